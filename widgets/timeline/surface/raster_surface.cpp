// SPDX-License-Identifier: MIT
#include "widgets/timeline/surface/raster_surface.h"

#include "core/timeline/shown_parts.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace widgets {

struct RasterSurface::Order
{
    std::shared_ptr<const core::Timeline> timeline;
    core::SharedColours colours;
    core::Paling paling;
    core::SceneColours scene;
    Place place;
    std::vector<core::Column> columns;
    std::optional<std::uint32_t> selected;
    std::optional<std::uint32_t> hovered;
    std::shared_ptr<const core::RankImage> ranks; ///< of place, where they are known
};

RasterSurface::RasterSurface(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_OpaquePaintEvent);
}

void RasterSurface::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_painter.cancel();
    m_timeline = std::move(timeline);
    m_shown = {};
    m_whole = {};
    m_columns.clear(); // of the other one
    m_place = {};
    m_isSharp = true;
    update();
}

void RasterSurface::setColours(core::SharedColours colours)
{
    m_colours = std::move(colours);
    m_whole = {};
    redraw();
}

void RasterSurface::setPaling(const core::Paling& paling)
{
    m_paling = paling;
    m_whole = {};
    redraw();
}

void RasterSurface::setSceneColours(const core::SceneColours& colours)
{
    m_scene = colours;
    m_whole = {};
    redraw();
}

void RasterSurface::setView(View view)
{
    const Place place{view.scale, view.x, view.y};
    if (place == m_place && !m_columns.empty())
        return;
    m_place = place;
    m_columns = std::move(view.columns);
    redraw();
}

void RasterSurface::setMarked(std::optional<std::uint32_t> selected, std::optional<std::uint32_t> hovered)
{
    if (selected == m_selected && hovered == m_hovered)
        return;
    m_selected = selected;
    m_hovered = hovered;
    if (m_timeline && !m_timeline->hasMesh())
        redraw();
}

/// A running job comes to its end: what it draws is nearer to what is wanted than what is shown, and while a
/// view keeps moving nothing would ever be completed otherwise.
void RasterSurface::redraw()
{
    update();
    const bool hasAll = m_timeline && !m_columns.empty() && m_colours &&
                        m_colours->size() == m_timeline->history().allocations().rows();
    if (!hasAll)
        return;
    m_isSharp = false;
    if (m_painter.isBusy())
        m_isOutdated = true;
    else
        start();
}

void RasterSurface::start()
{
    m_isOutdated = false;
    Order order{m_timeline, m_colours, m_paling, m_scene, m_place, m_columns, m_selected, m_hovered, nullptr};
    if (m_shown.place == m_place)
        order.ranks = m_shown.ranks;
    m_painter.start([order = std::move(order)](core::Progress& progress) { return draw(order, progress); },
                    [this](core::Result<Picture> picture) { finish(std::move(picture)); });
}

core::Result<RasterSurface::Picture> RasterSurface::draw(const Order& order, core::Progress& progress)
{
    Picture picture{order.place, order.ranks, {}};
    if (!picture.ranks) {
        auto drawn = core::drawPixels(*order.timeline, order.columns, order.place.y, progress);
        SNAPVIEWER_TRY(drawn);
        picture.ranks = std::make_shared<const core::RankImage>(std::move(*drawn));
    }
    core::PixelColours colours;
    colours.allocations = *order.colours;
    colours.paling = order.paling;
    colours.scene = order.scene;
    if (!order.timeline->hasMesh()) {
        colours.selected = order.selected;
        colours.hovered = order.hovered;
    }
    const std::vector<core::Rgb> pixels = core::colourPixels(*picture.ranks, colours);
    const auto width = static_cast<int>(picture.ranks->columns);
    picture.image =
        QImage(reinterpret_cast<const uchar*>(pixels.data()), width, static_cast<int>(picture.ranks->rows),
               width * static_cast<int>(sizeof(core::Rgb)), QImage::Format_RGB32)
            .copy(); // the pixels go away
    return picture;
}

/// Cancelled is what was of another timeline: what is wanted now waits for it.
void RasterSurface::finish(core::Result<Picture> picture)
{
    if (picture) {
        m_shown = std::move(*picture);
        if (showsWhole(m_shown.place))
            m_whole = m_shown;
    }
    update();
    if (m_isOutdated) {
        m_isOutdated = false;
        redraw();
    } else if (picture) {
        m_isSharp = true;
        Q_EMIT sharpened();
    }
}

bool RasterSurface::showsWhole(const Place& place) const
{
    const core::Axis whole = core::wholeX(*m_timeline, m_timeline->scale(place.scale), 1);
    return place.x.begin() <= whole.begin() && place.x.end() >= whole.end() && place.y.begin() <= 0;
}

void RasterSurface::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), QColor::fromRgb(m_scene.background));
    if (!m_isSharp && m_whole.place != m_shown.place)
        paintPicture(painter, m_whole);
    paintPicture(painter, m_shown);
}

/// Where its place is in the view.
void RasterSurface::paintPicture(QPainter& painter, const Picture& picture) const
{
    if (picture.image.isNull() || picture.place.scale != m_place.scale)
        return;
    if (picture.place == m_place) {
        painter.drawImage(QRectF(rect()), picture.image);
        return;
    }
    // Painters do not like coordinates of billions of pixels: only what is seen is stretched.
    const core::Axis& fromX = picture.place.x;
    const core::Axis& fromY = picture.place.y;
    const double left = std::max(fromX.begin(), m_place.x.begin());
    const double right = std::min(fromX.end(), m_place.x.end());
    const double bottom = std::max(fromY.begin(), m_place.y.begin());
    const double top = std::min(fromY.end(), m_place.y.end());
    if (left >= right || bottom >= top)
        return;
    const core::Axis toX = m_place.x.resized(width());
    const core::Axis toY = m_place.y.resized(height());
    const QRectF target(QPointF(toX.toPixel(left), height() - toY.toPixel(top)),
                        QPointF(toX.toPixel(right), height() - toY.toPixel(bottom)));
    const QRectF source(QPointF(fromX.toPixel(left), fromY.length() - fromY.toPixel(top)),
                        QPointF(fromX.toPixel(right), fromY.length() - fromY.toPixel(bottom)));
    painter.drawImage(target, picture.image, source);
}

} // namespace widgets
