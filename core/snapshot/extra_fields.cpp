// SPDX-License-Identifier: MIT
#include "core/snapshot/extra_fields.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace core {

namespace {

/// How many bytes of its payload an item's tag is followed by.
std::size_t payloadBytes(ExtraTag tag)
{
    switch (tag) {
    case ExtraTag::Absent:
    case ExtraTag::None:
    case ExtraTag::False:
    case ExtraTag::True:
        return 0;
    case ExtraTag::Integer:
    case ExtraTag::Unsigned:
    case ExtraTag::Real:
        return sizeof(std::uint64_t);
    default:
        return sizeof(std::uint32_t);
    }
}

} // namespace

double ExtraField::real() const
{
    return std::bit_cast<double>(payload);
}

ExtraField ExtraField::ofInteger(std::int64_t number)
{
    return {ExtraTag::Integer, static_cast<std::uint64_t>(number)};
}

ExtraField ExtraField::ofUnsigned(std::uint64_t number)
{
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return {number <= largest ? ExtraTag::Integer : ExtraTag::Unsigned, number};
}

ExtraField ExtraField::ofReal(double number)
{
    return {ExtraTag::Real, std::bit_cast<std::uint64_t>(number)};
}

ExtraId ExtraFields::intern(ExtraTag tag, std::span<const ExtraField> items)
{
    std::string bytes(1, static_cast<char>(tag));
    for (const ExtraField& item : items) {
        bytes += static_cast<char>(item.tag);
        std::uint64_t payload = item.payload;
        for (std::size_t left = payloadBytes(item.tag); left > 0; --left, payload >>= 8U)
            bytes += static_cast<char>(payload);
    }
    return ExtraId{m_containers.intern(bytes).value};
}

ExtraTag ExtraFields::tagOf(ExtraId id) const
{
    const std::string_view bytes = m_containers.view(StringId{id.value});
    return bytes.empty() ? ExtraTag::Absent : static_cast<ExtraTag>(bytes.front());
}

std::vector<ExtraField> ExtraFields::items(ExtraId id) const
{
    std::vector<ExtraField> items;
    const std::string_view bytes = m_containers.view(StringId{id.value});
    for (std::size_t at = 1; at < bytes.size();) {
        ExtraField item{static_cast<ExtraTag>(bytes[at++]), 0};
        const std::size_t size = payloadBytes(item.tag);
        for (std::size_t i = 0; i < size; ++i)
            item.payload |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
        at += size;
        items.push_back(item);
    }
    return items;
}

std::uint64_t ExtraFields::placeOf(StackId stack)
{
    const auto [found, isNew] = m_placeOfStack.try_emplace(stack, m_stacks.size());
    if (isNew)
        m_stacks.push_back(stack);
    return found->second;
}

std::uint64_t ExtraFields::memoryBytes() const
{
    constexpr std::uint64_t mapNodeBytes = 40;
    return m_containers.memoryBytes() + m_stacks.size() * (sizeof(StackId) + mapNodeBytes);
}

void ExtraRows::set(std::uint32_t row, ExtraId kept)
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

ExtraRows::Entries::const_iterator ExtraRows::entryAt(std::uint32_t row) const
{
    return std::lower_bound(m_entries.begin(), m_entries.end(), row,
                            [](const auto& entry, std::uint32_t r) { return entry.first < r; });
}

ExtraId ExtraRows::of(std::uint32_t row) const
{
    if (const auto at = entryAt(row); at != m_entries.end() && at->first == row)
        return at->second;
    const auto late = m_late.find(row);
    return late == m_late.end() ? ExtraId() : late->second;
}

std::vector<std::pair<std::uint32_t, ExtraId>> ExtraRows::all() const
{
    return renumbered([](std::uint32_t row) { return std::optional(row); }).m_entries;
}

ExtraRows ExtraRows::renumbered(const NewRow& newRow) const
{
    ExtraRows changed;
    const auto add = [&](std::uint32_t row, ExtraId kept) {
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

std::uint64_t ExtraRows::memoryBytes() const
{
    constexpr std::uint64_t mapNodeBytes = 48;
    return m_entries.capacity() * sizeof(m_entries[0]) + m_late.size() * mapNodeBytes;
}

} // namespace core
