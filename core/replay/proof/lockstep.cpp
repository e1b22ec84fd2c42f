// SPDX-License-Identifier: MIT
#include "core/replay/proof/lockstep.h"

#include "core/replay/model/best_fit.h"
#include "core/replay/model/request_rounding.h"
#include "core/replay/proof/mirror.h"
#include "core/replay/proof/proof_words.h"

#include <algorithm>
#include <utility>

namespace core::replay {

namespace {

constexpr std::uint64_t mostWrong = 1000; ///< then it is another allocator, or another one's file

/// Follows a recording and asks the model before each outcome. Used once.
class Follower
{
public:
    Follower(const Snapshot& snapshot, const DeviceHistory& device, const Program& program, Ties ties)
        : m_events(snapshot.events()), m_snapshot(snapshot), m_device(device), m_program(program),
          m_settings(program.recorded.settings),
          m_mirror(program.recorded.settings, ties, program.initial, program.ranks)
    {
        m_result.ties = ties;
    }

    Lockstep run(const Progress& progress);

private:
    /// What was recorded of one request's segments.
    struct Group
    {
        EventIndex event = 0;
        SpaceIndex space = none; ///< none: no request's
        std::uint64_t size = 0;
        BlockIndex grown = none; ///< where the last new memory is
        bool hasAgreed = true;
        bool isMapped = false;
        std::vector<Range> maps; ///< expected next, last one first
        bool isNewReservation = false;
    };

    [[nodiscard]] bool follow(const Request& request);
    [[nodiscard]] bool serve(Request request);
    [[nodiscard]] bool followSegments(const Request& request, Group& group);
    [[nodiscard]] std::size_t followReleases(std::size_t first, std::size_t end, const Group& group);
    void grow(EventIndex k, Group& group);
    void planMaps(Group& group);
    void refuse(const Group& group, EventIndex at);
    void compareGrown(Group& group, std::uint64_t addr);
    void compareActive(const Request& request);
    void compareFinal();
    [[nodiscard]] bool followEmptyCache(Request& request);
    void count(Decision decision, bool agreed, const QString& what, EventIndex event);
    void contradict(EventIndex event);
    [[nodiscard]] std::uint32_t row(EventIndex k) const { return m_device.trace().event(k).value; }
    [[nodiscard]] Range rangeAt(EventIndex k) const { return {m_events.addr[row(k)], m_events.size[row(k)]}; }
    [[nodiscard]] Action actionAt(EventIndex k) const { return m_events.action[row(k)]; }

    const EventColumns& m_events;
    const Snapshot& m_snapshot;
    const DeviceHistory& m_device;
    const Program& m_program;
    Settings m_settings;
    Mirror m_mirror;
    std::uint64_t m_wrong = 0;
    std::size_t m_place = 0; ///< of the request that is followed
    Lockstep m_result;
};

Lockstep Follower::run(const Progress& progress)
{
    for (const Request& request : m_program.requests) {
        m_place = static_cast<std::size_t>(&request - m_program.requests.data());
        constexpr std::size_t betweenPolls = 256; // one can take long
        if (m_place % betweenPolls == 0 && progress.isCancelled())
            return std::move(m_result);
        if (!follow(request)) {
            contradict(request.event);
            return std::move(m_result);
        }
        if (m_wrong > mostWrong || m_mirror.isExhausted()) {
            m_result.isCut = true;
            return std::move(m_result);
        }
    }
    compareFinal();
    return std::move(m_result);
}

/// False where that cannot have happened.
bool Follower::follow(const Request& request)
{
    switch (request.kind) {
    case Request::Kind::Malloc:
    case Request::Kind::FailedMalloc:
        return serve(request);
    case Request::Kind::Wait:
        return m_mirror.wait(request.rank);
    case Request::Kind::Complete:
        return m_mirror.complete(request.rank);
    case Request::Kind::EmptyCache: {
        Group group;
        group.event = request.event;
        return followSegments(request, group);
    }
    case Request::Kind::Frozen:
        break;
    case Request::Kind::ActiveBytes:
        compareActive(request);
        break;
    }
    return true;
}

/// What was given back before a request that something free serves was no retry's.
bool Follower::followEmptyCache(Request& request)
{
    const std::size_t first = request.firstSegmentEvent;
    const std::size_t next = followReleases(first, first + request.segmentEvents, Group{});
    request.firstSegmentEvent = static_cast<std::uint32_t>(next);
    request.segmentEvents -= static_cast<std::uint32_t>(next - first);
    if (next > first)
        m_result.emptied.push_back({m_place, next - first});
    return next > first;
}

bool Follower::serve(Request request)
{
    Group group;
    group.event = request.event;
    group.size = roundedRequest(m_settings, request.size);
    group.space = m_mirror.space(m_program.streams[request.stream], isSmall(group.size));
    BlockIndex found = bestFit(m_mirror.heap(), m_settings, group.space, group.size);
    if (found != none && request.segmentEvents > 0 &&
        shrinksReserved(actionAt(m_program.segmentEvents[request.firstSegmentEvent]))) {
        if (!followEmptyCache(request))
            return false;
        found = bestFit(m_mirror.heap(), m_settings, group.space, group.size);
    }
    const bool isFailed = request.kind == Request::Kind::FailedMalloc;
    const std::uint64_t addr = m_events.addr[row(request.event)];
    if (request.segmentEvents == 0 && !isFailed) {
        const std::uint64_t at = found == none ? 0 : m_mirror.heap().block(found).addr;
        const bool isRight = found != none && at == addr;
        count(Decision::Hit, isRight,
              isRight ? QString()
                      : hitDeviation(request.event, addr,
                                     found == none ? std::nullopt : std::optional<std::uint64_t>(at)),
              request.event);
        return m_mirror.take(group.space, addr, group.size, request.rank, found);
    }
    group.hasAgreed = found == none;
    const QString needless =
        found == none ? QString() : needlessDeviation(request.event, m_mirror.heap().block(found).addr);
    if (!followSegments(request, group))
        return false;
    if (isFailed) {
        refuse(group, request.event);
        count(Decision::Oom, group.hasAgreed, needless, request.event);
        return true;
    }
    compareGrown(group, addr);
    count(group.isMapped ? Decision::Map : Decision::Segment, group.hasAgreed, needless, request.event);
    return m_mirror.take(group.space, addr, group.size, request.rank, group.grown);
}

bool Follower::followSegments(const Request& request, Group& group)
{
    const std::size_t end = std::size_t{request.firstSegmentEvent} + request.segmentEvents;
    for (std::size_t i = request.firstSegmentEvent; i < end;) {
        const EventIndex k = m_program.segmentEvents[i];
        if (growsReserved(actionAt(k))) {
            if (group.space != none)
                grow(k, group);
            ++i;
            continue;
        }
        if (group.space != none)
            refuse(group, k - 1);
        group.maps.clear();
        const std::size_t next = followReleases(i, end, group);
        if (next == i)
            return false;
        i = next;
    }
    return true;
}

/// The driver refused, beside what is reserved after event at, what the request needs next.
void Follower::refuse(const Group& group, EventIndex at)
{
    const Heap& heap = m_mirror.heap();
    std::uint64_t bytes = segmentBytes(m_settings, group.size);
    if (m_settings.expandable) {
        const BlockIndex start = growthStart(heap, group.space, group.size);
        bytes = start == none
                    ? inSteps(group.size, pageBytes(m_settings, heap.space(group.space).key.isSmall))
                    : nextMap(heap, m_settings, start, group.size).bytes;
    }
    const std::uint64_t asked = m_device.usage().reservedAt(at) + bytes;
    m_result.tooMuch = std::min(m_result.tooMuch.value_or(asked), asked);
}

/// A run of releases from first on; answers the place behind it, or first where one cannot have happened.
std::size_t Follower::followReleases(std::size_t first, std::size_t end, const Group& group)
{
    const std::vector<Release> planned = releasable(m_mirror.heap(), m_settings);
    std::map<std::uint64_t, Release> byAddress;
    for (const Release& release : planned)
        byAddress.emplace(release.range.addr, release);
    std::size_t i = first;
    for (; i < end && shrinksReserved(actionAt(m_program.segmentEvents[i])); ++i) {
        const EventIndex k = m_program.segmentEvents[i];
        const Range range = rangeAt(k);
        const auto found = byAddress.find(range.addr);
        const bool isRight = found != byAddress.end() && found->second.range == range;
        if (!m_mirror.release(range, actionAt(k) == Action::SegmentUnmap, byAddress))
            return first;
        count(Decision::Release, isRight, isRight ? QString() : releaseDeviation(k, range), k);
    }
    const bool mayGiveLess =
        group.space != none && (m_settings.maxSplit != unlimited || m_settings.garbageThreshold > 0);
    if (planned.size() > i - first && !mayGiveLess)
        count(Decision::Release, false,
              keptDeviation(m_program.segmentEvents[i - 1], planned.size(), i - first),
              m_program.segmentEvents[i - 1]);
    return i;
}

void Follower::planMaps(Group& group)
{
    const Heap& heap = m_mirror.heap();
    const BlockIndex start = growthStart(heap, group.space, group.size);
    group.isNewReservation = start == none;
    const std::uint64_t page = pageBytes(m_settings, heap.space(group.space).key.isSmall);
    if (group.isNewReservation)
        group.maps = {{0, inSteps(group.size, page)}};
    else
        group.maps = plannedMaps(heap, m_settings, start, group.size);
    std::reverse(group.maps.begin(), group.maps.end());
}

void Follower::grow(EventIndex k, Group& group)
{
    const Range range = rangeAt(k);
    Range expected{range.addr, segmentBytes(m_settings, group.size)};
    bool isAddressKnown = false;
    const bool isMap = actionAt(k) == Action::SegmentMap;
    if (isMap) {
        if (group.maps.empty())
            planMaps(group);
        if (group.maps.empty())
            group.maps = {{range.addr, 0}}; // what is mapped already would do: the model asks for no more
        isAddressKnown = !group.isNewReservation;
        expected = isAddressKnown ? group.maps.back() : Range{range.addr, group.maps.back().size};
        group.maps.pop_back();
    }
    if (group.hasAgreed && range != expected && !m_result.first)
        m_result.first = Deviation{k, growthDeviation(k, range, expected, isAddressKnown)};
    group.hasAgreed = group.hasAgreed && range == expected;
    group.isMapped = isMap;
    group.grown = isMap ? m_mirror.map(group.space, range) : m_mirror.addSegment(group.space, range);
}

/// The request gets the begin of what is new.
void Follower::compareGrown(Group& group, std::uint64_t addr)
{
    const bool isKnown = group.grown != none;
    const std::uint64_t begin = isKnown ? m_mirror.heap().block(group.grown).addr : 0;
    if (isKnown && begin == addr)
        return;
    if (group.hasAgreed && !m_result.first)
        m_result.first = Deviation{
            group.event,
            hitDeviation(group.event, addr, isKnown ? std::optional<std::uint64_t>(begin) : std::nullopt)};
    group.hasAgreed = false;
}

void Follower::compareActive(const Request& request)
{
    const std::uint64_t active = m_mirror.heap().active();
    if (m_snapshot.devices().size() > 1 || m_program.hasPrivatePools)
        return; // it counts more than this device's default pool
    const bool isRight = request.size == active;
    count(Decision::Active, isRight,
          isRight ? QString() : activeDeviation(request.event, request.size, active), request.event);
}

/// Blocks that are there at the end, beside the final segments.
void Follower::compareFinal()
{
    const Allocations& allocations = m_device.allocations();
    const BlockColumns& blocks = m_snapshot.blocks();
    for (std::uint32_t rank = 0; rank < m_program.ranks; ++rank) {
        const BlockIndex at = m_mirror.blockOf(rank);
        const BlockId final = allocations.block[rank];
        if (at == none || final.isNone())
            continue;
        const Block& block = m_mirror.heap().block(at);
        const Range recorded{blocks.addr[final.value], blocks.size[final.value]};
        const Range expected{block.addr, block.size};
        count(Decision::FinalBlock, recorded == expected,
              recorded == expected ? QString() : blockDeviation(recorded, expected), m_program.end - 1);
    }
}

void Follower::count(Decision decision, bool agreed, const QString& what, EventIndex event)
{
    Tally& tally = m_result.tallies[static_cast<std::size_t>(decision)];
    ++tally.decisions;
    tally.agreed += agreed ? 1 : 0;
    m_wrong += agreed ? 0 : 1;
    if (!agreed && !m_result.first)
        m_result.first = Deviation{event, what};
}

void Follower::contradict(EventIndex event)
{
    m_result.contradiction = Deviation{event, impossible(event)};
    if (!m_result.first)
        m_result.first = m_result.contradiction;
}

} // namespace

Tally Lockstep::all() const
{
    Tally sum;
    for (const Tally& tally : tallies) {
        sum.decisions += tally.decisions;
        sum.agreed += tally.agreed;
    }
    return sum;
}

Lockstep lockstep(const Snapshot& snapshot, const DeviceHistory& device, const Program& program, Ties ties,
                  const Progress& progress)
{
    return Follower(snapshot, device, program, ties).run(progress);
}

} // namespace core::replay
