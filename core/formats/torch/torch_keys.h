// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"
#include "core/pickle/pickle_value.h"
#include "core/snapshot/action.h"

#include <cstdint>
#include <optional>
#include <span>

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

static_assert(static_cast<unsigned>(TorchKey::Count) <= 64);

/// A set of keys has a bit for each.
[[nodiscard]] constexpr std::uint64_t bitOf(TorchKey key)
{
    return std::uint64_t{1} << static_cast<unsigned>(key);
}

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
/// The key that a value of a stream is.
[[nodiscard]] constexpr TorchKey torchKeyOf(pickle::Value key)
{
    return key.is(pickle::Value::Tag::String) ? torchKeyOf(key.toString()) : TorchKey::Unknown;
}
/// The set of keys of a dict.
[[nodiscard]] std::uint64_t torchKeysOf(std::span<const pickle::Value> keysAndValues);

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
