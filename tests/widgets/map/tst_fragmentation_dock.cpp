// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/map/fragmentation/fragmentation_dock.h"
#include "widgets/map/fragmentation/pool_strip.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

using widgets::FragmentationDock;
using widgets::Session;
using widgets::TableView;

namespace {

constexpr const char* fragmentedText = R"(
segment 0x1000000 20971520 type=large pool=0,0
block 5242880 inactive
block 2097152 active 2000000 @/u/p/a/m.py:3:step
block 13631488 inactive
segment 0x8000000 20971520 type=large pool=1,0 stream=7
block 20971520 inactive
segment_alloc 0x8000000 20971520 stream=7 pool=1,0
alloc 0x8000000 10485760 stream=7 pool=1,0
del 0x8000000 10485760 stream=7 pool=1,0
device 1
alloc 0x1000 64
)";

constexpr const char* allSegments =
    "s1000000_0 | default | 0 | large | 20 MiB | 1.91 MiB | 18 MiB | 13 MiB | 25.0 % | "
    "b1500000_0 from a/m.py:3 step | 1 | 0 B | before\n"
    "s8000000_0 | 1,0 | 7 | large | 20 MiB | 10 MiB | 10 MiB | 10 MiB | 0.0 % | "
    "b8000000_0 from no frames recorded | 1 | 1 MiB | 0";

} // namespace

/// The fragmentation dock: which event, pools and segments, what a click does.
class TestFragmentationDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void followsTheSelectedEvent();
    void showsAPool();
    void selectsTheBlockThatKeepsASegment();
    void choosesEventsInTheStrip();
    void scatteredIsOfWhatIsReserved();
    void saysAtTheEndWithoutEvents();
    void saysWhyItIsEmpty();
};

void TestFragmentationDock::followsTheSelectedEvent()
{
    Session session;
    FragmentationDock dock(&session);
    auto* pools = dock.findChild<TableView*>(QStringLiteral("pools"));
    auto* segments = dock.findChild<TableView*>(QStringLiteral("segments"));
    const auto* headline = dock.findChild<QLabel*>(QStringLiteral("headline"));
    QAbstractItemModelTester first(pools->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QAbstractItemModelTester second(segments->model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(testutil::recordingFromText(fragmentedText)); // at its peak, event 1
    QTRY_COMPARE(testutil::modelText(*segments->model()), QString::fromLatin1(allSegments));
    QCOMPARE(testutil::modelText(*pools->model()),
             QStringLiteral("default | 0 | large | 1 | 20 MiB | 1.91 MiB | 0 B | 18 MiB | 13 MiB | 25.0 % | "
                            "20 MiB\n"
                            "1,0 | 7 | large | 1 | 20 MiB | 10 MiB | 0 B | 10 MiB | 10 MiB | 0.0 % | "
                            "20 MiB"));
    QCOMPARE(
        headline->text(),
        QStringLiteral("After event 1 of device 0: 40 MiB reserved in 2 segments, 11.9 MiB active, "
                       "28 MiB free; the longest free run has 13 MiB. 40 MiB are in segments that "
                       "at most 3 blocks keep. Up to 1 MiB of what is free may be rounding of blocks whose "
                       "size is not recorded."));
    session.selectEvent(-1);
    QTRY_COMPARE(segments->model()->rowCount(), 1);
    QVERIFY(headline->text().startsWith(QStringLiteral("Before the first event of device 0: 20 MiB")));
}

void TestFragmentationDock::showsAPool()
{
    Session session;
    FragmentationDock dock(&session);
    session.setRecording(testutil::recordingFromText(fragmentedText));
    auto* pools = dock.findChild<TableView*>(QStringLiteral("pools"));
    auto* segments = dock.findChild<TableView*>(QStringLiteral("segments"));
    auto* all = dock.findChild<QToolButton*>();
    QTRY_COMPARE(segments->model()->rowCount(), 2);
    QVERIFY(!all->isEnabled());
    Q_EMIT pools->rowChosen(1);
    QCOMPARE(segments->model()->rowCount(), 1);
    QVERIFY(segments->model()->index(0, 0).data().toString().startsWith(QStringLiteral("s8000000")));
    session.selectEvent(3); // stays with the pool
    QTRY_COMPARE(segments->model()->index(0, widgets::SegmentColumn::Blocks).data().toString(),
                 QStringLiteral("0"));
    QCOMPARE(segments->model()->rowCount(), 1);
    all->click();
    QCOMPARE(segments->model()->rowCount(), 2);
}

void TestFragmentationDock::selectsTheBlockThatKeepsASegment()
{
    Session session;
    FragmentationDock dock(&session);
    const auto recording = testutil::recordingFromText(fragmentedText);
    session.setRecording(recording);
    auto* segments = dock.findChild<TableView*>(QStringLiteral("segments"));
    QTRY_COMPARE(segments->model()->rowCount(), 2);
    Q_EMIT segments->rowChosen(1);
    const core::DeviceHistory& history = *recording->history->device(0);
    QVERIFY(session.selection().allocation);
    QCOMPARE(history.label(history.rankOf(*session.selection().allocation)), QStringLiteral("b8000000_0"));
    QCOMPARE(session.selection().event, 1);
    session.selectAllocation(history.idOf(0));
    QCOMPARE(segments->currentId(), std::optional<widgets::RowId>(0));
    const QString reason =
        segments->model()->index(0, widgets::SegmentColumn::KeptBy).data(Qt::ToolTipRole).toString();
    QCOMPARE(reason, QStringLiteral("b1500000_0, 1.91 MiB, from a/m.py:3 step\n"
                                    "Without them 20 MiB could go back to the driver."));
}

void TestFragmentationDock::choosesEventsInTheStrip()
{
    Session session;
    FragmentationDock dock(&session);
    session.setRecording(testutil::recordingFromText(fragmentedText));
    auto* segments = dock.findChild<TableView*>(QStringLiteral("segments"));
    auto* strip = dock.findChild<widgets::PoolStrip*>();
    dock.resize(500, 300);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    QTRY_COMPARE(segments->model()->rowCount(), 2);
    // Five states share the width: before the first event, then one an event.
    const auto clickAt = [&](int fifth) {
        QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(strip->width() * (2 * fifth + 1) / 10, 20));
        return session.selection().event;
    };
    QTRY_COMPARE(clickAt(4), 3);
    QCOMPARE(clickAt(1), 0);
    QCOMPARE(clickAt(0), -1);
    session.setRecording(nullptr);
    QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(10, 20));
}

/// Little that is free in a pool that is full is no alarm, however many pieces it is in.
void TestFragmentationDock::scatteredIsOfWhatIsReserved()
{
    Session session;
    FragmentationDock dock(&session);
    session.setRecording(testutil::recordingFromText("segment 0x1000000 1073741824 type=large pool=0,0\n"
                                                     "block 1048576 inactive\n"
                                                     "block 536870912 active 536870912\n"
                                                     "block 1048576 inactive\n"
                                                     "block 534773760 active 534773760\n"
                                                     "alloc 0x90000000 64\n"));
    const auto* pools = dock.findChild<TableView*>(QStringLiteral("pools"));
    QTRY_COMPARE(pools->model()->rowCount(), 1);
    const QModelIndex cell = pools->model()->index(0, widgets::PoolColumn::Fragmentation);
    QCOMPARE(cell.data().toString(), QStringLiteral("0.1 %"));
    QCOMPARE(cell.data(Qt::ToolTipRole).toString(), QStringLiteral("1 MiB of 2 MiB free are scattered"));
}

void TestFragmentationDock::saysAtTheEndWithoutEvents()
{
    Session session;
    FragmentationDock dock(&session);
    session.setRecording(testutil::recordingFromText(
        "segment 0x1000000 20971520 type=large\nblock 20971520 active 20971520\n"));
    const auto* headline = dock.findChild<QLabel*>(QStringLiteral("headline"));
    QTRY_VERIFY2(headline->text().startsWith(QStringLiteral("At the end, on device 0: 20 MiB reserved")),
                 qPrintable(headline->text()));
    QVERIFY(dock.findChild<widgets::PoolStrip*>()->isHidden()); // of one state there is no course
}

void TestFragmentationDock::saysWhyItIsEmpty()
{
    Session session;
    FragmentationDock dock(&session);
    const auto* pages = dock.findChild<widgets::EmptyState*>();
    QVERIFY(pages->reason().startsWith(QStringLiteral("No recording is open.")));
    session.setRecording(testutil::recordingFromText(fragmentedText));
    QTRY_VERIFY(!pages->isEmpty());
    session.setDevice(1);
    QTRY_VERIFY(pages->reason().startsWith(QStringLiteral("Device 1 has no known segments at this point")));
    QVERIFY(dock.findChild<QLabel*>(QStringLiteral("headline"))
                ->text()
                .endsWith(QStringLiteral("1 allocation lies in no known segment and is not counted here.")));
}

SNAPVIEWER_WINDOW_TEST(TestFragmentationDock)
#include "tst_fragmentation_dock.moc"
