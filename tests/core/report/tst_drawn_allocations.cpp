// SPDX-License-Identifier: MIT
#include "core/report/drawn_allocations.h"
#include "core/report/usage_bins.h"
#include "core/timeline/rectangles.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QTest>

#include <algorithm>

using core::report::DrawnAllocations;
using core::report::UsageBins;

/// What of a recording a page draws one by one, and that the rest is exact.
class TestDrawnAllocations : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void keepsToItsRoom_data();
    void keepsToItsRoom();
    void bytesAreExact_data() { keepsToItsRoom_data(); }
    void bytesAreExact();
    void whatIsAliveComesFirst();
    void everyStateHasABin_data();
    void everyStateHasABin();

private:
    /// Six steps that free in any order, and keep something each.
    static std::shared_ptr<const core::Recording> training()
    {
        testutil::TrainingLoop loop(7);
        loop.freeUnseen(300);
        for (int step = 0; step < 6; ++step) {
            loop.noise();
            (void)loop.allocate(testutil::TrainingLoop::mib, QStringLiteral("train.py:10:keep"));
        }
        return testutil::recordingFromText(loop.text().toStdString());
    }
};

void TestDrawnAllocations::keepsToItsRoom_data()
{
    QTest::addColumn<int>("room");
    for (const int room : {0, 1, 7, 40, 300, 1'000'000})
        QTest::addRow("%d", room) << room;
}

void TestDrawnAllocations::keepsToItsRoom()
{
    QFETCH(int, room);
    const auto recording = training();
    const core::DeviceHistory& device = *recording->history->devices().front();
    const auto most = static_cast<std::size_t>(room);
    const DrawnAllocations drawn(device, device.causeEvent(), most, core::NoProgress());
    QVERIFY(std::is_sorted(drawn.ranks().begin(), drawn.ranks().end()));
    QVERIFY(core::countRectangles(device.allocations(), drawn.ranks(), device.eventCount(), most) <= most);
    QCOMPARE(drawn.ranks().size() + drawn.leftOut(), drawn.all());
    QCOMPARE(drawn.areAll(), room == 1'000'000);
    std::uint64_t largest = 0;
    for (std::uint32_t rank = 0; rank < device.allocations().rows(); ++rank) {
        if (!std::binary_search(drawn.ranks().begin(), drawn.ranks().end(), rank))
            largest = std::max(largest, device.allocations().size[rank]);
    }
    QCOMPARE(drawn.largestLeftOut(), largest);
}

/// At the event that a bin shows, what is drawn and what is not are what is active.
void TestDrawnAllocations::bytesAreExact()
{
    QFETCH(int, room);
    const auto recording = training();
    const core::DeviceHistory& device = *recording->history->devices().front();
    core::NoProgress progress;
    const auto timeline = core::Timeline::build(recording, device.device(), 0, progress);
    QVERIFY(timeline);
    const core::Colouring colouring(recording->snapshot(), device, core::ColourBy::CallSite);
    const DrawnAllocations drawn(device, device.causeEvent(), static_cast<std::size_t>(room), progress);
    for (const std::size_t most : {std::size_t{1}, std::size_t{13}, std::size_t{100'000}}) {
        const UsageBins bins(**timeline, colouring, drawn, most, progress);
        for (std::size_t bin = 0; bin < bins.count(); ++bin) {
            std::uint64_t bytes = bins.othersAt(bin);
            for (const std::uint32_t rank : drawn.ranks()) {
                if (device.allocations().isActiveAt(rank, bins.events()[bin]))
                    bytes += device.allocations().size[rank];
            }
            QCOMPARE(bytes, device.usage().activeAt(bins.events()[bin]));
        }
        QVERIFY(std::count(bins.events().begin(), bins.events().end(), device.usage().peakEvent) == 1);
    }
}

void TestDrawnAllocations::whatIsAliveComesFirst()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 900 @a.py:1:f\n"
                                                       "alloc 0x2000 500 @a.py:2:f\n"
                                                       "del 0x1000 900\n"
                                                       "alloc 0x3000 2000 @a.py:3:f\n"
                                                       "del 0x2000 500\n"
                                                       "alloc 0x4000 10 @a.py:4:f\n");
    const core::DeviceHistory& device = *recording->history->devices().front();
    const DrawnAllocations drawn(device, device.eventCount() - 1, 8, core::NoProgress());
    QVERIFY(drawn.areAll());
    const DrawnAllocations few(device, device.eventCount() - 1, 2, core::NoProgress());
    QCOMPARE(few.leftOut(), drawn.all() - few.ranks().size());
    QVERIFY(std::count(few.ranks().begin(), few.ranks().end(), 2U) == 1); // fills most
}

void TestDrawnAllocations::everyStateHasABin_data()
{
    QTest::addColumn<int>("most");
    for (const int most : {1, 2, 3, 5, 1000})
        QTest::addRow("%d", most) << most;
}

void TestDrawnAllocations::everyStateHasABin()
{
    QFETCH(int, most);
    const auto recording = training();
    const core::DeviceHistory& device = *recording->history->devices().front();
    core::NoProgress progress;
    const auto timeline = core::Timeline::build(recording, device.device(), 0, progress);
    QVERIFY(timeline);
    const DrawnAllocations drawn(device, device.causeEvent(), 10, progress);
    const UsageBins bins(**timeline, core::Colouring(recording->snapshot(), device, core::ColourBy::CallSite),
                         drawn, static_cast<std::size_t>(most), progress);
    QVERIFY(bins.count() <= static_cast<std::size_t>(most));
    std::size_t last = 0;
    for (core::EventIndex k = core::beforeFirstEvent; k < device.eventCount(); ++k) {
        const std::size_t bin = bins.binOf(k);
        QVERIFY(bin == last || bin == last + 1);
        QVERIFY(bin < bins.count());
        QVERIFY(device.usage().activeAt(k) <= device.usage().activeAt(bins.events()[bin]));
        last = bin;
    }
    QCOMPARE(last + 1, bins.count());
    for (std::size_t bin = 0; bin < bins.count(); ++bin)
        QCOMPARE(bins.binOf(bins.events()[bin]), bin);
}

SNAPVIEWER_TEST(TestDrawnAllocations)

#include "tst_drawn_allocations.moc"
