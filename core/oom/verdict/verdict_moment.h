// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/structure/program/program_structure.h"
#include "core/structure/steps.h"

#include <QString>

namespace core::verdict {

/// "in step 5", of labelOf().
[[nodiscard]] QString inStep(const QString& label);
/// "at event 421", "before the first event".
[[nodiscard]] QString atEvent(EventIndex event);
/// "in backward of step 5, layer 23 of 24": by the stack of the event, the steps and the program's layers, as
/// far as they tell; else atEvent().
[[nodiscard]] QString momentOf(const Snapshot& snapshot, const DeviceHistory& device, const Steps& steps,
                               const ProgramStructure& program, EventIndex event);

} // namespace core::verdict
