// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/column_model.h"

#include <QTableView>

#include <optional>

class QMenu;

namespace widgets {

/// Whole rows of one height on two grounds, without lines: nothing is ever measured, whatever their number.
void setUpRows(QTableView& table);

/// The view of a ColumnModel: whole rows, click on a header sorts (a third click restores the natural order),
/// a menu on the header hides columns, one column may take the room that the others
/// leave (TableColumn::takesRoom), Ctrl+C copies the selected rows. Remembers the current row by its id,
/// through sorting and new rows. Made for millions of rows: never measures contents.
class TableView : public QTableView
{
    Q_OBJECT

public:
    static constexpr qsizetype mostCopiedRows = 20'000;

    explicit TableView(QWidget* parent = nullptr);

    /// Shows model, which must outlive the view, under a name for the program and one for screen readers.
    /// Once.
    void setColumnModel(ColumnModel* model, const QString& name, const QString& accessibleName);
    /// Makes the row of id current without rowChosen(); nothing: no current row. An id that is not shown
    /// becomes current as soon as it is.
    void setCurrentId(std::optional<RowId> id);
    /// Shows, where it is in sight, that the pointer is over what row id is about elsewhere.
    void setHoveredId(std::optional<RowId> id);
    [[nodiscard]] std::optional<RowId> hoveredId() const { return m_hoveredId; }
    [[nodiscard]] std::optional<RowId> currentId() const { return m_currentId; }
    /// Scrolls the current row into sight.
    void revealCurrent();
    [[nodiscard]] bool isCurrentInSight() const;
    void copySelection();
    /// The menu that shows and hides columns and sorts, below the header.
    void showColumnMenu();

Q_SIGNALS:
    /// The user moved to a row, by mouse or keyboard.
    void rowChosen(widgets::RowId id);
    /// Double click or Return on a cell.
    void cellActivated(widgets::RowId id, int column);
    /// The pointer came over a row, or left all of them.
    void rowHovered(std::optional<widgets::RowId> id);
    /// A sentence for the status bar.
    void message(const QString& text);

protected:
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void showHeaderMenu(const QPoint& at);
    void addSorting(QMenu& menu);
    void showSection(int column);
    [[nodiscard]] bool sortByKey(const QKeyEvent& event);
    void applyColumns();
    [[nodiscard]] int wantedWidth(int column) const;
    void giveRoom();
    void restoreCurrent();

    ColumnModel* m_model = nullptr;
    std::optional<RowId> m_currentId;
    void tellHovered(std::optional<RowId> id);

    std::optional<RowId> m_hoveredId;
    std::optional<RowId> m_toldId; ///< by rowHovered()
    QStringList m_shownColumns;    ///< names that widths were applied for
    bool m_following = false;      ///< the model or setCurrentId moves the current row, not the user
    bool m_isGivingRoom = false;
};

} // namespace widgets
