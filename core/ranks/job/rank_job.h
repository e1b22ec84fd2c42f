// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/file/rank_reading.h"
#include "core/ranks/job/extract.h"
#include "core/ranks/summary/rank_summary.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// All that is known of a job: what reports and pages are made of.
struct RankJob
{
    std::vector<RankSummary> ranks;      ///< by path, then by device; of equal code they share it
    std::vector<QString> missing;        ///< recordings of the list that have no summary
    std::optional<std::uint64_t> listed; ///< how many the list has; nothing where there is none
    QStringList notes;                   ///< what was left out and why, a sentence each
};

/// What path is of.
enum class RankJobKind : std::uint8_t
{
    None,
    File,       ///< what merge made, or one summary
    Summaries,  ///< a folder that extract wrote to
    Recordings, ///< a folder or a list of recordings
};

/// By what lies there, without reading it all.
[[nodiscard]] RankJobKind rankJobKind(const QString& path);

/// Reads a job from any of these; of recordings it makes the summaries by request, up to jobs at once (0: as
/// many as fit), and keeps none. Errors: Input, one sentence; Output, where there is no room for what is
/// made; cancelled.
[[nodiscard]] Result<RankJob> openJob(const QString& path, const RankReading& reading,
                                      const ExtractRequest& request, std::size_t jobs, Progress& progress);

} // namespace core
