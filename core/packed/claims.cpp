// SPDX-License-Identifier: MIT
#include "core/packed/claims.h"

namespace core {

bool Claims::take(std::uint64_t bytes)
{
    std::uint64_t left = m_left;
    while (bytes <= left && !m_isExceeded) {
        if (m_left.compare_exchange_weak(left, left - bytes))
            return mayGoOn();
    }
    m_isExceeded = true;
    return false;
}

} // namespace core
