// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/names/rank_sets.h"
#include "core/ranks/names/ranked_files.h"
#include "core/ranks/summary/rank_summary.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// A column of a report: a device of a file of one set.
struct RankColumn
{
    std::size_t summary = 0; ///< place among the job's summaries
    std::size_t file = 0;    ///< place in RankSet::files
    std::optional<std::int64_t> rank;
    RankBasis basis = RankBasis::None;
    QString
        label; ///< "3"; of several devices in a file "3.0", "3.1"; of several files "3#1"; else a file's name
    QString host; ///< empty where it is not known
};

/// Summaries by the files that they are of, and which of those are of which rank.
struct RankFiles
{
    std::vector<RankFile> files;                     ///< each once
    std::vector<std::vector<std::size_t>> summaries; ///< by file, by device
    RankNames names;
    std::vector<QString> titles; ///< by file: what one without a rank is called, no two alike; else empty

    /// Nothing tells a rank, so nothing says that they are of one job.
    [[nodiscard]] bool areOfNoJob() const;
};

/// "Rank 3", of a column without a rank its label: the name of its file. Translated.
[[nodiscard]] QString whoText(const std::optional<std::int64_t>& rank, const QString& label);

/// O(summaries · log). Error: Usage, where pattern takes too long.
[[nodiscard]] Result<RankFiles> filesOf(std::span<const RankSummary> summaries, const RankPattern* pattern);

/// Those of one set, by rank, those without one last.
[[nodiscard]] std::vector<RankColumn> columnsOf(const RankFiles& files, const RankSet& set,
                                                std::span<const RankSummary> summaries);

/// Labels of columns for people, their ranks put together: "0-7,16-23,a.pickle"; most: ranges and labels
/// beyond are "…".
[[nodiscard]] QString labelsOf(std::span<const RankColumn> columns, std::span<const std::size_t> which,
                               std::size_t most = 32);

} // namespace core
