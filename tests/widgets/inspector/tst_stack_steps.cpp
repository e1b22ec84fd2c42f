// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/inspector/ledger_desk.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/inspector/stack/stack_dock.h"
#include "widgets/session/session.h"

#include <QAction>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

/// A person says at which line of a call stack the program's steps begin.
class TestStackSteps : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void beginAtALine();
    void theLedgerFollows();
    void sayWhyNot();
};

namespace {

/// The one action about steps.
QAction* stepsAction(const widgets::StackDock& dock)
{
    for (QAction* action : dock.findChildren<QAction*>()) {
        if (action->text().contains(QLatin1String("Steps")))
            return action;
    }
    return nullptr;
}

/// A program that goes four times over two lines.
std::string fourTurns()
{
    std::string text;
    for (int turn = 0; turn < 4; ++turn)
        text += "alloc " + std::to_string(4096 * (2 * turn + 1)) + " 64 @chat.py:50:main\nalloc " +
                std::to_string(4096 * (2 * turn + 2)) + " 64 @chat.py:51:main\n";
    return text;
}

} // namespace

void TestStackSteps::beginAtALine()
{
    widgets::Session session;
    widgets::StackDock dock(&session);
    session.setRecording(testutil::recordingFromText(fourTurns()));
    session.selectAllocation(core::AllocationId{1U});
    QAction* action = stepsAction(dock);
    QVERIFY(action != nullptr);
    QTRY_VERIFY(session.steps() != nullptr);
    const std::vector<core::EventIndex> found = session.steps()->starts;
    QCOMPARE(action->text(), QStringLiteral("Begin Steps at This Line"));
    QVERIFY(action->isEnabled());
    action->trigger();
    const std::vector<core::EventIndex> atLine{1, 3, 5, 7};
    QTRY_VERIFY(session.steps() && session.steps()->starts == atLine);
    QCOMPARE(session.steps()->source, core::Steps::Source::Site);
    QCOMPARE(action->text(), QStringLiteral("Find Steps Again"));
    action->trigger();
    QTRY_VERIFY(session.steps() && session.steps()->starts == found);
    QCOMPARE(action->text(), QStringLiteral("Begin Steps at This Line"));
}

/// What is grouped by step has other rows then.
void TestStackSteps::theLedgerFollows()
{
    widgets::Settings().setLedgerGroupings(QStringLiteral("step"));
    const std::string text = fourTurns();
    testutil::Desk desk(text.c_str());
    widgets::Settings().setLedgerGroupings({});
    widgets::StackDock dock(&desk.session);
    QVERIFY(desk.settles(7));
    QTRY_VERIFY(desk.session.steps() != nullptr);
    const QString found = desk.rows();
    desk.session.selectAllocation(core::AllocationId{1U});
    stepsAction(dock)->trigger();
    QTRY_COMPARE(desk.rows(), QStringLiteral("step 1 | 128 B | 25.0 % | 2 | 64 B\n"
                                             "step 2 | 128 B | 25.0 % | 2 | 64 B\n"
                                             "step 3 | 128 B | 25.0 % | 2 | 64 B\n"
                                             "outside of every step | 64 B | 12.5 % | 1 | 64 B\n"
                                             "step 4 | 64 B | 12.5 % | 1 | 64 B"));
    QVERIFY(found != desk.rows());
    stepsAction(dock)->trigger();
    QTRY_COMPARE(desk.rows(), found);
}

void TestStackSteps::sayWhyNot()
{
    widgets::Session session;
    widgets::StackDock dock(&session);
    session.setRecording(
        testutil::recordingFromText("alloc 4096 64 @chat.py:50:main\nalloc 8192 64 @??:0:f()\n"));
    session.selectAllocation(core::AllocationId{0U});
    QSignalSpy problems(&dock, &widgets::StackDock::problem);
    stepsAction(dock)->trigger();
    QTRY_COMPARE(problems.count(), 1);
    QCOMPARE(problems.front().front().toString(),
             QStringLiteral("no steps at chat.py:50: the program comes there only once"));
    session.selectAllocation(core::AllocationId{1U});
    QVERIFY(!stepsAction(dock)->isEnabled());
}

SNAPVIEWER_WINDOW_TEST(TestStackSteps)
#include "tst_stack_steps.moc"
