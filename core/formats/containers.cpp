// SPDX-License-Identifier: MIT
#include "core/formats/containers.h"

#include <algorithm>

namespace core {

using pickle::Value;

namespace {

constexpr std::uint64_t allocationOverhead = 16;

} // namespace

Value Containers::make(Value::Tag tag)
{
    m_entries.emplace_back();
    return Value::of(tag, m_entries.size() - 1);
}

void Containers::expect(std::uint64_t total, std::uint64_t read)
{
    const std::size_t count = expectedCount(m_entries.size(), total, read);
    if (count * sizeof(Value) <= total)
        m_entries.reserve(count);
}

void Containers::setRecord(Value handle, Value record)
{
    Value& entry = m_entries[handle.number()];
    if (entry.is(Value::Tag::Int)) {
        const auto index = static_cast<std::uint32_t>(entry.number());
        m_plainBytes -= m_plain[index].capacity() * sizeof(Value) + allocationOverhead;
        m_plain[index] = {};
        m_freePlain.push_back(index);
    }
    entry = record;
}

void Containers::addItems(Value handle, std::span<const Value> items)
{
    if (items.empty())
        return;
    Value& entry = m_entries[handle.number()];
    if (!entry.is(Value::Tag::Int)) {
        if (m_freePlain.empty()) {
            m_freePlain.push_back(static_cast<std::uint32_t>(m_plain.size()));
            m_plain.emplace_back();
        }
        entry = Value::integer(m_freePlain.back());
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
    const auto first = m_entries.begin() + static_cast<std::ptrdiff_t>(handle.number()) + 1;
    if (std::all_of(first, m_entries.end(), [kind](Value entry) { return isRecord(entry, kind); }))
        m_entries.erase(first, m_entries.end());
}

std::uint64_t Containers::memoryBytes() const
{
    return m_entries.capacity() * sizeof(Value) + m_plain.capacity() * sizeof(std::vector<Value>) +
           m_freePlain.capacity() * sizeof(std::uint32_t) + m_plainBytes;
}

} // namespace core
