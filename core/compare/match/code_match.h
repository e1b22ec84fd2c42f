// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/code/path_roots.h"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace core {

/// By what two places of the code were found to be the same one; each includes those before.
enum class MatchStage : std::uint8_t
{
    Exact,   ///< equal in normal form, lines included
    Lines,   ///< the same functions, whose lines moved
    Renames, ///< a function or a file is called otherwise, or a frame came between
    Pairs,   ///< a person says so; never found by a match
    None,    ///< on one side only
};

/// "exact", "lines", "renames", "pairs", "none": on the command line and in JSON.
[[nodiscard]] std::string_view nameOf(MatchStage stage);

/// Stacks of both sides that are the same place in the code: a row of a comparison. One side may have none;
/// more than one where what tells them apart is no part of the normal form.
struct StackMatch
{
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> second;
    MatchStage stage = MatchStage::None;
};

/// How two codes belong together. Every stack of both is in exactly one of stacks.
struct CodeMatch
{
    std::vector<StackMatch> stacks;
    Roots roots;
    std::size_t wrappersUntried = 0; ///< stacks left over for which looking for a wrapper was too much
};

} // namespace core
