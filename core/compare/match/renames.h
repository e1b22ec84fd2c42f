// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/compare/match/code_functions.h"

#include <cstdint>
#include <vector>

namespace core {

/// A function that only the first side has, and what it is called on the second, which alone has that.
struct Rename
{
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    friend bool operator==(const Rename&, const Rename&) = default;
};

/// Functions that were renamed or whose file moved: what they call is as good as the same, in the same order
/// (2 · longest common subsequence / both lengths ≥ 0.8, distinct callees ± 20 %), of all candidates by a
/// lead of at least 0.1 in both directions, where a name, file or file's name that stayed counts 0.15, 0.15
/// or 0.1. Candidates call, or are called by, something in common, or kept their name. Found in rounds, as
/// what a found one calls is then known. By first. O(functions · 64 · calls²) at worst; ends early where
/// progress is cancelled.
[[nodiscard]] std::vector<Rename> findRenames(const FunctionTable& table, const Progress& progress);

} // namespace core
