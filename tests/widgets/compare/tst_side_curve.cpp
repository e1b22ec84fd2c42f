// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/curves/curves_painter.h"
#include "widgets/compare/curves/side_curve.h"

#include <QTest>

#include <algorithm>
#include <memory>
#include <optional>
#include <random>

using widgets::CurveAxis;
using widgets::SideCurve;

namespace {

using Recording = std::shared_ptr<const core::Recording>;

/// The steps of a side are as long as hundred events, wherever they are.
std::shared_ptr<const SideCurve> curveOf(const Recording& recording, CurveAxis kind)
{
    core::NoProgress progress;
    const core::DeviceHistory& device = *recording->history->mainDevice();
    core::SideCode side = *core::sideCodeOf(recording, device, {}, progress);
    side.steps.starts = {50, 150, 250};
    auto axis = core::commonAxis(side, side, kind, 0);
    return std::make_shared<const SideCurve>(recording, device, kind, std::move(axis->a));
}

/// Allocations and frees at times that stand still and jump.
QString randomText(std::uint32_t seed)
{
    std::mt19937 random(seed);
    QString text;
    std::vector<int> live;
    std::int64_t time = 1'000'000;
    for (int i = 0; i < 300; ++i) {
        time += random() % 3 == 0 ? 0 : static_cast<std::int64_t>(random() % 900);
        const bool frees = !live.empty() && random() % 2 == 0;
        const int place = frees ? live.back() : i;
        text += QStringLiteral("%1 0x%2 %3 t=%4\n")
                    .arg(frees ? QStringLiteral("free_requested") : QStringLiteral("alloc"))
                    .arg((place + 1) * 0x10000, 0, 16)
                    .arg(512 * (place % 17 + 1))
                    .arg(time);
        if (frees) {
            text += QStringLiteral("free_completed 0x%1 %2 t=%3\n")
                        .arg((place + 1) * 0x10000, 0, 16)
                        .arg(512 * (place % 17 + 1))
                        .arg(time);
            live.pop_back();
        } else {
            live.push_back(i);
        }
    }
    return text;
}

/// State by state.
std::optional<std::uint64_t> naiveHighest(const SideCurve& curve, const core::DeviceHistory& device,
                                          double from, double to)
{
    std::optional<std::uint64_t> highest;
    if (to <= curve.begin() || from >= curve.end())
        return highest;
    for (core::EventIndex event = -1; event < device.eventCount(); ++event) {
        const double begin = curve.xOf(event);
        const double end = event + 1 < device.eventCount() ? curve.xOf(event + 1) : curve.end();
        if (begin < to && end > from)
            highest = std::max(highest.value_or(0), device.usage().allocatedAt(event));
    }
    return highest;
}

} // namespace

class TestSideCurve : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithEachState_data();
    void agreesWithEachState();
    void findsEvents();
    void standsOnSteps();
    void isThereWithoutEvents();
    void differs();
};

void TestSideCurve::agreesWithEachState_data()
{
    QTest::addColumn<CurveAxis>("axis");
    QTest::newRow("events") << CurveAxis::Events;
    QTest::newRow("clock") << CurveAxis::Clock;
    QTest::newRow("steps") << CurveAxis::Steps;
}

void TestSideCurve::agreesWithEachState()
{
    QFETCH(CurveAxis, axis);
    const auto recording = testutil::recordingFromText(randomText(7).toStdString());
    const core::DeviceHistory& device = *recording->history->mainDevice();
    const auto of = curveOf(recording, axis);
    const SideCurve& curve = *of;
    std::mt19937 random(11);
    const double span = curve.end() - curve.begin();
    for (int i = 0; i < 500; ++i) {
        const double from =
            curve.begin() - span / 10 + 1.2 * span * static_cast<double>(random() % 10'000) / 10'000.0;
        const double to = from + span * static_cast<double>(random() % 1000) / 3000.0 + span / 600;
        const auto highest = curve.highestIn(from, to);
        const auto naive = naiveHighest(curve, device, from, to);
        QCOMPARE(highest.has_value(), naive.has_value());
        // several events at one instant of a clock: what held for no time may count, and never hides anything
        if (axis != CurveAxis::Clock)
            QCOMPARE(highest, naive);
        else
            QVERIFY(highest.value_or(0) >= naive.value_or(0));
        QVERIFY(highest.value_or(0) <= device.usage().peakAllocated);
    }
    QCOMPARE(curve.highestIn(curve.begin(), curve.end()), std::optional(device.usage().peakAllocated));
}

void TestSideCurve::findsEvents()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 512 t=100\n"
                                                       "alloc 0x2000 512 t=300\n"
                                                       "alloc 0x3000 512 t=250\n" // runs back: stands still
                                                       "alloc 0x4000 512 t=900\n");
    const core::DeviceHistory& device = *recording->history->mainDevice();
    const SideCurve events(recording, device);
    const auto ofClock = curveOf(recording, CurveAxis::Clock);
    const SideCurve& clock = *ofClock;
    QCOMPARE(events.eventAt(-0.5), core::EventIndex{-1});
    QCOMPARE(events.eventAt(1.9), core::EventIndex{1});
    QCOMPARE(events.eventAt(1e9), core::EventIndex{3});
    QCOMPARE(clock.xOf(0), 0.0);
    QCOMPARE(clock.xOf(2), 200.0);
    QCOMPARE(clock.xOf(3), 800.0);
    QCOMPARE(clock.eventAt(-1), core::EventIndex{-1});
    QCOMPARE(clock.eventAt(0), core::EventIndex{0});
    QCOMPARE(clock.eventAt(200), core::EventIndex{2});
    QCOMPARE(clock.eventAt(1e9), core::EventIndex{3});
}

void TestSideCurve::standsOnSteps()
{
    const auto recording = testutil::recordingFromText(randomText(3).toStdString());
    const auto curve = curveOf(recording, CurveAxis::Steps);
    QCOMPARE(curve->xOf(50), 0.0);
    QCOMPARE(curve->xOf(200), 1.5);
    QCOMPARE(curve->eventAt(1.5), core::EventIndex{200});
    QCOMPARE(curve->eventAt(curve->begin()), core::EventIndex{-1});
}

void TestSideCurve::isThereWithoutEvents()
{
    const auto none = testutil::recordingFromText("segment 0x1000 2097152\nblock 2097152 active 512\n");
    const SideCurve curve(none, *none->history->mainDevice()); // a state and no events
    QCOMPARE(curve.highestIn(curve.begin(), curve.end()), std::optional(std::uint64_t{512}));
}

void TestSideCurve::differs()
{
    const auto shortOne = testutil::recordingFromText("alloc 0x1000 512\n");
    const auto longOne = testutil::recordingFromText("alloc 0x1000 2048\n"
                                                     "alloc 0x2000 512\n"
                                                     "alloc 0x3000 512\n");
    const auto byEvents = [](const auto& recording) {
        return std::make_shared<const SideCurve>(recording, *recording->history->mainDevice());
    };
    const auto columns =
        widgets::curvesColumns({byEvents(shortOne), byEvents(longOne)}, core::Axis(-1, 3, 4));
    QCOMPARE(columns.size(), std::size_t{4});
    QCOMPARE(columns[0].difference(), std::optional(0.0));
    QCOMPARE(columns[1].difference(), std::optional(1536.0));
    QVERIFY(!columns[3].difference()); // A has ended: nothing is known of it
    QCOMPARE(columns[3].highest[1], std::optional(std::uint64_t{3072}));
}

SNAPVIEWER_WINDOW_TEST(TestSideCurve)
#include "tst_side_curve.moc"
