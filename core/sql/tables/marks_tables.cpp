// SPDX-License-Identifier: MIT
#include "core/sql/tables/table_answers.h"
#include "core/sql/tables/table_catalogue.h"
#include "core/sql/tables/table_columns.h"
#include "core/structure/lanes/lane_family.h"

#include <algorithm>
#include <optional>

namespace core {

namespace {

EventIndex oomEvent(const Row& row)
{
    return row.part.history->ooms()[row.place];
}

std::size_t oomRow(const Row& row)
{
    return row.part.history->trace().event(oomEvent(row)).value;
}

std::vector<ColumnDef> oomColumns()
{
    return {
        numberColumn("id", QT_TRANSLATE_NOOP("Schema", "number, device after device")),
        deviceColumn(),
        eventColumn("event", QT_TRANSLATE_NOOP("Schema", "place in the device's trace, from 0"),
                    [](const Row& r, Cell& c) { c.event(oomEvent(r)); }),
        timeColumn("time_us", QT_TRANSLATE_NOOP("Schema", "time since 1970; NULL unknown"),
                   [](const Row& r, Cell& c) { c.time(events(r).timeUs[oomRow(r)]); }),
        bytesColumn("requested", QT_TRANSLATE_NOOP("Schema", "bytes asked for, rounded by the allocator"),
                    [](const Row& r, Cell& c) { c.unsignedInteger(events(r).size[oomRow(r)]); }),
        bytesColumn("device_free", QT_TRANSLATE_NOOP("Schema", "bytes free on the device then; NULL unknown"),
                    [](const Row& r, Cell& c) {
                        if (const auto bytes = r.context.snapshot().deviceFree(EventId{oomRow(r)}))
                            c.unsignedInteger(*bytes);
                    }),
        bytesColumn("allocated",
                    QT_TRANSLATE_NOOP("Schema", "bytes requested and not yet freed by the program"),
                    [](const Row& r, Cell& c) {
                        c.unsignedInteger(r.part.history->usage().allocatedAt(oomEvent(r)));
                    }),
        bytesColumn(
            "active", QT_TRANSLATE_NOOP("Schema", "the same with what is freed but still in use by a stream"),
            [](const Row& r, Cell& c) { c.unsignedInteger(r.part.history->usage().activeAt(oomEvent(r))); }),
        bytesColumn("reserved", QT_TRANSLATE_NOOP("Schema", "bytes that segments hold; NULL unknown"),
                    [](const Row& r, Cell& c) {
                        if (r.part.history->knowsReserved())
                            c.unsignedInteger(r.part.history->usage().reservedAt(oomEvent(r)));
                    }),
        integerColumn("stack_id", QT_TRANSLATE_NOOP("Schema", "stack of the event; NULL not recorded"),
                      [](const Row& r, Cell& c) { c.id(events(r).stack[oomRow(r)]); }),
        callstackColumn(
            [](const Row& r, Cell& c) { answerCallstack(r.context, events(r).stack[oomRow(r)], c); }),
    };
}

/// One of external_annotations; those that are events of the trace follow (rangeOf()).
const Annotation* annotationOf(const Row& row)
{
    const std::vector<Annotation>& all = row.context.snapshot().annotations();
    return row.place < all.size() ? &all[row.place] : nullptr;
}

const SqlContext::EventRange& rangeOf(const Row& row)
{
    return row.context.eventRanges()[row.place - row.context.snapshot().annotations().size()];
}

const DeviceHistory* historyOf(const Row& row)
{
    const Annotation* const annotation = annotationOf(row);
    return annotation != nullptr ? row.context.history().device(annotation->device) : rangeOf(row).history;
}

StringId rangeName(const Row& row)
{
    const Annotation* const annotation = annotationOf(row);
    return annotation != nullptr ? annotation->name : rangeOf(row).range.label;
}

enum class Bound : std::uint8_t
{
    Start,
    End,
};

std::optional<EventIndex> markAt(const Row& row, Bound bound)
{
    const UserDefinedRange& range = rangeOf(row).range;
    return bound == Bound::Start ? range.start : range.end;
}

std::int64_t timeAt(const Row& row, Bound bound)
{
    if (const Annotation* const annotation = annotationOf(row))
        return bound == Bound::Start ? annotation->startUs : annotation->endUs;
    const auto event = markAt(row, bound);
    return event ? row.context.snapshot().events().timeUs[rangeOf(row).history->trace().event(*event).value]
                 : noTime;
}

/// The last event at or before the bound on the annotation's device, whose state holds then; -1 before the
/// first. Nothing where its time, or the trace's clock, is missing.
std::optional<EventIndex> eventAt(const Row& row, Bound bound)
{
    if (annotationOf(row) == nullptr)
        return markAt(row, bound);
    const std::int64_t time = timeAt(row, bound);
    const Trace trace = row.context.snapshot().trace(annotationOf(row)->device);
    const auto& times = row.context.snapshot().events().timeUs;
    const auto first = times.begin() + trace.first;
    if (time == noTime || trace.count == 0 || *first == noTime)
        return std::nullopt;
    const auto after = std::upper_bound(first, first + trace.count, time);
    return static_cast<EventIndex>(after - first - 1);
}

template <Bound At>
void answerTimeAt(const Row& row, Cell& cell)
{
    cell.time(timeAt(row, At));
}

template <Bound At>
void answerEventAt(const Row& row, Cell& cell)
{
    if (const std::optional<EventIndex> event = eventAt(row, At))
        cell.integer(*event);
}

/// What is known of an annotation whose ends are: the states after its first to its last event.
struct AnnotatedEvents
{
    const DeviceHistory* history;
    EventIndex first;
    EventIndex last;
};

std::optional<AnnotatedEvents> annotatedEvents(const Row& row)
{
    const DeviceHistory* const history = historyOf(row);
    const std::optional<EventIndex> first = eventAt(row, Bound::Start);
    const std::optional<EventIndex> last = eventAt(row, Bound::End);
    if (history == nullptr || !first || !last || *last < *first)
        return std::nullopt;
    return AnnotatedEvents{history, history->clamped(*first), history->clamped(*last)};
}

void answerPeak(const Row& row, Cell& cell)
{
    if (const auto events = annotatedEvents(row))
        cell.unsignedInteger(row.context.mostActive(*events->history, events->first, events->last));
}

void answerGrowth(const Row& row, Cell& cell)
{
    if (const auto events = annotatedEvents(row)) {
        const Usage& usage = events->history->usage();
        cell.integer(static_cast<std::int64_t>(usage.activeAt(events->last) - usage.activeAt(events->first)));
    }
}

void answerLane(const Row& row, Cell& cell)
{
    cell.text(nameOf(familyOf(row.context.snapshot().strings().view(rangeName(row)))));
}

} // namespace

TableDef oomEventsTable()
{
    return {"oom_events", QT_TRANSLATE_NOOP("Schema", "every failed allocation, with the totals then"),
            oomColumns(), [](const SqlContext& context) {
                return partsByDevice(context, [](const DeviceHistory& d) { return d.ooms().size(); });
            }};
}

TableDef annotationsTable()
{
    return {
        "annotations",
        QT_TRANSLATE_NOOP("Schema", "named ranges of the program: profiler steps, optimizer steps, …"),
        {
            numberColumn("id", QT_TRANSLATE_NOOP(
                                   "Schema", "number, by start; those that are events of the trace last")),
            integerColumn("device", QT_TRANSLATE_NOOP("Schema", "device ordinal"),
                          [](const Row& r, Cell& c) {
                              const Annotation* const annotation = annotationOf(r);
                              c.integer(annotation != nullptr ? annotation->device : historyOf(r)->device());
                          }),
            textColumn("name", QT_TRANSLATE_NOOP("Schema", "its name"),
                       [](const Row& r, Cell& c) { answerString(r.context, rangeName(r), c); }),
            timeColumn("start_time_us",
                       QT_TRANSLATE_NOOP("Schema", "time since 1970; NULL where the start is missing"),
                       answerTimeAt<Bound::Start>),
            timeColumn("end_time_us",
                       QT_TRANSLATE_NOOP("Schema", "time since 1970; NULL where the end is missing"),
                       answerTimeAt<Bound::End>),
            eventColumn("start_event",
                        QT_TRANSLATE_NOOP("Schema", "last event of the device before it, for live_at"),
                        answerEventAt<Bound::Start>),
            eventColumn("end_event",
                        QT_TRANSLATE_NOOP("Schema", "last event of the device within it, for live_at"),
                        answerEventAt<Bound::End>),
            bytesColumn(
                "peak_active",
                QT_TRANSLATE_NOOP("Schema",
                                  "highest active total from start_event to end_event; NULL where one is"),
                answerPeak),
            bytesColumn("growth",
                        QT_TRANSLATE_NOOP("Schema", "active after end_event less active after start_event"),
                        answerGrowth),
            textColumn(
                "lane",
                QT_TRANSLATE_NOOP("Schema",
                                  "whose it is: ranges (the program's), library, communication or compiler"),
                answerLane),
        },
        [](const SqlContext& context) {
            return wholeTable(context.snapshot().annotations().size() + context.eventRanges().size());
        }};
}

} // namespace core
