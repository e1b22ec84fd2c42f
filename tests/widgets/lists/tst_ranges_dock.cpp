// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/lists/ranges/ranges_dock.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <string>

/// The table of ranges: rows, what a choice goes to, what a search keeps, why it is empty.
class TestRangesDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsRows();
    void asksOnlyWhenSeen();
    void goesToWhatIsChosen();
    void goesToWhatWasFoundElsewhere();
    void searches();
    void showsManyAfterNone();
    void saysWhyItIsEmpty_data();
    void saysWhyItIsEmpty();
};

namespace {

const char* const recorded = "alloc 1 1048576 t=100\nalloc 2 1048576 t=200 meta=warm\ndel 1 1048576 t=300\n"
                             "alloc 3 2097152 t=400\n"
                             "annotation 150 450 forward\nannotation 150 250 nccl:all_reduce\n"
                             "annotation - 250 lost\n";

struct Shown
{
    explicit Shown(const char* text)
        : dock(&session), table(dock.findChild<widgets::TableView*>(QStringLiteral("ranges"))),
          search(dock.findChild<QLineEdit*>(QStringLiteral("rangeSearch"))),
          pages(dock.findChild<widgets::EmptyState*>())
    {
        dock.show();
        session.setRecording(testutil::recordingFromText(text));
    }
    [[nodiscard]] QString rows() const { return testutil::modelText(*table->model()); }

    widgets::Session session;
    widgets::RangesDock dock;
    widgets::TableView* table;
    QLineEdit* search;
    widgets::EmptyState* pages;
};

const QString allRows = QStringLiteral("lost | ranges | -1 | 2 | 2 MiB | +2 MiB\n"
                                       "forward | ranges | 1 | 4 | 3 MiB | +2 MiB\n"
                                       "nccl:all_reduce | collectives | 1 | 1 | 2 MiB | +1 MiB\n"
                                       "warm | metadata | 1 | 1 | 2 MiB | +1 MiB");

} // namespace

void TestRangesDock::showsRows()
{
    Shown shown(recorded);
    QAbstractItemModelTester tester(shown.table->model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTRY_COMPARE(shown.rows(), allRows);
    shown.session.setRecording(nullptr);
    QCOMPARE(shown.table->model()->rowCount(), 0);
    QCOMPARE(shown.pages->reason(), widgets::EmptyState::nothingOpen());
}

void TestRangesDock::asksOnlyWhenSeen()
{
    widgets::Session session;
    widgets::RangesDock dock(&session);
    session.setRecording(testutil::recordingFromText(recorded));
    auto* table = dock.findChild<widgets::TableView*>(QStringLiteral("ranges"));
    testutil::untilNothingRuns();
    QCOMPARE(table->model()->rowCount(), 0);
    dock.show();
    QTRY_COMPARE(table->model()->rowCount(), 4);
}

void TestRangesDock::goesToWhatIsChosen()
{
    Shown shown(recorded);
    QTRY_COMPARE(shown.table->model()->rowCount(), 4);
    const QSignalSpy chosen(&shown.dock, &widgets::RangesDock::rangeChosen);
    const QSignalSpy zoomed(&shown.dock, &widgets::RangesDock::rangeZoomed);
    shown.table->setFocus();
    shown.table->setCurrentIndex(shown.table->model()->index(1, 0));
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.at(0).at(0).toInt(), 1);
    QCOMPARE(chosen.at(0).at(1).toInt(), 5);
    QTest::keyClick(shown.table, Qt::Key_Return);
    QCOMPARE(zoomed.count(), 1);
    QCOMPARE(zoomed.at(0).at(1).toInt(), 5);
    QCOMPARE(chosen.at(0).at(2).toString(), QStringLiteral("forward"));
}

/// What was found elsewhere has its row among those of its name, the keyboard being there for the next.
void TestRangesDock::goesToWhatWasFoundElsewhere()
{
    Shown shown(recorded);
    shown.dock.choose(1, 2, QStringLiteral("warm")); // before anything is known
    QTRY_COMPARE(shown.table->model()->rowCount(), 1);
    QCOMPARE(shown.search->text(), QStringLiteral("warm"));
    QTRY_COMPARE(shown.table->currentIndex().row(), 0);
    shown.dock.choose(1, 5, QStringLiteral("r"));
    QTRY_COMPARE(shown.table->currentIndex().data().toString(), QStringLiteral("forward"));
    QVERIFY(shown.table->model()->rowCount() > 1);
}

void TestRangesDock::searches()
{
    Shown shown(recorded);
    QTRY_COMPARE(shown.table->model()->rowCount(), 4);
    std::shared_ptr<const core::FoundNames> found;
    connect(&shown.dock, &widgets::RangesDock::searched, this,
            [&](std::shared_ptr<const core::FoundNames> names) { found = std::move(names); });
    shown.search->setText(QStringLiteral("NCCL"));
    QTRY_COMPARE(shown.rows(), QStringLiteral("nccl:all_reduce | collectives | 1 | 1 | 2 MiB | +1 MiB"));
    QVERIFY(found && found->count() == 1);
    shown.search->setText(QStringLiteral("<b>nowhere"));
    QTRY_COMPARE(shown.pages->reason(),
                 QStringLiteral("No range of device 0 has a name that contains “&lt;b&gt;nowhere”."));
    shown.search->clear();
    QTRY_COMPARE(shown.rows(), allRows);
    QVERIFY(!found && !shown.pages->isEmpty());
    shown.search->setText(QStringLiteral("NCCL")); // stays for what is opened next
    QTRY_VERIFY(found != nullptr);
    shown.session.setRecording(testutil::recordingFromText("alloc 1 1 t=1\nannotation 0 5 nccl:x\n"
                                                           "annotation 0 5 y\n"));
    QVERIFY(!found); // names of another recording
    QTRY_COMPARE(shown.table->model()->rowCount(), 1);
    QVERIFY(found && found->count() == 1);
}

/// While the table is hidden behind a reason, or sorts on a worker, it has no rows yet.
void TestRangesDock::showsManyAfterNone()
{
    constexpr int many = 60'000;
    std::string text;
    for (int i = 0; i < many; ++i)
        text += i % 2 == 0 ? "snapshot 0 0 meta=a\n" : "snapshot 0 0 meta=b\n";
    Shown shown("alloc 1 1 t=100\n");
    QTRY_VERIFY(shown.pages->isEmpty());
    shown.session.setRecording(testutil::recordingFromText(text));
    QTRY_VERIFY(!shown.pages->isEmpty());
    QTRY_COMPARE(shown.table->model()->rowCount(), many);
    shown.table->sortByColumn(3, Qt::DescendingOrder);
    shown.session.setRecording(nullptr);
    shown.session.setRecording(testutil::recordingFromText(text));
    QTRY_VERIFY(!shown.pages->isEmpty());
    QTRY_COMPARE(shown.table->model()->rowCount(), many);
}

void TestRangesDock::saysWhyItIsEmpty_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("beginning");
    QTest::newRow("nothing said") << QByteArray("alloc 1 1 t=100\n")
                                  << QStringLiteral("The program named no ranges on device 0: ");
    QTest::newRow("no times")
        << QByteArray("alloc 1 1\nannotation 1 2 a\nannotation 3 4 b\n")
        << QStringLiteral("The recording has 2 annotations of device 0, but its events have no times");
}

void TestRangesDock::saysWhyItIsEmpty()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, beginning);
    Shown shown(text.constData());
    QTRY_VERIFY2(shown.pages->reason().startsWith(beginning), qPrintable(shown.pages->reason()));
    QVERIFY(shown.pages->isEmpty());
    QVERIFY(!shown.search->isEnabled());
}

SNAPVIEWER_WINDOW_TEST(TestRangesDock)
#include "tst_ranges_dock.moc"
