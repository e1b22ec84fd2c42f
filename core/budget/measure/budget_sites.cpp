// SPDX-License-Identifier: MIT
#include "core/budget/measure/budget_sites.h"

#include "core/base/plain_text.h"
#include "core/compare/code/recorded_code.h"
#include "core/snapshot/stacks/stack_table.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

constexpr std::size_t longestText = 400; // bytes: a hostile file has names of megabytes

bool isMore(const BudgetSite& a, const BudgetSite& b)
{
    return a.held.bytes != b.held.bytes ? a.held.bytes > b.held.bytes : a.place.text < b.place.text;
}

} // namespace

SourcePlace placeOf(const Snapshot& snapshot, StackId stack)
{
    const CallSite& site = snapshot.stacks().callSite(stack);
    SourcePlace place{endOf(snapshot.strings().view(site.site), longestText), {}, -1};
    if (!site.frame.isNone()) {
        const StackTable& table = snapshot.stacks();
        place.file = endOf(snapshot.strings().view(table.frameFile(site.frame)), longestText);
        place.line = table.frameLine(site.frame);
    }
    return place;
}

Result<BudgetSites> sitesHeldAt(const Recording& recording, const DeviceHistory& device, EventIndex event,
                                const Progress& progress)
{
    Result<RecordedCode> code = codeOf(recording.snapshot(), {}, progress);
    SNAPVIEWER_TRY(code);
    Result<DeviceCode> ofDevice =
        deviceCodeOf(recording, device, std::move(*code), device.live().ranksAt(event), progress);
    SNAPVIEWER_TRY(ofDevice);
    const auto own = std::make_shared<DeviceCode>(std::move(*ofDevice));
    Result<Held> held = heldAt(recording, device, own, event, Curve::Allocated, progress);
    SNAPVIEWER_TRY(held);
    BudgetSites all;
    for (std::uint32_t stack = 0; stack < held->byStack.size(); ++stack) {
        if (held->byStack[stack].count == 0)
            continue;
        const StackId id = held->stackOf(stack);
        SourcePlace place =
            id.isNone() ? SourcePlace{held->reasonOf(stack), {}, -1} : placeOf(recording.snapshot(), id);
        all.sites.push_back({std::move(place), stack, held->byStack[stack]});
    }
    std::stable_sort(all.sites.begin(), all.sites.end(), isMore);
    all.code = std::move(own->code);
    return all;
}

std::vector<BudgetSite> holdersAt(const Snapshot& snapshot, const DeviceHistory& device, EventIndex event,
                                  std::size_t most, const std::function<bool(StringId)>& isWanted)
{
    struct Holder
    {
        StackId stack; ///< one of them
        HeldBytes held;
    };
    const Allocations& allocations = device.allocations();
    std::map<StringId, Holder> bySite;
    for (const std::uint32_t rank : device.live().ranksAt(event)) {
        if (allocations.freeRequestedEvent[rank] <= event)
            continue;
        const StackId stack = allocations.stack[rank];
        const StringId site = snapshot.stacks().callSite(stack).site;
        if (isWanted && !isWanted(site))
            continue;
        Holder& holder = bySite[site];
        holder.stack = stack;
        holder.held.bytes += allocations.size[rank];
        ++holder.held.count;
    }
    std::vector<BudgetSite> holders;
    holders.reserve(bySite.size());
    for (const auto& [site, holder] : bySite)
        holders.push_back({placeOf(snapshot, holder.stack), 0, holder.held});
    std::sort(holders.begin(), holders.end(), isMore);
    holders.resize(std::min(holders.size(), most));
    return holders;
}

} // namespace core
