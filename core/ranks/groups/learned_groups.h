// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/groups/rank_matrix.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// Bytes are compared in pages of 4 KiB: what is smaller is below the floor of summaries anyway.
[[nodiscard]] inline std::uint64_t pagesOf(std::uint64_t bytes)
{
    return bytes >> 12U;
}

/// Columns that hold something at the same call sites, whatever it is. Refers to the matrix.
struct SameSites
{
    std::vector<std::size_t> columns;
    std::span<const RankCell> means; ///< of those columns, by site; in own, of one column in the matrix
    std::vector<RankCell> own;
    std::uint64_t weight = 0; ///< of all means, in pages
};

/// Of the columns that have a moment, by their first ones. O(cells · log).
[[nodiscard]] std::vector<SameSites> sameSites(const RankMatrix& matrix);

/// Compares one kind with others: the part of the bytes of both that is at call sites of both, 0 to 1. One
/// thread.
class Agreement
{
public:
    /// sites: so many there are.
    explicit Agreement(std::size_t sites) : m_weights(sites, 0) {}

    /// The one that is compared. kind outlives its use. O(cells).
    void set(const SameSites& kind);
    /// O(cells of other).
    [[nodiscard]] double with(const SameSites& other) const;

private:
    std::vector<std::uint64_t> m_weights; ///< by site: of the one, in pages
    const SameSites* m_one = nullptr;
};

/// By kind: the first one of those that belong together by single linkage.
struct Linked
{
    std::vector<std::size_t> first;
    bool isWhole = true; ///< Peers::isWhole
};

/// Kinds that agree in at least 0.9 belong together. At most 2^29 cells are looked at. Error: cancelled only.
[[nodiscard]] Result<Linked> linkedBySites(const std::vector<SameSites>& kinds, Agreement& agreement,
                                           const Progress& progress);

} // namespace core
