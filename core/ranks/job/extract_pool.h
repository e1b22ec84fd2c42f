// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ranks/job/extract.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace core {

/// So many recordings are worked on at once: as many as there are cores, and as fit into memory if each takes
/// four times the largest file.
[[nodiscard]] std::size_t parallelJobs(std::span<const QString> paths);
/// The rule. memory and largest: bytes.
[[nodiscard]] std::size_t parallelJobs(std::size_t cores, std::uint64_t memory, std::uint64_t largest);

/// Work on one of several recordings, on any thread.
using RankWork = std::function<Status(std::size_t place, Progress& progress)>;

/// Has count pieces of work done, in order of their places and up to jobs at once. The first error stops all
/// and is answered; progress is told and asked on the caller's thread only, which works itself where the
/// system has no other. Errors: those of work; Input, where memory runs out; cancelled.
[[nodiscard]] Status workOn(std::size_t count, std::size_t jobs, const RankWork& work, Progress& progress);

/// What became of all.
struct ExtractCounts
{
    std::size_t made = 0;
    std::size_t kept = 0;
    std::size_t unread = 0; ///< of those that were made
};

/// extractInto() of all paths. Errors: Output; cancelled.
[[nodiscard]] Result<ExtractCounts> extractAll(const QString& folder, std::span<const QString> paths,
                                               const ExtractRequest& request, std::size_t jobs,
                                               Progress& progress);

} // namespace core
