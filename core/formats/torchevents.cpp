// SPDX-License-Identifier: MIT
#include "core/formats/torchevents.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::uint64_t bytesPerRow = 1 + 4 * 8 + 4 * 4;
constexpr std::uint64_t bytesPerExtra = 64; ///< as Snapshot keeps them
constexpr std::size_t mostUnknownActions =
    static_cast<std::size_t>(Action::LastUnknown) - static_cast<std::size_t>(Action::FirstUnknown) + 1;
constexpr auto mostRows = static_cast<std::size_t>(neverEvent) - 1;

} // namespace

std::optional<std::uint32_t> TorchEvents::add(std::span<const Value> keysAndValues)
{
    EventColumns& events = m_context->data.events;
    const std::size_t row = events.rows();
    if (row >= mostRows)
        return std::nullopt;
    events.action.push_back(Action::FirstUnknown);
    events.addr.push_back(0);
    events.size.push_back(0);
    events.stream.push_back(0);
    events.timeUs.push_back(noTime);
    events.stack.emplace_back();
    events.compileContext.emplace_back();
    events.userMetadata.emplace_back();
    events.pool.emplace_back();
    set(static_cast<std::uint32_t>(row), keysAndValues);
    return static_cast<std::uint32_t>(row);
}

void TorchEvents::expect(std::uint64_t total, std::uint64_t read)
{
    EventColumns& events = m_context->data.events;
    const std::size_t rows = expectedCount(events.rows(), total, read);
    if (rows * bytesPerRow > total) // not a file of events, or a lie
        return;
    events.action.reserve(rows);
    events.addr.reserve(rows);
    events.size.reserve(rows);
    events.stream.reserve(rows);
    events.timeUs.reserve(rows);
    events.stack.reserve(rows);
    events.compileContext.reserve(rows);
    events.userMetadata.reserve(rows);
    events.pool.reserve(rows);
}

void TorchEvents::set(std::uint32_t row, std::span<const Value> keysAndValues)
{
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const Value key = keysAndValues[i];
        const TorchKey known = key.is(Value::Tag::String) ? torchKeyOf(key.toString()) : TorchKey::Unknown;
        setOne(row, known, key, keysAndValues[i + 1]);
    }
}

void TorchEvents::setOne(std::uint32_t row, TorchKey key, Value keyValue, Value value)
{
    EventColumns& events = m_context->data.events;
    const TorchContext::At at{Place::Event, key, row};
    switch (key) {
    case TorchKey::Action:
        events.action[row] = action(value, at);
        return;
    case TorchKey::Addr:
        events.addr[row] = m_context->address(value, at);
        return;
    case TorchKey::Size:
        events.size[row] = m_context->size(value, at);
        return;
    case TorchKey::Stream:
        events.stream[row] = m_context->wrapped(value, at);
        return;
    case TorchKey::TimeUs:
        events.timeUs[row] = m_context->time(value, at);
        return;
    case TorchKey::Frames:
        events.stack[row] = m_stacks->stackOf(value, at);
        return;
    case TorchKey::CompileContext:
        events.compileContext[row] = m_context->text(value, at);
        return;
    case TorchKey::UserMetadata:
        events.userMetadata[row] = metadata(value, at);
        return;
    case TorchKey::EventPool:
        events.pool[row] = m_context->pool(value, at);
        return;
    case TorchKey::DeviceFree:
        m_deviceFree.emplace_back(row, m_context->size(value, at));
        return;
    default:
        addExtra(row, key, keyValue, value);
    }
}

Action TorchEvents::action(Value value, const TorchContext::At& at)
{
    StringId name{0U};
    if (value.is(Value::Tag::String)) {
        name = value.toString();
        if (const auto known = torchActionOf(name))
            return *known;
    } else {
        m_context->oddities.wrongType(at.place, at.key, at.row);
    }
    if (m_context->data.strings->view(name).empty())
        name = m_context->data.strings->intern("?");
    std::vector<StringId>& names = m_context->data.unknownActions;
    auto found = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    if (found == names.size() && names.size() < mostUnknownActions)
        names.push_back(name);
    found = std::min(found, mostUnknownActions - 1);
    return static_cast<Action>(static_cast<std::size_t>(Action::FirstUnknown) + found);
}

StringId TorchEvents::metadata(Value value, const TorchContext::At& at)
{
    if (value.is(Value::Tag::Dict)) {
        if (const auto json = m_json->intern(value))
            return *json;
    }
    return m_context->text(value, at);
}

void TorchEvents::addExtra(std::uint32_t row, TorchKey known, Value key, Value value)
{
    const bool expected = known == TorchKey::ForwardFrames || known == TorchKey::InternalMetadata ||
                          known == TorchKey::Category || known == TorchKey::CppFrames;
    const auto name = key.is(Value::Tag::String) ? std::optional(key.toString()) : m_json->intern(key);
    const auto json = m_json->intern(value);
    if (!expected)
        m_context->oddities.add(Anomaly::UnknownKey, Place::Event, name.value_or(StringId{0U}), row);
    if (!json)
        m_context->oddities.add(Anomaly::WrongType, Place::Event, name.value_or(StringId{0U}), row);
    if (name && json)
        m_extras.push_back({row, *name, *json});
}

std::uint64_t TorchEvents::memoryBytes() const
{
    return m_context->data.events.addr.capacity() * bytesPerRow + m_extras.capacity() * bytesPerExtra +
           m_deviceFree.capacity() * bytesPerExtra;
}

} // namespace core
