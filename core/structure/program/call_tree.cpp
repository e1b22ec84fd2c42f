// SPDX-License-Identifier: MIT
#include "core/structure/program/call_tree.h"

#include "core/snapshot/stacks/known_words.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

std::uint64_t pairOf(std::uint32_t high, std::uint32_t low)
{
    return (std::uint64_t{high} << 32U) | low;
}

} // namespace

/// Makes the tree, stack by stack; what a stack has in common with the one before is not looked up again.
class CallTreeBuilder
{
public:
    CallTreeBuilder(CallTree& tree, const StackTable& stacks) : m_tree(tree), m_stacks(stacks)
    {
        findFrames();
    }

    void add(StackId stack)
    {
        m_path.clear();
        const auto frames = m_stacks.frames(stack);
        for (auto frame = frames.rbegin(); frame != frames.rend() && m_path.size() < CallTree::mostDepth;
             ++frame) {
            if (m_frames[frame->value].function != CallTree::noFunction)
                m_path.push_back(*frame);
        }
        m_tree.m_phases.push_back(phaseOf(stack));
        m_tree.m_roots.push_back(m_path.empty() ? CallTree::noFunction
                                                : m_frames[m_path.front().value].function);
        m_tree.m_leaves.push_back(m_path.empty() ? CallNodeId() : leafOfPath());
    }

private:
    /// What a frame is in the tree; decided once a frame.
    struct FrameFacts
    {
        std::uint32_t function = CallTree::noFunction; ///< of C++ frames: none
        std::uint32_t place = 0;                       ///< equal for frames of one line of one function
        ProgramPhase phase = ProgramPhase::Other;
        bool isCompiler = false;
        bool isClosure = false;  ///< by its name
        bool isBackward = false; ///< says that its stack is in a backward pass, on whatever thread
    };

    void findFrames()
    {
        std::unordered_map<std::uint64_t, std::uint32_t> functions;
        std::unordered_map<std::uint64_t, std::unordered_map<std::int64_t, std::uint32_t>> places;
        std::uint32_t placeCount = 0;
        m_frames.resize(m_stacks.frameCount());
        for (std::size_t i = 0; i < m_frames.size(); ++i) {
            const FrameId frame{i};
            const std::string_view name = m_stacks.strings().view(m_stacks.frameName(frame));
            const std::string_view file = m_stacks.strings().view(m_stacks.frameFile(frame));
            m_frames[i].isBackward = has(m_stacks.frameRoles(frame), FrameRole::Engine);
            if (m_stacks.frameKind(frame) == FrameKind::Cpp || contains(file, "runpy"))
                continue;
            const std::uint64_t key =
                pairOf(m_stacks.frameFile(frame).value, m_stacks.frameName(frame).value);
            const auto [known, isNew] =
                functions.try_emplace(key, static_cast<std::uint32_t>(m_tree.m_functions.size()));
            if (isNew)
                m_tree.m_functions.push_back(functionOf(frame, name, file));
            const auto [place, isNewPlace] =
                places[known->second].try_emplace(m_stacks.frameLine(frame), placeCount);
            placeCount += isNewPlace ? 1 : 0;
            m_frames[i].function = known->second;
            m_frames[i].place = place->second;
            m_frames[i].phase = phaseOfFrame(m_stacks.frameKind(frame), name, file);
            m_frames[i].isCompiler = isCompilerFrame(m_stacks.frameKind(frame), file);
            m_frames[i].isClosure = contains(name.substr(0, 200), "closure");
        }
    }

    [[nodiscard]] ProgramFunction functionOf(FrameId frame, std::string_view name,
                                             std::string_view file) const
    {
        const FrameKind kind = m_stacks.frameKind(frame);
        return {m_stacks.frameFile(frame),
                m_stacks.frameName(frame),
                isGlueFrame(kind, file),
                isContainerFrame(kind, file),
                isAutogradRoot(kind, file),
                m_stacks.frameTier(frame) == FrameTier::Own,
                phaseOfFrame(kind, name, file) == ProgramPhase::Forward};
    }

    /// Of the whole stack, C++ frames included: they alone tell of autograd's thread.
    [[nodiscard]] ProgramPhase phaseOf(StackId stack) const
    {
        ProgramPhase phase = m_path.empty() ? ProgramPhase::Unknown : ProgramPhase::Other;
        if (!m_path.empty() && m_frames[m_path.back().value].isCompiler)
            return ProgramPhase::Compile;
        for (const FrameId frame : m_path)
            phase = joined(phase, m_frames[frame.value]);
        if (phase != ProgramPhase::Other && phase != ProgramPhase::Unknown)
            return phase;
        const auto frames = m_stacks.frames(stack);
        const bool isBackward = std::any_of(frames.begin(), frames.end(),
                                            [&](FrameId frame) { return m_frames[frame.value].isBackward; });
        return isBackward ? ProgramPhase::Backward : phase;
    }

    /// The phase of a way that said outer so far, one frame further in. What an optimizer calls to compute
    /// the loss is the program's.
    [[nodiscard]] static ProgramPhase joined(ProgramPhase outer, const FrameFacts& frame)
    {
        const ProgramPhase inner = frame.phase;
        if (outer == ProgramPhase::Optimizer && frame.isClosure)
            return ProgramPhase::Other;
        const bool isClosure = outer == ProgramPhase::Optimizer &&
                               (inner == ProgramPhase::Forward || inner == ProgramPhase::Backward);
        if (isClosure || (outer == ProgramPhase::Backward && inner == ProgramPhase::Recompute))
            return inner;
        const bool isOpen = outer == ProgramPhase::Other || outer == ProgramPhase::Unknown;
        return isOpen && inner != ProgramPhase::Other ? inner : outer;
    }

    [[nodiscard]] CallNodeId leafOfPath()
    {
        std::size_t common = 0;
        while (common < std::min(m_path.size(), m_last.size()) && m_path[common] == m_last[common])
            ++common;
        m_last = m_path;
        m_nodes.resize(std::min(common, m_nodes.size()));
        for (std::size_t i = m_nodes.size(); i < m_path.size(); ++i)
            m_nodes.push_back(childOf(i == 0 ? CallNodeId() : m_nodes[i - 1],
                                      i == 0 ? FrameId() : m_path[i - 1], m_frames[m_path[i].value]));
        return childOf(m_nodes.back(), m_path.back(), FrameFacts());
    }

    CallNodeId childOf(CallNodeId parent, FrameId calledFrom, const FrameFacts& called)
    {
        const std::uint32_t place = calledFrom.isNone() ? 0 : m_frames[calledFrom.value].place + 1;
        const auto group =
            m_groups.try_emplace(pairOf(parent.value, place), static_cast<std::uint32_t>(m_tree.m_lineGroups))
                .first->second;
        m_tree.m_lineGroups = std::max<std::size_t>(m_tree.m_lineGroups, std::size_t{group} + 1);
        const CallNodeId next{m_tree.m_nodes.size()};
        const auto [known, isNew] = m_children.try_emplace(pairOf(group, called.function), next);
        if (isNew) {
            const bool isRoot = parent.isNone();
            const ProgramPhase outer = isRoot ? ProgramPhase::Other : m_tree.m_nodes[parent.value].phase;
            const std::uint32_t depth = isRoot ? 0 : m_tree.m_nodes[parent.value].depth + 1;
            m_tree.m_nodes.push_back(
                {parent, called.function, calledFrom, group, depth, joined(outer, called)});
            m_tree.m_firstLines.emplace_back();
            if (!isRoot && m_tree.m_firstLines[parent.value].isNone())
                m_tree.m_firstLines[parent.value] = calledFrom;
        }
        return known->second;
    }

    CallTree& m_tree;
    const StackTable& m_stacks;
    std::vector<FrameFacts> m_frames;
    std::vector<FrameId> m_path;                               ///< of the stack at hand, outermost first
    std::vector<FrameId> m_last;                               ///< of the one before
    std::vector<CallNodeId> m_nodes;                           ///< of m_last
    std::unordered_map<std::uint64_t, std::uint32_t> m_groups; ///< by parent and line
    std::unordered_map<std::uint64_t, CallNodeId> m_children;  ///< by group and function
};

CallTree::CallTree(const StackTable& stacks, const Progress& progress)
{
    constexpr std::size_t polledFrames = 4096; // few stacks can be as long as many
    CallTreeBuilder builder(*this, stacks);
    std::size_t looked = 0;
    for (std::uint32_t stack = 0; stack < stacks.stackCount(); ++stack) {
        looked += stacks.frames(StackId{stack}).size() + 1;
        if (looked >= polledFrames) {
            if (progress.isCancelled())
                return;
            looked = 0;
        }
        builder.add(StackId{stack});
    }
}

} // namespace core
