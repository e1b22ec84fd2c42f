// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/file/rank_file_writer.h"
#include "core/ranks/file/rank_reading.h"
#include "core/ranks/summary/rank_summary.h"

#include <QString>

#include <vector>

namespace core {

/// What a file of summaries holds.
struct SummaryFile
{
    RankFileHeader header;
    std::vector<RankSummary> ranks; ///< in the order of the file: by path, then by device
    std::vector<QString> missing;   ///< recordings of the list that have none
};

/// Reads one, without believing anything of it: every number is checked, and that what moments hold adds up.
/// Ranks of one code share it. Errors: Input, one sentence; cancelled.
[[nodiscard]] Result<SummaryFile> readRankFile(const QString& path, const RankReading& reading,
                                               Progress& progress);

/// Which recordings a file tells of.
struct RankFileIndex
{
    RankFileHeader header;
    std::vector<RankSource> sources; ///< path and sha256 only
};

/// The same, of its first tables alone. Errors: likewise.
[[nodiscard]] Result<RankFileIndex> readRankIndex(const QString& path, Progress& progress);

} // namespace core
