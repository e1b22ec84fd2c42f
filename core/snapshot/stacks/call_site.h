// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/snapshot/stacks/frame_rules.h"
#include "core/snapshot/stacks/operator_name.h"
#include "core/snapshot/stacks/own_rules.h"
#include "core/snapshot/stacks/stack_cause.h"

#include <cstdint>
#include <span>
#include <unordered_map>

namespace core {

enum class SiteKind : std::uint8_t
{
    Cause,    ///< what allocates on its own account, whoever called (core/snapshot/stacks/stack_cause)
    Own,      ///< the innermost frame of the program's own code
    Library,  ///< no such frame: the innermost one of an installed package
    Operator, ///< neither: what the C++ frames say
    Python,   ///< none of these: the innermost Python frame
    CppOnly,  ///< frames, but nothing in them names an operator or Python: "C++ frames only"
    None,     ///< "no frames recorded"
};

/// Where an allocation came from, decided once a stack.
struct CallSite
{
    SiteKind kind = SiteKind::None;
    /// The frame that kind speaks of, of the stack or of the forward pass that it belongs to; none for Cause,
    /// Operator, CppOnly and None.
    FrameId frame;
    StringId site; ///< its text: `file:line:name`, the cause, the operator, "C++ frames only" or "no frames
                   ///< recorded"
    StringId op;   ///< the operator, whatever kind is; none where the frames name none
    /// The innermost frame of an installed package between the allocation and its site, and its text: what
    /// in there asked for memory. The site itself where kind is Library; none where there is none.
    FrameId packageFrame;
    StringId packageLine;
    Cause cause = Cause::None; ///< where kind is Cause
};

class FrameTable;
class StringPool;

/// Decides call sites by the rule of design section 2, of one table; interns their texts, each once. A frame
/// of generated code that carries the text of its original trace (`fx_original_trace`) stands for the
/// innermost lines in it. The operator is looked for below the innermost Python frame.
class CallSites
{
public:
    CallSites(const FrameTable& table, StringPool& strings, const OwnRules& rules)
        : m_table(&table), m_strings(&strings), m_rules(&rules)
    {}

    /// Of a stack; forward: the frames of the forward pass that it is the backward of, or none. Innermost
    /// first. O(frames), and once the length of each text.
    [[nodiscard]] CallSite decide(std::span<const FrameId> frames, std::span<const FrameId> forward = {});

private:
    /// What a traceback says of the program.
    struct TraceLines
    {
        StringId own;         ///< the innermost line of its own code
        StringId packageLine; ///< the innermost line of a package further in than that
    };

    const TraceLines& linesOf(StringId trace);
    StringId textOf(FrameId frame);
    StringId textOf(StringId op);
    void findLines(std::span<const FrameId> frames, CallSite& site);
    void findForward(std::span<const FrameId> forward, CallSite& site);
    [[nodiscard]] Cause causeOf(std::span<const FrameId> frames, StringId op) const;

    const FrameTable* m_table;
    StringPool* m_strings;
    const OwnRules* m_rules;
    std::unordered_map<std::uint32_t, TraceLines> m_lines;   ///< by StringId of the trace
    std::unordered_map<std::uint32_t, StringId> m_texts;     ///< by FrameId
    std::unordered_map<std::uint32_t, StringId> m_operators; ///< by StringId of the operator
};

} // namespace core
