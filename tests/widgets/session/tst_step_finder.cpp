// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/session/step_finder.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using widgets::Session;

/// The session's steps follow its device.
class TestStepFinder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void followsTheDevice();
};

void TestStepFinder::followsTheDevice()
{
    Session session;
    const widgets::StepFinder finder(&session);
    QSignalSpy changed(&session, &Session::stepsChanged);
    session.setRecording(testutil::recordingFromText("alloc 0x1000 1 t=10\n"
                                                     "alloc 0x2000 1 t=20\n"
                                                     "alloc 0x3000 1 t=30\n"
                                                     "annotation 10 15 ProfilerStep#1\n"
                                                     "annotation 20 25 ProfilerStep#2\n"
                                                     "device 1\n"
                                                     "alloc 0x1000 1 t=10\n"));
    QVERIFY(session.steps() == nullptr);
    QTRY_VERIFY(session.steps() != nullptr);
    QCOMPARE(session.steps()->starts, (std::vector<core::EventIndex>{0, 1}));
    QCOMPARE(changed.count(), 2);
    session.setDevice(1);
    QVERIFY(session.steps() == nullptr);
    QTRY_VERIFY(session.steps() != nullptr);
    QVERIFY(session.steps()->starts.empty());
    session.setRecording(nullptr);
    QVERIFY(session.steps() == nullptr);
}

SNAPVIEWER_TEST(TestStepFinder)
#include "tst_step_finder.moc"
