// SPDX-License-Identifier: MIT
#include "tests/testutil/simulated_allocator.h"

#include <algorithm>
#include <bit>

namespace testutil {

namespace {

constexpr std::uint64_t KiB = 1024;
constexpr std::uint64_t MiB = 1024 * KiB;
constexpr std::uint64_t leastBlock = 512;

std::uint64_t toMultiple(std::uint64_t value, std::uint64_t step)
{
    return (value + step - 1) / step * step;
}

std::uint64_t segmentSize(std::uint64_t size)
{
    if (size <= MiB)
        return 2 * MiB;
    return size < 10 * MiB ? 20 * MiB : toMultiple(size, 2 * MiB);
}

} // namespace

QString SimulatedAllocator::Settings::lines() const
{
    QString text;
    if (maxSplitSize)
        text += QStringLiteral("setting max_split_size %1\n").arg(*maxSplitSize);
    for (std::uint64_t place = 1; divisions > 0 && place <= 32768; place *= 2)
        text += QStringLiteral("setting roundup_power2_divisions.%1 %2\n").arg(place).arg(divisions);
    return text;
}

SimulatedAllocator::SimulatedAllocator(const Settings& settings, std::uint32_t seed)
    : m_settings(settings), m_random(seed)
{}

void SimulatedAllocator::step()
{
    const auto live = blocksThatAre(State::Allocated);
    const auto pending = blocksThatAre(State::Pending);
    const std::uint64_t dice = random(100);
    if (dice < 2)
        return emptyCache();
    if (dice < 15 && !pending.empty())
        return completeFree(pending[random(pending.size())]);
    if (dice < 55 && !live.empty())
        return requestFree(live[random(live.size())]);
    allocate(randomRequest());
}

/// Of all orders of magnitude, and often around the sizes at which the rules change.
std::uint64_t SimulatedAllocator::randomRequest()
{
    switch (random(6)) {
    case 0:
        return 1 + random(MiB);
    case 1:
        return MiB + random(9 * MiB);
    case 2:
        return 10 * MiB + random(30 * MiB);
    case 3:
        return 3 * MiB + random(4) * 512 * KiB -
               random(2); // so that one fits where another was, but for a rest
    case 4:
        return 18 * MiB + random(4) * MiB - random(2);
    default:
        return (std::uint64_t{1} << (8 + random(18))) + random(600);
    }
}

std::uint64_t SimulatedAllocator::rounded(std::uint64_t request) const
{
    const std::uint64_t parts = m_settings.divisions;
    if (parts > 1 && request > leastBlock * parts)
        return toMultiple(request, std::bit_floor(request) / parts);
    return std::max(leastBlock, toMultiple(request, leastBlock));
}

bool SimulatedAllocator::isOversize(std::uint64_t size) const
{
    return m_settings.maxSplitSize && size >= *m_settings.maxSplitSize;
}

/// The smallest free block that is large enough, of equal ones the lowest; what comes after it is not looked
/// at.
std::optional<SimulatedAllocator::Place> SimulatedAllocator::fitting(std::uint64_t size, bool isSmall) const
{
    std::optional<Place> best;
    std::uint64_t bestSize = 0;
    for (const Place& place : blocksThatAre(State::Free)) {
        const Segment& segment = m_segments.at(place.first);
        const std::uint64_t found = segment.blocks[place.second].size;
        if (segment.isSmall == isSmall && found >= size && (!best || found < bestSize)) {
            best = place;
            bestSize = found;
        }
    }
    const bool isRefused = best && (isOversize(size) ? bestSize >= size + 20 * MiB : isOversize(bestSize));
    return isRefused ? std::nullopt : best;
}

std::vector<SimulatedAllocator::Place> SimulatedAllocator::blocksThatAre(State state) const
{
    std::vector<Place> places;
    for (const auto& [addr, segment] : m_segments) {
        for (std::size_t i = 0; i < segment.blocks.size(); ++i) {
            if (segment.blocks[i].state == state)
                places.emplace_back(addr, i);
        }
    }
    return places;
}

SimulatedAllocator::Place SimulatedAllocator::newSegment(std::uint64_t size, bool isSmall)
{
    const auto known = std::find_if(m_released.begin(), m_released.end(),
                                    [size](const auto& released) { return released.second == size; });
    std::uint64_t addr = m_nextAddr;
    if (known != m_released.end()) {
        addr = known->first;
        m_released.erase(known);
    } else {
        m_nextAddr += size + random(2) * 2 * MiB; // also one beside the other
    }
    m_segments[addr] = {isSmall, size, {{addr, size, 0, State::Free}}};
    record("segment_alloc", addr, size);
    return {addr, 0};
}

void SimulatedAllocator::allocate(std::uint64_t request)
{
    const std::uint64_t size = rounded(request);
    const bool isSmall = size <= MiB;
    const auto found = fitting(size, isSmall);
    const Place place = found ? *found : newSegment(segmentSize(size), isSmall);
    std::vector<Block>& blocks = m_segments[place.first].blocks;
    const std::uint64_t rest = blocks[place.second].size - size;
    if (isSmall ? rest >= leastBlock : !isOversize(size) && rest > MiB) {
        const Block behind{blocks[place.second].addr + size, rest, 0, State::Free};
        blocks[place.second].size = size;
        blocks.insert(blocks.begin() + static_cast<std::ptrdiff_t>(place.second) + 1, behind);
    }
    blocks[place.second].requested = request;
    blocks[place.second].state = State::Allocated;
    record("alloc", blocks[place.second].addr, request);
}

void SimulatedAllocator::requestFree(Place place)
{
    Block& block = m_segments[place.first].blocks[place.second];
    block.state = State::Pending;
    record("free_requested", block.addr, block.requested);
    if (random(4) > 0) // else another stream uses it for a while
        completeFree(place);
}

void SimulatedAllocator::completeFree(Place place)
{
    std::vector<Block>& blocks = m_segments[place.first].blocks;
    const Block freed = blocks[place.second];
    std::size_t first = place.second;
    blocks[first] = {freed.addr, freed.size, 0, State::Free};
    if (first + 1 < blocks.size() && blocks[first + 1].state == State::Free) {
        blocks[first].size += blocks[first + 1].size;
        blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(first) + 1);
    }
    if (first > 0 && blocks[first - 1].state == State::Free) {
        blocks[first - 1].size += blocks[first].size;
        blocks.erase(blocks.begin() + static_cast<std::ptrdiff_t>(first));
    }
    record("free_completed", freed.addr, freed.requested);
}

void SimulatedAllocator::emptyCache()
{
    for (auto segment = m_segments.begin(); segment != m_segments.end();) {
        if (segment->second.blocks.size() > 1 || segment->second.blocks.front().state != State::Free) {
            ++segment;
            continue;
        }
        m_released.emplace_back(segment->first, segment->second.size);
        segment = m_segments.erase(segment);
        record("segment_free", m_released.back().first, m_released.back().second);
    }
}

void SimulatedAllocator::record(const char* action, std::uint64_t addr, std::uint64_t size)
{
    m_trace += QStringLiteral("%1 0x%2 %3\n").arg(QLatin1String(action)).arg(addr, 0, 16).arg(size);
    std::map<std::uint64_t, std::uint64_t>& free = m_freeAfter.emplace_back();
    for (const auto& [at, segment] : m_segments) {
        for (const Block& block : segment.blocks)
            free[at] += block.state == State::Free ? block.size : 0;
    }
}

QString SimulatedAllocator::text() const
{
    QString text = m_settings.lines();
    for (const auto& [addr, segment] : m_segments) {
        text += QStringLiteral("segment 0x%1 %2").arg(addr, 0, 16).arg(segment.size);
        if (m_settings.tellsTypes)
            text += segment.isSmall ? QStringLiteral(" type=small") : QStringLiteral(" type=large");
        text += QLatin1Char('\n');
        for (const Block& block : segment.blocks) {
            text += QStringLiteral(" block %1 ").arg(block.size);
            if (block.state == State::Free)
                text += QStringLiteral("inactive\n");
            else
                text += QStringLiteral("%1 %2\n")
                            .arg(block.state == State::Pending ? QStringLiteral("pending")
                                                               : QStringLiteral("active"))
                            .arg(block.requested);
        }
    }
    return text + m_trace;
}

} // namespace testutil
