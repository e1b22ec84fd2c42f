// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/groups/outliers.h"
#include "core/ranks/groups/rank_columns.h"
#include "core/ranks/groups/rank_matrix.h"
#include "core/ranks/groups/rank_peers.h"
#include "core/ranks/report/first_cause.h"
#include "core/ranks/report/odd_ranks.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace core {

/// The ranks of a job.
using RankSummaries = std::shared_ptr<const std::vector<RankSummary>>;

/// What is asked of a job.
struct RankReportRequest
{
    QString set; ///< its name; empty: the one with most ranks, of several the last
    RankMomentKind kind = RankMomentKind::Peak;
    Grouping by = Grouping::Site; ///< what is compared: call sites, or one of rankGroupings
    std::optional<RankMesh> mesh;
    std::size_t leastPeers = core::leastPeers;
    const RankPattern* pattern = nullptr;
};

/// Columns that are alike: at each call site they differ by less than the summaries' floor (rankFloor) from
/// the first of them, which stands for all. What is below it everywhere is not looked at.
struct RankClass
{
    std::vector<std::size_t> columns; ///< ascending
};

/// A circumstance that is not the same for all ranks: a version, a device, a setting.
struct RankFact
{
    QString name;
    /// With their columns; most columns first.
    std::vector<std::pair<QString, std::vector<std::size_t>>> values;
};

/// How much memory the ranks of a set had left at least.
struct RankHeadroom
{
    std::size_t column = 0;
    std::int64_t bytes = 0; ///< below 0 in files that contradict themselves
};

/// The least, the middle and the greatest of the columns' peaks of allocated bytes.
struct PeakSpread
{
    std::size_t low = 0; ///< columns; of equal ones the first
    std::size_t high = 0;
    std::uint64_t lowest = 0;
    std::uint64_t median = 0;
    std::uint64_t highest = 0;
};

/// What can be said of all ranks of a job at one moment of each. Immutable; keeps the summaries alive.
struct RankReport
{
    RankSummaries summaries;
    RankMomentKind kind = RankMomentKind::Peak;
    Grouping by = Grouping::Site; ///< what the matrix has a row of each
    RankFiles files;
    std::size_t set = 0;    ///< place in files.names.sets
    std::int64_t world = 0; ///< ranks of the job: of the mesh, or as files declare it, or at least
    bool isWorldDeclared = false;
    std::vector<RankRange> missing; ///< ranks of the job without a file in the set
    RankMatrix matrix;
    std::vector<RankClass> classes;
    Peers peers;
    std::size_t leastPeers = core::leastPeers;
    Unlike unlike;
    std::vector<OddRank> odd;           ///< who is unlike, each once, largest first
    FirstCause cause;                   ///< of all sets in the folder of set; of files of no job, of all
    std::size_t failedElsewhere = 0;    ///< files of other sets in which memory ran out
    std::vector<RankHeadroom> headroom; ///< least first, then by column; of those where it is known
    std::optional<PeakSpread> peaks;    ///< nothing where no column has a device
    std::vector<RankFact> facts;        ///< in which the columns differ
    std::vector<std::size_t> unread;    ///< columns of files that could not be read
    std::vector<std::size_t> cut;       ///< columns of files that end too early

    [[nodiscard]] const RankSet& ofSet() const { return files.names.sets[set]; }
    [[nodiscard]] const RankSummary& summaryOf(std::size_t column) const
    {
        return (*summaries)[matrix.columns()[column].summary];
    }
    /// "0-7,16-23": their labels.
    [[nodiscard]] QString labelsOf(const std::vector<std::size_t>& columns, std::size_t most = 32) const
    {
        return core::labelsOf(matrix.columns(), columns, most);
    }
    /// "Rank 3", of a column without a rank the name of its file. Translated.
    [[nodiscard]] QString whoIs(std::size_t column) const
    {
        return whoText(matrix.columns()[column].rank, matrix.columns()[column].label);
    }
    /// "ranks 0-7,16", within a sentence; of columns without a rank their labels alone. Translated.
    [[nodiscard]] QString ranksText(const std::vector<std::size_t>& columns, std::size_t most = 32) const;
    /// What a person reads for what was judged: the site, or a word for all others. Translated.
    [[nodiscard]] QString placeText(Judged judged, std::uint32_t site) const;
    /// Sites for a list that is cut: those that somebody is an outlier at first, by excess, then by the most
    /// that a column holds. O(cells).
    [[nodiscard]] std::vector<std::uint32_t> sitesByWeight() const;
};

} // namespace core
