// SPDX-License-Identifier: MIT
#include "core/base/string_pool.h"

#include "core/base/keyed_hash.h"
#include "core/base/plain_text.h"

#include <cstring>

namespace core {

namespace {

constexpr std::size_t chunkSize = 1U << 16U;

std::uint32_t hashOf(std::string_view text)
{
    return static_cast<std::uint32_t>(keyedHash(text));
}

} // namespace

StringPool::StringPool() : m_slots(1024)
{
    intern({});
}

std::size_t StringPool::slotOf(std::string_view text, std::uint32_t hash) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t at = hash & mask;
    while (m_slots[at].id != StringId::noneValue) {
        if (m_slots[at].hash == hash && m_texts[m_slots[at].id] == text)
            break;
        at = (at + 1) & mask;
    }
    return at;
}

StringId StringPool::intern(std::string_view text)
{
    const std::uint32_t hash = hashOf(text);
    std::size_t at = slotOf(text, hash);
    if (m_slots[at].id != StringId::noneValue)
        return StringId{m_slots[at].id};
    if ((m_texts.size() + 1) * 4 > m_slots.size() * 3) {
        grow();
        at = slotOf(text, hash);
    }
    const StringId id{m_texts.size()};
    m_texts.push_back(store(text));
    m_slots[at] = {hash, id.value};
    return id;
}

std::unique_ptr<StringPool> StringPool::clone() const
{
    auto copy = std::make_unique<StringPool>();
    copy->m_slots = m_slots;
    copy->m_texts.clear();
    copy->m_texts.reserve(m_texts.size());
    for (const std::string_view text : m_texts)
        copy->m_texts.push_back(copy->store(text));
    return copy;
}

StringId StringPool::find(std::string_view text) const
{
    return StringId{m_slots[slotOf(text, hashOf(text))].id};
}

std::string_view StringPool::view(StringId id) const
{
    return id.value < m_texts.size() ? m_texts[id.value] : std::string_view{};
}

QString StringPool::text(StringId id) const
{
    return textOfUtf8(view(id));
}

QString StringPool::text(StringId id, std::size_t bytes) const
{
    return textOfUtf8(view(id).substr(0, bytes));
}

std::size_t StringPool::memoryBytes() const
{
    return m_chunkBytes + m_texts.capacity() * sizeof(std::string_view) + m_slots.capacity() * sizeof(Slot);
}

std::string_view StringPool::store(std::string_view text)
{
    if (text.empty())
        return {};
    if (text.size() > m_chunkLeft) {
        const std::size_t bytes = std::max(chunkSize, text.size());
        m_chunks.push_back(std::make_unique<char[]>(bytes));
        m_chunkBytes += bytes;
        m_chunkAt = m_chunks.back().get();
        m_chunkLeft = bytes;
    }
    std::memcpy(m_chunkAt, text.data(), text.size());
    const std::string_view stored(m_chunkAt, text.size());
    m_chunkAt += text.size();
    m_chunkLeft -= text.size();
    return stored;
}

void StringPool::grow()
{
    std::vector<Slot> old(m_slots.size() * 2);
    old.swap(m_slots);
    const std::size_t mask = m_slots.size() - 1;
    for (const Slot& slot : old) {
        if (slot.id == StringId::noneValue)
            continue;
        std::size_t at = slot.hash & mask;
        while (m_slots[at].id != StringId::noneValue)
            at = (at + 1) & mask;
        m_slots[at] = slot;
    }
}

} // namespace core
