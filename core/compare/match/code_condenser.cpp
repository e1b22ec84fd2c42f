// SPDX-License-Identifier: MIT
#include "core/compare/match/code_condenser.h"

#include <string_view>
#include <vector>

namespace core {

namespace {

bool isInstalled(std::string_view file)
{
    return file.substr(0, 4) == "pkg:" || file.substr(0, 3) == "py:";
}

} // namespace

Result<CodeCondenser> CodeCondenser::of(const Code& all, const Progress& progress)
{
    const Code none;
    auto table = functionsOf(all, none, {}, progress);
    SNAPVIEWER_TRY(table);
    table->second = {}; // referred to none
    return CodeCondenser(all, std::move(*table));
}

std::uint32_t CodeCondenser::addStack(const Code& from, std::uint32_t stack)
{
    std::vector<std::uint32_t> frames;
    for (const std::uint32_t frame : from.stack(stack)) {
        frames.push_back(copied(from, frame));
        const bool isOfAll = from.frames()[frame].kind != CodeKind::Condition; // those are not called
        if (isOfAll && frame < m_table.first.functionOf.size())
            m_functions.insert(m_table.first.functionOf[frame]);
    }
    const std::uint32_t op = from.operatorOf(stack);
    return m_code.addStack(frames, op == Code::noOperator ? std::string_view() : from.text(op));
}

Code CodeCondenser::take()
{
    for (std::uint32_t function = 0; function < m_table.firstPseudo; ++function) {
        const CodeFunction& of = m_table.functions[function];
        if (of.kind == CodeKind::Python && !isInstalled(of.file))
            m_functions.insert(function);
    }
    for (const std::uint32_t function : m_functions) {
        for (const CalledLine& line : m_table.first.lines[function])
            addCalls(line);
    }
    return std::move(m_code);
}

std::uint32_t CodeCondenser::copied(const Code& from, std::uint32_t frame)
{
    const Code::Frame& of = from.frames()[frame];
    return m_code.addFrame(
        {of.kind, from.text(of.file), from.text(of.name), of.line, from.isRooted(of.file)});
}

void CodeCondenser::addCalls(const CalledLine& line)
{
    const std::uint32_t frame = copied(*m_all, line.frame);
    for (const std::uint32_t callee : line.callees) {
        const CodeFunction& of = m_table.functions[callee];
        if (m_table.isPseudo(callee))
            m_code.addCall(frame, Code::noFrame, of.name);
        else if (m_functions.count(callee) > 0)
            m_code.addCall(frame, copied(*m_all, m_table.first.lines[callee].front().frame));
        else // only called: its name is enough
            m_code.addCall(frame, m_code.addFrame({of.kind, of.file, of.name, -1, of.isRooted}));
    }
}

} // namespace core
