// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/categories.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What a category has of a recording, all devices together: what an earlier rule finds is not counted.
struct CategoryMatches
{
    std::size_t sites = 0; ///< distinct call sites
    std::size_t allocations = 0;
    std::uint64_t bytesAtPeak = 0; ///< alive at the peak of their device
    std::size_t undecided = 0;     ///< texts at which the pattern gave up (Categories::undecided())

    friend bool operator==(const CategoryMatches&, const CategoryMatches&) = default;
};

/// By rule; nothing for a rule of which problemOf() tells something: the others are tried without it. As
/// expensive as Categories::build(). Error: Usage where there are too many; cancelled.
[[nodiscard]] Result<std::vector<std::optional<CategoryMatches>>>
matchesOf(const Recording& recording, const std::vector<CategoryRule>& rules, Progress& progress);

} // namespace core
