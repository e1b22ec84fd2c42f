// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/stringpool.h"
#include "core/snapshot/action.h"

#include <cstdint>
#include <optional>

namespace core {

/// The keys of PyTorch's memory snapshots that the reader knows. A key's number is the
/// StringId of its text in a pool prepared by internTorchKeys(), so that telling keys apart is comparing
/// integers.
enum class TorchKey : std::uint8_t
{
    Unknown, ///< also the empty text
    // root
    Segments,
    DeviceTraces,
    AllocatorSettings,
    ExternalAnnotations,
    HostSegments,
    HostTraces,
    TraceAllocMaxEntries,
    TraceAllocOverflowed,
    // segments and blocks
    Device,
    Address,
    TotalSize,
    AllocatedSize,
    ActiveSize,
    RequestedSize,
    Stream,
    SegmentType,
    SegmentPoolId,
    IsExpandable,
    Frames,
    Blocks,
    Size,
    State,
    History,
    RealSize,
    Addr,
    CppFrames,
    // trace entries
    Action,
    DeviceFree,
    TimeUs,
    CompileContext,
    UserMetadata,
    InternalMetadata,
    EventPool, ///< pool_id
    ForwardFrames,
    Category,
    // frames
    Name,
    Filename,
    Line,
    FxNodeOp,
    FxNodeName,
    FxNodeTarget,
    FxOriginalTrace,
    // annotations
    Stage,
    Count,
};

/// Further texts with fixed ids, after the keys.
enum class TorchText : std::uint8_t
{
    Start = static_cast<std::uint8_t>(TorchKey::Count),
    End,
    Small,
    Large,
    ActiveAllocated,
    ActivePendingFree,
    ActiveAwaitingFree,
    Inactive,
    FirstAction, ///< nameOf(Action) of all known ones follow
};

/// Gives every key and text its fixed id; the pool must be fresh.
void internTorchKeys(StringPool& strings);

[[nodiscard]] constexpr TorchKey torchKeyOf(StringId id)
{
    return id.value < static_cast<std::uint32_t>(TorchKey::Count) ? static_cast<TorchKey>(id.value)
                                                                  : TorchKey::Unknown;
}
[[nodiscard]] constexpr bool isText(StringId id, TorchText text)
{
    return id.value == static_cast<std::uint32_t>(text);
}
/// The known action that id names.
[[nodiscard]] constexpr std::optional<Action> torchActionOf(StringId id)
{
    const auto first = static_cast<std::uint32_t>(TorchText::FirstAction);
    if (id.value < first || id.value >= first + static_cast<std::uint32_t>(Action::FirstUnknown))
        return std::nullopt;
    return static_cast<Action>(id.value - first);
}

} // namespace core
