// SPDX-License-Identifier: MIT
#include "core/timeline/coordinates/step_marks.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <limits>

using core::Axis;
using core::TimeScale;

namespace {

/// The event scale of a file whose events happen at these steps.
TimeScale scaleOf(const std::vector<std::int64_t>& steps)
{
    core::SnapshotData data;
    for (const std::int64_t step : steps) {
        data.events.append({});
        data.fileSteps.push_back(step);
    }
    const core::Trace trace{0, 0, static_cast<std::uint32_t>(steps.size())};
    data.traces.push_back(trace);
    return TimeScale::ofEvents(core::Snapshot(std::move(data)), trace);
}

QString textOf(const std::vector<core::Mark>& marks)
{
    QStringList texts;
    for (const core::Mark& mark : marks)
        texts.append(QStringLiteral("%1@%2").arg(mark.text).arg(mark.value));
    return texts.join(QLatin1Char(' '));
}

} // namespace

Q_DECLARE_METATYPE(std::vector<std::int64_t>)

/// Marks of an event axis that count the file's own steps.
class TestStepMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void marks_data();
    void marks();
    void sensibleAtAnyZoom();
};

void TestStepMarks::marks_data()
{
    QTest::addColumn<std::vector<std::int64_t>>("steps");
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("end");
    QTest::addColumn<QString>("marks");
    using Steps = std::vector<std::int64_t>;
    QTest::newRow("a step an event") << Steps{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10} << -1.0 << 11.0
                                     << QStringLiteral("0@0 2@2 4@4 6@6 8@8 10@10");
    QTest::newRow("four steps an event")
        << Steps{0, 4, 8, 12, 16, 20} << -1.0 << 6.0 << QStringLiteral("0@0 5@1.25 10@2.5 15@3.75 20@5");
    QTest::newRow("zoomed in") << Steps{0, 4, 8, 12, 16, 20} << 1.0 << 2.0
                               << QStringLiteral("4@1 5@1.25 6@1.5 7@1.75 8@2");
    QTest::newRow("many events a step")
        << Steps{5, 5, 5, 5, 6, 6, 6, 6} << -1.0 << 8.0 << QStringLiteral("5@0 6@4");
    QTest::newRow("none in sight") << Steps{5, 5, 5, 5} << 1.5 << 2.5 << QString();
    QTest::newRow("one event") << Steps{7} << -1.0 << 1.0 << QStringLiteral("7@0");
}

void TestStepMarks::marks()
{
    QFETCH(const std::vector<std::int64_t>, steps);
    QFETCH(const double, begin);
    QFETCH(const double, end);
    QTEST(textOf(core::stepMarks(scaleOf(steps), Axis(begin, end, 600), 90)), "marks");
}

void TestStepMarks::sensibleAtAnyZoom()
{
    constexpr int events = 5000;
    std::vector<std::int64_t> steps;
    steps.reserve(events + 1);
    std::int64_t step = 0;
    for (int i = 0; i < events; ++i)
        steps.push_back(step += i % 7 == 0 ? 4 : 1);
    steps.push_back(std::numeric_limits<std::int64_t>::max());
    const TimeScale scale = scaleOf(steps);
    for (int power = -6; power < 8; ++power) {
        const double span = std::pow(10.0, power);
        for (const double begin : {-1.0, 17.3, 2500.0, 4999.5}) {
            const Axis x(begin, begin + span, 900);
            const auto marks = core::stepMarks(scale, x, 110);
            QVERIFY(marks.size() <= 9);
            for (std::size_t i = 1; i < marks.size(); ++i)
                QVERIFY(x.toPixel(marks[i].value) - x.toPixel(marks[i - 1].value) > 109);
        }
    }
}

SNAPVIEWER_TEST(TestStepMarks)
#include "tst_step_marks.moc"
