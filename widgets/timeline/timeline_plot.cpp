// SPDX-License-Identifier: MIT
#include "widgets/timeline/timeline_plot.h"

#include "core/picture/palettes.h"
#include "widgets/timeline/surface/gl_surface.h"
#include "widgets/timeline/surface/raster_surface.h"

#include <QAccessible>
#include <QEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr int bandsAfterMs = 60;

} // namespace

Plot::Plot(Camera& camera, QWidget* parent)
    : PlotWidget(camera, parent), m_camera(camera), m_overlay(new Overlay(this))
{
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(
        tr("Every allocation over time. Arrow keys and A, D move, W, S, + and − zoom, Home shows everything, "
           "Control with left and right steps through the events. Dragging with the right button zooms to a "
           "box, with Shift it measures; Escape puts the ruler away."));
    bool isDrawnByProcessor = false;
    if (GlSurface::isUsable(nullptr, &isDrawnByProcessor))
        useCard(isDrawnByProcessor);
    else
        useRaster();
    m_bandsLater.setSingleShot(true);
    connect(&m_bandsLater, &QTimer::timeout, this, &Plot::findBands);
    connect(&camera, &Camera::changed, this, &Plot::follow);
    connect(&m_tiles, &TileSource::arrived, this, &Plot::followTiles);
}

void Plot::useCard(bool isDrawnByProcessor)
{
    auto* surface = new GlSurface(this, isDrawnByProcessor);
    m_surface = surface;
    // Later: it fails while it is being shown.
    connect(surface, &GlSurface::failed, this, &Plot::useRaster, Qt::QueuedConnection);
    surface->setAttribute(Qt::WA_TransparentForMouseEvents);
    surface->setSceneColours(core::sceneColours(picture::themeOf(palette())));
    surface->lower(); // the overlay lies over it
}

void Plot::useRaster()
{
    if (m_surface) {
        m_surface->widget().hide();
        m_surface->widget().deleteLater();
    }
    auto* surface = new RasterSurface(this);
    m_surface = surface;
    connect(surface, &RasterSurface::sharpened, this, [this] {
        endOutline();
        if (isSharp())
            Q_EMIT sharpened();
    });
    surface->setAttribute(Qt::WA_TransparentForMouseEvents);
    surface->setSceneColours(core::sceneColours(picture::themeOf(palette())));
    surface->setGeometry(rect());
    surface->setTimeline(m_timeline);
    surface->setColours(m_colours);
    surface->setPaling(m_paling);
    surface->setMarked(m_overlay->scene().selected, m_overlay->scene().hovered);
    surface->lower();
    surface->show();
    m_tiles.setTimeline(nullptr);
    follow();
}

void Plot::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    endHover();
    m_outline.reset();
    m_timeline = std::move(timeline);
    m_isUnpainted = m_timeline != nullptr;
    m_tiles.setTimeline(m_surface->wantsTiles() ? m_timeline : nullptr);
    m_surface->setTimeline(m_timeline);
    m_overlay->setScene({});
    m_colouring.reset();
    m_bandFinder.cancel();
    m_overlay->setRuler(std::nullopt);
    follow();
}

void Plot::showOutline(std::shared_ptr<const core::Timeline> outline)
{
    setTimeline(nullptr); // the camera speaks of the new one's events from here on
    m_camera.setTimeline(outline);
    m_outline = std::move(outline);
    follow();
}

void Plot::setColours(core::SharedColours colours, std::shared_ptr<const core::Colouring> colouring)
{
    const bool areOthers = colours != m_colours || colouring != m_colouring;
    m_colours = std::move(colours);
    m_colouring = std::move(colouring);
    m_surface->setColours(m_colours);
    m_overlay->setColours(*m_colours);
    if (areOthers)
        findBands(); // what is pale has none
}

void Plot::setPaling(const core::Paling& paling)
{
    m_overlay->setPaling(paling);
    if (paling == m_paling)
        return;
    m_paling = paling;
    m_surface->setPaling(paling);
}

void Plot::setSteps(std::shared_ptr<const core::Steps> steps)
{
    picture::OverlayScene scene = m_overlay->scene();
    scene.steps = std::move(steps);
    m_overlay->setScene(std::move(scene));
}

/// Names of what the view shows, found on a worker.
void Plot::findBands()
{
    m_bandsLater.stop();
    if (!m_timeline || !m_colouring || m_colouring->rows() != m_timeline->history().allocations().rows())
        return;
    const picture::BandRequest wish{
        m_timeline, m_colouring, m_camera.scale().kind(), m_camera.x(), m_view.y.resized(height()),
        font(),     m_colours};
    m_bandFinder.startFor([wish](core::Progress& progress) { return picture::findBands(wish, progress); },
                          [this](std::vector<picture::Band> bands) {
                              m_overlay->setBands(
                                  std::make_shared<const std::vector<picture::Band>>(std::move(bands)));
                              Q_EMIT labelled();
                          });
}

void Plot::setSelection(std::optional<core::EventIndex> event, std::optional<std::uint32_t> rank)
{
    picture::OverlayScene scene = m_overlay->scene();
    const bool isAnother = scene.selectedEvent != event || scene.selected != rank;
    if (scene.selectedEvent != event)
        m_overlay->hideLabel(); // it would cover a moment that plays; the next move of the pointer tells anew
    scene.selectedEvent = event;
    scene.selected = rank;
    if (!event || *event < scene.range.begin || *event >= scene.range.end)
        scene.range = {};
    m_overlay->setScene(std::move(scene));
    m_surface->setMarked(rank, m_overlay->scene().hovered);
    if (isAnother && QAccessible::isActive()) {
        QAccessibleValueChangeEvent change(this, event.value_or(core::beforeFirstEvent));
        QAccessible::updateAccessibility(&change);
    }
}

void Plot::setHovered(std::optional<std::uint32_t> rank)
{
    m_overlay->setHovered(rank);
    m_surface->setMarked(m_overlay->scene().selected, rank);
}

void Plot::setRange(core::EventIndex begin, core::EventIndex end)
{
    picture::OverlayScene scene = m_overlay->scene();
    scene.range = {begin, end};
    scene.rangeName.clear();
    m_overlay->setScene(std::move(scene));
}

void Plot::nameRange(const QString& name)
{
    picture::OverlayScene scene = m_overlay->scene();
    scene.rangeName = name;
    m_overlay->setScene(std::move(scene));
}

/// The axes over the device pixels that the surface really has, these being rows of bytes.
core::Axis Plot::deviceX() const
{
    return m_camera.x().resized(std::round(width() * devicePixelRatioF()));
}

core::Axis Plot::deviceY() const
{
    const core::Axis y = m_camera.y().resized(std::round(height() * devicePixelRatioF()));
    return core::RowScale::forAxis(y).snapped(y);
}

void Plot::follow()
{
    const core::TimeScale& scale = m_camera.scale();
    const core::Axis x = deviceX();
    m_view = {scale.kind(),
              x,
              deviceY(),
              m_timeline ? m_timeline->columns(scale, x) : std::vector<core::Column>(),
              {}};
    picture::OverlayScene scene = m_overlay->scene();
    scene.timeline = m_outline ? m_outline.get() : m_timeline.get();
    scene.isOutline = m_outline || m_isUnpainted;
    scene.scale = &m_camera.scale();
    scene.x = m_camera.x();
    scene.y = m_view.y.resized(height());
    scene.columns = m_outline ? m_outline->columns(scale, x) : m_view.columns;
    scene.shown = m_camera.shown();
    m_overlay->setScene(std::move(scene));
    m_bandsLater.start(bandsAfterMs);
    endHover();
    followTiles();
}

void Plot::followTiles()
{
    if (m_steadies > 0)
        return;
    const bool wasSharp = isSharp();
    m_view.tiles = m_tiles.want(m_view.scale, m_view.x, m_view.y);
    m_surface->setView(m_view);
    endOutline();
    if (isSharp() && !wasSharp)
        Q_EMIT sharpened();
}

/// There is something to see below it.
void Plot::endOutline()
{
    if (!m_isUnpainted || !isSharp())
        return;
    m_isUnpainted = false;
    picture::OverlayScene scene = m_overlay->scene();
    scene.isOutline = false;
    m_overlay->setScene(std::move(scene));
}

std::optional<Plot::Point> Plot::pointAt(QPointF position) const
{
    if (!m_timeline || !QRectF(rect()).contains(position) || m_view.columns.empty())
        return std::nullopt;
    // As the surface samples it: at the middle of the device pixel.
    const double ratio = devicePixelRatioF();
    const auto last = static_cast<double>(m_view.columns.size() - 1);
    const auto index = static_cast<std::size_t>(std::clamp(std::floor(position.x() * ratio), 0.0, last));
    const core::RowScale rows = core::RowScale::forAxis(m_view.y);
    const auto row = static_cast<std::int64_t>(std::floor((height() - position.y()) * ratio));
    const std::uint64_t byte = rows.middleOf(rows.firstRow(m_view.y) + row);
    Point point;
    point.column = m_view.columns[index];
    if (point.column.isEmpty)
        return std::nullopt;
    // Above the state shown, but below the highest of the pixel: that one is meant.
    const bool isAbove = byte >= m_timeline->history().usage().activeAt(point.column.shown);
    point.event = isAbove && byte < point.column.active ? point.column.event : point.column.shown;
    point.hit = m_timeline->hit(point.event, byte);
    return point;
}

Plot::Steady::Steady(Plot& plot) : m_plot(plot)
{
    ++m_plot.m_steadies;
}

Plot::Steady::~Steady()
{
    if (--m_plot.m_steadies > 0)
        return;
    m_plot.followTiles(); // a worker draws them while the surface takes its size
    m_plot.m_surface->widget().setGeometry(m_plot.rect());
}

void Plot::resizeEvent(QResizeEvent* /*event*/)
{
    if (m_steadies == 0)
        m_surface->widget().setGeometry(rect());
    m_overlay->setGeometry(rect());
    m_camera.setSize(size());
    follow();
}

void Plot::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        m_surface->setSceneColours(core::sceneColours(picture::themeOf(palette())));
    QWidget::changeEvent(event);
}

void Plot::measure(QPointF from, QPointF to)
{
    if (!m_timeline)
        return;
    const auto eventAt = [this](QPointF at) {
        return m_camera.scale().eventAt(m_camera.x().fromPixel(at.x()));
    };
    const auto byteAt = [this](QPointF at) { return m_camera.y().fromPixel(height() - at.y()); };
    m_overlay->setRuler(Ruler{eventAt(from), eventAt(to), byteAt(from), byteAt(to)});
}

bool Plot::endMeasuring()
{
    const bool wasMeasured = m_overlay->ruler().has_value();
    const bool wasMarked = !m_overlay->scene().range.isEmpty();
    m_overlay->setRuler(std::nullopt);
    setRange(core::beforeFirstEvent, core::beforeFirstEvent);
    return wasMeasured || wasMarked;
}

void Plot::click(QPointF position, Qt::KeyboardModifiers modifiers)
{
    if (m_timeline && m_overlay->peak().contains(position))
        Q_EMIT momentRequested(m_timeline->history().usage().peakEvent);
    else if (const auto point = pointAt(position))
        Q_EMIT clicked(point->event, point->hit.rank, modifiers.testFlag(Qt::AltModifier));
}

void Plot::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto point = isFrozen() ? std::nullopt : pointAt(event->position());
    if (event->button() == Qt::LeftButton && point && point->hit.rank)
        Q_EMIT allocationActivated(*point->hit.rank);
}

void Plot::hover(QPointF position)
{
    const auto point = pointAt(position);
    if (!point) {
        endHover();
        return;
    }
    tellHovered(point->hit.rank);
    const core::ColumnSummary column =
        core::summarise(m_timeline->history(), point->column.events, point->column.shown,
                        core::RowScale::forAxis(m_view.y), m_camera.foldsBefore());
    HoverText text = HoverText::of(*m_timeline, point->event, point->hit, column);
    const double place = m_camera.scale().eventAt(m_camera.x().fromPixel(position.x()));
    if (const QString sampled = HoverText::sampled(*m_timeline, m_camera.shown(), place); !sampled.isEmpty())
        text.lines << sampled;
    m_overlay->showLabel(position, text);
}

void Plot::tellHovered(std::optional<std::uint32_t> rank)
{
    setHovered(rank);
    if (std::exchange(m_isOver, rank) != rank)
        Q_EMIT hovered(rank);
}

void Plot::endHover()
{
    tellHovered(std::nullopt);
    m_overlay->hideLabel();
}

/// The moment, while it is in sight: who looks at it keeps it.
double Plot::keysZoomAbout() const
{
    const auto& moment = m_overlay->scene().selectedEvent;
    const double pixel = moment ? m_camera.x().toPixel(m_camera.scale().momentOf(*moment)) : -1;
    return pixel >= 0 && pixel <= m_camera.x().length() ? pixel : m_camera.x().length() / 2;
}

void Plot::keyPressEvent(QKeyEvent* event)
{
    const bool isStep = event->key() == Qt::Key_Left || event->key() == Qt::Key_Right;
    if (isStep && !isFrozen() && event->modifiers().testFlag(Qt::ControlModifier))
        Q_EMIT stepRequested(event->key() == Qt::Key_Left ? -1 : 1);
    else
        PlotWidget::keyPressEvent(event);
}

} // namespace widgets
