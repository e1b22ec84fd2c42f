// SPDX-License-Identifier: MIT
#include "core/structure/kind_stacks.h"

#include "core/structure/program/program_structure.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <unordered_set>

namespace core {

namespace {

bool isNode(std::string_view op)
{
    constexpr std::string_view backward = "Backward";
    op = op.substr(0, op.find_last_not_of("0123456789") + 1);
    return op == "AccumulateGrad" || (op.size() > backward.size() && op.ends_with(backward));
}

/// Looks at each frame once, then at each stack.
class StackReader
{
public:
    StackReader(const StackTable& stacks, const ProgramStructure& program)
        : m_stacks(stacks), m_program(program),
          m_strings(stacks.strings()), m_copies{m_strings.find("aten::to"), m_strings.find("aten::_to_copy"),
                                                m_strings.find("aten::cuda")}
    {
        findFrames();
    }

    [[nodiscard]] StackUse useOf(StackId stack) const
    {
        StackUse use;
        const CallSite& site = m_stacks.callSite(stack);
        for (const FrameId frame : m_stacks.frames(stack)) {
            use.roles = use.roles | m_stacks.frameRoles(frame);
            use.isInOptimizer = use.isInOptimizer || m_frames[frame.value].phase == ProgramPhase::Optimizer;
        }
        use.cause = site.cause;
        use.isOwn = site.kind == SiteKind::Own && m_stacks.forward(stack).isNone();
        if (!site.op.isNone()) {
            use.isAccumulated = m_strings.view(site.op) == "AccumulateGrad";
            use.isCopy = std::find(m_copies.begin(), m_copies.end(), site.op) != m_copies.end();
        }
        use.phase = phaseOf(stack, use, site);
        use.shards = shardsOf(stack);
        use.isOfProgram = isOfProgram(stack) && !use.isBackward();
        use.isModuleMade = has(use.roles, FrameRole::Constructor) && isModuleMade(stack);
        return use;
    }

private:
    struct FrameSays
    {
        ProgramPhase phase;
        ShardUse innermost; ///< where no Python lies further in
        ShardUse further;   ///< elsewhere
    };

    void findFrames()
    {
        m_frames.reserve(m_stacks.frameCount());
        for (std::size_t i = 0; i < m_stacks.frameCount(); ++i) {
            const FrameId frame{i};
            const std::string_view name = m_strings.view(m_stacks.frameName(frame));
            const std::string_view file = m_strings.view(m_stacks.frameFile(frame));
            const FrameKind kind = m_stacks.frameKind(frame);
            m_hasCpp = m_hasCpp || kind == FrameKind::Cpp;
            m_frames.push_back({phaseOfFrame(kind, name, file), shardUseOfFrame(kind, name, file, true),
                                shardUseOfFrame(kind, name, file, false)});
            if (name == "forward" && kind != FrameKind::Cpp)
                m_modules.insert(m_stacks.frameFile(frame).value);
        }
    }

    /// As the program's structure has it; what that leaves open is told by C++, and of what is computed anew
    /// in a backward pass the innermost frame says whether that is the forward pass.
    [[nodiscard]] ProgramPhase phaseOf(StackId stack, const StackUse& use, const CallSite& site) const
    {
        if (!site.op.isNone() && isNode(m_strings.view(site.op)))
            return ProgramPhase::Backward;
        if (!m_program.tree)
            return has(use.roles, FrameRole::Engine) ? ProgramPhase::Backward : ProgramPhase::Unknown;
        // without C++ frames a thread without Python has none at all: autograd's
        if (stack == StackTable::emptyStack)
            return m_hasCpp ? ProgramPhase::Unknown : ProgramPhase::Backward;
        const ProgramPhase phase = m_program.tree->phaseOf(stack);
        if (phase == ProgramPhase::Recompute)
            return innermostOf(stack);
        // a compiled backward pass has the lines of its forward pass among its frames
        if (isOfAutograd(stack))
            return ProgramPhase::Backward;
        if (phase == ProgramPhase::Compile || phase == ProgramPhase::Collective)
            return passAround(m_stacks, stack, phase);
        return phase;
    }

    [[nodiscard]] ProgramPhase innermostOf(StackId stack) const
    {
        for (const FrameId frame : m_stacks.frames(stack)) {
            const ProgramPhase phase = m_frames[frame.value].phase;
            if (phase == ProgramPhase::Recompute || phase == ProgramPhase::Backward)
                return phase;
        }
        return ProgramPhase::Recompute;
    }

    [[nodiscard]] bool isOfAutograd(StackId stack) const
    {
        const std::uint32_t root = m_program.tree->rootOf(stack);
        return root != CallTree::noFunction && m_program.tree->functions()[root].isAutograd;
    }

    [[nodiscard]] bool isOfProgram(StackId stack) const
    {
        return m_program.tree && m_program.tree->rootOf(stack) != CallTree::noFunction &&
               !isOfAutograd(stack);
    }

    [[nodiscard]] ShardUse shardsOf(StackId stack) const
    {
        bool isInnermost = true;
        for (const FrameId frame : m_stacks.frames(stack)) {
            const FrameSays& says = m_frames[frame.value];
            const ShardUse said = isInnermost ? says.innermost : says.further;
            if (said != ShardUse::None)
                return said;
            isInnermost = isInnermost && m_stacks.frameKind(frame) == FrameKind::Cpp;
        }
        return ShardUse::None;
    }

    /// Modules are made in each other's constructors, or have a forward pass in the constructor's file. Where
    /// no forward pass was recorded nothing tells them from other objects, which have less memory.
    [[nodiscard]] bool isModuleMade(StackId stack) const
    {
        if (m_modules.empty())
            return true;
        std::size_t constructors = 0;
        for (const FrameId frame : m_stacks.frames(stack)) {
            if (!has(m_stacks.frameRoles(frame), FrameRole::Constructor))
                continue;
            if (++constructors > 1 || m_modules.contains(m_stacks.frameFile(frame).value))
                return true;
        }
        return false;
    }

    const StackTable& m_stacks;
    const ProgramStructure& m_program;
    const StringPool& m_strings;
    std::array<StringId, 3> m_copies;
    std::vector<FrameSays> m_frames;
    std::unordered_set<std::uint32_t> m_modules; ///< files that have a forward pass
    bool m_hasCpp = false;
};

} // namespace

std::vector<StackUse> stackUses(const StackTable& stacks, const ProgramStructure& program)
{
    const StackReader reader(stacks, program);
    std::vector<StackUse> uses;
    uses.reserve(stacks.stackCount());
    for (std::size_t stack = 0; stack < stacks.stackCount(); ++stack)
        uses.push_back(reader.useOf(StackId{stack}));
    return uses;
}

} // namespace core
