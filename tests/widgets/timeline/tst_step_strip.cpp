// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/lane_strip.h"
#include "widgets/timeline/left_over_strip.h"
#include "widgets/timeline/step_strip.h"
#include "widgets/timeline/timeline_plot.h"

#include <QSignalSpy>
#include <QTest>

#include <string>

/// Where steps begin: marks, their numbers and tooltips, a click.
class TestStepStrip : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAreMarked();
    void theFailingStepSaysSo();
    void leftOverIsCounted();
    void stepsAreNotSaidTwice();
    void stepsAreCalledWhatTheyAre_data();
    void stepsAreCalledWhatTheyAre();
    void goesFromStepToStep();

private:
    void give(const core::Steps& steps);
};

/// These count, whatever would be found.
void TestStepStrip::give(const core::Steps& steps)
{
    m_session->store()->set<core::StepsGiven>(m_session->device(),
                                              std::make_shared<const core::Steps>(steps));
    QTRY_VERIFY(m_session->steps() && m_session->steps()->starts == steps.starts &&
                m_session->steps()->kind == steps.kind);
}

void TestStepStrip::stepsAreMarked()
{
    open(testutil::fewAllocations());
    auto* strip = m_view->findChild<widgets::StepStrip*>();
    QVERIFY(strip->isHidden());
    give({core::Steps::Source::Annotation, QStringLiteral("ProfilerStep#"), {5, 20, 30}, 0, 0});
    QVERIFY(!strip->isHidden());
    const auto pixelOfEvent = [this](double event) { return m_view->camera().x().toPixel(event); };
    QCOMPARE(strip->textAt(pixelOfEvent(4)), QString());
    QTRY_VERIFY(!m_session->isFinding()); // what tells what happened in them
    QCOMPARE(strip->textAt(pixelOfEvent(21)),
             QStringLiteral("step 2 of 3: events 20 to 29\n"
                            "peak in it 3.91 KiB, 1000 B above its start\n"
                            "2.93 KiB allocated, of that 2.93 KiB kept after it\n"
                            "2.93 KiB kept by loop.py:3 h\n"
                            "3 steps, told by the annotation ProfilerStep#"));
    QVERIFY(strip->textAt(pixelOfEvent(35)).startsWith(QStringLiteral("step 3 of 3: events 30 to 39")));
    QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(static_cast<int>(pixelOfEvent(25)), 3));
    QCOMPARE(m_session->selection().event, 20);
    const picture::OverlayScene& scene = m_view->plot()->overlay().scene();
    QCOMPARE(scene.range, (core::EventRange{20, 30}));
    m_session->selectEvent(25);
    QVERIFY(!scene.range.isEmpty());
    m_session->selectEvent(30); // another step's
    QVERIFY(scene.range.isEmpty());
    QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(static_cast<int>(pixelOfEvent(25)), 3));
    QTest::keyClick(m_view->plot(), Qt::Key_Escape);
    QVERIFY(scene.range.isEmpty());
    QTest::mouseDClick(strip, Qt::LeftButton, {}, QPoint(static_cast<int>(pixelOfEvent(25)), 3));
    QCOMPARE(m_view->camera().x().begin(), 20.0);
    QCOMPARE(m_view->camera().x().end(), 30.0);
}

/// The last step, in which memory ran out, is not taken for a whole one.
void TestStepStrip::theFailingStepSaysSo()
{
    std::string text;
    for (int i = 0; i < 30; ++i)
        text += "alloc " + std::to_string(0x1000 * (i + 1)) + " 1000 @loop.py:3:h\n";
    open(text + "oom 5000 free=10\n");
    auto* strip = m_view->findChild<widgets::StepStrip*>();
    give({core::Steps::Source::Annotation, QStringLiteral("ProfilerStep#"), {0, 10, 20}, 0, 0});
    QTRY_VERIFY(!m_session->isFinding());
    const auto titleAt = [&](double event) {
        return strip->textAt(m_view->camera().x().toPixel(event)).section(QLatin1Char(':'), 0, 0);
    };
    QCOMPARE(titleAt(12), QStringLiteral("step 2 of 3"));
    QCOMPARE(titleAt(25), QStringLiteral("step 3 of 3, until the failure"));
    const QSignalSpy chosen(strip, &widgets::StepStrip::stepChosen);
    QTest::mouseClick(strip, Qt::LeftButton, {},
                      QPoint(static_cast<int>(m_view->camera().x().toPixel(25)), 3));
    QCOMPARE(chosen.first().last().toString(), QStringLiteral("step 3, until the failure"));
    QCOMPARE(m_view->plot()->overlay().scene().rangeName, QStringLiteral("step 3, until the failure"));
}

/// Below the axis: what was alive when the next step began, and where that grew.
void TestStepStrip::leftOverIsCounted()
{
    std::string text;
    for (int step = 0; step < 5; ++step) {
        text += "alloc " + std::to_string(0x1000 * (step + 1)) + " 1000 @leak.py:1:keep\n";
        text += "alloc 0x900000 5000 @m.py:1:f\nfree_completed 0x900000 5000\nsnapshot 0 0\n";
    }
    open(text);
    const auto* strip = m_view->findChild<widgets::LeftOverStrip*>();
    QVERIFY(strip->isHidden());
    give({core::Steps::Source::Period, QString(), {0, 4, 8, 12, 16}, 2, 1});
    QVERIFY(!strip->isHidden());
    QStringList rows;
    for (const picture::LeftOver& each : strip->leftOvers())
        rows << QStringLiteral("%1: %2 %3%4")
                    .arg(each.step)
                    .arg(each.bytes)
                    .arg(each.more)
                    .arg(each.isGrowth ? QStringLiteral(" grows") : QString());
    QCOMPARE(rows, (QStringList{QStringLiteral("1: 1000 0"), QStringLiteral("2: 2000 1000 grows"),
                                QStringLiteral("3: 3000 1000 grows"), QStringLiteral("4: 4000 1000 grows")}));
    QCOMPARE(strip->textAt(m_view->camera().x().toPixel(9)),
             QStringLiteral("1.95 KiB left over, 1000 B more than a step before"));
    core::Steps iterations{core::Steps::Source::Loop, QString(), {0, 4, 8, 12, 16}, 0, 0};
    iterations.kind = core::Steps::Kind::Iteration;
    give(iterations);
    QTRY_COMPARE(strip->textAt(m_view->camera().x().toPixel(9)),
                 QStringLiteral("1.95 KiB left over, 1000 B more than an iteration before"));
    QCOMPARE(strip->textAt(m_view->camera().x().toPixel(1)), QString());
}

/// An annotation that is a step has the steps' lane; others keep theirs.
void TestStepStrip::stepsAreNotSaidTwice()
{
    open("alloc 1 10 t=100\nalloc 2 10 t=200\nalloc 3 10 t=300\nalloc 4 10 t=400\n"
         "annotation 50 210 ProfilerStep#1\nannotation 220 450 ProfilerStep#2\n");
    const auto* strip = m_view->findChild<widgets::LaneStrip*>();
    give({});
    QVERIFY(!strip->isHidden());
    give({core::Steps::Source::Annotation, QStringLiteral("ProfilerStep#"), {0, 2}, 0, 0});
    QVERIFY(strip->isHidden()); // an empty lane has no height
    give({});
    QVERIFY(!strip->isHidden());
}

void TestStepStrip::stepsAreCalledWhatTheyAre_data()
{
    QTest::addColumn<core::Steps>("steps");
    QTest::addColumn<QString>("atFive");
    QTest::addColumn<QString>("atEighteen");
    core::Steps steps{core::Steps::Source::Loop, QStringLiteral("t.py:7"), {5, 20}, 0, 0};
    QTest::newRow("steps") << steps << "step 1 of 2: events 5 to 19"
                           << "step 1 of 2: events 5 to 19";
    steps.kind = core::Steps::Kind::Iteration;
    QTest::newRow("iterations") << steps << "iteration 1 of 2: events 5 to 19"
                                << "iteration 1 of 2: events 5 to 19";
    steps.ends = {15, 30};
    QTest::newRow("with what is between them") << steps << "iteration 1 of 2: events 5 to 14"
                                               << "";
    steps.kind = core::Steps::Kind::Step;
    steps.numbers = {116, 117};
    QTest::newRow("as the program counts") << steps << "step 116 (1 of 2): events 5 to 14"
                                           << "";
}

void TestStepStrip::stepsAreCalledWhatTheyAre()
{
    QFETCH(const core::Steps, steps);
    open(testutil::fewAllocations());
    give(steps);
    const auto* strip = m_view->findChild<widgets::StepStrip*>();
    const auto told = [&](double event) {
        return strip->textAt(m_view->camera().x().toPixel(event)).section(QLatin1Char('\n'), 0, 0);
    };
    QTEST(told(5.5), "atFive");
    QTEST(told(18.5), "atEighteen");
}

void TestStepStrip::goesFromStepToStep()
{
    open(testutil::fewAllocations());
    give({core::Steps::Source::Annotation, QStringLiteral("ProfilerStep#"), {5, 20, 30}, 0, 0});
    auto* strip = m_view->findChild<widgets::StepStrip*>();
    const auto go = [&](int by) {
        strip->goFrom(m_session->selection().event, by);
        return m_session->selection().event;
    };
    m_session->selectEvent(0);
    QCOMPARE(go(-1), 0);
    QCOMPARE(go(1), 5);
    QCOMPARE(go(1), 20);
    QCOMPARE(m_view->plot()->overlay().scene().range, (core::EventRange{20, 30}));
    QCOMPARE(go(1), 30);
    QCOMPARE(go(1), 30);
    QCOMPARE(go(-1), 20);
    m_session->selectEvent(25);
    QCOMPARE(go(-1), 20); // where it begins
}

SNAPVIEWER_WINDOW_TEST(TestStepStrip)
#include "tst_step_strip.moc"
