// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_segments.h"

#include <algorithm>
#include <array>

namespace core {

using pickle::Value;

namespace {

/// Keys and values of a history entry that are looked at: many blocks may share it.
constexpr std::size_t mostHistoryItems = 32;

constexpr std::array segmentKeys{TorchKey::Device,        TorchKey::Address,      TorchKey::TotalSize,
                                 TorchKey::AllocatedSize, TorchKey::ActiveSize,   TorchKey::RequestedSize,
                                 TorchKey::Stream,        TorchKey::IsExpandable, TorchKey::Blocks};
constexpr std::array blockKeys{TorchKey::Address, TorchKey::Size, TorchKey::RequestedSize, TorchKey::State};

/// Of the texts of a state, those that are written for it.
bool isWritten(StringId state)
{
    return isText(state, TorchText::ActiveAllocated) || isText(state, TorchText::ActivePendingFree) ||
           isText(state, TorchText::Inactive);
}

Value forwardOf(std::span<const Value> keysAndValues)
{
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        if (torchKeyOf(keysAndValues[i]) == TorchKey::ForwardFrames)
            return keysAndValues[i + 1];
    }
    return {};
}

} // namespace

std::uint32_t TorchSegments::addSegment(std::span<const Value> keysAndValues)
{
    m_segments.emplace_back();
    const auto row = static_cast<std::uint32_t>(m_segments.size() - 1);
    setSegment(row, keysAndValues);
    keepMissing(segmentKeys, keysAndValues);
    return row;
}

std::uint32_t TorchSegments::addBlock(std::span<const Value> keysAndValues)
{
    m_blocks.emplace_back();
    const auto row = static_cast<std::uint32_t>(m_blocks.size() - 1);
    setBlock(row, keysAndValues);
    keepMissing(blockKeys, keysAndValues);
    return row;
}

void TorchSegments::setSegment(std::uint32_t row, std::span<const Value> keysAndValues)
{
    m_context->kept.begin(Place::Segment, row);
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const TorchKey key = torchKeyOf(keysAndValues[i]);
        m_context->kept.forget(key);
        setSegmentKey(m_segments[row], key, keysAndValues[i], keysAndValues[i + 1]);
    }
    m_segments[row].stack = m_stacks->withForward(m_segments[row].stack, forwardOf(keysAndValues));
}

void TorchSegments::setBlock(std::uint32_t row, std::span<const Value> keysAndValues)
{
    m_context->kept.begin(Place::Block, row);
    Block& block = m_blocks[row];
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const TorchKey key = torchKeyOf(keysAndValues[i]);
        m_context->kept.forget(key);
        setBlockKey(block, key, keysAndValues[i], keysAndValues[i + 1]);
    }
    block.stack = m_stacks->withForward(block.stack, forwardOf(keysAndValues));
    keepStale(block);
}

/// What a column has otherwise: the size that an inactive block had before, a stack of its history.
void TorchSegments::keepStale(const Block& block)
{
    TorchExtraFields& kept = m_context->kept;
    const bool isInactive = block.state == BlockState::Inactive;
    if (block.hasRequested && block.requested != 0) {
        if (isInactive)
            kept.keep(TorchKey::RequestedSize, ExtraField::ofUnsigned(block.requested));
        else
            kept.forget(TorchKey::RequestedSize);
    }
    if (!isInactive && block.stack.isNone() && !block.historyStack.isNone() && !kept.has(TorchKey::Frames))
        kept.keepAbsent(TorchKey::Frames);
}

void TorchSegments::keepMissing(std::span<const TorchKey> keys, std::span<const Value> keysAndValues)
{
    const std::uint64_t there = torchKeysOf(keysAndValues);
    for (const TorchKey key : keys) {
        if ((there & bitOf(key)) == 0)
            m_context->kept.keepAbsent(key);
    }
}

void TorchSegments::setSegmentKey(Segment& segment, TorchKey key, Value keyValue, Value value)
{
    const TorchContext::At at{Place::Segment, key};
    switch (key) {
    case TorchKey::Device:
        segment.device = m_context->device(value, at);
        return;
    case TorchKey::Address:
        segment.addr = m_context->address(value, at);
        return;
    case TorchKey::TotalSize:
        segment.totalSize = m_context->size(value, at);
        return;
    case TorchKey::AllocatedSize:
        segment.allocatedSize = m_context->size(value, at);
        return;
    case TorchKey::ActiveSize:
        segment.activeSize = m_context->size(value, at);
        return;
    case TorchKey::RequestedSize:
        segment.requestedSize = m_context->size(value, at);
        return;
    case TorchKey::Stream:
        segment.stream = m_context->wrapped(value, at);
        return;
    case TorchKey::SegmentType: {
        const StringId type = m_context->text(value, at);
        segment.type = isText(type, TorchText::Small)   ? SegmentType::Small
                       : isText(type, TorchText::Large) ? SegmentType::Large
                                                        : SegmentType::Unknown;
        if (!type.isNone() && segment.type == SegmentType::Unknown)
            m_context->keep(at, value);
        return;
    }
    case TorchKey::SegmentPoolId:
        segment.pool = m_context->pool(value, at);
        return;
    case TorchKey::IsExpandable:
        segment.expandable = m_context->flag(value, at);
        return;
    case TorchKey::Frames:
        segment.stack = m_stacks->stackOf(value, at);
        return;
    case TorchKey::Blocks:
        segment.blocks = value;
        if (!value.is(Value::Tag::List))
            m_context->keep(at, value);
        return;
    default:
        unknownKey(Place::Segment, keyValue, value);
    }
}

void TorchSegments::setBlockKey(Block& block, TorchKey key, Value keyValue, Value value)
{
    const TorchContext::At at{Place::Block, key};
    switch (key) {
    case TorchKey::Address:
        block.addr = m_context->address(value, at);
        block.hasAddr = true;
        return;
    case TorchKey::Size:
        block.size = m_context->size(value, at);
        return;
    case TorchKey::RequestedSize:
        block.requested = m_context->size(value, at);
        block.hasRequested = true;
        return;
    case TorchKey::State: {
        const StringId state = m_context->text(value, at);
        block.state = BlockState::Inactive;
        if (isText(state, TorchText::ActiveAllocated)) {
            block.state = BlockState::ActiveAllocated;
        } else if (isText(state, TorchText::ActivePendingFree) ||
                   isText(state, TorchText::ActiveAwaitingFree)) {
            block.state = BlockState::ActivePendingFree;
        } else if (!state.isNone() && !isText(state, TorchText::Inactive)) {
            // of a later PyTorch: rather a peak too high than one too low
            block.state = BlockState::ActiveAllocated;
            m_context->oddities.wrongType(at.place, at.key);
        }
        if (!state.isNone() && !isWritten(state))
            m_context->keep(at, value);
        return;
    }
    case TorchKey::Frames:
        block.stack = m_stacks->stackOf(value, at);
        return;
    case TorchKey::UserMetadata:
        block.metadata = m_context->text(value, at);
        return;
    case TorchKey::History:
        m_context->keep(at, value);
        return setHistory(block, value);
    default:
        unknownKey(Place::Block, keyValue, value);
    }
}

/// PyTorch 2.0 and before: the newest user of the block is entry 0, further ones are left-overs.
void TorchSegments::setHistory(Block& block, Value history)
{
    const TorchContext::At at{Place::Block, TorchKey::History};
    const Value entry = m_context->resolve(history);
    if (!history.is(Value::Tag::List) || (!entry.isUnset() && entry != history)) {
        m_context->oddities.wrongType(at.place, at.key);
        return;
    }
    const std::span<const Value> items = m_context->containers.items(history);
    if (items.empty())
        return;
    if (!items[0].is(Value::Tag::Dict)) {
        m_context->oddities.wrongType(at.place, at.key);
        return;
    }
    const std::span<const Value> all = m_context->containers.items(items[0]);
    const std::span<const Value> newest = all.first(std::min(all.size(), mostHistoryItems));
    for (std::size_t i = 0; i + 1 < newest.size(); i += 2) {
        const TorchKey key = torchKeyOf(newest[i]);
        if (key == TorchKey::RealSize) {
            block.historyRequested =
                m_context->size(newest[i + 1], {Place::Block, key, Oddities::noRow, true});
            block.hasHistory = true;
        } else if (key == TorchKey::Frames) {
            block.historyStack = m_stacks->stackOf(newest[i + 1], {Place::Block, key, Oddities::noRow, true});
        }
    }
}

void TorchSegments::unknownKey(Place place, Value key, Value value)
{
    const StringId name = key.is(Value::Tag::String) ? key.toString() : StringId{0U};
    if (torchKeyOf(key) != TorchKey::ForwardFrames)
        m_context->oddities.add(Anomaly::UnknownKey, place, name);
    if (!m_context->kept.keepUnknown(key, value))
        m_context->oddities.add(Anomaly::WrongType, place, name);
}

std::uint64_t TorchSegments::memoryBytes() const
{
    return m_segments.capacity() * sizeof(Segment) + m_blocks.capacity() * sizeof(Block);
}

} // namespace core
