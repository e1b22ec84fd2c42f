// SPDX-License-Identifier: MIT
#include "widgets/compare/curves/side.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

SideCurve::SideCurve(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
                     CurveAxis axis)
    : m_recording(std::move(recording)), m_device(&device), m_first(device.part().begin),
      m_highest(device.usage().allocated)
{
    const core::EventIndex count = device.eventCount() - m_first;
    if (axis == CurveAxis::Events) {
        m_begin = -1;
        m_end = static_cast<double>(std::max<core::EventIndex>(count, 1));
        return;
    }
    const auto& times = m_recording->snapshot().events().timeUs;
    m_places.reserve(static_cast<std::size_t>(count));
    std::int64_t origin = core::noTime;
    std::int64_t latest = 0; // a clock that runs back stands still meanwhile
    for (core::EventIndex event = m_first; event < device.eventCount(); ++event) {
        const std::int64_t time = times[device.trace().event(event).value];
        if (time != core::noTime && origin == core::noTime)
            origin = time;
        if (time != core::noTime)
            latest = std::max(latest, time - origin);
        m_places.push_back(latest);
    }
    const double span = std::max<double>(static_cast<double>(latest), 1);
    constexpr double margin = 0.01; // of the whole: the state before, and the one after the last
    m_begin = -span * margin;
    m_end = span * (1 + margin);
}

bool SideCurve::hasClock(const core::Recording& recording, const core::DeviceHistory& device)
{
    const auto& times = recording.snapshot().events().timeUs;
    const core::EventIndex first = device.part().begin;
    return first < device.eventCount() && times[device.trace().event(first).value] != core::noTime;
}

double SideCurve::xOf(core::EventIndex event) const
{
    const core::EventIndex place = event - m_first;
    if (place < 0)
        return m_begin;
    if (m_places.empty())
        return static_cast<double>(place);
    const auto last = static_cast<core::EventIndex>(m_places.size()) - 1;
    return static_cast<double>(m_places[static_cast<std::size_t>(std::min(place, last))]);
}

core::EventIndex SideCurve::eventAt(double x) const
{
    const core::EventIndex last = m_device->eventCount() - 1;
    if (x < 0 || std::isnan(x))
        return m_first - 1;
    if (m_places.empty())
        return x >= m_end ? last : std::min(last, m_first + static_cast<core::EventIndex>(std::floor(x)));
    const auto after =
        std::upper_bound(m_places.begin(), m_places.end(), x,
                         [](double at, std::int64_t place) { return at < static_cast<double>(place); });
    return m_first + static_cast<core::EventIndex>(after - m_places.begin()) - 1;
}

std::uint64_t SideCurve::bytesAt(core::EventIndex event) const
{
    return m_device->usage().allocatedAt(m_device->clamped(event));
}

std::optional<std::uint64_t> SideCurve::highestIn(double from, double to) const
{
    if (to <= m_begin || from >= m_end)
        return std::nullopt;
    const std::size_t first = core::Usage::rowOf(eventAt(from));
    const std::size_t last = core::Usage::rowOf(eventAt(std::min(to, m_end)));
    // a state that begins just at `to` is the next pixel's
    const bool isNext = last > first && xOf(static_cast<core::EventIndex>(last) - 1) >= to;
    return m_highest.valueAt(m_highest.largestIn(first, last + (isNext ? 0 : 1)));
}

} // namespace widgets
