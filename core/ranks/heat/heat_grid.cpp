// SPDX-License-Identifier: MIT
#include "core/ranks/heat/heat_grid.h"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>

namespace core {

namespace {

std::uint64_t magnitudeOf(std::int64_t value)
{
    return value < 0 ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value);
}

/// Of two in the middle the lesser: what some rank holds indeed, so that where half of four are odd the
/// others differ by nothing. Changes the order of values; 0 where there are none.
std::uint64_t medianOf(std::vector<std::uint64_t>& values)
{
    if (values.empty())
        return 0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

HeatGrid::HeatGrid(Data data) : m_data(std::move(data))
{
    for (const std::uint32_t group : m_data.groupOf)
        m_groups = std::max<std::size_t>(m_groups, group + std::size_t(1));
    findMedians();
    findSpreads();
}

void HeatGrid::findMedians()
{
    std::vector<std::vector<std::uint32_t>> members(m_groups);
    for (std::uint32_t column = 0; column < columns(); ++column) {
        if (isMember(column))
            members[groupOf(column)].push_back(column);
    }
    for (const auto& group : members)
        m_hasMembers.push_back(!group.empty());
    std::vector<std::uint64_t> values;
    m_medians.reserve(rows() * m_groups);
    for (std::size_t row = 0; row < rows(); ++row) {
        for (const auto& group : members) {
            values.clear();
            for (const std::uint32_t column : group)
                values.push_back(bytes(row, column));
            m_medians.push_back(medianOf(values));
        }
    }
}

void HeatGrid::findSpreads()
{
    m_spreads.resize(rows());
    m_bySpread.resize(rows());
    std::iota(m_bySpread.begin(), m_bySpread.end(), 0U);
    for (std::size_t row = 0; row < rows(); ++row) {
        for (std::size_t column = 0; column < columns(); ++column) {
            m_spreads[row] = std::max(m_spreads[row], magnitudeOf(excess(row, column)));
            m_largest = std::max(m_largest, isKnown(column) ? bytes(row, column) : 0);
        }
    }
    std::stable_sort(m_bySpread.begin(), m_bySpread.end(),
                     [this](std::uint32_t a, std::uint32_t b) { return m_spreads[a] > m_spreads[b]; });
}

std::uint64_t HeatGrid::largestSpread() const
{
    return m_bySpread.empty() ? 0 : m_spreads[m_bySpread.front()];
}

std::uint32_t strongestOf(const HeatGrid& grid, std::size_t row, std::span<const std::uint32_t> columns,
                          bool isByBytes)
{
    const auto strength = [&](std::uint32_t column) {
        const std::uint64_t bytes = grid.isKnown(column) ? grid.bytes(row, column) : 0;
        const std::uint64_t far = magnitudeOf(grid.excess(row, column));
        return std::tuple(grid.isKnown(column), isByBytes ? bytes : far, isByBytes ? far : bytes);
    };
    return *std::max_element(columns.begin(), columns.end(),
                             [&](std::uint32_t a, std::uint32_t b) { return strength(a) < strength(b); });
}

std::optional<std::uint32_t> usualPeer(const HeatGrid& grid, std::size_t row, std::size_t column)
{
    std::optional<std::uint32_t> nearest;
    for (std::uint32_t other = 0; other < grid.columns(); ++other) {
        if (other == column || !grid.isMember(other) || grid.groupOf(other) != grid.groupOf(column))
            continue;
        if (!nearest || magnitudeOf(grid.excess(row, other)) < magnitudeOf(grid.excess(row, *nearest)))
            nearest = other;
    }
    return nearest;
}

} // namespace core
