// SPDX-License-Identifier: MIT
#include "tests/widgets/timeline/base.h"
#include "widgets/timeline/stepstrip.h"

#include <QTest>

/// Where steps begin: marks, their numbers and tooltips, a click.
class TestStepStrip : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void stepsAreMarked();
};

void TestStepStrip::stepsAreMarked()
{
    open(testutil::fewAllocations());
    auto* strip = m_view->findChild<widgets::StepStrip*>();
    QVERIFY(strip->isHidden());
    QCOMPARE(strip->marks(1).size(), 0U);
    m_session->setSteps(std::make_shared<const core::Steps>(
        core::Steps{core::Steps::Source::Annotation, QStringLiteral("ProfilerStep#"), {5, 20, 30}, 0, 0}));
    QVERIFY(!strip->isHidden());
    const auto pixelOfEvent = [this](double event) { return m_view->camera().x().toPixel(event); };
    QStringList marks;
    for (const auto& mark : strip->marks(1))
        marks += QStringLiteral("%1 at %2").arg(mark.step).arg(mark.pixel - pixelOfEvent(0), 0, 'f', 0);
    const auto at = [&](int event) {
        return QStringLiteral("at %1").arg(pixelOfEvent(event) - pixelOfEvent(0), 0, 'f', 0);
    };
    QCOMPARE(marks, (QStringList{QStringLiteral("0 ") + at(5), QStringLiteral("1 ") + at(20),
                                 QStringLiteral("2 ") + at(30)}));
    // Where they are too close the first of them stays.
    QCOMPARE(strip->marks(pixelOfEvent(18) - pixelOfEvent(0)).size(), 2U);
    QCOMPARE(strip->textAt(pixelOfEvent(4)), QString());
    QCOMPARE(strip->textAt(pixelOfEvent(21)),
             QStringLiteral("Step 2 of 3: events 20 to 29\n"
                            "3 steps, told by the annotation ProfilerStep#"));
    QVERIFY(strip->textAt(pixelOfEvent(35)).startsWith(QStringLiteral("Step 3, the last: from event 30")));
    QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(static_cast<int>(pixelOfEvent(25)), 3));
    QCOMPARE(m_session->selection().event, 20);
}

QTEST_MAIN(TestStepStrip)
#include "tst_stepstrip.moc"
