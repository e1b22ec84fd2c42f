// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/table_column.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

using RowIds = std::shared_ptr<const std::vector<RowId>>;

/// In which order rows are shown: a permutation of ascending ids, both ways. Immutable; shared between the
/// worker that sorts and the model that shows.
class RowOrder
{
public:
    /// The natural order. ids: ascending, each once; null is empty.
    explicit RowOrder(RowIds ids);

    /// Ids ordered by column's keys: stable, so equal keys stay in natural order, descending too.
    /// O(n log n), any thread. Nothing where isCancelled() said so.
    [[nodiscard]] static std::optional<RowOrder> sorted(RowIds ids, const TableColumn& column,
                                                        Qt::SortOrder order,
                                                        const std::function<bool()>& isCancelled);

    [[nodiscard]] const RowIds& ids() const { return m_ids; }
    [[nodiscard]] std::size_t count() const { return m_ids->size(); }
    [[nodiscard]] RowId idAt(std::size_t row) const
    {
        return (*m_ids)[m_positions.empty() ? row : m_positions[row]];
    }
    /// The row that shows id; nothing where it is not among the ids. O(log n).
    [[nodiscard]] std::optional<std::size_t> rowOf(RowId id) const;

private:
    RowIds m_ids;
    std::vector<std::uint32_t> m_positions; ///< by row: place in m_ids; empty: the natural order
    std::vector<std::uint32_t> m_rows;      ///< by place in m_ids: row; empty: the natural order
};

} // namespace widgets
