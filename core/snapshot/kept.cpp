// SPDX-License-Identifier: MIT
#include "core/snapshot/kept.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace core {

namespace {

/// How many bytes of its payload an item's tag is followed by.
std::size_t payloadBytes(KeptTag tag)
{
    switch (tag) {
    case KeptTag::Absent:
    case KeptTag::None:
    case KeptTag::False:
    case KeptTag::True:
        return 0;
    case KeptTag::Integer:
    case KeptTag::Unsigned:
    case KeptTag::Real:
        return sizeof(std::uint64_t);
    default:
        return sizeof(std::uint32_t);
    }
}

} // namespace

double KeptItem::real() const
{
    return std::bit_cast<double>(payload);
}

KeptItem KeptItem::ofInteger(std::int64_t number)
{
    return {KeptTag::Integer, static_cast<std::uint64_t>(number)};
}

KeptItem KeptItem::ofUnsigned(std::uint64_t number)
{
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return {number <= largest ? KeptTag::Integer : KeptTag::Unsigned, number};
}

KeptItem KeptItem::ofReal(double number)
{
    return {KeptTag::Real, std::bit_cast<std::uint64_t>(number)};
}

KeptId KeptValues::intern(KeptTag tag, std::span<const KeptItem> items)
{
    std::string bytes(1, static_cast<char>(tag));
    for (const KeptItem& item : items) {
        bytes += static_cast<char>(item.tag);
        std::uint64_t payload = item.payload;
        for (std::size_t left = payloadBytes(item.tag); left > 0; --left, payload >>= 8U)
            bytes += static_cast<char>(payload);
    }
    return KeptId{m_containers.intern(bytes).value};
}

KeptTag KeptValues::tagOf(KeptId id) const
{
    const std::string_view bytes = m_containers.view(StringId{id.value});
    return bytes.empty() ? KeptTag::Absent : static_cast<KeptTag>(bytes.front());
}

std::vector<KeptItem> KeptValues::items(KeptId id) const
{
    std::vector<KeptItem> items;
    const std::string_view bytes = m_containers.view(StringId{id.value});
    for (std::size_t at = 1; at < bytes.size();) {
        KeptItem item{static_cast<KeptTag>(bytes[at++]), 0};
        const std::size_t size = payloadBytes(item.tag);
        for (std::size_t i = 0; i < size; ++i)
            item.payload |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
        at += size;
        items.push_back(item);
    }
    return items;
}

std::optional<KeptItem> KeptValues::find(KeptId dict, std::string_view key, const StringPool& strings) const
{
    const std::vector<KeptItem> all = items(dict);
    for (std::size_t i = 0; i + 1 < all.size(); i += 2) {
        if (all[i].tag == KeptTag::Text && strings.view(all[i].text()) == key)
            return all[i + 1];
    }
    return std::nullopt;
}

std::uint64_t KeptValues::placeOf(StackId stack)
{
    const auto [found, isNew] = m_placeOfStack.try_emplace(stack, m_stacks.size());
    if (isNew)
        m_stacks.push_back(stack);
    return found->second;
}

std::uint64_t KeptValues::memoryBytes() const
{
    constexpr std::uint64_t mapNodeBytes = 40;
    return m_containers.memoryBytes() + m_stacks.size() * (sizeof(StackId) + mapNodeBytes);
}

void KeptRows::set(std::uint32_t row, KeptId kept)
{
    if (m_entries.empty() || m_entries.back().first < row) {
        if (!kept.isNone())
            m_entries.emplace_back(row, kept);
        return;
    }
    const auto at = entryAt(row);
    if (at->first == row)
        m_entries[static_cast<std::size_t>(at - m_entries.begin())].second = kept;
    else
        m_late[row] = kept;
}

KeptRows::Entries::const_iterator KeptRows::entryAt(std::uint32_t row) const
{
    return std::lower_bound(m_entries.begin(), m_entries.end(), row,
                            [](const auto& entry, std::uint32_t r) { return entry.first < r; });
}

KeptId KeptRows::of(std::uint32_t row) const
{
    if (const auto at = entryAt(row); at != m_entries.end() && at->first == row)
        return at->second;
    const auto late = m_late.find(row);
    return late == m_late.end() ? KeptId() : late->second;
}

std::vector<std::pair<std::uint32_t, KeptId>> KeptRows::all() const
{
    return renumbered([](std::uint32_t row) { return std::optional(row); }).m_entries;
}

KeptRows KeptRows::renumbered(const NewRow& newRow) const
{
    KeptRows changed;
    const auto add = [&](std::uint32_t row, KeptId kept) {
        if (const auto to = newRow(row); to && !kept.isNone())
            changed.m_entries.emplace_back(*to, kept);
    };
    for (const auto& [row, kept] : m_entries)
        add(row, kept);
    for (const auto& [row, kept] : m_late)
        add(row, kept);
    std::sort(changed.m_entries.begin(), changed.m_entries.end());
    return changed;
}

std::uint64_t KeptRows::memoryBytes() const
{
    constexpr std::uint64_t mapNodeBytes = 48;
    return m_entries.capacity() * sizeof(m_entries[0]) + m_late.size() * mapNodeBytes;
}

} // namespace core
