// SPDX-License-Identifier: MIT
#include "core/redact/moved_numbers.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr std::uint64_t page = std::uint64_t{2} << 20U;
constexpr std::int64_t year2000Us = 946'684'800'000'000;

/// From the lowest to the highest that was seen.
struct Extent
{
    std::uint64_t lowest = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t highest = 0;

    void add(std::uint64_t addr)
    {
        lowest = std::min(lowest, addr);
        highest = std::max(highest, addr);
    }
    /// None where there is no room for all above the base.
    [[nodiscard]] std::uint64_t distance() const
    {
        if (lowest > highest)
            return 0;
        const std::uint64_t start = lowest / page * page;
        const bool fits = highest - start <= std::numeric_limits<std::uint64_t>::max() - MovedAddresses::base;
        return fits ? MovedAddresses::base - start : 0;
    }
};

bool hasAddress(Action action, std::uint64_t addr)
{
    return isBlockAction(action) || isSegmentAction(action) || addr != 0;
}

} // namespace

MovedAddresses::MovedAddresses(const Snapshot& snapshot)
{
    const EventColumns& events = snapshot.events();
    for (const std::int32_t device : snapshot.devices()) {
        Extent extent;
        const Trace trace = snapshot.trace(device);
        events.addr.forEach(trace.first, std::size_t{trace.first} + trace.count,
                            [&](std::size_t row, std::uint64_t addr) {
                                if (hasAddress(events.action[row], addr))
                                    extent.add(addr);
                            });
        const auto [first, last] = snapshot.segmentRange(device);
        for (std::uint32_t segment = first.value; segment < last.value; ++segment) {
            extent.add(snapshot.segments().addr[segment]);
            const std::uint32_t block = snapshot.segments().firstBlock[segment];
            for (std::uint32_t i = 0; i < snapshot.segments().blockCount[segment]; ++i)
                extent.add(snapshot.blocks().addr[block + i]);
        }
        m_distances.emplace(device, extent.distance());
    }
}

std::uint64_t MovedAddresses::moved(std::int32_t device, std::uint64_t addr) const
{
    const auto found = m_distances.find(device);
    return found == m_distances.end() ? addr : addr + found->second;
}

std::uint64_t MovedAddresses::movedOf(std::int32_t device, Action action, std::uint64_t addr) const
{
    return hasAddress(action, addr) ? moved(device, addr) : addr;
}

std::int64_t timeShift(const Recording& recording)
{
    const Snapshot& snapshot = recording.snapshot();
    std::int64_t first = std::numeric_limits<std::int64_t>::max();
    for (const auto& device : recording.history->devices()) {
        const Trace& trace = device->trace();
        const auto part = device->part();
        snapshot.events().timeUs.forEach(trace.first + static_cast<std::size_t>(part.begin),
                                         trace.first + static_cast<std::size_t>(part.end),
                                         [&](std::size_t, std::int64_t time) {
                                             if (time != noTime)
                                                 first = std::min(first, time);
                                         });
    }
    const bool isSane = first > -year2000Us * 100 && first < year2000Us * 100; // else the sum could overflow
    return isSane ? year2000Us - first : 0;
}

} // namespace core
