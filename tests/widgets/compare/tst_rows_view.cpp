// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/rows/pairs_button.h"
#include "widgets/compare/rows/rows_view.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using widgets::Comparison;
using widgets::RowsView;

namespace {

constexpr auto rowsA = "alloc 0x1000 1048576 @a.py:1:keep\n"
                       "alloc 0x3000 512 @a.py:3:same\n";
constexpr auto rowsB = "alloc 0x1000 3145728 @a.py:1:keep\n"
                       "alloc 0x3000 512 @a.py:3:same\n"
                       "alloc 0x6000 4194304 @a.py:5:fresh\n";

} // namespace

class TestRowsView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void showsAndChooses();
    void groupsAndSearches();
    void exports();
    void pairs();
    void hidesWhatNoRowHas();
    void emptiesAgain();

private:
    [[nodiscard]] int count() const { return m_view->findChild<widgets::TableView*>()->model()->rowCount(); }

    widgets::Session m_session;
    Comparison m_comparison{nullptr};
    std::unique_ptr<RowsView> m_view;
};

void TestRowsView::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    const auto a = testutil::recordingFromText(rowsA);
    m_comparison.compare(a, *a->history->mainDevice(), 1, testutil::recordingFromText(rowsB));
    QTRY_VERIFY(m_comparison.found());
    m_view = std::make_unique<RowsView>(&m_session);
    m_view->resize(900, 400);
    m_view->show();
    m_view->setFound(m_comparison.found());
    QTRY_COMPARE(count(), 3);
}

void TestRowsView::showsAndChooses()
{
    auto* table = m_view->findChild<widgets::TableView*>();
    const QAbstractItemModelTester tester(table->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QSignalSpy chosen(m_view.get(), &RowsView::chosen);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(0, 0)).center());
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.front()[0].value<std::vector<std::uint32_t>>().size(), std::size_t{1});
    QVERIFY(chosen.front()[1].toString().contains(QStringLiteral("fresh")));
    QTest::keyClick(table, Qt::Key_End, Qt::ControlModifier); // the rest, which is no place
    QVERIFY(chosen.back()[0].value<std::vector<std::uint32_t>>().empty());
    const auto ratio = [table](int row) { return table->model()->index(row, 3).data().toString(); };
    QCOMPARE(ratio(0), QString()); // in B only
    QCOMPARE(ratio(1), QStringLiteral("× 3"));
    m_view->setFound(m_comparison.found());
    QTRY_COMPARE(table->currentId(), std::nullopt);
}

void TestRowsView::groupsAndSearches()
{
    m_view->findChild<QToolButton*>(QStringLiteral("allRows"))->click();
    QTRY_COMPARE(m_view->rows()->others, std::size_t{0});
    m_view->findChild<QLineEdit*>()->setText(QStringLiteral("fresh"));
    QTRY_COMPARE(count(), 2);
    m_view->findChild<QLineEdit*>()->clear();
    auto* grouping = m_view->findChild<QComboBox*>();
    grouping->setCurrentIndex(grouping->findData(static_cast<int>(core::DiffGrouping::File)));
    QTRY_COMPARE(count(), 1);
    QCOMPARE(m_view->rows()->row(0).change(), m_comparison.found()->diff.change());
}

void TestRowsView::exports()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("difference.csv"));
    const QSignalSpy said(m_view.get(), &RowsView::message);
    m_view->exportCsv(path);
    QTRY_COMPARE(said.count(), 1);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
    QCOMPARE(lines[0],
             QStringLiteral("delta,a,b,ratio,site,effect_count,delta_count,state,stage,effect_size,count_a,"
                            "count_b,site_a,site_b"));
    QVERIFY(lines[1].startsWith(QStringLiteral("4194304,0,4194304,,")));
    QVERIFY(lines[2].startsWith(QStringLiteral("2097152,1048576,3145728,3.0,")));
    QVERIFY2(lines[1].contains(QStringLiteral(",4194304,1,only_b,none,")), qPrintable(lines[1]));
    QVERIFY2(lines[2].contains(QStringLiteral(",0,0,grown,exact,")), qPrintable(lines[2]));
    QVERIFY2(lines[3].startsWith(QStringLiteral("0,512,512,1.0,")), qPrintable(lines[3]));
    m_view->exportCsv(folder.filePath(QStringLiteral("nowhere/difference.csv")));
    QTRY_COMPARE(said.count(), 2);
    QVERIFY(!said.back()[0].toString().contains(QStringLiteral("Wrote")));
}

/// What is probably one place is offered, joined when the user says so, kept in a file and taken back.
void TestRowsView::pairs()
{
    auto* button = m_view->findChild<widgets::PairsButton*>();
    connect(m_view.get(), &RowsView::pairsChosen, &m_comparison, &Comparison::setPairs);
    connect(&m_comparison, &Comparison::foundChanged, m_view.get(),
            [this] { m_view->setFound(m_comparison.found()); });
    QVERIFY(!button->isVisible());
    const std::string keep = "alloc 0x9000 512 @/p/k.py:1:keep;/p/t.py:3:main\n";
    const auto a = testutil::recordingFromText(keep + "alloc 0x1000 1024 @/p/m.py:1:load;/p/t.py:5:main\n");
    m_comparison.compare(
        a, *a->history->mainDevice(), 1,
        testutil::recordingFromText(keep + "alloc 0x1000 1024 @/p/io/n.py:9:load;/p/io/q.py:2:run\n"));
    QTRY_VERIFY(button->isVisible() && button->text() == QLatin1String("Pairs (1)"));
    QTRY_COMPARE(count(), 3);
    Q_EMIT button->menu()->aboutToShow();
    QCOMPARE(button->menu()->actions().first()->text(), QStringLiteral("Pair m.py:1 load with n.py:9 load"));
    button->menu()->actions().first()->trigger();
    QTRY_COMPARE(count(), 1);
    QCOMPARE(m_comparison.pairs().size(), std::size_t{1});
    QCOMPARE(m_comparison.found()->diff.rows.front().state(), core::DiffState::Same);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("pairs.txt"));
    button->save(path);
    m_comparison.setPairs({});
    QTRY_COMPARE(count(), 3);
    button->read(path); // as diff --pairs does
    QTRY_COMPARE(count(), 1);
    const QSignalSpy said(m_view.get(), &RowsView::message);
    button->read(folder.filePath(QStringLiteral("none.txt")));
    QCOMPARE(said.count(), 1);
    QCOMPARE(m_comparison.pairs().size(), std::size_t{1});
}

/// What only one side has has no ratio, no reason and no match: such columns are there for others.
void TestRowsView::hidesWhatNoRowHas()
{
    auto* table = m_view->findChild<widgets::TableView*>();
    const auto isShown = [&](const char* title) {
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            if (table->model()->headerData(column, Qt::Horizontal).toString() == QLatin1String(title))
                return !table->isColumnHidden(column);
        }
        return false;
    };
    QVERIFY(isShown("B / A") && isShown("Why") && isShown("Match") && isShown("State"));
    const auto a = testutil::recordingFromText("alloc 0x1000 1048576 @z.py:1:other\n");
    m_comparison.compare(a, *a->history->mainDevice(), 0, testutil::recordingFromText(rowsB));
    QTRY_VERIFY(m_comparison.found());
    m_view->setFound(m_comparison.found());
    QTRY_VERIFY(!isShown("Why"));
    QVERIFY(!isShown("B / A") && !isShown("Match") && isShown("State") && isShown("Call site"));
}

void TestRowsView::emptiesAgain()
{
    m_view->setFound(nullptr);
    QCOMPARE(count(), 0);
    QVERIFY(!m_view->rows());
    m_view->exportCsv(QStringLiteral("never")); // there is nothing to write
}

SNAPVIEWER_WINDOW_TEST(TestRowsView)
#include "tst_rows_view.moc"
