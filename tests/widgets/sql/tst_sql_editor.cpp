// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/sql/query_history.h"
#include "widgets/sql/result_columns.h"
#include "widgets/sql/result_target.h"
#include "widgets/sql/schema_tree.h"
#include "widgets/sql/sql_editor.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>

using widgets::QueryHistory;
using widgets::SqlEditor;

namespace {

/// What each character of the editor is coloured as: the colours' numbers in order of appearance, - for none.
QString colours(const QTextDocument& document)
{
    QList<QRgb> seen;
    QStringList lines;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        QString line(block.text().size(), QLatin1Char('-'));
        for (const auto& range : block.layout()->formats()) {
            const QRgb colour = range.format.foreground().color().rgb();
            if (!seen.contains(colour))
                seen << colour;
            for (int i = range.start; i < range.start + range.length; ++i)
                line[i] = QString::number(seen.indexOf(colour))[0];
        }
        lines << line;
    }
    return lines.join(QLatin1Char('\n'));
}

SqlEditor* shownEditor(QWidget* parent)
{
    auto* editor = new SqlEditor(parent);
    editor->setNames({QStringLiteral("allocations")},
                     {QStringLiteral("alloc_event"), QStringLiteral("size")});
    editor->resize(500, 200);
    parent->show();
    return editor;
}

} // namespace

class TestSqlEditor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void colours_data();
    void colours();
    void marksErrors_data();
    void marksErrors();
    void insertsNames();
    void completes();
    void asksByKeys();
    void walksHistory();
    void schemaHoldsAllTables();
    void findsTargets_data();
    void findsTargets();
    void tellsNullFromEmpty();
};

void TestSqlEditor::colours_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("marks");
    QTest::newRow("kinds") << "SELECT size FROM allocations"
                           << "000000-1111-0000-22222222222";
    QTest::newRow("case, unknown names") << "select Foo, SIZE"
                                         << "000000------1111";
    QTest::newRow("text and number") << "x = 'a size' + 12"
                                     << "----00000000---11";
    QTest::newRow("quoted name is no keyword") << "\"select\" 1"
                                               << "00000000-1";
    QTest::newRow("line comment") << "size -- size\nsize"
                                  << "0000-1111111\n0000";
    QTest::newRow("comment over lines") << "a /* size\n size */ size"
                                        << "--0000000\n00000000-1111";
    QTest::newRow("text over lines") << "'size\nsize' size"
                                     << "00000\n00000-1111";
    QTest::newRow("a digit in a word") << "a1 size"
                                       << "---0000";
}

void TestSqlEditor::colours()
{
    QFETCH(QString, sql);
    SqlEditor editor;
    editor.setNames({QStringLiteral("allocations")}, {QStringLiteral("size")});
    editor.setPlainText(sql);
    QTEST(::colours(*editor.document()), "marks");
    QPalette dark;
    dark.setColor(QPalette::Base, Qt::black);
    editor.setPalette(dark);
    QTEST(::colours(*editor.document()), "marks");
}

void TestSqlEditor::marksErrors_data()
{
    QTest::addColumn<int>("position");
    QTest::addColumn<QString>("marked");
    QTest::newRow("a word") << 7 << "nothing";
    QTest::newRow("a character") << 14 << ",";
    QTest::newRow("the end: what is there last") << 26 << "FROM";
    QTest::newRow("far out") << 999 << "FROM";
}

void TestSqlEditor::marksErrors()
{
    QFETCH(int, position);
    SqlEditor editor;
    editor.setQuery(QStringLiteral("SELECT nothing, 12.5 FROM "));
    editor.markError(position);
    QCOMPARE(editor.extraSelections().size(), 1);
    QTEST(editor.extraSelections()[0].cursor.selectedText(), "marked");
    QCOMPARE(editor.textCursor().position(), editor.extraSelections()[0].cursor.selectionStart());
    QTest::keyClick(&editor, Qt::Key_X);
    QVERIFY(editor.extraSelections().isEmpty());
}

void TestSqlEditor::insertsNames()
{
    SqlEditor editor;
    editor.insertName(QStringLiteral("size"));
    editor.insertName(QStringLiteral("live_at(device, event)"));
    QCOMPARE(editor.toPlainText(), QStringLiteral("size live_at(device, event)"));
    editor.setQuery(QStringLiteral("SELECT"));
    editor.undo();
    QCOMPARE(editor.toPlainText(), QStringLiteral("size live_at(device, event)"));
}

void TestSqlEditor::completes()
{
    QWidget window;
    SqlEditor* editor = shownEditor(&window);
    editor->setFocus();
    auto* popup = editor->findChild<QCompleter*>()->popup();
    QTest::keyClicks(editor, QStringLiteral("a"));
    QVERIFY(!popup->isVisible());
    QTest::keyClicks(editor, QStringLiteral("l"));
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Return);
    QCOMPARE(editor->toPlainText(), QStringLiteral("allocations"));
    QVERIFY(!popup->isVisible());
    QTest::keyClicks(editor, QStringLiteral(" si"));
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Escape);
    QVERIFY(!popup->isVisible());
    QCOMPARE(editor->toPlainText(), QStringLiteral("allocations si"));
}

void TestSqlEditor::asksByKeys()
{
    SqlEditor editor;
    QSignalSpy run(&editor, &SqlEditor::runRequested);
    QSignalSpy older(&editor, &SqlEditor::olderRequested);
    QSignalSpy newer(&editor, &SqlEditor::newerRequested);
    QTest::keyClick(&editor, Qt::Key_Return, Qt::ControlModifier);
    QTest::keyClick(&editor, Qt::Key_Up, Qt::AltModifier);
    QTest::keyClick(&editor, Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(run.count(), 1);
    QCOMPARE(older.count(), 1);
    QCOMPARE(newer.count(), 1);
    QVERIFY(editor.toPlainText().isEmpty());
}

void TestSqlEditor::walksHistory()
{
    QueryHistory history({QStringLiteral("b"), QStringLiteral("a")});
    QVERIFY(history.newer().isNull());
    QCOMPARE(history.older(QStringLiteral("typed")), QStringLiteral("b"));
    QCOMPARE(history.older(QString()), QStringLiteral("a"));
    QVERIFY(history.older(QString()).isNull());
    QCOMPARE(history.newer(), QStringLiteral("b"));
    QCOMPARE(history.newer(), QStringLiteral("typed"));
    QVERIFY(history.newer().isNull());
    history.add(QStringLiteral(" a \n"));
    QCOMPARE(history.queries(), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
    QCOMPARE(history.older(QStringLiteral("a")), QStringLiteral("b"));
    for (int i = 0; i < 100; ++i)
        history.add(QString::number(i));
    history.add(QString(QueryHistory::longestQuery + 1, QLatin1Char('x')));
    QCOMPARE(history.queries().size(), QueryHistory::mostQueries);
    QCOMPARE(history.queries().first(), QStringLiteral("99"));
}

void TestSqlEditor::schemaHoldsAllTables()
{
    widgets::SchemaTree tree;
    QVERIFY(tree.tableNames().contains(QStringLiteral("allocations")));
    QVERIFY(tree.tableNames().contains(QStringLiteral("live_at")));
    QVERIFY(tree.columnNames().contains(QStringLiteral("lifetime_us")));
    QCOMPARE(tree.topLevelItemCount(), static_cast<int>(tree.tableNames().size()));
    for (int i = 0; i < tree.topLevelItemCount(); ++i) {
        QVERIFY(tree.topLevelItem(i)->childCount() > 0);
        QVERIFY(!tree.topLevelItem(i)->text(1).isEmpty());
    }
    QSignalSpy chosen(&tree, &widgets::SchemaTree::nameChosen);
    Q_EMIT tree.itemActivated(tree.topLevelItem(0)->child(0), 0);
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen[0][0].toString(), tree.topLevelItem(0)->child(0)->text(0));
}

void TestSqlEditor::findsTargets_data()
{
    QTest::addColumn<QStringList>("columns");
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<QString>("sql");
    QTest::addColumn<QString>("target"); // allocation, event, device
    const auto row = [](const char* name, const char* columns, const char* cells, const char* sql,
                        const char* target) {
        QTest::newRow(name) << QString::fromLatin1(columns).split(QLatin1Char(' '))
                            << QString::fromLatin1(cells).split(QLatin1Char(' ')) << QString::fromLatin1(sql)
                            << QString::fromLatin1(target);
    };
    row("allocation_id", "size allocation_id", "5 1", "select", "1 - 0");
    row("id of allocations", "ID", "2", "SELECT id FROM allocations", "2 - 0");
    row("id of events", "id", "1", "SELECT id FROM events", "- - 0");
    row("whose id?", "id", "1", "SELECT id FROM allocations JOIN stacks", "- - 0");
    row("no such id", "allocation_id", "17", "select", "- - 0");
    row("negative id", "allocation_id", "-1", "select", "- - 0");
    row("event", "event", "1", "select", "- 1 0");
    row("before the first", "event", "-1", "select", "- -1 0");
    row("no such event", "event", "99", "select", "- - 0");
    row("event of a device", "device event", "1 0", "select", "- 0 1");
    row("no such device", "device event", "5 0", "select", "- - 5");
    row("both", "event allocation_id", "1 0", "select", "0 1 0");
    row("label", "label", "b1000_1", "select", "1 - 0");
    row("label of another device", "label device", "b5000_0 1", "select", "2 - 1");
    row("label of nothing", "label", "b1000_7", "select", "- - 0");
    row("label of a segment", "label", "s1000_0", "select", "- - 0");
}

void TestSqlEditor::findsTargets()
{
    QFETCH(QStringList, columns);
    QFETCH(QStringList, cells);
    QFETCH(QString, sql);
    const auto recording = testutil::recordingFromText("alloc 0x1000 8\n"
                                                       "del 0x1000 8\n"
                                                       "alloc 0x1000 16\n"
                                                       "device 1\n"
                                                       "alloc 0x5000 8");
    core::ResultTable table(std::vector<QString>(columns.begin(), columns.end()));
    for (const QString& cell : cells) {
        bool isNumber = false;
        const qlonglong number = cell.toLongLong(&isNumber);
        if (isNumber)
            table.addInteger(number);
        else
            table.addText(cell.toStdString());
    }
    const widgets::ResultTarget target = widgets::targetOf(table, 0, sql, *recording, 0);
    const QString dash = QStringLiteral("-");
    const QString found = QStringLiteral("%1 %2 %3")
                              .arg(target.allocation ? QString::number(target.allocation->value) : dash,
                                   target.event ? QString::number(*target.event) : dash)
                              .arg(target.device);
    QTEST(found, "target");
}

void TestSqlEditor::tellsNullFromEmpty()
{
    auto table =
        std::make_shared<core::ResultTable>(std::vector<QString>{QStringLiteral("a"), QStringLiteral("b")});
    table->addNull();
    table->addInteger(3);
    table->addText("");
    table->addNull();
    table->addText("NULL");
    table->addInteger(4);
    const auto columns = widgets::resultColumns(table);
    QCOMPARE(columns[0].displayText(0), QStringLiteral("NULL"));
    QVERIFY(widgets::isNull(columns[0].key(0)));
    QCOMPARE(columns[0].displayText(1), QString());
    QVERIFY(!widgets::isNull(columns[0].key(1)));
    QVERIFY(!widgets::isNull(columns[0].key(2)));
    QCOMPARE(columns[0].plainText(0), QString());
    QVERIFY(!columns[0].alignment.testFlag(Qt::AlignRight));
    QVERIFY(columns[1].alignment.testFlag(Qt::AlignRight));
}

SNAPVIEWER_WINDOW_TEST(TestSqlEditor)
#include "tst_sql_editor.moc"
