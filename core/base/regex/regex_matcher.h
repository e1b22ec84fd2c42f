// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/regex/regex_program.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace core::regex {

/// Looks for a program in texts: all ways at once, character by character, so that the time is at most the
/// product of steps and characters. Refers to the program. One thread.
class Matcher
{
public:
    explicit Matcher(const Program& program);

    /// Whether utf8 has a match anywhere. Nothing where that would take more than mostWork steps, or where
    /// progress stops it, which is asked every few milliseconds.
    [[nodiscard]] std::optional<bool> isIn(std::string_view utf8, const Progress* progress = nullptr);

    static constexpr std::uint64_t mostWork = std::uint64_t{1} << 28U; ///< about a second

private:
    struct Place
    {
        char32_t before = 0; ///< 0: there is none
        char32_t after = 0;
        bool isBegin = false;
        bool isEnd = false;
        bool isLastLineEnd = false; ///< after is a line end, and the last character
    };

    void add(std::uint32_t step, const Place& place);
    [[nodiscard]] bool holds(const Step& step, const Place& place) const;
    [[nodiscard]] bool takes(const Step& step, char32_t character);

    const Program* m_program;
    std::vector<std::uint32_t> m_now;  ///< steps that want the next character
    std::vector<std::uint32_t> m_then; ///< likewise, after it
    std::vector<std::uint32_t> m_pending;
    std::vector<std::uint64_t> m_addedAt; ///< by step: the round in which it was added
    std::uint64_t m_round = 0;
    std::uint64_t m_work = 0;
    bool m_isFound = false;
};

} // namespace core::regex
