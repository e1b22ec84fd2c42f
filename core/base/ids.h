// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <limits>

namespace core {

/// A 32-bit index into one table; the tag keeps indices of different tables apart. Default: none.
template <class Tag>
struct Id
{
    static constexpr std::uint32_t noneValue = std::numeric_limits<std::uint32_t>::max();
    std::uint32_t value = noneValue;

    constexpr Id() = default;
    constexpr explicit Id(std::uint32_t v) : value(v) {}
    constexpr explicit Id(std::size_t v) : value(static_cast<std::uint32_t>(v)) {}
    [[nodiscard]] constexpr bool isNone() const { return value == noneValue; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

using StringId = Id<struct StringTag>;   ///< into StringPool
using FrameId = Id<struct FrameTag>;     ///< into StackTable's frames
using StackId = Id<struct StackTag>;     ///< into StackTable's stacks
using PoolId = Id<struct PoolTag>;       ///< into Snapshot::pools()
using ExtraId = Id<struct KeptValueTag>; ///< into ExtraFields
using EventId = Id<struct EventTag>;     ///< row of all events, device after device (SQL events.id)
using SegmentId = Id<struct SegmentTag>; ///< row of all segments (SQL segments.id)
using BlockId = Id<struct BlockTag>;     ///< row of all blocks (SQL blocks.id)
using AllocationId =
    Id<struct AllocationTag>; ///< row of all allocations, device after device (SQL allocations.id)

/// Place in a device's trace, from 0. The state after event k holds on [k, k+1).
using EventIndex = std::int32_t;
inline constexpr EventIndex beforeFirstEvent = -1;
inline constexpr EventIndex neverEvent = std::numeric_limits<EventIndex>::max();

/// Microseconds since the Unix epoch, where the file has them.
inline constexpr std::int64_t noTime = std::numeric_limits<std::int64_t>::min();

} // namespace core

template <class Tag>
struct std::hash<core::Id<Tag>>
{
    std::size_t operator()(core::Id<Tag> id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
