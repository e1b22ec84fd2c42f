// SPDX-License-Identifier: MIT
#include "core/formats/memsnapdump/mem_snap_dump.h"

#include "core/base/texts.h"
#include "core/formats/memsnapdump/dumped_segments.h"
#include "core/formats/torch/stack_pruning.h"
#include "core/formats/torch/trace_checks.h"
#include "core/sqlite/foreign_database.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

namespace {

SNAPVIEWER_TEXTS(MemSnapDumpText);

constexpr int mostDumpDevices = 128;
constexpr std::uint64_t mostDumpBytes = std::uint64_t{1} << 48U; ///< of one event or block

constexpr std::array eventColumns{"id", "action", "address", "size", "stream", "callstack"};
constexpr std::array blockColumns{"id",    "address",      "size",       "requestedSize",
                                  "state", "allocEventId", "freeEventId"};
/// What it writes numbers for.
constexpr std::array<std::string_view, 8> actionNames{
    "segment_map", "segment_unmap",  "segment_alloc",  "segment_free",
    "alloc",       "free_requested", "free_completed", "workspace_snapshot"};

using Row = std::span<const ForeignValue>;

std::string traceTable(int device)
{
    return "trace_entry_" + std::to_string(device);
}

/// A line of a call stack, `FILE:LINE NAME`; nothing where it is none.
struct DumpedFrame
{
    std::string_view file;
    std::int64_t line = 0;
    std::string_view name;
};

std::optional<DumpedFrame> dumpedFrame(std::string_view text)
{
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos;
         colon = text.find(':', colon + 1)) {
        const char* const end = text.data() + text.size();
        std::uint64_t line = 0; // 2^64 − 1 is no line
        const auto read = std::from_chars(text.data() + colon + 1, end, line);
        if (read.ec != std::errc() || read.ptr == end || *read.ptr != ' ')
            continue;
        const auto name = static_cast<std::size_t>(read.ptr - text.data()) + 1;
        return DumpedFrame{text.substr(0, colon), static_cast<std::int64_t>(line), text.substr(name)};
    }
    return std::nullopt;
}

/// Reads all devices of a database. One thread; used once.
class MemSnapDumpReader
{
public:
    MemSnapDumpReader(const ForeignDatabase& database, Progress& progress)
        : m_database(&database), m_progress(&progress)
    {}

    [[nodiscard]] Result<Document> read();

private:
    /// A block that nothing freed.
    struct Block
    {
        std::uint64_t addr = 0;
        std::uint64_t size = 0;
        std::uint64_t requested = 0;
    };

    [[nodiscard]] Status readDevice(int device);
    [[nodiscard]] Status readEvents(int device);
    [[nodiscard]] Status readBlocks(int device);
    void addEvent(Row row);
    void addState(int device);
    void addSegment(int device, const DumpedSegments::Segment& segment);
    void addBlock(const Block& block);
    [[nodiscard]] Action actionOf(const ForeignValue& value);
    [[nodiscard]] Action named(std::string_view name);
    [[nodiscard]] StackId stackOf(const ForeignValue& value);
    [[nodiscard]] std::int64_t integer(const ForeignValue& value);
    [[nodiscard]] std::uint64_t bytes(const ForeignValue& value);
    void wrongType() { m_log.add(Anomaly::WrongType, m_device, neverEvent, QString::fromStdString(m_table)); }

    const ForeignDatabase* m_database;
    Progress* m_progress;
    SnapshotData m_data;
    ImportLog m_log;
    // of the device that is read
    std::int32_t m_device = 0;
    std::string m_table;
    std::int64_t m_lastId = -1;
    DumpedSegments m_segments;
    std::set<std::uint64_t> m_pending; ///< addresses whose free is requested and not completed
    std::vector<Block> m_blocks;
};

std::int64_t MemSnapDumpReader::integer(const ForeignValue& value)
{
    if (value.kind == ForeignValue::Kind::Integer)
        return value.integer;
    wrongType();
    return 0;
}

std::uint64_t MemSnapDumpReader::bytes(const ForeignValue& value)
{
    const auto bytes = static_cast<std::uint64_t>(integer(value));
    if (bytes <= mostDumpBytes)
        return bytes;
    wrongType();
    return 0;
}

Action MemSnapDumpReader::named(std::string_view name)
{
    constexpr auto first = static_cast<std::size_t>(Action::FirstUnknown);
    constexpr auto last = static_cast<std::size_t>(Action::LastUnknown);
    for (std::size_t i = 0; i < first; ++i) {
        if (nameOf(static_cast<Action>(i)) == name)
            return static_cast<Action>(i);
    }
    std::vector<StringId>& unknown = m_data.unknownActions;
    const StringId text = m_data.strings->intern(name);
    const auto found = std::find(unknown.begin(), unknown.end(), text);
    const auto place = first + static_cast<std::size_t>(found - unknown.begin());
    if (found == unknown.end() && place < last)
        unknown.push_back(text);
    return static_cast<Action>(std::min(place, last));
}

Action MemSnapDumpReader::actionOf(const ForeignValue& value)
{
    if (value.kind == ForeignValue::Kind::Text)
        return named(value.text);
    const std::int64_t number = integer(value);
    return number >= 0 && number < static_cast<std::int64_t>(actionNames.size())
               ? named(actionNames.at(static_cast<std::size_t>(number)))
               : named(std::to_string(number));
}

/// Outermost first; a name may have lines of its own.
StackId MemSnapDumpReader::stackOf(const ForeignValue& value)
{
    if (value.kind != ForeignValue::Kind::Text)
        return {};
    std::vector<FrameId> frames;
    std::string_view text = value.text;
    while (!text.empty()) {
        std::size_t end = text.find('\n');
        while (end != std::string_view::npos &&
               !dumpedFrame(text.substr(end + 1, text.find('\n', end + 1) - end - 1)))
            end = text.find('\n', end + 1);
        const DumpedFrame frame =
            dumpedFrame(text.substr(0, end)).value_or(DumpedFrame{{}, -1, text.substr(0, end)});
        frames.push_back(m_data.stacks->internFrame(m_data.strings->intern(frame.name),
                                                    m_data.strings->intern(frame.file), frame.line));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    std::reverse(frames.begin(), frames.end());
    return m_data.stacks->internStack(frames);
}

/// Rows below 0 are what was held before; the others the trace, in order.
void MemSnapDumpReader::addEvent(Row row)
{
    EventRow event;
    const std::int64_t id = integer(row[0]);
    event.action = actionOf(row[1]);
    event.addr = static_cast<std::uint64_t>(integer(row[2]));
    event.size = bytes(row[3]);
    event.stream = integer(row[4]);
    event.stack = stackOf(row[5]);
    m_segments.apply(event);
    if (id < 0)
        return;
    if (id <= m_lastId)
        return wrongType();
    m_lastId = id;
    m_data.events.append(event);
    if (event.action == Action::FreeRequested)
        m_pending.insert(event.addr);
    else if (isBlockAction(event.action))
        m_pending.erase(event.addr);
}

Status MemSnapDumpReader::readEvents(int device)
{
    const auto first = static_cast<std::uint32_t>(m_data.events.rows());
    m_table = traceTable(device);
    const Status read = m_database->readRows(
        m_table.c_str(), eventColumns, [&](Row row) { addEvent(row); }, *m_progress);
    if (const auto count = static_cast<std::uint32_t>(m_data.events.rows()) - first; count > 0)
        m_data.traces.push_back({device, first, count});
    return read;
}

Status MemSnapDumpReader::readBlocks(int device)
{
    m_table = "block_" + std::to_string(device);
    const auto isThere = m_database->hasTable(m_table.c_str(), blockColumns);
    SNAPVIEWER_TRY(isThere);
    if (!*isThere)
        return Done{};
    const auto take = [&](Row row) {
        if (integer(row[6]) < 0)
            m_blocks.push_back({static_cast<std::uint64_t>(integer(row[1])), bytes(row[2]), bytes(row[3])});
    };
    return m_database->readRows(m_table.c_str(), blockColumns, take, *m_progress);
}

Status MemSnapDumpReader::readDevice(int device)
{
    m_device = device;
    m_lastId = -1;
    m_segments = {};
    m_pending.clear();
    m_blocks.clear();
    SNAPVIEWER_TRY(readEvents(device));
    SNAPVIEWER_TRY(readBlocks(device));
    addState(device);
    m_data.traceCount = static_cast<std::uint32_t>(device) + 1;
    return Done{};
}

/// Each block goes to the segment that it begins in; one outside of all is nowhere.
void MemSnapDumpReader::addState(int device)
{
    std::stable_sort(m_blocks.begin(), m_blocks.end(),
                     [](const Block& a, const Block& b) { return a.addr < b.addr; });
    auto block = m_blocks.begin();
    for (const DumpedSegments::Segment& segment : m_segments.held()) {
        for (; block != m_blocks.end() && block->addr < segment.addr; ++block)
            wrongType();
        addSegment(device, segment);
        for (; block != m_blocks.end() && block->addr - segment.addr < segment.size; ++block)
            addBlock(*block);
    }
    for (; block != m_blocks.end(); ++block)
        wrongType();
}

void MemSnapDumpReader::addSegment(int device, const DumpedSegments::Segment& segment)
{
    SegmentColumns& segments = m_data.segments;
    segments.device.push_back(device);
    segments.addr.push_back(segment.addr);
    segments.totalSize.push_back(segment.size);
    segments.allocatedSize.push_back(0);
    segments.activeSize.push_back(0);
    segments.requestedSize.push_back(0);
    segments.stream.push_back(segment.stream);
    segments.type.push_back(SegmentType::Unknown);
    segments.pool.emplace_back();
    segments.expandable.push_back(segment.isExpandable ? 1 : 0);
    segments.stack.push_back(segment.stack);
    segments.firstBlock.push_back(static_cast<std::uint32_t>(m_data.blocks.rows()));
    segments.blockCount.push_back(0);
}

/// Its state is that of the trace's end: the one in the table may be of an earlier moment.
void MemSnapDumpReader::addBlock(const Block& block)
{
    SegmentColumns& segments = m_data.segments;
    BlockColumns& blocks = m_data.blocks;
    const bool isPending = m_pending.count(block.addr) > 0;
    blocks.segment.emplace_back(segments.rows() - 1);
    blocks.addr.push_back(block.addr);
    blocks.size.push_back(block.size);
    blocks.requested.push_back(block.requested);
    blocks.state.push_back(isPending ? BlockState::ActivePendingFree : BlockState::ActiveAllocated);
    blocks.stack.emplace_back();
    ++segments.blockCount.back();
    segments.activeSize.back() += block.size;
    segments.allocatedSize.back() += isPending ? 0 : block.size;
    segments.requestedSize.back() += block.requested;
}

Result<Document> MemSnapDumpReader::read()
{
    for (int device = 0; device < mostDumpDevices; ++device) {
        const auto isThere = m_database->hasTable(traceTable(device).c_str(), eventColumns);
        SNAPVIEWER_TRY(isThere);
        if (!*isThere)
            continue;
        SNAPVIEWER_TRY(readDevice(device));
    }
    logTraceOddities(m_data, m_log);
    pruneStacks(m_data);
    m_data.stacks->finish();
    Document document;
    document.format = MemSnapDumpText::tr("MemSnapDump database: a trace without times");
    document.log = std::move(m_log);
    document.snapshot = std::make_shared<const Snapshot>(std::move(m_data));
    return document;
}

} // namespace

bool isMemSnapDump(const Input& input)
{
    constexpr std::array starts{"CREATE TABLE trace_entry_", "CREATE TABLE `trace_entry_",
                                "CREATE TABLE \"trace_entry_"};
    const std::string_view start = input.start;
    return ForeignDatabase::isDatabase(start) &&
           std::any_of(starts.begin(), starts.end(),
                       [start](const char* table) { return start.find(table) != std::string_view::npos; });
}

Result<Document> readMemSnapDump(const Input& input, Progress& progress)
{
    const Member& content = input.members.front();
    const auto database = ForeignDatabase::open(content.path, content.open, progress);
    return database ? MemSnapDumpReader(**database, progress).read() : database.error();
}

} // namespace core
