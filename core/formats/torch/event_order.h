// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

namespace core {

/// The order of the events' rows that the traces ask for. Nearly always it is the one in which they were
/// read, and takes no memory then. One thread.
class EventOrder
{
public:
    /// Of rows rows as read.
    explicit EventOrder(std::size_t rows = 0) : m_rows(rows) {}

    /// Puts row next. False, and nothing done, where it has a place already. Amortised O(1), once O(rows).
    [[nodiscard]] bool add(std::uint32_t row)
    {
        if (!m_order.empty() || row != m_asRead)
            return addElsewhere(row);
        ++m_asRead;
        return true;
    }
    [[nodiscard]] std::size_t size() const { return m_order.empty() ? m_asRead : m_order.size(); }
    /// Has every row the place in which it was read?
    [[nodiscard]] bool isAsRead() const { return m_order.empty() && m_asRead == m_rows; }
    /// place → row as read. O(rows).
    [[nodiscard]] const std::vector<std::uint32_t>& spelledOut();

private:
    bool addElsewhere(std::uint32_t row);

    std::size_t m_rows;
    std::size_t m_asRead = 0;           ///< while nothing is spelled out: rows 0 … are in their places
    std::vector<std::uint32_t> m_order; ///< else
    std::vector<bool> m_isUsed;
};

} // namespace core
