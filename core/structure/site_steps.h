// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/structure/steps.h"

#include <QString>

namespace core {

/// Steps by a line of the program that a person names, "chat.py:51": each time that the main thread comes to
/// it, from another line or as it calls there again what it called before. place: the end of a path, and a
/// line. O(events + frames of the distinct stacks). Errors: Usage, where place is none; Input, where the
/// program does not come there twice, naming lines of that file which it comes to; cancelled.
[[nodiscard]] Result<Steps> stepsAtSite(const Snapshot& snapshot, const DeviceHistory& device,
                                        const QString& place, Progress& progress);

} // namespace core
