// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/rows/prepared_rows.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/column_model.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;
class QToolButton;

namespace widgets {

class PairsButton;
class PlaceLines;
class Session;
class TableView;

/// What two sides hold differently, as a table with its search, its grouping and its export, and where the
/// chosen row is in the code of both. Rows are prepared on a worker. GUI thread; the session outlives it.
class RowsView final : public QWidget
{
    Q_OBJECT

public:
    explicit RowsView(Session* session, QWidget* parent = nullptr);

    /// Shows what was found; null: no rows.
    void setFound(const Comparison::DifferencePtr& found);
    /// Writes the table as it is shown as CSV; message() tells how it went.
    void exportCsv(const QString& path);
    /// Search, grouping and export, for whoever has a place for them; owned by the view until then.
    [[nodiscard]] QWidget* bar() const { return m_bar; }

    /// What arrow keys go through.
    [[nodiscard]] QWidget* firstForKeys() const;
    [[nodiscard]] const PreparedRowsPtr& rows() const { return m_rows; }

Q_SIGNALS:
    /// What the user says is one place: these, all of them.
    void pairsChosen(const std::vector<core::SitePair>& pairs);
    /// The user went to a row: rows of found's Diff, none for what is no place in the code; what it is
    /// called.
    void chosen(const std::vector<std::uint32_t>& rows, const QString& name);
    void message(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildBar();
    void prepare();
    void showRows(const PreparedRowsPtr& rows);
    void choose(RowId id);
    void askToExport();

    Session* m_session;
    Comparison::DifferencePtr m_found;
    PreparedRowsPtr m_rows;
    QWidget* m_bar;
    QLineEdit* m_search;
    QComboBox* m_grouping;
    QToolButton* m_all;
    PairsButton* m_pairs;
    QToolButton* m_export;
    ColumnModel m_model{this};
    TableView* m_table;
    PlaceLines* m_places;
    QTimer m_debounce;
    Background<PreparedRowsPtr> m_worker{this};
    Background<core::Done> m_writer{this};
};

} // namespace widgets
