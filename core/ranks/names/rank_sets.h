// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/ranks/names/rank_pattern.h"
#include "core/ranks/names/ranked_files.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Files that were written at one moment of a job.
struct RankSet
{
    QString name;                   ///< "iteration 10, exit", "oom", …; "snapshot" where nothing names it
    QString folder;                 ///< that tells it from others; those of one are moments of one job
    std::vector<RankedFile> files;  ///< by rank, then those without one; of equals by path
    std::vector<RankRange> missing; ///< ranks of the job that have no file here
};

/// Which file is of which rank of a job, and of which of its moments. Every file is in exactly one set, as a
/// member or as a copy of one.
struct RankNames
{
    std::vector<RankSet> sets;             ///< in the order of their steps, then of their names
    std::optional<std::int64_t> worldSize; ///< ranks of the job: what most files declare, or more if they are
    bool isWorldDeclared = false;          ///< else the job has at least worldSize
    bool doWorldsDiffer = false;           ///< files declare several

    /// The set of that name; null where there is none.
    [[nodiscard]] const RankSet* find(const QString& name) const;
};

/// Asks of each file, until one answers: the file itself, pattern, its name, and how the names of its set
/// differ. The order of files does not matter.
[[nodiscard]] RankNames rankNames(std::span<const RankFile> files, const RankPattern* pattern = nullptr);

/// How many ranks are in ranges.
[[nodiscard]] std::uint64_t countOf(std::span<const RankRange> ranges);

} // namespace core
