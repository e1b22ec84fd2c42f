// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_assembler.h"

#include "core/formats/torch/stack_pruning.h"
#include "core/formats/torch/torch_context.h"
#include "core/formats/torch/trace_checks.h"
#include "core/snapshot/host_device.h"

#include <QString>

#include <algorithm>

namespace core {

namespace {

using pickle::Value;

constexpr std::size_t mostSettings = 5'000;
constexpr int deepest = 8;

struct Flattening
{
    TorchContext& context;

    void add(const QString& key, Value value, int depth)
    {
        if (context.data.settings.size() >= mostSettings)
            return;
        const bool plainDict = value.is(Value::Tag::Dict) && context.resolve(value) == value;
        if (!plainDict || depth >= deepest) {
            context.data.settings.emplace_back(key, context.kept.plain(value));
            return;
        }
        const std::span<const Value> items = context.containers.items(value);
        for (std::size_t i = 0; i + 1 < items.size(); i += 2) {
            const QString name = context.kept.plain(items[i]);
            add(key.isEmpty() ? name : key + QLatin1Char('.') + name, items[i + 1], depth + 1);
        }
    }
};

/// Adds value to the context's settings under key; a dict becomes one setting a key, joined by dots, lists
/// and the rest one text each. Depth and number are bounded.
void flattenSettings(TorchContext& context, const QString& key, pickle::Value value)
{
    Flattening{context}.add(key, value, 0);
}

using pickle::Value;

bool isDevice(std::int64_t device)
{
    return device >= 0 && device < hostDevice;
}

/// What our recorder adds to the root, which is read by its name from the settings (core/history/pool_kinds).
bool isOfOurRecorder(const TorchContext& context, Value key)
{
    return key.is(Value::Tag::String) &&
           context.data.strings->view(key.toString()) == "snapviewer_pool_names";
}

StringId keyId(TorchKey key)
{
    return StringId{static_cast<std::uint32_t>(key)};
}

/// column[i] = old column[order[i]].
template <class T>
void reorder(PackedColumn<T>& column, const std::vector<std::uint32_t>& order)
{
    PackedColumn<T> ordered;
    for (const std::uint32_t row : order)
        ordered.push_back(column[row]);
    column = std::move(ordered);
}

} // namespace

bool TorchAssembler::isSnapshot(Value root) const
{
    if (root.is(Value::Tag::Dict)) {
        return m_context->resolve(root) == root && m_builder->keepsPartial(m_context->containers.items(root));
    }
    if (!root.is(Value::Tag::List) || m_context->resolve(root) != root)
        return false;
    const auto items = m_context->containers.items(root);
    return std::any_of(items.begin(), items.end(), [this](Value item) {
        return isRecord(m_context->resolve(item), RecordKind::Segment);
    });
}

SnapshotData TorchAssembler::assemble(Value root)
{
    m_order = EventOrder(m_context->data.events.rows());
    m_segmentUsed.resize(m_builder->segments().segments().size());
    m_blockUsed.resize(m_builder->segments().blocks().size());
    readRoot(root);
    readHost();
    m_context->data.hasFinalState = root.is(Value::Tag::List) || m_rootKeysRead.count(TorchKey::Segments) > 0;
    m_context->data.rest.hasAnnotations = m_rootKeysRead.count(TorchKey::ExternalAnnotations) > 0;
    if (!m_root.empty())
        m_context->data.rest.root = m_context->kept.dictOf(m_root);
    orderEvents();
    writeOddities();
    moveSparseColumns();
    logTraceOddities(m_context->data, *m_log);
    logRingBuffers(*m_context, m_limits, m_overflow, *m_log);
    pruneStacks(m_context->data);
    m_context->data.stacks->finish();
    return std::move(m_context->data);
}

void TorchAssembler::readRoot(Value root)
{
    if (root.is(Value::Tag::List))
        return readSegments(root);
    const auto items = m_context->containers.items(root);
    for (std::size_t i = 0; i + 1 < items.size(); i += 2)
        readRootKey(items[i], items[i + 1]);
}

void TorchAssembler::readRootKey(Value key, Value value)
{
    const TorchKey known = torchKeyOf(key);
    if (known != TorchKey::Unknown && !m_rootKeysRead.insert(known).second)
        return m_context->oddities.wrongType(Place::Root, known);
    keepRoot(key, value);
    switch (known) {
    case TorchKey::Segments:
        return readSegments(value);
    case TorchKey::DeviceTraces:
        return readTraces(value);
    case TorchKey::ExternalAnnotations:
        return readAnnotations(value);
    case TorchKey::HostSegments:
        m_hostSegments = value;
        return;
    case TorchKey::HostTraces:
        m_hostTraces = value;
        return;
    case TorchKey::AllocatorSettings:
        if (!value.is(Value::Tag::Dict) || m_context->resolve(value).is(Value::Tag::Record))
            return m_context->oddities.wrongType(Place::Root, known);
        findRingBufferKeys(*m_context, value, m_limits, m_overflow);
        return flattenSettings(*m_context, QString(), value);
    case TorchKey::TraceAllocMaxEntries:
    case TorchKey::TraceAllocOverflowed:
        (known == TorchKey::TraceAllocMaxEntries ? m_limits : m_overflow).push_back(value);
        break;
    default:
        if (!isOfOurRecorder(*m_context, key))
            m_context->oddities.add(Anomaly::UnknownKey, Place::Root,
                                    key.is(Value::Tag::String) ? key.toString() : StringId{0U});
    }
    flattenSettings(*m_context, m_context->kept.plain(key), value);
}

/// What is written as it was: all but lists of records.
void TorchAssembler::keepRoot(Value key, Value value)
{
    switch (torchKeyOf(key)) {
    case TorchKey::HostSegments:
    case TorchKey::HostTraces:
        if (value.is(Value::Tag::List) && !m_builder->isEmpty(value))
            return;
        break;
    case TorchKey::Segments:
    case TorchKey::DeviceTraces:
    case TorchKey::ExternalAnnotations:
        if (value.is(Value::Tag::List))
            return;
        break;
    default:
        break;
    }
    const auto name = m_context->kept.item(key);
    const auto kept = m_context->kept.item(value, m_builder->inputBytes() + TorchExtraFields::maxValues);
    if (name && kept)
        m_root.insert(m_root.end(), {*name, *kept});
}

/// Pinned host memory, whatever device its records name: all in all it is one allocator's.
void TorchAssembler::readHost()
{
    if (m_hostTraces)
        readHostTraces(*m_hostTraces);
    if (!m_hostSegments)
        return;
    for (const std::uint32_t row : segmentRows(*m_hostSegments, TorchKey::HostSegments))
        writeSegment(row, hostDevice);
}

/// One trace, or a list of traces as that of the devices; these follow each other.
void TorchAssembler::readHostTraces(Value traces)
{
    const Value entry = m_context->resolve(traces);
    if (isOneTrace(traces))
        return readTrace(traces, hostDevice, TorchKey::HostTraces);
    if (!traces.is(Value::Tag::List) || (!entry.isUnset() && entry != traces))
        return m_context->oddities.wrongType(Place::Root, TorchKey::HostTraces);
    for (const Value trace : m_context->containers.items(traces))
        readTrace(trace, hostDevice, TorchKey::HostTraces);
}

/// Is there an event where a list of traces has traces?
bool TorchAssembler::isOneTrace(Value traces) const
{
    const Value entry = m_context->resolve(traces);
    if (!traces.is(Value::Tag::List))
        return false;
    if (entry != traces)
        return isRecord(entry, RecordKind::EventRun);
    const auto items = m_context->containers.items(traces);
    return std::any_of(items.begin(), items.end(),
                       [this](Value item) { return isRecord(m_context->resolve(item), RecordKind::Event); });
}

/// The rows of a list's records of kind; what is something else is counted at key and left out.
std::vector<std::uint32_t> TorchAssembler::recordsOf(Value list, RecordKind kind, Place place, TorchKey key)
{
    std::vector<std::uint32_t> rows;
    const Value entry = m_context->resolve(list);
    if (list.is(Value::Tag::List) && entry.isUnset())
        return rows;
    if (!list.is(Value::Tag::List) || entry != list) {
        m_context->oddities.wrongType(place, key);
        return rows;
    }
    if (!isFirstReading(list, place, key))
        return rows;
    const auto items = m_context->containers.items(list);
    rows.reserve(items.size());
    for (const Value item : items) {
        const Value record = m_context->resolve(item);
        if (isRecord(record, kind)) {
            rows.push_back(recordRow(record));
            continue;
        }
        m_context->oddities.wrongType(place, key);
        ++m_context->data.rest.lost;
    }
    return rows;
}

/// A list counts once, however often it is shared.
bool TorchAssembler::isFirstReading(Value list, Place place, TorchKey key)
{
    const bool isFirst = m_listsRead.insert(list.number()).second;
    if (!isFirst) {
        m_context->oddities.wrongType(place, key);
        ++m_context->data.rest.lost;
    }
    return isFirst;
}

void TorchAssembler::readTraces(Value traces)
{
    const Value entry = m_context->resolve(traces);
    if (!traces.is(Value::Tag::List) || (!entry.isUnset() && entry != traces))
        return m_context->oddities.wrongType(Place::Root, TorchKey::DeviceTraces);
    const auto items = m_context->containers.items(traces);
    m_context->data.traceCount = static_cast<std::uint32_t>(items.size());
    for (std::size_t device = 0; device < items.size(); ++device)
        readTrace(items[device], device, TorchKey::DeviceTraces);
}

void TorchAssembler::readTrace(Value trace, std::size_t device, TorchKey key)
{
    const Value entry = m_context->resolve(trace);
    if (trace.is(Value::Tag::List) && isRecord(entry, RecordKind::EventRun)) {
        const TorchTraces::Run run = m_builder->traces().run(entry);
        if (isFirstReading(trace, Place::Root, key))
            placeTrace(
                run.count, [&](std::uint32_t i) { return run.first + i; }, device, key);
        return;
    }
    const std::vector<std::uint32_t> rows = recordsOf(trace, RecordKind::Event, Place::Root, key);
    placeTrace(
        static_cast<std::uint32_t>(rows.size()), [&](std::uint32_t i) { return rows[i]; }, device, key);
}

/// Gives the events of a device the next places.
template <class RowAt>
void TorchAssembler::placeTrace(std::uint32_t count, const RowAt& rowAt, std::size_t device, TorchKey key)
{
    if (count == 0)
        return;
    if (!isDevice(static_cast<std::int64_t>(device)) && key != TorchKey::HostTraces)
        return m_context->oddities.add(Anomaly::DeviceOutOfRange, Place::Root, keyId(key));
    const std::size_t first = m_order.size();
    for (std::uint32_t i = 0; i < count; ++i) {
        if (m_order.add(rowAt(i)))
            continue;
        m_context->oddities.wrongType(Place::Root, key);
        ++m_context->data.rest.lost;
    }
    const auto placed = static_cast<std::uint32_t>(m_order.size() - first);
    std::vector<Trace>& traces = m_context->data.traces;
    const auto number = static_cast<std::int32_t>(device);
    if (!traces.empty() && traces.back().device == number)
        traces.back().count += placed;
    else if (placed > 0)
        traces.push_back({number, static_cast<std::uint32_t>(first), placed});
}

void TorchAssembler::readAnnotations(Value list)
{
    std::vector<std::uint32_t> rows =
        recordsOf(list, RecordKind::Annotation, Place::Root, TorchKey::ExternalAnnotations);
    const auto outside = std::remove_if(rows.begin(), rows.end(), [this](std::uint32_t row) {
        const bool out = !isDevice(m_builder->annotations().device(row));
        if (out)
            m_context->oddities.add(Anomaly::DeviceOutOfRange, Place::Annotation, keyId(TorchKey::Device));
        return out;
    });
    rows.erase(outside, rows.end());
    m_context->data.annotations = m_builder->annotations().paired(rows, m_context->data.rest);
}

void TorchAssembler::readSegments(Value list)
{
    const std::vector<TorchSegments::Segment>& segments = m_builder->segments().segments();
    std::vector<std::uint32_t> rows = segmentRows(list, TorchKey::Segments);
    const auto left = std::remove_if(rows.begin(), rows.end(), [&](std::uint32_t row) {
        const bool out = !isDevice(segments[row].device);
        if (out)
            m_context->oddities.add(Anomaly::DeviceOutOfRange, Place::Segment, keyId(TorchKey::Device));
        return out;
    });
    rows.erase(left, rows.end());
    const std::vector<std::uint32_t> fileOrder = rows;
    std::stable_sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
        return segments[a].device < segments[b].device;
    });
    keepOrder(fileOrder, rows);
    for (const std::uint32_t row : rows)
        writeSegment(row, static_cast<std::int32_t>(segments[row].device));
}

/// The segments of a list that are in no other place before; the others are lost.
std::vector<std::uint32_t> TorchAssembler::segmentRows(Value list, TorchKey key)
{
    std::vector<std::uint32_t> rows = recordsOf(list, RecordKind::Segment, Place::Root, key);
    const auto left = std::remove_if(rows.begin(), rows.end(), [&](std::uint32_t row) {
        if (!m_segmentUsed[row]) {
            m_segmentUsed[row] = true;
            return false;
        }
        ++m_context->data.rest.lost;
        m_context->oddities.wrongType(Place::Root, key);
        return true;
    });
    rows.erase(left, rows.end());
    return rows;
}

void TorchAssembler::writeSegment(std::uint32_t row, std::int32_t device)
{
    const TorchSegments::Segment& segment = m_builder->segments().segments()[row];
    SegmentColumns& columns = m_context->data.segments;
    const SegmentId id{columns.rows()};
    columns.device.push_back(device);
    columns.addr.push_back(segment.addr);
    columns.totalSize.push_back(segment.totalSize);
    columns.allocatedSize.push_back(segment.allocatedSize);
    columns.activeSize.push_back(segment.activeSize);
    columns.requestedSize.push_back(segment.requestedSize);
    columns.stream.push_back(segment.stream);
    columns.type.push_back(segment.type);
    columns.pool.push_back(segment.pool);
    columns.expandable.push_back(segment.expandable ? 1 : 0);
    columns.stack.push_back(segment.stack);
    m_context->data.rest.segments.set(id.value, m_context->kept.rows(Place::Segment).of(row));
    const std::size_t firstBlock = m_context->data.blocks.rows();
    writeBlocks(segment, id);
    columns.firstBlock.push_back(static_cast<std::uint32_t>(firstBlock));
    columns.blockCount.push_back(static_cast<std::uint32_t>(m_context->data.blocks.rows() - firstBlock));
}

/// Where the columns have the segments in another order than the file.
void TorchAssembler::keepOrder(const std::vector<std::uint32_t>& fileOrder,
                               const std::vector<std::uint32_t>& order)
{
    std::vector<SegmentId>& kept = m_context->data.rest.segmentOrder;
    kept.clear();
    if (fileOrder == order)
        return;
    std::vector<SegmentId> idOfRow(m_builder->segments().segments().size());
    for (std::size_t i = 0; i < order.size(); ++i)
        idOfRow[order[i]] = SegmentId{i};
    for (const std::uint32_t row : fileOrder)
        kept.push_back(idOfRow[row]);
}

void TorchAssembler::writeBlocks(const TorchSegments::Segment& segment, SegmentId id)
{
    if (segment.blocks.isUnset())
        return m_context->oddities.wrongType(Place::Segment, TorchKey::Blocks);
    std::uint64_t address = segment.addr;
    for (const std::uint32_t row :
         recordsOf(segment.blocks, RecordKind::Block, Place::Segment, TorchKey::Blocks)) {
        if (m_blockUsed[row]) {
            m_context->oddities.wrongType(Place::Segment, TorchKey::Blocks);
            ++m_context->data.rest.lost;
            continue;
        }
        m_blockUsed[row] = true;
        const TorchSegments::Block& block = m_builder->segments().blocks()[row];
        const ExtraId kept = m_context->kept.rows(Place::Block).of(row);
        m_context->data.rest.blocks.set(static_cast<std::uint32_t>(m_context->data.blocks.rows()), kept);
        writeBlock(block, id, address);
        address += block.size;
    }
}

/// Requested bytes as the block says, else as its history does, else its size; addresses run on where none
/// is given.
void TorchAssembler::writeBlock(const TorchSegments::Block& block, SegmentId id, std::uint64_t runningAddress)
{
    const bool active = block.state != BlockState::Inactive;
    const std::uint64_t requested = block.hasRequested ? block.requested
                                    : block.hasHistory ? block.historyRequested
                                                       : block.size;
    BlockColumns& columns = m_context->data.blocks;
    if (!block.metadata.isNone())
        m_context->data.blockMetadata.emplace(BlockId{columns.rows()}, block.metadata);
    columns.segment.push_back(id);
    columns.addr.push_back(block.hasAddr ? block.addr : runningAddress);
    columns.size.push_back(block.size);
    columns.requested.push_back(active ? requested : 0);
    columns.state.push_back(block.state);
    columns.stack.push_back(block.stack.isNone() && active ? block.historyStack : block.stack);
}

/// Brings rows into the order of the traces; in genuine files they have it already.
void TorchAssembler::orderEvents()
{
    if (m_order.isAsRead())
        return;
    EventColumns& events = m_context->data.events;
    const std::vector<std::uint32_t>& order = m_order.spelledOut();
    m_finalRow.assign(events.rows(), Oddities::noRow);
    for (std::size_t i = 0; i < order.size(); ++i)
        m_finalRow[order[i]] = static_cast<std::uint32_t>(i);
    reorder(events.action, order);
    reorder(events.addr, order);
    reorder(events.size, order);
    reorder(events.stream, order);
    reorder(events.timeUs, order);
    reorder(events.stack, order);
    reorder(events.compileContext, order);
    reorder(events.userMetadata, order);
    reorder(events.pool, order);
}

void TorchAssembler::moveSparseColumns()
{
    const auto finalRow = [this](std::uint32_t row) { return m_finalRow.empty() ? row : m_finalRow[row]; };
    SnapshotData& data = m_context->data;
    for (const auto& [row, bytes] : m_builder->events().deviceFree()) {
        if (finalRow(row) != Oddities::noRow)
            data.deviceFree.insert_or_assign(EventId{finalRow(row)}, bytes);
    }
    ExtraRows kept = m_context->kept.takeRows(Place::Event);
    data.rest.events = m_finalRow.empty() ? std::move(kept) : kept.renumbered([&](std::uint32_t row) {
        return finalRow(row) == Oddities::noRow ? std::nullopt : std::optional(finalRow(row));
    });
}

Oddities::EventPlace TorchAssembler::placeOf(std::uint32_t row) const
{
    const std::uint32_t at = m_finalRow.empty() ? row : m_finalRow[row];
    const std::vector<Trace>& traces = m_context->data.traces;
    const auto after = std::upper_bound(traces.begin(), traces.end(), at,
                                        [](std::uint32_t r, const Trace& trace) { return r < trace.first; });
    if (at == Oddities::noRow || after == traces.begin())
        return {};
    const Trace& trace = *std::prev(after);
    return {trace.device, static_cast<EventIndex>(at - trace.first)};
}

void TorchAssembler::writeOddities()
{
    m_context->oddities.writeTo(*m_log, *m_context->data.strings,
                                [this](std::uint32_t row) { return placeOf(row); });
}

} // namespace core
