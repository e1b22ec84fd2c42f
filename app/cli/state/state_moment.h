// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"
#include "core/history/pool_kinds.h"
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
    core::PoolKinds pools{};
};

} // namespace app
