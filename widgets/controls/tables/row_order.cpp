// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/row_order.h"

#include "widgets/controls/tables/number_keys.h"

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

/// Rows by their keys, of which any two can be compared; nothing where isCancelled() said so.
std::optional<std::vector<std::uint32_t>> comparedRows(std::size_t count,
                                                       const std::function<CellKey(std::size_t)>& keyOf,
                                                       Qt::SortOrder order,
                                                       const std::function<bool()>& isCancelled)
{
    std::vector<CellKey> keys(count);
    for (std::size_t row = 0; row < count; ++row) {
        if (row % chunkRows == 0 && isCancelled())
            return std::nullopt;
        keys[row] = keyOf(row);
    }
    std::vector<std::uint32_t> rows(count);
    std::iota(rows.begin(), rows.end(), 0U);
    const bool descending = order == Qt::DescendingOrder;
    const auto less = [&keys, descending](std::uint32_t a, std::uint32_t b) {
        return descending ? keyLess(keys[b], keys[a]) : keyLess(keys[a], keys[b]);
    };
    return sortInChunks(rows, less, isCancelled) ? std::optional(std::move(rows)) : std::nullopt;
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
    const auto keyOf = [&](std::size_t place) { return column.key((*result.m_ids)[place]); };
    const auto numbers = NumberKeys::of(result.count(), keyOf, isCancelled);
    auto found =
        numbers ? numbers->rows(order, isCancelled) : comparedRows(result.count(), keyOf, order, isCancelled);
    if (!found)
        return std::nullopt;
    auto& positions = result.m_positions;
    positions = std::move(*found);
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
