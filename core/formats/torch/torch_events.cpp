// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_events.h"

#include <algorithm>

namespace core {

namespace {

constexpr std::uint64_t bytesPerFree = 64; ///< as Snapshot keeps it
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
        keepUnknown(at, key, value);
    }
}

std::optional<std::uint32_t> TorchEvents::add(std::span<const Value> keysAndValues)
{
    const std::size_t row = m_writer.rows();
    if (row >= mostRows)
        return std::nullopt;
    const auto id = static_cast<std::uint32_t>(row);
    EventRow& values = m_writer.add();
    m_context->kept.begin(Place::Event, id);
    if (m_plan.fits(keysAndValues)) {
        setPlanned(values, id, keysAndValues);
        keepMissing(values, m_plan.keys());
    } else {
        setAll(values, id, keysAndValues);
        keepMissing(values, torchKeysOf(keysAndValues));
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
    m_context->kept.begin(Place::Event, row);
    setAll(values, row, keysAndValues);
    m_writer.set(row, values);
}

void TorchEvents::setAll(EventRow& values, std::uint32_t row, std::span<const Value> keysAndValues)
{
    Value forward;
    for (std::size_t i = 0; i + 1 < keysAndValues.size(); i += 2) {
        const Value key = keysAndValues[i];
        const TorchKey known = torchKeyOf(key);
        m_context->kept.forget(known);
        setOne(values, {Place::Event, known, row}, key, keysAndValues[i + 1]);
        if (known == TorchKey::ForwardFrames)
            forward = keysAndValues[i + 1];
    }
    values.stack = m_stacks->withForward(values.stack, forward);
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
    if (m_context->data.strings->view(name).empty()) {
        m_context->keep(at, value);
        name = m_context->data.strings->intern("?");
    }
    std::vector<StringId>& names = m_context->data.unknownActions;
    auto found = static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
    if (found == names.size() && names.size() < mostUnknownActions)
        names.push_back(name);
    else if (found == names.size())
        m_context->keep(at, value); // shares the name of another
    found = std::min(found, mostUnknownActions - 1);
    return static_cast<Action>(static_cast<std::size_t>(Action::FirstUnknown) + found);
}

StringId TorchEvents::metadata(Value value, const TorchContext::At& at)
{
    if (value.is(Value::Tag::Dict)) {
        m_context->keep(at, value);
        if (const auto json = m_context->kept.json(value))
            return *json;
    }
    return m_context->text(value, at);
}

void TorchEvents::keepUnknown(const TorchContext::At& at, Value key, Value value)
{
    const bool isExpected = at.key == TorchKey::ForwardFrames || at.key == TorchKey::InternalMetadata ||
                            at.key == TorchKey::Category || at.key == TorchKey::CppFrames;
    const StringId name = key.is(Value::Tag::String) ? key.toString() : StringId{0U};
    if (!isExpected)
        m_context->oddities.add(Anomaly::UnknownKey, at.place, name, at.row);
    if (!m_context->kept.keepUnknown(key, value))
        m_context->oddities.add(Anomaly::WrongType, at.place, name, at.row);
}

/// Of an event with these keys: an oom has device_free in the place of an address.
void TorchEvents::keepMissing(const EventRow& values, std::uint64_t keys)
{
    constexpr std::uint64_t always =
        bitOf(TorchKey::Action) | bitOf(TorchKey::Size) | bitOf(TorchKey::Stream);
    constexpr std::uint64_t places = bitOf(TorchKey::Addr) | bitOf(TorchKey::DeviceFree);
    if ((keys & always) == always && (keys & places) != 0 && (keys & places) != places) [[likely]]
        return;
    for (const TorchKey key : {TorchKey::Action, TorchKey::Size, TorchKey::Stream}) {
        if ((keys & bitOf(key)) == 0)
            m_context->kept.keepAbsent(key);
    }
    if ((keys & places) == 0)
        m_context->kept.keepAbsent(TorchKey::Addr);
    else if ((keys & places) == places && values.addr == 0 && !m_context->kept.has(TorchKey::Addr))
        m_context->kept.keep(TorchKey::Addr, ExtraField::ofInteger(0));
}

std::uint64_t TorchEvents::memoryBytes() const
{
    return m_writer.memoryBytes() + m_deviceFree.capacity() * bytesPerFree;
}

} // namespace core
