// SPDX-License-Identifier: MIT
#include "core/structure/program/read_structure.h"

#include "core/history/trace/cancel_check.h"
#include "core/structure/program/call_tracker.h"
#include "core/structure/program/loop_choice.h"

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

namespace core {

std::uint32_t mainRootOf(const CallTree& tree, const Allocations& allocations)
{
    std::vector<std::uint32_t> counts(tree.functions().size());
    allocations.stack.forEach(0, allocations.rows(), [&](std::size_t, StackId stack) {
        const std::uint32_t root = tree.rootOf(stack);
        if (root != CallTree::noFunction && !tree.functions()[root].isAutograd)
            ++counts[root];
    });
    return static_cast<std::uint32_t>(std::max_element(counts.begin(), counts.end()) - counts.begin());
}

namespace {

bool hasCppFrame(const StackTable& stacks)
{
    for (std::size_t frame = 0; frame < stacks.frameCount(); ++frame) {
        if (stacks.frameKind(FrameId{frame}) == FrameKind::Cpp)
            return true;
    }
    return false;
}

/// Goes over the allocations once.
class StructureReader
{
public:
    StructureReader(const Snapshot& snapshot, const DeviceHistory& device, ProgramStructure& result,
                    ProgramCalls calls)
        : m_tree(*result.tree), m_result(result), m_allocations(device.allocations()),
          m_main(mainRootOf(m_tree, m_allocations)), m_isPythonOnly(!hasCppFrame(snapshot.stacks())),
          m_tracker(m_tree, snapshot.stacks(), calls == ProgramCalls::Kept), m_end(device.eventCount())
    {}

    [[nodiscard]] Status read(const Progress& progress)
    {
        std::uint32_t rank = 0;
        bool isCancelled = false;
        m_allocations.stack.forEach(0, m_allocations.rows(), [&](std::size_t row, StackId stack) {
            isCancelled = isCancelled || isCancelledAt(rank++, progress);
            const EventIndex k = m_allocations.allocEvent[row];
            if (k != beforeFirstEvent && !isCancelled)
                see(k, stack);
        });
        if (isCancelled)
            return cancelled();
        m_tracker.finish(m_end, m_ended == beforeFirstEvent ? m_end : m_ended);
        if (!m_result.phases.empty())
            m_result.phases.back().end = m_end;
        m_result.loops = m_tracker.takeLoops();
        m_result.calls = m_tracker.takeCalls();
        return Done{};
    }

private:
    void see(EventIndex k, StackId stack)
    {
        const bool isMain = m_tree.rootOf(stack) == m_main;
        setPhase(k, isMain ? m_tree.phaseOf(stack) : elsewhere(stack));
        if (!isMain) {
            // autograd's thread allocates while the main one waits in backward
            if (m_ended == beforeFirstEvent && m_mainPhase != ProgramPhase::Backward)
                m_ended = k;
            return;
        }
        m_mainPhase = m_tree.phaseOf(stack);
        m_tracker.allocate(k, m_tree.leafOf(stack), m_ended == beforeFirstEvent ? k : m_ended);
        m_ended = beforeFirstEvent;
    }

    /// What an allocation of another thread says of the phase: that of autograd, or nothing.
    [[nodiscard]] ProgramPhase elsewhere(StackId stack) const
    {
        const ProgramPhase now =
            m_result.phases.empty() ? ProgramPhase::Unknown : m_result.phases.back().phase;
        const ProgramPhase said = m_tree.phaseOf(stack);
        if (said == ProgramPhase::Backward || said == ProgramPhase::Recompute)
            return said;
        if (const std::uint32_t root = m_tree.rootOf(stack);
            root != CallTree::noFunction && m_tree.functions()[root].isAutograd)
            return ProgramPhase::Backward;
        const bool isFrameless = stack == StackTable::emptyStack && m_isPythonOnly;
        return isFrameless && now != ProgramPhase::Unknown ? ProgramPhase::Backward : now;
    }

    void setPhase(EventIndex k, ProgramPhase phase)
    {
        std::vector<PhaseRun>& runs = m_result.phases;
        if (!runs.empty() && runs.back().phase == phase)
            return;
        if (!runs.empty())
            runs.back().end = k;
        runs.push_back({phase, k, k});
    }

    const CallTree& m_tree;
    ProgramStructure& m_result;
    const Allocations& m_allocations;
    std::uint32_t m_main;
    bool m_isPythonOnly; ///< then autograd's own thread has no frames at all
    CallTracker m_tracker;
    EventIndex m_end;
    ProgramPhase m_mainPhase = ProgramPhase::Unknown;
    EventIndex m_ended = beforeFirstEvent; ///< the first allocation elsewhere since the main thread's last
};

/// What a loop's owner calls again and again stays on the stack from one call to the next, as far as
/// allocations show: it is as many calls as the loop has repeats, and so is the glue between.
void splitCalls(ProgramStructure& program)
{
    std::unordered_map<CallNodeId, std::vector<EventIndex>> begins; // by node
    for (const ProgramLoop& loop : program.loops) {
        if (!loop.isCalledAnew)
            continue;
        const std::vector<EventIndex> all = loop.begins();
        CallNodeId node = program.tree->node(loop.head).parent;
        for (; node != loop.owner; node = program.tree->node(node).parent) {
            std::vector<EventIndex>& here = begins[node];
            here.insert(here.end(), all.begin(), all.end());
        }
    }
    for (auto& [node, all] : begins)
        std::sort(all.begin(), all.end());
    for (std::size_t i = 0, count = program.calls.size(); i < count; ++i) {
        const auto found = begins.find(program.calls[i].node);
        if (found == begins.end())
            continue;
        const EventIndex end = program.calls[i].end;
        auto next = std::upper_bound(found->second.begin(), found->second.end(), program.calls[i].begin);
        std::size_t last = i;
        for (; next != found->second.end() && *next < end; ++next) {
            program.calls[last].end = *next;
            program.calls.push_back({program.calls[i].node, *next, end});
            last = program.calls.size() - 1;
        }
    }
}

/// By begin, outer before inner: counted, as there are millions. O(calls + events).
void sortCalls(std::vector<ProgramCall>& calls, const CallTree& tree, EventIndex events)
{
    std::vector<std::uint32_t> place(static_cast<std::size_t>(events) + 1);
    for (const ProgramCall& call : calls)
        ++place[static_cast<std::size_t>(call.begin) + 1];
    for (std::size_t k = 1; k < place.size(); ++k)
        place[k] += place[k - 1];
    std::vector<ProgramCall> sorted(calls.size());
    // what began together ended from the inside out, so nearly all is in order the other way round
    for (auto call = calls.rbegin(); call != calls.rend(); ++call)
        sorted[place[static_cast<std::size_t>(call->begin)]++] = *call;
    const auto depthOf = [&](const ProgramCall& call) { return tree.node(call.node).depth; };
    for (auto first = sorted.begin(); first != sorted.end();) {
        const auto last = std::find_if(first, sorted.end(),
                                       [&](const ProgramCall& call) { return call.begin != first->begin; });
        if (!std::ranges::is_sorted(first, last, {}, depthOf))
            std::ranges::sort(first, last, {}, depthOf);
        first = last;
    }
    calls = std::move(sorted);
}

} // namespace

Result<ProgramStructure> findStructure(const Snapshot& snapshot, const DeviceHistory& device,
                                       const Progress& progress, ProgramCalls calls)
{
    ProgramStructure result;
    result.tree.emplace(snapshot.stacks(), progress);
    if (progress.isCancelled())
        return cancelled();
    if (!result.tree->hasPython()) {
        result.tree.reset();
        return result;
    }
    StructureReader reader(snapshot, device, result, calls);
    if (const Status read = reader.read(progress); !read)
        return read.error();
    splitCalls(result);
    sortCalls(result.calls, *result.tree, device.eventCount());
    chooseLoops(snapshot, device, result);
    return result;
}

} // namespace core
