// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/packed_column.h"
#include "core/compare/diff/diff_side.h"
#include "core/compare/match/code_match.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// What the axis that both sides of a comparison share counts.
enum class CommonAxisKind : std::uint8_t
{
    Events, ///< how many events came before, of each side
    Clock,  ///< µs since where both sides first do the same
    Steps,  ///< steps of the program, linear inside a step
};

/// Where one side's events stand on the axis: never to the left of an earlier event.
class AxisSide
{
public:
    AxisSide() = default;
    /// Of a trace's time, 0 at origin, or at the first event that has one; nothing where none has. O(events).
    [[nodiscard]] static std::optional<AxisSide> clockOf(const SideCode& side,
                                                         std::optional<EventIndex> origin);
    /// The first event at 0.
    [[nodiscard]] static AxisSide eventsOf(const DeviceHistory& device);
    /// Step i begins at i + shift; what is before the first step and behind the last is as wide as the events
    /// there are in the mean of all steps. Nothing where there are no steps. O(steps).
    [[nodiscard]] static std::optional<AxisSide> stepsOf(const SideCode& side, std::int64_t shift);

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

    explicit AxisSide(const DeviceHistory& device);

    EventIndex m_begin = 0;
    EventIndex m_end = 0;      ///< one behind the last
    std::vector<Knot> m_knots; ///< linear between two; none: see m_timesUs
    PackedColumn<std::uint64_t>
        m_timesUs;         ///< by event from m_begin: since the first, and never less than before
    double m_originUs = 0; ///< of m_timesUs
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

/// Whether any event of the side tells when it was. O(events) where none does.
[[nodiscard]] bool hasClock(const SideCode& side);

/// Where both sides first do the same.
using Origins = std::array<EventIndex, 2>;

/// The first allocations of a call stack that match has on both sides: of the one for which both together
/// come after the fewest events. Nothing where no stack is on both. O(allocations + stacks).
[[nodiscard]] std::optional<Origins> firstMatched(const SideCode& a, const SideCode& b,
                                                  const CodeMatch& match);

/// Nothing where a side has no times, or no steps. shift: of Steps only; origins: of Clock only. O(events)
/// for Clock.
[[nodiscard]] std::optional<CommonAxis> commonAxis(const SideCode& a, const SideCode& b, CommonAxisKind kind,
                                                   std::int64_t shift,
                                                   const std::optional<Origins>& origins = {});

/// The shift by which the steps of both sides are most alike: the least sum of differences of what is
/// allocated at their ends, a step that stands alone counting as the most that any holds; of equals the one
/// nearest to 0, then the positive one. At most 64 either way. 0 without steps. O(steps · 128).
[[nodiscard]] std::int64_t bestShift(const SideCode& a, const SideCode& b);

} // namespace core
