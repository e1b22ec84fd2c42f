// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "core/map/range_events.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

/// Which events touch an address range.
class TestRangeEvents : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void finds_data();
    void finds();
    void stopsWhenCancelled();
};

void TestRangeEvents::finds_data()
{
    QTest::addColumn<quint64>("addr");
    QTest::addColumn<quint64>("size");
    QTest::addColumn<QString>("events");
    QTest::newRow("a block") << quint64(0x1000) << quint64(512) << "0 1 3 4";
    QTest::newRow("the block behind it") << quint64(0x1200) << quint64(512) << "0 2";
    QTest::newRow("both") << quint64(0x1000) << quint64(1024) << "0 1 2 3 4";
    QTest::newRow("no other segment") << quint64(0x2000) << quint64(512) << "";
    QTest::newRow("an oom is nowhere") << quint64(0) << quint64(512) << "";
    QTest::newRow("up to 2^64") << quint64(0xFFFFFFFFFFFFF000) << quint64(0x1000) << "6";
}

void TestRangeEvents::finds()
{
    QFETCH(quint64, addr);
    QFETCH(quint64, size);
    QFETCH(QString, events);
    const auto made = testutil::recordingFromText("segment_alloc 0x1000 4096\n"
                                                  "alloc 0x1000 500\n"
                                                  "alloc 0x1200 512\n"
                                                  "del 0x1000 500\n"
                                                  "oom 4096\n"
                                                  "alloc 0xfffffffffffff800 512\n");
    const core::DeviceHistory& device = *made->history->devices().front();
    const core::Snapshot& snapshot = made->snapshot();
    const core::NoProgress progress;
    const core::MapRange range{addr, size};
    const auto found = core::eventsAt(snapshot, device, range, progress);
    QVERIFY(found);
    QStringList texts;
    for (const core::EventIndex event : *found)
        texts << QString::number(event);
    QCOMPARE(texts.join(QLatin1Char(' ')), events);
    // Step by step there and back it is the same.
    std::vector<core::EventIndex> there;
    for (auto k = core::nextEventAt(snapshot, device, range, core::beforeFirstEvent); k != core::neverEvent;
         k = core::nextEventAt(snapshot, device, range, k))
        there.push_back(k);
    QCOMPARE(there, *found);
    std::vector<core::EventIndex> back;
    for (auto k = core::previousEventAt(snapshot, device, range, core::neverEvent); k != core::neverEvent;
         k = core::previousEventAt(snapshot, device, range, k))
        back.insert(back.begin(), k);
    QCOMPARE(back, *found);
}

void TestRangeEvents::stopsWhenCancelled()
{
    const auto made = testutil::recordingFromText("alloc 0x1000 500\n");
    const testutil::Cancelled progress;
    const auto found =
        core::eventsAt(made->snapshot(), *made->history->devices().front(), {0x1000, 512}, progress);
    QVERIFY(!found && found.error().isCancelled());
}

SNAPVIEWER_TEST(TestRangeEvents)
#include "tst_range_events.moc"
