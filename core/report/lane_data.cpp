// SPDX-License-Identifier: MIT
#include "core/report/lane_data.h"

#include "core/base/texts.h"
#include "core/picture/palettes.h"
#include "core/picture/program/phase_colours.h"
#include "core/picture/program/program_words.h"
#include "core/report/html_text.h"
#include "core/report/packed_numbers.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace core::report {

namespace {

SNAPVIEWER_TEXTS(ReportText);

constexpr std::size_t mostCallRows = 1; ///< more would push the plot down
constexpr qsizetype mostOfALabel = 60;  ///< characters

/// Colours of what is told apart by its name alone.
std::pair<QColor, QColor> plainColours()
{
    return {picture::phaseColour(ProgramPhase::Other, picture::paletteOf(false)),
            picture::phaseColour(ProgramPhase::Other, picture::paletteOf(true))};
}

LaneData stepLane(const Steps& steps, EventIndex events)
{
    const auto [light, dark] = plainColours();
    LaneData lane{ReportText::tr("steps"), {}, 0};
    for (std::size_t i = 0; i < steps.starts.size(); ++i)
        lane.bars.push_back({steps.starts[i], steps.endOf(i, events), labelOf(steps, i), light, dark});
    return lane;
}

LaneData programLane(const ProgramLanes& program, ProgramLane which, const ProgramRow& row)
{
    const auto [light, dark] = plainColours();
    LaneData lane{picture::titleOf(which), {}, 0};
    for (std::size_t i = 0; i < row.bars.size(); ++i) {
        const ProgramBar& bar = row.bars[i];
        const bool isPhase = which == ProgramLane::Phases;
        lane.bars.push_back({bar.begin, bar.end, picture::labelOf(program, which, row, i),
                             isPhase ? picture::phaseColour(bar.phase(), picture::paletteOf(false)) : light,
                             isPhase ? picture::phaseColour(bar.phase(), picture::paletteOf(true)) : dark});
    }
    return lane;
}

} // namespace

std::vector<LaneData> lanesOf(const Steps& steps, const ProgramLanes& program, EventIndex events,
                              std::size_t mostBars)
{
    std::vector<LaneData> lanes;
    const auto add = [&](LaneData lane) {
        if (lane.bars.empty())
            return;
        if (lane.bars.size() > mostBars)
            lane.leftOut = std::exchange(lane.bars, {}).size();
        lanes.push_back(std::move(lane));
    };
    if (steps.starts.size() > 1)
        add(stepLane(steps, events));
    if (program.recording == nullptr)
        return lanes;
    add(programLane(program, ProgramLane::Phases, program.phases));
    add(programLane(program, ProgramLane::Layers, program.layers));
    for (std::size_t row = 0; row < std::min(program.calls.size(), mostCallRows); ++row)
        add(programLane(program, ProgramLane::Calls, program.calls[row]));
    return lanes;
}

void writeLanes(JsonWriter& json, const std::vector<LaneData>& lanes)
{
    std::vector<LaneData> shown;
    std::copy_if(lanes.begin(), lanes.end(), std::back_inserter(shown),
                 [](const LaneData& lane) { return lane.leftOut == 0; });
    json.objects("lanes", shown, [&](const LaneData& lane) {
        std::map<QString, std::uint32_t> labelOf;
        std::vector<QString> labels;
        std::map<std::pair<QRgb, QRgb>, std::uint32_t> colourOf;
        std::vector<QString> colours;
        PackedNumbers bars;
        PackedChanges begins(bars);
        for (const LaneData::Bar& bar : lane.bars) {
            const QString text = shownText(bar.label, mostOfALabel);
            const auto label = labelOf.try_emplace(text, static_cast<std::uint32_t>(labels.size()));
            if (label.second)
                labels.push_back(text);
            const auto colour = colourOf.try_emplace({bar.light.rgb(), bar.dark.rgb()},
                                                     static_cast<std::uint32_t>(colours.size() / 2));
            if (colour.second) {
                colours.push_back(bar.light.name());
                colours.push_back(bar.dark.name());
            }
            begins.add(static_cast<std::uint64_t>(bar.begin));
            bars.add(static_cast<std::uint64_t>(bar.end - bar.begin));
            bars.add(label.first->second);
            bars.add(colour.first->second);
        }
        json.member("title", lane.title);
        json.values("labels", labels);
        json.values("colours", colours);
        json.member("count", lane.bars.size());
        json.member("bars", bars.text());
    });
}

} // namespace core::report
