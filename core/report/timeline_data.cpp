// SPDX-License-Identifier: MIT
#include "core/report/timeline_data.h"

#include "core/base/units.h"
#include "core/picture/steps_painter.h"
#include "core/report/html_text.h"
#include "core/report/packed_numbers.h"
#include "core/timeline/rectangles.h"
#include "core/timeline/shown_parts.h"

#include <QColor>

#include <algorithm>

namespace core::report {

namespace {

constexpr std::size_t mostFailures = 500; ///< marks of requests that failed

QString colourText(Rgb colour)
{
    return QColor::fromRgb(colour).name();
}

} // namespace

Result<TimelineData> TimelineData::of(TimelineParts parts, const TimelineRoom& room, Progress& progress)
{
    TimelineData data(std::move(parts));
    const Timeline& timeline = *data.m_parts.timeline;
    const DeviceHistory& device = timeline.history();
    data.m_drawn =
        std::make_shared<const DrawnAllocations>(device, data.m_parts.moment, room.rectangles, progress);
    auto rectangles =
        buildRectangles(device.allocations(), data.m_drawn->ranks(), device.eventCount(), progress);
    SNAPVIEWER_TRY(rectangles);
    data.m_rectangles = std::move(*rectangles);
    std::stable_sort(data.m_rectangles.begin(), data.m_rectangles.end(),
                     [](const Rectangle& a, const Rectangle& b) {
                         return a.rank != b.rank ? a.rank < b.rank : a.begin < b.begin;
                     });
    for (const Rectangle& rectangle : data.m_rectangles) {
        if (data.m_shown.empty() || data.m_shown.back() != rectangle.rank)
            data.m_shown.push_back(rectangle.rank);
    }
    data.m_bins =
        std::make_shared<const UsageBins>(timeline, *data.m_parts.colouring, *data.m_drawn,
                                          data.m_drawn->areAll() ? room.bins : room.fewerBins, progress);
    data.m_lanes = lanesOf(*data.m_parts.steps, *data.m_parts.lanes, device.eventCount(), room.bars);
    if (progress.isCancelled())
        return cancelled();
    return data;
}

std::uint32_t TimelineData::shadeOf(std::uint32_t rank)
{
    const Colouring& colouring = *m_parts.colouring;
    const Shade shade{colouring.colourOf(rank, Theme::Light), colouring.colourOf(rank, Theme::Dark),
                      colouring.isScale() ? Colouring::rest : colouring.groupOf(rank)};
    const auto [known, isNew] =
        m_shadeOf.try_emplace({shade.light, shade.dark}, static_cast<std::uint32_t>(m_shades.size()));
    if (isNew)
        m_shades.push_back(shade);
    return known->second;
}

std::uint64_t TimelineData::kindOf(std::uint32_t rank) const
{
    const auto& kinds = m_parts.kinds;
    return static_cast<std::uint64_t>(kinds && rank < kinds->size() ? (*kinds)[rank] : Kind::Unknown);
}

std::uint32_t TimelineData::numberOf(std::uint32_t rank) const
{
    const auto found = std::lower_bound(m_shown.begin(), m_shown.end(), rank);
    return found != m_shown.end() && *found == rank ? static_cast<std::uint32_t>(found - m_shown.begin()) + 1
                                                    : 0;
}

void TimelineData::writeMarks(JsonWriter& json) const
{
    const Timeline& timeline = *m_parts.timeline;
    const DeviceHistory& device = timeline.history();
    const MemoryLimits& limits = timeline.limits();
    const EventIndex first = device.part().begin - 1;
    std::uint64_t lasting = 0;
    for (const std::uint32_t rank : m_drawn->ranks())
        lasting += device.allocations().isLasting(rank) ? device.allocations().size[rank] : 0;
    json.member("first", first);
    json.member("end", device.eventCount());
    json.member("moment", m_parts.moment);
    json.member("peak", device.usage().peakActive);
    json.member("peakEvent", device.usage().peakEvent);
    json.member("fold", foldsAtFirst(timeline) ? lasting : 0);
    json.member("capacity", limits.capacity);
    json.member("isAtLeast", limits.isAtLeast);
    json.array("leftOvers", [&] {
        for (const picture::LeftOver& one : picture::leftOvers(device, m_parts.steps->starts)) {
            json.value(m_parts.steps->starts[one.step]);
            json.value(one.bytes);
            json.value(one.isGrowth ? 1 : 0);
        }
    });
    const std::size_t firstFailure = limits.failures.size() - std::min(limits.failures.size(), mostFailures);
    json.array("failures", [&] {
        for (std::size_t i = firstFailure; i < limits.failures.size(); ++i) {
            json.value(limits.failures[i].event);
            json.value(limits.failures[i].bytes);
        }
    });
}

/// Allocation after allocation: where its first rectangle begins (as changes), size, number of rectangles,
/// stack, shade, kind, origin and whether it was freed; of each rectangle its length and how far down it lies
/// from the one before it.
void TimelineData::writeAllocations(JsonWriter& json, ShownStacks& stacks)
{
    const DeviceHistory& device = m_parts.timeline->history();
    const Allocations& allocations = device.allocations();
    const EventIndex first = device.part().begin - 1;
    PackedNumbers numbers;
    PackedChanges begins(numbers);
    PackedChanges bottoms(numbers);
    for (std::size_t i = 0; i < m_rectangles.size();) {
        const std::uint32_t rank = m_rectangles[i].rank;
        std::size_t next = i;
        while (next < m_rectangles.size() && m_rectangles[next].rank == rank)
            ++next;
        begins.add(static_cast<std::uint64_t>(std::max(m_rectangles[i].begin, first) - first));
        numbers.add(allocations.size[rank]);
        numbers.add(next - i);
        numbers.add(stacks.numberOf(allocations.stack[rank]));
        numbers.add(shadeOf(rank));
        numbers.add(kindOf(rank));
        numbers.add(static_cast<std::uint64_t>(allocations.freeEvent[rank] != neverEvent) * 2U +
                    static_cast<std::uint64_t>(allocations.origin[rank] != Origin::Trace));
        for (; i < next; ++i) {
            numbers.add(
                static_cast<std::uint64_t>(m_rectangles[i].end - std::max(m_rectangles[i].begin, first)));
            bottoms.add(m_rectangles[i].bottom);
        }
    }
    json.member("count", m_shown.size());
    json.member("rectangles", m_rectangles.size());
    json.member("allocations", numbers.text());
}

/// The groups of the colours, those by number, then the others.
void TimelineData::writeGroups(JsonWriter& json)
{
    const Colouring& colouring = *m_parts.colouring;
    std::vector<std::uint16_t> groups;
    for (std::size_t i = 0; !colouring.isScale() && i < colouring.groups().size(); ++i)
        groups.push_back(static_cast<std::uint16_t>(i));
    for (const std::uint16_t group : {Colouring::rest, Colouring::unknown, Colouring::before})
        groups.push_back(group);
    json.objects("groups", groups, [&](std::uint16_t group) {
        json.member("group", group);
        json.member("text", shownText(colouring.textOf(group), 80));
        json.member("light", colourText(colouring.colourOfGroup(group, Theme::Light)));
        json.member("dark", colourText(colouring.colourOfGroup(group, Theme::Dark)));
    });
}

QStringList TimelineData::lanesLeftOut() const
{
    QStringList lanes;
    for (const LaneData& lane : m_lanes) {
        if (lane.leftOut > 0)
            lanes += QStringLiteral("%1 (%2)").arg(lane.title, formatCount(lane.leftOut));
    }
    return lanes;
}

void TimelineData::write(JsonWriter& json, ShownStacks& stacks)
{
    json.object("timeline", [&] {
        writeMarks(json);
        m_bins->write(json);
        writeAllocations(json, stacks);
        writeGroups(json);
        writeLanes(json, m_lanes);
    });
}

void TimelineData::writeShades(JsonWriter& json) const
{
    json.array("shades", [&] {
        for (const Shade& shade : m_shades) {
            json.value(colourText(shade.light));
            json.value(colourText(shade.dark));
        }
    });
    json.values("groups", m_shades, [](const Shade& shade) { return shade.group; });
}

} // namespace core::report
