// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/structure/steps.h"

#include <QString>

#include <cstddef>

namespace core::verdict {

/// "in step 5": number is from 1.
[[nodiscard]] QString inStep(std::size_t number);
/// "at event 421", "before the first event".
[[nodiscard]] QString atEvent(EventIndex event);
/// "in forward of step 5": by the stack of the event and the steps, as far as they tell; else atEvent().
[[nodiscard]] QString momentOf(const Snapshot& snapshot, const DeviceHistory& device, const Steps& steps,
                               EventIndex event);

} // namespace core::verdict
