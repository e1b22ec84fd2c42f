// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace core::regex {

/// What one step of a program wants of the text, or where it goes on.
enum class Op : std::uint8_t
{
    Character, ///< value
    Any,       ///< any character; where value is 0 no line end
    Set,       ///< a character of sets[value]
    Split,     ///< goes on at first and at second
    Jump,      ///< goes on at first
    Begin,     ///< at the beginning; where value is 1 of any line
    End,       ///< at the end, or before a last line end; where value is 1 of any line
    Boundary,  ///< between what is of a word and what is not; where value is 1 anywhere else
    Match,
};

/// first and second count from this step, so that a piece of a program can be copied.
struct Step
{
    Op op = Op::Match;
    std::uint32_t value = 0;
    std::int32_t first = 1;
    std::int32_t second = 1;
};

/// Characters: ranges, and all others where it is negated.
struct CharacterSet
{
    struct Range
    {
        char32_t low = 0;
        char32_t high = 0;
    };

    std::vector<Range> ranges;
    bool isNegated = false;

    /// Whether one of the ranges has character, negated or not.
    [[nodiscard]] bool names(char32_t character) const
    {
        return std::any_of(ranges.begin(), ranges.end(), [character](const Range& range) {
            return character >= range.low && character <= range.high;
        });
    }
};

/// A regular expression, ready to be looked for. It ends with Op::Match; immutable.
struct Program
{
    std::vector<Step> steps;
    std::vector<CharacterSet> sets;
    bool ignoresCase = false; ///< the steps' characters are folded, and so is the text
    std::string start;        ///< UTF-8 that each match begins with; empty where that is not known
};

} // namespace core::regex
