// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"

#include <QString>

namespace core {

/// Writes a memory report as DeepView.Profile does, of what is alive at the peak of
/// device: what was there before the first event and is never freed are its weights, the rest its
/// activations, an entry a call site, with the Python frames from that site outwards as its stack. An entry
/// without such frames has one that names its operator, or why there is none, in angle brackets. A recording
/// that was a report is written as it was. path appears whole or stays as it was. Errors: Input, where device
/// has nothing to report; Output, one sentence; cancelled.
[[nodiscard]] Status writeReport(const Recording& recording, std::int32_t device, const QString& path,
                                 Progress& progress, std::uint64_t most = 0);
/// How many bytes that file would have, about.
[[nodiscard]] std::uint64_t reportBytes(const Recording& recording, const DeviceHistory& device);

} // namespace core
