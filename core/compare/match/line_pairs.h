// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/match/code_functions.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Lines of two versions of one function, by their places in the lists that were aligned.
struct LinePair
{
    std::size_t first = 0;
    std::size_t second = 0;

    friend bool operator==(const LinePair&, const LinePair&) = default;
};

/// Functions with more pairs of lines than this are aligned greedily, by the offset that they have had so
/// far.
inline constexpr std::size_t mostPairsAligned = 1'000'000;

/// How like what two lines call is: 4 equal, 2 at least half of the larger set in common, 0 less.
[[nodiscard]] int likenessOf(std::span<const std::uint32_t> a, std::span<const std::uint32_t> b);

/// Which lines of two versions of a function are the same: a monotone alignment of the greatest sum of
/// likenessOf() what they call, 1 more where the offset is that of the pair before; of equals the smallest
/// changes of offset, then the lower line of the first. Between such anchors, lines that both call something,
/// or both nothing: of as many on both sides in order, else the half behind an anchor by its offset and the
/// half before one by that one's. The idea is that of LLVM's matching of stale profiles. Both by line.
/// firstPseudo: FunctionTable's. O(lines of first · lines of second).
[[nodiscard]] std::vector<LinePair> alignLines(std::span<const CalledLine> first,
                                               std::span<const CalledLine> second, std::uint32_t firstPseudo);

} // namespace core
