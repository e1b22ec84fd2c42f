// SPDX-License-Identifier: MIT
#include "core/formats/torch/event_order.h"

#include <algorithm>
#include <numeric>

namespace core {

bool EventOrder::addElsewhere(std::uint32_t row)
{
    if (m_order.empty() && row < m_asRead)
        return false;
    if (m_isUsed.empty()) {
        (void)spelledOut();
        m_isUsed.resize(m_rows);
        std::fill_n(m_isUsed.begin(), m_asRead, true);
    }
    if (m_isUsed[row])
        return false;
    m_isUsed[row] = true;
    m_order.push_back(row);
    return true;
}

const std::vector<std::uint32_t>& EventOrder::spelledOut()
{
    if (m_order.empty()) {
        m_order.resize(m_asRead);
        std::iota(m_order.begin(), m_order.end(), 0U);
    }
    return m_order;
}

} // namespace core
