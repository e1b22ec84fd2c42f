// SPDX-License-Identifier: MIT
#include "core/history/address_order.h"

#include <algorithm>

namespace core {

void AddressOrder::merge(EventIndex k)
{
    std::sort(m_began.begin(), m_began.end());
    m_next.clear();
    auto began = m_began.begin();
    for (const Entry& entry : m_entries) {
        if (!m_index->holds(entry.row, k))
            continue;
        for (; began != m_began.end() && *began < entry; ++began)
            m_next.push_back(*began);
        m_next.push_back(entry);
    }
    m_next.insert(m_next.end(), began, m_began.end());
    m_entries.swap(m_next);
    m_at = k;
}

} // namespace core
