// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/diff/diff_effect.h"
#include "core/compare/diff/diff_side.h"
#include "core/compare/match/code_match.h"

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

/// What became of a row from A to B.
enum class DiffState : std::uint8_t
{
    Same,     ///< bytes and counts are equal
    Shuffled, ///< bytes are equal, counts are not
    Grown,
    Shrunk,
    OnlyA, ///< nothing is held in B
    OnlyB,
};

/// "same", "shuffled", "grown", "shrunk", "only_a", "only_b": on the command line, in JSON and in SQL.
[[nodiscard]] std::string_view nameOf(DiffState state);
[[nodiscard]] DiffState stateOf(const HeldBytes& a, const HeldBytes& b);

/// One row of a comparison: what one place of the code held on both sides.
struct DiffRow
{
    HeldBytes a;
    HeldBytes b;
    Effect effect;
    MatchStage stage =
        MatchStage::None;               ///< how the place was found on both sides; None: one side's code only
    std::vector<std::uint32_t> stacksA; ///< of A's code; also such as held nothing
    std::vector<std::uint32_t> stacksB;

    [[nodiscard]] std::int64_t change() const { return changeOf(a, b); }
    [[nodiscard]] DiffState state() const { return stateOf(a, b); }
};

/// What two sides held, in rows that partition both: bytes and counts of a and b sum to both totals exactly,
/// so the changes to their difference. Immutable.
struct Diff
{
    DiffSide a;
    DiffSide b;
    Curve curve = Curve::Allocated;
    MatchStage most = MatchStage::Renames;
    std::vector<DiffRow>
        rows;         ///< that held something on a side; largest change first, then larger, then by site
    Roots rootsTaken; ///< first: A's, second: B's
    std::size_t wrappersUntried = 0;
    Effect effect; ///< of all rows
    std::array<HeldBytes, 5>
        byStage;     ///< by MatchStage: what rows of both sides hold together; None: see below
    HeldBytes onlyA; ///< of byStage[None]: code that only A has
    HeldBytes onlyB; ///< likewise B

    [[nodiscard]] std::int64_t change() const { return changeOf(a.held.total, b.held.total); }
};

/// By a match that is known: matchCode() of what both sides' code is. O(stacks + rows · log rows). Error:
/// cancelled only.
[[nodiscard]] Result<Diff> diffBy(const CodeMatch& match, DiffSide a, DiffSide b, Curve curve,
                                  MatchStage most, const Progress& progress);
/// Puts the rows of diff, of which some changed, in their order and finds all sums of them anew. O(rows · log
/// rows).
void sumUp(Diff& diff);
/// The same with both sides in each other's role.
[[nodiscard]] CodeMatch swapped(CodeMatch match);
/// O(frames of both sides' stacks + rows · log rows). Error: cancelled only.
[[nodiscard]] Result<Diff> diffOf(DiffSide a, DiffSide b, Curve curve, MatchStage most,
                                  const Progress& progress);

} // namespace core
