// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/clock_marks.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <string>

namespace {

/// Events every 10 µs, with a minute of nothing after the hundredth.
core::TimeScale clockOf(bool hasPause)
{
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += "snapshot 0 0 t=" + std::to_string(1000 + i * 10 + (hasPause && i >= 100 ? 60'000'000 : 0)) +
                "\n";
    const auto snapshot = testutil::snapshotFromText(text);
    return *core::TimeScale::ofClock(*snapshot, snapshot->trace(0));
}

QStringList textsOf(const std::vector<core::Mark>& marks)
{
    QStringList texts;
    for (const core::Mark& mark : marks)
        texts << mark.text;
    return texts;
}

core::Axis wholeOf(const core::TimeScale& clock, double length)
{
    return {static_cast<double>(clock.begin()), static_cast<double>(clock.end()), length};
}

} // namespace

/// The marks of the clock scale and the folds that it shows.
class TestClockMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeSteps();
    void timeGoesOnBehindAFold();
    void sensibleAtAnyZoom();
    void foldsInSight();
};

void TestClockMarks::wholeSteps()
{
    const core::TimeScale clock = clockOf(false);
    const auto marks = core::clockMarks(clock, wholeOf(clock, 1000), 200);
    QVERIFY2(marks.size() >= 3, qPrintable(textsOf(marks).join(QLatin1Char(','))));
    const double step = marks[1].value - marks[0].value;
    QVERIFY(step == 500 || step == 1000); // 1, 2 or 5 · 10ⁿ µs, 200 pixels or more
    for (std::size_t i = 1; i < marks.size(); ++i)
        QCOMPARE(marks[i].value - marks[i - 1].value, step);
}

void TestClockMarks::timeGoesOnBehindAFold()
{
    const core::TimeScale clock = clockOf(true);
    QCOMPARE(clock.folds().size(), std::size_t(1));
    const auto& fold = clock.folds().front();
    const auto marks = core::clockMarks(clock, wholeOf(clock, 1000), 100);
    bool isBehind = false;
    for (const core::Mark& mark : marks) {
        QVERIFY(mark.value <= static_cast<double>(fold.begin) || mark.value >= static_cast<double>(fold.end));
        isBehind = isBehind || mark.value >= static_cast<double>(fold.end);
    }
    QVERIFY(isBehind);
    // A minute later, and it says so.
    QVERIFY2(marks.back().text.contains(QStringLiteral("60")) ||
                 marks.back().text.contains(QStringLiteral("min")),
             qPrintable(marks.back().text));
}

void TestClockMarks::sensibleAtAnyZoom()
{
    for (const bool hasPause : {false, true}) {
        const core::TimeScale clock = clockOf(hasPause);
        for (double span = static_cast<double>(clock.end()); span >= 1; span /= 3) {
            for (const double part : {0.0, 0.4, 0.9}) {
                const double begin = (static_cast<double>(clock.end()) - span) * part;
                const core::Axis x(begin, begin + span, 900);
                const auto marks = core::clockMarks(clock, x, 110);
                QVERIFY(marks.size() <= 10);
                for (std::size_t i = 0; i < marks.size(); ++i) {
                    QVERIFY(!marks[i].text.isEmpty());
                    QVERIFY(i == 0 || x.toPixel(marks[i].value) - x.toPixel(marks[i - 1].value) >= 109);
                    QVERIFY(marks[i].value >= begin - 1e-6 && marks[i].value <= begin + span + 1e-6);
                }
            }
        }
    }
}

void TestClockMarks::foldsInSight()
{
    const core::TimeScale clock = clockOf(true);
    const auto& fold = clock.folds().front();
    QCOMPARE(core::visibleFolds(clock, wholeOf(clock, 800)).size(), std::size_t(1));
    QCOMPARE(core::visibleFolds(clock, core::Axis(0, static_cast<double>(fold.begin) - 1, 800)).size(),
             std::size_t(0));
    QCOMPARE(core::visibleFolds(
                 clock, core::Axis(static_cast<double>(fold.end) + 1, static_cast<double>(clock.end()), 800))
                 .size(),
             std::size_t(0));
    QCOMPARE(core::visibleFolds(clockOf(false), wholeOf(clock, 800)).size(), std::size_t(0));
}

SNAPVIEWER_TEST(TestClockMarks)
#include "tst_clock_marks.moc"
