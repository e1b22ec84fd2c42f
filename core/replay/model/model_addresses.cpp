// SPDX-License-Identifier: MIT
#include "core/replay/model/model_addresses.h"

#include <algorithm>

namespace core::replay {

namespace {

/// A bijection of 64-bit numbers that looks like chance (the finaliser of splitmix64).
std::uint64_t scattered(std::uint64_t value)
{
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31U);
}

} // namespace

void Addresses::avoid(std::uint64_t begin, std::uint64_t end)
{
    m_lowest = m_isFresh ? begin : std::min(m_lowest, begin);
    m_highest = m_isFresh ? end : std::max(m_highest, end);
    m_isFresh = false;
}

std::uint64_t Addresses::next(std::uint64_t size)
{
    ++m_count;
    if (m_order == AddressOrder::Random)
        return scattered(m_count + (m_seed << 32U)) >> 17U;
    if (m_order == AddressOrder::Descending)
        return m_lowest -= size;
    m_highest += size;
    return m_highest - size;
}

} // namespace core::replay
