// SPDX-License-Identifier: MIT
#include "widgets/sql/sql_dock.h"

#include "core/base/units.h"
#include "core/sql/filter/example_queries.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/plain_table.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/menu_words.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/tool_button.h"
#include "widgets/session/save_file.h"
#include "widgets/session/session.h"
#include "widgets/sql/result_columns.h"
#include "widgets/sql/result_target.h"
#include "widgets/sql/schema_tree.h"
#include "widgets/sql/sql_editor.h"

#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QResizeEvent>
#include <QSplitter>
#include <QToolButton>

#include <utility>

namespace widgets {

namespace {

constexpr qsizetype shownHistory = 20;
constexpr int menuCharacters = 80;
constexpr int drawerWidth = 200;
constexpr int roomForDrawer = 640; ///< of the dock; a narrower one begins without
constexpr int roomForThree = 1100; ///< of one in which question and answer stand beside each other
constexpr int lowest = 360;        ///< of the dock, for an answer below its question

QString startingQuery()
{
    return QStringLiteral(
        "SELECT device, label, size, site\nFROM allocations\nORDER BY size DESC\nLIMIT 100");
}

QString filterOf(core::TableFormat format)
{
    switch (format) {
    case core::TableFormat::Tsv:
        return SqlDock::tr("Tab separated values (*.tsv)");
    case core::TableFormat::Json:
        return SqlDock::tr("JSON (*.json)");
    case core::TableFormat::JsonLines:
        return SqlDock::tr("JSON lines (*.jsonl)");
    default:
        return SqlDock::tr("Comma separated values (*.csv)");
    }
}

} // namespace

SqlDock::SqlDock(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_editor(new SqlEditor), m_schema(new SchemaTree),
      m_model(new ColumnModel(this)), m_table(new TableView), m_history(Settings().queryHistory())
{
    QWidget* bar = buildBar();
    m_work = new QSplitter(Qt::Horizontal); // at first, as the other way it asks for more height
    addParts(m_work, {buildAsking(), {buildAnswer(), 1}});
    m_parts = new QSplitter(Qt::Horizontal);
    addParts(m_parts, {m_schema, {m_work, 1}});
    m_parts->setSizes({drawerWidth, 10 * drawerWidth});
    columnIn(this, {bar, {m_parts, 1}}, {.margins = {4, 4, 4, 4}, .spacing = 4});
    connectParts();
    setFocusProxy(m_editor);
    m_editor->setNames(m_schema->tableNames(), m_schema->columnNames());
    m_editor->setQuery(startingQuery());
    onRecordingChanged();
}

QWidget* SqlDock::buildBar()
{
    m_run = toolButton(QStringLiteral("run"), tr("Run"), tr("Run the query (Ctrl+Return)"));
    m_cancel = toolButton(QStringLiteral("cancel"), tr("Cancel"), tr("Stop the query that runs"));
    m_examples = toolButton(QStringLiteral("examples"), tr("Examples"),
                            tr("Queries to start from, about the selected event"));
    m_queries =
        toolButton(QStringLiteral("history"), tr("History"), tr("Queries that were run (Alt+Up, Alt+Down)"));
    m_export = toolButton(QStringLiteral("export"), tr("Export"), tr("Write the result to a file"));
    m_drawer = toolButton(QStringLiteral("drawer"), tr("Schema"), tr("Show the tables and their columns"));
    m_drawer->setCheckable(true);
    m_drawer->setChecked(true);
    for (QToolButton* button : {m_examples, m_queries, m_export}) {
        button->setMenu(new QMenu(button));
        button->setPopupMode(QToolButton::InstantPopup);
    }
    m_export->menu()->addAction(tr("CSV…"), this, [this] { askToExport(core::TableFormat::Csv); });
    m_export->menu()->addAction(tr("TSV…"), this, [this] { askToExport(core::TableFormat::Tsv); });
    m_export->menu()->addAction(tr("JSON…"), this, [this] { askToExport(core::TableFormat::Json); });
    m_export->menu()->addAction(tr("JSON Lines…"), this,
                                [this] { askToExport(core::TableFormat::JsonLines); });
    connect(m_run, &QToolButton::clicked, this, &SqlDock::run);
    connect(m_cancel, &QToolButton::clicked, this, &SqlDock::cancel);
    connect(m_drawer, &QToolButton::toggled, m_schema, &QWidget::setVisible);
    connect(m_drawer, &QToolButton::clicked, this, [this] { m_isDrawerOfUser = true; });
    connect(m_examples->menu(), &QMenu::aboutToShow, this, &SqlDock::fillExamples);
    connect(m_queries->menu(), &QMenu::aboutToShow, this, &SqlDock::fillHistory);
    return paneOf(
        rowWith({m_drawer, m_run, m_cancel, m_examples, m_queries, LayoutPart::stretch(1), m_export}));
}

QWidget* SqlDock::buildAsking()
{
    m_error = plainLabel();
    m_error->setObjectName(QStringLiteral("error"));
    m_error->setWordWrap(true);
    m_error->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_error->hide();
    return paneOf(columnWith({{m_editor, 1}, m_error}, {.spacing = 2}));
}

QWidget* SqlDock::buildAnswer()
{
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->setColumnModel(m_model, QStringLiteral("result"), tr("Query result"));
    m_status = plainLabel();
    m_status->setObjectName(QStringLiteral("status"));
    m_status->setMinimumWidth(1);
    return paneOf(columnWith({{m_table, 1}, m_status}, {.spacing = 2}));
}

void SqlDock::connectParts()
{
    connect(m_work, &QSplitter::splitterMoved, this, [this] { m_isSplitByUser = true; });
    connect(m_editor, &SqlEditor::runRequested, this, &SqlDock::run);
    connect(m_editor, &SqlEditor::olderRequested, this,
            [this] { walkHistory(m_history.older(m_editor->toPlainText())); });
    connect(m_editor, &SqlEditor::newerRequested, this, [this] { walkHistory(m_history.newer()); });
    // The highlighter's colours change the document, too, but not what was asked.
    connect(m_editor, &QPlainTextEdit::textChanged, m_error, [this] {
        if (m_editor->toPlainText() != m_failedSql)
            m_error->hide();
        showAge();
    });
    connect(m_schema, &SchemaTree::nameChosen, m_editor, &SqlEditor::insertName);
    connect(m_table, &TableView::cellActivated, this, [this](RowId row) { goTo(row); });
    connect(m_table, &TableView::message, this, &SqlDock::message);
    connect(m_session, &Session::replaced, this, [this] {
        m_here = QueryHistory();
        m_wasAsked = false;
    });
    connect(m_session, &Session::recordingChanged, this, &SqlDock::onRecordingChanged);
    connect(m_session, &Session::categoriesChanged, this, &SqlDock::giveRecording);
    connect(&m_sql, &SqlWorker::busyChanged, this, &SqlDock::showState);
    connect(&m_writer, &JobRunner::busyChanged, this, &SqlDock::showState);
}

void SqlDock::onRecordingChanged()
{
    giveRecording();
    if (m_schema->setDocument(m_session->recording() ? m_session->recording()->document.get() : nullptr))
        m_editor->setNames(m_schema->tableNames(), m_schema->columnNames());
    setStale(false);
    m_answer.reset();
    m_model->setColumns({});
    m_error->hide();
    m_editor->clearError();
    m_status->setText(!m_session->recording() ? tr("Open a recording to ask about it.")
                      : m_sql.isAsked()       ? tr("Running…")
                                              : QString());
    showAge();
    showState();
}

/// Without rules of the user's the database finds categories by itself: a query need not begin anew for them.
void SqlDock::giveRecording()
{
    const Session::CategoriesPtr& found = m_session->categories();
    const bool hasRules = found && !found->rules().empty();
    m_sql.setRecording(m_session->recording(), hasRules ? found : nullptr, m_session->store());
}

QString SqlDock::error() const
{
    return m_error->isHidden() ? QString() : m_error->text();
}

bool SqlDock::isBusy() const
{
    return m_sql.isBusy() || m_model->isBusy() || m_writer.isBusy();
}

void SqlDock::showState()
{
    m_run->setEnabled(m_session->recording() != nullptr);
    m_cancel->setEnabled(m_sql.isBusy() || m_writer.isBusy());
    m_export->setEnabled(m_answer != nullptr && !m_writer.isBusy());
}

void SqlDock::setQuery(const QString& sql)
{
    m_editor->setQuery(sql);
}

QString SqlDock::query() const
{
    const QString sql = m_editor->toPlainText();
    return sql == startingQuery() ? QString() : sql;
}

void SqlDock::offer(const QString& query, const QStringList& queries)
{
    for (auto each = queries.rbegin(); each != queries.rend(); ++each) {
        m_history.add(*each);
        m_here.add(*each);
    }
    if (!query.isEmpty())
        setQuery(query);
}

void SqlDock::run()
{
    const QString sql = m_editor->toPlainText();
    if (sql.trimmed().isEmpty() || m_session->recording() == nullptr) {
        m_status->setText(m_session->recording() ? tr("There is no query to run.")
                                                 : tr("Open a recording to ask about it."));
        Q_EMIT finished();
        return;
    }
    m_wasAsked = true;
    m_editor->clearError();
    m_error->hide();
    if (sql != startingQuery()) {
        m_history.add(sql);
        m_here.add(sql);
        Settings().setQueryHistory(m_history.queries());
    }
    m_status->setText(tr("Running…"));
    core::Limits limits;
    limits.rows = mostRows;
    m_sql.run(sql, limits, [this, sql](const core::Result<SqlAnswer>& answer) { onAnswer(sql, answer); });
    showState();
}

void SqlDock::runFirst()
{
    if (!m_wasAsked && m_session->recording() && m_editor->toPlainText() == startingQuery())
        run();
}

void SqlDock::cancel()
{
    m_sql.cancel();
    m_writer.cancel();
}

void SqlDock::onAnswer(const QString& sql, const core::Result<SqlAnswer>& answer)
{
    if (answer) {
        m_askedSql = sql;
        showTable(*answer);
    } else {
        setStale(true);
        m_failedSql = sql;
        showError(answer.error());
    }
    showState();
    Q_EMIT finished();
}

void SqlDock::setStale(bool isStale)
{
    m_table->setEnabled(!isStale);
    if (isStale)
        m_answer.reset(); // neither to be exported nor gone to
}

void SqlDock::showTable(const SqlAnswer& answer)
{
    setStale(false);
    m_answer = answer.table;
    m_model->setColumns(resultColumns(m_answer));
    m_model->sort(ColumnModel::naturalOrder, Qt::AscendingOrder);
    m_model->setRowCount(m_answer->rows());
    m_table->scrollToTop();
    const QString rows = core::formatCount(m_answer->rows());
    const QString time = core::formatDuration(answer.microseconds);
    m_told = m_answer->truncated()   ? tr("The first %1 rows, %2; there are more.").arg(rows, time)
             : m_answer->rows() == 1 ? tr("1 row, %1").arg(time)
                                     : tr("%1 rows, %2").arg(rows, time);
    m_status->setText(m_told);
    showAge();
}

/// An answer to another text than the one that is there by now is grey, and can be read all the same.
void SqlDock::showAge()
{
    const bool isOld = m_answer && m_editor->toPlainText() != m_askedSql;
    QPalette colours;
    if (isOld)
        colours.setColor(QPalette::Text, palette().color(QPalette::Disabled, QPalette::Text));
    m_table->setPalette(colours);
    if (m_answer && !m_sql.isAsked())
        m_status->setText(isOld ? tr("%1, of the query that was run last", "32 rows, 1 ms").arg(m_told)
                                : m_told);
}

void SqlDock::showError(const core::Error& error)
{
    const bool hasRows = m_model->columnCount() > 0;
    if (error.isCancelled()) {
        m_status->setText(hasRows ? tr("Cancelled. The rows are those of the query before.")
                                  : tr("Cancelled."));
        return;
    }
    m_status->setText(hasRows ? tr("No answer: the rows are those of the query before.") : QString());
    if (error.position >= 0)
        m_editor->markError(static_cast<qsizetype>(error.position));
    colourError();
    m_error->setText(cutText(error.message, mostOfATip));
    m_error->show();
    m_editor->setFocus();
}

void SqlDock::colourError()
{
    const bool isDark =
        palette().color(QPalette::Window).lightness() < palette().color(QPalette::WindowText).lightness();
    QPalette alarming; // the rest as around it, also in the next theme
    alarming.setColor(QPalette::WindowText, QColor(isDark ? 0xFFFF8A80 : 0xFFB3261E));
    m_error->setPalette(alarming);
}

void SqlDock::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_error) {
        colourError();
        showAge();
    }
}

void SqlDock::walkHistory(const QString& query)
{
    if (!query.isNull())
        m_editor->setQuery(query);
}

void SqlDock::fillExamples()
{
    QMenu* menu = m_examples->menu();
    menu->clear();
    for (const core::ExampleQuery& example :
         core::exampleQueries(m_session->device(), m_session->selection().event)) {
        menu->addAction(example.title, this, [this, sql = example.sql] {
            setQuery(sql);
            run();
        });
    }
}

void SqlDock::fillHistory()
{
    QMenu* menu = m_queries->menu();
    menu->clear();
    for (const QString& query : m_history.queries().mid(0, shownHistory)) {
        const QString line = cutText(query.simplified(), menuCharacters);
        connect(addWords(menu, line), &QAction::triggered, this, [this, query] { setQuery(query); });
    }
    if (m_history.queries().isEmpty())
        menu->addAction(tr("No query was run yet"))->setEnabled(false);
}

void SqlDock::askToExport(core::TableFormat format)
{
    const QString path =
        askForFile(this, *m_session, tr("Export Result"),
                   QStringLiteral("query.") + core::tableFormatName(format), filterOf(format));
    if (!path.isEmpty())
        exportTo(path, format);
}

void SqlDock::exportTo(const QString& path, core::TableFormat format)
{
    if (m_answer == nullptr)
        return;
    m_writer.start(
        [table = m_answer, findOrder = m_model->orderJob(), path,
         format](core::Progress& progress) -> core::Status {
            const core::Result<RowOrder> order = findOrder(progress);
            SNAPVIEWER_TRY(order);
            const core::Result<core::ResultTable> shown = reordered(*table, *order, progress);
            return shown ? core::writeTableFile(*shown, format, path, progress) : core::Status(shown.error());
        },
        [this, path, rows = m_answer->rows(), cut = m_answer->truncated()](const core::Status& status) {
            const QString file = QDir::toNativeSeparators(path);
            if (!status && !status.error().isCancelled())
                Q_EMIT message(status.error().message);
            else if (status && cut)
                Q_EMIT message(tr("Wrote the first %1 rows to %2; the query has more.")
                                   .arg(core::formatCount(rows), file));
            else if (status)
                Q_EMIT message(tr("Wrote %1 rows to %2.").arg(core::formatCount(rows), file));
        });
    showState();
}

void SqlDock::goTo(RowId row)
{
    if (m_answer == nullptr || m_session->recording() == nullptr)
        return;
    const ResultTarget target =
        targetOf(*m_answer, row, m_askedSql, *m_session->recording(), m_session->device());
    if (target.isNone()) {
        Q_EMIT message(tr("This row names neither an allocation (allocation_id, label) nor an event."));
        return;
    }
    if (target.allocation && target.event)
        m_session->select(*target.allocation, *target.event);
    else if (target.allocation)
        m_session->selectAllocation(*target.allocation);
    else
        m_session->setDevice(target.device, target.event);
    m_session->reveal();
}

void SqlDock::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

void SqlDock::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    // A splitter that was hidden goes by the hints of its children when it appears; ours comes after that.
    QMetaObject::invokeMethod(this, &SqlDock::arrange, Qt::QueuedConnection);
}

void SqlDock::arrange()
{
    // Too low for one over the other, as at the foot of a small window: the answer goes beside the question.
    const bool isWide = height() < lowest && width() > 2 * height();
    if (!m_isDrawerOfUser)
        m_drawer->setChecked(width() >= (isWide ? roomForThree : roomForDrawer));
    m_work->setOrientation(isWide ? Qt::Horizontal : Qt::Vertical);
    if (m_isSplitByUser)
        return;
    const int whole = isWide ? m_work->width() : height();
    const int question = whole * 40 / 100;
    m_work->setSizes({question, whole - question});
}

} // namespace widgets
