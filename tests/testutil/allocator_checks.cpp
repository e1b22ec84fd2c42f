// SPDX-License-Identifier: MIT
#include "tests/testutil/allocator_checks.h"

namespace testutil {

namespace {

QString hexText(std::uint64_t number)
{
    return QString::number(number, 16);
}

} // namespace

QString brokenIdentity(const core::DeviceHistory& device, const core::AllocatorState& state,
                       core::EventIndex k)
{
    std::uint64_t active = 0;
    std::uint64_t allocated = 0;
    std::uint64_t below = 0;
    std::size_t row = 0;
    for (const core::SegmentAt& segment : state.segments) {
        if (segment.firstBlock != row)
            return QStringLiteral("blocks are not in order");
        if (segment.addr < below || segment.size == 0 || segment.addr + segment.size < segment.addr)
            return QStringLiteral("segment %1 overlaps").arg(hexText(segment.addr));
        below = segment.addr + segment.size;
        std::uint64_t at = segment.addr;
        std::uint64_t free = 0;
        for (std::uint32_t i = 0; i < segment.blockCount; ++i, ++row) {
            const core::BlockAt& block = state.blocks[row];
            if (block.addr != at)
                return QStringLiteral("a gap before %1").arg(hexText(block.addr));
            at += block.size;
            free += block.state == core::BlockState::Inactive ? block.size : 0;
        }
        if (at != segment.addr + segment.size || free != segment.free || segment.largestFree > free ||
            segment.uncertain > free ||
            segment.size + segment.overlap != segment.active + segment.rounding + segment.free)
            return QStringLiteral("segment %1 does not add up").arg(hexText(segment.addr));
        active += segment.active;
        allocated += segment.allocated;
    }
    for (const std::uint32_t rank : state.homeless) {
        active += device.allocations().size[rank];
        allocated += device.allocations().freeRequestedEvent[rank] > k ? device.allocations().size[rank] : 0;
    }
    return active == device.usage().activeAt(k) && allocated == device.usage().allocatedAt(k)
               ? QString()
               : QStringLiteral("active bytes differ from the usage");
}

} // namespace testutil
