// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"
#include "core/oom/arithmetic/oom_verdict.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What one pool holds for one stream and kind of segment. Bytes:
/// reserved = allocated + pending + rounding + free, except in files that contradict themselves: what their
/// blocks ask for beyond the room that they have counts as allocated (SegmentAt::overlap).
struct PoolUsage
{
    PoolId pool;  ///< none: unknown
    QString what; ///< what a private one is, for a person: "probably CUDA graph"; empty where nothing tells
    std::int64_t stream = 0;
    SegmentType type = SegmentType::Large; ///< typeOf() its segments
    bool isUsable = false;                 ///< the request could have used its free memory
    std::uint32_t segments = 0;
    std::uint64_t reserved = 0;
    std::uint64_t allocated = 0; ///< requested bytes
    std::uint64_t pending = 0;   ///< requested bytes, freed by the program, in use by other streams
    std::uint64_t rounding = 0;  ///< what blocks are known to hold beyond what was requested
    std::uint64_t free = 0;
    std::uint64_t largestFree = 0; ///< the longest contiguous run
    std::uint64_t uncertain = 0;   ///< of free: may be rounding
    QString sql;                   ///< recomputes reserved to uncertain, in this order

    /// Adds what another holds; whose pool, stream and kind this is stays.
    PoolUsage& operator+=(const PoolUsage& other);
    friend bool operator==(const PoolUsage&, const PoolUsage&) = default;
};

/// The kind of a segment; where neither it nor its size tells, the likelier one: cudaMalloc makes small ones
/// of 2 MiB only, and large pages come in multiples of 20 MiB.
[[nodiscard]] SegmentType typeOf(const SegmentAt& segment);
/// True for the default pool and where none is known.
[[nodiscard]] bool isPublic(const Snapshot& snapshot, PoolId pool);

/// A request as the allocator places it: which segments could serve it.
struct OomRequest
{
    std::uint64_t bytes = 0; ///< rounded block size
    std::optional<std::uint64_t> deviceFree;
    std::int64_t stream = 0;
    PoolId pool;               ///< none: not recorded, taken for the default pool
    bool isExpandable = false; ///< by the setting, else by the segments that could serve it
    StackId stack;
};

/// The request of the oom that is event k of device, with isExpandable found out in state. k is one.
[[nodiscard]] OomRequest requestOf(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k,
                                   const AllocatorState& state);
/// `expandable_segments` of the recorded settings, where they have it.
[[nodiscard]] std::optional<bool> expandableSetting(const Snapshot& snapshot);
/// Whether the allocator could serve request from segment: same pool (public ones count as one), stream,
/// kind.
[[nodiscard]] bool canServe(const Snapshot& snapshot, const OomRequest& request, const SegmentAt& segment);

/// By pool, stream and kind, most reserved first.
[[nodiscard]] std::vector<PoolUsage> poolUsageOf(const Snapshot& snapshot, const OomRequest& request,
                                                 const AllocatorState& state);

/// The numbers that the verdict stands on. O(segments + blocks).
[[nodiscard]] OomEvidence evidenceOf(const Snapshot& snapshot, const OomRequest& request,
                                     const AllocatorState& state,
                                     const std::optional<DeviceCapacity>& capacity);

} // namespace core
