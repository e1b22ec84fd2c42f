// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/time_scale.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cmath>
#include <string>

using core::EventRange;
using core::TimeScale;

class TestTimeScale : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eventsAreTheirOwnScale();
    void clockFollowsTimes();
    void severalEventsAtOneTime();
    void idleGapsAreFolded();
    void likeGapsAreNot();
    void noTimes();
    void clockThatRunsBack();
    void roundTrip();
    void hostileTimes();
};

namespace {

std::optional<TimeScale> clockScale(std::string_view text)
{
    const auto recording = testutil::recordingFromText(text);
    return TimeScale::ofClock(recording->snapshot(), recording->history->devices().front()->trace());
}

std::string eventsAt(const std::vector<std::int64_t>& times)
{
    std::string text;
    for (std::size_t i = 0; i < times.size(); ++i)
        text += "alloc " + std::to_string(i + 1) + " 10 t=" + std::to_string(times[i]) + "\n";
    return text;
}

} // namespace

void TestTimeScale::eventsAreTheirOwnScale()
{
    const TimeScale scale = TimeScale::ofEvents(100);
    QCOMPARE(scale.begin(), std::int64_t(-1));
    QCOMPARE(scale.end(), std::int64_t(100));
    QCOMPARE(scale.xOf(17.25), 17.25);
    QCOMPARE(scale.eventAt(17.25), 17.25);
    QCOMPARE(scale.eventsIn(10, 20), (EventRange{10, 20}));
    QCOMPARE(scale.eventsIn(-5, 2), (EventRange{-1, 2}));
    QCOMPARE(scale.eventsIn(99, 200), (EventRange{99, 100}));
    QCOMPARE(scale.eventsIn(500, 600), (EventRange{99, 100}));
    QCOMPARE(TimeScale::ofEvents(0).eventsIn(-1, 0), (EventRange{-1, 0}));
}

void TestTimeScale::clockFollowsTimes()
{
    const auto clock = clockScale(eventsAt({5000, 5010, 5030, 5100}));
    QVERIFY(clock);
    QCOMPARE(clock->xOf(0), std::int64_t(0));
    QCOMPARE(clock->xOf(1), std::int64_t(10));
    QCOMPARE(clock->xOf(3), std::int64_t(100));
    QVERIFY(clock->begin() < 0 && clock->end() > 100);
    QCOMPARE(clock->eventsIn(10, 30), (EventRange{1, 2}));
    QCOMPARE(clock->eventsIn(11, 30), (EventRange{1, 2})); // it still holds
    QCOMPARE(clock->eventsIn(11, 31), (EventRange{1, 3}));
    QCOMPARE(clock->eventsIn(-1, 1), (EventRange{-1, 1}));
    QCOMPARE(clock->eventsIn(1000, 2000), (EventRange{3, 4}));
    QCOMPARE(clock->xOf(1.5), 20.0);
    QCOMPARE(clock->momentOf(1), 10.0); // at its time, where what happened then is
    QCOMPARE(TimeScale::ofEvents(100).momentOf(17), 17.5);
    QCOMPARE(clock->eventAt(20.0), 1.5);
}

void TestTimeScale::severalEventsAtOneTime()
{
    const auto clock = clockScale(eventsAt({100, 110, 110, 110, 120}));
    QCOMPARE(clock->eventsIn(10, 11), (EventRange{1, 4})); // each holds for no time, but there
    QCOMPARE(clock->eventsIn(11, 12), (EventRange{3, 4})); // the last of them goes on
    QCOMPARE(std::floor(clock->eventAt(10.0)), 3.0);
}

void TestTimeScale::idleGapsAreFolded()
{
    std::vector<std::int64_t> times;
    for (std::int64_t i = 0; i < 1000; ++i)
        times.push_back(i * 10 + (i >= 400 ? 60'000'000 : 0) + (i >= 700 ? 5'000'000 : 0));
    const auto clock = clockScale(eventsAt(times));
    QCOMPARE(clock->folds().size(), std::size_t(2));
    const TimeScale::Fold& first = clock->folds().front();
    QCOMPARE(first.begin, clock->xOf(399));
    QCOMPARE(first.end, clock->xOf(400));
    QCOMPARE(first.end - first.begin + first.hiddenUs, std::int64_t(60'000'010));
    QCOMPARE(first.hiddenBefore, std::int64_t(0));
    QCOMPARE(clock->folds().back().hiddenBefore, first.hiddenUs);
    QVERIFY(clock->end() - clock->begin() < 11'000);
    QCOMPARE(clock->xOf(399) - clock->xOf(0), std::int64_t(3990)); // all else is as it was
    QCOMPARE(clock->xOf(699) - clock->xOf(400), std::int64_t(2990));
}

void TestTimeScale::likeGapsAreNot()
{
    QVERIFY(clockScale(eventsAt({100, 1'000'100, 2'000'100, 3'500'100}))->folds().empty());
    QVERIFY(clockScale(eventsAt({100}))->folds().empty());
    QVERIFY(clockScale(eventsAt({100, 9'000'000}))->folds().empty());
    QVERIFY(clockScale(eventsAt({100, 100, 100}))->folds().empty());
}

void TestTimeScale::noTimes()
{
    const auto hasClock = [](std::string_view text) {
        const auto recording = testutil::recordingFromText(text);
        return TimeScale::hasClock(recording->snapshot(), recording->history->devices().front()->trace());
    };
    QVERIFY(!hasClock("alloc 1 10\nalloc 2 10\n"));
    QVERIFY(hasClock("alloc 1 10\nalloc 2 10 t=7\n"));
    QVERIFY(hasClock("alloc 1 10 t=0\nalloc 2 10\n"));
    QVERIFY(!clockScale("alloc 1 10\nalloc 2 10\n"));
    QVERIFY(!clockScale("segment 0x1000 1024\n block 512 active 500\n"));
    const auto partly = clockScale("alloc 1 10\nalloc 2 10 t=50\nalloc 3 10\nalloc 4 10 t=60\n");
    QVERIFY(partly);
    QCOMPARE(partly->xOf(1), std::int64_t(0));
    QCOMPARE(partly->xOf(2), std::int64_t(0)); // as the one before
    QCOMPARE(partly->xOf(3), std::int64_t(10));
}

void TestTimeScale::clockThatRunsBack()
{
    const auto clock = clockScale(eventsAt({100, 150, 120, 160}));
    QCOMPARE(clock->xOf(2), std::int64_t(50)); // stands still
    QCOMPARE(clock->xOf(3), std::int64_t(60));
}

void TestTimeScale::roundTrip()
{
    const auto clock = clockScale(eventsAt({0, 3, 3, 900, 901, 5000, 7777}));
    constexpr int steps = 20'000;
    const auto begin = static_cast<double>(clock->begin());
    const double length = static_cast<double>(clock->end()) - begin;
    for (int step = 0; step <= steps; ++step) {
        const double x = begin + length * step / steps;
        QVERIFY(std::abs(clock->xOf(clock->eventAt(x)) - x) < 1e-6);
    }
}

void TestTimeScale::hostileTimes()
{
    const auto clock =
        clockScale(eventsAt({-9223372036854775807, 0, 9223372036854775807, 9223372036854775807, 1}));
    QVERIFY(clock);
    QVERIFY(clock->begin() < clock->end());
    for (core::EventIndex k = -1; k < 5; ++k) {
        QVERIFY(clock->xOf(k) <= clock->xOf(k + 1));
        QVERIFY(clock->xOf(k + 1) <= std::int64_t(1) << 61U);
    }
    QCOMPARE(clock->eventsIn(clock->begin(), clock->end()), (EventRange{-1, 5}));
}

SNAPVIEWER_TEST(TestTimeScale)
#include "tst_time_scale.moc"
