// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/row_order.h"
#include "widgets/controls/tables/table_column.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace widgets {

/// The item model of every table: rows are ids, columns are functions of an id. Does the chores once:
/// display, raw sort keys, exact tooltips, fonts, accessible names, sorting (stable, by raw value, on a
/// worker where there are many rows), copying. Holds a reference to immutable data only. Lives on the GUI
/// thread.
///
/// While a worker sorts, the model keeps showing what it showed before. Many rows that nobody sees are not
/// sorted, nor are they rows of the model, until somebody does: a header alone takes 8 bytes of each.
class ColumnModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Role
    {
        SortRole = Qt::UserRole, ///< the raw value: number, text, or invalid for NULL
        IdRole,                  ///< the row's id
    };
    static constexpr int naturalOrder = -1;               ///< "column" of the order of ids
    static constexpr std::size_t backgroundRows = 50'000; ///< from here on a worker sorts

    explicit ColumnModel(QObject* parent);

    /// Replaces the columns and takes all rows away. The sort stays where a column of that name does.
    void setColumns(std::vector<TableColumn> columns);
    /// Replaces the rows, keeping the sort. ids: ascending, each once.
    void setRows(const RowIds& ids);
    /// The same for the ids 0 … count − 1.
    void setRowCount(std::size_t count);

    /// Rows that stand out, in bold; null: none.
    void setMarked(const RowIds& ids);
    [[nodiscard]] const RowIds& marked() const { return m_marked; }

    /// Whether somebody sees the rows, as everybody does at first.
    void setSeen(bool isSeen);

    /// What the columns answer has become different: shows it, and sorts anew where something is sorted.
    void refresh();

    [[nodiscard]] const std::vector<TableColumn>& columns() const { return m_columns; }
    /// What is shown, top down; of what was last set only when not busy. Empty where nobody sees many rows.
    [[nodiscard]] const RowOrder& order() const { return m_order; }
    /// How many rows order() has, or will have when somebody sees them.
    [[nodiscard]] std::size_t count() const { return m_isHeld ? m_heldRows : m_order.count(); }
    /// Theirs, ascending; null where they are 0 … count() − 1, and nobody sees them.
    [[nodiscard]] const RowIds& ids() const { return m_isHeld ? m_wanted : m_order.ids(); }
    /// Finds order() as it is when somebody sees the rows.
    using OrderJob = Background<RowOrder>::Job;
    [[nodiscard]] OrderJob orderJob() const;
    /// The id of a row, which must exist.
    [[nodiscard]] RowId idAt(int row) const { return m_order.idAt(static_cast<std::size_t>(row)); }
    /// The row of an id; −1 where it is not shown. O(log n).
    [[nodiscard]] int rowOf(RowId id) const;
    [[nodiscard]] int sortColumn() const { return m_sortColumn; }
    [[nodiscard]] Qt::SortOrder sortOrder() const { return m_sortOrder; }
    /// True while a worker sorts.
    [[nodiscard]] bool isBusy() const { return m_sorter.isBusy(); }
    /// Header and rows as tab separated lines with plain values; tabs and line ends in them become spaces.
    [[nodiscard]] QString tabSeparated(const std::vector<int>& rows) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    /// Sorts by a column, or by naturalOrder.
    void sort(int column, Qt::SortOrder order) override;

Q_SIGNALS:
    void busyChanged(bool busy);
    /// Rows or their order are what was last asked for.
    void rowsChanged();

private:
    [[nodiscard]] QString sentenceOf(RowId id) const;
    [[nodiscard]] QVariant fontOf(const TableColumn& column, RowId id) const;
    [[nodiscard]] OrderJob sortJob(const RowIds& ids) const;
    void rebuild(const RowIds& ids);
    void show(RowOrder order);
    void hold(std::size_t rows, const RowIds& ids);
    void permute(RowOrder order);

    std::vector<TableColumn> m_columns;
    RowOrder m_order{nullptr};
    RowIds m_wanted; ///< ids of the latest request; null: of those that are held all
    RowIds m_marked; ///< ascending
    bool m_isSeen = true;
    bool m_isHeld = false; ///< the rows that are wanted are none yet: nobody sees them
    std::size_t m_heldRows = 0;
    int m_sortColumn = naturalOrder;
    QString m_sortedBefore; ///< there were no columns: those to come may have it again
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    Background<RowOrder> m_sorter{this};
};

} // namespace widgets
