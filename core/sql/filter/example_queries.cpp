// SPDX-License-Identifier: MIT
#include "core/sql/filter/example_queries.h"

#include "core/base/texts.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(ExamplesText);

/// :device and :event stand for what is selected.
ExampleQuery example(const QString& title, const char* sql)
{
    return {title, QLatin1String(sql)};
}

std::vector<ExampleQuery> questionsAboutNow()
{
    return {
        example(ExamplesText::tr("Alive at this event, largest first"),
                "SELECT label, size, alloc_event, free_event, site\n"
                "FROM live_at(:device, :event)\n"
                "ORDER BY size DESC"),
        example(ExamplesText::tr("Bytes by call site at this event"),
                "SELECT site, count(*) AS allocations, sum(size) AS bytes\n"
                "FROM live_at(:device, :event)\n"
                "GROUP BY site\n"
                "ORDER BY bytes DESC"),
        example(ExamplesText::tr("Bytes by call site at each device's peak"),
                "SELECT d.device, d.peak_event, l.site, count(*) AS allocations, sum(l.size) AS bytes\n"
                "FROM devices d, live_at(d.device, d.peak_event) l\n"
                "GROUP BY d.device, l.site\n"
                "ORDER BY d.device, bytes DESC"),
        example(
            ExamplesText::tr("What grew between the first event and this one, by call site"),
            "WITH before AS (SELECT site, sum(size) AS bytes FROM live_at(:device, -1) GROUP BY site),\n"
            "     after AS (SELECT site, sum(size) AS bytes FROM live_at(:device, :event) GROUP BY site)\n"
            "SELECT after.site, after.bytes - ifnull(before.bytes, 0) AS growth,\n"
            "       before.bytes AS before, after.bytes AS after\n"
            "FROM after LEFT JOIN before USING (site)\n"
            "WHERE growth > 0\n"
            "ORDER BY growth DESC"),
    };
}

std::vector<ExampleQuery> questionsAboutAllocations()
{
    return {
        example(ExamplesText::tr("Largest allocations"),
                "SELECT label, size, alloc_event, free_event, lifetime_us, site\n"
                "FROM allocations\n"
                "WHERE device = :device\n"
                "ORDER BY size DESC\n"
                "LIMIT 100"),
        example(ExamplesText::tr("Stack contains a text"),
                "SELECT label, size, alloc_event, free_event, callstack\n"
                "FROM allocations\n"
                "WHERE device = :device AND callstack LIKE '%backward%'\n"
                "ORDER BY size DESC"),
        example(ExamplesText::tr("Never freed, by call site"),
                "SELECT site, count(*) AS allocations, sum(size) AS bytes, min(alloc_event) AS first_event\n"
                "FROM allocations\n"
                "WHERE device = :device AND free_event IS NULL\n"
                "GROUP BY site\n"
                "ORDER BY bytes DESC"),
        example(ExamplesText::tr("Rounding: bytes in blocks that nobody asked for"),
                "SELECT site, count(*) AS allocations, sum(block_size - size) AS rounding\n"
                "FROM allocations\n"
                "WHERE device = :device AND block_size IS NOT NULL\n"
                "GROUP BY site\n"
                "ORDER BY rounding DESC"),
    };
}

std::vector<ExampleQuery> questionsAboutTheRun()
{
    return {
        example(ExamplesText::tr("Failed allocations (OOM), with the totals then"),
                "SELECT device, event, requested, device_free, allocated, active, reserved, callstack\n"
                "FROM oom_events\n"
                "ORDER BY device, event"),
        example(ExamplesText::tr("Annotations by what they left allocated"),
                "SELECT a.device, a.name, a.start_event, a.end_event,\n"
                "       ends.active - starts.active AS growth\n"
                "FROM annotations a\n"
                "JOIN usage starts ON starts.device = a.device AND starts.event = a.start_event\n"
                "JOIN usage ends ON ends.device = a.device AND ends.event = a.end_event\n"
                "ORDER BY growth DESC"),
        example(
            ExamplesText::tr("Which blocks pin segments that are otherwise free, at this event"),
            "SELECT s.label AS segment, s.total_size - b.size AS pinned, b.label AS block, b.size, b.site,\n"
            "       s.pool, s.stream\n"
            "FROM segments_at(:device, :event) s\n"
            "JOIN blocks_at(:device, :event) b ON b.segment_id = s.segment_id AND b.label = s.pinned_by\n"
            "ORDER BY pinned DESC"),
        example(
            ExamplesText::tr("Fragmentation by pool at this event"),
            "SELECT pool, stream, segment_type, count(*) AS segments, sum(total_size) AS reserved,\n"
            "       sum(active_size) AS active, sum(free_size) AS free, max(largest_free) AS largest_free,\n"
            "       1 - 1.0 * sum(largest_free) / nullif(sum(free_size), 0) AS fragmentation\n"
            "FROM segments_at(:device, :event)\n"
            "GROUP BY pool, stream, segment_type\n"
            "ORDER BY reserved DESC"),
        example(ExamplesText::tr("How much is reserved, but not in use, over time"),
                "SELECT event, time_us, reserved - active AS unused\n"
                "FROM usage\n"
                "WHERE device = :device\n"
                "ORDER BY unused DESC\n"
                "LIMIT 100"),
        example(ExamplesText::tr("Functions in the stacks of what is alive at this event"),
                "SELECT f.name, f.filename, f.line, sum(l.bytes) AS bytes\n"
                "FROM (SELECT a.stack_id, sum(l.size) AS bytes\n"
                "      FROM live_at(:device, :event) l JOIN allocations a ON a.id = l.allocation_id\n"
                "      GROUP BY a.stack_id) l\n"
                "JOIN (SELECT DISTINCT stack_id, frame_id FROM stack_frames) s ON s.stack_id = l.stack_id\n"
                "JOIN frames f ON f.id = s.frame_id\n"
                "WHERE f.kind = 'python'\n"
                "GROUP BY f.id\n"
                "ORDER BY bytes DESC"),
        example(ExamplesText::tr("Events of one kind by their number"),
                "SELECT action, count(*) AS events, sum(size) AS bytes\n"
                "FROM events\n"
                "WHERE device = :device\n"
                "GROUP BY action\n"
                "ORDER BY events DESC"),
    };
}

} // namespace

std::vector<ExampleQuery> exampleQueries(std::int32_t device, EventIndex event)
{
    std::vector<ExampleQuery> queries;
    for (const auto& group : {questionsAboutNow(), questionsAboutAllocations(), questionsAboutTheRun()})
        queries.insert(queries.end(), group.begin(), group.end());
    for (ExampleQuery& query : queries) {
        query.sql.replace(QLatin1String(":device"), QString::number(device));
        query.sql.replace(QLatin1String(":event"), QString::number(event));
    }
    return queries;
}

} // namespace core
