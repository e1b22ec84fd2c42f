// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/compare/code/code.h"
#include "core/compare/match/code_functions.h"

#include <cstdint>
#include <set>
#include <utility>

namespace core {

/// Makes of a recording's code one of a few stacks that can still be matched with an edited version: every
/// line of the program's own functions and of those on the kept stacks, with what it calls, is in it. Refers
/// to the code. One thread.
class CodeCondenser
{
public:
    /// O(frames of all stacks). Error: cancelled only.
    [[nodiscard]] static Result<CodeCondenser> of(const Code& all, const Progress& progress);

    /// Keeps a stack of the code. Answers which it is of the result.
    std::uint32_t addStack(std::uint32_t stack) { return addStack(*m_all, stack); }
    /// The same for a code that has conditions behind all that the recording's has, or nothing else.
    std::uint32_t addStack(const Code& from, std::uint32_t stack);
    /// The result. Nothing may be added afterwards.
    [[nodiscard]] Code take();

private:
    CodeCondenser(const Code& all, FunctionTable table) : m_all(&all), m_table(std::move(table)) {}
    std::uint32_t copied(const Code& from, std::uint32_t frame);
    void addCalls(const CalledLine& line);

    const Code* m_all;
    FunctionTable m_table;
    Code m_code;
    std::set<std::uint32_t> m_functions; ///< all lines of which are kept
};

} // namespace core
