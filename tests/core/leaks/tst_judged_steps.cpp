// SPDX-License-Identifier: MIT
#include "core/leaks/judged_steps.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QRegularExpression>
#include <QTest>

/// Which steps are complete, and which of these are judged.
class TestJudgedSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void completeSteps();
    void numbers();
    void fittingRule();
};

namespace {

/// Four steps of two micro-steps each, one annotated, and one evaluation.
QString recording()
{
    testutil::TrainingLoop loop;
    for (int step = 1; step <= 4; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        for (int micro = 0; micro < 2; ++micro)
            loop.noise();
        loop.end();
        loop.begin(QStringLiteral("evaluate %1").arg(step));
        loop.noise();
        loop.end();
    }
    return loop.text();
}

} // namespace

void TestJudgedSteps::completeSteps()
{
    const auto opened = testutil::recordingFromText(recording().toStdString());
    const core::DeviceHistory& device = *opened->history->device(0);
    // the last is as long as the others; then it is cut off; a start before the first event is none
    QCOMPARE(core::JudgedSteps(device, {{0, 360, 720, 1080}, core::neverEvent}, {0, 0}).count(), 4U);
    QCOMPARE(core::JudgedSteps(device, {{0, 360, 720, 1390}, core::neverEvent}, {0, 0}).count(), 3U);
    QCOMPARE(core::JudgedSteps(device, {{-1, 360, 720, 1080}, core::neverEvent}, {0, 0}).count(), 3U);
    QCOMPARE(core::JudgedSteps(device, {{360}, core::neverEvent}, {0, 0}).count(), 0U);
    const core::JudgedSteps steps(device, {{100, 360, 720, 1080}, core::neverEvent}, {1, 0});
    QCOMPARE(steps.end(0), 99);
    QCOMPARE(steps.end(4), 1439);
    QCOMPARE(steps.stepOf(99), 0U);
    QCOMPARE(steps.stepOf(100), 1U);
    QCOMPARE(steps.stepOf(1439), 4U);
    QCOMPARE(steps.stepOf(core::neverEvent), 5U);
    QVERIFY(steps.isEnough());
    QCOMPARE(steps.first(), 2U);
    QCOMPARE(steps.last(), 4U);
}

void TestJudgedSteps::numbers()
{
    const auto opened = testutil::recordingFromText(recording().toStdString());
    const core::DeviceHistory& device = *opened->history->device(0);
    const core::StepBounds bounds{
        {0, 360, 720, 1080}, core::neverEvent, core::Steps::Kind::Step, {115, 116, 117, 118}};
    const core::JudgedSteps steps(device, bounds, {1, 0});
    QCOMPARE(steps.numberOf(steps.first()), 116);
    QCOMPARE(steps.numberOf(0), 114); // before the first
    const core::JudgedSteps counted(device, {{0, 360, 720, 1080}, core::neverEvent}, {1, 0});
    QCOMPARE(counted.numberOf(counted.first()), 2);
    QCOMPARE(counted.numberOf(0), 0);
}

void TestJudgedSteps::fittingRule()
{
    const core::LeakRule rule;
    QCOMPARE(rule.fitting(9), rule);
    QCOMPARE(rule.fitting(7), rule);
    QCOMPARE(rule.fitting(6), (core::LeakRule{1, 0}));
    QCOMPARE(rule.fitting(3), (core::LeakRule{1, 0}));
    QCOMPARE(rule.fitting(3).needed(), 3U);
    QVERIFY(rule.fitting(2).needed() > 2);
}

SNAPVIEWER_TEST(TestJudgedSteps)
#include "tst_judged_steps.moc"
