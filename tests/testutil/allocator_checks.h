// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"

#include <QString>

namespace testutil {

/// What has to hold of any state after event k, also of contradictory files: segments ascend and do not
/// overlap, blocks fill them without a gap, requested bytes add up to the usage. Empty where it does, else
/// what does not.
[[nodiscard]] QString brokenIdentity(const core::DeviceHistory& device, const core::AllocatorState& state,
                                     core::EventIndex k);

} // namespace testutil
