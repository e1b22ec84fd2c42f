// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/allocator_state.h"
#include "core/history/history.h"
#include "core/replay/model/allocator_settings.h"

#include <cstdint>
#include <vector>

namespace core::replay {

/// A block that was somebody's when the recording began. Bytes.
struct InitialBlock
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    std::uint32_t rank = 0;
    bool isPending = false;
};

/// A segment, or mapped range of an expandable one, of the default pool at the recording's begin.
struct InitialSegment
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    std::int64_t stream = 0;
    bool isSmall = false;
    bool isExpandable = false;
    std::vector<InitialBlock> blocks; ///< by address; what is between them is free
};

struct InitialState
{
    std::vector<InitialSegment> segments; ///< by address
    std::uint64_t frozen = 0;             ///< reserved in private pools
};

/// What the device held before its first event, found backwards from the final segments. Errors: Input, a
/// sentence that says where the recording contradicts itself.
[[nodiscard]] Result<InitialState> initialStateOf(const Snapshot& snapshot, const DeviceHistory& device);

/// Whether a pool's memory stays as it was recorded: a CUDA graph's, or a MemPool's.
[[nodiscard]] bool isPrivate(const Snapshot& snapshot, PoolId pool);

} // namespace core::replay
