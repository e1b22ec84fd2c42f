// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/results/table_export.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/tables/row_order.h"
#include "widgets/sql/query_history.h"
#include "widgets/sql/sql_worker.h"

#include <QWidget>

#include <memory>

class QLabel;
class QMenu;
class QSplitter;
class QToolButton;

namespace widgets {

class ColumnModel;
class SchemaTree;
class Session;
class SqlEditor;
class TableView;

/// Asks the recording in SQL: editor, schema, examples, history, result grid, export. A double click on a
/// result row goes to the allocation or event that it names. GUI thread; the session outlives it.
class SqlDock final : public QWidget
{
    Q_OBJECT

public:
    static constexpr std::size_t mostRows = 1'000'000; ///< of a result; more are announced, not shown

    explicit SqlDock(Session* session, QWidget* parent = nullptr);

    void setQuery(const QString& sql);
    /// What stands there, but for the query that stands there at first.
    [[nodiscard]] QString query() const;
    /// Those that were run of what is open, or that a session brought, newest first.
    [[nodiscard]] const QStringList& queriesHere() const { return m_here.queries(); }
    /// Puts query there, where it is not empty, and queries into the history. Nothing is run.
    void offer(const QString& query, const QStringList& queries);
    void run();
    /// Runs the query that stands there at first, unless somebody asked something already: an empty table
    /// tells nothing.
    void runFirst();
    void cancel();
    [[nodiscard]] bool isBusy() const;
    /// Why the last run() has no answer; empty where it has.
    [[nodiscard]] QString error() const;
    /// Writes the rows as shown, on a worker; message() tells how it went.
    void exportTo(const QString& path, core::TableFormat format);

Q_SIGNALS:
    /// A run() came to its end: the answer is shown, or why there is none.
    void finished();
    /// A sentence for the status bar.
    void message(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void arrange();
    [[nodiscard]] QWidget* buildBar();
    [[nodiscard]] QWidget* buildAsking();
    [[nodiscard]] QWidget* buildAnswer();
    void connectParts();
    void onRecordingChanged();
    void giveRecording();
    void onAnswer(const QString& sql, const core::Result<SqlAnswer>& answer);
    /// The rows are those of a query before the last one.
    void setStale(bool isStale);
    void showTable(const SqlAnswer& answer);
    void showError(const core::Error& error);
    void colourError();
    void showAge();
    void showState();
    void walkHistory(const QString& query);
    void fillExamples();
    void fillHistory();
    void askToExport(core::TableFormat format);
    void goTo(RowId row);

    Session* m_session;
    SqlEditor* m_editor;
    SchemaTree* m_schema;
    ColumnModel* m_model;
    TableView* m_table;
    QSplitter* m_parts = nullptr; ///< schema, and the work beside it
    QSplitter* m_work = nullptr;
    bool m_isDrawerOfUser = false; ///< opened or closed by hand; else it goes by the room
    bool m_isSplitByUser = false;  ///< else the split follows the dock's shape
    QString m_failedSql;           ///< what m_error is about
    QLabel* m_error = nullptr;
    QLabel* m_status = nullptr;
    QToolButton* m_run = nullptr;
    QToolButton* m_cancel = nullptr;
    QToolButton* m_examples = nullptr;
    QToolButton* m_drawer = nullptr; ///< opens the schema
    QToolButton* m_queries = nullptr;
    QToolButton* m_export = nullptr;
    QueryHistory m_history;
    QueryHistory m_here; ///< of what is open
    std::shared_ptr<const core::ResultTable> m_answer;
    QString m_askedSql; ///< what m_answer answers
    QString m_told;     ///< of m_answer
    bool m_wasAsked = false;
    SqlWorker m_sql{this};
    Background<core::Done> m_writer{this};
};

} // namespace widgets
