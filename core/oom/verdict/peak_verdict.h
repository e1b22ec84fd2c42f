// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"
#include "core/oom/verdict/verdict.h"
#include "core/structure/steps.h"

namespace core::verdict {

/// steps, capacity: of device.
/// Of a device without an oom, or where no event of it is the failure: its leak, its peak or, without a
/// history, its end. Error: cancelled only.
[[nodiscard]] Result<Verdict> ofPeak(const Recording& recording, const DeviceHistory& device,
                                     const Steps& steps, std::optional<std::uint64_t> capacity,
                                     Progress& progress);

} // namespace core::verdict
