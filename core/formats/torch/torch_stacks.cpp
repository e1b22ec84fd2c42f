// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_stacks.h"

#include "core/snapshot/stacks/trace_line.h"

#include <algorithm>
#include <charconv>

namespace core {

namespace {

/// Python's writer ends a batch after as many items: the list may go on.
constexpr std::size_t framesOfBatch = 1000;

} // namespace

TorchStacks::Value TorchStacks::frame(std::span<const Value> keysAndValues, Value before)
{
    StackTable& stacks = *m_context->data.stacks;
    StringId name{0U};
    StringId filename{0U};
    std::int64_t line = StackTable::unknownLine;
    FxInfo fx;
    if (isRecord(before, RecordKind::Frame)) {
        m_haveFramesChanged = true;
        const FrameId old{recordRow(before)};
        name = stacks.frameName(old);
        filename = stacks.frameFile(old);
        line = stacks.frameLine(old);
        fx = stacks.fx(old) ? *stacks.fx(old) : FxInfo{};
    }
    TorchExtraFields& kept = m_context->kept;
    kept.beginFrame(isRecord(before, RecordKind::Frame) ? stacks.frameKept(FrameId{recordRow(before)})
                                                        : ExtraId());
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const Value key = keysAndValues[i];
        const Value value = keysAndValues[i + 1];
        const TorchKey known = torchKeyOf(key);
        const TorchContext::At at{Place::Frame, known};
        kept.forget(known);
        const auto text = [&] {
            const StringId id = m_context->text(value, at);
            return id.isNone() ? StringId{0U} : id;
        };
        switch (known) {
        case TorchKey::Name:
            name = text();
            break;
        case TorchKey::Filename:
            filename = text();
            break;
        case TorchKey::Line:
            line = m_context->wrapped(value, at, StackTable::unknownLine);
            break;
        case TorchKey::FxNodeOp:
            fx.nodeOp = m_context->text(value, at);
            break;
        case TorchKey::FxNodeName:
            fx.nodeName = m_context->text(value, at);
            break;
        case TorchKey::FxNodeTarget:
            fx.nodeTarget = m_context->text(value, at);
            break;
        case TorchKey::FxOriginalTrace:
            fx.originalTrace = m_context->text(value, at);
            break;
        default:
            m_context->oddities.add(Anomaly::UnknownKey, Place::Frame,
                                    key.is(Value::Tag::String) ? key.toString() : StringId{0U});
            (void)kept.keepUnknown(key, value);
        }
    }
    if (!isRecord(before, RecordKind::Frame))
        keepMissing(torchKeysOf(keysAndValues));
    return recordOf(RecordKind::Frame, stacks.internFrame(name, filename, line, fx, kept.endFrame()).value);
}

void TorchStacks::keepMissing(std::uint64_t keys)
{
    constexpr std::uint64_t always =
        bitOf(TorchKey::Name) | bitOf(TorchKey::Filename) | bitOf(TorchKey::Line);
    if ((keys & always) == always) [[likely]]
        return;
    for (const TorchKey key : {TorchKey::Name, TorchKey::Filename, TorchKey::Line}) {
        if ((keys & bitOf(key)) == 0)
            m_context->kept.keepAbsent(key);
    }
}

std::optional<std::span<const FrameId>> TorchStacks::framesOf(std::span<const Value> items)
{
    if (m_scratch.size() < items.size())
        m_scratch.resize(items.size()); // never shrinks: this runs for every frame list
    FrameId* out = m_scratch.data();
    const Containers& containers = m_context->containers;
    for (const Value item : items) {
        // plain lists that once were a stack hold the frames themselves
        const Value record = item.is(Value::Tag::Dict) ? containers.entry(item) : item;
        if (!isRecord(record, RecordKind::Frame)) [[unlikely]]
            return std::nullopt;
        *out++ = FrameId{recordRow(record)};
    }
    return std::span<const FrameId>(m_scratch.data(), items.size());
}

void TorchStacks::append(Value list, std::span<const Value> items)
{
    if (items.empty())
        return;
    Containers& containers = m_context->containers;
    const Value entry = containers.resolve(list);
    if (entry.isUnset() && items.size() != framesOfBatch) {
        if (const auto frames = framesOf(items)) {
            const StackId stack = m_context->data.stacks->internStack(*frames);
            return containers.setRecord(list, recordOf(RecordKind::Stack, stack.value));
        }
    }
    if (isRecord(entry, RecordKind::FrozenStack)) {
        m_context->oddities.wrongType(Place::Root, TorchKey::Frames);
        return;
    }
    if (isRecord(entry, RecordKind::Stack)) {
        std::vector<Value> frames;
        for (const FrameId frame : m_context->data.stacks->frames(StackId{recordRow(entry)}))
            frames.push_back(recordOf(RecordKind::Frame, frame.value));
        containers.setRecord(list, {});
        containers.addItems(list, frames);
    }
    containers.addItems(list, items);
}

TorchStacks::Value TorchStacks::shapeOf(Value list) const
{
    const Value entry = m_context->containers.entry(list);
    return isRecord(entry, RecordKind::Stack) ? entry : Value();
}

bool TorchStacks::appendShape(Value list, Value shape)
{
    if (!m_haveFramesChanged)
        m_context->containers.setRecord(list, shape);
    return !m_haveFramesChanged;
}

StackId TorchStacks::stackOf(Value v, const TorchContext::At& at)
{
    if (!v.is(Value::Tag::List) && !v.is(Value::Tag::Tuple))
        return m_context->odd(at, v, StackId());
    Containers& containers = m_context->containers;
    const Value entry = containers.resolve(v);
    if (isRecord(entry, RecordKind::Stack))
        return StackId{recordRow(entry)};
    if (entry.isUnset())
        return StackTable::emptyStack;
    StackId stack;
    if (isRecord(entry, RecordKind::FrozenStack)) {
        stack = StackId{recordRow(entry)};
    } else if (entry == v) {
        // looked at once only, whatever it holds: many records may share a long list
        if (const auto frames = framesOf(containers.items(v)))
            stack = m_context->data.stacks->internStack(*frames);
        else
            (void)m_context->kept.item(v); // which remembers it
        containers.setRecord(v, recordOf(RecordKind::FrozenStack, stack.value));
    }
    return stack.isNone() ? m_context->odd(at, v, stack) : stack;
}

StackId TorchStacks::withForward(StackId stack, Value forward)
{
    if (stack.isNone() || stack == StackTable::emptyStack || !forward.is(Value::Tag::List))
        return stack;
    const auto [known, isNew] = m_forwards.try_emplace(forward.bits());
    if (isNew)
        known->second = forwardStack(forward);
    if (known->second.isNone())
        return stack;
    StackTable& stacks = *m_context->data.stacks;
    const std::span<const FrameId> frames = stacks.frames(stack);
    // a copy: the table that they lie in may grow
    return stacks.internStack(std::vector<FrameId>(frames.begin(), frames.end()), known->second);
}

/// Python writes tracebacks outermost first.
StackId TorchStacks::forwardStack(Value lines)
{
    std::vector<FrameId> frames;
    for (const Value item : m_context->containers.items(lines)) {
        const FrameId frame = item.is(Value::Tag::String) ? frameOfLine(item.toString()) : FrameId{};
        if (!frame.isNone())
            frames.push_back(frame);
    }
    std::reverse(frames.begin(), frames.end());
    return frames.empty() ? StackId{} : m_context->data.stacks->internStack(frames);
}

FrameId TorchStacks::frameOfLine(StringId line)
{
    const auto [known, isNew] = m_lines.try_emplace(line.value);
    if (!isNew)
        return known->second;
    StringPool& strings = *m_context->data.strings;
    const TraceLine told = traceLineOf(strings.view(line));
    if (told.file.empty())
        return {};
    std::int64_t number = StackTable::unknownLine;
    std::from_chars(told.line.data(), told.line.data() + told.line.size(), number);
    known->second =
        m_context->data.stacks->internFrame(strings.intern(told.function), strings.intern(told.file), number);
    return known->second;
}

} // namespace core
