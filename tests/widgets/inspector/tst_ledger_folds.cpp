// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/inspector/ledger_desk.h"
#include "widgets/inspector/ledger/ledger_files.h"
#include "widgets/inspector/ledger/ledger_model.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QHeaderView>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTemporaryDir>

using testutil::Desk;

namespace {

constexpr const char* tail = "alloc 0x10000 60000 @/u/p/a/m.py:1:big\n"    // 0
                             "alloc 0x20000 39000 @/u/p/a/m.py:2:medium\n" // 1
                             "alloc 0x30000 400 @/u/p/a/m.py:3:small\n"    // 2
                             "alloc 0x40000 300 @/u/p/a/m.py:4:smaller\n"  // 3
                             "alloc 0x50000 200 @/u/p/a/m.py:5:tiny\n"     // 4
                             "alloc 0x60000 100 @/u/p/a/m.py:6:smallest\n" // 5
                             "alloc 0x70000 90 @/u/p/a/m.py:6:smallest\n"  // 6
                             "del 0x70000 90\n";                           // 7, 8

/// Its names, a fold's rows behind it.
QString namesOf(const Desk& desk)
{
    QStringList names;
    for (int row = 0; row < desk.tree->model()->rowCount(); ++row)
        names << desk.index(row).data().toString();
    return names.join(QStringLiteral(", "));
}

} // namespace

/// The row that stands for the smallest ones: it opens by a click and by keys, and is in no file.
class TestLedgerFolds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void saysWhatItHolds();
    void opensByAClick();
    void opensByKeys();
    void staysOpen();
    void showsWhereTheSelectedIs();
    void isNotInTheWay();
    void isInNoFile();
};

void TestLedgerFolds::saysWhatItHolds()
{
    Desk desk(tail);
    const QAbstractItemModelTester tester(desk.tree->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    desk.session.selectEvent(5);
    QVERIFY(desk.settles(5));
    QCOMPARE(namesOf(desk), QStringLiteral("a/m.py:1 big, a/m.py:2 medium, 4 more rows"));
    const QModelIndex fold = desk.index(2);
    QCOMPARE(fold.siblingAtColumn(widgets::LedgerModel::Bytes).data().toString(), QStringLiteral("1000 B"));
    QCOMPARE(fold.siblingAtColumn(widgets::LedgerModel::Share).data().toString(), QStringLiteral("1.0 %"));
    QCOMPARE(fold.siblingAtColumn(widgets::LedgerModel::Count).data().toString(), QStringLiteral("4"));
    QCOMPARE(fold.siblingAtColumn(widgets::LedgerModel::Largest).data().toString(), QStringLiteral("400 B"));
    const QString sentence = QStringLiteral("The smallest here: 4 rows, 1000 B (1,000 bytes), together 1.0 % "
                                            "of 97.66 KiB. A click shows or hides them.");
    QCOMPARE(fold.data(Qt::AccessibleTextRole).toString(), sentence);
    QCOMPARE(desk.tree->model()->rowCount(fold), 4);
    QCOMPARE(desk.index(3, fold).data().toString(), QStringLiteral("a/m.py:6 smallest"));
    QCOMPARE(desk.index(3, fold).parent(), fold);
}

void TestLedgerFolds::opensByAClick()
{
    Desk desk(tail);
    desk.session.selectEvent(5);
    QVERIFY(desk.settles(5));
    desk.click(desk.index(1));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b20000_0"));
    QVERIFY(!desk.tree->isExpanded(desk.index(2)));
    desk.click(desk.index(2));
    QVERIFY(desk.tree->isExpanded(desk.index(2)));
    QVERIFY(testutil::timersRest(desk.dock));            // lighting is delayed
    QCOMPARE(desk.labels(), QStringLiteral("b20000_0")); // what is lit stays so, and is what is marked
    QVERIFY(desk.tree->selectionModel()->isSelected(desk.index(1)));
    QVERIFY(!desk.tree->selectionModel()->isSelected(desk.index(2)));
    desk.click(desk.index(3, desk.index(2)));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b60000_0"));
    desk.click(desk.index(2));
    QVERIFY(!desk.tree->isExpanded(desk.index(2)));
    QVERIFY(desk.tree->selectionModel()->isSelected(desk.index(2))); // it is in there
}

void TestLedgerFolds::opensByKeys()
{
    Desk desk(tail);
    desk.session.selectEvent(5);
    QVERIFY(desk.settles(5));
    desk.click(desk.index(1));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b20000_0"));
    QTest::keyClick(desk.tree, Qt::Key_Down);
    QCOMPARE(desk.tree->currentIndex().row(), 2);
    QVERIFY(!desk.tree->isExpanded(desk.index(2))); // who passes by opens nothing
    QTest::keyClick(desk.tree, Qt::Key_Return);
    QVERIFY(desk.tree->isExpanded(desk.index(2)));
    QTest::keyClick(desk.tree, Qt::Key_Down);
    QTRY_COMPARE(desk.labels(), QStringLiteral("b30000_0"));
    QTest::keyClick(desk.tree, Qt::Key_Up);
    QTest::keyClick(desk.tree, Qt::Key_Space);
    QVERIFY(!desk.tree->isExpanded(desk.index(2)));
    QTest::keyClick(desk.tree, Qt::Key_Escape);
    QVERIFY(desk.session.filter().isEmpty());
}

void TestLedgerFolds::staysOpen()
{
    Desk desk(tail);
    desk.session.selectEvent(5);
    QVERIFY(desk.settles(5));
    desk.click(desk.index(2));
    desk.session.selectEvent(6);
    QVERIFY(desk.settles(6));
    QVERIFY(!desk.tree->isExpanded(desk.index(2))); // 1,090 bytes: smallest is no longer in the tail
    desk.session.selectEvent(5);
    QVERIFY(desk.settles(5));
    desk.click(desk.index(2));
    auto* search = desk.dock.findChild<QLineEdit*>(QStringLiteral("ledgerSearch"));
    search->setText(QStringLiteral("tiny"));
    QTRY_COMPARE(namesOf(desk), QStringLiteral("a/m.py:5 tiny"));
    search->clear();
    QTRY_COMPARE(desk.tree->model()->rowCount(), 3);
    QVERIFY(desk.tree->isExpanded(desk.index(2)));
    desk.tree->header()->setSortIndicator(widgets::LedgerModel::Name, Qt::AscendingOrder);
    QTRY_COMPARE(desk.tree->model()->rowCount(), 6);
    desk.tree->header()->setSortIndicator(widgets::LedgerModel::Bytes, Qt::DescendingOrder);
    QTRY_COMPARE(desk.tree->model()->rowCount(), 3);
    QVERIFY(desk.tree->isExpanded(desk.index(2)));
}

void TestLedgerFolds::showsWhereTheSelectedIs()
{
    Desk desk(tail);
    desk.session.selectEvent(5);
    QVERIFY(desk.settles(5));
    desk.session.select(desk.session.history()->idOf(4), 5); // tiny
    QTRY_COMPARE(desk.tree->currentIndex(), desk.index(2));
    desk.tree->reveal(*desk.dock.page()->leafOf(4));
    QVERIFY(desk.tree->isExpanded(desk.index(2)));
}

void TestLedgerFolds::isNotInTheWay()
{
    Desk desk(tail);
    desk.session.selectEvent(5);
    QVERIFY(desk.settles(5));
    const QRect rect = desk.tree->visualRect(desk.index(2));
    QTest::mouseDClick(desk.tree->viewport(), Qt::LeftButton, {}, rect.center());
    QTest::mouseMove(desk.tree->viewport(), rect.center());
    Q_EMIT desk.tree->customContextMenuRequested(rect.center()); // there is nothing to be asked of it
    QVERIFY(desk.session.filter().isEmpty());
    desk.tree->expandBelow(*desk.dock.page()->leafOf(0));
}

void TestLedgerFolds::isInNoFile()
{
    Desk desk(tail);
    desk.session.selectEvent(5);
    QVERIFY(desk.settles(5));
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.csv"));
    core::NoProgress progress;
    QVERIFY(widgets::writeLedger(*desk.dock.page(), widgets::LedgerFile::Csv, 0, path, progress));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const QStringList small = lines.filter(QRegularExpression(QStringLiteral("m.py:[3-6]:")));
    QCOMPARE(small.size(), 4);
    for (const QString& line : small)
        QCOMPARE(line.section(QLatin1Char(','), 1, 2), QStringLiteral("0,1")); // below the root
    for (int line = 1; line < lines.size(); ++line)
        QCOMPARE(lines[line].section(QLatin1Char(','), 0, 0), QString::number(line - 1));
}

SNAPVIEWER_WINDOW_TEST(TestLedgerFolds)
#include "tst_ledger_folds.moc"
