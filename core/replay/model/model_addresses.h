// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace core::replay {

/// Where the driver puts new segments: nobody knows under other settings, and ties between free blocks of one
/// size hang on it. Most recorded ones go down.
enum class AddressOrder : std::uint8_t
{
    Descending,
    Ascending,
    Random,
};

/// Hands out addresses for new segments. Those of one order that is not random never overlap.
class Addresses
{
public:
    explicit Addresses(AddressOrder order, std::uint64_t seed = 0) : m_order(order), m_seed(seed) {}

    /// [begin, end) is in use already.
    void avoid(std::uint64_t begin, std::uint64_t end);
    /// The address of a segment of size bytes.
    [[nodiscard]] std::uint64_t next(std::uint64_t size);

private:
    AddressOrder m_order;
    std::uint64_t m_seed;
    std::uint64_t m_count = 0;
    std::uint64_t m_lowest = std::uint64_t{1} << 47U;
    std::uint64_t m_highest = std::uint64_t{1} << 47U;
    bool m_isFresh = true;
};

} // namespace core::replay
