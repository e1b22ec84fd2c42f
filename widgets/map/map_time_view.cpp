// SPDX-License-Identifier: MIT
#include "widgets/map/map_time_view.h"

#include "core/base/units.h"
#include "core/picture/map/map_words.h"
#include "core/picture/map/pool_envelope.h"
#include "core/picture/palettes.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/type_scale.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace widgets {

MapTimeView::MapTimeView(Session* session, picture::MapOverTime view, QWidget* parent)
    : QWidget(parent), m_session(session), m_view(view)
{
    const bool isSegments = view == picture::MapOverTime::Segments;
    setObjectName(isSegments ? QStringLiteral("segmentsOverTime") : QStringLiteral("addressesOverTime"));
    setAccessibleName(isSegments ? tr("Reserved memory over time, a band a segment")
                                 : tr("Where every block lay, address over time"));
    setFont(axisFont());
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(200, 100);
    connect(session, &Session::deviceChanged, this, &MapTimeView::forget);
    connect(session, &Session::visibleRangeChanged, this, &MapTimeView::draw);
    connect(session, &Session::selectionChanged, this, [this] {
        tell();
        update();
    });
    tell();
}

void MapTimeView::setColours(const core::SharedColours& colours, const std::vector<core::LegendEntry>& legend)
{
    const bool isOther = m_colours != colours;
    m_colours = colours;
    m_legend = legend;
    for (core::LegendEntry& entry : m_legend)
        entry.bytes.reset(); // those of one moment, beside a picture of them all
    if (isOther && m_view == picture::MapOverTime::Addresses)
        draw();
}

void MapTimeView::forget()
{
    m_worker.cancel();
    m_shown.reset();
    m_lit.reset();
    m_colours.reset(); // of another device
    draw();
    tell();
    update();
}

void MapTimeView::setLit(std::optional<std::uint32_t> group)
{
    m_lit = group;
    update();
}

/// Over the addresses of all groups but the lit one.
void MapTimeView::paintVeil(QPainter& painter) const
{
    constexpr float thickness = 0.72F;
    const core::AddressRows& rows = m_shown->addresses.rows;
    QColor veil = palette().color(QPalette::Window);
    veil.setAlphaF(thickness);
    for (std::uint32_t group = 0; group < rows.places().groups().size(); ++group) {
        const auto [first, end] = rows.rowsOfGroup(group);
        if (group != *m_lit)
            painter.fillRect(QRectF(m_shown->plot.left(), m_shown->plot.bottom() - end, m_shown->plot.width(),
                                    end - first),
                             veil);
    }
}

/// As soon as it is seen.
void MapTimeView::draw()
{
    m_isStale = true;
    const core::DeviceHistory* device = m_session->history();
    if (!isVisible() || width() <= 0 || height() <= 0 || device == nullptr || !device->knowsReserved())
        return;
    m_isStale = false;
    picture::MapTimePage page;
    page.recording = m_session->recording();
    page.device = m_session->device();
    page.view = m_view;
    const VisibleRange& range = m_session->visibleRange();
    page.x = core::Axis(range.begin, range.end, 1);
    page.hasTitle = false;
    page.colours = m_colours;
    page.legend = m_legend;
    page.palette = palette();
    page.font = font();
    m_worker.startFor(
        [page, size = size(),
         ratio = devicePixelRatioF()](core::Progress& progress) -> core::Result<PicturePtr> {
            auto picture = picture::drawMapOverTime(page, size, ratio, progress);
            SNAPVIEWER_TRY(picture);
            return std::make_shared<const picture::MapTimePicture>(std::move(*picture));
        },
        [this](const PicturePtr& picture) {
            m_shown = picture;
            tell();
            update();
        });
}

core::EventIndex MapTimeView::eventAt(double pixel) const
{
    const double x = m_shown->x.fromPixel(std::clamp(pixel - m_shown->plot.left(), 0.0, m_shown->x.length()));
    return m_session->history()->clamped(
        static_cast<core::EventIndex>(std::floor(m_shown->scale.eventAt(x))));
}

/// Where the state after it holds: its middle.
double MapTimeView::pixelOf(core::EventIndex event) const
{
    return m_shown->plot.left() + m_shown->x.toPixel(m_shown->scale.xOf(event + 0.5));
}

void MapTimeView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(rect(), palette().color(QPalette::Window));
    if (!m_shown)
        return;
    painter.drawImage(QPointF(0, 0), m_shown->image);
    if (m_lit && m_view == picture::MapOverTime::Addresses)
        paintVeil(painter);
    const double at = pixelOf(m_session->selection().event);
    const QRectF& plot = m_shown->plot;
    const QColor accent = picture::accentColour(palette());
    if (at >= plot.left() && at <= plot.right())
        painter.fillRect(QRectF(std::round(at), plot.top(), 1, plot.height()), accent);
    if (m_view == picture::MapOverTime::Addresses && m_session->recording()) // no line through words
        picture::paintAddressGroups(painter, plot, m_shown->addresses.rows,
                                    m_session->recording()->snapshot(), palette());
    if (hasFocus()) {
        painter.setPen(QPen(accent, 1));
        painter.drawRect(plot.adjusted(0, 0, -1, -1));
    }
}

void MapTimeView::showEvent(QShowEvent* /*event*/)
{
    if (m_isStale)
        draw();
}

void MapTimeView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        draw();
    QWidget::changeEvent(event);
}

std::optional<std::uint32_t> MapTimeView::rankAt(QPointF position) const
{
    const core::AddressTimeline& addresses = m_shown->addresses;
    if (!m_shown->plot.contains(position) || addresses.columns.empty())
        return std::nullopt;
    const auto column =
        std::min(static_cast<std::size_t>(position.x() - m_shown->plot.left()), addresses.columns.size() - 1);
    const auto row = std::min(static_cast<std::uint32_t>(m_shown->plot.bottom() - position.y()),
                              addresses.rows.rows() - 1);
    const std::uint32_t cell = addresses.at(column, row);
    return cell < core::AddressTimeline::free ? std::optional(cell) : std::nullopt;
}

/// The segment whose band has that byte.
QString MapTimeView::segmentText(std::size_t column, double bytes) const
{
    const core::SegmentTimeline& segments = m_shown->segments;
    double bottom = 0;
    for (std::uint32_t i = segments.firstCell[column]; i < segments.firstCell[column + 1]; ++i) {
        const core::SegmentCell& cell = segments.cells[i];
        bottom += static_cast<double>(cell.reserved);
        if (bytes >= bottom)
            continue;
        const core::MapPlace& place = segments.places->places()[cell.place];
        return tr("%1 of %2 active\n%3\nfrom %4")
            .arg(core::formatShortBytes(cell.active), core::formatShortBytes(cell.reserved),
                 picture::mapGroupText(m_session->recording()->snapshot(),
                                       segments.places->groups()[place.group]),
                 core::formatAddress(place.addr));
    }
    return {};
}

QString MapTimeView::textAt(QPointF position) const
{
    if (!m_shown || !m_shown->plot.contains(position) || m_session->history() == nullptr)
        return {};
    const QRectF& plot = m_shown->plot;
    if (m_view == picture::MapOverTime::Segments) {
        const auto column = std::min(static_cast<std::size_t>(position.x() - plot.left()),
                                     m_shown->segments.columns.size() - 1);
        return segmentText(column, (plot.bottom() - position.y()) / plot.height() * m_shown->bytes);
    }
    const auto rank = rankAt(position);
    if (!rank)
        return {};
    const core::Snapshot& snapshot = m_session->recording()->snapshot();
    const core::Allocations& allocations = m_session->history()->allocations();
    const core::CallSite& site = snapshot.stacks().callSite(allocations.stack[*rank]);
    return tr("%1\n%2 at %3")
        .arg(core::briefSite(snapshot.strings().view(site.site)),
             core::formatShortBytes(allocations.size[*rank]), core::formatAddress(allocations.addr[*rank]));
}

bool MapTimeView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        showTip(help->globalPos(), textAt(help->pos()), this);
        return true;
    }
    return QWidget::event(event);
}

/// The moment; of addresses the block that lies there, too.
void MapTimeView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || !m_shown || m_session->history() == nullptr)
        return;
    m_session->drag().begin();
    const core::EventIndex at = eventAt(event->position().x());
    const auto rank = m_view == picture::MapOverTime::Addresses ? rankAt(event->position()) : std::nullopt;
    m_session->drag().during([&] {
        if (rank)
            m_session->select(m_session->history()->idOf(*rank), at);
        else
            m_session->selectEvent(at);
    });
}

void MapTimeView::mouseMoveEvent(QMouseEvent* event)
{
    if (event->buttons().testFlag(Qt::LeftButton) && m_shown && m_session->history() != nullptr)
        m_session->drag().during([&] { m_session->selectEvent(eventAt(event->position().x())); });
}

void MapTimeView::wheelEvent(QWheelEvent* event)
{
    constexpr double wheelStepsPerDoubling = 240;
    if (!m_shown || event->angleDelta().y() == 0)
        return;
    const double factor = std::exp2(-event->angleDelta().y() / wheelStepsPerDoubling);
    const core::Axis x = m_shown->x.zoomedAbout(event->position().x() - m_shown->plot.left(), factor);
    m_session->setVisibleRange({m_shown->scale.eventAt(x.begin()), m_shown->scale.eventAt(x.end())});
    event->accept();
}

void MapTimeView::keyPressEvent(QKeyEvent* event)
{
    const core::DeviceHistory* device = m_session->history();
    const core::EventIndex now = m_session->selection().event;
    if (device != nullptr && (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right))
        m_session->selectEvent(device->clamped(event->key() == Qt::Key_Left ? now - 1 : now + 1));
    else if (event->key() == Qt::Key_Home && device != nullptr)
        m_session->setVisibleRange({-1, static_cast<double>(device->eventCount())});
    else
        QWidget::keyPressEvent(event);
}

/// What a reader hears.
void MapTimeView::tell()
{
    const core::DeviceHistory* device = m_session->history();
    const QString text =
        device == nullptr || !m_shown
            ? tr("Nothing is shown")
            : tr("After event %1: %2 reserved, %3 active")
                  .arg(core::formatEvent(m_session->selection().event),
                       core::formatShortBytes(device->usage().reservedAt(m_session->selection().event)),
                       core::formatShortBytes(device->usage().activeAt(m_session->selection().event)));
    setProperty("shownValue", text);
}

} // namespace widgets
