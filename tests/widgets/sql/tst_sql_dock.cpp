// SPDX-License-Identifier: MIT
#include "core/sql/filter/example_queries.h"
#include "tests/testutil/rest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/session/session.h"
#include "widgets/sql/sql_dock.h"
#include "widgets/sql/sql_editor.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using widgets::ColumnModel;
using widgets::Session;
using widgets::SqlDock;
using widgets::SqlEditor;
using widgets::TableView;

namespace {

constexpr auto recordingText = R"(
alloc 0x1000 4096 @/home/me/train.py:10:step
alloc 0x2000 2097152 @/home/me/model.py:20:forward
del 0x2000 2097152
device 1
alloc 0x5000 64 @/home/me/train.py:10:step
)";

struct Desk
{
    Session session;
    SqlDock dock{&session};
    ColumnModel* model = dock.findChild<ColumnModel*>();
    TableView* table = dock.findChild<TableView*>();
    SqlEditor* editor = dock.findChild<SqlEditor*>();
    QSignalSpy finished{&dock, &SqlDock::finished};
    QSignalSpy said{&dock, &SqlDock::message};

    Desk()
    {
        dock.resize(900, 500);
        dock.show();
        session.setRecording(testutil::recordingFromText(recordingText));
        session.setDevice(0);
    }

    void ask(const QString& sql)
    {
        finished.clear();
        dock.setQuery(sql);
        dock.run();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 20'000);
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return dock.findChild<QLabel*>(QLatin1String(name))->text();
    }
    [[nodiscard]] bool isShown(const char* name) const
    {
        return dock.findChild<QWidget*>(QLatin1String(name))->isVisible();
    }
    [[nodiscard]] QToolButton* button(const char* name) const
    {
        return dock.findChild<QToolButton*>(QLatin1String(name));
    }
};

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestSqlDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void answers();
    void runsByKey();
    void runsItsFirstQuery();
    void marksErrors();
    void anErrorGreysWhatWasThere();
    void anotherTextGreysTheAnswer();
    void whatIsLongHasTheRoom();
    void formatsBytesByName();
    void schemaIsADrawer();
    void answersWhileCategoriesCome();
    void cancels();
    void saysWhatIsMissing();
    void goesToWhatARowNames();
    void exportsAsShown();
    void examplesRun();
    void remembersQueries();
};

void TestSqlDock::answers()
{
    Desk desk;
    const QAbstractItemModelTester tester(desk.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    desk.ask(QStringLiteral("SELECT label, size, free_event FROM allocations WHERE device = 0 ORDER BY id"));
    QCOMPARE(testutil::modelText(*desk.model), QStringLiteral("b1000_0 | 4 KiB | NULL\nb2000_0 | 2 MiB | 3"));
    QVERIFY2(desk.text("status").startsWith(QStringLiteral("2 rows, ")), qPrintable(desk.text("status")));
    desk.table->sortByColumn(1, Qt::DescendingOrder);
    QCOMPARE(desk.model->index(0, 0).data().toString(), QStringLiteral("b2000_0"));
    desk.ask(QStringLiteral("SELECT 1 AS one"));
    QCOMPARE(testutil::modelText(*desk.model), QStringLiteral("1"));
    QVERIFY2(desk.text("status").startsWith(QStringLiteral("1 row, ")), qPrintable(desk.text("status")));
    QCOMPARE(desk.model->headerData(0, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("one"));
    desk.ask(QStringLiteral("SELECT id FROM allocations WHERE size = 0"));
    QCOMPARE(desk.model->rowCount(), 0);
    QCOMPARE(desk.model->columnCount(), 1);
}

void TestSqlDock::runsByKey()
{
    Desk desk;
    desk.dock.setQuery(QStringLiteral("SELECT 41 + 1"));
    QTest::keyClick(desk.editor, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(desk.finished.count(), 1);
    QCOMPARE(testutil::modelText(*desk.model), QStringLiteral("42"));
}

void TestSqlDock::runsItsFirstQuery()
{
    Desk desk;
    desk.dock.run();
    QTRY_COMPARE(desk.finished.count(), 1);
    QVERIFY(!desk.isShown("error"));
    QCOMPARE(desk.model->rowCount(), 3);
}

void TestSqlDock::marksErrors()
{
    Desk desk;
    desk.ask(QStringLiteral("SELECT size,\n  nothing\nFROM allocations"));
    QVERIFY(desk.isShown("error"));
    QVERIFY(desk.text("error").contains(QStringLiteral("nothing")));
    QCOMPARE(desk.editor->extraSelections().size(), 1);
    QCOMPARE(desk.editor->extraSelections()[0].cursor.selectedText(), QStringLiteral("nothing"));
    QCOMPARE(desk.editor->textCursor().position(), 15);
    QTest::keyClick(desk.editor, Qt::Key_Backspace);
    QVERIFY(!desk.isShown("error"));
    desk.ask(QStringLiteral("DELETE FROM allocations"));
    QVERIFY(desk.isShown("error"));
}

void TestSqlDock::anErrorGreysWhatWasThere()
{
    Desk desk;
    desk.ask(QStringLiteral("SELECT 7"));
    QVERIFY(desk.table->isEnabled());
    desk.ask(QStringLiteral("SELECT"));
    QVERIFY(desk.isShown("error"));
    QCOMPARE(testutil::modelText(*desk.model), QStringLiteral("7"));
    QVERIFY(!desk.table->isEnabled());
    QVERIFY(!desk.button("export")->isEnabled());
    QCOMPARE(desk.text("status"), QStringLiteral("No answer: the rows are those of the query before."));
    desk.ask(QStringLiteral("SELECT 8"));
    QVERIFY(desk.table->isEnabled());
    QVERIFY(desk.button("export")->isEnabled());
}

/// It can be read and exported all the same.
void TestSqlDock::anotherTextGreysTheAnswer()
{
    Desk desk;
    const QString sql = QStringLiteral("SELECT label FROM allocations");
    desk.ask(sql);
    const QString told = desk.text("status");
    const auto colour = [&desk] { return desk.table->palette().color(QPalette::Active, QPalette::Text); };
    const QColor before = colour();
    desk.dock.setQuery(sql + QStringLiteral(" LIMIT 1"));
    QVERIFY(colour() != before);
    QVERIFY(desk.table->isEnabled());
    QCOMPARE(desk.text("status"), told + QStringLiteral(", of the query that was run last"));
    desk.dock.setQuery(sql);
    QCOMPARE(colour(), before);
    QCOMPARE(desk.text("status"), told);
}

void TestSqlDock::whatIsLongHasTheRoom()
{
    Desk desk;
    desk.dock.resize(1600, 500);
    desk.ask(QStringLiteral("SELECT 1 AS n, '%1' AS name").arg(QString(120, QLatin1Char('w'))));
    const int others = desk.table->columnWidth(0);
    QTRY_COMPARE(desk.table->columnWidth(1), desk.table->viewport()->width() - others);
}

void TestSqlDock::formatsBytesByName()
{
    Desk desk;
    desk.ask(QStringLiteral("SELECT size, sum(size), max(a.size), count(size), size AS n, -size AS my_bytes, "
                            "size + 1, 'x' AS bytes FROM allocations a WHERE id = 1"));
    QCOMPARE(testutil::modelText(*desk.model),
             QStringLiteral("2 MiB | 2 MiB | 2 MiB | 1 | 2097152 | -2 MiB | 2097153 | x"));
    QCOMPARE(desk.model->index(0, 0).data(Qt::ToolTipRole).toString(), QStringLiteral("2097152"));
    QCOMPARE(desk.model->tabSeparated({0}).split(QLatin1Char('\n')).at(1).section(QLatin1Char('\t'), 0, 0),
             QStringLiteral("2097152"));
}

void TestSqlDock::schemaIsADrawer()
{
    Desk desk;
    const auto* schema = desk.dock.findChild<QWidget*>(QStringLiteral("schema"));
    const auto left = [&desk](const QWidget* part) { return part->mapTo(&desk.dock, QPoint()).x(); };
    const auto top = [&desk](const QWidget* part) { return part->mapTo(&desk.dock, QPoint()).y(); };
    QTRY_VERIFY(schema->isVisible());
    QTRY_VERIFY(left(schema) < left(desk.editor));
    QCOMPARE(left(desk.table), left(desk.editor));
    QVERIFY(top(desk.editor) < top(desk.table));
    desk.dock.resize(900, 220); // too low for that
    QTRY_VERIFY(left(desk.editor) < left(desk.table));
    QTRY_VERIFY(!schema->isVisible()); // and too narrow for three side by side
    desk.dock.resize(1300, 220);
    QTRY_VERIFY(schema->isVisible());
    desk.button("drawer")->click();
    QVERIFY(!schema->isVisible());
    desk.dock.resize(1000, 500); // stays as it was chosen
    QVERIFY(!schema->isVisible());
}

void TestSqlDock::answersWhileCategoriesCome()
{
    Desk desk;
    desk.session.setCategoryRules({{QStringLiteral("mine"), QStringLiteral("train")}});
    desk.ask(QStringLiteral("SELECT category FROM allocations WHERE device = 0 ORDER BY id LIMIT 1"));
    QTRY_VERIFY(desk.session.categories() && !desk.session.categories()->rules().empty());
    desk.finished.clear();
    desk.dock.run();
    desk.session.setCategoryRules({{QStringLiteral("yours"), QStringLiteral("train")}});
    QTRY_COMPARE(desk.finished.count(), 1);
    QVERIFY2(desk.text("status").startsWith(QStringLiteral("1 row")), qPrintable(desk.text("status")));
    QTRY_VERIFY(!desk.session.isFinding());
    desk.finished.clear();
    desk.dock.run();
    desk.session.setRecording(nullptr);
    QTRY_COMPARE(desk.finished.count(), 1);
    QVERIFY(!desk.text("status").contains(QStringLiteral("Running")));
}

void TestSqlDock::cancels()
{
    Desk desk;
    desk.dock.setQuery(QStringLiteral(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"));
    QTRY_VERIFY(!desk.button("cancel")->isEnabled());
    desk.dock.run();
    QVERIFY(testutil::works());
    QCOMPARE(desk.finished.count(), 0);
    QVERIFY(desk.dock.isBusy());
    QTest::mouseClick(desk.button("cancel"), Qt::LeftButton);
    QTRY_COMPARE(desk.finished.count(), 1);
    QCOMPARE(desk.text("status"), QStringLiteral("Cancelled."));
    QVERIFY(!desk.isShown("error"));
    QTRY_VERIFY(!desk.button("cancel")->isEnabled());
    desk.ask(QStringLiteral("SELECT 1"));
    QCOMPARE(testutil::modelText(*desk.model), QStringLiteral("1"));
}

void TestSqlDock::saysWhatIsMissing()
{
    Desk desk;
    desk.ask(QStringLiteral("  \n "));
    QCOMPARE(desk.text("status"), QStringLiteral("There is no query to run."));
    desk.ask(QStringLiteral("SELECT 1"));
    desk.session.setRecording(nullptr);
    QCOMPARE(desk.model->columnCount(), 0);
    QVERIFY(!desk.button("export")->isEnabled());
    desk.ask(QStringLiteral("SELECT 1"));
    QCOMPARE(desk.text("status"), QStringLiteral("Open a recording to ask about it."));
}

void TestSqlDock::goesToWhatARowNames()
{
    Desk desk;
    const auto doubleClick = [&desk](int row) {
        const QPoint at = desk.table->visualRect(desk.model->index(row, 0)).center();
        QTest::mouseClick(desk.table->viewport(), Qt::LeftButton, {}, at);
        QTest::mouseDClick(desk.table->viewport(), Qt::LeftButton, {}, at);
    };
    QSignalSpy revealed(&desk.session, &Session::revealRequested);
    desk.ask(QStringLiteral("SELECT allocation_id, device FROM events WHERE action = 'alloc' ORDER BY id"));
    QCOMPARE(desk.model->rowCount(), 3);
    doubleClick(1);
    QCOMPARE(desk.session.selection().allocation, std::optional(core::AllocationId{1U}));
    QCOMPARE(revealed.count(), 1);
    doubleClick(2);
    QCOMPARE(desk.session.device(), 1);
    QCOMPARE(desk.session.selection().allocation, std::optional(core::AllocationId{2U}));
    desk.ask(QStringLiteral("SELECT device, event FROM usage WHERE device = 0 AND event = 2"));
    doubleClick(0);
    QCOMPARE(desk.session.device(), 0);
    QCOMPARE(desk.session.selection().event, 2);
    desk.ask(QStringLiteral("SELECT 1 AS one"));
    desk.said.clear();
    doubleClick(0);
    QCOMPARE(desk.said.count(), 1);
}

void TestSqlDock::exportsAsShown()
{
    Desk desk;
    const QTemporaryDir folder;
    desk.ask(
        QStringLiteral("SELECT 'a,\"b' AS t, 1 AS n, NULL AS z UNION ALL SELECT 'x', 2.5, '' ORDER BY n"));
    desk.table->sortByColumn(1, Qt::DescendingOrder);
    const QString csv = folder.filePath(QStringLiteral("out.csv"));
    desk.dock.exportTo(csv, core::TableFormat::Csv);
    QTRY_COMPARE(desk.said.count(), 1);
    QCOMPARE(contents(csv), QByteArray("t,n,z\nx,2.5,\"\"\n\"a,\"\"b\",1,\n"));
    const QString json = folder.filePath(QStringLiteral("out.json"));
    desk.dock.exportTo(json, core::TableFormat::Json);
    QTRY_COMPARE(desk.said.count(), 2);
    QVERIFY(contents(json).contains("\"columns\""));
    desk.dock.exportTo(QStringLiteral("/nowhere/at/all/out.csv"), core::TableFormat::Csv);
    QTRY_COMPARE(desk.said.count(), 3);
    QVERIFY(desk.said[2][0].toString().contains(QStringLiteral("/nowhere/at/all/out.csv")));
}

void TestSqlDock::examplesRun()
{
    Desk desk;
    QMenu* menu = desk.button("examples")->menu();
    Q_EMIT menu->aboutToShow();
    QVERIFY(menu->actions().size() >= 3);
    QCOMPARE(static_cast<std::size_t>(menu->actions().size()),
             core::exampleQueries(desk.session.device(), desk.session.selection().event).size());
    for (QAction* action : menu->actions()) {
        desk.finished.clear();
        action->trigger();
        QTRY_COMPARE(desk.finished.count(), 1);
        QVERIFY2(!desk.isShown("error"), qPrintable(action->text() + desk.text("error")));
    }
}

void TestSqlDock::remembersQueries()
{
    {
        Desk desk;
        desk.ask(QStringLiteral("SELECT 1"));
        desk.ask(QStringLiteral("SELECT 2"));
    }
    Desk desk;
    const QString typed = desk.editor->toPlainText();
    QTest::keyClick(desk.editor, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(desk.editor->toPlainText(), QStringLiteral("SELECT 2"));
    QTest::keyClick(desk.editor, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(desk.editor->toPlainText(), QStringLiteral("SELECT 1"));
    QTest::keyClick(desk.editor, Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(desk.editor, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(desk.editor->toPlainText(), typed);
    Q_EMIT desk.button("history")->menu()->aboutToShow();
    QCOMPARE(desk.button("history")->menu()->actions().first()->text(), QStringLiteral("SELECT 2"));
}

SNAPVIEWER_WINDOW_TEST(TestSqlDock)
#include "tst_sql_dock.moc"
