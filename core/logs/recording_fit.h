// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/logs/log_report.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core::logs {

/// Whether a failure of a log is one that a recording has.
struct RecordingFit
{
    bool fits = false;
    std::int32_t device = 0;
    EventIndex event = beforeFirstEvent; ///< of device; where it fits
    QString sentence;                    ///< translated
};

/// For each failure of report: whether recording has an oom on the same device, with the same request and as
/// much free as the message's rounded numbers allow. Where it does the failure takes the recording's exact
/// numbers, and cause and sentence are found anew. A message names what the driver was asked for, a recording
/// the block: both are tried. O(failures × ooms).
[[nodiscard]] std::vector<RecordingFit> fitWith(LogReport& report, const Recording& recording);

} // namespace core::logs
