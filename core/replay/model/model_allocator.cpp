// SPDX-License-Identifier: MIT
#include "core/replay/model/model_allocator.h"

#include "core/replay/model/best_fit.h"
#include "core/replay/model/request_rounding.h"

#include <algorithm>
#include <cmath>

namespace core::replay {

namespace {

constexpr std::uint64_t firstReservation = std::uint64_t{1} << 48U;
constexpr std::uint64_t everything = std::uint64_t{1} << 60U; ///< no sum passes 2^64 below it

} // namespace

Allocator::Allocator(const Settings& settings, Ties ties, const Bounds& bounds, const Addresses& addresses)
    : m_settings(settings), m_bounds(bounds), m_addresses(addresses), m_heap(ties)
{}

BlockIndex Allocator::malloc(std::int64_t stream, std::uint32_t pool, std::uint64_t request,
                             std::uint32_t tag)
{
    m_steps.clear();
    const std::uint64_t size = roundedRequest(m_settings, std::min(request, largestRequest));
    const SpaceIndex space = m_heap.space({pool, isSmall(size), stream});
    m_heap.countSearch(space);
    BlockIndex block = bestFit(m_heap, m_settings, space, size);
    if (block == none) {
        collectGarbage();
        block = newMemory(space, size);
    }
    if (block == none)
        block = afterRelease(space, size);
    if (block == none) {
        note(Step::Kind::Oom, {0, size});
        return none;
    }
    m_heap.take(block, bytesGiven(m_heap, m_settings, block, size), tag);
    note(Step::Kind::Alloc, {m_heap.block(block).addr, size}, tag);
    m_peak = std::max(m_peak, reserved());
    return block;
}

void Allocator::wait(BlockIndex block)
{
    m_steps.clear();
    m_heap.wait(block);
    m_pendingSince.resize(std::max<std::size_t>(m_pendingSince.size(), std::size_t{block} + 1));
    m_pendingSince[block] = ++m_waits;
    m_pending.emplace(m_waits, block);
}

void Allocator::complete(BlockIndex block)
{
    m_steps.clear();
    if (m_heap.block(block).kind == BlockKind::Pending && block < m_pendingSince.size())
        m_pending.erase({m_pendingSince[block], block});
    m_heap.complete(block);
}

void Allocator::emptyCache()
{
    m_steps.clear();
    releaseAll();
}

bool Allocator::setFrozen(std::uint64_t bytes)
{
    m_steps.clear();
    const std::uint64_t more = bytes > m_frozen ? bytes - m_frozen : 0;
    if (more > 0 && !fits(more)) {
        releaseAll();
        ++m_retries;
    }
    const bool isEnough = more == 0 || fits(more);
    m_frozen = bytes;
    m_peak = std::max(m_peak, reserved());
    return isEnough;
}

bool Allocator::fits(std::uint64_t bytes) const
{
    return reserved() + bytes <= std::min(m_bounds.capacity.value_or(everything), everything);
}

/// Only where there is a limit for it to keep away from.
void Allocator::collectGarbage()
{
    if (!m_bounds.limit || m_settings.garbageThreshold <= 0)
        return;
    const auto threshold = static_cast<std::uint64_t>(
        std::floor(m_settings.garbageThreshold * static_cast<double>(*m_bounds.limit)));
    if (reserved() <= threshold)
        return;
    for (const Release& release : garbageOf(m_heap, reserved() - threshold))
        give(release);
}

BlockIndex Allocator::newMemory(SpaceIndex space, std::uint64_t size)
{
    const std::uint64_t bytes = segmentBytes(m_settings, size);
    if (m_bounds.limit && reserved() + bytes > *m_bounds.limit)
        return none;
    if (m_settings.expandable)
        return mapMore(space, size);
    if (!fits(bytes))
        return none;
    const BlockIndex block = m_heap.addSegment(space, m_addresses.next(bytes), bytes, false);
    note(Step::Kind::SegmentAlloc, {m_heap.block(block).addr, bytes});
    return block;
}

/// What was mapped before memory ran out stays.
BlockIndex Allocator::mapMore(SpaceIndex space, std::uint64_t size)
{
    BlockIndex start = growthStart(m_heap, space, size);
    if (start == none) {
        if (size > reservationBytes)
            return none;
        const std::uint64_t page = pageBytes(m_settings, m_heap.space(space).key.isSmall);
        start = m_heap.addSegment(space, firstReservation + 2 * reservationBytes * m_reservations++,
                                  inSteps(reservationBytes, page), true);
    }
    for (NextMap map = nextMap(m_heap, m_settings, start, size); map.bytes > 0;
         map = nextMap(m_heap, m_settings, start, size)) {
        if (!fits(map.bytes))
            return none;
        note(Step::Kind::SegmentMap, {m_heap.block(map.block).addr, map.bytes});
        start = m_heap.map(map.block, map.bytes);
    }
    return start;
}

BlockIndex Allocator::afterRelease(SpaceIndex space, std::uint64_t size)
{
    const OversizeRelease oversize = oversizeOf(m_heap, m_settings, space, size);
    for (const Release& release : oversize.releases)
        give(release);
    if (oversize.isEnough) {
        const BlockIndex block = newMemory(space, size);
        if (block != none)
            return block;
    }
    releaseAll();
    ++m_retries;
    return newMemory(space, size);
}

void Allocator::releaseAll()
{
    for (const auto& [since, block] : m_pending) {
        note(Step::Kind::FreeCompleted, {m_heap.block(block).addr, m_heap.block(block).size},
             m_heap.block(block).tag);
        m_heap.complete(block);
    }
    m_pending.clear();
    for (const Release& release : releasable(m_heap, m_settings))
        give(release);
}

void Allocator::give(const Release& release)
{
    note(release.isUnmap ? Step::Kind::SegmentUnmap : Step::Kind::SegmentFree, release.range);
    apply(m_heap, release);
}

void Allocator::note(Step::Kind kind, const Range& range, std::uint32_t tag)
{
    m_steps.push_back({kind, range, tag});
}

} // namespace core::replay
