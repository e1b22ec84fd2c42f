// SPDX-License-Identifier: MIT
#include "core/structure/lanes/lane_search.h"
#include "core/structure/lanes/lanes.h"
#include "core/structure/lanes/range_footprint.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>

/// What a program says, by family; what each range did to memory.
class TestLanes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data();
    void says();
    void footprintIsThatOfTheStates();
    void findsNames();
};

namespace {

const core::DeviceHistory& deviceOf(const core::Recording& recording)
{
    return *recording.history->devices().front();
}

/// A line a lane: its family, then each span with its depth.
QString print(const core::Recording& recording)
{
    QStringList lines;
    for (const core::Lane& lane : core::lanesOf(recording.snapshot(), deviceOf(recording))) {
        const std::string_view family = core::nameOf(lane.family);
        QStringList spans;
        for (const core::AnnotationSpan& span : lane.spans)
            spans << QStringLiteral("%1 [%2,%3) %4")
                         .arg(recording.snapshot().strings().text(span.name))
                         .arg(span.begin)
                         .arg(span.end)
                         .arg(span.depth);
        lines << QString::fromLatin1(family.data(), static_cast<qsizetype>(family.size())) +
                     QStringLiteral(": ") + spans.join(QStringLiteral(" | "));
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

void TestLanes::says_data()
{
    QTest::addColumn<QByteArray>("recorded");
    QTest::addColumn<QString>("lanes");
    QTest::newRow("nothing") << QByteArray("alloc 1 1 t=100\nalloc 2 1 t=200\n") << QString();
    QTest::newRow("by family, depths of its own")
        << QByteArray("alloc 1 1 t=100\nalloc 2 1 t=200\nalloc 3 1 t=300\nalloc 4 1 t=400\n"
                      "annotation 90 450 forward\nannotation 150 350 FSDP::pre_forward\n"
                      "annotation 190 310 nccl:all_gather\nannotation 280 310 attention\n")
        << QStringLiteral("ranges: forward [0,4) 0 | attention [2,3) 1\n"
                          "library: FSDP::pre_forward [1,3) 0\n"
                          "communication: nccl:all_gather [1,3) 0");
    QTest::newRow("no times, no ranges") << QByteArray("alloc 1 1\nannotation 90 450 forward\n") << QString();
    QTest::newRow("runs of metadata") << QByteArray("alloc 1 1 meta=a\nalloc 2 1 meta=a\nalloc 3 1\n"
                                                    "alloc 4 1 meta=a\nfree_requested 1 1 meta=b\n")
                                      << QStringLiteral("metadata: a [0,2) 0 | a [3,4) 0 | b [4,5) 0");
    QTest::newRow("marks say of an allocation, not of time")
        << QByteArray("alloc 1 1 meta=a\nannotate 1 0 meta=weights\nalloc 2 1 meta=a\nannotate 2 0 meta=x\n"
                      "alloc 3 1\n")
        << QStringLiteral("metadata: a [0,4) 0\nmarks: weights [1,2) 0 | x [3,4) 0");
    QTest::newRow("ranges that were events")
        << QByteArray("user_defined 0 0 @outer:0:START\nalloc 1 1\nuser_defined 0 0 @inner:0:START\n"
                      "alloc 2 1\nuser_defined 0 0 @inner:0:END\nuser_defined 0 0 @outer:0:END\n"
                      "user_defined 0 0 @lost:0:END\nuser_defined 0 0 @open:0:START\nalloc 3 1\n"
                      "user_defined 0 0 @odd:0:PAUSE\nuser_defined 0 0\n")
        << QStringLiteral("ranges: lost [-1,7) 0 | outer [0,6) 1 | inner [2,5) 2 | open [7,11) 0");
}

void TestLanes::says()
{
    QFETCH(const QByteArray, recorded);
    const auto recording = testutil::recordingFromText(recorded.constData());
    QTEST(print(*recording), "lanes");
    QCOMPARE(core::mayHaveLanes(recording->snapshot(), deviceOf(*recording)),
             !print(*recording).isEmpty() || recorded.contains("annotation"));
}

/// Against the states one by one, for any range.
void TestLanes::footprintIsThatOfTheStates()
{
    std::mt19937 random(7);
    std::string text;
    for (int i = 1; i <= 300; ++i) {
        text += "alloc " + std::to_string(i) + " " + std::to_string(random() % 5000 + 1) + "\n";
        if (random() % 2 == 0)
            text +=
                "free_requested " + std::to_string(i) + " 1\nfree_completed " + std::to_string(i) + " 1\n";
    }
    const auto recording = testutil::recordingFromText(text);
    const core::DeviceHistory& history = deviceOf(*recording);
    const core::Envelope active(history.usage().active);
    const core::EventIndex events = history.eventCount();
    for (int i = 0; i < 500; ++i) {
        const auto begin = static_cast<core::EventIndex>(random() % static_cast<unsigned>(events)) - 1;
        const auto length = static_cast<core::EventIndex>(random() % static_cast<unsigned>(events - begin));
        const core::AnnotationSpan span{begin, std::max(begin + 1, begin + length), {}, 0};
        std::uint64_t peak = 0;
        for (core::EventIndex event = std::max(begin - 1, -1); event < span.end; ++event)
            peak = std::max(peak, history.usage().activeAt(event));
        const core::Footprint found = core::footprintOf(history, active, span);
        QCOMPARE(found.peak, peak);
        QCOMPARE(found.growth,
                 static_cast<std::int64_t>(history.usage().activeAt(span.end - 1)) -
                     static_cast<std::int64_t>(history.usage().activeAt(std::max(begin - 1, -1))));
    }
}

void TestLanes::findsNames()
{
    const auto recording =
        testutil::recordingFromText("alloc 1 1 t=100 meta=Warm\nalloc 2 1 t=200\n"
                                    "annotation 90 450 forward\nannotation 90 300 Forward_Norm\n");
    const auto lanes = core::lanesOf(recording->snapshot(), deviceOf(*recording));
    const core::StringPool& strings = recording->snapshot().strings();
    const core::FoundNames found(strings, lanes, QStringLiteral("WARD"));
    QCOMPARE(found.count(), std::size_t(2));
    QVERIFY(found.has(strings.find("forward")) && found.has(strings.find("Forward_Norm")));
    QVERIFY(!found.has(strings.find("Warm")));
    QVERIFY(core::FoundNames(strings, lanes, QStringLiteral("warm")).has(strings.find("Warm")));
}

SNAPVIEWER_TEST(TestLanes)
#include "tst_lanes.moc"
