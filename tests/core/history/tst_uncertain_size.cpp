// SPDX-License-Identifier: MIT
#include "core/history/allocator_state.h"
#include "tests/testutil/simulated_allocator.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using testutil::SimulatedAllocator;

Q_DECLARE_METATYPE(SimulatedAllocator::Settings)

namespace {

/// Compares the bounds after one event with the truth; what was wrong, or nothing.
QString wrongBound(const core::AllocatorState& state, const std::map<std::uint64_t, std::uint64_t>& truth)
{
    if (state.segments.size() != truth.size())
        return QStringLiteral("%1 segments instead of %2").arg(state.segments.size()).arg(truth.size());
    for (const core::SegmentAt& segment : state.segments) {
        const auto found = truth.find(segment.addr);
        if (found == truth.end())
            return QStringLiteral("no such segment");
        if (found->second > segment.free || segment.free - segment.uncertain > found->second)
            return QStringLiteral("%1: %2 free of %3, uncertain %4, really %5")
                .arg(segment.label())
                .arg(segment.free)
                .arg(segment.size)
                .arg(segment.uncertain)
                .arg(found->second);
    }
    return {};
}

} // namespace

/// What is free is known up to uncertain_size: against an allocator that knows how large its blocks are.
class TestUncertainSize : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holdsTheTruth_data();
    void holdsTheTruth();
};

void TestUncertainSize::holdsTheTruth_data()
{
    QTest::addColumn<SimulatedAllocator::Settings>("settings");
    const std::uint64_t MiB = std::uint64_t{1} << 20U;
    QTest::newRow("defaults") << SimulatedAllocator::Settings{};
    QTest::newRow("kinds of segments by their size") << SimulatedAllocator::Settings{{}, 0, false};
    QTest::newRow("a split size") << SimulatedAllocator::Settings{20 * MiB, 0, true};
    QTest::newRow("rounded to eighths") << SimulatedAllocator::Settings{{}, 8, false};
    QTest::newRow("both") << SimulatedAllocator::Settings{24 * MiB, 4, true};
}

void TestUncertainSize::holdsTheTruth()
{
    QFETCH(const SimulatedAllocator::Settings, settings);
    std::uint64_t uncertain = 0;
    for (std::uint32_t seed = 1; seed <= 30; ++seed) {
        SimulatedAllocator allocator(settings, seed);
        for (int step = 0; step < 150; ++step)
            allocator.step();
        const auto recording = testutil::recordingFromText(allocator.text().toStdString());
        const core::DeviceHistory& device = *recording->history->device(0);
        QCOMPARE(static_cast<std::size_t>(device.eventCount()), allocator.freeAfter().size());
        for (core::EventIndex k = 0; k < device.eventCount(); ++k) {
            const core::AllocatorState state = core::allocatorStateAt(recording->snapshot(), device, k);
            const QString wrong = wrongBound(state, allocator.freeAfter()[static_cast<std::size_t>(k)]);
            QVERIFY2(wrong.isEmpty(),
                     qPrintable(QStringLiteral("seed %1, event %2: %3").arg(seed).arg(k).arg(wrong)));
            for (const core::SegmentAt& segment : state.segments)
                uncertain += segment.uncertain > 0 ? 1 : 0;
        }
    }
    QVERIFY2(uncertain > 1000, qPrintable(QStringLiteral("only %1 uncertain segments").arg(uncertain)));
}

SNAPVIEWER_TEST(TestUncertainSize)
#include "tst_uncertain_size.moc"
