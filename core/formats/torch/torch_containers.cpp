// SPDX-License-Identifier: MIT
#include "core/formats/torch/torch_containers.h"

namespace core {

using pickle::Value;

namespace {

constexpr std::uint64_t allocationOverhead = 16;

} // namespace

void ContainerEntries::set(std::size_t number, Value entry)
{
    static_assert(static_cast<std::uint32_t>(RecordKind::EventRun) + 1 < plainTag);
    constexpr std::uint64_t rows = std::uint64_t{1} << (32U - tagBits);
    const bool isPlain = entry.is(Value::Tag::Int);
    const std::uint64_t row = isPlain ? entry.number() : recordRow(entry);
    if (entry.isUnset()) {
        m_codes[number] = 0;
    } else if (row < rows) {
        const std::uint32_t tag = isPlain ? plainTag : static_cast<std::uint32_t>(recordKind(entry)) + 1;
        m_codes[number] = static_cast<std::uint32_t>(row) << tagBits | tag;
    } else {
        m_codes[number] = static_cast<std::uint32_t>(m_wide.size()) << tagBits | wideTag;
        m_wide.push_back(entry);
    }
}

Value Containers::make(Value::Tag tag)
{
    m_entries.append();
    return Value::of(tag, m_entries.size() - 1);
}

void Containers::expect(std::uint64_t total, std::uint64_t read)
{
    const std::size_t count = expectedCount(m_entries.size(), total, read);
    if (count * sizeof(std::uint32_t) <= total)
        m_entries.reserve(count);
}

void Containers::setRecord(Value handle, Value record)
{
    if (const Value entry = m_entries[handle.number()]; entry.is(Value::Tag::Int)) {
        const auto index = static_cast<std::uint32_t>(entry.number());
        m_plainBytes -= m_plain[index].capacity() * sizeof(Value) + allocationOverhead;
        m_plain[index] = std::vector<Value>(); // unlike {}, which assigns no items and keeps the room
        m_freePlain.push_back(index);
    }
    m_entries.set(handle.number(), record);
}

void Containers::addItems(Value handle, std::span<const Value> items)
{
    if (items.empty())
        return;
    Value entry = m_entries[handle.number()];
    if (!entry.is(Value::Tag::Int)) {
        if (m_freePlain.empty()) {
            m_freePlain.push_back(static_cast<std::uint32_t>(m_plain.size()));
            m_plain.emplace_back();
        }
        entry = Value::integer(m_freePlain.back());
        m_entries.set(handle.number(), entry);
        m_freePlain.pop_back();
        m_plainBytes += allocationOverhead;
    }
    std::vector<Value>& plain = m_plain[entry.number()];
    const std::size_t before = plain.capacity();
    plain.insert(plain.end(), items.begin(), items.end());
    m_plainBytes += (plain.capacity() - before) * sizeof(Value);
}

std::span<const Value> Containers::items(Value handle) const
{
    const Value entry = m_entries[handle.number()];
    if (!entry.is(Value::Tag::Int))
        return {};
    return m_plain[entry.number()];
}

void Containers::dropRecordsAfter(Value handle, RecordKind kind)
{
    const std::size_t first = handle.number() + 1;
    for (std::size_t number = first; number < m_entries.size(); ++number) {
        if (!isRecord(m_entries[number], kind))
            return;
    }
    m_entries.resize(first);
}

std::uint64_t Containers::memoryBytes() const
{
    return m_entries.memoryBytes() + m_plain.capacity() * sizeof(std::vector<Value>) +
           m_freePlain.capacity() * sizeof(std::uint32_t) + m_plainBytes;
}

} // namespace core
