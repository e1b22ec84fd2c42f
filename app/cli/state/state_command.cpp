// SPDX-License-Identifier: MIT
#include "app/cli/commands/commands.h"
#include "app/cli/picture/draw_state.h"
#include "app/cli/picture/picture_look.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/list_format.h"
#include "app/cli/shared/moment_argument.h"
#include "app/cli/state/state_moment.h"
#include "core/base/plain_text.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/texts.h"
#include "core/picture/map/picture_file.h"
#include "core/sql/results/table_export.h"

#include <QIODevice>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <tuple>

namespace app {

namespace {

SNAPVIEWER_TEXTS(StateCommandText);

/// What bytes of a segment are, beside the states of blocks.
constexpr const char* rounding = "rounding";

/// A frame as folded stacks have it: nothing in it may look like the end of one.
void appendFrame(std::string& line, std::string_view text)
{
    constexpr unsigned char blank = 0x20;
    for (const char c : text)
        line += c == ';' ? ':' : (static_cast<unsigned char>(c) < blank ? ' ' : c);
}

/// Adds up bytes by stream, segment, state and stack.
class FoldedState
{
public:
    FoldedState(const StateMoment& moment, bool hasSegments)
        : m_moment(moment), m_hasSegments(hasSegments), m_stacks(moment.recording->snapshot().stacks())
    {
        for (std::size_t i = 0; i < moment.state.segments.size(); ++i)
            addSegment(i);
        const core::Allocations& allocations = moment.device->allocations();
        for (const std::uint32_t rank : moment.state.homeless)
            add(allocations.stream[rank], noSegment, "elsewhere", allocations.stack[rank],
                allocations.size[rank]);
    }

    core::Status write(QIODevice& out, core::Progress& progress) const;

private:
    using Key = std::tuple<std::int64_t, std::size_t, std::string_view, core::StackId>;
    static constexpr std::size_t noSegment = static_cast<std::size_t>(-1);

    void addSegment(std::size_t number);
    void add(std::int64_t stream, std::size_t segment, std::string_view what, core::StackId stack,
             std::uint64_t bytes)
    {
        if (bytes > 0)
            m_bytes[{stream, m_hasSegments ? segment : noSegment, what, stack}] += bytes;
    }
    [[nodiscard]] std::string line(const Key& key) const;

    const StateMoment& m_moment;
    bool m_hasSegments;
    const core::StackTable& m_stacks;
    std::map<Key, std::uint64_t> m_bytes;
};

void FoldedState::addSegment(std::size_t number)
{
    const core::SegmentAt& segment = m_moment.state.segments[number];
    add(segment.stream, number, nameOf(core::BlockState::Inactive), {}, segment.free);
    add(segment.stream, number, rounding, {}, segment.rounding);
    for (std::size_t i = 0; i < segment.blockCount; ++i) {
        const core::BlockAt& block = m_moment.state.blocks[segment.firstBlock + i];
        if (block.rank != core::Allocations::noRank)
            add(segment.stream, number, nameOf(block.state), m_moment.device->allocations().stack[block.rank],
                block.requested);
    }
}

std::string FoldedState::line(const Key& key) const
{
    const auto& [stream, segment, what, stack] = key;
    std::string text = "stream_" + std::to_string(stream);
    if (segment != noSegment)
        text += ";" + m_moment.state.segments[segment].label().toStdString();
    text += ";";
    text += what;
    if (what == rounding || what == nameOf(core::BlockState::Inactive))
        return text;
    const auto frames = m_stacks.frames(stack);
    if (frames.empty())
        text += ";no frames recorded";
    constexpr std::size_t mostText = 1U << 20U; // a stack may be larger than any memory
    for (auto frame = frames.rbegin(); frame != frames.rend() && text.size() < mostText; ++frame) {
        text += ";";
        appendFrame(text, m_stacks.siteText(*frame));
    }
    return text;
}

core::Status FoldedState::write(QIODevice& out, core::Progress& progress) const
{
    for (const auto& [key, bytes] : m_bytes) {
        out.write(core::validUtf8(line(key)) + ' ' + QByteArray::number(quint64{bytes}) + '\n');
        if (progress.isCancelled())
            return core::cancelled();
    }
    return core::Done{};
}

/// A line for each call stack in each segment, as flame graphs are made from: stream, segment (where
/// hasSegments), state, frames from the outermost in, and bytes. What blocks are rounded up by and what is
/// free has lines of its own, so that all lines together are what is reserved. Of a stack of more than
/// 1 MiB there are the outer frames. What fails to be written, out
/// knows. Error: cancelled.
core::Status writeFolded(const StateMoment& moment, bool hasSegments, QIODevice& out,
                         core::Progress& progress)
{
    return FoldedState(moment, hasSegments).write(out, progress);
}

core::ResultTable emptyTable()
{
    std::vector<QString> columns;
    for (const char* const name :
         {"device", "event", "segment", "segment_address", "segment_size", "stream", "pool", "segment_type",
          "is_expandable", "label", "address", "size", "is_size_exact", "requested_size", "state",
          "allocation_id", "alloc_event", "site"})
        columns.push_back(QString::fromLatin1(name));
    return core::ResultTable(std::move(columns));
}

/// Adds rows of one moment to a table.
class BlockRows
{
public:
    explicit BlockRows(const StateMoment& moment)
        : m_moment(moment), m_snapshot(moment.recording->snapshot()), m_device(*moment.device)
    {}

    [[nodiscard]] std::size_t count() const
    {
        return m_moment.state.blocks.size() + m_moment.state.homeless.size();
    }
    /// Rows in turn.
    void add(core::ResultTable& table, std::size_t row);

private:
    void addSegment(core::ResultTable& table, const core::SegmentAt& segment) const;
    void addNoSegment(core::ResultTable& table, std::uint32_t rank) const;
    void addBlock(core::ResultTable& table, const core::BlockAt& block) const;
    void addText(core::ResultTable& table, const QString& text) const;

    const StateMoment& m_moment;
    const core::Snapshot& m_snapshot;
    const core::DeviceHistory& m_device;
    std::size_t m_segment = 0; ///< of the row that was added last
};

void BlockRows::addText(core::ResultTable& table, const QString& text) const
{
    if (text.isEmpty())
        return table.addNull();
    const QByteArray utf8 = text.toUtf8();
    table.addText(std::string_view(utf8.constData(), static_cast<std::size_t>(utf8.size())));
}

void BlockRows::add(core::ResultTable& table, std::size_t row)
{
    table.addInteger(m_device.device());
    table.addInteger(m_moment.event);
    const std::vector<core::SegmentAt>& segments = m_moment.state.segments;
    if (row < m_moment.state.blocks.size()) {
        while (row >= segments[m_segment].firstBlock + segments[m_segment].blockCount)
            ++m_segment;
        addSegment(table, segments[m_segment]);
        return addBlock(table, m_moment.state.blocks[row]);
    }
    core::BlockAt block;
    block.rank = m_moment.state.homeless[row - m_moment.state.blocks.size()];
    block.addr = m_device.allocations().addr[block.rank];
    block.requested = m_device.allocations().size[block.rank];
    block.size = m_device.rounding().leastBlockSize(block.requested);
    block.state = m_device.allocations().freeRequestedEvent[block.rank] <= m_moment.event
                      ? core::BlockState::ActivePendingFree
                      : core::BlockState::ActiveAllocated;
    addNoSegment(table, block.rank);
    addBlock(table, block);
}

void BlockRows::addSegment(core::ResultTable& table, const core::SegmentAt& segment) const
{
    addText(table, segment.label());
    table.addInteger(static_cast<std::int64_t>(segment.addr));
    table.addInteger(static_cast<std::int64_t>(segment.size));
    table.addInteger(segment.stream);
    addText(table, m_snapshot.poolText(segment.pool));
    const auto type = nameOf(segment.type);
    type.empty() ? table.addNull() : static_cast<void>(table.addText(type));
    table.addInteger(segment.isExpandable ? 1 : 0);
}

void BlockRows::addNoSegment(core::ResultTable& table, std::uint32_t rank) const
{
    table.addNull();
    table.addNull();
    table.addNull();
    table.addInteger(m_device.allocations().stream[rank]);
    addText(table, m_snapshot.poolText(m_device.allocations().pool[rank]));
    table.addNull();
    table.addNull();
}

void BlockRows::addBlock(core::ResultTable& table, const core::BlockAt& block) const
{
    const bool isFree = block.rank == core::Allocations::noRank;
    addText(table, isFree ? QString() : m_device.label(block.rank));
    table.addInteger(static_cast<std::int64_t>(block.addr));
    table.addInteger(static_cast<std::int64_t>(block.size));
    table.addInteger(block.isSizeKnown ? 1 : 0);
    isFree ? table.addNull() : table.addInteger(static_cast<std::int64_t>(block.requested));
    table.addText(nameOf(block.state));
    if (isFree) {
        for (int i = 0; i < 3; ++i)
            table.addNull();
        return;
    }
    const core::Allocations& allocations = m_device.allocations();
    table.addInteger(m_device.idOf(block.rank).value);
    table.addInteger(allocations.allocEvent[block.rank]);
    const core::StringId site = m_snapshot.stacks().callSite(allocations.stack[block.rank]).site;
    site.isNone() ? table.addNull() : static_cast<void>(table.addText(m_snapshot.strings().view(site)));
}

/// A row a block or free run, each with the segment that it lies in: segment by segment, by address, last
/// what lies in none. Written in parts; never all of it is held. style: any but Text. Errors: Output;
/// cancelled.
core::Status writeBlockTable(const StateMoment& moment, core::TableStyle style, QIODevice& out,
                             core::Progress& progress)
{
    constexpr std::size_t partRows = 1 << 14;
    BlockRows rows(moment);
    std::size_t row = 0;
    do {
        core::ResultTable part = emptyTable();
        const std::size_t begin = row;
        for (; row < std::min(begin + partRows, rows.count()); ++row)
            rows.add(part, row);
        SNAPVIEWER_TRY(core::writePart(part, begin, row == rows.count(), style, out, progress));
    } while (row < rows.count());
    return core::Done{};
}

constexpr std::size_t usualRows = 20;

QString stateSummary()
{
    return StateCommandText::tr("What the allocator held after an event: every segment, block and free run.");
}

void declareState(QCommandLineParser& parser)
{
    declareDevice(parser);
    declareEvent(parser);
    declareTop(parser, StateCommandText::tr(
                           "As text: only the N largest segments (default %1), the others in one row. Of "
                           "json: the first N items of each list.")
                           .arg(usualRows));
    declareListFormat(
        parser,
        StateCommandText::tr(
            "text (default): sums, the largest segments, and those as maps; json: all of them with their "
            "blocks and call stacks; csv, tsv, jsonl or sheet (CSV without formulas): a row a block or free "
            "run; svg or png: a map, each block at its address. -o OUT.svg or OUT.png asks for that, too."));
    parser.addOption(
        {QStringLiteral("folded"),
         StateCommandText::tr("Instead of --format: call stacks with their bytes, as flame graphs are made "
                              "from, below streams and segments, or below streams alone."),
         QStringLiteral("segments|streams")});
    declareLook(parser, Makes::PicturesToo);
    declarePart(parser);
    declareOutput(parser);
    declareFile(parser);
}

core::Result<StateMoment> momentOf(const QCommandLineParser& parser, Console& console)
{
    const auto file = fileOf(parser);
    SNAPVIEWER_TRY(file);
    const auto opened = openDevice(parser, *file, console);
    SNAPVIEWER_TRY(opened);
    const core::DeviceHistory& device = *opened->device;
    const auto event = eventOf(parser, *opened, console);
    SNAPVIEWER_TRY(event);
    const core::EventIndex k = device.clamped(*event);
    const core::Snapshot& snapshot = opened->recording->snapshot();
    return StateMoment{opened->recording, &device, k, core::allocatorStateAt(snapshot, device, k),
                       core::PoolKinds(snapshot)};
}

/// The picture that is asked for, by --format or by what OUT ends with; nothing where it is none. Error:
/// Usage.
core::Result<std::optional<picture::PictureFile>> pictureOf(const QCommandLineParser& parser)
{
    const QString format = parser.value(QStringLiteral("format"));
    const QString output = outputOf(parser);
    const auto named = picture::pictureFile(output);
    if (!parser.isSet(QStringLiteral("format")) && !parser.isSet(QStringLiteral("folded")))
        return named;
    if (format != QLatin1String("svg") && format != QLatin1String("png"))
        return std::optional<picture::PictureFile>();
    const auto form = format == QLatin1String("svg") ? picture::PictureForm::Svg : picture::PictureForm::Png;
    if (parser.isSet(QStringLiteral("folded")))
        return usageError(StateCommandText::tr("--folded does not go with --format %1").arg(format));
    if (named && named->form != form)
        return usageError(StateCommandText::tr("--format %1 does not go with -o %2").arg(format, output));
    if (output.isEmpty() && Output::isTerminal())
        return usageError(StateCommandText::tr("no picture on a terminal: give -o OUT.%1").arg(format));
    return std::optional(picture::PictureFile{output.isEmpty() ? QStringLiteral("-") : output, form});
}

core::Status drawMoment(const QCommandLineParser& parser, const picture::PictureFile& file, Console& console)
{
    const auto look = lookOf(parser);
    SNAPVIEWER_TRY(look);
    const auto moment = momentOf(parser, console);
    SNAPVIEWER_TRY(moment);
    return drawState(moment->recording, *moment->device, moment->event, *look, file, console);
}

/// A picture alone needs what Qt paints with, and each has its form in its name or in the word after
/// --format.
bool paints(std::span<char* const> words)
{
    return std::any_of(words.begin(), words.end(), [](const char* word) {
        const QString text = QString::fromUtf8(word).toLower();
        return text.endsWith(QLatin1String("svg")) || text.endsWith(QLatin1String("png"));
    });
}

/// Whether --folded is asked for, and with segments. Error: Usage.
core::Result<std::optional<bool>> foldedOf(const QCommandLineParser& parser)
{
    const QString given = parser.value(QStringLiteral("folded"));
    if (!parser.isSet(QStringLiteral("folded")))
        return std::optional<bool>();
    if (given != QLatin1String("segments") && given != QLatin1String("streams"))
        return usageError(
            StateCommandText::tr("no call stacks below '%1': give segments or streams").arg(given));
    return std::optional(given == QLatin1String("segments"));
}

core::Status runState(const QCommandLineParser& parser, Console& console)
{
    const auto picture = pictureOf(parser);
    SNAPVIEWER_TRY(picture);
    if (*picture)
        return drawMoment(parser, **picture, console);
    const auto folded = foldedOf(parser);
    SNAPVIEWER_TRY(folded);
    if (*folded)
        SNAPVIEWER_TRY(
            refuseGiven(parser, {"top", "format"}, StateCommandText::tr("--%1 does not go with --folded")));
    const auto format = listFormatOf(parser, {QStringLiteral("svg"), QStringLiteral("png")});
    SNAPVIEWER_TRY(format);
    if (format->format != core::TableFormat::Text && format->format != core::TableFormat::Json)
        SNAPVIEWER_TRY(
            refuseGiven(parser, {"top"}, StateCommandText::tr("--%1 goes with --format text or json")));
    SNAPVIEWER_TRY(refuseLook(parser));
    const auto top = topOf(parser);
    SNAPVIEWER_TRY(top);
    const auto moment = momentOf(parser, console);
    SNAPVIEWER_TRY(moment);
    Output output(outputOf(parser), console);
    core::Status written = core::Done{};
    if (*folded) {
        written = writeFolded(*moment, **folded, output, console);
    } else if (format->format == core::TableFormat::Text) {
        console.clearProgress();
        (void)output.writeText(stateText(*moment, top->value_or(usualRows)));
    } else if (format->format == core::TableFormat::Json) {
        written = writeStateJson(*moment, output, console);
    } else {
        written = writeBlockTable(*moment, *format, output, console);
    }
    console.clearProgress();
    return output.commitAfter(written);
}

} // namespace

Command stateCommand()
{
    return {"state", stateSummary, declareState, runState, nullptr, paints};
}

} // namespace app
