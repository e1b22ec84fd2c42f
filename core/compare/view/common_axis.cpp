// SPDX-License-Identifier: MIT
#include "core/compare/view/common_axis.h"

#include <iterator>
#include <utility>

namespace core {

namespace {

constexpr std::int64_t farthestShift = 64;

/// What is allocated when each step has ended; the last one ends with the trace.
std::vector<std::uint64_t> allocatedAtEnds(const SideCode& side)
{
    std::vector<std::uint64_t> found;
    const std::vector<EventIndex>& starts = side.steps.starts;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const EventIndex next = i + 1 < starts.size() ? starts[i + 1] : side.device->eventCount();
        found.push_back(side.device->usage().allocatedAt(next - 1));
    }
    return found;
}

/// How unlike both are where step i of a stands on step i + shift of b: of a step that stands alone as much
/// as any step can be, so that which ones do does not matter.
double unlikeness(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b,
                  std::int64_t shift)
{
    std::uint64_t most = 0;
    for (const auto* ends : {&a, &b})
        most = ends->empty() ? most : std::max(most, *std::max_element(ends->begin(), ends->end()));
    const std::int64_t first = std::max<std::int64_t>(0, -shift);
    const std::int64_t last = std::max(first, std::min(std::ssize(a), std::ssize(b) - shift));
    double sum =
        static_cast<double>(most) * static_cast<double>(std::ssize(a) + std::ssize(b) - 2 * (last - first));
    for (std::int64_t i = first; i < last; ++i) {
        const std::uint64_t ofA = a[static_cast<std::size_t>(i)];
        const std::uint64_t ofB = b[static_cast<std::size_t>(i + shift)];
        sum += static_cast<double>(std::max(ofA, ofB) - std::min(ofA, ofB));
    }
    return sum;
}

/// By stack of code: neverEvent where it allocates nothing in the trace.
std::vector<EventIndex> firstAllocations(const SideCode& side)
{
    std::vector<EventIndex> first(side.code->code.stackCount(), neverEvent);
    const Allocations& allocations = side.device->allocations();
    for (std::size_t rank = 0; rank < allocations.rows(); ++rank) {
        const StackId stack = allocations.stack[rank];
        const EventIndex event = allocations.allocEvent[rank];
        if (stack.isNone() || event < side.device->part().begin)
            continue;
        EventIndex& known = first[side.code->ofStack[stack.value]];
        known = std::min(known, event);
    }
    return first;
}

EventIndex firstOf(const std::vector<EventIndex>& byStack, const std::vector<std::uint32_t>& stacks)
{
    EventIndex first = neverEvent;
    for (const std::uint32_t stack : stacks)
        first = std::min(first, byStack[stack]);
    return first;
}

} // namespace

AxisSide::AxisSide(const DeviceHistory& device) : m_begin(device.part().begin), m_end(device.eventCount()) {}

AxisSide AxisSide::eventsOf(const DeviceHistory& device)
{
    AxisSide axis(device);
    axis.m_knots = {{axis.m_begin, 0.0}, {axis.m_begin + 1, 1.0}};
    return axis;
}

std::optional<AxisSide> AxisSide::clockOf(const SideCode& side, std::optional<EventIndex> origin)
{
    AxisSide axis(*side.device);
    const auto& times = side.recording->snapshot().events().timeUs;
    std::int64_t first = noTime;
    std::uint64_t last = 0;
    for (EventIndex k = axis.m_begin; k < axis.m_end; ++k) {
        const std::int64_t time = times[side.device->trace().event(k).value];
        if (time != noTime && first == noTime)
            first = time;
        // the difference of a file's numbers may be more than a signed one can be
        if (time != noTime && time > first)
            last = std::max(last, static_cast<std::uint64_t>(time) - static_cast<std::uint64_t>(first));
        axis.m_timesUs.push_back(last);
    }
    if (first == noTime)
        return std::nullopt;
    if (origin && *origin >= axis.m_begin && *origin < axis.m_end)
        axis.m_originUs =
            static_cast<double>(axis.m_timesUs[static_cast<std::size_t>(*origin - axis.m_begin)]);
    return axis;
}

std::optional<AxisSide> AxisSide::stepsOf(const SideCode& side, std::int64_t shift)
{
    const std::vector<EventIndex>& starts = side.steps.starts;
    if (starts.size() < 2)
        return std::nullopt;
    AxisSide axis(*side.device);
    const double mean = std::max(1.0, static_cast<double>(starts.back() - starts.front()) /
                                          static_cast<double>(starts.size() - 1));
    const auto place = [&](std::size_t step) {
        return static_cast<double>(static_cast<std::int64_t>(step) + shift);
    };
    const auto steps = [&](EventIndex events) { return static_cast<double>(events) / mean; };
    axis.m_knots.push_back({axis.m_begin, place(0) - steps(starts.front() - axis.m_begin)});
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (starts[i] > axis.m_knots.back().event)
            axis.m_knots.push_back({starts[i], place(i)});
        else
            axis.m_knots.back().place = place(i);
    }
    axis.m_knots.push_back(
        {std::max(axis.m_end, starts.back() + 1),
         axis.m_knots.back().place + std::max(steps(axis.m_end - starts.back()), 1.0 / mean)});
    return axis;
}

double AxisSide::placeOf(EventIndex k) const
{
    const EventIndex event = std::clamp(k, m_begin, std::max(m_begin, m_end - 1));
    if (m_knots.empty())
        return m_end <= m_begin
                   ? 0
                   : static_cast<double>(m_timesUs[static_cast<std::size_t>(event - m_begin)]) - m_originUs;
    auto after = std::upper_bound(m_knots.begin(), m_knots.end(), event,
                                  [](EventIndex value, const Knot& knot) { return value < knot.event; });
    after = std::clamp(after, std::next(m_knots.begin()), std::prev(m_knots.end()));
    const Knot& from = *std::prev(after);
    const double share =
        static_cast<double>(event - from.event) / static_cast<double>(after->event - from.event);
    return from.place + share * (after->place - from.place);
}

EventIndex AxisSide::eventAt(double place) const
{
    EventIndex low = m_begin; // not behind place, or the first
    EventIndex high = std::max(m_begin + 1, m_end);
    if (!m_knots.empty()) { // an event or so beside the one that is meant
        auto after = std::upper_bound(m_knots.begin(), m_knots.end(), place,
                                      [](double value, const Knot& knot) { return value < knot.place; });
        after = std::clamp(after, std::next(m_knots.begin()), std::prev(m_knots.end()));
        const Knot& from = *std::prev(after);
        const double share = (place - from.place) / (after->place - from.place);
        const double wanted = from.event + share * (after->event - from.event);
        const auto last = static_cast<double>(high - 1);
        const auto about = static_cast<EventIndex>(std::clamp(wanted, static_cast<double>(low), last));
        if (about - 1 > low && placeOf(about - 1) <= place)
            low = about - 1;
        if (about + 2 < high && placeOf(about + 2) > place)
            high = about + 2;
    }
    while (high - low > 1) {
        const EventIndex middle = low + (high - low) / 2;
        (placeOf(middle) <= place ? low : high) = middle;
    }
    return low;
}

bool hasClock(const SideCode& side)
{
    const auto& times = side.recording->snapshot().events().timeUs;
    for (EventIndex k = side.device->part().begin; k < side.device->eventCount(); ++k) {
        if (times[side.device->trace().event(k).value] != noTime)
            return true;
    }
    return false;
}

std::optional<Origins> firstMatched(const SideCode& a, const SideCode& b, const CodeMatch& match)
{
    const std::vector<EventIndex> firstOfA = firstAllocations(a);
    const std::vector<EventIndex> firstOfB = firstAllocations(b);
    std::optional<Origins> best;
    std::int64_t fewest = 0;
    for (const StackMatch& stacks : match.stacks) {
        const EventIndex ofA = firstOf(firstOfA, stacks.first);
        const EventIndex ofB = firstOf(firstOfB, stacks.second);
        if (ofA == neverEvent || ofB == neverEvent)
            continue;
        const std::int64_t before = std::int64_t{ofA} - a.device->part().begin + ofB - b.device->part().begin;
        if (best && before >= fewest)
            continue;
        fewest = before;
        best = Origins{ofA, ofB};
    }
    return best;
}

std::optional<CommonAxis> commonAxis(const SideCode& a, const SideCode& b, CommonAxisKind kind,
                                     std::int64_t shift, const std::optional<Origins>& origins)
{
    CommonAxis axis;
    axis.kind = kind;
    if (kind == CommonAxisKind::Events) {
        axis.a = AxisSide::eventsOf(*a.device);
        axis.b = AxisSide::eventsOf(*b.device);
        return axis;
    }
    const bool isClock = kind == CommonAxisKind::Clock;
    const auto originOf = [&](std::size_t side) {
        return origins ? std::optional((*origins)[side]) : std::nullopt;
    };
    std::optional<AxisSide> ofA = isClock ? AxisSide::clockOf(a, originOf(0)) : AxisSide::stepsOf(a, shift);
    std::optional<AxisSide> ofB = isClock ? AxisSide::clockOf(b, originOf(1)) : AxisSide::stepsOf(b, 0);
    if (!ofA || !ofB)
        return std::nullopt;
    axis.shift = isClock ? 0 : shift;
    axis.a = std::move(*ofA);
    axis.b = std::move(*ofB);
    return axis;
}

std::int64_t bestShift(const SideCode& a, const SideCode& b)
{
    const std::vector<std::uint64_t> ofA = allocatedAtEnds(a);
    const std::vector<std::uint64_t> ofB = allocatedAtEnds(b);
    std::int64_t best = 0;
    double least = unlikeness(ofA, ofB, 0);
    for (std::int64_t by = 1; by <= farthestShift; ++by) {
        for (const std::int64_t shift : {by, -by}) {
            const double sum = unlikeness(ofA, ofB, shift);
            if (sum < least) {
                least = sum;
                best = shift;
            }
        }
    }
    return best;
}

} // namespace core
