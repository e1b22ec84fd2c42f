// SPDX-License-Identifier: MIT
#include "widgets/timeline/hover_text.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/picture/samples_painter.h"
#include "core/snapshot/stacks/site_text.h"

#include <algorithm>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(HoverTipText);

QString eventText(core::EventIndex event)
{
    return core::formatCount(static_cast<std::uint64_t>(event));
}

/// "event 12", with the file's own step where it has them: the numbers below the timeline.
QString whereText(const core::Timeline& timeline, core::EventIndex event)
{
    if (event == core::beforeFirstEvent)
        return HoverTipText::tr("Before the first event");
    if (!timeline.snapshot().hasFileSteps())
        return HoverTipText::tr("Event %1").arg(eventText(event));
    const std::int64_t step = timeline.snapshot().fileStep(timeline.history().trace().event(event));
    return HoverTipText::tr("Event %1, step %2 of the file")
        .arg(eventText(event), core::formatCount(static_cast<std::uint64_t>(step)));
}

std::int64_t timeOf(const core::Timeline& timeline, core::EventIndex event)
{
    const core::Trace& trace = timeline.history().trace();
    return event >= 0 && event < timeline.history().eventCount()
               ? timeline.snapshot().events().timeUs[trace.event(event).value]
               : core::noTime;
}

/// `alive 2,266 events, 12.5 ms`, with words for the ends that the recording does not have.
QString lifetime(const core::Timeline& timeline, std::uint32_t rank)
{
    const core::DeviceHistory& history = timeline.history();
    const core::Allocations& allocations = history.allocations();
    const core::EventIndex begin = allocations.allocEvent[rank];
    const core::EventIndex end = allocations.freeEvent[rank];
    const bool isOlder = begin == core::beforeFirstEvent;
    if (isOlder && end == core::neverEvent)
        return HoverTipText::tr("alive all the time");
    if (isOlder)
        return history.hasLostEvents()
                   ? HoverTipText::tr("before the first event, freed at event %1").arg(eventText(end))
                   : HoverTipText::tr("before recording, freed at event %1").arg(eventText(end));
    const std::int64_t last = std::min<std::int64_t>(end, history.eventCount());
    const QString events =
        core::formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(last - begin, 0)));
    if (end == core::neverEvent)
        return HoverTipText::tr("alive %1 events, never freed").arg(events);
    const std::int64_t from = timeOf(timeline, begin);
    const std::int64_t to = timeOf(timeline, end);
    return from == core::noTime || to < from
               ? HoverTipText::tr("alive %1 events").arg(events)
               : HoverTipText::tr("alive %1 events, %2").arg(events, core::formatDuration(to - from));
}

/// Function and place of an allocation's call site.
void setSite(HoverText& text, const core::Timeline& timeline, std::uint32_t rank)
{
    const core::Allocations& allocations = timeline.history().allocations();
    if (allocations.origin[rank] == core::Origin::Free) {
        text.title = timeline.history().hasLostEvents()
                         ? HoverTipText::tr("allocated before the first event: call site unknown")
                         : HoverTipText::tr("allocated before recording: call site unknown");
        return;
    }
    const core::Snapshot& snapshot = timeline.snapshot();
    const core::CallSite& site = snapshot.stacks().callSite(allocations.stack[rank]);
    const core::SiteWords words = core::SiteWords::of(core::briefSite(snapshot.strings().view(site.site)));
    text.title = words.name;
    text.place = words.place;
}

QString operatorOf(const core::Timeline& timeline, std::uint32_t rank)
{
    const core::Snapshot& snapshot = timeline.snapshot();
    const core::CallSite& site = snapshot.stacks().callSite(timeline.history().allocations().stack[rank]);
    constexpr std::size_t longest = 80;
    return site.op.isNone() || site.op == site.site
               ? QString()
               : core::plainLine(core::beginningOf(snapshot.strings().view(site.op), longest));
}

QString totals(const core::Timeline& timeline, core::EventIndex event)
{
    const core::Usage& usage = timeline.history().usage();
    const QString where = whereText(timeline, event);
    if (!timeline.history().knowsReserved())
        return HoverTipText::tr("%1: %2 active").arg(where, core::formatShortBytes(usage.activeAt(event)));
    return HoverTipText::tr("%1: %2 active, %3 reserved")
        .arg(where, core::formatShortBytes(usage.activeAt(event)),
             core::formatShortBytes(usage.reservedAt(event)));
}

/// What the column of pixels has that cannot be seen in it.
QStringList unseen(const core::ColumnSummary& column)
{
    QStringList lines;
    if (column.merged.count > 0)
        lines << HoverTipText::tr("+%1 here too thin to draw, %2")
                     .arg(core::formatCount(column.merged.count),
                          core::formatShortBytes(column.merged.bytes));
    if (column.tooShort.count > 0)
        lines << HoverTipText::tr("+%1 here too short to draw, largest %2")
                     .arg(core::formatCount(column.tooShort.count),
                          core::formatShortBytes(column.tooShort.largest));
    return lines;
}

} // namespace

HoverText HoverText::of(const core::Timeline& timeline, core::EventIndex event, const core::Hit& hit,
                        const core::ColumnSummary& column)
{
    HoverText text;
    if (hit.rank) {
        const std::uint32_t rank = *hit.rank;
        setSite(text, timeline, rank);
        const std::uint64_t size = timeline.history().allocations().size[rank];
        text.lines << QStringLiteral("%1 · %2").arg(core::formatShortBytes(size), lifetime(timeline, rank));
        if (const QString op = operatorOf(timeline, rank); !op.isEmpty())
            text.lines << op;
        text.lines << totals(timeline, event);
    } else {
        text.title = totals(timeline, event);
    }
    text.lines << unseen(column);
    return text;
}

QString HoverText::sampled(const core::Timeline& timeline, const core::ShownParts& shown, double place)
{
    const core::SampleLines* const lines = timeline.samples();
    QStringList parts;
    for (const core::SampleLine line : core::drawnSampleLines) {
        const auto bytes =
            lines != nullptr && shown.shows(line) ? lines->nearestOf(line, place) : std::nullopt;
        if (bytes)
            parts << QStringLiteral("%1 %2").arg(picture::nameOf(line), core::formatShortBytes(*bytes));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace widgets
