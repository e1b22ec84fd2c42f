// SPDX-License-Identifier: MIT
#include "core/timeline/colours/holders.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"

#include <algorithm>
#include <map>
#include <utility>

namespace core {

namespace {

SNAPVIEWER_TEXTS(HoldersText);

QString textOf(const Snapshot& snapshot, const DeviceHistory& device, const CallSite& site, bool isOlder)
{
    constexpr std::size_t longest = 300; // the last folder and the name are what tells sites apart
    QString text = plainLine(endOf(snapshot.strings().view(site.site), longest));
    if (!isOlder)
        return text;
    if (site.kind != SiteKind::None)
        return HoldersText::tr("%1, before the first event").arg(text);
    return device.hasLostEvents() ? HoldersText::tr("before the first event, no stack")
                                  : HoldersText::tr("before recording, no stack");
}

} // namespace

Holders holdersOf(const Snapshot& snapshot, const DeviceHistory& device, std::span<const Rgb> colours)
{
    Holders holders;
    holders.event = device.causeEvent();
    holders.isOom = !device.ooms().empty();
    holders.active = device.usage().activeAt(holders.event);
    std::map<std::pair<StringId, bool>, Holder> bySite;
    const Allocations& allocations = device.allocations();
    for (const std::uint32_t rank : device.live().ranksAt(holders.event)) {
        const CallSite& site = snapshot.stacks().callSite(allocations.stack[rank]);
        const bool isOlder = allocations.allocEvent[rank] == beforeFirstEvent && device.eventCount() > 0;
        Holder& holder = bySite[{site.site, isOlder}];
        if (holder.bytes == 0) {
            holder.colour = colours[rank];
            holder.text = textOf(snapshot, device, site, isOlder);
        }
        holder.bytes += allocations.size[rank];
    }
    for (auto& [site, holder] : bySite)
        holders.rows.push_back(std::move(holder));
    std::sort(holders.rows.begin(), holders.rows.end(), [](const Holder& a, const Holder& b) {
        return a.bytes != b.bytes ? a.bytes > b.bytes : a.text < b.text;
    });
    return holders;
}

} // namespace core
