// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/allocator_state.h"
#include "core/history/pool_kinds.h"
#include "core/history/recording.h"
#include "core/snapshot/action_words.h"

#include <QString>

#include <cstddef>
#include <memory>

class QIODevice;

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

/// Every segment with its blocks and free runs, then the call stacks that they name and the frames of these,
/// once each: the schema snapviewer.state/1. Of names of more than 4 KiB the beginning. Written in pieces;
/// never all of it is held. What fails to be written, out knows. Error: cancelled.
[[nodiscard]] core::Status writeStateJson(const StateMoment& moment, QIODevice& out,
                                          core::Progress& progress);

/// For people: what each pool, stream and kind of segment holds, the top largest segments (the others in one
/// row with their count), and those as maps, a character a page. Translated.
[[nodiscard]] QString stateText(const StateMoment& moment, std::size_t top);

} // namespace app
