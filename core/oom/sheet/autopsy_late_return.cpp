// SPDX-License-Identifier: MIT
#include "core/oom/sheet/autopsy_late_return.h"

#include "core/base/plain_text.h"

#include <utility>

namespace core {

std::optional<AutopsyLateReturn> autopsyLateReturn(const Snapshot& snapshot, const DeviceHistory& device,
                                                   EventIndex oom, const OomRequest& request,
                                                   const AllocatorState& state, std::size_t mostName)
{
    auto found = lateReturn(snapshot, device, oom, request, state);
    if (!found)
        return std::nullopt;
    AutopsyLateReturn late;
    const Allocations& allocations = device.allocations();
    for (const LateReturn::Block& block : found->blocks) {
        const StringId site = snapshot.stacks().callSite(allocations.stack[block.rank]).site;
        late.blocks.push_back({device.idOf(block.rank), device.label(block.rank),
                               allocations.size[block.rank], block.freed, block.returned,
                               beginningOf(snapshot.strings().view(site), mostName)});
    }
    for (const SegmentAt& segment : state.segments) {
        if (segment.addr == found->segment)
            late.segment = segment.label();
    }
    late.sql = AutopsySql(snapshot, request, device.device(), oom, std::nullopt).ofLateReturn(*found);
    late.found = *std::move(found);
    return late;
}

} // namespace core
