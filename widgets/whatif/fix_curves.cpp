// SPDX-License-Identifier: MIT
#include "widgets/whatif/fix_curves.h"

#include <algorithm>
#include <utility>

namespace widgets {

FixCurves::FixCurves(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
                     const AnswerPtr& before, const AnswerPtr& after)
    : m_recording(std::move(recording)), m_begin(device.part().begin),
      m_end(std::max(device.eventCount(), device.part().begin + 1)), m_isChanged(after != nullptr),
      m_capacity(before->after.capacity), m_outside(before->after.outside),
      m_device(before->after.isCapacityGiven ? before->after.deviceText() : QString()),
      m_failed(before->after.lastOom), m_recordedPeak(before->after.peakEvent())
{
    if (!m_failed && !device.ooms().empty())
        m_failed = device.ooms().back();
    add(FixCurve::ActiveRecorded, before->after.active.most);
    if (before->after.run)
        add(FixCurve::ReservedRecorded, before->after.run->curve);
    if (after) {
        const core::fix::FixOutcome& outcome = after->after;
        add(FixCurve::ActiveChanged, outcome.active.most);
        if (outcome.run)
            add(FixCurve::ReservedChanged, outcome.run->curve);
        m_capacity = outcome.capacity;
        m_fails = outcome.lastOom;
        m_changedPeak = outcome.peakEvent();
    }
}

void FixCurves::add(FixCurve curve, const std::vector<std::uint64_t>& bytes)
{
    if (bytes.empty())
        return;
    const auto place = static_cast<std::size_t>(curve);
    m_bytes[place].append(bytes);
    m_envelopes[place] = core::Envelope(m_bytes[place]);
    m_highest = std::max(m_highest,
                         m_envelopes[place].valueAt(m_envelopes[place].largestIn(0, m_bytes[place].size())));
}

std::optional<std::uint64_t> FixCurves::highestIn(FixCurve curve, core::EventIndex from,
                                                  core::EventIndex to) const
{
    const core::Envelope& envelope = envelopeOf(curve);
    from = std::max(from, m_begin);
    to = std::min(to, m_begin + static_cast<core::EventIndex>(envelope.rows()));
    if (from >= to)
        return std::nullopt;
    return envelope.valueAt(
        envelope.largestIn(static_cast<std::size_t>(from - m_begin), static_cast<std::size_t>(to - m_begin)));
}

} // namespace widgets
