// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"
#include "core/history/recording.h"
#include "core/snapshot/action_words.h"

#include <memory>

namespace app {

/// The allocator of one device after an event, with the recording that it is of: what all formats write.
struct StateMoment
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    core::EventIndex event = core::beforeFirstEvent;
    core::AllocatorState state;
};

/// Bytes of its blocks beyond what was asked for, as far as the size of blocks is known: at least. In files
/// that contradict themselves blocks can ask for more than there is: then none.
[[nodiscard]] inline std::uint64_t roundingOf(const core::SegmentAt& segment)
{
    const std::uint64_t known = segment.active + segment.free;
    return segment.size > known ? segment.size - known : 0;
}

} // namespace app
