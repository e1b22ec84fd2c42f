// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/time_scale.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

namespace core {

namespace {

/// A gap is folded where it is longer than this part of all shorter ones together …
constexpr std::int64_t leastShare = 20;
/// … and than so many times their mean: few events with a like distance stay as they are.
constexpr std::int64_t leastTimesMean = 50;
/// Of the time shown: what a folded gap, the time before the first event and that after the last one take.
constexpr std::int64_t shownShare = 200;

/// Times of the trace, each not below the one before, behind that of the state before it, with room for the
/// one after; what has none takes the one before it.
std::vector<std::int64_t> ascendingTimes(const Snapshot& snapshot, const Trace& trace)
{
    std::vector<std::int64_t> times;
    times.reserve(std::size_t{trace.count} + 2);
    times.push_back(noTime);
    std::int64_t latest = noTime;
    snapshot.events().timeUs.forEach(trace.first, std::size_t{trace.first} + trace.count,
                                     [&](std::size_t, std::int64_t time) {
                                         latest = std::max(latest, time);
                                         times.push_back(latest);
                                     });
    const auto first = std::find_if(times.begin(), times.end(), [](auto time) { return time != noTime; });
    if (first != times.end())
        std::fill(times.begin(), first, *first);
    return times;
}

/// µs from one time to the next; 2^62 at most, so that hostile times add up.
std::int64_t gapBetween(std::int64_t before, std::int64_t after)
{
    const auto gap = static_cast<std::uint64_t>(after) - static_cast<std::uint64_t>(before);
    return static_cast<std::int64_t>(std::min(gap, std::uint64_t(1) << 62U));
}

/// The shortest gap that is folded, and the sum of all that are not. Gaps are taken by powers of two, which
/// needs no sorting.
struct Folding
{
    std::int64_t shortest = std::numeric_limits<std::int64_t>::max();
    std::int64_t busy = 0;

    explicit Folding(const std::vector<std::int64_t>& times)
    {
        constexpr std::size_t sizes = 64;
        constexpr std::int64_t most = std::int64_t(1) << 61U;
        std::array<std::int64_t, sizes> sums{};
        std::array<std::int64_t, sizes> counts{};
        for (std::size_t i = 2; i < times.size(); ++i) {
            const std::int64_t gap = gapBetween(times[i - 1], times[i]);
            const auto size = static_cast<std::size_t>(std::bit_width(static_cast<std::uint64_t>(gap)));
            sums[size] = std::min(sums[size] + std::min(gap, most), most);
            ++counts[size];
        }
        std::array<std::int64_t, sizes + 1> sumBelow{};
        std::array<std::int64_t, sizes + 1> countBelow{};
        for (std::size_t size = 0; size < sizes; ++size) {
            sumBelow[size + 1] = std::min(sumBelow[size] + sums[size], most);
            countBelow[size + 1] = countBelow[size] + counts[size];
        }
        busy = sumBelow[sizes];
        for (std::size_t size = sizes - 1; size > 0; --size) {
            const std::int64_t least = std::int64_t(1) << (size - 1);
            const std::int64_t mean = sumBelow[size] / std::max<std::int64_t>(countBelow[size], 1);
            if (counts[size] > 0 && (least < sumBelow[size] / leastShare || least / leastTimesMean <= mean ||
                                     sumBelow[size] == 0))
                return;
            shortest = least;
            busy = sumBelow[size];
        }
    }
};

} // namespace

TimeScale TimeScale::ofEvents(EventIndex count)
{
    TimeScale scale;
    scale.m_count = std::max(count, 0);
    return scale;
}

TimeScale TimeScale::ofEvents(const Snapshot& snapshot, const Trace& trace)
{
    TimeScale scale = ofEvents(static_cast<EventIndex>(trace.count));
    if (!snapshot.hasFileSteps())
        return scale;
    scale.m_steps.reserve(trace.count);
    for (EventIndex k = 0; k < scale.m_count; ++k)
        scale.m_steps.push_back(snapshot.fileStep(trace.event(k)));
    return scale;
}

bool TimeScale::hasClock(const Snapshot& snapshot, const Trace& trace)
{
    const PackedColumn<std::int64_t>& times = snapshot.events().timeUs;
    const auto first = times.begin() + trace.first;
    return std::any_of(first, first + trace.count, [](std::int64_t time) { return time != noTime; });
}

std::optional<TimeScale> TimeScale::ofClock(const Snapshot& snapshot, const Trace& trace)
{
    std::vector<std::int64_t> times = ascendingTimes(snapshot, trace);
    if (times.back() == noTime)
        return std::nullopt;
    TimeScale scale;
    scale.m_kind = Kind::Clock;
    scale.m_count = static_cast<EventIndex>(trace.count);
    scale.place(std::move(times));
    return scale;
}

/// Times become places where they lie: of millions of events neither is copied.
void TimeScale::place(std::vector<std::int64_t> times)
{
    const Folding folding(times);
    const std::int64_t margin = std::max<std::int64_t>(folding.busy / shownShare, 1);
    std::int64_t place = 0;
    std::int64_t hidden = 0;
    // Hostile times: x stays where doubles tell neighbours apart.
    constexpr std::int64_t farthest = std::int64_t(1) << 52U;
    times.front() = -margin;
    std::int64_t before = std::exchange(times[1], place);
    for (auto time = times.begin() + 2; time != times.end(); ++time) {
        std::int64_t gap = gapBetween(before, *time);
        if (gap >= folding.shortest && gap > margin) {
            m_folds.push_back({place, place + margin, gap - margin, hidden});
            hidden = std::min(hidden + (gap - margin), std::int64_t(1) << 62U);
            gap = margin;
        }
        place = std::min(place + gap, farthest);
        before = std::exchange(*time, place);
    }
    times.push_back(place + margin);
    m_places = std::move(times);
}

std::int64_t TimeScale::xOf(EventIndex event) const
{
    event = std::clamp(event, beforeFirstEvent, m_count);
    return m_kind == Kind::Events ? event : m_places[static_cast<std::size_t>(event) + 1];
}

double TimeScale::xOf(double event) const
{
    if (m_kind == Kind::Events)
        return event;
    const double whole = std::floor(std::clamp(event, -1.0, static_cast<double>(m_count)));
    const auto before = static_cast<EventIndex>(whole);
    const auto from = static_cast<double>(xOf(before));
    return from + (static_cast<double>(xOf(before + 1)) - from) * std::clamp(event - whole, 0.0, 1.0);
}

double TimeScale::eventAt(double x) const
{
    if (m_kind == Kind::Events)
        return x;
    const auto after =
        std::upper_bound(m_places.begin(), m_places.end(), x,
                         [](double value, std::int64_t place) { return value < static_cast<double>(place); });
    if (after == m_places.begin())
        return -1;
    const auto event = static_cast<double>(after - m_places.begin()) - 2;
    if (after == m_places.end())
        return event;
    const auto from = static_cast<double>(*(after - 1));
    return event + (x - from) / (static_cast<double>(*after) - from);
}

EventRange TimeScale::eventsIn(std::int64_t from, std::int64_t to) const
{
    const EventIndex last = m_count - 1;
    if (m_kind == Kind::Events) {
        const auto begin = static_cast<EventIndex>(std::clamp<std::int64_t>(from, -1, last));
        return {begin, static_cast<EventIndex>(std::clamp<std::int64_t>(to, begin + 1, m_count))};
    }
    const auto states = m_places.end() - 1;
    auto begin = std::lower_bound(m_places.begin(), states, from);
    if (begin != m_places.begin() && (begin == states || *begin > from))
        --begin; // it still holds at from
    const auto end = std::max(begin + 1, std::lower_bound(begin, states, to));
    return {static_cast<EventIndex>(begin - m_places.begin()) - 1,
            static_cast<EventIndex>(end - m_places.begin()) - 1};
}

} // namespace core
