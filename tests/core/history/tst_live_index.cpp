// SPDX-License-Identifier: MIT
#include "core/history/stack_ranges.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"

#include <QTest>

#include <random>
#include <string>

/// What is alive at an event, against a plain scan over all allocations.
class TestLiveIndex : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void offsetsAreSumsBelow();
    void agreesWithScan();
    void hitsExactly();
    void rangesOfRanks();
};

namespace {

/// A random trace with reuse of addresses, pending frees and blocks from before; several checkpoints long.
std::string randomTrace(int events)
{
    std::mt19937 random(7); // fixed: a failure must repeat
    std::string text = "segment 0xF0000000 1024\n block 512 active 300\n block 512 active 400\n";
    std::vector<int> live;
    int next = 1;
    for (int i = 0; i < events; ++i) {
        if (live.size() < 40 || random() % 5 < 2) {
            text += "alloc " + std::to_string(next) + " " + std::to_string(1 + random() % 5000) + "\n";
            live.push_back(next++);
        } else {
            const std::size_t victim = random() % live.size();
            text += "del " + std::to_string(live[victim]) + " 1\n";
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(victim));
        }
    }
    return text;
}

std::vector<core::Live> scan(const core::Allocations& a, core::EventIndex k)
{
    std::vector<core::Live> live;
    std::uint64_t offset = 0;
    for (std::uint32_t r = 0; r < a.rows(); ++r) {
        if (a.isActiveAt(r, k)) {
            live.push_back({r, offset});
            offset += a.size[r];
        }
    }
    return live;
}

} // namespace

void TestLiveIndex::offsetsAreSumsBelow()
{
    const auto recording =
        testutil::recordingFromText("alloc 0x1 10\n alloc 0x2 20\n alloc 0x3 30\n del 0x2 20\n");
    const core::DeviceHistory& history = *recording->history->devices().front();
    QCOMPARE(testutil::liveText(history, -1), QString());
    QCOMPARE(testutil::liveText(history, 2), QStringLiteral("b1_0@0 b2_0@10 b3_0@30"));
    QCOMPARE(testutil::liveText(history, 3), QStringLiteral("b1_0@0 b2_0@10 b3_0@30")); // pending is active
    QCOMPARE(testutil::liveText(history, 4), QStringLiteral("b1_0@0 b3_0@10"));
    QCOMPARE(history.live().offsetAt(2, 4), std::optional<std::uint64_t>(10));
    QVERIFY(!history.live().offsetAt(1, 4));
    QVERIFY(!history.live().offsetAt(99, 4));
}

void TestLiveIndex::agreesWithScan()
{
    const auto recording = testutil::recordingFromText(randomTrace(12'000));
    const core::DeviceHistory& history = *recording->history->devices().front();
    for (core::EventIndex k = -1; k < history.eventCount(); k += 37) {
        const auto expected = scan(history.allocations(), k);
        const auto live = history.live().liveAt(k);
        QCOMPARE(live.size(), expected.size());
        for (std::size_t i = 0; i < live.size(); ++i) {
            QCOMPARE(live[i].rank, expected[i].rank);
            QCOMPARE(live[i].offset, expected[i].offset);
        }
        const auto& last = live.back();
        QCOMPARE(last.offset + history.allocations().size[last.rank], history.usage().activeAt(k));
    }
}

void TestLiveIndex::hitsExactly()
{
    const auto recording = testutil::recordingFromText("alloc 0x1 10\n alloc 0x2 0\n alloc 0x3 30\n");
    const core::LiveIndex& live = recording->history->devices().front()->live();
    QCOMPARE(live.hit(2, 0)->rank, 0U);
    QCOMPARE(live.hit(2, 9)->rank, 0U);
    QCOMPARE(live.hit(2, 10)->rank, 2U); // one of no bytes covers nothing
    QCOMPARE(live.hit(2, 39)->rank, 2U);
    QVERIFY(!live.hit(2, 40));
    QVERIFY(!live.hit(-1, 0));
    QVERIFY(!live.hit(0, 10));
}

void TestLiveIndex::rangesOfRanks()
{
    const auto recording =
        testutil::recordingFromText("alloc 1 10\nalloc 2 20\nalloc 3 30\nalloc 4 40\ndel 2 20\n");
    const core::DeviceHistory& history = *recording->history->mainDevice();
    const auto ranges = [&](core::EventIndex k, const std::vector<std::uint32_t>& ranks) {
        QString text;
        for (const core::ByteRange& range :
             core::stackRanges(history.allocations(), history.live().liveAt(k), ranks))
            text += QStringLiteral("%1-%2 ").arg(range.begin).arg(range.end);
        return text.trimmed();
    };
    QCOMPARE(ranges(3, {}), QString());
    QCOMPARE(ranges(3, {1}), QStringLiteral("10-30"));
    QCOMPARE(ranges(3, {0, 1, 3}), QStringLiteral("0-30 60-100")); // neighbours are one
    QCOMPARE(ranges(5, {0, 1, 2}), QStringLiteral("0-40"));        // 1 is gone: they touch now
    QCOMPARE(ranges(5, {1}), QString());
    QCOMPARE(ranges(1, {1, 3}), QStringLiteral("10-30")); // 3 is not there yet
}

SNAPVIEWER_TEST(TestLiveIndex)
#include "tst_live_index.moc"
