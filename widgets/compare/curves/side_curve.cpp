// SPDX-License-Identifier: MIT
#include "widgets/compare/curves/side_curve.h"

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// Of the state before the first event, and of that after the last.
double marginOf(CurveAxis kind, const core::AxisSide& places)
{
    constexpr double share = 0.01;
    if (kind == CurveAxis::Events)
        return 1;
    const double least = kind == CurveAxis::Clock ? 1 : share; // µs, steps
    return std::max(share * (places.end() - places.begin()), share * least);
}

} // namespace

SideCurve::SideCurve(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device)
    : SideCurve(std::move(recording), device, CurveAxis::Events, core::AxisSide::eventsOf(device))
{}

SideCurve::SideCurve(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
                     CurveAxis kind, core::AxisSide places)
    : m_recording(std::move(recording)), m_device(&device), m_first(device.part().begin),
      m_places(std::move(places)), m_highest(device.usage().allocated)
{
    const double margin = marginOf(kind, m_places);
    m_begin = m_places.begin() - margin;
    m_end = m_places.end() + margin;
}

double SideCurve::xOf(core::EventIndex event) const
{
    return event < m_first ? m_begin : m_places.placeOf(event);
}

core::EventIndex SideCurve::eventAt(double x) const
{
    if (!(x >= m_places.begin()) || m_device->eventCount() <= m_first) // or no number
        return m_first - 1;
    return m_places.eventAt(x);
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
