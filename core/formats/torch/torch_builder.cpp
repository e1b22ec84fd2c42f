// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_builder.h"

#include <optional>

namespace core {

namespace {

using pickle::Value;

/// Dicts with more plain items than this stay plain: no record has so many keys.
constexpr std::size_t mostRecordItems = 128;

constexpr std::uint64_t rootKeys = bitOf(TorchKey::Segments) | bitOf(TorchKey::DeviceTraces) |
                                   bitOf(TorchKey::AllocatorSettings) | bitOf(TorchKey::ExternalAnnotations) |
                                   bitOf(TorchKey::HostSegments) | bitOf(TorchKey::HostTraces);
constexpr std::uint64_t keysOfSegments =
    bitOf(TorchKey::Blocks) | bitOf(TorchKey::TotalSize) | bitOf(TorchKey::SegmentType);
constexpr std::uint64_t keysOfBlocks = bitOf(TorchKey::Size) | bitOf(TorchKey::Address) |
                                       bitOf(TorchKey::RequestedSize) | bitOf(TorchKey::History);

/// What a dict with these keys is; nothing for plain ones.
std::optional<RecordKind> kindOf(std::uint64_t keys)
{
    if ((keys & rootKeys) != 0)
        return std::nullopt;
    if ((keys & bitOf(TorchKey::Action)) != 0)
        return RecordKind::Event;
    if ((keys & bitOf(TorchKey::Stage)) != 0)
        return RecordKind::Annotation;
    if ((keys & keysOfSegments) != 0)
        return RecordKind::Segment;
    if ((keys & bitOf(TorchKey::State)) != 0 && (keys & keysOfBlocks) != 0)
        return RecordKind::Block;
    const bool place = (keys & (bitOf(TorchKey::Filename) | bitOf(TorchKey::Line))) != 0;
    if ((keys & bitOf(TorchKey::Name)) != 0 && place)
        return RecordKind::Frame;
    return std::nullopt;
}

} // namespace

TorchBuilder::TorchBuilder(std::uint64_t inputBytes)
    : m_inputBytes(inputBytes), m_stacks(m_context), m_events(m_context, m_stacks),
      m_traces(m_context.containers), m_segments(m_context, m_stacks), m_annotations(m_context)
{
    m_context.kept.allow((std::uint64_t{1} << 20U) + 2 * inputBytes,
                         (std::uint64_t{1} << 25U) + 8 * inputBytes);
}

Value TorchBuilder::tuple(std::span<const Value> items)
{
    const Value handle = m_context.containers.make(Value::Tag::Tuple);
    const Value pair = m_context.pairOf(items);
    if (pair.isUnset())
        m_context.containers.addItems(handle, items);
    else
        m_context.containers.setRecord(handle, pair);
    return handle;
}

void TorchBuilder::append(Value list, std::span<const Value> items)
{
    if (!m_traces.append(list, items))
        m_stacks.append(list, items);
}

void TorchBuilder::setItems(Value dict, std::span<const Value> keysAndValues)
{
    if (keysAndValues.empty())
        return;
    Containers& containers = m_context.containers;
    const Value entry = containers.resolve(dict);
    if (entry.is(Value::Tag::Record))
        return patch(dict, entry, keysAndValues);
    if (entry.isUnset()) {
        const Value record = recordFor(keysAndValues);
        if (!record.isUnset())
            containers.setRecord(dict, record);
        else
            containers.addItems(dict, keysAndValues);
        return;
    }
    containers.addItems(dict, keysAndValues);
    const std::span<const Value> items = containers.items(dict);
    if (items.size() > mostRecordItems || !kindOf(torchKeysOf(items)))
        return;
    const std::vector<Value> all(items.begin(), items.end());
    if (const Value record = recordFor(all); !record.isUnset())
        containers.setRecord(dict, record);
}

/// The new record that these keys make, unset where they make none.
Value TorchBuilder::recordFor(std::span<const Value> keysAndValues)
{
    const auto kind = m_events.fits(keysAndValues) ? RecordKind::Event : kindOf(torchKeysOf(keysAndValues));
    if (!kind)
        return {};
    switch (*kind) {
    case RecordKind::Event: {
        const auto row = m_events.add(keysAndValues);
        return row ? recordOf(RecordKind::Event, *row) : Value();
    }
    case RecordKind::Frame:
        return m_stacks.frame(keysAndValues);
    case RecordKind::Block:
        return recordOf(RecordKind::Block, m_segments.addBlock(keysAndValues));
    case RecordKind::Segment:
        return recordOf(RecordKind::Segment, m_segments.addSegment(keysAndValues));
    default:
        return recordOf(RecordKind::Annotation, m_annotations.add(keysAndValues));
    }
}

void TorchBuilder::patch(Value dict, Value record, std::span<const Value> keysAndValues)
{
    switch (recordKind(record)) {
    case RecordKind::Event:
        return m_events.set(recordRow(record), keysAndValues);
    case RecordKind::Frame:
        return m_context.containers.setRecord(dict, m_stacks.frame(keysAndValues, record));
    case RecordKind::Block:
        return m_segments.setBlock(recordRow(record), keysAndValues);
    case RecordKind::Segment:
        return m_segments.setSegment(recordRow(record), keysAndValues);
    default:
        return m_annotations.set(recordRow(record), keysAndValues);
    }
}

bool TorchBuilder::keepsPartial(std::span<const Value> keysAndValues) const
{
    return (torchKeysOf(keysAndValues) & rootKeys) != 0;
}

/// Once, as soon as there is enough to go by: a file is mostly events, one like the other. What grows by
/// doubling would touch twice the memory.
void TorchBuilder::reached(std::uint64_t bytes)
{
    constexpr std::uint64_t enough = std::uint64_t{8} << 20U;
    if (m_isReserved || bytes < enough || bytes >= m_inputBytes)
        return;
    m_isReserved = true;
    m_context.containers.expect(m_inputBytes, bytes);
}

std::uint64_t TorchBuilder::memoryBytes() const
{
    return m_context.memoryBytes() + m_events.memoryBytes() + m_traces.memoryBytes() +
           m_segments.memoryBytes() + m_annotations.memoryBytes();
}

} // namespace core
