// SPDX-License-Identifier: MIT
#include "widgets/whatif/whatif_curves.h"

#include <algorithm>
#include <utility>

namespace widgets {

WhatIfCurves::WhatIfCurves(std::shared_ptr<const core::Recording> recording,
                           const core::DeviceHistory& device, const core::replay::Answer& answer)
    : m_recording(std::move(recording)), m_begin(device.part().begin), m_end(device.eventCount()),
      m_predictedEnd(m_begin + static_cast<core::EventIndex>(answer.run.curve.size())),
      m_recordedMost(device.usage().reserved),
      m_peak(std::max(device.usage().peakReserved, answer.run.peakReserved))
{
    m_predicted.append(answer.run.curve);
    m_predictedMost = core::Envelope(m_predicted);
}

std::uint64_t WhatIfCurves::recordedIn(core::EventIndex from, core::EventIndex to) const
{
    const std::size_t row = m_recordedMost.largestIn(core::Usage::rowOf(std::max(from, m_begin)),
                                                     core::Usage::rowOf(std::min(to, m_end)));
    return m_recordedMost.valueAt(row);
}

std::uint64_t WhatIfCurves::predictedIn(core::EventIndex from, core::EventIndex to) const
{
    from = std::max(from, m_begin);
    to = std::min(to, m_predictedEnd);
    if (from >= to)
        return 0;
    return m_predictedMost.valueAt(m_predictedMost.largestIn(static_cast<std::size_t>(from - m_begin),
                                                             static_cast<std::size_t>(to - m_begin)));
}

} // namespace widgets
