// SPDX-License-Identifier: MIT
#include "core/sql/filter/allocation_filter.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/lists/allocations/allocations_columns.h"
#include "widgets/lists/allocations/allocations_dock.h"
#include "widgets/lists/allocations/filter_bar.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cstdlib>

using widgets::AllocationsDock;
using widgets::ColumnModel;
using widgets::Session;
using widgets::TableView;

namespace {

/// Device 0: A (before, freed), B, C (freed), D, E on stream 7; the peak is at event 3. Device 1: one
/// allocation.
constexpr auto recordingText = R"(
alloc 0x1000 4096 t=1000 @/home/me/train.py:10:step;/home/me/main.py:3:run
alloc 0x2000 2097152 t=1500 @/home/me/model.py:20:forward
del 0x9000 256 t=2000 @/home/me/train.py:11:step
alloc 0x3000 1073741824 t=2600 stream=7 @/home/me/it's.py:5:load
del 0x2000 2097152 t=3000
alloc 0x2000 1024 t=3500 @/home/me/train.py:10:step;/home/me/main.py:3:run
segment 0x100000 4096
block 4096 active 4000 @/home/me/old.py:1:init
device 1
alloc 0x5000 64 @/home/me/train.py:10:step
)";

/// A dock on a session with that recording, and its parts.
struct Desk
{
    Session session;
    AllocationsDock dock{&session};
    ColumnModel* model = dock.findChild<ColumnModel*>();
    TableView* table = dock.findChild<TableView*>();
    QLineEdit* search = dock.findChild<QLineEdit*>(QStringLiteral("search"));

    explicit Desk(std::string_view text = recordingText)
    {
        dock.resize(900, 400);
        dock.show();
        session.setRecording(testutil::recordingFromText(text));
        session.setDevice(0);
        table->sortByColumn(ColumnModel::naturalOrder, Qt::AscendingOrder);
    }

    [[nodiscard]] QToolButton* button(const char* name) const
    {
        return dock.findChild<QToolButton*>(QLatin1String(name));
    }
    [[nodiscard]] QString text(const char* name) const
    {
        return dock.findChild<QLabel*>(QLatin1String(name))->text();
    }
    /// The labels shown, top down.
    [[nodiscard]] QString labels() const
    {
        QStringList labels;
        for (int row = 0; row < model->rowCount(); ++row)
            labels << model->index(row, 0).data().toString();
        return labels.join(QLatin1Char(' '));
    }
    [[nodiscard]] QString matches() const
    {
        if (session.matches() == nullptr)
            return QStringLiteral("none");
        QStringList labels;
        for (const core::AllocationId id : *session.matches())
            labels << session.history()->label(session.history()->rankOf(id));
        return labels.join(QLatin1Char(' '));
    }
};

constexpr auto allLabels = "b100000_0 b9000_0 b1000_0 b2000_0 b3000_0 b2000_1";

} // namespace

class TestAllocationsDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }

    void columnsAreThoseOfSql();
    void showsWhatTellsMost();
    void beginsWithTheLargest();
    void showsAllAllocations();
    void searches_data();
    void searches();
    void explainsWhatIsNoSize();
    void switchesCompileToSql();
    void menusCompileToSql();
    void adoptsFiltersOfOthers();
    void keepsNamedAllocations();
    void followsTheSelectedEvent();
    void rowsAndSelectionFollowEachOther();
    void otherDeviceOtherRows();
    void emptyTablesSayWhy();
    void exportsWhatIsShown();
    void tellsWhyExportFailed();
    void showsTheFilterAsSql();
    void callSitesTakeTheRoom();
    void chipsStandInOneRow();
};

void TestAllocationsDock::columnsAreThoseOfSql()
{
    const auto recording = testutil::recordingFromText(recordingText);
    const auto columns = widgets::allocationColumns(recording, *recording->history->device(0),
                                                    std::make_shared<widgets::AllocationWords>());
    QStringList lines;
    for (widgets::RowId rank : {0U, 1U, 3U, 4U}) {
        QStringList cells;
        for (const widgets::TableColumn& column : columns)
            cells << column.plainText(rank);
        lines << cells.join(QLatin1Char('|'));
    }
    QCOMPARE(lines[0], QStringLiteral("b100000_0|4000|/home/me/old.py:1:init||-1|||||4096|0||segments|"));
    QCOMPARE(lines[1], QStringLiteral("b9000_0|256|no frames recorded||-1|2|3||||0||free|"));
    QCOMPARE(lines[2],
             QStringLiteral("b2000_0|2097152|/home/me/model.py:20:forward||1|5|6|5|1500||0||trace|"));
    QCOMPARE(lines[3], QStringLiteral("b3000_0|1073741824|/home/me/it's.py:5:load||4||||||7||trace|"));
    QCOMPARE(columns[2].displayText(3), QStringLiteral("me/model.py:20 forward"));
    QCOMPARE(columns[2].exactText(3), QStringLiteral("forward  model.py:20\n/home/me/"));
    QCOMPARE(columns[1].displayText(4), QStringLiteral("1 GiB"));
    QCOMPARE(columns[1].displayText(0), QStringLiteral("3.91 KiB"));
    QCOMPARE(columns[1].exactText(4), QStringLiteral("1,073,741,824 bytes"));
    QCOMPARE(columns[4].displayText(0), QStringLiteral("before"));
    QCOMPARE(columns[4].displayText(3), QStringLiteral("1"));
    QCOMPARE(columns[6].displayText(4), QStringLiteral("—"));
}

/// In the order in which they are seen; the rest is one click on the header away.
void TestAllocationsDock::showsWhatTellsMost()
{
    Desk desk;
    const widgets::TableView* table = desk.table;
    const auto titles = [table] {
        QStringList all;
        for (int i = 0; i < table->horizontalHeader()->count(); ++i) {
            const int column = table->horizontalHeader()->logicalIndex(i);
            if (!table->isColumnHidden(column))
                all << table->model()->headerData(column, Qt::Horizontal).toString();
        }
        return all.join(QLatin1Char(' '));
    };
    QCOMPARE(titles(), QStringLiteral("Size Call site Operator Allocated at Freed at Label"));
    desk.session.setDevice(1);
    QCOMPARE(titles(), QStringLiteral("Size Call site Operator Allocated at Freed at Label"));
}

void TestAllocationsDock::beginsWithTheLargest()
{
    Session session;
    AllocationsDock dock(&session);
    session.setRecording(testutil::recordingFromText(recordingText));
    session.setDevice(0);
    auto* model = dock.findChild<ColumnModel*>();
    auto* table = dock.findChild<TableView*>();
    QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("1 GiB"));
    QCOMPARE(model->index(5, 1).data().toString(), QStringLiteral("256 B"));
    QCOMPARE(table->horizontalHeader()->sortIndicatorSection(), 1);
    table->sortByColumn(1, Qt::AscendingOrder);
    session.setDevice(1);
    session.setDevice(0);
    QCOMPARE(model->index(0, 1).data().toString(), QStringLiteral("256 B")); // as the person sorted it
    dock.resize(900, 400);
    dock.show();
    const QPoint size(table->horizontalHeader()->sectionViewportPosition(1) + 20, 5);
    for (const char* first : {"1 GiB", "256 B", "1 GiB"}) {
        QTest::mouseClick(table->horizontalHeader()->viewport(), Qt::LeftButton, {}, size);
        QCOMPARE(model->index(0, 1).data().toString(), QLatin1String(first));
    }
}

void TestAllocationsDock::showsAllAllocations()
{
    Desk desk;
    const QAbstractItemModelTester tester(desk.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(desk.labels(), QLatin1String(allLabels));
    QTRY_COMPARE(desk.text("counts"), QStringLiteral("6 allocations, 1 GiB in all"));
    desk.table->sortByColumn(1, Qt::DescendingOrder);
    QCOMPARE(desk.labels(), QStringLiteral("b3000_0 b2000_0 b1000_0 b100000_0 b2000_1 b9000_0"));
}

void TestAllocationsDock::searches_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("labels");
    QTest::newRow("any frame") << "main.py"
                               << "b1000_0 b2000_1";
    QTest::newRow("upper case") << "MODEL.PY"
                                << "b2000_0";
    QTest::newRow("label") << "b2000_1"
                           << "b2000_1";
    QTest::newRow("address inside") << "0x2100"
                                    << "b2000_0 b2000_1";
    QTest::newRow("size") << ">1MiB"
                          << "b2000_0 b3000_0";
    QTest::newRow("two terms") << "<1MiB main.py"
                               << "b1000_0 b2000_1";
    QTest::newRow("a quote stays text") << "it's"
                                        << "b3000_0";
    QTest::newRow("no injection") << "x' OR '1'='1"
                                  << "";
}

void TestAllocationsDock::searches()
{
    QFETCH(QString, typed);
    QFETCH(QString, labels);
    Desk desk;
    const QAbstractItemModelTester tester(desk.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QTest::keyClicks(desk.search, typed);
    QTRY_COMPARE(desk.session.filter().text, typed);
    QTRY_COMPARE(desk.labels(), labels);
    QTRY_COMPARE(desk.matches(), labels);
    const auto count = labels.isEmpty() ? 0 : labels.count(QLatin1Char(' ')) + 1;
    QVERIFY(desk.text("counts").startsWith(QStringLiteral("%1 of 6 allocations, ").arg(count)));
    desk.search->clear();
    QTRY_COMPARE(desk.labels(), QLatin1String(allLabels));
    QCOMPARE(desk.matches(), QStringLiteral("none"));
}

void TestAllocationsDock::explainsWhatIsNoSize()
{
    Desk desk;
    QTest::keyClicks(desk.search, QStringLiteral(">abc"));
    QTRY_COMPARE(desk.session.filter().text, QStringLiteral(">abc"));
    QVERIFY(desk.dock.findChild<QLabel*>(QStringLiteral("hint"))->isVisible());
    QVERIFY(desk.text("hint").contains(QStringLiteral("“>abc”")));
    desk.search->setText(QStringLiteral(">1k"));
    QTRY_VERIFY(!desk.dock.findChild<QLabel*>(QStringLiteral("hint"))->isVisible());
}

void TestAllocationsDock::switchesCompileToSql()
{
    Desk desk;
    const auto sql = [&desk] { return core::toSql(desk.session.filter(), 0); };
    desk.session.selectEvent(3);
    QTest::mouseClick(desk.button("aliveAtSelection"), Qt::LeftButton);
    core::AllocationFilter expected;
    expected.aliveAt = 3;
    QCOMPARE(sql(), core::toSql(expected, 0));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b100000_0 b1000_0 b2000_0"));

    QTest::mouseClick(desk.button("aliveAtPeak"), Qt::LeftButton);
    QVERIFY(!desk.button("aliveAtSelection")->isChecked());
    expected.aliveAt = desk.session.history()->usage().peakEvent;
    QCOMPARE(*expected.aliveAt, 4);
    QCOMPARE(sql(), core::toSql(expected, 0));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b100000_0 b1000_0 b2000_0 b3000_0"));

    desk.session.setVisibleRange({5.25, 7.0});
    QTest::mouseClick(desk.button("aliveAtPeak"), Qt::LeftButton);
    QTest::mouseClick(desk.button("visibleRange"), Qt::LeftButton);
    expected = {};
    expected.from = 5;
    expected.to = 6;
    QCOMPARE(sql(), core::toSql(expected, 0));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b100000_0 b1000_0 b2000_0 b3000_0"));
    desk.session.setVisibleRange({6.0, 8.0});
    QTRY_COMPARE(desk.labels(), QStringLiteral("b100000_0 b1000_0 b3000_0 b2000_1"));
    QTest::mouseClick(desk.button("clearFilter"), Qt::LeftButton);
    QVERIFY(desk.session.filter().isEmpty());
    QVERIFY(!desk.button("visibleRange")->isChecked());
    QTRY_COMPARE(desk.labels(), QLatin1String(allLabels));
}

void TestAllocationsDock::menusCompileToSql()
{
    Desk desk;
    QCOMPARE(desk.button("stream")->menu()->actions().size(), 3);
    desk.button("stream")->menu()->actions().at(2)->trigger();
    QCOMPARE(desk.session.filter().stream, std::optional<std::int64_t>(7));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b3000_0"));
    QCOMPARE(desk.button("stream")->text(), QStringLiteral("Stream: 7"));
    desk.button("stream")->menu()->actions().at(0)->trigger();
    desk.button("origin")->menu()->actions().at(2)->trigger();
    QCOMPARE(desk.session.filter().origin, std::optional(core::Origin::Free));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b9000_0"));
}

void TestAllocationsDock::adoptsFiltersOfOthers()
{
    Desk desk;
    QVERIFY(!desk.button("siteChip")->isVisible());
    core::AllocationFilter filter;
    filter.site = QStringLiteral("/home/me/train.py:10:step");
    filter.aliveAt = 1;
    desk.session.setFilter(filter);
    QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0"));
    QVERIFY(desk.button("siteChip")->isVisible());
    QVERIFY(desk.button("siteChip")->text().contains(QStringLiteral("train.py:10:step")));
    QVERIFY(desk.button("eventChip")->text().contains(QStringLiteral("event 1")));
    QCOMPARE(desk.session.filter(), filter);
    QTest::mouseClick(desk.button("eventChip"), Qt::LeftButton);
    QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0 b2000_1"));
    QVERIFY(!desk.button("eventChip")->isVisible());
    QTest::mouseClick(desk.button("siteChip"), Qt::LeftButton);
    QTRY_COMPARE(desk.labels(), QLatin1String(allLabels));
    QVERIFY(!desk.button("siteChip")->isVisible());
}

void TestAllocationsDock::keepsNamedAllocations()
{
    Desk desk;
    const QStringList all = QString(QLatin1String(allLabels)).split(QLatin1Char(' '));
    core::AllocationFilter filter;
    filter.only = std::make_shared<const core::NamedAllocations>(core::NamedAllocations{
        QStringLiteral("a & b"), {desk.session.history()->idOf(1), desk.session.history()->idOf(2)}});
    desk.session.setFilter(filter);
    QTRY_COMPARE(desk.labels(), all[1] + QLatin1Char(' ') + all[2]);
    QCOMPARE(desk.matches(), desk.labels());
    QVERIFY(desk.button("onlyChip")->text().startsWith(QStringLiteral("Held by: a && b")));
    filter.text = all[2]; // both conditions hold
    desk.session.setFilter(filter);
    QTRY_COMPARE(desk.labels(), all[2]);
    QTest::mouseClick(desk.button("onlyChip"), Qt::LeftButton);
    QCOMPARE(desk.session.filter().text, all[2]);
    QVERIFY(!desk.session.filter().only);
    QVERIFY(!desk.button("onlyChip")->isVisible());
}

void TestAllocationsDock::followsTheSelectedEvent()
{
    Desk desk;
    desk.session.selectEvent(-1);
    QTest::mouseClick(desk.button("aliveAtSelection"), Qt::LeftButton);
    QTRY_COMPARE(desk.labels(), QStringLiteral("b100000_0 b9000_0"));
    desk.session.selectEvent(7);
    QTRY_COMPARE(desk.labels(), QStringLiteral("b100000_0 b1000_0 b3000_0 b2000_1"));
    QTRY_COMPARE(desk.matches(), desk.labels());
    QCOMPARE(desk.session.filter().aliveAt, std::optional(7));
}

void TestAllocationsDock::rowsAndSelectionFollowEachOther()
{
    Desk desk;
    desk.table->sortByColumn(1, Qt::DescendingOrder);
    QSignalSpy revealed(&desk.session, &Session::revealRequested);
    const QModelIndex second = desk.model->index(1, 1);
    QTest::mouseClick(desk.table->viewport(), Qt::LeftButton, {}, desk.table->visualRect(second).center());
    const core::DeviceHistory& history = *desk.session.history();
    QCOMPARE(desk.session.selection().allocation, std::optional(history.idOf(3)));
    QCOMPARE(revealed.count(), 1);
    desk.session.selectAllocation(history.idOf(0));
    QCOMPARE(desk.table->currentIndex().row(), 3);
    QVERIFY(desk.table->selectionModel()->isRowSelected(3));
    QCOMPARE(revealed.count(), 1);
    desk.session.clearAllocation();
    QVERIFY(!desk.table->currentIndex().isValid());
}

void TestAllocationsDock::otherDeviceOtherRows()
{
    Desk desk;
    QTest::keyClicks(desk.search, QStringLiteral("main.py"));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0 b2000_1"));
    desk.session.setDevice(1);
    QCOMPARE(desk.labels(), QStringLiteral("b5000_0"));
    QVERIFY(desk.search->text().isEmpty());
    QTest::keyClicks(desk.search, QStringLiteral("step"));
    QTRY_COMPARE(desk.matches(), QStringLiteral("b5000_0"));
    desk.session.setRecording(nullptr);
    QCOMPARE(desk.model->rowCount(), 0);
    QVERIFY(!desk.search->isEnabled());
}

void TestAllocationsDock::emptyTablesSayWhy()
{
    Desk desk;
    auto* pages = desk.dock.findChild<widgets::EmptyState*>();
    QVERIFY(!pages->isEmpty());
    QTest::keyClicks(desk.search, QStringLiteral("nowhere"));
    QTRY_VERIFY(pages->isEmpty());
    QVERIFY(pages->reason().contains(QStringLiteral("No allocation fits the filter.")));
    Q_EMIT pages->linkActivated(QStringLiteral("widen"));
    QTRY_VERIFY(!pages->isEmpty());
    QVERIFY(desk.search->text().isEmpty());
    // what is typed stays where something else left all of it out
    core::AllocationFilter none;
    none.text = QStringLiteral("step");
    none.only = std::make_shared<core::NamedAllocations>();
    desk.session.setFilter(none);
    QTRY_VERIFY(pages->isEmpty() && pages->reason().contains(QStringLiteral("Search all ")));
    Q_EMIT pages->linkActivated(QStringLiteral("widen"));
    QTRY_VERIFY(!pages->isEmpty());
    QCOMPARE(desk.search->text(), QStringLiteral("step"));
    desk.session.setRecording(testutil::recordingFromText("oom 4096 free=1024"));
    QVERIFY(pages->reason().contains(QStringLiteral("has no allocations")));
    desk.session.setRecording(nullptr);
    QVERIFY(pages->reason().contains(QStringLiteral("No recording is open")));
}

void TestAllocationsDock::exportsWhatIsShown()
{
    Desk desk;
    QTest::keyClicks(desk.search, QStringLiteral("train.py"));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b1000_0 b2000_1"));
    desk.table->sortByColumn(1, Qt::AscendingOrder);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.csv"));
    QSignalSpy said(&desk.dock, &AllocationsDock::message);
    desk.dock.exportCsv(path);
    QTRY_COMPARE(said.count(), 1);
    QCOMPARE(said[0][0].toString(), QStringLiteral("Wrote 2 of %1 allocations, those of the filter, to %2.")
                                        .arg(desk.session.history()->allocations().rows())
                                        .arg(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()),
             QStringLiteral("label,size,site,operator,alloc_event,free_requested_event,free_event,"
                            "lifetime_events,lifetime_us,block_size,stream,pool,origin,name\n"
                            "b2000_1,1024,/home/me/train.py:10:step,,7,,,,,,0,,trace,\n"
                            "b1000_0,4096,/home/me/train.py:10:step,,0,,,,,,0,,trace,\n"));
}

void TestAllocationsDock::tellsWhyExportFailed()
{
    Desk desk;
    QSignalSpy said(&desk.dock, &AllocationsDock::message);
    desk.dock.exportCsv(QStringLiteral("/nowhere/at/all/out.csv"));
    QTRY_COMPARE(said.count(), 1);
    QVERIFY(said[0][0].toString().contains(QStringLiteral("/nowhere/at/all/out.csv")));
}

void TestAllocationsDock::showsTheFilterAsSql()
{
    Desk desk;
    QSignalSpy shown(&desk.dock, &AllocationsDock::showSql);
    QTest::keyClicks(desk.search, QStringLiteral(">1MiB"));
    QTRY_COMPARE(desk.labels(), QStringLiteral("b2000_0 b3000_0"));
    QTest::mouseClick(desk.button("showSql"), Qt::LeftButton);
    QCOMPARE(shown.count(), 1);
    QCOMPARE(shown[0][0].toString(), core::toSql(desk.session.filter(), 0));
}

void TestAllocationsDock::callSitesTakeTheRoom()
{
    Desk desk;
    const auto isFull = [&] {
        return desk.table->horizontalHeader()->length() == desk.table->viewport()->width();
    };
    for (const int width : {1200, 1900, 1300}) {
        desk.dock.resize(width, 400);
        QTRY_VERIFY(isFull());
    }
    const int stream = static_cast<int>(desk.model->columns().size()) - 3;
    desk.table->setColumnHidden(stream, false);
    desk.table->setColumnWidth(0, desk.table->columnWidth(0) + 20);
    QVERIFY(isFull());
    desk.dock.resize(300, 400); // then there is a scroll bar, not a column of nothing
    QTRY_VERIFY(desk.table->horizontalHeader()->length() > desk.table->viewport()->width());
}

/// What takes all conditions away stands beside the search field, never alone in a row.
void TestAllocationsDock::chipsStandInOneRow()
{
    Desk desk;
    core::AllocationFilter filter;
    filter.site = QStringLiteral("/home/me/model.py:20:forward");
    desk.session.setFilter(filter);
    desk.dock.resize(1500, 400);
    const auto rowOf = [&](const char* name) {
        const QToolButton* button = desk.button(name);
        return button->isVisible() ? button->mapTo(&desk.dock, QPoint()).y() : -1;
    };
    QTRY_VERIFY(rowOf("siteChip") >= 0);
    QTRY_COMPARE(rowOf("siteChip"), rowOf("aliveAtPeak"));
    desk.dock.resize(700, 400);
    const auto isBesideSearch = [&] {
        return std::abs(rowOf("clearFilter") - desk.search->mapTo(&desk.dock, QPoint()).y()) < 6;
    };
    QTRY_VERIFY(isBesideSearch());
}

SNAPVIEWER_WINDOW_TEST(TestAllocationsDock)
#include "tst_allocations_dock.moc"
