// SPDX-License-Identifier: MIT
#include "core/history/device_facts.h"

#include <algorithm>

namespace core {

namespace {

void countAllocations(const Allocations& allocations, DeviceFacts& facts)
{
    facts.allocations = allocations.rows();
    for (std::size_t rank = 0; rank < allocations.rows(); ++rank) {
        switch (allocations.origin[rank]) {
        case Origin::Trace:
            ++facts.fromTrace;
            break;
        case Origin::Free:
            ++facts.fromFree;
            break;
        case Origin::Segments:
            ++facts.fromSegments;
            break;
        }
        facts.largestBytes = std::max(facts.largestBytes, allocations.size[rank]);
        facts.sizeSum += allocations.size[rank];
    }
}

void countBlocks(const Snapshot& snapshot, std::int32_t device, DeviceFacts& facts)
{
    const SegmentColumns& segments = snapshot.segments();
    const BlockColumns& blocks = snapshot.blocks();
    const auto [first, last] = snapshot.segmentRange(device);
    facts.segments = last.value - first.value;
    facts.tellsSegments = snapshot.tellsReserved();
    for (std::uint32_t s = first.value; s < last.value; ++s) {
        facts.blocks += segments.blockCount[s];
        for (std::uint32_t b = segments.firstBlock[s]; b < segments.firstBlock[s] + segments.blockCount[s];
             ++b) {
            if (blocks.state[b] == BlockState::Inactive)
                continue;
            ++facts.activeBlocks;
            facts.activeRequestedBytes += blocks.requested[b];
        }
    }
}

OomFacts oomFacts(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k)
{
    const EventId row = device.trace().event(k);
    const Usage& usage = device.usage();
    return {k,
            snapshot.events().size[row.value],
            snapshot.deviceFree(row),
            usage.allocatedAt(k),
            usage.activeAt(k),
            usage.reservedAt(k)};
}

} // namespace

DeviceFacts factsOf(const Snapshot& snapshot, const DeviceHistory& device)
{
    DeviceFacts facts;
    facts.device = device.device();
    facts.events = static_cast<std::uint32_t>(device.part().end - device.part().begin);
    for (const ActionCount& entry : device.actions())
        facts.actions.emplace_back(snapshot.actionName(entry.action), entry.count);
    countAllocations(device.allocations(), facts);
    countBlocks(snapshot, device.device(), facts);
    const Usage& usage = device.usage();
    facts.baselineBytes = usage.baseline();
    facts.peakBytes = usage.peakActive;
    facts.peakEvent = usage.peakEvent;
    facts.peakAllocatedBytes = usage.peakAllocated;
    facts.peakReservedBytes = usage.peakReserved;
    facts.finalBytes = usage.finalActive();
    facts.reservedBytes = usage.finalReserved();
    for (const EventIndex k : device.ooms())
        facts.ooms.push_back(oomFacts(snapshot, device, k));
    return facts;
}

std::vector<DeviceFacts> factsOf(const History& history)
{
    std::vector<DeviceFacts> facts;
    for (const auto& device : history.devices())
        facts.push_back(factsOf(history.snapshot(), *device));
    return facts;
}

} // namespace core
