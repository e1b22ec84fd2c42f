// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/history/history.h"
#include "core/ranks/summary/rank_program.h"

namespace core {

struct ProgramStructure; // core/structure/program/program_structure.h

/// What a device's program did. O(events + allocations). Incomplete where cancelled.
[[nodiscard]] RankProgram rankProgramOf(const Snapshot& snapshot, const DeviceHistory& device,
                                        const ProgramStructure& program, const Steps& steps,
                                        const Progress& progress);

/// Where it was at an event.
[[nodiscard]] RankPlace rankPlaceOf(const DeviceHistory& device, const ProgramStructure& program,
                                    const Steps& steps, EventIndex k);

} // namespace core
