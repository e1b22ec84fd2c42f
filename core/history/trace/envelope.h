// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/packed_column.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

/// Where a column of numbers is largest in any range, without looking at all of it: a pyramid of the places
/// of maxima. Holds a view of the numbers, which must outlive it. Immutable.
class Envelope
{
public:
    Envelope() = default;
    /// O(n) time, n/15 places of memory.
    explicit Envelope(const PackedColumn<std::uint64_t>& values);

    /// The first row of the largest value in rows [begin, end), which must not be empty and lie inside.
    /// O(log n).
    [[nodiscard]] std::size_t largestIn(std::size_t begin, std::size_t end) const;
    [[nodiscard]] std::uint64_t valueAt(std::size_t row) const { return (*m_values)[row]; }
    [[nodiscard]] std::size_t rows() const { return m_values == nullptr ? 0 : m_values->size(); }

private:
    static constexpr std::size_t fanOut = 16;
    [[nodiscard]] static std::size_t blocksOf(std::size_t count) { return (count + fanOut - 1) / fanOut; }

    const PackedColumn<std::uint64_t>* m_values = nullptr;
    std::vector<std::vector<std::uint32_t>> m_levels; ///< level i: rows of maxima of 16^(i+1) rows each
};

} // namespace core
