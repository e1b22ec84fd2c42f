// SPDX-License-Identifier: MIT
#include "core/compare/match/code_functions.h"

#include "core/compare/match/polled_sort.h"

#include <algorithm>
#include <tuple>

namespace core {

namespace {

constexpr std::uint32_t betweenPolls = 1U << 14U; ///< stacks or frames

auto keyOf(const CodeFunction& function)
{
    // The pseudo ones last: a condition's name is unlike any function's.
    return std::make_tuple(function.kind, function.isRooted, function.file, function.name);
}

bool isBefore(const CodeFunction& a, const CodeFunction& b)
{
    return keyOf(a) < keyOf(b);
}

CodeFunction functionOf(const Code& code, const Code::Frame& frame, std::string_view root)
{
    const bool isRooted = frame.kind == CodeKind::Python && code.isRooted(frame.file);
    const std::string_view file = code.text(frame.file);
    return {frame.kind, isRooted, isRooted ? withoutRoot(file, root) : file, code.text(frame.name)};
}

/// Operators and the leaf, which are called but have no frame that counts.
std::vector<std::string_view> operatorsOf(const Code& first, const Code& second)
{
    std::vector<std::string_view> names;
    for (const Code* code : {&first, &second}) {
        std::vector<bool> seen(code->textCount());
        const auto add = [&](std::uint32_t op) {
            if (op == Code::noOperator || seen[op])
                return;
            seen[op] = true;
            names.push_back(code->text(op));
        };
        for (std::uint32_t stack = 0; stack < code->stackCount(); ++stack)
            add(code->operatorOf(stack));
        for (const Code::Call& call : code->calls())
            add(call.op);
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

/// Gives each line of a side what it calls.
class CalleeFinder
{
public:
    CalleeFinder(const FunctionTable& table, const std::vector<std::string_view>& operators,
                 SideFunctions& side)
        : m_table(&table), m_operators(&operators), m_side(&side), m_callees(side.code->frames().size()),
          m_pseudoOf(side.code->textCount(), table.leaf)
    {}

    /// false: cancelled.
    [[nodiscard]] bool run(const Progress& progress)
    {
        const Code& code = *m_side->code;
        for (std::uint32_t stack = 0; stack < code.stackCount(); ++stack) {
            walk(code.stack(stack), pseudoOf(code.operatorOf(stack)));
            if (stack % betweenPolls == 0 && progress.isCancelled())
                return false;
        }
        for (const Code::Call& call : code.calls())
            add(m_callees[call.frame],
                call.callee == Code::noFrame ? pseudoOf(call.op) : m_side->functionOf[call.callee]);
        const std::vector<Code::Frame>& frames = code.frames();
        for (std::uint32_t frame = 0; frame < frames.size(); ++frame) {
            std::vector<std::uint32_t>& callees = m_callees[frame];
            std::sort(callees.begin(), callees.end());
            callees.erase(std::unique(callees.begin(), callees.end()), callees.end());
            m_side->lines[m_side->functionOf[frame]].push_back(
                {frames[frame].line, frame, std::move(callees)});
            if (frame % betweenPolls == 0 && progress.isCancelled())
                return false;
        }
        for (std::vector<CalledLine>& lines : m_side->lines)
            std::sort(lines.begin(), lines.end(),
                      [](const CalledLine& a, const CalledLine& b) { return a.line < b.line; });
        return true;
    }

private:
    std::uint32_t pseudoOf(std::uint32_t text)
    {
        if (text == Code::noOperator)
            return m_table->leaf;
        if (m_pseudoOf[text] == m_table->leaf) {
            const std::string_view name = m_side->code->text(text);
            const auto place = std::lower_bound(m_operators->begin(), m_operators->end(), name);
            m_pseudoOf[text] = m_table->leaf + 1 + static_cast<std::uint32_t>(place - m_operators->begin());
        }
        return m_pseudoOf[text];
    }

    /// A line of Python calls the next Python inside of it, whatever C++ lies between: that depends on how
    /// the recording was asked for. The innermost one calls the operator.
    void walk(std::span<const std::uint32_t> stack, std::uint32_t innermost)
    {
        std::uint32_t python = innermost;
        std::uint32_t any = innermost;
        for (const std::uint32_t frame : stack) {
            const bool isNative = m_side->code->frames()[frame].kind == CodeKind::Native;
            const std::uint32_t callee = isNative ? any : python;
            std::vector<std::uint32_t>& callees = m_callees[frame];
            if (callees.empty() || callees.back() != callee)
                add(callees, callee);
            any = m_side->functionOf[frame];
            if (!isNative)
                python = any;
        }
    }

    /// A line in a hot loop is in every stack: what grew by repetition is made a set again when it doubled.
    static void add(std::vector<std::uint32_t>& callees, std::uint32_t callee)
    {
        if (callees.size() == callees.capacity() && callees.size() >= 64) {
            std::sort(callees.begin(), callees.end());
            callees.erase(std::unique(callees.begin(), callees.end()), callees.end());
        }
        callees.push_back(callee);
    }

    const FunctionTable* m_table;
    const std::vector<std::string_view>* m_operators;
    SideFunctions* m_side;
    std::vector<std::vector<std::uint32_t>> m_callees; ///< by frame
    std::vector<std::uint32_t> m_pseudoOf;             ///< by text; the leaf: not looked up yet
};

} // namespace

Result<FunctionTable> functionsOf(const Code& first, const Code& second, const Roots& roots,
                                  const Progress& progress)
{
    FunctionTable table;
    table.first.code = &first;
    table.second.code = &second;
    const auto collect = [&](const Code& code, std::string_view root) {
        for (const Code::Frame& frame : code.frames())
            table.functions.push_back(functionOf(code, frame, root));
    };
    table.functions.reserve(first.frames().size() + second.frames().size());
    collect(first, roots.first);
    collect(second, roots.second);
    if (!polledSort(table.functions.begin(), table.functions.end(), isBefore, progress))
        return cancelled();
    const auto isSame = [](const CodeFunction& a, const CodeFunction& b) { return keyOf(a) == keyOf(b); };
    table.functions.erase(std::unique(table.functions.begin(), table.functions.end(), isSame),
                          table.functions.end());
    table.functions.shrink_to_fit(); // most are in both
    const auto place = [&](SideFunctions& side, std::string_view root) {
        for (const Code::Frame& frame : side.code->frames()) {
            const auto found = std::lower_bound(table.functions.begin(), table.functions.end(),
                                                functionOf(*side.code, frame, root), isBefore);
            side.functionOf.push_back(static_cast<std::uint32_t>(found - table.functions.begin()));
            if (side.functionOf.size() % betweenPolls == 0 && progress.isCancelled())
                return false;
        }
        return true;
    };
    if (!place(table.first, roots.first) || !place(table.second, roots.second))
        return cancelled();

    const std::vector<std::string_view> operators = operatorsOf(first, second);
    table.firstPseudo = static_cast<std::uint32_t>(table.functions.size());
    table.leaf = table.firstPseudo;
    table.functions.push_back({CodeKind::Native, false, {}, {}});
    for (const std::string_view op : operators)
        table.functions.push_back({CodeKind::Native, false, {}, op});
    for (SideFunctions* side : {&table.first, &table.second}) {
        side->lines.resize(table.firstPseudo);
        if (!CalleeFinder(table, operators, *side).run(progress))
            return cancelled();
    }
    table.functions.shrink_to_fit();
    return table;
}

} // namespace core
