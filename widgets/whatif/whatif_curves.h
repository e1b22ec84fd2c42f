// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/history/trace/envelope.h"
#include "core/replay/answer/replay_ask.h"

#include <memory>

namespace widgets {

/// What was reserved, and what would have been: any range of both at once. Keeps the recording alive.
/// Immutable, any thread.
class WhatIfCurves
{
public:
    WhatIfCurves(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
                 const core::replay::Answer& answer);
    WhatIfCurves(const WhatIfCurves&) = delete;
    WhatIfCurves& operator=(const WhatIfCurves&) = delete;

    [[nodiscard]] core::EventIndex begin() const { return m_begin; }
    /// One past the last event; the estimate may end before.
    [[nodiscard]] core::EventIndex end() const { return m_end; }
    [[nodiscard]] core::EventIndex predictedEnd() const { return m_predictedEnd; }
    [[nodiscard]] std::uint64_t peak() const { return m_peak; }
    /// The most after any of the events [from, to), of which one at least is there; 0 beyond the estimate.
    [[nodiscard]] std::uint64_t recordedIn(core::EventIndex from, core::EventIndex to) const;
    [[nodiscard]] std::uint64_t predictedIn(core::EventIndex from, core::EventIndex to) const;

private:
    std::shared_ptr<const core::Recording> m_recording;
    core::EventIndex m_begin;
    core::EventIndex m_end;
    core::EventIndex m_predictedEnd;
    core::PackedColumn<std::uint64_t> m_predicted;
    core::Envelope m_recordedMost;
    core::Envelope m_predictedMost;
    std::uint64_t m_peak;
};

} // namespace widgets
