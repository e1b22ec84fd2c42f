// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/structure/program/program_structure.h"

#include <cstdint>
#include <vector>

namespace core {

/// What looks like a model that was there before recording.
struct ModelGuess
{
    /// Blocks of one size.
    struct Size
    {
        std::uint64_t bytes = 0; ///< requested, of one
        std::size_t count = 0;
    };

    std::size_t layers = 0;           ///< as the program's loops say, or the two first sizes; 0: neither does
    std::vector<std::uint32_t> ranks; ///< ascending; none: nothing looks like one
    std::vector<Size> sizes;          ///< most bytes in all first
};

/// Blocks without an event or a stack that are never freed, in sizes that come as often as the program's
/// layers repeat, or a multiple of a number that may be that of layers: two sizes at least, which make up
/// half of such blocks' bytes. O(allocations of before · log).
[[nodiscard]] ModelGuess guessModel(const DeviceHistory& device, const ProgramStructure& program);

} // namespace core
