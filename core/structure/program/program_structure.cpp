// SPDX-License-Identifier: MIT
#include "core/structure/program/program_structure.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace core {

namespace {

/// Whether what an index says of a program can be of a recording.
class ProgramCheck
{
public:
    ProgramCheck(const CallTree& tree, std::size_t frames, EventIndex events)
        : m_tree(tree), m_frames(frames), m_events(events)
    {}

    [[nodiscard]] bool fits(const ProgramStructure& program) const
    {
        EventIndex before = 0;
        for (const PhaseRun& run : program.phases) {
            if (!isSpan(run.begin, run.end) || run.begin < before)
                return false;
            before = run.end;
        }
        const auto isLoop = [&](std::size_t loop) { return loop < program.loops.size(); };
        return std::ranges::all_of(program.loops, [&](const ProgramLoop& loop) { return fits(loop); }) &&
               std::ranges::all_of(program.layers,
                                   [&](const LayerLoop& layer) { return isLoop(layer.loop); }) &&
               (!program.steps || (isLoop(program.steps->loop) && fits(*program.steps)));
    }

private:
    [[nodiscard]] bool isSpan(EventIndex begin, EventIndex end) const
    {
        return begin >= 0 && begin <= end && end <= m_events;
    }

    [[nodiscard]] bool isAscending(const std::vector<EventIndex>& events) const
    {
        return !events.empty() && isSpan(events.front(), events.back()) && std::ranges::is_sorted(events);
    }

    [[nodiscard]] bool fits(const ProgramLoop& loop) const
    {
        if (loop.line.value >= m_frames || loop.head.value >= m_tree.nodeCount() || loop.passes.empty())
            return false;
        CallNodeId above = m_tree.node(loop.head).parent;
        while (!above.isNone() && above != loop.owner)
            above = m_tree.node(above).parent;
        return !above.isNone() && std::ranges::all_of(loop.passes, [&](const LoopPass& pass) {
            return isAscending(pass.begins) && isSpan(pass.begins.back(), pass.end);
        });
    }

    [[nodiscard]] bool fits(const StepLoop& steps) const
    {
        return steps.starts.size() > 1 && steps.starts.size() == steps.ends.size() &&
               isAscending(steps.starts) && isAscending(steps.ends);
    }

    const CallTree& m_tree;
    std::size_t m_frames;
    EventIndex m_events;
};

} // namespace

const PhaseRun* ProgramStructure::phaseAt(EventIndex k) const
{
    const auto after =
        std::upper_bound(phases.begin(), phases.end(), k,
                         [](EventIndex event, const PhaseRun& run) { return event < run.begin; });
    return after == phases.begin() ? nullptr : &*std::prev(after);
}

std::size_t ProgramStructure::memoryBytes() const
{
    std::size_t bytes = sizeof *this + calls.size() * sizeof(ProgramCall) + phases.size() * sizeof(PhaseRun);
    if (tree)
        bytes += tree->memoryBytes();
    for (const ProgramLoop& loop : loops) {
        for (const LoopPass& pass : loop.passes)
            bytes += sizeof pass + pass.begins.size() * sizeof(EventIndex);
    }
    return bytes;
}

std::optional<ProgramStructure> completed(const ProgramStructure& packed, CallTree tree, std::size_t frames,
                                          EventIndex events)
{
    if (!ProgramCheck(tree, frames, events).fits(packed))
        return std::nullopt;
    ProgramStructure program = packed;
    program.tree.emplace(std::move(tree));
    return program;
}

} // namespace core
