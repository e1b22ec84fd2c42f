// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/groups/group_spread.h"
#include "core/ranks/groups/rank_matrix.h"
#include "core/ranks/groups/rank_peers.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Members from which on a group says what is usual.
inline constexpr std::size_t leastPeers = 4;

/// What is judged of a column.
enum class Judged : std::uint8_t
{
    Site,
    Other, ///< all sites below the floor together
    Total, ///< everything; only where no part of it is an outlier
};

/// Which bound decided, the largest of three.
enum class OutlierRule : std::uint8_t
{
    Least,  ///< 64 MiB
    Share,  ///< 1 % of the median
    Spread, ///< 3.5 · 1.4826 · the median deviation
};

/// "least", "share", "spread".
[[nodiscard]] const char* nameOf(OutlierRule rule);

/// What of a distance from the median is usual: at most 64 MiB, 1 % of the median or 3.5 · 1.4826 times the
/// median deviation.
struct Bound
{
    std::uint64_t bytes = 0;
    OutlierRule rule = OutlierRule::Least;
};
[[nodiscard]] Bound boundOf(const Spread& spread);

/// A column that is not like its peers at one place.
struct RankOutlier
{
    std::size_t column = 0;
    Judged judged = Judged::Site;
    std::uint32_t site = 0; ///< of Judged::Site
    std::uint64_t bytes = 0;
    std::uint64_t median = 0; ///< of those that it is judged against
    std::int64_t excess = 0;  ///< bytes − median
    OutlierRule rule = OutlierRule::Least;
    std::size_t group = 0; ///< that it is judged against
    bool isGuest = false;  ///< alone in its own group: it differs by whole sites
};

/// How much the members of a group that is too small to say what is usual differ at one place.
struct PeerDifference
{
    std::size_t group = 0;
    Judged judged = Judged::Site;
    std::uint32_t site = 0;
    std::size_t low = 0; ///< columns; of equal ones the first
    std::size_t high = 0;
    std::uint64_t lowBytes = 0;
    std::uint64_t highBytes = 0;
};

/// By how much the medians of a group differ from those of the largest one: by design, as it seems.
struct GroupDifference
{
    std::size_t group = 0;
    std::uint32_t site = 0;
    std::uint64_t bytes = 0; ///< median of the group
    std::uint64_t usual = 0; ///< of the largest group
};

/// What is not alike.
struct Unlike
{
    std::vector<RankOutlier> outliers;       ///< most excess first, then by column; deficits behind, likewise
    std::vector<PeerDifference> differences; ///< largest first
    std::vector<GroupDifference> groupDifferences; ///< by group, each's largest first
    std::size_t largest = Peers::none;             ///< the group that others are compared with
};

/// Judges columns inside their groups alone, and those alone against the nearest one; what is usual there
/// those decide that did not stop (Peers::deciding), and those that did are never said to hold less. least:
/// members a group needs. O(cells · log). Error: cancelled only.
[[nodiscard]] Result<Unlike> unlikeOf(const RankMatrix& matrix, const Peers& peers, std::size_t least,
                                      const Progress& progress);

} // namespace core
