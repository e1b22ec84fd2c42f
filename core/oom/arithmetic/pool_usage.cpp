// SPDX-License-Identifier: MIT
#include "core/oom/arithmetic/pool_usage.h"

#include "core/base/keyed_hash.h"
#include "core/oom/arithmetic/request_rules.h"

#include <algorithm>
#include <span>
#include <tuple>
#include <unordered_map>

namespace core {

namespace {

std::span<const BlockAt> blocksOf(const AllocatorState& state, const SegmentAt& segment)
{
    return std::span(state.blocks).subspan(segment.firstBlock, segment.blockCount);
}

/// What a row of PoolUsage is told by.
using PoolUse = std::tuple<PoolId, std::int64_t, SegmentType>;

struct PoolUseHash
{
    std::size_t operator()(const PoolUse& kind) const noexcept
    {
        const auto& [pool, stream, type] = kind;
        return keyedHash(std::uint64_t{pool.value} << 8U | static_cast<std::uint64_t>(type),
                         static_cast<std::uint64_t>(stream));
    }
};

/// A contiguous run of bytes of a segment, from its start.
struct Run
{
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
    [[nodiscard]] std::uint64_t size() const { return end - begin; }
};

/// Calls visit(run) for each longest run of blocks of segment that isFree says are free.
template <class IsFree, class Visit>
void forEachRun(const AllocatorState& state, const SegmentAt& segment, IsFree isFree, Visit visit)
{
    Run run;
    for (const BlockAt& block : blocksOf(state, segment)) {
        const std::uint64_t begin = block.addr - segment.addr;
        if (!isFree(block)) {
            if (run.size() > 0)
                visit(run);
            run = {begin + block.size, begin + block.size};
            continue;
        }
        run.end = begin + block.size;
    }
    if (run.size() > 0)
        visit(run);
}

bool isInactive(const BlockAt& block)
{
    return block.state == BlockState::Inactive;
}

bool isNotAllocated(const BlockAt& block)
{
    return block.state != BlockState::ActiveAllocated;
}

/// What of a free run the allocator can give back to the driver: a whole segment, or whole pages.
std::uint64_t releasable(const SegmentAt& segment, const Run& run)
{
    if (!segment.isExpandable)
        return run.size() == segment.size ? segment.size : 0;
    const std::uint64_t page = allocator::pageBytes(typeOf(segment));
    const std::uint64_t first = allocator::roundedUp(run.begin, page) / page;
    return run.end / page > first ? (run.end / page - first) * page : 0;
}

template <class IsFree>
std::uint64_t releasable(const AllocatorState& state, const SegmentAt& segment, IsFree isFree)
{
    std::uint64_t bytes = 0;
    forEachRun(state, segment, isFree, [&](const Run& run) { bytes += releasable(segment, run); });
    return bytes;
}

/// The free bytes at the end of an expandable segment, which can grow there.
std::uint64_t tailOf(const AllocatorState& state, const SegmentAt& segment)
{
    const auto blocks = blocksOf(state, segment);
    return segment.isExpandable && !blocks.empty() && isInactive(blocks.back()) ? blocks.back().size : 0;
}

void addUsable(OomEvidence& e, const AllocatorState& state, const SegmentAt& segment)
{
    e.usableFree += segment.free;
    e.usableRun = std::max(e.usableRun, segment.largestFree);
    for (const BlockAt& block : blocksOf(state, segment)) {
        if (isInactive(block))
            e.usableRunSure = std::max(e.usableRunSure, block.size - block.uncertain);
    }
    forEachRun(state, segment, isNotAllocated,
               [&](const Run& run) { e.pendingRun = std::max(e.pendingRun, run.size()); });
}

} // namespace

PoolUsage& PoolUsage::operator+=(const PoolUsage& other)
{
    segments += other.segments;
    reserved += other.reserved;
    allocated += other.allocated;
    pending += other.pending;
    rounding += other.rounding;
    free += other.free;
    largestFree = std::max(largestFree, other.largestFree);
    uncertain += other.uncertain;
    return *this;
}

SegmentType typeOf(const SegmentAt& segment)
{
    if (segment.type != SegmentType::Unknown)
        return segment.type;
    const bool isSmall = segment.isExpandable ? segment.size % allocator::largeSegment != 0
                                              : segment.size == allocator::smallSegment;
    return isSmall ? SegmentType::Small : SegmentType::Large;
}

bool isPublic(const Snapshot& snapshot, PoolId pool)
{
    return pool.isNone() || snapshot.pools()[pool.value] == Pool{};
}

std::optional<bool> expandableSetting(const Snapshot& snapshot)
{
    for (const auto& [key, value] : snapshot.settings()) {
        if (key == QLatin1String("expandable_segments"))
            return value.compare(QLatin1String("true"), Qt::CaseInsensitive) == 0;
    }
    return std::nullopt;
}

bool canServe(const Snapshot& snapshot, const OomRequest& request, const SegmentAt& segment)
{
    const bool isSamePool =
        isPublic(snapshot, request.pool) ? isPublic(snapshot, segment.pool) : segment.pool == request.pool;
    return isSamePool && segment.stream == request.stream &&
           typeOf(segment) == allocator::segmentTypeOf(request.bytes);
}

OomRequest requestOf(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k,
                     const AllocatorState& state)
{
    const EventId id = device.trace().event(k);
    const EventColumns& events = snapshot.events();
    OomRequest request;
    request.bytes = events.size[id.value];
    request.deviceFree = snapshot.deviceFree(id);
    request.stream = events.stream[id.value];
    request.pool = events.pool[id.value];
    request.stack = events.stack[id.value];
    request.isExpandable = expandableSetting(snapshot).value_or(
        std::any_of(state.segments.begin(), state.segments.end(), [&](const SegmentAt& segment) {
            return segment.isExpandable && canServe(snapshot, request, segment);
        }));
    return request;
}

std::vector<PoolUsage> poolUsageOf(const Snapshot& snapshot, const OomRequest& request,
                                   const AllocatorState& state)
{
    std::vector<PoolUsage> rows;
    std::unordered_map<PoolUse, std::size_t, PoolUseHash> places; // in rows
    places.reserve(state.segments.size());
    for (const SegmentAt& segment : state.segments) {
        const PoolUse kind{segment.pool, segment.stream, typeOf(segment)};
        const auto [place, isNew] = places.try_emplace(kind, rows.size());
        if (isNew)
            rows.emplace_back();
        PoolUsage& row = rows[place->second];
        row.pool = segment.pool;
        row.stream = segment.stream;
        row.type = typeOf(segment);
        row.isUsable = canServe(snapshot, request, segment);
        ++row.segments;
        row.reserved += segment.size;
        row.allocated += segment.allocated;
        row.pending += segment.active - segment.allocated;
        row.rounding += segment.rounding;
        row.free += segment.free;
        row.largestFree = std::max(row.largestFree, segment.largestFree);
        row.uncertain += segment.uncertain;
    }
    std::sort(rows.begin(), rows.end(), [](const PoolUsage& a, const PoolUsage& b) {
        return a.reserved != b.reserved
                   ? a.reserved > b.reserved
                   : std::tuple(a.pool, a.stream, a.type) < std::tuple(b.pool, b.stream, b.type);
    });
    return rows;
}

OomEvidence evidenceOf(const Snapshot& snapshot, const OomRequest& request, const AllocatorState& state,
                       const std::optional<DeviceCapacity>& capacity)
{
    OomEvidence e;
    e.requested = request.bytes;
    e.deviceFree = request.deviceFree;
    if (capacity)
        e.capacity = capacity->bytes;
    e.isCapacityRecorded = capacity && capacity->isRecorded;
    std::uint64_t tail = 0;
    for (const SegmentAt& segment : state.segments) {
        const bool isShared = isPublic(snapshot, segment.pool);
        e.reserved += segment.size;
        e.pending += segment.active - segment.allocated;
        if (isShared) {
            e.pendingReleased += releasable(state, segment, isNotAllocated);
            e.unreturned += releasable(state, segment, isInactive);
        }
        if (canServe(snapshot, request, segment)) {
            addUsable(e, state, segment);
            tail = std::max(tail, tailOf(state, segment));
        } else if (isShared ? isPublic(snapshot, request.pool) : segment.pool == request.pool) {
            e.otherFree += segment.free;
            if (typeOf(segment) != allocator::segmentTypeOf(request.bytes))
                e.otherKindFree += segment.free;
        } else if (!isShared) {
            e.privateFree += segment.free;
        }
    }
    const std::uint64_t page = allocator::pageBytes(allocator::segmentTypeOf(request.bytes));
    e.driverAsk = request.isExpandable ? allocator::mappedBytes(request.bytes, tail)
                                       : allocator::segmentBytes(request.bytes);
    e.pendingAsk = request.isExpandable ? allocator::roundedUp(request.bytes, page)
                                        : allocator::segmentBytes(request.bytes);
    return e;
}

} // namespace core
