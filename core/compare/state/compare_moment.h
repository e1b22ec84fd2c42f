// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/history.h"
#include "core/structure/steps.h"

#include <QString>

#include <cstdint>

namespace core {

/// Which bytes count: those until their free was asked for, or until it was done.
enum class Curve : std::uint8_t
{
    Allocated, ///< until free_requested: the program's doing alone
    Active,    ///< until free_completed: other streams, and so the GPU's timing, have a say
};

/// "allocated", "active".
[[nodiscard]] QString nameOf(Curve curve);

/// When to look: what a person writes, not yet of any recording.
struct MomentChoice
{
    enum class Kind : std::uint8_t
    {
        Peak,     ///< `peak`: the first event at which the curve is highest
        Oom,      ///< `oom`, `oom:N`, `oom:last`
        End,      ///< `end`
        Event,    ///< `event:N`; −1 before the first
        Time,     ///< `time:SECONDS`, since the first event that has a time
        Step,     ///< `step:N`: the last event of step N
        StepPeak, ///< `step:N:peak`: the highest of step N
    };

    Kind kind = Kind::Peak;
    std::int64_t number = 0; ///< of an oom (from 1; 0: the last), event or step (from 1); µs

    [[nodiscard]] static MomentChoice at(EventIndex event) { return {Kind::Event, event}; }

    friend bool operator==(const MomentChoice&, const MomentChoice&) = default;
};

/// Reads one. Error: Usage, which says what can be given.
[[nodiscard]] Result<MomentChoice> momentFromText(const QString& text);
/// As momentFromText() reads it.
[[nodiscard]] QString textOf(const MomentChoice& choice);

/// A moment of one device's trace.
struct Moment
{
    MomentChoice choice;
    EventIndex event = beforeFirstEvent; ///< the state after it is meant
    std::int64_t timeUs = noTime;        ///< of the event, Unix epoch

    friend bool operator==(const Moment&, const Moment&) = default;
};

/// What both sides are compared at where nobody says: the last OOM where both have one, else each one's own
/// peak.
[[nodiscard]] MomentChoice usualMoment(const DeviceHistory& a, const DeviceHistory& b);

/// Finds choice in device. steps: of that device; asked for steps only. O(events of a step), else O(log
/// events). Errors: Input, where the device has no such moment, naming what it has.
[[nodiscard]] Result<Moment> momentOf(const Snapshot& snapshot, const DeviceHistory& device,
                                      const Steps& steps, Curve curve, const MomentChoice& choice);

} // namespace core
