// SPDX-License-Identifier: MIT
#include "core/packed/packed_snapshot.h"

#include "core/base/tasks.h"
#include "core/packed/packed_columns.h"
#include "core/packed/packed_texts.h"
#include "core/snapshot/host_device.h"
#include "core/snapshot/import_log.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::int32_t mostDevices = hostDevice + 1; ///< as of any file

/// The columns of events, each an owner of Section::Events.
enum EventColumn : std::size_t
{
    ActionColumn,
    AddrColumn,
    SizeColumn,
    StreamColumn,
    TimeColumn,
    StackColumn,
    ContextColumn,
    MetadataColumn,
    PoolColumn,
    StepColumn,
};

ChunkName eventName(EventColumn column)
{
    return chunkName(Section::Events, column);
}

/// How many rows each table of a snapshot has: what its ids may name.
struct Rows
{
    std::size_t events = 0;
    std::size_t segments = 0;
    std::size_t blocks = 0;
    std::size_t strings = 0;
    std::size_t stacks = 0;
    std::size_t pools = 0;
    std::size_t kept = 0;
};

// what reading makes of each, roughly, replayed and looked at
constexpr std::uint64_t heldByEvent = 40; ///< most columns stay packed
constexpr std::uint64_t heldByStateRow = 128;
constexpr std::uint64_t heldByPair = 16;     ///< of numbers
constexpr std::uint64_t heldByMapEntry = 64; ///< or annotation
constexpr std::uint64_t heldBySetting = 4 * 2 * sizeof(QString);

std::uint64_t heldBy(const Rows& rows)
{
    return rows.events * heldByEvent + (rows.segments + rows.blocks) * heldByStateRow;
}

/// What has no events may have been left without them: its recorder wrote samples alone.
bool hasCallSites(const StackTable& stacks)
{
    return !stacks.callSite(StackTable::emptyStack).site.isNone();
}

void addEvents(ChunkWriter& to, const SnapshotData& data)
{
    const EventColumns& events = data.events;
    addColumn(to, eventName(ActionColumn), events.action);
    addColumn(to, eventName(AddrColumn), events.addr);
    addColumn(to, eventName(SizeColumn), events.size);
    addColumn(to, eventName(StreamColumn), events.stream);
    addColumn(to, eventName(TimeColumn), events.timeUs);
    addColumn(to, eventName(StackColumn), events.stack);
    addColumn(to, eventName(ContextColumn), events.compileContext);
    addColumn(to, eventName(MetadataColumn), events.userMetadata);
    addColumn(to, eventName(PoolColumn), events.pool);
    addColumn(to, eventName(StepColumn), data.fileSteps);
}

bool readEvents(const ChunkTable& table, const Rows& rows, bool hasSteps, SnapshotData& data)
{
    EventColumns& events = data.events;
    const std::size_t n = rows.events;
    Tasks tasks;
    const auto add = [&](EventColumn name, std::size_t count, std::uint64_t limit, auto& column) {
        tasks.add([&table, &column, name, count, limit] {
            return readColumn(table, eventName(name), count, limit, column);
        });
    };
    const std::uint64_t actions =
        std::min<std::uint64_t>(static_cast<std::uint64_t>(Action::FirstUnknown) + data.unknownActions.size(),
                                static_cast<std::uint64_t>(Action::LastUnknown) + 1);
    add(AddrColumn, n, 0, events.addr);
    add(SizeColumn, n, 0, events.size);
    add(TimeColumn, n, 0, events.timeUs);
    add(StackColumn, n, rows.stacks + 1, events.stack);
    add(ActionColumn, n, actions, events.action);
    add(StreamColumn, n, 0, events.stream);
    add(ContextColumn, n, rows.strings + 1, events.compileContext);
    add(MetadataColumn, n, rows.strings + 1, events.userMetadata);
    add(PoolColumn, n, rows.pools + 1, events.pool);
    add(StepColumn, hasSteps ? n : 0, 0, data.fileSteps);
    return tasks.run();
}

/// Calls visit(owner, column, limit of its codes) for the columns of the final state.
template <class Segments, class Blocks, class Visit>
bool forEachStateColumn(Segments& s, Blocks& b, const Rows& rows, Visit visit)
{
    constexpr std::uint64_t types = static_cast<std::uint64_t>(SegmentType::Large) + 1;
    constexpr std::uint64_t states = static_cast<std::uint64_t>(BlockState::ActivePendingFree) + 1;
    const auto segment = [&](std::size_t owner, auto& column, std::uint64_t limit = 0) {
        return visit(chunkName(Section::Segments, owner), rows.segments, column, limit);
    };
    const auto block = [&](std::size_t owner, auto& column, std::uint64_t limit = 0) {
        return visit(chunkName(Section::Blocks, owner), rows.blocks, column, limit);
    };
    return segment(0, s.device) && segment(1, s.addr) && segment(2, s.totalSize) &&
           segment(3, s.allocatedSize) && segment(4, s.activeSize) && segment(5, s.requestedSize) &&
           segment(6, s.stream) && segment(7, s.type, types) && segment(8, s.pool, rows.pools + 1) &&
           segment(9, s.expandable, 2) && segment(10, s.stack, rows.stacks + 1) &&
           segment(11, s.firstBlock, rows.blocks + 1) && segment(12, s.blockCount, rows.blocks + 1) &&
           block(0, b.segment, rows.segments + 1) && block(1, b.addr) && block(2, b.size) &&
           block(3, b.requested) && block(4, b.state, states) && block(5, b.stack, rows.stacks + 1);
}

void addExtraRows(ByteWriter& to, const ExtraRows& rows)
{
    const auto all = rows.all();
    to.count(all.size(), heldByPair);
    std::uint32_t before = 0;
    for (const auto& [row, kept] : all) {
        to.number(row - before);
        to.number(kept.value);
        before = row;
    }
}

void readExtraRows(ByteReader& from, std::size_t rows, std::size_t extraFields, ExtraRows& kept)
{
    std::uint64_t row = 0;
    for (std::size_t left = from.count(2, heldByPair); left > 0 && !from.isBad(); --left) {
        row += from.numberBelow(rows);
        const auto value = static_cast<std::uint32_t>(from.numberBelow(extraFields));
        if (row >= rows)
            return from.fail();
        kept.set(static_cast<std::uint32_t>(row), ExtraId(value));
    }
}

void addRemainder(ByteWriter& to, const Remainder& rest)
{
    to.id(rest.root);
    addExtraRows(to, rest.events);
    addExtraRows(to, rest.segments);
    addExtraRows(to, rest.blocks);
    addExtraRows(to, rest.annotations);
    to.count(rest.marks.size(), heldByPair);
    for (const AnnotationMark& mark : rest.marks)
        to.number(std::uint64_t{mark.annotation} * 2 + (mark.isEnd ? 1 : 0));
    to.number(rest.hasAnnotations ? 1 : 0);
    to.count(rest.segmentOrder.size(), heldByPair);
    for (const SegmentId segment : rest.segmentOrder)
        to.number(segment.value);
    to.number(rest.lost);
}

void readRemainder(ByteReader& from, const Rows& rows, std::size_t annotations, Remainder& rest)
{
    rest.root = from.id<ExtraId>(rows.kept);
    readExtraRows(from, rows.events, rows.kept, rest.events);
    readExtraRows(from, rows.segments, rows.kept, rest.segments);
    readExtraRows(from, rows.blocks, rows.kept, rest.blocks);
    readExtraRows(from, std::numeric_limits<std::uint32_t>::max(), rows.kept, rest.annotations);
    rest.marks.resize(from.count(1, heldByPair));
    for (AnnotationMark& mark : rest.marks) {
        const std::uint64_t bits = from.numberBelow(2 * std::uint64_t{annotations});
        mark = {static_cast<std::uint32_t>(bits / 2), bits % 2 != 0};
    }
    rest.hasAnnotations = from.flag();
    rest.segmentOrder.resize(from.count(1, heldByPair));
    for (SegmentId& segment : rest.segmentOrder)
        segment = SegmentId(static_cast<std::uint32_t>(from.numberBelow(rows.segments)));
    if (!rest.segmentOrder.empty() && rest.segmentOrder.size() != rows.segments)
        from.fail();
    rest.lost = from.number();
}

void addSmallParts(ByteWriter& to, const SnapshotData& data)
{
    to.byte(static_cast<std::uint8_t>(data.recorder));
    to.number(data.hasFinalState ? 1 : 0);
    to.number(data.fileSteps.size() > 0 ? 1 : 0);
    to.signedNumber(data.lastFileStep);
    to.number(data.traceCount);
    to.count(data.traces.size(), heldByMapEntry);
    for (const Trace& trace : data.traces) {
        to.signedNumber(trace.device);
        to.number(trace.count);
    }
    to.count(data.pools.size(), heldByPair);
    for (const Pool& pool : data.pools) {
        to.signedNumber(pool.first);
        to.signedNumber(pool.second);
    }
    to.count(data.unknownActions.size(), heldByPair);
    for (const StringId name : data.unknownActions)
        to.number(name.value);
    to.count(data.settings.size(), heldBySetting);
    for (const auto& [key, value] : data.settings) {
        to.words(key);
        to.words(value);
    }
}

void addMaps(ByteWriter& to, const SnapshotData& data)
{
    to.count(data.annotations.size(), heldByMapEntry);
    for (const Annotation& annotation : data.annotations) {
        to.signedNumber(annotation.device);
        to.id(annotation.name);
        to.signedNumber(annotation.startUs);
        to.signedNumber(annotation.endUs);
    }
    to.count(data.deviceFree.size(), heldByMapEntry);
    for (const auto& [event, bytes] : data.deviceFree) {
        to.number(event.value);
        to.number(bytes);
    }
    to.count(data.blockMetadata.size(), heldByMapEntry);
    for (const auto& [block, text] : data.blockMetadata) {
        to.number(block.value);
        to.id(text);
    }
}

/// Annotations may be of no device.
std::int32_t deviceOf(ByteReader& from, std::int32_t least = 0)
{
    const std::int64_t device = from.signedNumber();
    if (device < least || device >= mostDevices)
        from.fail();
    return static_cast<std::int32_t>(device);
}

void readTraces(ByteReader& from, std::size_t events, SnapshotData& data)
{
    data.traceCount = static_cast<std::uint32_t>(from.numberBelow(std::numeric_limits<std::uint32_t>::max()));
    data.traces.resize(from.count(2, heldByMapEntry));
    std::size_t first = 0;
    for (std::size_t i = 0; i < data.traces.size() && !from.isBad(); ++i) {
        Trace& trace = data.traces[i];
        trace.device = deviceOf(from);
        trace.first = static_cast<std::uint32_t>(first);
        trace.count = static_cast<std::uint32_t>(from.numberBelow(events - first + 1));
        first += trace.count;
        if (trace.count == 0 || (i > 0 && data.traces[i - 1].device >= trace.device))
            from.fail();
    }
    if (first != events)
        from.fail();
}

bool readSmallParts(ByteReader& from, const Rows& rows, SnapshotData& data)
{
    data.recorder = static_cast<Recorder>(from.numberBelow(static_cast<std::uint64_t>(Recorder::Ascend) + 1));
    data.hasFinalState = from.flag();
    const bool hasSteps = from.flag();
    data.lastFileStep = from.signedNumber();
    readTraces(from, rows.events, data);
    data.pools.resize(from.count(2, heldByPair));
    for (Pool& pool : data.pools) {
        pool.first = from.signedNumber();
        pool.second = from.signedNumber();
    }
    data.unknownActions.resize(from.count(1, heldByPair));
    for (StringId& name : data.unknownActions)
        name = StringId(static_cast<std::uint32_t>(from.numberBelow(rows.strings)));
    data.settings.resize(from.count(2, heldBySetting));
    for (auto& [key, value] : data.settings) {
        key = from.words();
        value = from.words();
    }
    return hasSteps;
}

void readMaps(ByteReader& from, const Rows& rows, SnapshotData& data)
{
    data.annotations.resize(from.count(4, heldByMapEntry));
    for (Annotation& annotation : data.annotations) {
        annotation.device = deviceOf(from, ImportLog::anyDevice);
        annotation.name = from.id<StringId>(rows.strings);
        annotation.startUs = from.signedNumber();
        annotation.endUs = from.signedNumber();
    }
    for (std::size_t left = from.count(2, heldByMapEntry); left > 0 && !from.isBad(); --left) {
        const EventId event(static_cast<std::uint32_t>(from.numberBelow(rows.events)));
        data.deviceFree[event] = from.number();
    }
    for (std::size_t left = from.count(2, heldByMapEntry); left > 0 && !from.isBad(); --left) {
        const BlockId block(static_cast<std::uint32_t>(from.numberBelow(rows.blocks)));
        data.blockMetadata[block] = from.id<StringId>(rows.strings);
    }
}

/// What other code takes for granted of the final state: segments by device, each with its own blocks.
bool isStateInOrder(const SegmentColumns& segments, const BlockColumns& blocks)
{
    std::size_t next = 0;
    for (std::size_t s = 0; s < segments.rows(); ++s) {
        const std::size_t count = segments.blockCount[s];
        if (segments.device[s] < 0 || segments.device[s] >= mostDevices ||
            (s > 0 && segments.device[s - 1] > segments.device[s]) || count > blocks.rows() - next ||
            segments.firstBlock[s] != next)
            return false;
        for (std::size_t b = next; b < next + count; ++b) {
            if (blocks.segment[b].value != s)
                return false;
        }
        next += count;
    }
    return next == blocks.rows();
}

} // namespace

void addSnapshot(ChunkWriter& to, const Snapshot& snapshot)
{
    const SnapshotData& data = snapshot.data();
    addStrings(to, Section::Strings, snapshot.strings());
    addKept(to, *data.rest.values);
    addStacks(to, snapshot.stacks());
    ByteWriter parts;
    parts.number(data.events.rows());
    parts.number(data.segments.rows());
    parts.number(data.blocks.rows());
    parts.number(hasCallSites(snapshot.stacks()) ? 1 : 0);
    addSmallParts(parts, data);
    addMaps(parts, data);
    addRemainder(parts, data.rest);
    to.add(chunkName(Section::Snapshot), parts);
    const Rows rows{data.events.rows(), data.segments.rows(), data.blocks.rows(), 0, 0, 0, 0};
    to.claim(heldBy(rows));
    forEachStateColumn(data.segments, data.blocks, rows,
                       [&](ChunkName name, std::size_t, const auto& column, std::uint64_t) {
                           addVector(to, name, column);
                           return true;
                       });
    addEvents(to, data);
}

std::shared_ptr<const Snapshot> readSnapshot(const ChunkTable& table)
{
    SnapshotData data;
    const auto& chunks = table.named(chunkName(Section::Snapshot));
    std::string unpacked;
    if (!readStrings(table, Section::Strings, *data.strings) ||
        !readKept(table, *data.strings, *data.rest.values) ||
        !readStacks(table, *data.strings, data.rest.values->count(), *data.stacks) ||
        !hasKeptStacks(*data.rest.values, data.stacks->stackCount()) || chunks.size() != 1 ||
        !ChunkTable::unpack(chunks.front(), unpacked))
        return nullptr;
    ByteReader from(unpacked, &table.claims());
    Rows rows;
    for (std::size_t* const count : {&rows.events, &rows.segments, &rows.blocks})
        *count = static_cast<std::size_t>(from.numberBelow(mostPackedRows + 1));
    if (!table.claims().take(heldBy(rows)))
        return nullptr;
    const bool wantsCallSites = from.flag();
    rows.strings = data.strings->size();
    rows.stacks = data.stacks->stackCount();
    rows.kept = data.rest.values->count();
    const bool hasSteps = readSmallParts(from, rows, data);
    rows.pools = data.pools.size();
    readMaps(from, rows, data);
    readRemainder(from, rows, data.annotations.size(), data.rest);
    const auto readState = [&](ChunkName name, std::size_t count, auto& column, std::uint64_t limit) {
        return readVector(table, name, count, limit, column);
    };
    if (!from.isWhole() || !forEachStateColumn(data.segments, data.blocks, rows, readState) ||
        !isStateInOrder(data.segments, data.blocks) || !readEvents(table, rows, hasSteps, data))
        return nullptr;
    if (wantsCallSites)
        data.stacks->finish();
    return std::make_shared<const Snapshot>(std::move(data));
}

} // namespace core
