// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/view/common_axis.h"
#include "core/history/recording.h"
#include "core/history/trace/envelope.h"

#include <QtGlobal>

#include <cstdint>
#include <memory>
#include <optional>

namespace widgets {

/// What both sides are laid over each other by.
using CurveAxis = core::CommonAxisKind;

/// The allocated bytes of one side along an axis that both share, so that another side's lies over it.
/// Immutable, any thread; keeps its recording alive.
class SideCurve
{
public:
    /// By how many events came before. O(events).
    SideCurve(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device);
    /// places: of device's events, on an axis of that kind. O(events).
    SideCurve(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
              CurveAxis kind, core::AxisSide places);
    ~SideCurve() = default;
    Q_DISABLE_COPY_MOVE(SideCurve)

    /// Where the last state ends; the one before the first event begins at -1 or so.
    [[nodiscard]] double end() const { return m_end; }
    [[nodiscard]] double begin() const { return m_begin; }
    /// Where the state after an event begins.
    [[nodiscard]] double xOf(core::EventIndex event) const;
    /// The event whose state holds at x; the nearest outside.
    [[nodiscard]] core::EventIndex eventAt(double x) const;
    [[nodiscard]] std::uint64_t bytesAt(core::EventIndex event) const;
    /// The most that is held anywhere in [from, to); nothing where the curve is not there. O(log events).
    [[nodiscard]] std::optional<std::uint64_t> highestIn(double from, double to) const;

private:
    std::shared_ptr<const core::Recording> m_recording;
    const core::DeviceHistory* m_device;
    core::EventIndex m_first; ///< the earliest state that is known is the one before it
    core::AxisSide m_places;
    core::Envelope m_highest;
    double m_begin = 0;
    double m_end = 1;
};

} // namespace widgets
