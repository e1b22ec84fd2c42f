// SPDX-License-Identifier: MIT
#include "widgets/timeline/hovertext.h"

#include "core/base/plaintext.h"
#include "core/base/units.h"

#include <QCoreApplication>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(widgets::HoverText)
};

QString eventText(core::EventIndex event)
{
    return core::formatCount(static_cast<std::uint64_t>(event));
}

/// "event 12", with the file's own step where it has them: the numbers below the timeline.
QString whereText(const core::Timeline& timeline, core::EventIndex event)
{
    if (event == core::beforeFirstEvent)
        return Text::tr("Before the first event");
    if (!timeline.snapshot().hasFileSteps())
        return Text::tr("Event %1").arg(eventText(event));
    const std::int64_t step = timeline.snapshot().fileStep(timeline.history().trace().event(event));
    return Text::tr("Event %1, step %2 of the file")
        .arg(eventText(event), core::formatCount(static_cast<std::uint64_t>(step)));
}

std::int64_t timeOf(const core::Timeline& timeline, core::EventIndex event)
{
    const core::Trace& trace = timeline.history().trace();
    return event >= 0 && event < timeline.history().eventCount()
               ? timeline.snapshot().events().timeUs[trace.event(event).value]
               : core::noTime;
}

/// `events 12 to 2,304, 12.5 ms`, with words for the ends that the recording does not have.
QString lifetime(const core::Timeline& timeline, std::uint32_t rank)
{
    const core::Allocations& allocations = timeline.history().allocations();
    const core::EventIndex begin = allocations.allocEvent[rank];
    const core::EventIndex end = allocations.freeEvent[rank];
    const bool isOlder = begin == core::beforeFirstEvent;
    if (isOlder && end == core::neverEvent)
        return Text::tr("alive all the time");
    if (isOlder)
        return timeline.history().hasLostEvents()
                   ? Text::tr("older than the oldest event kept, freed at event %1").arg(eventText(end))
                   : Text::tr("alive before the recording, freed at event %1").arg(eventText(end));
    if (end == core::neverEvent)
        return Text::tr("allocated at event %1, never freed").arg(eventText(begin));
    const auto events = static_cast<std::uint64_t>(std::int64_t(end) - begin);
    const QString text =
        Text::tr("events %1 to %2: %3 long").arg(eventText(begin), eventText(end), core::formatCount(events));
    const std::int64_t from = timeOf(timeline, begin);
    const std::int64_t to = timeOf(timeline, end);
    return from == core::noTime || to < from ? text
                                             : Text::tr("%1, %2").arg(text, core::formatDuration(to - from));
}

QString siteText(const core::Timeline& timeline, std::uint32_t rank)
{
    const core::Allocations& allocations = timeline.history().allocations();
    if (allocations.origin[rank] == core::Origin::Free)
        return timeline.history().hasLostEvents()
                   ? Text::tr("allocated before the oldest event kept: call site unknown")
                   : Text::tr("allocated before the recording: call site unknown");
    const core::Snapshot& snapshot = timeline.snapshot();
    constexpr std::size_t longest = 90; // the last folder and the name are what tells sites apart
    return core::endOf(snapshot.strings().view(snapshot.stacks().callSite(allocations.stack[rank]).site),
                       longest);
}

QString totals(const core::Timeline& timeline, core::EventIndex event)
{
    const core::Usage& usage = timeline.history().usage();
    const QString where = whereText(timeline, event);
    if (!timeline.history().knowsReserved())
        return Text::tr("%1: %2 active").arg(where, core::formatBytes(usage.activeAt(event)));
    return Text::tr("%1: %2 active, %3 reserved")
        .arg(where, core::formatBytes(usage.activeAt(event)), core::formatBytes(usage.reservedAt(event)));
}

/// What the column of pixels has that cannot be seen in it.
QStringList unseen(const core::ColumnSummary& column)
{
    QStringList lines;
    if (column.merged.count > 0)
        lines << Text::tr("here %1 thinner than a pixel, %2: zoom in")
                     .arg(core::formatCount(column.merged.count), core::formatBytes(column.merged.bytes));
    if (column.tooShort.count > 0)
        lines << Text::tr("here %1 shorter than a pixel, largest %2: zoom in")
                     .arg(core::formatCount(column.tooShort.count),
                          core::formatBytes(column.tooShort.largest));
    return lines;
}

} // namespace

HoverText HoverText::of(const core::Timeline& timeline, core::EventIndex event, const core::Hit& hit,
                        const core::ColumnSummary& column)
{
    HoverText text;
    if (hit.rank) {
        const std::uint32_t rank = *hit.rank;
        const std::uint64_t size = timeline.history().allocations().size[rank];
        text.title = Text::tr("%1 · %2").arg(timeline.history().label(rank), core::formatBytes(size));
        text.lines << siteText(timeline, rank) << core::formatExactBytes(size) << lifetime(timeline, rank)
                   << totals(timeline, event);
    } else {
        text.title = totals(timeline, event);
    }
    text.lines << unseen(column);
    return text;
}

} // namespace widgets
