// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/list_format.h"
#include "app/cli/trace/trace_filter.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/kept_text.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/sql/results/table_export.h"

#include <QIODevice>

#include <algorithm>

namespace app {

namespace {

SNAPVIEWER_TEXTS(TraceText);

constexpr qsizetype sizeWidth = 11;   ///< "1023.99 MiB"
constexpr qsizetype timeWidth = 12;   ///< up to 99,999 seconds
constexpr qsizetype actionWidth = 14; ///< "free_requested"; names that are not PyTorch's may be longer

QString defaultPool()
{
    return QStringLiteral("0,0");
}

QString streamHead()
{
    return TraceText::tr("stream/pool");
}

/// Makes lines of events; all that it can be is as wide in each.
class Listing
{
public:
    Listing(const core::Recording& recording, const core::DeviceHistory& device);

    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString line(core::EventIndex k) const;

private:
    [[nodiscard]] qsizetype poolWidth() const;
    [[nodiscard]] QString cells(const QStringList& numbers, const QStringList& texts) const;
    [[nodiscard]] QString timeOf(std::size_t row) const;
    [[nodiscard]] QString poolOf(core::EventIndex k, std::size_t row) const;
    [[nodiscard]] QString remarks(std::size_t row) const;

    const core::Snapshot& m_snapshot;
    const core::DeviceHistory& m_device;
    const core::EventColumns& m_events;
    std::int64_t m_start = core::noTime; ///< of the trace's first event
    qsizetype m_eventWidth = 0;
    qsizetype m_actionWidth = actionWidth;
    qsizetype m_labelWidth = 0;
    qsizetype m_streamWidth = 0;
};

Listing::Listing(const core::Recording& recording, const core::DeviceHistory& device)
    : m_snapshot(recording.snapshot()), m_device(device), m_events(m_snapshot.events()),
      m_eventWidth(std::max<qsizetype>(core::formatEvent(device.part().end).size(), 5))
{
    const core::Trace& trace = device.trace();
    if (trace.count > 0)
        m_start = m_events.timeUs[trace.first];
    constexpr qsizetype longest = 30;
    for (const core::ActionCount& action : device.actions())
        m_actionWidth =
            std::max(m_actionWidth, std::min(longest, m_snapshot.actionName(action.action).size()));
    std::uint64_t highest = 0;
    std::int64_t least = 0;
    std::int64_t most = 0;
    for (core::EventIndex k = device.part().begin; k < device.part().end; ++k) {
        const std::size_t row = trace.event(k).value;
        highest = std::max(highest, m_events.addr[row]);
        least = std::min(least, m_events.stream[row]);
        most = std::max(most, m_events.stream[row]);
    }
    constexpr qsizetype around = 5; // b, _ and the version
    m_labelWidth = QString::number(highest, 16).size() + around;
    const qsizetype streams = std::max(QString::number(least).size(), QString::number(most).size());
    m_streamWidth = std::max(streams + poolWidth(), streamHead().size());
}

/// Of the longest name of a pool, with what is before it; 0 where all is in the default one.
qsizetype Listing::poolWidth() const
{
    constexpr std::uint32_t mostPools = 1000; // whoever has more looks at a list that is not aligned
    qsizetype widest = 0;
    const auto count = static_cast<std::uint32_t>(m_snapshot.pools().size());
    for (std::uint32_t pool = 0; pool < std::min(count, mostPools); ++pool) {
        const QString name = m_snapshot.poolText(core::PoolId{pool});
        if (name != defaultPool())
            widest = std::max(widest, name.size() + 1);
    }
    return widest;
}

QString Listing::cells(const QStringList& numbers, const QStringList& texts) const
{
    QString line = numbers[0].rightJustified(m_eventWidth);
    if (m_start != core::noTime)
        line += numbers[1].rightJustified(timeWidth);
    line += QStringLiteral("  ") + texts[0].leftJustified(m_actionWidth) + QStringLiteral("  ") +
            texts[1].leftJustified(m_labelWidth);
    for (qsizetype i = 2; i < numbers.size(); ++i)
        line += QStringLiteral("  ") + numbers[i].rightJustified(sizeWidth);
    line += QStringLiteral("  ") + texts[2].leftJustified(m_streamWidth) + QStringLiteral("  ") + texts[3];
    while (line.endsWith(QLatin1Char(' ')))
        line.chop(1);
    return line + QLatin1Char('\n');
}

QString Listing::heading() const
{
    const QString which = m_device.partText().isEmpty()
                              ? TraceText::tr("%1 events")
                                    .arg(core::formatCount(static_cast<std::uint64_t>(m_device.eventCount())))
                              : m_device.partText();
    return TraceText::tr("Device %1: %2").arg(m_device.name(), which) + QLatin1Char('\n') +
           cells({TraceText::tr("event"), TraceText::tr("seconds"), TraceText::tr("size"),
                  TraceText::tr("allocated"), TraceText::tr("active"), TraceText::tr("reserved")},
                 {TraceText::tr("action"), TraceText::tr("label"), streamHead(), TraceText::tr("call site")});
}

QString Listing::timeOf(std::size_t row) const
{
    constexpr double perSecond = 1e6;
    constexpr int digits = 6;
    const std::int64_t time = m_events.timeUs[row];
    if (time == core::noTime)
        return QStringLiteral("?");
    const auto since = static_cast<double>(time) - static_cast<double>(m_start);
    return QString::number(since / perSecond, 'f', digits);
}

QString Listing::poolOf(core::EventIndex k, std::size_t row) const
{
    core::PoolId pool = m_events.pool[row];
    const std::uint32_t rank = m_device.allocations().rankOfEvent[static_cast<std::size_t>(k)];
    if (pool.isNone() && rank != core::Allocations::noRank)
        pool = m_device.allocations().pool[rank];
    const QString text = m_snapshot.poolText(pool);
    return text == defaultPool() ? QString() : text;
}

/// What few events have.
QString Listing::remarks(std::size_t row) const
{
    QString text;
    if (const auto free = m_snapshot.deviceFree(core::EventId{row}))
        text += QStringLiteral("  ") + TraceText::tr("[%1 free on the device]").arg(core::formatBytes(*free));
    const core::StringId said = m_events.userMetadata[row];
    constexpr std::size_t mostBytes = 200;
    if (!said.isNone() && !m_snapshot.strings().view(said).empty())
        text += QStringLiteral("  \"") +
                core::plainLine(core::beginningOf(m_snapshot.strings().view(said), mostBytes)) +
                QLatin1Char('"');
    if (const auto internal = core::keptText(m_snapshot, core::EventId{row}, "internal_metadata"))
        text += QStringLiteral("  [%1]").arg(core::plainLine(core::beginningOf(*internal, mostBytes)));
    return text;
}

QString Listing::line(core::EventIndex k) const
{
    const std::size_t row = m_device.trace().event(k).value;
    const core::Usage& usage = m_device.usage();
    const QString pool = poolOf(k, row);
    const QString stream = QString::number(m_events.stream[row]);
    const core::CallSite& site = m_snapshot.stacks().callSite(m_events.stack[row]);
    const bool hasSize = m_events.action[row] != core::Action::Annotate;
    return cells({core::formatEvent(k), timeOf(row),
                  hasSize ? core::formatBytes(m_events.size[row]) : QString(),
                  core::formatBytes(usage.allocatedAt(k)), core::formatBytes(usage.activeAt(k)),
                  m_device.knowsReserved() ? core::formatBytes(usage.reservedAt(k)) : QStringLiteral("?")},
                 {core::plainLine(m_snapshot.actionName(m_events.action[row])), m_device.labelOfEvent(k),
                  pool.isEmpty() ? stream : stream + QLatin1Char('/') + pool,
                  core::plainLine(core::shortSite(site, m_snapshot.stacks())) + remarks(row)});
}

QString shownText(std::uint64_t count, const core::TraceRange& part)
{
    const auto all = static_cast<std::uint64_t>(part.end - part.begin);
    return TraceText::tr("Shown: %1 of %2.").arg(core::formatCount(count), core::formatCount(all)) +
           QLatin1Char('\n');
}

/// The wanted events for people, a line each: number, seconds since the first event of the trace, action,
/// label, size, the totals after it, stream, pool and call site. Written in pieces. What fails to be
/// written, out knows. Errors: Query; cancelled.
core::Status writeEventList(const core::Recording& recording, const core::DeviceHistory& device,
                            TraceFilter& filter, Output& out, core::Progress& progress)
{
    constexpr qsizetype pieceSize = 1 << 16; // characters
    const Listing listing(recording, device);
    QString piece = listing.heading();
    std::uint64_t count = 0;
    for (core::EventIndex k = device.part().begin; k < device.part().end; ++k) {
        const auto wanted = filter.wants(k, progress);
        SNAPVIEWER_TRY(wanted);
        if (*wanted) {
            piece += listing.line(k);
            ++count;
        }
        if (piece.size() < pieceSize)
            continue;
        if (!out.writeText(piece) || progress.isCancelled())
            return progress.isCancelled() ? core::cancelled() : core::outputError({});
        piece.clear();
    }
    if (filter.isFiltering())
        piece += shownText(count, device.part());
    (void)out.writeText(piece); // commit() says why not
    return core::Done{};
}

core::ResultTable emptyTable()
{
    std::vector<QString> columns;
    for (const char* const name : {"device", "event", "time_us", "action", "label", "addr", "size", "stream",
                                   "pool", "allocation_id", "allocated", "active", "reserved", "device_free",
                                   "site", "stack_id", "user_metadata", "internal_metadata"})
        columns.push_back(QString::fromLatin1(name));
    return core::ResultTable(std::move(columns));
}

/// Adds events of one device to a table.
class EventRows
{
public:
    EventRows(const core::Recording& recording, const core::DeviceHistory& device)
        : m_snapshot(recording.snapshot()), m_device(device), m_events(m_snapshot.events())
    {}

    void add(core::ResultTable& table, core::EventIndex k) const
    {
        const std::size_t row = m_device.trace().event(k).value;
        table.addInteger(m_device.device());
        table.addInteger(k);
        addNumber(table, m_events.timeUs[row], m_events.timeUs[row] != core::noTime);
        addWhat(table, k, row);
        addTotals(table, k, row);
        const core::StackId stack = m_events.stack[row];
        addString(table, m_snapshot.stacks().callSite(stack).site);
        addNumber(table, stack.value, !stack.isNone());
        addString(table, m_events.userMetadata[row]);
        const auto internal = core::keptText(m_snapshot, core::EventId{row}, "internal_metadata");
        internal ? static_cast<void>(table.addText(*internal)) : table.addNull();
    }

private:
    static void addNumber(core::ResultTable& table, std::int64_t number, bool isKnown)
    {
        isKnown ? table.addInteger(number) : table.addNull();
    }
    static void addText(core::ResultTable& table, const QString& text)
    {
        const QByteArray utf8 = text.toUtf8();
        if (text.isEmpty())
            table.addNull();
        else
            table.addText(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
    }
    void addString(core::ResultTable& table, core::StringId text) const
    {
        text.isNone() ? table.addNull() : static_cast<void>(table.addText(m_snapshot.strings().view(text)));
    }
    void addWhat(core::ResultTable& table, core::EventIndex k, std::size_t row) const
    {
        const core::Action action = m_events.action[row];
        const std::uint32_t rank = m_device.allocations().rankOfEvent[static_cast<std::size_t>(k)];
        const bool hasRank = rank != core::Allocations::noRank;
        addText(table, m_snapshot.actionName(action));
        addText(table, m_device.labelOfEvent(k));
        addNumber(table, static_cast<std::int64_t>(m_events.addr[row]), action != core::Action::Oom);
        table.addInteger(static_cast<std::int64_t>(m_events.size[row]));
        table.addInteger(m_events.stream[row]);
        core::PoolId pool = m_events.pool[row];
        if (pool.isNone() && hasRank)
            pool = m_device.allocations().pool[rank];
        addText(table, m_snapshot.poolText(pool));
        addNumber(table, hasRank ? m_device.idOf(rank).value : 0, hasRank);
    }
    void addTotals(core::ResultTable& table, core::EventIndex k, std::size_t row) const
    {
        const core::Usage& usage = m_device.usage();
        table.addInteger(static_cast<std::int64_t>(usage.allocatedAt(k)));
        table.addInteger(static_cast<std::int64_t>(usage.activeAt(k)));
        addNumber(table, static_cast<std::int64_t>(usage.reservedAt(k)), m_device.knowsReserved());
        const auto free = m_snapshot.deviceFree(core::EventId{row});
        addNumber(table, static_cast<std::int64_t>(free.value_or(0)), free.has_value());
    }

    const core::Snapshot& m_snapshot;
    const core::DeviceHistory& m_device;
    const core::EventColumns& m_events;
};

/// The wanted events as rows, with the totals after each. Written in parts; never all of it is held. style:
/// any but Text. Errors: Output; Query; cancelled.
core::Status writeEventTable(const core::Recording& recording, const core::DeviceHistory& device,
                             TraceFilter& filter, core::TableStyle style, QIODevice& out,
                             core::Progress& progress)
{
    constexpr std::size_t partRows = 1 << 14;
    const EventRows rows(recording, device);
    std::size_t before = 0;
    core::ResultTable part = emptyTable();
    for (core::EventIndex k = device.part().begin; k < device.part().end; ++k) {
        const auto wanted = filter.wants(k, progress);
        SNAPVIEWER_TRY(wanted);
        if (*wanted)
            rows.add(part, k);
        if (part.rows() < partRows)
            continue;
        SNAPVIEWER_TRY(core::writePart(part, before, false, style, out, progress));
        before += part.rows();
        part = emptyTable();
    }
    return core::writePart(part, before, true, style, out, progress);
}

QString traceSummary()
{
    return TraceText::tr(
        "The events of a device, a line each: what was done, where, and the totals after it.");
}

void declareTrace(QCommandLineParser& parser)
{
    declareDevice(parser);
    parser.addOption(
        {QStringLiteral("action"),
         TraceText::tr("Only these, separated by commas: alloc, free_requested, free_completed, "
                       "segment_alloc, segment_map, oom, …; free and segment for all of their kind."),
         QStringLiteral("NAME,…")});
    parser.addOption({QStringLiteral("grep"),
                      TraceText::tr("Only events in whose label, call stack, compile context or user "
                                    "metadata this regular expression is found; (?i) in front ignores case."),
                      QStringLiteral("RE")});
    declareListFormat(
        parser,
        TraceText::tr(
            "text (default), json, csv, tsv, jsonl (an object a line) or sheet (CSV without formulas)."));
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Status setFilter(TraceFilter& filter, const QCommandLineParser& parser)
{
    if (parser.isSet(QStringLiteral("action"))) {
        SNAPVIEWER_TRY(filter.setActions(parser.value(QStringLiteral("action"))));
    }
    return parser.isSet(QStringLiteral("grep")) ? filter.setPattern(parser.value(QStringLiteral("grep")))
                                                : core::Done{};
}

core::Status runTrace(const QCommandLineParser& parser, Console& console)
{
    auto format = listFormatOf(parser);
    SNAPVIEWER_TRY(format);
    format->schema = "snapviewer.trace/1";
    const auto file = fileOf(parser);
    SNAPVIEWER_TRY(file);
    const auto opened = openDevice(parser, *file, console);
    SNAPVIEWER_TRY(opened);
    const core::Recording& recording = *opened->recording;
    const core::DeviceHistory& device = *opened->device;
    TraceFilter filter(recording, device);
    SNAPVIEWER_TRY(setFilter(filter, parser));
    console.clearProgress();
    Output output(outputOf(parser), console);
    const core::Status written = format->format == core::TableFormat::Text
                                     ? writeEventList(recording, device, filter, output, console)
                                     : writeEventTable(recording, device, filter, *format, output, console);
    console.clearProgress();
    return output.commitAfter(written);
}

} // namespace

Command traceCommand()
{
    return {"trace", traceSummary, declareTrace, runTrace};
}

} // namespace app
