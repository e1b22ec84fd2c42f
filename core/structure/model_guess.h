// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/structure/program/program_structure.h"

#include <cstdint>
#include <vector>

namespace core {

/// The ranks of what looks like a model that was there before the recording, ascending: blocks without an
/// event or a stack that are never freed, in sizes that come as often as the program's layers repeat, or a
/// multiple of a number that may be that of layers: two sizes at least, which make up half of such blocks'
/// bytes. Requested bytes. None: nothing looks like one. O(allocations).
[[nodiscard]] std::vector<std::uint32_t> guessModel(const DeviceHistory& device,
                                                    const ProgramStructure& program);

} // namespace core
