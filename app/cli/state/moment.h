// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocatorstate.h"
#include "core/history/recording.h"

#include <memory>
#include <optional>
#include <string_view>

namespace app {

/// The allocator of one device after an event, with the recording that it is of: what all formats write.
struct StateMoment
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    core::EventIndex event = core::beforeFirstEvent;
    core::AllocatorState state;
};

/// "small", "large"; nothing where it is not known.
[[nodiscard]] inline std::optional<std::string_view> nameOf(core::SegmentType type)
{
    switch (type) {
    case core::SegmentType::Small:
        return "small";
    case core::SegmentType::Large:
        return "large";
    case core::SegmentType::Unknown:
        break;
    }
    return std::nullopt;
}

/// Bytes of its blocks beyond what was asked for, as far as the size of blocks is known: at least.
[[nodiscard]] inline std::uint64_t roundingOf(const core::SegmentAt& segment)
{
    return segment.size - segment.active - segment.free;
}

/// The words of PyTorch's file.
[[nodiscard]] inline std::string_view nameOf(core::BlockState state)
{
    switch (state) {
    case core::BlockState::ActiveAllocated:
        return "active_allocated";
    case core::BlockState::ActivePendingFree:
        return "active_pending_free";
    case core::BlockState::Inactive:
        break;
    }
    return "inactive";
}

} // namespace app
