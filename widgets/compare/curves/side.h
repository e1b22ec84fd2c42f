// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/timeline/lines/envelope.h"

#include <QtGlobal>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// What both sides are laid over each other by.
enum class CurveAxis : std::uint8_t
{
    Events, ///< by how many events came before
    Clock,  ///< by µs since the first event
};

/// The allocated bytes of one side along an axis that starts with its first event, so that another side's
/// lies over it. Immutable, any thread; keeps its recording alive.
class SideCurve
{
public:
    /// O(events).
    SideCurve(std::shared_ptr<const core::Recording> recording, const core::DeviceHistory& device,
              CurveAxis axis);
    ~SideCurve() = default;
    Q_DISABLE_COPY_MOVE(SideCurve)

    /// Whether the device's events tell when they were; on other axes there is nothing to know.
    [[nodiscard]] static bool hasClock(const core::Recording& recording, const core::DeviceHistory& device);

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
    core::EventIndex m_first;           ///< the earliest state that is known is the one before it
    std::vector<std::int64_t> m_places; ///< on the clock: of the events from m_first on, never falling
    core::Envelope m_highest;
    double m_begin = 0;
    double m_end = 1;
};

} // namespace widgets
