// SPDX-License-Identifier: MIT
#include "core/replay/requests/program_reader.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/trace/cancel_check.h"
#include "core/replay/model/request_rounding.h"

#include <algorithm>
#include <utility>

namespace core::replay {

namespace {

SNAPVIEWER_TEXTS(ReplayRequestsText);

} // namespace

ProgramReader::ProgramReader(const Snapshot& snapshot, const DeviceHistory& device)
    : m_snapshot(snapshot), m_events(snapshot.events()), m_device(device)
{
    m_program.recorded = recordedSettings(snapshot);
    m_program.begin = device.part().begin;
    m_program.end = device.eventCount();
    m_program.ranks = static_cast<std::uint32_t>(device.allocations().rows());
}

Result<Program> ProgramReader::read(Progress& progress)
{
    if (std::optional<Error> error = whyNot())
        return *std::move(error);
    Result<InitialState> initial = initialStateOf(m_snapshot, m_device);
    SNAPVIEWER_TRY(initial);
    m_program.initial = std::move(initial).value();
    for (const InitialSegment& segment : m_program.initial.segments) {
        for (const InitialBlock& block : segment.blocks)
            m_live[block.addr] = block.rank + 1;
    }
    findFrozen();
    for (EventIndex k = m_program.begin; k < m_program.end; ++k) {
        if (isCancelledAt(static_cast<std::uint32_t>(k), progress))
            return cancelled();
        if (std::optional<Error> error = readEvent(k))
            return *std::move(error);
    }
    if (std::all_of(m_open.begin(), m_open.end(),
                    [this](EventIndex event) { return shrinksReserved(actionAt(event)); }))
        emptyCacheBefore(m_open.size());
    settleExpandable();
    return std::move(m_program);
}

/// The setting can be on and not reach the allocator, and old recordings do not tell it: what segments are
/// says more.
void ProgramReader::settleExpandable()
{
    for (const InitialSegment& segment : m_program.initial.segments)
        (segment.isExpandable ? m_hasPages : m_hasSegments) = true;
    RecordedSettings& recorded = m_program.recorded;
    if (m_hasPages != m_hasSegments && (!recorded.isRecorded || recorded.settings.expandable))
        recorded.settings.expandable = m_hasPages;
}

/// What says from the start that this is no recording of what is modelled.
std::optional<Error> ProgramReader::whyNot() const
{
    if (!m_snapshot.tellsReserved())
        return inputError(ReplayRequestsText::tr(
            "This form of file tells no segments, so nothing can be held against what was reserved."));
    if (m_device.isHost())
        return inputError(ReplayRequestsText::tr(
            "Pinned host memory comes from an allocator of its own, which is not modelled."));
    if (m_program.begin >= m_program.end)
        return inputError(ReplayRequestsText::tr("There is no trace, so no request to play again."));
    if (!m_program.recorded.backend.isEmpty())
        return inputError(
            ReplayRequestsText::tr("The recording was made with the allocator %1, which is not modelled.")
                .arg(m_program.recorded.backend));
    return whyNotMemory();
}

/// What the segments say that cannot be.
std::optional<Error> ProgramReader::whyNotMemory() const
{
    if (m_device.reserved().contradictions() > 0) {
        const EventIndex k = m_device.reserved().contradictingEvent();
        return inputError(k == neverEvent
                              ? ReplayRequestsText::tr("The final segments contradict each other.")
                              : ReplayRequestsText::tr("The segments contradict each other at event %1.")
                                    .arg(formatEvent(k)));
    }
    constexpr std::uint64_t most = std::uint64_t{1} << 41U;
    for (const ReservedRange& range : m_device.reserved().ranges()) {
        if (range.size > most)
            return inputError(ReplayRequestsText::tr("The segment at %1 has %2, more than any device has.")
                                  .arg(formatAddress(range.addr), formatBytes(range.size)));
    }
    return std::nullopt;
}

/// Memory of private pools, which stays as it was recorded.
void ProgramReader::findFrozen()
{
    std::map<EventIndex, std::int64_t> changes;
    for (const ReservedRange& range : m_device.reserved().ranges()) {
        if (!isPrivate(m_snapshot, range.pool))
            continue;
        m_program.hasPrivatePools = true;
        if (range.from >= m_program.begin)
            changes[range.from] += static_cast<std::int64_t>(range.size);
        if (range.to < m_program.end && range.to >= m_program.begin)
            changes[range.to] -= static_cast<std::int64_t>(range.size);
    }
    auto bytes = static_cast<std::int64_t>(m_program.initial.frozen);
    for (const auto& [event, change] : changes) {
        bytes += change;
        m_frozen[event] = static_cast<std::uint64_t>(bytes);
    }
}

std::optional<Error> ProgramReader::readEvent(EventIndex k)
{
    switch (actionAt(k)) {
    case Action::Alloc:
        return onAlloc(k);
    case Action::FreeRequested:
        onFreeRequested(k);
        break;
    case Action::FreeCompleted:
    case Action::Free:
        return onComplete(k);
    case Action::SegmentAlloc:
    case Action::SegmentFree:
    case Action::SegmentMap:
    case Action::SegmentUnmap:
        if (const auto frozen = m_frozen.find(k); frozen == m_frozen.end())
            addSegmentEvent(k);
        else
            m_program.requests.push_back({frozen->second, k, 0, 0, 0, 0, Request::Kind::Frozen});
        break;
    case Action::Oom:
        onOom(k);
        break;
    case Action::Snapshot:
        m_program.requests.push_back({m_events.size[row(k)], k, 0, 0, 0, 0, Request::Kind::ActiveBytes});
        break;
    default:
        break;
    }
    return std::nullopt;
}

void ProgramReader::addSegmentEvent(EventIndex k)
{
    const bool isPage = actionAt(k) == Action::SegmentMap || actionAt(k) == Action::SegmentUnmap;
    (isPage ? m_hasPages : m_hasSegments) = true;
    m_open.push_back(k);
}

std::optional<Error> ProgramReader::onAlloc(EventIndex k)
{
    const std::uint64_t addr = m_events.addr[row(k)];
    const std::uint64_t size = m_events.size[row(k)];
    std::uint32_t& live = m_live[addr];
    if (live != 0)
        return inputError(ReplayRequestsText::tr("Event %1 allocates %2, which is in use: frees are missing.")
                              .arg(formatEvent(k), formatAddress(addr)));
    if (size > largestRequest)
        return inputError(ReplayRequestsText::tr("Event %1 allocates %2, more than any device has.")
                              .arg(formatEvent(k), formatBytes(size)));
    const std::uint32_t rank = rankAt(k);
    if (rank == Allocations::noRank)
        return inputError(
            ReplayRequestsText::tr("Event %1 allocates nothing that is known.").arg(formatEvent(k)));
    live = rank + 1;
    if (!isPrivateRank(rank))
        addServed(k, {size, k, rank, streamAt(k), 0, 0, Request::Kind::Malloc});
    return std::nullopt;
}

std::optional<Error> ProgramReader::onComplete(EventIndex k)
{
    const std::uint64_t addr = m_events.addr[row(k)];
    std::uint32_t& live = m_live[addr];
    if (live == 0)
        return inputError(ReplayRequestsText::tr("Event %1 frees %2, which nobody holds.")
                              .arg(formatEvent(k), formatAddress(addr)));
    const std::uint32_t rank = std::exchange(live, 0) - 1;
    if (isPrivateRank(rank))
        return std::nullopt;
    if (std::any_of(m_open.begin(), m_open.end(),
                    [this](EventIndex event) { return shrinksReserved(actionAt(event)); }))
        emptyCacheBefore(m_open.size());
    m_program.requests.push_back({0, k, rank, 0, 0, 0, Request::Kind::Complete});
    return std::nullopt;
}

/// Only what is not completed at once is a request of its own.
void ProgramReader::onFreeRequested(EventIndex k)
{
    const std::uint32_t live = m_live[m_events.addr[row(k)]];
    const bool isDoneNext = k + 1 < m_program.end && endsAllocation(actionAt(k + 1)) &&
                            m_events.addr[row(k + 1)] == m_events.addr[row(k)];
    if (live == 0 || isDoneNext || isPrivateRank(live - 1))
        return;
    m_program.hasDeferredFrees = true;
    m_program.requests.push_back({0, k, live - 1, 0, 0, 0, Request::Kind::Wait});
}

void ProgramReader::onOom(EventIndex k)
{
    if (isPrivate(m_snapshot, m_events.pool[row(k)]))
        return;
    ++m_program.ooms;
    addServed(k, {m_events.size[row(k)], k, 0, streamAt(k), 0, 0, Request::Kind::FailedMalloc});
}

/// A request takes the segment events before it, but for those of a call of empty_cache().
void ProgramReader::addServed(EventIndex k, Request request)
{
    emptyCacheBefore(foreignReleases(k));
    request.firstSegmentEvent = static_cast<std::uint32_t>(m_program.segmentEvents.size());
    request.segmentEvents = static_cast<std::uint32_t>(m_open.size());
    request.isRetried = request.kind == Request::Kind::FailedMalloc ||
                        std::any_of(m_open.begin(), m_open.end(),
                                    [this](EventIndex event) { return shrinksReserved(actionAt(event)); });
    m_program.retries += request.isRetried ? 1 : 0;
    if (request.isRetried && !m_program.requests.empty() && m_program.hasDeferredFrees)
        m_program.hasForcedFrees |= m_program.requests.back().kind == Request::Kind::Complete;
    m_program.segmentEvents.insert(m_program.segmentEvents.end(), m_open.begin(), m_open.end());
    m_open.clear();
    m_program.requests.push_back(request);
}

/// The first count open segment events were a call of empty_cache().
void ProgramReader::emptyCacheBefore(std::size_t count)
{
    if (count == 0)
        return;
    Request request;
    request.kind = Request::Kind::EmptyCache;
    request.event = m_open[count - 1];
    request.firstSegmentEvent = static_cast<std::uint32_t>(m_program.segmentEvents.size());
    request.segmentEvents = static_cast<std::uint32_t>(count);
    const auto end = m_open.begin() + static_cast<std::ptrdiff_t>(count);
    m_program.segmentEvents.insert(m_program.segmentEvents.end(), m_open.begin(), end);
    m_open.erase(m_open.begin(), end);
    m_program.requests.push_back(request);
    ++m_program.emptyCaches;
}

/// How many of the open segment events, from the first on, are no part of the request that event records.
std::size_t ProgramReader::foreignReleases(EventIndex request) const
{
    const auto own = std::find_if(m_open.begin(), m_open.end(), [&](EventIndex event) {
        return growsReserved(actionAt(event)) || isOf(event, request);
    });
    return static_cast<std::size_t>(own - m_open.begin());
}

/// What one call of the allocator writes has one list of frames. Where there are none, memory given back
/// right before a failure, or before so much new that it passes what was ever reserved, was the request's.
bool ProgramReader::isOf(EventIndex release, EventIndex request) const
{
    const StackId stack = m_events.stack[row(release)];
    const bool isTold = !stack.isNone() && stack != StackTable::emptyStack;
    if (isTold)
        return stack == m_events.stack[row(request)];
    if (actionAt(request) == Action::Oom)
        return true;
    if (!growsReserved(actionAt(m_open.back())))
        return false;
    const Usage& usage = m_device.usage();
    const std::uint64_t before = usage.reservedAt(m_open.front() - 1);
    return before + m_events.size[row(m_open.back())] > usage.peakReserved;
}

std::uint32_t ProgramReader::streamAt(EventIndex k)
{
    const std::int64_t stream = m_events.stream[row(k)];
    const auto [place, isNew] =
        m_streams.emplace(stream, static_cast<std::uint32_t>(m_program.streams.size()));
    if (isNew)
        m_program.streams.push_back(stream);
    return place->second;
}

std::uint32_t ProgramReader::rankAt(EventIndex k) const
{
    return m_device.allocations().rankOfEvent[static_cast<std::size_t>(k)];
}

bool ProgramReader::isPrivateRank(std::uint32_t rank) const
{
    return isPrivate(m_snapshot, m_device.allocations().pool[rank]);
}

Result<Program> programOf(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    return ProgramReader(snapshot, device).read(progress);
}

} // namespace core::replay
