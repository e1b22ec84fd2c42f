// SPDX-License-Identifier: MIT
#include "core/oom/sheet/oom_events.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/host_device.h"

#include <algorithm>
#include <iterator>

namespace core {

namespace {

SNAPVIEWER_TEXTS(OomEventsText);

OomEvent oomAt(const DeviceHistory& device, const Snapshot& snapshot, EventIndex event)
{
    const EventId id = device.trace().event(event);
    const EventColumns& events = snapshot.events();
    const Usage& usage = device.usage();
    OomEvent oom;
    oom.device = device.device();
    oom.event = event;
    oom.timeUs = events.timeUs[id.value];
    oom.requested = events.size[id.value];
    oom.deviceFree = snapshot.deviceFree(id);
    oom.allocated = usage.allocatedAt(event);
    oom.active = usage.activeAt(event);
    oom.reserved = usage.reservedAt(event);
    oom.knowsReserved = device.knowsReserved();
    oom.stack = events.stack[id.value];
    return oom;
}

} // namespace

std::optional<std::uint64_t> OomEvent::cached() const
{
    if (!knowsReserved || active > reserved)
        return std::nullopt;
    return reserved - active;
}

std::vector<OomEvent> oomEvents(const DeviceHistory& device, const Snapshot& snapshot)
{
    std::vector<OomEvent> result;
    for (const EventIndex event : device.ooms())
        result.push_back(oomAt(device, snapshot, event));
    return result;
}

std::vector<OomEvent> oomEvents(const History& history)
{
    std::vector<OomEvent> result;
    for (const auto& device : history.devices())
        std::ranges::copy(oomEvents(*device, history.snapshot()), std::back_inserter(result));
    return result;
}

QString readingOf(const OomEvent& oom)
{
    const QString asked = formatShortBytes(oom.requested);
    const QString device = deviceName(oom.device);
    QString text =
        oom.deviceFree
            ? OomEventsText::tr("Asked for %1 (rounded by the allocator); device %2 had %3 free.")
                  .arg(asked, device, formatShortBytes(*oom.deviceFree))
            : OomEventsText::tr(
                  "Asked for %1 (rounded by the allocator); what device %2 had free was not recorded.")
                  .arg(asked, device);
    text += QLatin1Char(' ');
    if (const auto cached = oom.cached()) {
        text +=
            OomEventsText::tr("PyTorch had %1 reserved, of it %2 not active (cached, possibly fragmented).")
                .arg(formatShortBytes(oom.reserved), formatShortBytes(*cached));
    } else if (!oom.knowsReserved) {
        text += OomEventsText::tr("%1 were active; what PyTorch had reserved is not recorded.")
                    .arg(formatShortBytes(oom.active));
    } else {
        text += OomEventsText::tr("PyTorch had %1 reserved and %2 active: the file contradicts itself here.")
                    .arg(formatShortBytes(oom.reserved), formatShortBytes(oom.active));
    }
    return text;
}

} // namespace core
