// SPDX-License-Identifier: MIT
#include "core/ledger/call_site_usage.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <numeric>

/// Live bytes by call site.
class TestCallSiteUsage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void groups_data();
    void groups();
    void sumsToActive();
    void withoutTrace();
    void operators();
};

namespace {

const char* const sample = "segment 0x1000 4096\n"
                           "block 512 active 500\n"
                           "block 512 active 400 @old.py:9:load\n"
                           "block 512 active 300\n"
                           "block 512 active 64\n"
                           "alloc 0x1600 64 @\n"
                           "alloc 0x2000 100 @m.py:3:forward;train.py:9:step\n"
                           "alloc 0x3000 900 @m.py:3:forward;train.py:8:warm\n"
                           "alloc 0x4000 1000 @b.py:1:g\n"
                           "alloc 0x5000 800 @a.py:1:f\n"
                           "del 0x5000 800\n"
                           "del 0x7000 50\n";

QString textOf(const core::Recording& recording, core::EventIndex k)
{
    QStringList rows;
    for (const auto& row : core::callSitesAt(recording.snapshot(), *recording.history->device(0), k)) {
        rows += QStringLiteral("%1 %2x %3 largest %4")
                    .arg(core::titleOf(row, recording.snapshot()))
                    .arg(row.count)
                    .arg(row.bytes)
                    .arg(row.largest);
    }
    return rows.join(QStringLiteral(" | "));
}

} // namespace

void TestCallSiteUsage::groups_data()
{
    QTest::addColumn<int>("event");
    QTest::addColumn<QString>("rows");
    const QString before = QStringLiteral("before recording, no stack 2x 800 largest 500 | "
                                          "old.py:9:load 1x 400 largest 400");
    const QString lost = QStringLiteral(" | before the first event, no stack 1x 50 largest 50");
    QTest::newRow("before the first event") << -1 << before + lost;
    QTest::newRow("what is recorded without frames is told apart")
        << 0 << before + QStringLiteral(" | no frames recorded 1x 64 largest 64") + lost;
    QTest::newRow("equal bytes by text")
        << 3
        << QStringLiteral("b.py:1:g 1x 1000 largest 1000 | "
                          "m.py:3:forward 2x 1000 largest 900 | ") +
               before + QStringLiteral(" | no frames recorded 1x 64 largest 64") + lost;
    QTest::newRow("at the end") << 8
                                << QStringLiteral("b.py:1:g 1x 1000 largest 1000 | "
                                                  "m.py:3:forward 2x 1000 largest 900 | "
                                                  "before recording, no stack 2x 800 largest 500 | "
                                                  "old.py:9:load 1x 400 largest 400 | "
                                                  "no frames recorded 1x 64 largest 64");
}

void TestCallSiteUsage::groups()
{
    QFETCH(int, event);
    QTEST(textOf(*testutil::recordingFromText(sample), event), "rows");
}

void TestCallSiteUsage::sumsToActive()
{
    const auto recording = testutil::recordingFromText(sample);
    const core::DeviceHistory& device = *recording->history->device(0);
    for (core::EventIndex k = core::beforeFirstEvent; k < device.eventCount(); ++k) {
        std::uint64_t sum = 0;
        std::uint64_t count = 0;
        for (const auto& row : core::callSitesAt(recording->snapshot(), device, k)) {
            sum += row.bytes;
            count += row.count;
            QCOMPARE(device.allocations().size[row.largestRank], row.largest);
        }
        QCOMPARE(sum, device.usage().activeAt(k));
        QCOMPARE(count, device.live().ranksAt(k).size());
    }
}

void TestCallSiteUsage::withoutTrace()
{
    const auto recording = testutil::recordingFromText("segment 0x1000 1024\n"
                                                       "block 512 active 500\n"
                                                       "block 512 active 400 @old.py:9:load\n");
    QCOMPARE(textOf(*recording, core::beforeFirstEvent),
             QStringLiteral("no frames recorded 1x 500 largest 500 | old.py:9:load 1x 400 largest 400"));
}

void TestCallSiteUsage::operators()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 100 @??:0:aten::mul;a.py:1:f\n"
                                                       "alloc 0x2000 300 @??:0:aten::mm;a.py:1:f\n"
                                                       "alloc 0x3000 200 @a.py:1:f\n"
                                                       "alloc 0x4000 10 @??:0:aten::mm;b.py:1:f\n"
                                                       "alloc 0x5000 5 @c.py:1:f\n"
                                                       "alloc 0x6000 4 @??:0:aten::mm;c.py:1:f\n");
    const auto rows = core::callSitesAt(recording->snapshot(), *recording->history->device(0), 5);
    QCOMPARE(rows.size(), 3U);
    QCOMPARE(rows[0].operators, 2U);
    QCOMPARE(core::operatorTextOf(rows[0], recording->snapshot()), QStringLiteral("aten::mm + 1 more"));
    QCOMPARE(core::operatorTextOf(rows[1], recording->snapshot()), QStringLiteral("aten::mm"));
    QCOMPARE(rows[2].operators, 1U); // but most of its bytes name none
    QCOMPARE(core::operatorTextOf(rows[2], recording->snapshot()), QString());
}

SNAPVIEWER_TEST(TestCallSiteUsage)
#include "tst_call_site_usage.moc"
