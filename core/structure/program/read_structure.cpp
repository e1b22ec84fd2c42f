// SPDX-License-Identifier: MIT
#include "core/structure/program/read_structure.h"

#include "core/history/trace/cancel_check.h"
#include "core/structure/program/call_tracker.h"
#include "core/structure/program/loop_choice.h"

#include <algorithm>
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
        : m_snapshot(snapshot), m_device(device), m_tree(*result.tree), m_result(result),
          m_allocations(device.allocations()), m_main(mainRootOf(m_tree, m_allocations)),
          m_isPythonOnly(!hasCppFrame(snapshot.stacks())), m_tracker(m_tree, snapshot.stacks()),
          m_end(device.eventCount())
    {
        if (calls == ProgramCalls::Kept)
            m_tracker.keepCalls(m_end);
    }

    [[nodiscard]] Status read(const Progress& progress)
    {
        std::uint32_t rank = 0;
        bool isCancelled = false;
        m_allocations.stack.forEach(0, m_allocations.rows(), [&](std::size_t row, StackId stack) {
            isCancelled = isCancelled || isCancelledAt(rank++, progress);
            const EventIndex k = m_allocations.allocEvent[row];
            if (k == beforeFirstEvent || isCancelled)
                return;
            seeFailures(k);
            see(k, stack);
        });
        if (isCancelled)
            return cancelled();
        seeFailures(m_end);
        m_tracker.finish(m_end, m_ended == beforeFirstEvent ? m_end : m_ended);
        if (!m_result.phases.empty())
            m_result.phases.back().end = m_end;
        m_result.loops = m_tracker.takeLoops();
        m_result.calls = m_tracker.takeCalls();
        return Done{};
    }

private:
    /// Requests that failed before that event: with frames they say of the phase what one that was met says.
    void seeFailures(EventIndex before)
    {
        const std::vector<EventIndex>& ooms = m_device.ooms();
        for (; m_failures < ooms.size() && ooms[m_failures] < before; ++m_failures) {
            const EventIndex k = ooms[m_failures];
            const StackId stack = m_snapshot.events().stack[m_device.trace().event(k).value];
            const ProgramPhase phase =
                stack == StackTable::emptyStack ? ProgramPhase::Unknown : phaseOf(stack);
            if (phase != ProgramPhase::Unknown && k >= m_device.part().begin)
                setPhase(k, phase);
        }
    }

    [[nodiscard]] ProgramPhase phaseOf(StackId stack) const
    {
        return m_tree.rootOf(stack) == m_main ? m_tree.phaseOf(stack) : elsewhere(stack);
    }

    void see(EventIndex k, StackId stack)
    {
        const bool isMain = m_tree.rootOf(stack) == m_main;
        setPhase(k, phaseOf(stack));
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

    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    const CallTree& m_tree;
    ProgramStructure& m_result;
    const Allocations& m_allocations;
    std::uint32_t m_main;
    bool m_isPythonOnly; ///< then autograd's own thread has no frames at all
    CallTracker m_tracker;
    EventIndex m_end;
    ProgramPhase m_mainPhase = ProgramPhase::Unknown;
    std::size_t m_failures = 0;            ///< seen, of the device's
    EventIndex m_ended = beforeFirstEvent; ///< the first allocation elsewhere since the main thread's last
};

/// Where calls of a node begin anew, ascending, by node.
using Begins = std::vector<std::vector<EventIndex>>;

/// What a loop's owner calls again and again stays on the stack from one call to the next, as far as
/// allocations show: it is as many calls as the loop has repeats, and so is the glue between.
Begins beginsAnew(const ProgramStructure& program)
{
    Begins begins(program.tree->nodeCount());
    for (const ProgramLoop& loop : program.loops) {
        if (!loop.isCalledAnew)
            continue;
        const std::vector<EventIndex> all = loop.begins();
        CallNodeId node = program.tree->node(loop.head).parent;
        for (; node != loop.owner; node = program.tree->node(node).parent) {
            std::vector<EventIndex>& here = begins[node.value];
            here.insert(here.end(), all.begin(), all.end());
        }
    }
    for (std::vector<EventIndex>& here : begins) {
        std::sort(here.begin(), here.end());
        here.erase(std::unique(here.begin(), here.end()), here.end()); // two loops may begin together
    }
    return begins;
}

/// Keeps their order. O(calls), where loops are of calls made anew O(calls · log calls).
void splitCalls(ProgramStructure& program)
{
    const Begins begins = beginsAnew(program);
    std::vector<ProgramCall>& calls = program.calls;
    const std::size_t count = calls.size();
    for (std::size_t i = 0; i < count; ++i) {
        const ProgramCall call = calls[i];
        const std::vector<EventIndex>& here = begins[call.node.value];
        auto next = std::upper_bound(here.begin(), here.end(), call.begin);
        for (std::size_t last = i; next != here.end() && *next < call.end; ++next) {
            calls[last].end = *next;
            last = calls.size();
            calls.push_back({call.node, *next, call.end});
        }
    }
    const auto isBefore = [&](const ProgramCall& a, const ProgramCall& b) {
        return a.begin != b.begin ? a.begin < b.begin
                                  : program.tree->node(a.node).depth < program.tree->node(b.node).depth;
    };
    const auto split = calls.begin() + static_cast<std::ptrdiff_t>(count);
    std::sort(split, calls.end(), isBefore);
    std::inplace_merge(calls.begin(), split, calls.end(), isBefore);
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
    SNAPVIEWER_TRY(reader.read(progress));
    splitCalls(result);
    chooseLoops(snapshot, device, result);
    return result;
}

} // namespace core
