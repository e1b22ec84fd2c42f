// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/structure/kinds.h"

#include <vector>

namespace core {

class AllocationNames;   // core/history/allocation_names.h
class PoolKinds;         // core/history/pool_kinds.h
struct ProgramStructure; // core/structure/program/program_structure.h

/// The kind of every allocation of a device, by rank; program: findStructure() of the same device, as names
/// and pools are. O(events + allocations · log events + frames of the distinct stacks); KindsOf is found
/// once. Error: cancelled only.
[[nodiscard]] Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                                const ProgramStructure& program, const PoolKinds& pools,
                                                const AllocationNames& names, const Progress& progress);
/// The same, where nobody has names and pools yet.
[[nodiscard]] Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                                const ProgramStructure& program, const Progress& progress);
/// Nor the structure.
[[nodiscard]] Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                                const Progress& progress);

} // namespace core
