// SPDX-License-Identifier: MIT
#pragma once

#include "core/ranks/file/summary_file.h"
#include "core/ranks/job/rank_job.h"
#include "core/remote/remote_address.h"

#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <functional>

namespace core::remote {

/// Bytes of all summaries that are sent.
inline constexpr std::uint64_t mostSummaries = std::uint64_t{4} << 30U;

/// Who hears of summaries as they come: of how many recordings, then one file after another.
struct RanksTaker
{
    std::function<void(std::size_t recordings)> expect;
    std::function<void(SummaryFile file)> take;
};

/// Has the summaries of a folder's ranks made on its machine, or read there, and sent; each is taken as
/// anybody's file. Their recordings have addresses for paths. Answers what was left out and why, a sentence
/// each. Waits; on a worker's thread. Errors: Input, one sentence; Usage; cancelled.
[[nodiscard]] Result<QStringList> takeRanks(const QString& address, const RankReading& reading,
                                            const RanksTaker& taker, Progress& progress);

/// All of them as a job. Errors as above.
[[nodiscard]] Result<RankJob> openRemoteJob(const QString& address, const RankReading& reading,
                                            Progress& progress);

} // namespace core::remote
