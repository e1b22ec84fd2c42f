// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshottext.h"
#include "widgets/timeline/stepstrip.h"
#include "widgets/timeline/view.h"

#include <QRegularExpression>
#include <QTest>

/// Where steps begin: marks, their numbers and tooltips, a click.
class TestStepStrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void stepsAreMarked();
};

void TestStepStrip::stepsAreMarked()
{
    std::string text = "alloc 0x1 1000 @base.py:1:f\n";
    for (int i = 0; i < 39; ++i)
        text += "snapshot 0 0\n";
    widgets::Session session;
    widgets::TimelineView view(session);
    view.resize(700, 420);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    session.setRecording(testutil::recordingFromText(text));
    QTRY_VERIFY(view.isUpToDate());
    auto* strip = view.findChild<widgets::StepStrip*>();
    QVERIFY(strip->isHidden());
    QCOMPARE(strip->marks(1).size(), 0U);
    session.setSteps(std::make_shared<const core::Steps>(
        core::Steps{core::Steps::Source::Annotation, QStringLiteral("ProfilerStep#"), {5, 20, 30}, 0, 0}));
    QVERIFY(!strip->isHidden());
    const auto pixelOfEvent = [&view](double event) { return view.camera().x().toPixel(event); };
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
    QCOMPARE(session.selection().event, 20);
}

QTEST_MAIN(TestStepStrip)
#include "tst_stepstrip.moc"
