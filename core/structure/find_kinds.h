// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/structure/kinds.h"

#include <vector>

namespace core {

struct ProgramStructure; // core/structure/program/program_structure.h

/// The kind of every allocation of a device, by rank; program: findStructure() of the same device. O(events +
/// allocations · log events + frames of the distinct stacks); KindsOf is found once. Error: cancelled only.
[[nodiscard]] Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                                const ProgramStructure& program, const Progress& progress);
/// The same, where nobody has the structure yet.
[[nodiscard]] Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                                const Progress& progress);

} // namespace core
