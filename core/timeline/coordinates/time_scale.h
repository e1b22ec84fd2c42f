// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Events [begin, end) of a trace.
struct EventRange
{
    EventIndex begin = beforeFirstEvent;
    EventIndex end = beforeFirstEvent;

    [[nodiscard]] bool isEmpty() const { return end <= begin; }
    friend bool operator==(const EventRange&, const EventRange&) = default;
};

/// What x means: the event index, or the clock with its idle gaps folded. x of an event is where the state
/// after it begins to hold; it ascends with the event and is a whole number. Immutable value.
class TimeScale
{
public:
    enum class Kind : std::uint8_t
    {
        Events, ///< x = event index
        Clock,  ///< x = µs since the first event, without what is folded
    };

    /// A time in which nothing happened and which the clock shows shorter than it was.
    struct Fold
    {
        std::int64_t begin = 0;        ///< x of the event before it
        std::int64_t end = 0;          ///< x of the event after it
        std::int64_t hiddenUs = 0;     ///< what is left out: its length − (end − begin)
        std::int64_t hiddenBefore = 0; ///< the same of all earlier ones
    };

    TimeScale() = default;
    [[nodiscard]] static TimeScale ofEvents(EventIndex count);
    /// The same with the file's own steps, where it has them. O(events) then.
    [[nodiscard]] static TimeScale ofEvents(const Snapshot& snapshot, const Trace& trace);
    /// Whether the trace has times.
    [[nodiscard]] static bool hasClock(const Snapshot& snapshot, const Trace& trace);
    /// Nothing where the trace has no times. A clock that runs back stands still meanwhile. A gap is folded
    /// that is long against all shorter ones together and against their mean. O(events).
    [[nodiscard]] static std::optional<TimeScale> ofClock(const Snapshot& snapshot, const Trace& trace);

    [[nodiscard]] Kind kind() const { return m_kind; }
    /// Where the state before the first event begins.
    [[nodiscard]] std::int64_t begin() const { return m_kind == Kind::Events ? -1 : m_places.front(); }
    /// Where the state after the last event ends.
    [[nodiscard]] std::int64_t end() const { return m_kind == Kind::Events ? m_count : m_places.back(); }

    /// x of events −1 … count. Outside of them: the nearest.
    [[nodiscard]] std::int64_t xOf(EventIndex event) const;
    /// The same between events, in proportion.
    [[nodiscard]] double xOf(double event) const;
    /// Where a moment is marked: in the middle of its event, on the clock at its time.
    [[nodiscard]] double momentOf(EventIndex event) const
    {
        return m_kind == Kind::Events ? xOf(event + 0.5) : static_cast<double>(xOf(event));
    }
    /// The inverse of xOf(): the event that holds at x, with the part of its time that is over.
    [[nodiscard]] double eventAt(double x) const;
    /// All events whose state holds anywhere in [from, to) or for no time at all within it: over neighbouring
    /// ranges none is left out. At least one, clamped to the trace. O(log events).
    [[nodiscard]] EventRange eventsIn(std::int64_t from, std::int64_t to) const;

    /// The file's own step of each event, ascending; on the event scale, and only where the file has them.
    [[nodiscard]] const std::vector<std::int64_t>& steps() const { return m_steps; }
    /// Ascending; none on the event scale.
    [[nodiscard]] const std::vector<Fold>& folds() const { return m_folds; }

private:
    void place(std::vector<std::int64_t> times);

    Kind m_kind = Kind::Events;
    EventIndex m_count = 0;
    std::vector<std::int64_t> m_places; ///< clock: x of events −1 … count
    std::vector<std::int64_t> m_steps;
    std::vector<Fold> m_folds;
};

} // namespace core
