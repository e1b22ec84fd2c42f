// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"

#include <QTest>

/// Traces as text in, allocations, usage and import log as text out: the rules of "what the numbers mean".
class TestPairing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void allocations_data();
    void allocations();
    void usage_data();
    void usage();
    void labelsOfEvents();
    void stacksAndPools();
    void devicesAndIds();
};

void TestPairing::allocations_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("log");

    QTest::newRow("a life") << QByteArray(
                                   "alloc 0x1000 500\n free_requested 0x1000 500\n free_completed 0x1000 500")
                            << "4096 500 0 1 2 trace b1000_0"
                            << "";
    QTest::newRow("pending at the end") << QByteArray("segment 0x1000 512\n block 512 pending 500\n"
                                                      "alloc 0x1000 500\n free_requested 0x1000 500")
                                        << "4096 500 0 1 - trace b1000_0"
                                        << "free_completed_missing*1";
    QTest::newRow("an address used twice has versions")
        << QByteArray("segment 0x1000 512\n block 512 active 100\n"
                      "alloc 0x1000 500\n del 0x1000 500\n alloc 0x1000 100")
        << "4096 500 0 1 2 trace b1000_0\n4096 100 3 - - trace b1000_1"
        << "";
    QTest::newRow("freed without alloc: latest freed lowest")
        << QByteArray("del 0x1000 10\n del 0x2000 20\n free_completed 0x3000 30")
        << "12288 30 -1 -1 4 free b3000_0\n8192 20 -1 2 3 free b2000_0\n4096 10 -1 0 1 free b1000_0"
        << "free_without_alloc*3";
    QTest::newRow("segments only: reverse file order, below all else")
        << QByteArray(
               "segment 0x1000 2048\n block 512 active 500\n block 512 inactive\n block 1024 pending 900\n"
               "alloc 0x9000 1\n del 0x9000 1\n del 0x5000 7")
        << "5120 900 -1 -1 - segments b1400_0\n4096 500 -1 - - segments b1000_0\n"
           "20480 7 -1 3 4 free b5000_0\n36864 1 0 1 2 trace b9000_0"
        << "free_without_alloc*1 live_without_event*2 deleted_pool*2";
    QTest::newRow("a free requested of a block known from the segments")
        << QByteArray(
               "segment 0x1000 512\n block 512 pending 500\n free_requested 0x1000 500\n snapshot 0 512")
        << "4096 500 -1 0 - segments b1000_0"
        << "live_without_event*1 free_completed_missing*1";
    QTest::newRow("alloc on a live address ends the older")
        << QByteArray("segment 0x1000 512\n block 512 active 20\nalloc 0x1000 10\n alloc 0x1000 20")
        << "4096 10 0 1 1 trace b1000_0\n4096 20 1 - - trace b1000_0"
        << "alloc_on_live_address*1";
    QTest::newRow("free_requested not recorded")
        << QByteArray("alloc 0x1000 10\n free_completed 0x1000 10") << "4096 10 0 1 1 trace b1000_0"
        << "free_requested_missing*1";
    QTest::newRow("a viewer's free is both")
        << QByteArray("alloc 0x1000 10\n free 0x1000 10") << "4096 10 0 1 1 trace b1000_0"
        << "";
    QTest::newRow("alive at the end without a block")
        << QByteArray("alloc 0x1000 10") << "4096 10 0 - - trace b1000_0"
        << "live_set_disagrees*1";
    QTest::newRow("blocks do not add up") << QByteArray("segment 0x1000 2048\n block 512 inactive") << ""
                                          << "blocks_disagree*1";
    QTest::newRow("reserved below zero") << QByteArray("segment_alloc 0x1000 2048") << ""
                                         << "segments_disagree*1";
    QTest::newRow("a snapshot event bounds what is active")
        << QByteArray("segment 0x1000 512\n block 512 active 500\n alloc 0x1000 500\n snapshot 0 499")
        << "4096 500 0 - - trace b1000_0"
        << "live_set_disagrees*1";
    QTest::newRow("unknown actions change nothing") << QByteArray("workspace_snapshot 0x1000 99") << ""
                                                    << "";
}

void TestPairing::allocations()
{
    QFETCH(QByteArray, text);
    const auto recording = testutil::recordingFromText(text.toStdString());
    QCOMPARE(recording->history->devices().size(), std::size_t(1));
    QTEST(testutil::allocationsText(*recording->history->devices().front()), "expected");
    QTEST(testutil::logText(recording->log), "log");
}

void TestPairing::usage_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("pending counts as active, not as allocated")
        << QByteArray("alloc 0x1000 500\n free_requested 0x1000 500\n oom 1\n free_completed 0x1000 500")
        << "-1 0 0 0\n0 500 500 0\n1 0 500 0\n2 0 500 0\n3 0 0 0";
    QTest::newRow("the baseline was there before")
        << QByteArray("del 0x1000 500") << "-1 500 500 0\n0 0 500 0\n1 0 0 0";
    QTest::newRow("requested before the first event")
        << QByteArray("free_completed 0x1000 500") << "-1 0 500 0\n0 0 0 0";
    QTest::newRow("reserved counts back from the end")
        << QByteArray(
               "segment 0x1000 100\n block 100 inactive\nsegment_free 0x9000 40\n segment_alloc 0x1000 100\n"
               "segment_map 0x2000 8\n segment_unmap 0x2000 8")
        << "-1 0 0 40\n0 0 0 0\n1 0 0 100\n2 0 0 108\n3 0 0 100";
}

void TestPairing::usage()
{
    QFETCH(QByteArray, text);
    const auto recording = testutil::recordingFromText(text.toStdString());
    QTEST(testutil::usageText(*recording->history->devices().front()), "expected");
}

void TestPairing::labelsOfEvents()
{
    const auto recording =
        testutil::recordingFromText("segment_alloc 0x1000 512\n alloc 0x1000 10\n del 0x1000 10\n"
                                    "segment_free 0x1000 512\n segment_alloc 0x1000 512\n"
                                    "alloc 0x1000 10\n annotate 0x1000 0\n snapshot 0 512\n"
                                    "segment 0x1000 512\n block 512 active 10");
    const core::DeviceHistory& history = *recording->history->devices().front();
    QStringList labels;
    for (core::EventIndex k = 0; k < history.eventCount(); ++k)
        labels << history.labelOfEvent(k);
    QCOMPARE(labels.join(QLatin1Char(' ')),
             QStringLiteral("s1000_0 b1000_0 b1000_0 b1000_0 s1000_0 s1000_1 b1000_1 b1000_1 "));
    // Every event of a block names its allocation, and the allocation bears the same label.
    const std::vector<std::uint32_t> none{core::Allocations::noRank};
    const std::vector<std::uint32_t> expected{none[0], 0, 0, 0, none[0], none[0], 1, 1, none[0]};
    QCOMPARE(history.allocations().rankOfEvent, expected);
}

void TestPairing::stacksAndPools()
{
    const auto recording = testutil::recordingFromText(
        "segment 0x1000 1024 pool=0,1\n block 512 active 10 @block.py:1:kept\n block 512 active 20\n"
        "segment 0x9000 512 pool=0,2\n block 512 inactive\n"
        "del 0x9000 5 @free.py:2:gone\n segment_alloc 0x9000 512\n alloc 0x1000 10\n"
        "alloc 0x9000 7 @alloc.py:3:made\n free_requested 0x9000 7 @free.py:2:gone\n"
        "free_completed 0x9000 7 @unrelated.py:9:poll\n alloc 0x5000 1 pool=3,0");
    const core::Snapshot& snapshot = recording->snapshot();
    const core::Allocations& a = recording->history->devices().front()->allocations();
    QStringList lines;
    for (std::uint32_t r = 0; r < a.rows(); ++r) {
        lines << QStringLiteral("%1 %2 %3 %4")
                     .arg(a.addr[r], 0, 16)
                     .arg(snapshot.poolText(a.pool[r]),
                          QString::fromStdString(snapshot.stacks().callstackText(a.stack[r])),
                          QString::fromStdString(snapshot.stacks().callstackText(a.freeStack[r])));
    }
    QCOMPARE(lines.join(QLatin1Char('\n')),
             QStringLiteral(
                 "1200 0,1  \n"
                 "9000   (0) free.py:2:gone\n" // lived before the segment that is there now: pool unknown
                 "1000 0,1 (0) block.py:1:kept \n"
                 "9000 0,2 (0) alloc.py:3:made (0) free.py:2:gone\n"
                 "5000 3,0  "));
}

void TestPairing::devicesAndIds()
{
    const auto recording = testutil::recordingFromText("device 0\n alloc 0x1 1\n alloc 0x2 2\n alloc 0x3 3\n"
                                                       "device 2\n alloc 0x1 1\n oom 77 free=5\n"
                                                       "device 7\n segment 0x0 99\n block 99 active 50");
    const core::History& history = *recording->history;
    QCOMPARE(history.allocationCount(), std::size_t(5));
    QCOMPARE(history.mainDevice()->device(), 2); // has the OOM
    QCOMPARE(history.longestTrace()->device(), 0);
    QCOMPARE(history.device(2)->causeEvent(), 1);
    QCOMPARE(history.device(0)->causeEvent(), 2);
    QCOMPARE(history.device(7)->idOf(0), core::AllocationId{4U});
    QCOMPARE(history.owner(core::AllocationId{3U})->device(), 2);
    QVERIFY(history.owner(core::AllocationId{5U}) == nullptr);
    QVERIFY(history.device(1) == nullptr);
    QCOMPARE(recording->snapshot().deviceFree(history.device(2)->trace().event(1)),
             std::optional<std::uint64_t>(5));
}

SNAPVIEWER_TEST(TestPairing)
#include "tst_pairing.moc"
