// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/structure/program/program_structure.h"

#include <cstdint>

namespace core {

/// Whether calls are wanted: what else there is does without them.
enum class ProgramCalls : std::uint8_t
{
    Kept,
    LeftOut,
};

/// The function that most allocations' stacks begin with, autograd's aside: that of the main thread.
[[nodiscard]] std::uint32_t mainRootOf(const CallTree& tree, const Allocations& allocations);

/// Reads what the program did. The main thread is the one whose stacks begin as most allocations' do; what
/// has no Python frame belongs to where that was. O(frames of the distinct stacks + events + calls). Error:
/// cancelled only.
[[nodiscard]] Result<ProgramStructure> findStructure(const Snapshot& snapshot, const DeviceHistory& device,
                                                     const Progress& progress,
                                                     ProgramCalls calls = ProgramCalls::Kept);

} // namespace core
