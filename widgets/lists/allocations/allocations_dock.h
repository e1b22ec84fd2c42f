// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/filter/allocation_filter.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/row_order.h"
#include "widgets/lists/allocations/allocations_columns.h"
#include "widgets/session/followed.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

class QGridLayout;
class QLabel;
class QToolButton;

namespace widgets {

class ColumnModel;
class EmptyState;
class FilterBar;
class Session;
class TableView;

/// Every allocation of the session's device, with search and filters. The rows are the session's matches;
/// what the program lights by itself is no filter, and stands out among all. A row that the user moves to
/// becomes the session's selection, and the selected allocation the current row. GUI thread; the session
/// outlives it.
class AllocationsDock final : public QWidget
{
    Q_OBJECT

public:
    explicit AllocationsDock(Session* session, QWidget* parent = nullptr);

    /// Puts the cursor into the search field.
    void focusSearch();
    /// Writes all rows as shown and all columns as CSV, on a worker; message() tells how it went.
    void exportCsv(const QString& path);
    /// True while a filter, a sort or an export runs.
    [[nodiscard]] bool isBusy() const;

Q_SIGNALS:
    /// The user wants to see the filter as a query.
    void showSql(const QString& sql);
    /// A sentence for the status bar.
    void message(const QString& text);
    /// Not busy any more: rows and matches are those of the session's filter.
    void settled();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildTable();
    void buildFooter();
    void layOut(bool isWide);
    void connectSession();
    void onDeviceChanged();
    void askForWords();
    void showMatches();
    void markLit();
    [[nodiscard]] QString sqlOf(const core::AllocationFilter& filter) const;
    void showRows();
    void showCounts();
    void showTotals(const std::vector<std::uint64_t>& sizes);
    void showEmptyReason();
    void markSelection();
    void followSelection();
    void onExported(const QString& path, std::size_t written, std::size_t all, const core::Status& status);
    void announceIdle();

    Session* m_session;
    ColumnModel* m_model;
    TableView* m_table;
    EmptyState* m_pages;
    FilterBar* m_filterBar;
    QGridLayout* m_layout;
    QWidget* m_footer = nullptr;
    bool m_isWide = false;
    QLabel* m_counts = nullptr;
    QToolButton* m_showSql = nullptr;
    QToolButton* m_export = nullptr;
    Background<core::Done> m_writer{this};
    bool m_isUnsorted = true;
    /// Rows are, or will be, theirs; null: those of all allocations.
    std::shared_ptr<const core::NamedAllocations> m_lit; ///< whose rows are marked
    std::shared_ptr<const std::vector<core::AllocationId>> m_shown;
    std::shared_ptr<AllocationWords> m_words = std::make_shared<AllocationWords>(); ///< of the columns
    Followed<core::AllocationNamesOf> m_names;
    Followed<core::PoolKindsOf> m_pools;
};

} // namespace widgets
