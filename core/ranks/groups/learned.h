// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/matrix/matrix.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Columns that hold something at the same call sites, whatever it is. Refers to the matrix.
struct SameSites
{
    std::vector<std::size_t> columns;
    std::span<const RankCell> means; ///< of those columns, by site; in own, of one column in the matrix
    std::vector<RankCell> own;
    double bytes = 0; ///< of all means
};

/// Of the columns that have a moment, by their first ones. O(cells · log).
[[nodiscard]] std::vector<SameSites> sameSites(const RankMatrix& matrix);

/// The part of the bytes of both that is at call sites of both: 0 to 1.
[[nodiscard]] double agreementOf(const SameSites& a, const SameSites& b);

/// By kind: the first one of those that belong together by single linkage.
struct Linked
{
    std::vector<std::size_t> first;
    bool isWhole = true; ///< Peers::isWhole
};

/// Kinds whose agreementOf() is at least 0.9 belong together. At most 2^31 cells are looked at. Error:
/// cancelled only.
[[nodiscard]] Result<Linked> linkedBySites(const std::vector<SameSites>& kinds, const Progress& progress);

} // namespace core
