// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/ranks/summary/rank_summary.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// What a person says of all ranks.
struct RankRequest
{
    std::optional<std::uint64_t> capacity; ///< of each device, in bytes
};

/// One for each device of recording, ascending; where it has none, one without a device. source: its devices
/// and what it told are filled in. O(events + allocations + frames of all stacks). Error: cancelled only.
[[nodiscard]] Result<std::vector<RankSummary>> summariesOf(const std::shared_ptr<const Recording>& recording,
                                                           RankSource source, const RankRequest& request,
                                                           Progress& progress);

/// Of a file that cannot be read. why: one sentence.
[[nodiscard]] RankSummary unreadSummary(RankSource source, const QString& why);

/// Of a file that is still to be read: so that its rank has its place, and is not taken for missing.
[[nodiscard]] RankSummary awaitedSummary(const QString& path);

} // namespace core
