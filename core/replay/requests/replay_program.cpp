// SPDX-License-Identifier: MIT
#include "core/replay/requests/replay_program.h"

#include <QtGlobal>

#include <utility>

namespace core::replay {

Program withEmptyCaches(Program program, const std::vector<EmptiedBefore>& calls)
{
    std::vector<Request> requests;
    requests.reserve(program.requests.size() + calls.size());
    auto next = program.requests.begin();
    for (const EmptiedBefore& call : calls) {
        const auto place = program.requests.begin() + static_cast<std::ptrdiff_t>(call.place);
        Q_ASSERT(call.segmentEvents > 0 && call.segmentEvents <= place->segmentEvents);
        requests.insert(requests.end(), next, place);
        Request emptied;
        emptied.kind = Request::Kind::EmptyCache;
        emptied.firstSegmentEvent = place->firstSegmentEvent;
        emptied.segmentEvents = static_cast<std::uint32_t>(call.segmentEvents);
        emptied.event = program.segmentEvents[place->firstSegmentEvent + call.segmentEvents - 1];
        requests.push_back(emptied);
        place->firstSegmentEvent += emptied.segmentEvents;
        place->segmentEvents -= emptied.segmentEvents;
        place->isRetried = place->kind == Request::Kind::FailedMalloc;
        program.retries -= place->isRetried ? 0 : 1;
        ++program.emptyCaches;
        next = place;
    }
    requests.insert(requests.end(), next, program.requests.end());
    program.requests = std::move(requests);
    return program;
}

} // namespace core::replay
