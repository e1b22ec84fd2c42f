// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace core {

/// What a trace entry records. Values from firstUnknown on are names that this program does
/// not know: Snapshot::actionName() has them; replay ignores them.
enum class Action : std::uint8_t
{
    Alloc,
    FreeRequested,
    FreeCompleted,
    Free, ///< both at once: written by viewers, never by PyTorch
    SegmentAlloc,
    SegmentFree,
    SegmentMap,
    SegmentUnmap,
    Oom,
    Snapshot,
    Annotate,
    UserDefined,
    FirstUnknown,
    LastUnknown = 255, ///< all further unknown names share it
};

[[nodiscard]] constexpr bool isKnown(Action a)
{
    return a < Action::FirstUnknown;
}
/// Ends an allocation.
[[nodiscard]] constexpr bool endsAllocation(Action a)
{
    return a == Action::FreeCompleted || a == Action::Free;
}
/// Acts on a block: carries an allocation's address.
[[nodiscard]] constexpr bool isBlockAction(Action a)
{
    return a <= Action::Free;
}
[[nodiscard]] constexpr bool growsReserved(Action a)
{
    return a == Action::SegmentAlloc || a == Action::SegmentMap;
}
[[nodiscard]] constexpr bool shrinksReserved(Action a)
{
    return a == Action::SegmentFree || a == Action::SegmentUnmap;
}
[[nodiscard]] constexpr bool isSegmentAction(Action a)
{
    return growsReserved(a) || shrinksReserved(a);
}

/// PyTorch's name of a known action; empty for unknown ones.
[[nodiscard]] std::string_view nameOf(Action action);

} // namespace core
