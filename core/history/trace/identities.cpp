// SPDX-License-Identifier: MIT
#include "core/history/trace/identities.h"

#include "core/base/texts.h"

#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ImportLogText);

/// Whether the file says where a block is: one that it does not is put behind the one before.
bool hasAddress(const Snapshot& snapshot, BlockId block)
{
    const ExtraFields& values = *snapshot.rest().values;
    const std::vector<ExtraField> kept = values.items(snapshot.rest().blocks.of(block.value));
    for (std::size_t i = 0; i + 1 < kept.size(); i += 2) {
        if (kept[i].tag == ExtraTag::Text && snapshot.strings().view(kept[i].text()) == "address")
            return kept[i + 1].tag != ExtraTag::Absent;
    }
    return true;
}

/// MemSnapDump's slices list what is active only, each block at its address: what is between them is free.
bool isWholeWithoutFree(const Snapshot& snapshot, std::uint32_t segment)
{
    const SegmentColumns& segments = snapshot.segments();
    const BlockColumns& blocks = snapshot.blocks();
    std::uint64_t next = segments.addr[segment];
    std::uint64_t left = segments.totalSize[segment];
    std::uint64_t active = 0;
    for (std::uint32_t b = 0; b < segments.blockCount[segment]; ++b) {
        const BlockId block{segments.firstBlock[segment] + b};
        const std::uint64_t gap = blocks.addr[block.value] - next;
        const std::uint64_t size = blocks.size[block.value];
        if (blocks.state[block.value] == BlockState::Inactive || !hasAddress(snapshot, block) || gap > left ||
            size > left - gap)
            return false;
        left -= gap + size;
        next += gap + size;
        active += size;
    }
    return active == segments.activeSize[segment];
}

void checkBlockSums(const Snapshot& snapshot, std::int32_t device, ImportLog& log)
{
    const SegmentColumns& segments = snapshot.segments();
    const auto [first, last] = snapshot.segmentRange(device);
    for (std::uint32_t s = first.value; s < last.value; ++s) {
        std::uint64_t sum = 0;
        for (std::uint32_t b = 0; b < segments.blockCount[s]; ++b)
            sum += snapshot.blocks().size[segments.firstBlock[s] + b];
        if (sum != segments.totalSize[s] && !isWholeWithoutFree(snapshot, s))
            log.add(Anomaly::BlocksDisagree, device, neverEvent);
    }
}

void checkTotals(const Snapshot& snapshot, const Trace& trace, const Usage& usage, ImportLog& log)
{
    const bool hasSegments = !snapshot.segments().addr.empty();
    // a block that is pending at the end counts from the start then, before there was memory for it
    const bool isFiltered = log.count(Anomaly::FilteredTrace) > 0;
    for (std::size_t row = 0; row < usage.active.size(); ++row) {
        const auto event = static_cast<EventIndex>(row) - 1;
        const auto reserved = static_cast<std::int64_t>(usage.reserved[row]);
        if (reserved < 0)
            log.add(Anomaly::SegmentsDisagree, trace.device, event,
                    ImportLogText::tr("reserved bytes fall below zero"));
        else if (hasSegments && !isFiltered && usage.active[row] > usage.reserved[row])
            log.add(Anomaly::SegmentsDisagree, trace.device, event,
                    ImportLogText::tr("more bytes are active than reserved"));
    }
}

void checkSnapshotEvents(const Snapshot& snapshot, const Trace& trace, const Usage& usage, ImportLog& log)
{
    const EventColumns& events = snapshot.events();
    for (std::uint32_t i = 0; i < trace.count; ++i) {
        const std::uint32_t row = trace.first + i;
        // It counts rounded bytes, so it bounds the requested ones from above.
        if (events.action[row] == Action::Snapshot && events.size[row] < usage.active[i + 1])
            log.add(Anomaly::LiveSetDisagrees, trace.device, static_cast<EventIndex>(i),
                    ImportLogText::tr("a snapshot event states fewer bytes than are active then"));
    }
}

} // namespace

void checkIdentities(const Snapshot& snapshot, std::int32_t device, const Usage& usage, ImportLog& log)
{
    const Trace trace = snapshot.trace(device);
    checkBlockSums(snapshot, device, log);
    if (snapshot.tellsReserved())
        checkTotals(snapshot, trace, usage, log);
    checkSnapshotEvents(snapshot, trace, usage, log);
}

} // namespace core
