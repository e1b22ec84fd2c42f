// SPDX-License-Identifier: MIT
#include "core/picture/program/program_layout.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/lanes/lane_layout.h"
#include "core/picture/program/program_words.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace picture {

namespace {

SNAPVIEWER_TEXTS(ProgramText);

constexpr double gapOfChips = 16; ///< pixels between two

/// How many there are of what a lane shows: of layers those that a model has, however often it went through.
std::size_t countOf(const core::ProgramLanes& lanes, core::ProgramLane lane)
{
    switch (lane) {
    case core::ProgramLane::Phases:
        return lanes.phases.bars.size();
    case core::ProgramLane::Layers:
        return std::accumulate(lanes.layers.numbers.begin(), lanes.layers.numbers.end(), std::size_t{0},
                               [](std::size_t most, const core::LayerNumber& each) {
                                   return std::max<std::size_t>(most, each.of);
                               });
    case core::ProgramLane::Calls:
        break;
    }
    return std::accumulate(
        lanes.calls.begin(), lanes.calls.end(), std::size_t{0},
        [](std::size_t sum, const core::ProgramRow& row) { return sum + row.bars.size(); });
}

} // namespace

std::uint32_t callRowsIn(double height)
{
    constexpr double heightOfARow = 160; // three of them in a window of 720 pixels, one in a small picture
    constexpr double most = 8;
    return static_cast<std::uint32_t>(std::clamp(std::floor(height / heightOfARow), 1.0, most));
}

ProgramLayout::ProgramLayout(std::shared_ptr<const core::ProgramLanes> lanes, ProgramShown shown,
                             const QFont& font)
    : m_lanes(std::move(lanes)), m_shown(shown), m_rowHeight(std::ceil(QFontMetricsF(font).height()) + 2)
{
    if (!m_lanes)
        return;
    for (const core::ProgramLane lane : core::allProgramLanes) {
        const bool isAsked = lane != core::ProgramLane::Calls || m_lanes->hasCalls;
        const std::size_t count = countOf(*m_lanes, lane);
        if (isAsked ? count == 0 : m_lanes->isEmpty())
            continue;
        if (!shown.isOpen(lane)) {
            // how many calls there are is known only once somebody has asked
            addChip(lane, lane == core::ProgramLane::Calls ? std::nullopt : std::optional(count), font);
            continue;
        }
        if (count == 0)
            continue; // on their way
        constexpr double margins = 6;
        const double words = std::ceil(QFontMetricsF(font).horizontalAdvance(titleOf(lane)));
        m_headsWidth = std::max(m_headsWidth, laneArrowWidth(font) + words + margins);
        if (lane == core::ProgramLane::Phases)
            add(lane, m_lanes->phases, 0);
        else if (lane == core::ProgramLane::Layers)
            add(lane, m_lanes->layers, 0);
        else
            for (std::uint32_t depth = 0;
                 depth < std::min<std::size_t>(m_lanes->calls.size(), shown.callRows); ++depth)
                add(lane, m_lanes->calls[depth], depth);
    }
}

void ProgramLayout::add(core::ProgramLane lane, const core::ProgramRow& row, std::uint32_t depth)
{
    m_rows.push_back({lane, depth, &row, height()});
}

void ProgramLayout::addChip(core::ProgramLane lane, std::optional<std::size_t> count, const QFont& font)
{
    Chip chip;
    chip.lane = lane;
    chip.text = titleOf(lane);
    if (count)
        chip.text = ProgramText::tr("%1 %2", "a lane and how many are in it")
                        .arg(chip.text, core::formatCount(*count));
    chip.left = m_chips.empty() ? 0 : chipsWidth() + gapOfChips;
    chip.width = laneArrowWidth(font) + std::ceil(QFontMetricsF(font).horizontalAdvance(chip.text));
    m_chips.push_back(chip);
}

double ProgramLayout::chipsWidth() const
{
    return m_chips.empty() ? 0 : m_chips.back().left + m_chips.back().width;
}

const ProgramLayout::Row* ProgramLayout::rowAt(double y) const
{
    if (y < 0 || y >= height())
        return nullptr;
    return &m_rows[std::min(static_cast<std::size_t>(y / m_rowHeight), m_rows.size() - 1)];
}

const ProgramLayout::Row* ProgramLayout::rowOf(core::ProgramLane lane, std::uint32_t depth) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [=](const Row& row) { return row.lane == lane && row.depth == depth; });
    return found == m_rows.end() ? nullptr : &*found;
}

const ProgramLayout::Chip* ProgramLayout::chipAt(double x) const
{
    const auto found = std::find_if(m_chips.begin(), m_chips.end(), [=](const Chip& chip) {
        return x >= chip.left && x < chip.left + chip.width;
    });
    return found == m_chips.end() ? nullptr : &*found;
}

} // namespace picture
