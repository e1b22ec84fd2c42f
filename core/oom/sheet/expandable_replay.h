// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/replay/answer/replay_estimate.h"
#include "core/replay/answer/replay_study.h"

#include <cstdint>
#include <optional>

namespace core {

/// What came of playing a device's recorded requests with expandable segments; where the allocator's model
/// does not fit the recording, nothing is told. Bytes.
struct ExpandableReplay
{
    bool isTold = false;
    bool isUndecided = false;              ///< it hangs on what the device really had
    std::optional<EventIndex> served;      ///< the first failed request that would have been served
    std::optional<EventIndex> failsBefore; ///< another request failed, and it ended there
    std::uint64_t peakReserved = 0;
    std::uint64_t recordedPeak = 0;

    /// How it would have been at the oom of that event.
    [[nodiscard]] replay::Verdict at(EventIndex oom) const;
};

/// study: of device. O(events). Error: cancelled only.
[[nodiscard]] Result<ExpandableReplay> replayExpandable(const DeviceHistory& device,
                                                        const replay::Study& study, Progress& progress);

} // namespace core
