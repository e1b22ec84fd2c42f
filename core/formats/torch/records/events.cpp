// SPDX-License-Identifier: MIT
#include "core/formats/torch/records/events.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::uint64_t bytesPerExtra = 64; ///< as Snapshot keeps them
constexpr std::size_t mostUnknownActions =
    static_cast<std::size_t>(Action::LastUnknown) - static_cast<std::size_t>(Action::FirstUnknown) + 1;
constexpr auto mostRows = static_cast<std::size_t>(neverEvent) - 1;

} // namespace

[[gnu::always_inline]] inline void TorchEvents::setOne(EventRow& values, const TorchContext::At& at,
                                                       Value key, Value value)
{
    switch (at.key) {
    case TorchKey::Action:
        values.action = action(value, at);
        return;
    case TorchKey::Addr:
        values.addr = m_context->address(value, at);
        return;
    case TorchKey::Size:
        values.size = m_context->size(value, at);
        return;
    case TorchKey::Stream:
        values.stream = m_context->wrapped(value, at);
        return;
    case TorchKey::TimeUs:
        values.timeUs = m_context->time(value, at);
        return;
    case TorchKey::Frames:
        values.stack = m_stacks->stackOf(value, at);
        return;
    case TorchKey::CompileContext:
        values.compileContext = m_context->text(value, at);
        return;
    case TorchKey::UserMetadata:
        values.userMetadata = metadata(value, at);
        return;
    case TorchKey::EventPool:
        values.pool = m_context->pool(value, at);
        return;
    case TorchKey::DeviceFree:
        m_deviceFree.emplace_back(at.row, m_context->size(value, at));
        return;
    default:
        addExtra(at.row, at.key, key, value);
    }
}

std::optional<std::uint32_t> TorchEvents::add(std::span<const Value> keysAndValues)
{
    const std::size_t row = m_writer.rows();
    if (row >= mostRows)
        return std::nullopt;
    const auto id = static_cast<std::uint32_t>(row);
    EventRow& values = m_writer.add();
    if (m_plan.fits(keysAndValues)) {
        setPlanned(values, id, keysAndValues);
    } else {
        setAll(values, id, keysAndValues);
        m_plan.learn(keysAndValues);
    }
    return id;
}

/// As setAll(), with every key known beforehand: each switch of setOne() is decided by the compiler.
void TorchEvents::setPlanned(EventRow& values, std::uint32_t row, std::span<const Value> keysAndValues)
{
    const auto set = [&]<TorchKey key>() {
        if (const std::size_t place = m_plan.placeOf(key); place != 0)
            setOne(values, {Place::Event, key, row}, keysAndValues[place - 1], keysAndValues[place]);
    };
    set.operator()<TorchKey::Action>();
    set.operator()<TorchKey::Addr>();
    set.operator()<TorchKey::Size>();
    set.operator()<TorchKey::Stream>();
    set.operator()<TorchKey::TimeUs>();
    set.operator()<TorchKey::Frames>();
    set.operator()<TorchKey::CompileContext>();
    set.operator()<TorchKey::UserMetadata>();
    set.operator()<TorchKey::EventPool>();
}

void TorchEvents::set(std::uint32_t row, std::span<const Value> keysAndValues)
{
    EventRow values = m_writer.row(row);
    setAll(values, row, keysAndValues);
    m_writer.set(row, values);
}

void TorchEvents::setAll(EventRow& values, std::uint32_t row, std::span<const Value> keysAndValues)
{
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const Value key = keysAndValues[i];
        const TorchKey known = key.is(Value::Tag::String) ? torchKeyOf(key.toString()) : TorchKey::Unknown;
        setOne(values, {Place::Event, known, row}, key, keysAndValues[i + 1]);
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
    return m_writer.memoryBytes() + m_extras.capacity() * bytesPerExtra +
           m_deviceFree.capacity() * bytesPerExtra;
}

} // namespace core
