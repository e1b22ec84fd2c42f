// SPDX-License-Identifier: MIT
#include "core/picture/lanes/lane_layout.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/lanes/lane_words.h"

#include <QFontMetricsF>

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(LanesText);

constexpr std::uint32_t mostLaneRows = 3;
/// Up to here every span of a lane is drawn, however short; more are counted where they are too short.
constexpr std::uint64_t fewSpans = 24;
constexpr double chipGap = 16; ///< pixels between two

} // namespace

double laneArrowWidth(const QFont& font)
{
    return std::ceil(QFontMetricsF(font).height() * 0.75);
}

LaneLayout::LaneLayout(std::shared_ptr<const core::Timeline> timeline, LanesShown shown, const QFont& font)
    : m_timeline(std::move(timeline)), m_shown(std::move(shown)), m_steps(m_shown.steps.toStdString()),
      m_rowHeight(std::ceil(QFontMetricsF(font).height()) + 2)
{
    if (!m_timeline)
        return;
    std::vector<std::pair<const core::TimelineLane*, Counted>> open;
    for (const core::TimelineLane& lane : m_timeline->lanes()) {
        const Counted counted = countedOf(lane);
        if (counted.spans > 0 && m_shown.open.has(lane.family))
            open.emplace_back(&lane, counted);
        else if (counted.spans > 0)
            addChip(lane.family, counted, font);
    }
    const QFontMetricsF metrics(font);
    for (const auto& [lane, counted] : open) {
        addLane(*lane, counted);
        constexpr double margins = 6;
        const double words = std::ceil(metrics.horizontalAdvance(titleOf(lane->family)));
        m_headsWidth = std::max(m_headsWidth, laneArrowWidth(font) + words + margins);
    }
}

LaneLayout::Counted LaneLayout::countedOf(const core::TimelineLane& lane) const
{
    Counted counted;
    for (const core::LaneName& name : lane.names) {
        if (isStep(name.name)) {
            counted.hasSteps = true;
            continue;
        }
        counted.spans += name.spans;
        counted.depths |= name.depths;
        counted.found += isFound(name.name) ? name.spans : 0;
    }
    return counted;
}

void LaneLayout::addChip(core::LaneFamily family, const Counted& counted, const QFont& font)
{
    Chip chip;
    chip.family = family;
    chip.text = LanesText::tr("%1 %2", "a lane and its number of ranges")
                    .arg(titleOf(family), core::formatCount(counted.spans));
    if (counted.found > 0)
        chip.text = LanesText::tr("%1, %2 found").arg(chip.text, core::formatCount(counted.found));
    chip.left = m_chips.empty() ? 0 : m_chips.back().left + m_chips.back().width + chipGap;
    chip.width = laneArrowWidth(font) + std::ceil(QFontMetricsF(font).horizontalAdvance(chip.text));
    m_chips.push_back(chip);
}

std::shared_ptr<const core::AnnotationSpans> LaneLayout::withoutSteps(const core::TimelineLane& lane) const
{
    std::vector<core::AnnotationSpan> rest;
    std::copy_if(lane.spans.spans().begin(), lane.spans.spans().end(), std::back_inserter(rest),
                 [this](const core::AnnotationSpan& span) { return !isStep(span.name); });
    return std::make_shared<core::AnnotationSpans>(std::move(rest));
}

void LaneLayout::addLane(const core::TimelineLane& lane, const Counted& counted)
{
    OpenLane open;
    open.family = lane.family;
    open.spans = counted.hasSteps ? withoutSteps(lane)
                                  : std::shared_ptr<const core::AnnotationSpans>(m_timeline, &lane.spans);
    open.top = m_height;
    const auto used = static_cast<std::uint32_t>(std::popcount(counted.depths));
    open.rows = std::min(used, mostLaneRows);
    open.isCounting = counted.spans > fewSpans;
    open.hasCounts = open.isCounting || used > mostLaneRows;
    std::uint32_t row = 0;
    for (int depth = 0; depth < core::LaneName::mostDepths; ++depth)
        open.rowAt.push_back((counted.depths >> depth & 1U) != 0 ? std::min(row++, open.rows) : open.rows);
    m_height += m_rowHeight * open.allRows();
    m_lanes.push_back(std::move(open));
}

const LaneLayout::OpenLane* LaneLayout::laneAt(double y) const
{
    for (const OpenLane& lane : m_lanes) {
        if (y >= lane.top && y < lane.top + m_rowHeight * lane.allRows())
            return &lane;
    }
    return nullptr;
}

double LaneLayout::chipsWidth() const
{
    return m_chips.empty() ? 0 : m_chips.back().left + m_chips.back().width;
}

const LaneLayout::Chip* LaneLayout::chipAt(double x) const
{
    const auto found = std::find_if(m_chips.begin(), m_chips.end(), [=](const Chip& chip) {
        return x >= chip.left && x < chip.left + chip.width;
    });
    return found == m_chips.end() ? nullptr : &*found;
}

/// "ProfilerStep#12" of "ProfilerStep#": what goes on otherwise is another range, though it begins so.
bool LaneLayout::isStep(core::StringId name) const
{
    if (m_steps.empty())
        return false;
    const std::string_view text = m_timeline->snapshot().strings().view(name);
    return text.starts_with(m_steps) &&
           text.find_first_not_of("0123456789", m_steps.size()) == std::string_view::npos;
}

} // namespace picture
