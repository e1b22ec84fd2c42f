// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/replay/requests/initial_state.h"
#include "core/replay/requests/recorded_settings.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core::replay {

/// One thing that the program, or a stream's progress, had the allocator do.
struct Request
{
    enum class Kind : std::uint8_t
    {
        Malloc,
        FailedMalloc, ///< ended in an oom entry
        Wait,         ///< freed, but another stream still uses it
        Complete,     ///< free again
        EmptyCache,
        Frozen,     ///< private pools reserve another amount from here on
        ActiveBytes ///< says how much was active
    };

    std::uint64_t size = 0; ///< asked for; of FailedMalloc the block's, of Frozen and ActiveBytes all
    EventIndex event = 0;
    std::uint32_t rank = 0;              ///< of Malloc, Wait and Complete: which allocation
    std::uint32_t stream = 0;            ///< into Program::streams
    std::uint32_t firstSegmentEvent = 0; ///< into Program::segmentEvents: what was recorded of it
    std::uint32_t segmentEvents = 0;
    Kind kind = Kind::Malloc;
    bool isRetried = false; ///< memory was given back before it was served
};

/// What one device's recorded program asked of the allocator, apart from what came of it.
struct Program
{
    RecordedSettings recorded;
    InitialState initial;
    std::vector<Request> requests; ///< in order
    std::vector<std::int64_t> streams;
    std::vector<EventIndex> segmentEvents; ///< of the default pool, by request
    std::uint32_t ranks = 0;               ///< all ranks are below
    EventIndex begin = 0;                  ///< the events are [begin, end)
    EventIndex end = 0;
    std::uint64_t retries = 0; ///< requests that were served, or failed, after memory had been given back
    std::uint64_t ooms = 0;
    std::uint64_t emptyCaches = 0;
    bool hasPrivatePools = false;
    bool hasDeferredFrees = false;
    bool hasForcedFrees = false; ///< completed because of a retry, at the place where they stay
};

/// A request, by its place, of whose segment events the first were a call of empty_cache(), no retry.
struct EmptiedBefore
{
    std::size_t place = 0;
    std::size_t segmentEvents = 0; ///< of them at least one was given back
};

/// The same with these calls, which ascend.
[[nodiscard]] Program withEmptyCaches(Program program, const std::vector<EmptiedBefore>& calls);

} // namespace core::replay
