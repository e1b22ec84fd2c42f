// SPDX-License-Identifier: MIT
#include "core/map/range_events.h"

#include "core/history/trace/cancel_check.h"

namespace core {

namespace {

/// Whether an event is about memory at all: an OOM has a size, but no place.
bool hasPlace(Action action)
{
    return action <= Action::SegmentUnmap;
}

class Looker
{
public:
    Looker(const Snapshot& snapshot, const DeviceHistory& device, const MapRange& range)
        : m_events(snapshot.events()), m_device(device), m_range(range)
    {}

    [[nodiscard]] bool touches(EventIndex k) const
    {
        const std::uint32_t row = m_device.trace().event(k).value;
        return hasPlace(m_events.action[row]) && m_range.meets(m_events.addr[row], m_events.size[row]);
    }

private:
    const EventColumns& m_events;
    const DeviceHistory& m_device;
    MapRange m_range;
};

} // namespace

EventIndex nextEventAt(const Snapshot& snapshot, const DeviceHistory& device, const MapRange& range,
                       EventIndex k)
{
    const Looker looker(snapshot, device, range);
    for (EventIndex event = std::max(k + 1, device.part().begin); event < device.eventCount(); ++event) {
        if (looker.touches(event))
            return event;
    }
    return neverEvent;
}

EventIndex previousEventAt(const Snapshot& snapshot, const DeviceHistory& device, const MapRange& range,
                           EventIndex k)
{
    const Looker looker(snapshot, device, range);
    for (EventIndex event = std::min(k, device.eventCount()) - 1; event >= device.part().begin; --event) {
        if (looker.touches(event))
            return event;
    }
    return neverEvent;
}

Result<std::vector<EventIndex>> eventsAt(const Snapshot& snapshot, const DeviceHistory& device,
                                         const MapRange& range, const Progress& progress)
{
    const Looker looker(snapshot, device, range);
    std::vector<EventIndex> events;
    for (EventIndex event = device.part().begin; event < device.eventCount(); ++event) {
        if (isCancelledAt(static_cast<std::uint32_t>(event), progress))
            return cancelled();
        if (looker.touches(event))
            events.push_back(event);
    }
    return events;
}

} // namespace core
