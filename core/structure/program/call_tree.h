// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/snapshot/stacks/stack_table.h"
#include "core/structure/program/program_phase.h"

#include <cstdint>
#include <vector>

namespace core {

using CallNodeId = Id<struct CallNodeTag>;

/// A function of a program: its file and its name.
struct ProgramFunction
{
    StringId file;
    StringId name;
    bool isGlue = false;      ///< isGlueFrame()
    bool isContainer = false; ///< isContainerFrame()
    bool isAutograd = false;  ///< isAutogradRoot()
    bool isOwn = false;       ///< FrameTier::Own
    bool isModule = false;    ///< a module's call or its forward
};

/// All the ways on which the stacks of a recording lead through its Python functions: a tree of calls. A node
/// is a function called from one line of one way; below each a leaf stands for every line of it that
/// allocates itself. The way that two stacks have in common ends at the lowest node above both. A child, in
/// its parent, is a position: the line, and what is called from there.
class CallTree
{
public:
    /// Stacks deeper than this are cut: Python itself stops at a thousand.
    static constexpr std::uint32_t mostDepth = 1024;

    struct Node
    {
        CallNodeId parent;                        ///< none: a root
        std::uint32_t function = 0;               ///< into functions(); a leaf's is noFunction
        FrameId calledFrom;                       ///< the parent's frame, whose line this is; none for roots
        std::uint32_t lineGroup = 0;              ///< equal for the positions of one line of one parent
        std::uint32_t depth = 0;                  ///< of roots: 0
        ProgramPhase phase = ProgramPhase::Other; ///< of the way that leads to it, as far as it says
    };
    static constexpr std::uint32_t noFunction = 0xFFFFFFFFU;

    /// O(frames of the distinct stacks). Incomplete where progress is cancelled.
    CallTree(const StackTable& stacks, const Progress& progress);

    [[nodiscard]] const Node& node(CallNodeId id) const { return m_nodes[id.value]; }
    [[nodiscard]] std::size_t nodeCount() const { return m_nodes.size(); }
    [[nodiscard]] std::size_t lineGroupCount() const { return m_lineGroups; }
    [[nodiscard]] const std::vector<ProgramFunction>& functions() const { return m_functions; }
    [[nodiscard]] const ProgramFunction& functionOf(CallNodeId id) const
    {
        return m_functions[m_nodes[id.value].function];
    }
    [[nodiscard]] bool isLeaf(CallNodeId id) const { return m_nodes[id.value].function == noFunction; }
    /// A frame on the first line of a call that was seen.
    [[nodiscard]] FrameId firstLine(CallNodeId id) const { return m_firstLines[id.value]; }
    /// The leaf of a stack; none where it has no Python frame.
    [[nodiscard]] CallNodeId leafOf(StackId stack) const
    {
        return stack.value < m_leaves.size() ? m_leaves[stack.value] : CallNodeId();
    }
    /// The function that a stack begins with; noFunction where it has no Python frame.
    [[nodiscard]] std::uint32_t rootOf(StackId stack) const
    {
        return stack.value < m_roots.size() ? m_roots[stack.value] : noFunction;
    }
    /// The phase of a stack, by all of its frames; Unknown where none of them is known.
    [[nodiscard]] ProgramPhase phaseOf(StackId stack) const
    {
        return stack.value < m_phases.size() ? m_phases[stack.value] : ProgramPhase::Unknown;
    }
    /// Whether any stack has a Python frame.
    [[nodiscard]] bool hasPython() const { return !m_nodes.empty(); }
    [[nodiscard]] std::size_t memoryBytes() const
    {
        return m_nodes.size() * (sizeof(Node) + sizeof(FrameId)) +
               m_functions.size() * sizeof(ProgramFunction) +
               m_leaves.size() * (sizeof(CallNodeId) + sizeof(std::uint32_t) + sizeof(ProgramPhase));
    }

private:
    friend class CallTreeBuilder;

    std::vector<Node> m_nodes;
    std::vector<FrameId> m_firstLines; ///< by node
    std::vector<ProgramFunction> m_functions;
    std::vector<CallNodeId> m_leaves; ///< by stack
    std::vector<std::uint32_t> m_roots;
    std::vector<ProgramPhase> m_phases;
    std::size_t m_lineGroups = 0;
};

} // namespace core
