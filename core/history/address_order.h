// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/interval_index.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// The rows of an IntervalIndex that hold after one event and then another, by address: of those that held
/// after the event before, only what began since is sorted, so that a step costs O(checkpoint distance + rows
/// that hold + rows that began · log). Refers to the index. One thread.
class AddressOrder
{
public:
    /// A row and its address, by which they are in order; equal addresses by row.
    struct Entry
    {
        std::uint64_t addr = 0;
        std::uint32_t row = 0;

        friend auto operator<=>(const Entry&, const Entry&) = default;
    };

    explicit AddressOrder(const IntervalIndex& index) : m_index(&index) {}

    /// Goes to event k (−1: before the first), forwards or backwards. addressOf(row): always the same.
    template <class AddressOf>
    void go(EventIndex k, AddressOf addressOf);
    /// What holds there. Until the next go().
    [[nodiscard]] std::span<const Entry> entries() const { return m_entries; }

private:
    void merge(EventIndex k);

    const IntervalIndex* m_index;
    std::optional<EventIndex> m_at; ///< nothing yet
    std::vector<Entry> m_entries;
    std::vector<Entry> m_began; ///< that hold now and did not; kept for its room
    std::vector<Entry> m_next;  ///< likewise
};

template <class AddressOf>
void AddressOrder::go(EventIndex k, AddressOf addressOf)
{
    m_began.clear();
    m_index->forEach(k, [&](std::uint32_t row) {
        if (!m_at || !m_index->holds(row, *m_at))
            m_began.push_back({addressOf(row), row});
        return true;
    });
    merge(k);
}

} // namespace core
