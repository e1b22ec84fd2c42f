// SPDX-License-Identifier: MIT
#include "widgets/map/map_view.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/map/map_request.h"
#include "core/picture/map/map_words.h"
#include "core/picture/palettes.h"
#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/type_scale.h"

#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QString>
#include <QStringList>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(MapTipText);

QString countOf(std::int64_t events)
{
    return core::formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(events, 0)));
}

/// "allocated at event 12, 2,266 events ago, 12.5 ms".
QString ageOf(const FoundMap& found, std::uint32_t rank)
{
    const core::Allocations& allocations = found.device->allocations();
    const core::EventIndex begin = allocations.allocEvent[rank];
    if (begin == core::beforeFirstEvent)
        return found.device->hasLostEvents() ? MapTipText::tr("allocated before the first event")
                                             : MapTipText::tr("allocated before recording");
    const core::EventIndex now = found.scene.event;
    const auto& times = found.recording->snapshot().events().timeUs;
    const std::int64_t from = times[found.device->trace().event(begin).value];
    const std::int64_t to = times[found.device->trace().event(now).value];
    QString age = now - begin == 1 ? MapTipText::tr("allocated at event %1, 1 event ago").arg(countOf(begin))
                                   : MapTipText::tr("allocated at event %1, %2 events ago")
                                         .arg(countOf(begin), countOf(now - begin));
    if (from != core::noTime && to != core::noTime && to >= from)
        age += QStringLiteral(", ") + core::formatDuration(to - from);
    return age;
}

QString siteOf(const FoundMap& found, std::uint32_t rank)
{
    if (found.device->allocations().origin[rank] == core::Origin::Free)
        return MapTipText::tr("call site unknown");
    const core::Snapshot& snapshot = found.recording->snapshot();
    const core::CallSite& site = snapshot.stacks().callSite(found.device->allocations().stack[rank]);
    return core::briefSite(snapshot.strings().view(site.site));
}

QString segmentText(const FoundMap& found, const core::SegmentAt& segment)
{
    return MapTipText::tr("segment %1: %2 of %3 active, longest free run %4")
               .arg(segment.label(), core::formatShortBytes(segment.active),
                    core::formatShortBytes(segment.size), core::formatShortBytes(segment.largestFree)) +
           QLatin1Char('\n') +
           picture::mapGroupText(
               found.recording->snapshot(),
               found.places->groups()[found.places->places()[found.scene.partAt(segment.addr)->place].group]);
}

QStringList blockLines(const FoundMap& found, const core::BlockAt& block)
{
    QStringList lines{siteOf(found, block.rank)};
    const QString bytes = core::formatShortBytes(block.requested);
    if (!block.isSizeKnown)
        lines << MapTipText::tr("%1 requested; the block has at least %2")
                     .arg(bytes, core::formatShortBytes(block.size));
    else if (block.size > block.requested)
        lines << MapTipText::tr("%1 requested, %2 more by rounding")
                     .arg(bytes, core::formatShortBytes(block.size - block.requested));
    else
        lines << MapTipText::tr("%1 requested").arg(bytes);
    if (block.state == core::BlockState::ActivePendingFree)
        lines << MapTipText::tr("freed by the program; another stream may still use it");
    lines << ageOf(found, block.rank) << found.device->label(block.rank);
    return lines;
}

/// What a point of a map is, line by line: whose block, its size, what was asked for, its age and labels; or
/// free bytes; or memory that is not reserved. radius: how many pixels hit looked at.
QString mapTip(const FoundMap& found, const core::MapHit& hit)
{
    const core::AllocatorState& state = found.scene.state;
    if (hit.part == core::MapScene::noRow || hit.row == core::MapScene::noRow) {
        const core::MapPlace& place = found.places->places()[hit.place];
        return MapTipText::tr("not reserved at this event: %1 at %2")
                   .arg(core::formatShortBytes(place.size), core::formatAddress(place.addr)) +
               QLatin1Char('\n') +
               picture::mapGroupText(found.recording->snapshot(), found.places->groups()[place.group]);
    }
    const core::BlockAt& block = state.blocks[hit.row];
    const core::SegmentAt& segment = state.segments[found.scene.parts[hit.part].segment];
    QStringList lines;
    if (block.state != core::BlockState::Inactive)
        lines = blockLines(found, block);
    else
        lines << MapTipText::tr("free: %1").arg(core::formatShortBytes(block.size));
    if (block.state == core::BlockState::Inactive && block.uncertain > 0)
        lines << MapTipText::tr("of it up to %1 may be rounding of the block before it")
                     .arg(core::formatShortBytes(block.uncertain));
    if (hit.alike > 0)
        lines << MapTipText::tr("+%1 more blocks in this pixel: zoom in").arg(core::formatCount(hit.alike));
    lines << segmentText(found, segment);
    return lines.join(QLatin1Char('\n'));
}

/// The same of a live allocation; empty where it lies in no known segment.
QString mapTipOf(const FoundMap& found, std::uint32_t rank)
{
    const std::uint32_t row = found.scene.rowOf(*found.device, rank);
    if (row == core::MapScene::noRow)
        return {};
    const core::MapPart* part = found.scene.partAt(found.scene.state.blocks[row].addr);
    core::MapHit hit;
    hit.place = part->place;
    hit.part = static_cast<std::uint32_t>(part - found.scene.parts.data());
    hit.row = row;
    return mapTip(found, hit);
}

constexpr double hitRadius = 3; ///< pixels
constexpr double wheelStepsPerDoubling = 240;

} // namespace

MapView::MapView(QWidget* parent) : PlotWidget(m_camera, parent)
{
    setObjectName(QStringLiteral("mapView"));
    setAccessibleName(tr("What the allocator holds, by address"));
    setFont(axisFont());
    setMinimumSize(200, 40);
    connect(&m_camera, &PlotCamera::changed, this, &MapView::redraw);
    tell();
}

void MapView::setFound(const MapFinder::FoundPtr& found)
{
    m_found = found;
    const auto places = found ? found->places : nullptr;
    if (places != m_places) {
        m_places = places;
        m_lit.reset();
        m_labels.forget();
        layOut();
    } else if (found && m_layout.folded() != wantedFolds()) {
        layOut();
    }
    redraw();
    tell();
}

void MapView::setColours(const core::SharedColours& colours,
                         const std::shared_ptr<const core::Colouring>& colouring)
{
    if (m_colouring != colouring)
        m_labels.forget();
    m_colours = colours;
    m_colouring = colouring;
    redraw();
}

void MapView::setSelected(std::optional<std::uint32_t> rank)
{
    m_selected = rank;
    update();
    tell();
}

void MapView::setHovered(std::optional<std::uint32_t> rank)
{
    if (m_hovered == rank)
        return;
    m_hovered = rank;
    update();
}

void MapView::setLit(std::optional<std::uint32_t> group)
{
    m_lit = group;
    if (group && m_layout.lines() > 0)
        m_camera.reveal(m_camera.x().begin() + m_camera.x().span() / 2, -m_layout.headerTop(*group));
    update();
}

void MapView::reveal(std::uint64_t addr)
{
    const core::MapPart* part = m_found ? m_found->scene.partAt(addr) : nullptr;
    if (part == nullptr)
        return;
    const core::MapPiece piece = m_layout.pieceAt(part->place, addr);
    m_camera.reveal(static_cast<double>(piece.begin), -m_layout.barTop(piece.line));
}

core::MapRoom MapView::room() const
{
    core::MapRoom room{static_cast<double>(width()), static_cast<double>(height())};
    room.header = std::ceil(QFontMetricsF(font()).height() * 1.5);
    return room;
}

std::vector<bool> MapView::wantedFolds() const
{
    return core::MapLayout::foldedIn(room(), m_found->scene.emptyGroups(*m_places));
}

/// As many lines as there is room for; where lines are others, all is shown, or what is at the top.
void MapView::layOut()
{
    if (!m_found || width() <= 0 || height() <= 0)
        return;
    const std::uint64_t before = m_layout.lineBytes();
    const bool isSame = &m_layout.places() == m_places.get();
    const bool isUnzoomed = m_camera.fitsY() || m_camera.isUnzoomed();
    const double scrolled = m_camera.y().end();
    m_layout = core::MapLayout::fitting(m_places, room(), wantedFolds());
    m_camera.setSize(QSizeF(size()));
    if (isSame && before == m_layout.lineBytes() && !isUnzoomed)
        return;
    m_camera.setLayout(static_cast<double>(m_layout.lineBytes()), m_layout.height());
    if (isSame)
        m_camera.pan(0, scrolled);
}

void MapView::redraw()
{
    m_picture = QPixmap();
    update();
}

picture::StateMap MapView::map() const
{
    picture::StateMap map;
    map.snapshot = &m_found->recording->snapshot();
    map.device = m_found->device;
    map.layout = &m_layout;
    map.scene = &m_found->scene;
    map.runs = &m_runs;
    map.x = m_camera.x();
    map.y = m_camera.down();
    map.ratio = devicePixelRatioF();
    map.colours = m_colours;
    map.colouring = m_colouring;
    map.palette = palette();
    return map;
}

const core::MapRuns& MapView::runs()
{
    if (m_picture.isNull() && m_found)
        draw();
    return m_runs;
}

void MapView::draw()
{
    const picture::StateMap what = map();
    m_runs = core::mapRuns(m_found->scene, m_layout, m_camera.x().resized(width() * what.ratio),
                           what.visibleLines());
    m_picture = QPixmap(size() * what.ratio);
    m_picture.setDevicePixelRatio(what.ratio);
    QPainter painter(&m_picture);
    painter.setFont(font());
    picture::paintStateMap(painter, rect(), what, m_labels);
    painter.end();
    Q_EMIT drawn();
}

void MapView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (!m_found) {
        painter.fillRect(rect(), palette().color(QPalette::Window));
        return;
    }
    if (m_picture.isNull())
        draw();
    painter.drawPixmap(0, 0, m_picture);
    if (m_lit)
        picture::paintMapVeil(painter, rect(), map(), *m_lit);
    if (m_found->request)
        picture::paintMapRequest(painter, rect(), map(), *m_found->request);
    picture::paintMapMarks(painter, rect(), map(), {m_selected, m_hovered});
    if (!box().isNull()) {
        painter.setPen(QPen(picture::accentColour(palette()), 1));
        painter.drawRect(box());
    }
    if (showsFocus()) {
        painter.setPen(QPen(picture::accentColour(palette()), 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void MapView::resizeEvent(QResizeEvent* /*event*/)
{
    layOut();
    redraw();
}

void MapView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange) {
        m_labels.forget();
        layOut();
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        redraw();
    PlotWidget::changeEvent(event);
}

/// A map is zoomed in both directions at once.
void MapView::wheelEvent(QWheelEvent* event)
{
    const bool isOther = event->modifiers().testFlag(Qt::ShiftModifier) ||
                         event->modifiers().testFlag(Qt::AltModifier) || event->angleDelta().y() == 0;
    if (isOther)
        return PlotWidget::wheelEvent(event);
    const double factor = std::exp2(-event->angleDelta().y() / wheelStepsPerDoubling);
    const bool isAlong = event->modifiers().testFlag(Qt::ControlModifier);
    m_camera.zoom(inPlot(event->position()), factor, isAlong ? 1 : factor);
    event->accept();
}

std::optional<core::MapHit> MapView::hitAt(QPointF position) const
{
    if (!m_found || m_layout.lines() == 0)
        return std::nullopt;
    const core::Axis down = m_camera.down();
    const std::uint32_t line = m_layout.nearestLine(down.fromPixel(position.y()));
    const double top = down.toPixel(m_layout.barTop(line));
    const double bottom = down.toPixel(m_layout.barTop(line) + m_layout.barHeight());
    if (position.y() < top - hitRadius || position.y() > bottom + hitRadius)
        return std::nullopt;
    const double ratio = devicePixelRatioF(); // blocks are a device pixel wide at least
    return core::hitMap(m_found->scene, m_layout, m_camera.x().resized(width() * ratio), line,
                        position.x() * ratio, hitRadius * ratio);
}

std::vector<QRectF> MapView::boxesOf(std::uint64_t addr, std::uint64_t size) const
{
    const core::MapPart* part = m_found ? m_found->scene.partAt(addr) : nullptr;
    return part == nullptr ? std::vector<QRectF>() : map().boxesOf(rect(), part->place, addr, size);
}

bool MapView::isOnRequest(QPointF position) const
{
    if (!m_found || !m_found->request)
        return false;
    const auto boxes = picture::boxesOf(rect(), map(), *m_found->request);
    return std::any_of(boxes.begin(), boxes.end(), [&](const QRectF& box) { return box.contains(position); });
}

void MapView::hover(QPointF position)
{
    const auto hit = hitAt(position);
    std::optional<std::uint32_t> rank;
    if (hit && hit->row != core::MapScene::noRow &&
        m_found->scene.state.blocks[hit->row].state != core::BlockState::Inactive)
        rank = m_found->scene.state.blocks[hit->row].rank;
    QStringList lines;
    if (isOnRequest(position))
        lines << picture::mapRequestTip(*m_found->request);
    if (hit)
        lines << mapTip(*m_found, *hit);
    showTip(mapToGlobal(position.toPoint()), lines.join(QStringLiteral("\n\n")), this,
            QRect(position.toPoint(), QSize(1, 1)));
    if (m_hovered != rank)
        Q_EMIT allocationHovered(rank);
    setHovered(rank);
}

void MapView::endHover()
{
    hideTip();
    if (m_hovered)
        Q_EMIT allocationHovered(std::nullopt);
    setHovered(std::nullopt);
}

void MapView::click(QPointF position, Qt::KeyboardModifiers /*modifiers*/)
{
    const auto hit = hitAt(position);
    const bool isBlock = hit && hit->row != core::MapScene::noRow &&
                         m_found->scene.state.blocks[hit->row].state != core::BlockState::Inactive;
    Q_EMIT allocationChosen(isBlock ? std::optional(m_found->scene.state.blocks[hit->row].rank)
                                    : std::nullopt);
}

void MapView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto hit = event->button() == Qt::LeftButton ? hitAt(event->position()) : std::nullopt;
    if (hit && hit->part != core::MapScene::noRow)
        Q_EMIT segmentActivated(m_found->scene.parts[hit->part].segment);
}

void MapView::keyPressEvent(QKeyEvent* event)
{
    constexpr double keyZoom = 0.7;
    const QPointF middle(m_camera.x().length() / 2, m_camera.y().length() / 2);
    const bool isControl = event->modifiers().testFlag(Qt::ControlModifier);
    const bool isShift = event->modifiers().testFlag(Qt::ShiftModifier);
    const int key = event->key();
    if (isControl && (key == Qt::Key_Left || key == Qt::Key_Right)) {
        Q_EMIT stepRequested(key == Qt::Key_Right, isShift);
    } else if (!isControl && (key == Qt::Key_Plus || key == Qt::Key_Equal || key == Qt::Key_W)) {
        m_camera.zoom(middle, keyZoom, keyZoom);
    } else if (!isControl && (key == Qt::Key_Minus || key == Qt::Key_S)) {
        m_camera.zoom(middle, 1 / keyZoom, 1 / keyZoom);
    } else if ((key == Qt::Key_Return || key == Qt::Key_Enter) && m_found && m_selected) {
        const std::uint32_t row = m_found->scene.rowOf(*m_found->device, *m_selected);
        if (row != core::MapScene::noRow)
            Q_EMIT segmentActivated(m_found->scene.partAt(m_found->scene.state.blocks[row].addr)->segment);
    } else {
        PlotWidget::keyPressEvent(event);
    }
}

/// What a reader hears: the selected block, else what is there.
void MapView::tell()
{
    QString text = m_found && m_selected ? mapTipOf(*m_found, *m_selected) : QString();
    if (text.isEmpty())
        text = m_found ? m_found->sentence() : tr("Nothing is shown");
    if (m_found && m_found->request)
        text += QLatin1Char('\n') + picture::mapRequestTip(*m_found->request);
    setProperty("shownValue", text.replace(QLatin1Char('\n'), QLatin1String(", ")));
}

} // namespace widgets
