// SPDX-License-Identifier: MIT
#include "core/oom/pools/pins.h"
#include "core/oom/pools/pool_curve.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QStringList>
#include <QTest>

namespace {

// Two pools on two streams, one segment pinned, one full, one empty; a block in no segment.
constexpr const char* fragmentedText = R"(
segment 0x1000000 20971520 type=large pool=0,0
block 5242880 inactive
block 2097152 active 2000000
block 13631488 inactive
segment 0x3000000 2097152 type=small pool=0,0
block 2097152 inactive
segment 0x5000000 20971520 type=large pool=0,0
block 20971520 active 20971520
segment 0x8000000 20971520 type=large pool=1,0 stream=7
block 10485760 pending 10485760
block 10485760 inactive
segment_alloc 0x8000000 20971520 stream=7 pool=1,0
alloc 0x8000000 10485760 stream=7 pool=1,0
free_requested 0x8000000 10485760 stream=7 pool=1,0
alloc 0x9900000 512
)";

std::shared_ptr<const core::Recording> recording()
{
    return testutil::recordingFromText(fragmentedText);
}

QString curveText(const core::PoolCurve& curve)
{
    QStringList lines;
    for (const core::PoolColumn& column : curve.columns)
        lines << QStringLiteral("%1: %2 %3 @%4")
                     .arg(column.first)
                     .arg(column.reserved)
                     .arg(column.active)
                     .arg(column.idleEvent);
    return lines.join(QLatin1Char('\n'));
}

} // namespace

/// Segments that few blocks keep, and the curve of a pool over time.
class TestPools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsPins();
    void fewHoldASegment_data();
    void fewHoldASegment();
    void drawsTheDevice();
    void drawsAPool();
    void keepsPeaksInFewColumns();
    void drawsAPart();
};

void TestPools::findsPins()
{
    const auto made = recording();
    const core::DeviceHistory& device = *made->history->devices().front();
    const core::AllocatorState state = core::allocatorStateAt(made->snapshot(), device, 1);
    QStringList pins;
    for (const core::SegmentAt& segment : state.segments) {
        const auto pin = core::largestBlock(state, segment);
        pins << (pin ? device.label(state.blocks[*pin].rank) : QStringLiteral("-")) +
                    (core::isHeldByFew(segment) ? QStringLiteral("!") : QString());
    }
    QCOMPARE(pins.join(QLatin1Char(' ')), QStringLiteral("b1500000_0! - b5000000_0! b8000000_0!"));
}

void TestPools::fewHoldASegment_data()
{
    QTest::addColumn<quint32>("blocks");
    QTest::addColumn<quint64>("free");
    QTest::addColumn<bool>("isHeld");
    QTest::newRow("empty") << 0U << quint64{1000} << false;
    QTest::newRow("one block, half free") << 1U << quint64{500} << true;
    QTest::newRow("one block, nothing free") << 1U << quint64{0} << true;
    QTest::newRow("three blocks") << 3U << quint64{900} << true;
    QTest::newRow("four blocks") << 4U << quint64{900} << false;
}

void TestPools::fewHoldASegment()
{
    QFETCH(const quint32, blocks);
    QFETCH(const quint64, free);
    core::SegmentAt segment;
    segment.size = 1000;
    segment.activeBlocks = blocks;
    segment.free = free;
    QTEST(core::isHeldByFew(segment), "isHeld");
}

void TestPools::drawsTheDevice()
{
    const auto made = recording();
    core::NoProgress progress;
    const auto curve = core::poolCurve(*made->history->devices().front(), std::nullopt, 100, progress);
    QVERIFY(curve);
    QCOMPARE(curveText(*curve), QStringLiteral("-1: 44040192 22971520 @-1\n"
                                               "0: 65011712 22971520 @0\n"
                                               "1: 65011712 33457280 @1\n"
                                               "2: 65011712 33457280 @2\n"
                                               "3: 65011712 33457792 @3"));
    QCOMPARE(curve->peakReserved, 65011712U);
}

/// Only what lies in its segments; the block in no segment is in no pool.
void TestPools::drawsAPool()
{
    const auto made = recording();
    const core::DeviceHistory& device = *made->history->devices().front();
    const core::AllocatorState state = core::allocatorStateAt(made->snapshot(), device, 3);
    core::NoProgress progress;
    QStringList texts;
    for (const std::size_t segment : {0U, 3U}) {
        const core::PoolKey key{state.segments[segment].pool, state.segments[segment].stream};
        const auto curve = core::poolCurve(device, key, 100, progress);
        QVERIFY(curve);
        texts << curveText(*curve);
    }
    QCOMPARE(texts.at(0), QStringLiteral("-1: 44040192 22971520 @-1\n"
                                         "0: 44040192 22971520 @0\n"
                                         "1: 44040192 22971520 @1\n"
                                         "2: 44040192 22971520 @2\n"
                                         "3: 44040192 22971520 @3"));
    QCOMPARE(texts.at(1), QStringLiteral("-1: 0 0 @-1\n"
                                         "0: 20971520 0 @0\n"
                                         "1: 20971520 10485760 @1\n"
                                         "2: 20971520 10485760 @2\n"
                                         "3: 20971520 10485760 @3"));
}

void TestPools::keepsPeaksInFewColumns()
{
    const auto made = recording();
    core::NoProgress progress;
    const auto curve = core::poolCurve(*made->history->devices().front(), std::nullopt, 2, progress);
    QVERIFY(curve);
    QCOMPARE(curveText(*curve), QStringLiteral("-1: 65011712 22971520 @0\n1: 65011712 33457792 @1"));
    QVERIFY(core::poolCurve(*made->history->devices().front(), std::nullopt, 0, progress)->columns.empty());
}

void TestPools::drawsAPart()
{
    const auto made = recording();
    const core::DeviceHistory& device = *made->history->devices().front();
    core::NoProgress progress;
    const auto part = [&](core::EventIndex first, core::EventIndex end) {
        const auto curve = core::poolCurve(device, std::nullopt, 100, progress, first, end);
        return QStringLiteral("%1 to %2, of %3")
            .arg(curveText(*curve).replace(QLatin1Char('\n'), QStringLiteral(", ")))
            .arg(curve->end)
            .arg(curve->peakReserved);
    };
    QCOMPARE(part(1, 3),
             QStringLiteral("1: 65011712 33457280 @1, 2: 65011712 33457280 @2 to 3, of 65011712"));
    QCOMPARE(part(-5, 0), QStringLiteral("-1: 44040192 22971520 @-1 to 0, of 65011712"));
    QCOMPARE(part(3, 99), QStringLiteral("3: 65011712 33457792 @3 to 4, of 65011712"));
    QCOMPARE(part(9, 2), QStringLiteral(" to 4, of 65011712"));
}

SNAPVIEWER_TEST(TestPools)
#include "tst_pools.moc"
