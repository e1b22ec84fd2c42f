// SPDX-License-Identifier: MIT
#include "core/history/allocator_state.h"
#include "tests/testutil/allocator_checks.h"
#include "tests/testutil/naive_replay.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QStringList>
#include <QTest>

#include <array>
#include <limits>
#include <random>
#include <string>

/// Segments at an event: by hand where the official replay goes wrong, against it on random traces, and
/// without a crash on files that contradict themselves.
class TestReservedRanges : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void segments_data();
    void segments();
    void mergesLessThanTheOfficialReplay_data();
    void mergesLessThanTheOfficialReplay();
    void agreesOnRandomMaps();
    void reportsContradictions_data();
    void reportsContradictions();
    void survivesAnything();
};

namespace {

/// `label+size type since final stack`, one a segment; stack as its innermost function.
QString segmentsText(const core::Recording& recording, core::EventIndex k)
{
    QStringList lines;
    const core::DeviceHistory& device = *recording.history->devices().front();
    for (const core::SegmentAt& segment : core::allocatorStateAt(recording.snapshot(), device, k).segments) {
        const QString stack =
            segment.stack.isNone()
                ? QStringLiteral("-")
                : QString::fromStdString(recording.snapshot().stacks().callstackText(segment.stack));
        lines << QStringLiteral("%1+%2 %3 %4 since %5 final %6 %7")
                     .arg(segment.label())
                     .arg(segment.size)
                     .arg(segment.isExpandable ? QStringLiteral("expandable") : QStringLiteral("fixed"),
                          recording.snapshot().poolText(segment.pool))
                     .arg(segment.since)
                     .arg(segment.final.isNone() ? -1 : static_cast<int>(segment.final.value))
                     .arg(stack.section(QLatin1Char(':'), -1));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

void TestReservedRanges::segments_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("event");
    QTest::addColumn<QString>("expected");
    const auto add = [](const char* name, const QString& text, int event, const char* expected) {
        QTest::newRow(name) << text << event << expected;
    };
    const QString reused = QStringLiteral("segment 0x1000 4096 pool=0,1 @a.py:1:final\n"
                                          "segment_free 0x1000 8192 @a.py:2:cleanup\n" // 0
                                          "segment_alloc 0x1000 4096 pool=0,1 @a.py:3:again\n");
    add("freed, from before", reused, -1, "s1000_0+8192 fixed  since -1 final -1 -");
    add("nothing between", reused, 0, "");
    add("its address again", reused, 1, "s1000_1+4096 fixed 0,1 since 1 final 0 final");
    const QString grown = QStringLiteral("segment 0x1000 3000 expandable pool=0,0\n"
                                         "segment_map 0x1000 1000 @a.py:1:first\n"   // 0
                                         "segment_map 0x1BB8 1000 @a.py:2:apart\n"   // 1: at 0x1000 + 3000
                                         "segment_map 0x13E8 1000 @a.py:3:second\n"  // 2
                                         "segment_map 0x17D0 1000 @a.py:4:third\n"   // 3: closes the gap
                                         "segment_unmap 0x1BB8 1000 @a.py:5:empty\n" // 4
    );
    add("mapped", grown, 0, "s1000_0+1000 expandable 0,0 since 0 final 0 first");
    add("two runs", grown, 1,
        "s1000_0+1000 expandable 0,0 since 0 final 0 first\n"
        "s1bb8_0+1000 expandable 0,0 since 1 final -1 apart");
    add("grown", grown, 2,
        "s1000_0+2000 expandable 0,0 since 2 final 0 first\n"
        "s1bb8_0+1000 expandable 0,0 since 1 final -1 apart");
    add("one run", grown, 3, "s1000_0+4000 expandable 0,0 since 3 final 0 first");
    add("shrunk", grown, 4, "s1000_0+3000 expandable 0,0 since 3 final 0 first");
    const QString hole = QStringLiteral("segment 0x1000 4096 expandable stream=3 @a.py:1:low\n"
                                        "segment 0x3000 4096 expandable stream=3 @a.py:2:high\n"
                                        "segment_unmap 0x2000 4096 stream=3\n");
    add("two final segments that were one", hole, -1, "s1000_0+12288 expandable  since -1 final 0 low");
    add("a hole cut into it", hole, 0,
        "s1000_0+4096 expandable  since -1 final 0 low\ns3000_0+4096 expandable  since -1 final 1 high");
}

void TestReservedRanges::segments()
{
    QFETCH(const QString, text);
    QFETCH(const int, event);
    const auto recording = testutil::recordingFromText(text.toStdString());
    QTEST(segmentsText(*recording, event), "expected");
    QCOMPARE(recording->log.count(core::Anomaly::SegmentsDisagree), 0U);
}

/// The official replay merges an unmapped range with whatever touches it on the same stream.
void TestReservedRanges::mergesLessThanTheOfficialReplay_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("ranges of different pools") << "segment 0x1000 4096 expandable pool=0,0\n"
                                                  "segment_unmap 0x2000 4096 pool=1,0\n";
    QTest::newRow("a cudaMalloc segment beside it") << "segment 0x1000 4096\n"
                                                       "segment_unmap 0x2000 4096\n";
}

void TestReservedRanges::mergesLessThanTheOfficialReplay()
{
    QFETCH(const QString, text);
    const auto recording = testutil::recordingFromText(text.toStdString());
    testutil::NaiveReplay naive(recording->snapshot(), 0);
    naive.undoTo(-1);
    QCOMPARE(naive.segments().size(), 1U);
    QCOMPARE(
        core::allocatorStateAt(recording->snapshot(), *recording->history->device(0), -1).segments.size(),
        2U);
}

/// Two streams map and unmap pages at random; the final segments are what is mapped at the end.
void TestReservedRanges::agreesOnRandomMaps()
{
    constexpr std::size_t pages = 64;
    std::mt19937 random(5); // fixed: a failure must repeat
    for (int round = 0; round < 20; ++round) {
        std::array<std::array<bool, pages>, 2> isMapped{};
        std::string events;
        for (int i = 0; i < 200; ++i) {
            const std::size_t stream = random() % 2;
            const std::size_t first = random() % pages;
            const bool maps = !isMapped[stream][first];
            std::size_t last = first;
            while (last < pages && isMapped[stream][last] != maps && (last == first || random() % 4 != 0))
                isMapped[stream][last++] = maps;
            events += std::string(maps ? "segment_map " : "segment_unmap ") +
                      std::to_string((stream * 2 * pages + first + 1) * 4096) + ' ' +
                      std::to_string((last - first) * 4096) + " stream=" + std::to_string(stream) + '\n';
        }
        std::string text;
        for (std::size_t stream = 0; stream < 2; ++stream) {
            for (std::size_t first = 0; first < pages; ++first) {
                std::size_t last = first;
                while (last < pages && isMapped[stream][last])
                    ++last;
                if (last != first)
                    text += "segment " + std::to_string((stream * 2 * pages + first + 1) * 4096) + ' ' +
                            std::to_string((last - first) * 4096) +
                            " expandable stream=" + std::to_string(stream) + '\n';
                first = last;
            }
        }
        const auto recording = testutil::recordingFromText(text + events);
        const core::DeviceHistory& device = *recording->history->device(0);
        testutil::NaiveReplay naive(recording->snapshot(), 0);
        for (core::EventIndex k = device.eventCount() - 1; k >= -1; --k) {
            naive.undoTo(k);
            const core::AllocatorState state = core::allocatorStateAt(recording->snapshot(), device, k);
            QCOMPARE(state.segments.size(), naive.segments().size());
            auto expected = naive.segments().begin();
            for (const core::SegmentAt& segment : state.segments) {
                QCOMPARE(segment.addr, expected->first);
                QCOMPARE(segment.size, expected->second.size);
                QCOMPARE(segment.stream, expected->second.stream);
                ++expected;
            }
        }
        QCOMPARE(naive.misfits(), 0);
        QCOMPARE(device.reserved().contradictions(), 0U);
    }
}

void TestReservedRanges::reportsContradictions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("count");
    QTest::addColumn<QString>("segments"); // before the first event
    const auto add = [](const char* name, const char* text, quint64 count, const char* segments) {
        QTest::newRow(name) << text << count << segments;
    };
    add("overlapping segments", "segment 0x1000 4096\nsegment 0x1800 4096\n", 1,
        "s1000_0+4096 fixed  since -1 final 0 -");
    add("a segment beyond 2^64", "segment 0xfffffffffffff000 8192\n", 1, "");
    add("an empty one", "segment 0x1000 0\n", 1, "");
    add("freed, but there", "segment 0x1000 4096\nsegment_free 0x1000 4096\n", 1,
        "s1000_0+4096 fixed  since -1 final 0 -");
    add("allocated, but not there", "segment_alloc 0x1000 4096\n", 1, "");
    add("larger than it was made", "segment 0x1000 8192\nsegment_alloc 0x1000 4096\n", 1,
        "s2000_0+4096 fixed  since -1 final 0 -");
    add("a map beyond what is there", "segment 0x1000 4096 expandable\nsegment_map 0x1800 4096\n", 1,
        "s1000_0+2048 expandable  since -1 final 0 -");
    add("an event beyond 2^64", "segment_unmap 0xfffffffffffff000 8192\n", 1, "");
}

void TestReservedRanges::reportsContradictions()
{
    QFETCH(const QString, text);
    QFETCH(const quint64, count);
    const auto recording = testutil::recordingFromText(text.toStdString());
    QCOMPARE(quint64{recording->history->devices().front()->reserved().contradictions()}, count);
    QTEST(segmentsText(*recording, -1), "segments");
    QVERIFY(recording->log.count(core::Anomaly::SegmentsDisagree) > 0);
}

/// Random events with addresses and sizes that collide, wrap and overlap: whatever comes, segments ascend
/// without overlap and their blocks fill them without a gap.
void TestReservedRanges::survivesAnything()
{
    std::mt19937_64 random(3); // fixed: a failure must repeat
    constexpr std::array<const char*, 10> actions{
        "alloc",        "free_requested", "free_completed", "free", "segment_alloc",
        "segment_free", "segment_map",    "segment_unmap",  "oom",  "snapshot"};
    const auto number = [&] {
        switch (random() % 8) {
        case 0:
            return std::uint64_t{random()};
        case 1:
            return std::numeric_limits<std::uint64_t>::max() - random() % 4096;
        case 2:
            return std::uint64_t{0};
        default:
            return std::uint64_t{random() % 64 * 512};
        }
    };
    constexpr std::array<const char*, 3> states{" inactive\n", " active 300\n", " pending 100000\n"};
    for (int round = 0; round < 400; ++round) {
        std::string text;
        for (std::uint64_t s = random() % 4; s > 0; --s) {
            text += "segment " + std::to_string(number()) + ' ' + std::to_string(number()) +
                    (random() % 2 == 0 ? " expandable\n" : " pool=1,0\n");
            for (std::uint64_t b = random() % 4; b > 0; --b)
                text += "block " + std::to_string(number()) + states[random() % states.size()];
        }
        for (int i = 0; i < 60; ++i)
            text += std::string(actions[random() % actions.size()]) + ' ' + std::to_string(number()) + ' ' +
                    std::to_string(number()) + '\n';
        const auto recording = testutil::recordingFromText(text);
        const core::DeviceHistory& device = *recording->history->devices().front();
        for (core::EventIndex k = -1; k < device.eventCount(); k += 7) {
            const core::AllocatorState state = core::allocatorStateAt(recording->snapshot(), device, k);
            const QString broken = testutil::brokenIdentity(device, state, k);
            QVERIFY2(broken.isEmpty(), qPrintable(broken + QLatin1Char('\n') + QString::fromStdString(text)));
        }
    }
}

SNAPVIEWER_TEST(TestReservedRanges)
#include "tst_reserved_ranges.moc"
