// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_capacity.h"
#include "core/history/recording.h"
#include "core/leaks/steps_to_full.h"
#include "core/oom/summary/trust.h"
#include "core/oom/verdict/verdict.h"
#include "core/structure/kinds.h"
#include "core/structure/steps.h"

#include <cstdint>
#include <vector>

namespace core::verdict {

/// Whether a device has no history, only what it holds at its end.
[[nodiscard]] bool isStateOnly(const Recording& recording, const DeviceHistory& device);
/// Of such a device. trust: in it.
[[nodiscard]] Verdict ofState(const Recording& recording, const DeviceHistory& device, const Trust& trust);

/// What is known of a device's program.
struct ProgramFacts
{
    const Steps& steps;
    const ProgramStructure& structure;
    const std::vector<Kind>& kinds; ///< by rank
};

/// Of one without an oom, or where no event of it is the failure: its leak or its peak. program: of device.
[[nodiscard]] Verdict ofPeak(const Recording& recording, const DeviceHistory& device,
                             const ProgramFacts& program);
/// Says first of a leak after how many more steps a device of that capacity is full.
void sayStepsToFull(Steps::Kind kind, const StepsToFull& full, const DeviceCapacity& capacity,
                    Verdict& verdict);

} // namespace core::verdict
