// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace core::replay {

/// What the allocator decides, of which a recording tells the outcome.
enum class Decision : std::uint8_t
{
    Hit,        ///< a free block, by its address
    Segment,    ///< that nothing free serves, and how large the new segment is
    Map,        ///< the same of pages: which
    Release,    ///< what goes back to the driver
    Oom,        ///< that nothing free serves what failed
    Active,     ///< how many bytes are active, where a snapshot entry says so
    FinalBlock, ///< where a block lies at the end, and how large it is
    Count
};

} // namespace core::replay
