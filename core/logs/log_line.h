// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_failure.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace core::logs {

/// A line of a log as one reads it, or the piece of a long one around what was found: without escape
/// sequences, and what a carriage return wrote over what stood before is a line of its own.
struct LogLine
{
    std::string text;
    std::size_t found = 0;    ///< where in text that is which was searched for
    std::size_t end = 0;      ///< of the line in the window: behind its last character
    bool isFromStart = false; ///< text begins where the line does
};

/// How far a line is looked at, in the window: of many hits in one line each has what lies between its
/// neighbours, so that all together are looked at once.
struct Reach
{
    std::size_t from = 0;
    std::size_t to = std::string_view::npos;
};

/// The most that is looked at of a line before and behind what was found in it.
constexpr std::size_t mostBefore = 4096;
constexpr std::size_t mostBehind = std::size_t{1} << 14U;

[[nodiscard]] inline bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}
/// The line of window in which at lies, as far as reach goes.
[[nodiscard]] LogLine lineAt(std::string_view window, std::size_t at, const Reach& reach = {});
/// The line of window behind the one that ends at end; an empty one at the window's end.
[[nodiscard]] LogLine lineBehind(std::string_view window, std::size_t end);
/// Without escape sequences of a terminal (ECMA-48). found: a place in text, moved along.
[[nodiscard]] std::string withoutEscapes(std::string_view text, std::size_t& found);

/// Who wrote a line, from what stands in it before its message: the prefixes of torchrun, srun, mpirun, Ray,
/// vLLM and SGLang, and times.
[[nodiscard]] LineOrigin originOf(std::string_view before);
/// text without what loggers and launchers put in front of it: the same as in a line of which that is prefix.
[[nodiscard]] std::string_view withoutPrefix(std::string_view text, std::string_view prefix);
/// The name of the exception at the end of before, as Python writes it in front of a message; empty: none.
[[nodiscard]] std::string exceptionBefore(std::string_view before);

} // namespace core::logs
