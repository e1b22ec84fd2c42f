// SPDX-License-Identifier: MIT
#include "widgets/tables/roworder.h"

#include <algorithm>
#include <numeric>

namespace widgets {

namespace {

constexpr std::size_t chunkRows = 1U << 15U; ///< between two looks at the cancel flag

/// Merge sort in chunks, so that a sort of millions stops soon after it is cancelled. False: cancelled.
template <class Less>
bool sortInChunks(std::vector<std::uint32_t>& rows, const Less& less,
                  const std::function<bool()>& isCancelled)
{
    const auto at = [&rows](std::size_t i) {
        return rows.begin() + static_cast<std::ptrdiff_t>(std::min(i, rows.size()));
    };
    for (std::size_t i = 0; i < rows.size(); i += chunkRows) {
        if (isCancelled())
            return false;
        std::stable_sort(at(i), at(i + chunkRows), less);
    }
    for (std::size_t width = chunkRows; width < rows.size(); width *= 2) {
        for (std::size_t i = 0; i + width < rows.size(); i += 2 * width) {
            if (isCancelled())
                return false;
            std::inplace_merge(at(i), at(i + width), at(i + 2 * width), less);
        }
    }
    return !isCancelled();
}

} // namespace

RowOrder::RowOrder(RowIds ids) : m_ids(std::move(ids))
{
    if (m_ids == nullptr)
        m_ids = std::make_shared<const std::vector<RowId>>();
}

std::optional<RowOrder> RowOrder::sorted(RowIds ids, const TableColumn& column, Qt::SortOrder order,
                                         const std::function<bool()>& isCancelled)
{
    RowOrder result(std::move(ids));
    std::vector<CellKey> keys(result.count());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (i % chunkRows == 0 && isCancelled())
            return std::nullopt;
        keys[i] = column.key((*result.m_ids)[i]);
    }
    auto& positions = result.m_positions;
    positions.resize(keys.size());
    std::iota(positions.begin(), positions.end(), 0U);
    const bool descending = order == Qt::DescendingOrder;
    const auto less = [&keys, descending](std::uint32_t a, std::uint32_t b) {
        return descending ? keyLess(keys[b], keys[a]) : keyLess(keys[a], keys[b]);
    };
    if (!sortInChunks(positions, less, isCancelled))
        return std::nullopt;
    result.m_rows.resize(positions.size());
    for (std::size_t row = 0; row < positions.size(); ++row)
        result.m_rows[positions[row]] = static_cast<std::uint32_t>(row);
    return result;
}

std::optional<std::size_t> RowOrder::rowOf(RowId id) const
{
    const auto at = std::lower_bound(m_ids->begin(), m_ids->end(), id);
    if (at == m_ids->end() || *at != id)
        return std::nullopt;
    const auto place = static_cast<std::size_t>(at - m_ids->begin());
    return m_rows.empty() ? place : m_rows[place];
}

} // namespace widgets
