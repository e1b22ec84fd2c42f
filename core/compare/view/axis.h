// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/packedcolumn.h"
#include "core/compare/diff/side.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What the axis that both sides of a comparison share counts.
enum class CommonAxisKind : std::uint8_t
{
    Events, ///< event indices, both from the first event
    Clock,  ///< seconds since each side's first event that has a time
    Steps,  ///< steps of the program, linear inside a step
};

/// Where one side's events stand on the axis: never to the left of an earlier event.
class AxisSide
{
public:
    AxisSide() = default;
    /// Of a trace's time; nothing where no event has one. O(events).
    [[nodiscard]] static std::optional<AxisSide> clockOf(const DiffSide& side);
    /// Event k at k.
    [[nodiscard]] static AxisSide eventsOf(const DiffSide& side);
    /// Step i begins at i + shift; what is before the first step and behind the last is as wide as the events
    /// there are in the mean of all steps. Nothing where there are no steps. O(steps).
    [[nodiscard]] static std::optional<AxisSide> stepsOf(const DiffSide& side, std::int64_t shift);

    /// Of event k; the first one's for beforeFirstEvent. O(log steps).
    [[nodiscard]] double placeOf(EventIndex k) const;
    /// The last event not behind place, else the first. O(log events).
    [[nodiscard]] EventIndex eventAt(double place) const;
    [[nodiscard]] double begin() const { return placeOf(m_begin); }
    [[nodiscard]] double end() const { return placeOf(m_end - 1); }

private:
    struct Knot
    {
        EventIndex event;
        double place;
    };

    explicit AxisSide(const DiffSide& side);

    EventIndex m_begin = 0;
    EventIndex m_end = 0;      ///< one behind the last
    std::vector<Knot> m_knots; ///< linear between two; none: see m_timesUs
    PackedColumn<std::uint64_t>
        m_timesUs; ///< by event from m_begin: since the first, and never less than before
};

/// Both sides of a comparison on one axis.
struct CommonAxis
{
    CommonAxisKind kind = CommonAxisKind::Events;
    std::int64_t shift = 0; ///< Steps: step i of A stands on step i + shift of B
    AxisSide a;
    AxisSide b;

    [[nodiscard]] double begin() const { return std::min(a.begin(), b.begin()); }
    [[nodiscard]] double end() const { return std::max(a.end(), b.end()); }
};

/// Nothing where a side has no times, or no steps. shift: of Steps only. O(events) for Clock.
[[nodiscard]] std::optional<CommonAxis> commonAxis(const DiffSide& a, const DiffSide& b, CommonAxisKind kind,
                                                   std::int64_t shift);

/// The shift by which the steps of both sides are most alike: the least mean difference of what is allocated
/// at the ends of steps that then stand on each other, at least half of the shorter side's; of equals the one
/// nearest to 0, then the positive one. At most 64 either way. 0 without steps. O(steps · 128).
[[nodiscard]] std::int64_t bestShift(const DiffSide& a, const DiffSide& b);

} // namespace core
