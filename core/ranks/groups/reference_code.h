// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/code/code.h"

#include <cstdint>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// Which frames of a code are another one's.
struct CommonPlaces
{
    std::vector<std::uint32_t> frameOf; ///< by frame: its number in what both are put into
    std::uint32_t known = 0;            ///< numbers below are the other's
};

inline constexpr std::uint32_t noStack = 0xFFFFFFFFU;

/// The code that most ranks run, with which edited versions of it are compared. Refers to it. Immutable.
class ReferenceCode
{
public:
    explicit ReferenceCode(const Code& reference);

    /// Whether code could be of an edited version: at least two lines of a file are of functions of which the
    /// two have no line in common, and behind all lines that they do have in common. O(frames · log).
    [[nodiscard]] bool couldBeEdited(const Code& code, const CommonPlaces& common) const;

    /// By stack of code: the reference's that it is, where only lines moved; else noStack. Of an edited file
    /// the lines behind the edit have moved together, those before it not at all. So a line is another one
    /// only behind all that both have, and if at least one other of its file has moved as far: ranks of one
    /// version run different lines of one function, which must stay apart. O(matchCode()). Error: cancelled
    /// only.
    [[nodiscard]] Result<std::vector<std::uint32_t>> movedStacks(const Code& code, const CommonPlaces& common,
                                                                 const Progress& progress) const;

private:
    const Code* m_code;
    std::set<std::pair<std::string_view, std::string_view>> m_names; ///< file's name and function
};

} // namespace core
