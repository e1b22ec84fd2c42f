// SPDX-License-Identifier: MIT
#include "core/history/device_facts.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

/// The facts of a device, by keys that can be reckoned by hand. That they equal the reference replay's on
/// real recordings is tst_cli_info's to show.
class TestDeviceFacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void ofOneDevice();
    void ofDevicesWithoutTrace();
};

void TestDeviceFacts::ofOneDevice()
{
    const auto recording = testutil::recordingFromText("segment 0x1000 4096\n"
                                                       "block 512 active 500\n"
                                                       "block 512 active 300\n"
                                                       "block 3072 inactive\n"
                                                       "segment_alloc 0x1000 4096\n"
                                                       "alloc 0x1000 500\n"
                                                       "free_requested 0x9000 700\n"
                                                       "free_completed 0x9000 700\n"
                                                       "oom 4096 free=1024\n"
                                                       "puzzle 0x1000 1\n"
                                                       "alloc 0x1400 100\n"
                                                       "del 0x1400 100\n"
                                                       "oom 8192\n");
    const core::DeviceFacts facts = core::factsOf(*recording->history).at(0);
    QCOMPARE(facts.events, 10U);
    QString actions;
    for (const auto& [name, count] : facts.actions)
        actions += QStringLiteral("%1*%2 ").arg(name).arg(count);
    QCOMPARE(actions,
             QStringLiteral("segment_alloc*1 alloc*2 free_requested*2 free_completed*2 oom*2 puzzle*1 "));
    QCOMPARE(facts.allocations, 4U);
    QCOMPARE(facts.fromTrace, 2U);
    QCOMPARE(facts.fromFree, 1U);
    QCOMPARE(facts.fromSegments, 1U);
    QCOMPARE(facts.baselineBytes, 1000U);
    QCOMPARE(facts.peakBytes, 1500U);
    QCOMPARE(facts.peakEvent, 1);
    QCOMPARE(facts.finalBytes, 800U);
    QCOMPARE(facts.largestBytes, 700U);
    QCOMPARE(facts.sizeSum, 1600U);
    QCOMPARE(facts.segments, 1U);
    QCOMPARE(facts.reservedBytes, 4096U);
    QCOMPARE(facts.blocks, 3U);
    QCOMPARE(facts.activeBlocks, 2U);
    QCOMPARE(facts.activeRequestedBytes, 800U);
    QCOMPARE(facts.ooms.size(), 2U);
    QCOMPARE(facts.ooms[0].event, 4);
    QCOMPARE(facts.ooms[0].requested, 4096U);
    QCOMPARE(facts.ooms[0].deviceFree, std::optional<std::uint64_t>(1024));
    QCOMPARE(facts.ooms[0].active, 800U);
    QVERIFY(!facts.ooms[1].deviceFree);
}

void TestDeviceFacts::ofDevicesWithoutTrace()
{
    const auto recording = testutil::recordingFromText("device 2\n"
                                                       "segment 0x1000 1024\n"
                                                       "block 1024 active 1000\n");
    const auto facts = core::factsOf(*recording->history);
    QCOMPARE(facts.size(), 1U);
    QCOMPARE(facts[0].device, 2);
    QCOMPARE(facts[0].peakEvent, -1);
    QCOMPARE(facts[0].peakBytes, 1000U);
    QVERIFY(facts[0].actions.empty());
    QVERIFY(core::factsOf(*testutil::recordingFromText("")->history).empty());
}

SNAPVIEWER_TEST(TestDeviceFacts)
#include "tst_device_facts.moc"
