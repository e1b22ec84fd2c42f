// SPDX-License-Identifier: MIT
#include "widgets/timeline/lane_strip.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "core/picture/lanes/lane_painter.h"
#include "core/picture/lanes/lane_words.h"
#include "core/structure/lanes/range_footprint.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/tables/change_text.h"
#include "widgets/controls/text/text_tip.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

namespace {

constexpr std::size_t mostNames = 8;
constexpr std::size_t mostOfAName = 120; ///< bytes
/// Pixels beside a range that still are it: one of an event is two wide.
constexpr double reach = 3;

QString settingOf(core::LaneFamily family)
{
    const std::string_view name = core::nameOf(family);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

core::LaneFamilies rememberedLanes(bool isBrief)
{
    const Settings settings;
    core::LaneFamilies open = core::LaneFamilies::shownAtFirst();
    open.set(core::LaneFamily::Library, !isBrief);
    for (const core::LaneFamily family : core::allLaneFamilies)
        open.set(family, settings.isLaneOpen(settingOf(family)).value_or(open.has(family)));
    return open;
}

} // namespace

LaneStrip::LaneStrip(const Camera& camera, QWidget* parent) : TimelineStrip(camera, parent)
{
    setObjectName(QStringLiteral("lanes"));
    setAccessibleName(tr("Annotations"));
    m_shown.open = rememberedLanes(m_isBrief);
    hide();
}

void LaneStrip::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    layOut();
}

void LaneStrip::setSteps(const QString& name)
{
    if (name == m_shown.steps)
        return;
    m_shown.steps = name;
    layOut();
}

void LaneStrip::setFound(std::shared_ptr<const core::FoundNames> found)
{
    m_shown.found = std::move(found);
    layOut();
}

void LaneStrip::setOpen(core::LaneFamily family, bool isOpen)
{
    if (m_shown.open.has(family) == isOpen)
        return;
    m_shown.open.set(family, isOpen);
    Settings().setLaneOpen(settingOf(family), isOpen);
    layOut();
}

void LaneStrip::setBrief(bool isBrief)
{
    if (std::exchange(m_isBrief, isBrief) == isBrief)
        return;
    const core::LaneFamilies open = rememberedLanes(isBrief);
    if (open == m_shown.open)
        return;
    m_shown.open = open;
    layOut();
}

bool LaneStrip::has(core::LaneFamily family) const
{
    const auto isIt = [=](const auto& its) { return its.family == family; };
    return std::any_of(m_lanes.lanes().begin(), m_lanes.lanes().end(), isIt) ||
           std::any_of(m_lanes.chips().begin(), m_lanes.chips().end(), isIt);
}

void LaneStrip::layOut()
{
    m_lanes = picture::LaneLayout(m_timeline, m_shown, font());
    setVisible(m_lanes.height() > 0);
    updateGeometry();
    update();
    Q_EMIT lanesChanged();
}

void LaneStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        layOut();
    TimelineStrip::changeEvent(event);
}

QSize LaneStrip::sizeHint() const
{
    return {0, static_cast<int>(std::ceil(m_lanes.height()))};
}

/// "forward: events 5 to 90, at most 12 GiB active, +1.5 GiB kept".
QString LaneStrip::textOf(const core::AnnotationSpan& span) const
{
    const core::DeviceHistory& history = m_timeline->history();
    const core::Footprint print = core::footprintOf(history, m_timeline->active(), span);
    const core::EventIndex first = std::max(span.begin, 0);
    const core::EventIndex last = std::max(span.end - 1, first);
    const QString name = core::beginningOf(m_timeline->snapshot().strings().view(span.name), mostOfAName);
    const auto number = [](core::EventIndex event) {
        return core::formatCount(static_cast<std::uint64_t>(event));
    };
    const QString events = first == last ? tr("event %1").arg(number(first))
                                         : tr("events %1 to %2").arg(number(first), number(last));
    return tr("%1: %2, at most %3 active, %4 kept")
        .arg(name, events, core::formatShortBytes(print.peak), signedBytes(print.growth));
}

/// What lies in the lane there, outermost first.
std::vector<core::AnnotationSpan> LaneStrip::spansAt(const QPointF& at) const
{
    const picture::LaneLayout::OpenLane* lane = m_lanes.laneAt(at.y());
    if (!lane)
        return {};
    const core::EventIndex from = eventAt(at.x());
    std::vector<core::AnnotationSpan> spans = lane->spans->around(from, mostNames);
    return spans.empty() ? lane->spans->longIn(eventAt(at.x() - reach), eventAt(at.x() + reach) + 1, 1)
                         : spans;
}

/// The one in that row, else the innermost.
const core::AnnotationSpan* LaneStrip::spanAt(const QPointF& at,
                                              const std::vector<core::AnnotationSpan>& spans) const
{
    const picture::LaneLayout::OpenLane* lane = m_lanes.laneAt(at.y());
    if (!lane || spans.empty())
        return nullptr;
    const auto row = static_cast<std::uint32_t>((at.y() - lane->top) / m_lanes.rowHeight());
    const auto found = std::find_if(spans.begin(), spans.end(), [&](const core::AnnotationSpan& span) {
        return lane->rowOf(span) == row && row < lane->rows;
    });
    return found == spans.end() ? &spans.back() : &*found;
}

/// What the count there counts: all that begins in its cell, one more than is named at most; nothing beside
/// counts.
std::optional<std::vector<core::AnnotationSpan>> LaneStrip::countedAt(const QPointF& at) const
{
    const picture::LaneLayout::OpenLane* lane = m_lanes.laneAt(at.y());
    if (!lane || !lane->hasCounts || at.y() < lane->top + lane->rows * m_lanes.rowHeight())
        return std::nullopt;
    const auto firstFrom = [this](double pixel) {
        return static_cast<core::EventIndex>(
            std::ceil(camera().scale().eventAt(camera().x().fromPixel(pixel))));
    };
    const double left = std::floor(at.x() / picture::laneCountCell) * picture::laneCountCell;
    const auto spans = lane->spans->beginningIn(firstFrom(left), firstFrom(left + picture::laneCountCell));
    const auto named = spans.first(std::min(spans.size(), mostNames + 1));
    return std::vector(named.begin(), named.end());
}

QString LaneStrip::tipAt(const QPointF& at) const
{
    QStringList names;
    for (const core::AnnotationSpan& span : countedAt(at).value_or(spansAt(at))) {
        if (names.size() == static_cast<qsizetype>(mostNames)) {
            names << QStringLiteral("…");
            break;
        }
        names << textOf(span);
    }
    return names.join(QLatin1Char('\n'));
}

void LaneStrip::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_timeline)
        return;
    QPainter painter(this);
    picture::paintLanes(painter, rect(), m_lanes, camera().scale(), camera().x(), palette());
}

void LaneStrip::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const auto spans = spansAt(event->position());
    if (const core::AnnotationSpan* span = spanAt(event->position(), spans))
        Q_EMIT rangeChosen(std::max(span->begin, 0), span->end);
}

void LaneStrip::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto spans = spansAt(event->position());
    const core::AnnotationSpan* span = spanAt(event->position(), spans);
    if (span && event->button() == Qt::LeftButton)
        Q_EMIT rangeZoomed(span->begin, span->end);
}

LaneNames::LaneNames(LaneStrip& strip, Of of, QWidget* parent) : QWidget(parent), m_strip(strip), m_of(of)
{
    setObjectName(of == Of::Open ? QStringLiteral("openLanes") : QStringLiteral("closedLanes"));
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, of == Of::Open ? QSizePolicy::Fixed : QSizePolicy::Preferred);
    connect(&strip, &LaneStrip::lanesChanged, this, &LaneNames::follow);
    follow();
}

void LaneNames::follow()
{
    const picture::LaneLayout& lanes = m_strip.lanes();
    setVisible(m_of == Of::Open ? !lanes.lanes().empty() : !lanes.chips().empty());
    updateGeometry();
    update();
}

QSize LaneNames::sizeHint() const
{
    const picture::LaneLayout& lanes = m_strip.lanes();
    const bool isOfOpen = m_of == Of::Open;
    return {static_cast<int>(std::ceil(isOfOpen ? lanes.headsWidth() : lanes.chipsWidth())),
            static_cast<int>(std::ceil(isOfOpen ? lanes.height() : lanes.rowHeight()))};
}

std::optional<core::LaneFamily> LaneNames::familyAt(const QPointF& at) const
{
    if (m_of == Of::Open) {
        const auto* lane = m_strip.lanes().laneAt(at.y());
        return lane ? std::optional(lane->family) : std::nullopt;
    }
    const auto* chip = m_strip.lanes().chipAt(at.x());
    return chip ? std::optional(chip->family) : std::nullopt;
}

bool LaneNames::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto family = familyAt(help->pos());
    const QString words = m_of == Of::Open ? tr("%1. Click: hide them") : tr("%1. Click: show them");
    showTip(help->globalPos(), family ? words.arg(picture::meaningOf(*family)) : QString(), this);
    return true;
}

void LaneNames::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setFont(m_strip.font());
    if (m_of == Of::Open)
        picture::paintLaneHeads(painter, rect(), m_strip.lanes(), palette());
    else
        picture::paintLaneChips(painter, rect(), m_strip.lanes(), palette());
}

void LaneNames::mousePressEvent(QMouseEvent* event)
{
    const auto family = familyAt(event->position());
    if (family && event->button() == Qt::LeftButton)
        m_strip.setOpen(*family, m_of == Of::Closed);
}

} // namespace widgets
