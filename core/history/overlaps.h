// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/snapshot/import_log.h"

namespace core {

/// Adds blocks_disagree for each device whose blocks overlap or leave their segment before the first event,
/// at the peak or at the end: the moments that most numbers are of, as to look at every one would cost each
/// opening a search tree. Not where the log says already that the device's trace contradicts itself.
/// O(live allocations · log).
void reportOverlaps(const History& history, ImportLog& log);

} // namespace core
