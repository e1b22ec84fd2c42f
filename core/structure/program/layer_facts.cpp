// SPDX-License-Identifier: MIT
#include "core/structure/program/layer_facts.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>

namespace core {

namespace {

std::uint64_t medianOf(std::vector<std::uint64_t> values)
{
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    return values.size() % 2 == 1 ? values[middle] : std::midpoint(values[middle - 1], values[middle]);
}

/// What each repeat of a pass keeps when its phase ends.
std::vector<std::uint64_t> keptBy(const LoopPass& pass, const ProgramStructure& program,
                                  const SpanMeter& meter)
{
    const EventIndex heldAt = heldAtOf(pass, program);
    std::vector<std::uint64_t> kept;
    for (std::size_t i = 0; i < pass.begins.size(); ++i)
        kept.push_back(meter.kept(pass.begins[i], repeatEnd(pass, i), heldAt));
    return kept;
}

} // namespace

EventIndex repeatEnd(const LoopPass& pass, std::size_t i)
{
    return i + 1 < pass.begins.size() ? pass.begins[i + 1] : std::max(pass.end, pass.begins[i] + 1);
}

EventIndex heldAtOf(const LoopPass& pass, const ProgramStructure& program)
{
    const PhaseRun* phase = program.phaseAt(pass.begins.front());
    return (phase == nullptr ? pass.end : std::max(phase->end, pass.end)) - 1;
}

std::uint64_t LayerFacts::total() const
{
    return std::accumulate(keptByRepeat.begin(), keptByRepeat.end(), std::uint64_t{0});
}

std::vector<LayerFacts> layerFactsOf(const ProgramStructure& program, const StackTable& stacks,
                                     const SpanMeter& meter, const Progress& progress)
{
    using Key = std::tuple<std::uint32_t, std::int64_t, std::uint32_t, std::size_t>;
    std::map<Key, LayerFacts> byLine;
    for (std::size_t place = 0; place < program.layers.size() && !progress.isCancelled(); ++place) {
        const LayerLoop& layer = program.layers[place];
        const ProgramLoop& loop = program.loops[layer.loop];
        const std::uint32_t function = program.tree->node(loop.owner).function;
        const CallNodeId called = loop.isCalledAnew ? program.tree->node(loop.head).parent : loop.head;
        const std::uint32_t callee = program.tree->node(called).function;
        LayerFacts& facts = byLine[{function, stacks.frameLine(loop.line), callee, layer.repeats}];
        facts.function = function;
        facts.line = loop.line;
        facts.callee = callee;
        facts.repeats = layer.repeats;
        facts.times += layer.times;
        facts.loops.push_back(place);
    }
    std::vector<LayerFacts> all;
    for (auto& [key, facts] : byLine) {
        std::vector<std::vector<std::uint64_t>> byRepeat(facts.repeats);
        for (const std::size_t place : facts.loops) {
            for (const LoopPass& pass : program.loops[program.layers[place].loop].passes) {
                if (pass.begins.size() != facts.repeats || progress.isCancelled())
                    continue;
                const std::vector<std::uint64_t> kept = keptBy(pass, program, meter);
                for (std::size_t i = 0; i < kept.size(); ++i)
                    byRepeat[i].push_back(kept[i]);
            }
        }
        for (const std::vector<std::uint64_t>& kept : byRepeat)
            facts.keptByRepeat.push_back(medianOf(kept));
        facts.kept = medianOf(facts.keptByRepeat);
        facts.keptMin = *std::min_element(facts.keptByRepeat.begin(), facts.keptByRepeat.end());
        facts.keptMax = *std::max_element(facts.keptByRepeat.begin(), facts.keptByRepeat.end());
        all.push_back(std::move(facts));
    }
    const auto keptInAll = [](const LayerFacts& facts) {
        return std::accumulate(facts.keptByRepeat.begin(), facts.keptByRepeat.end(), std::uint64_t{0});
    };
    std::ranges::stable_sort(all, std::ranges::greater{}, keptInAll);
    return all;
}

} // namespace core
