// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/step_counter.h"
#include "widgets/inspector/ledger/ledger_dock.h"
#include "widgets/inspector/stack/stack_card.h"
#include "widgets/inspector/stack/stack_dock.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>

using widgets::Session;
using widgets::StackCard;

namespace {

constexpr const char* cardRecording = "alloc 0x1000 1500000 @a.cpp:0:at::_ops::mul_Tensor::call;"
                                      "/home/u/my/train.py:10:step\n"                    // 0
                                      "alloc 0x2000 5 @/home/u/my/train.py:1:main\n"     // 1
                                      "alloc 0x3000 7 @x.cpp:0:c10::cuda::Pool::malloc;" // 2
                                      "a.cpp:0:at::_ops::mul_Tensor::call;b.cpp:0:start\n";

} // namespace

/// What is said of a selected allocation while its stack stands behind another pane, and how a stack begins
/// that has no line of the program.
class TestStackCard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void saysWhereItCameFrom();
    void saysWhyThereIsNoStack();
    void standsBelowTheHolders();
    void operatorLeadsWhereNoLineDoes();
    void stepsThroughWhatIsLit();
};

void TestStackCard::saysWhereItCameFrom()
{
    Session session;
    session.setRecording(testutil::recordingFromText(cardRecording));
    StackCard card(&session);
    QVERIFY(card.isHidden());
    session.selectAllocation(core::AllocationId{0U});
    QVERIFY(!card.isHidden());
    QCOMPARE(card.words(), QString::fromUtf8("step /home/u/my/train.py:10\n"
                                             "1.43 MiB · allocated at 0 · never freed\naten::mul"));
    QVERIFY(card.accessibleName().contains(QStringLiteral("step /home/u/my/train.py:10")));
    session.selectAllocation(core::AllocationId{1U});
    QVERIFY(card.words().startsWith(QStringLiteral("main /home/u/my/train.py:1\n5 B")));
    session.clearAllocation();
    QVERIFY(card.isHidden());
    session.selectAllocation(core::AllocationId{1U});
    session.setRecording(nullptr);
    QVERIFY(card.isHidden());
}

/// As the row of "Held by" does.
void TestStackCard::saysWhyThereIsNoStack()
{
    Session session;
    session.setRecording(testutil::recordingFromText("del 0x9000 100 @/u/p/a/o.py:7:zero\ndel 0x8000 50\n"
                                                     "alloc 0x1000 1000\n"));
    StackCard card(&session);
    QStringList titles;
    for (std::uint32_t id = 0; id < 3; ++id) {
        session.selectAllocation(core::AllocationId{id});
        titles << card.words().section(QLatin1Char('\n'), 0, 0);
    }
    titles.sort();
    QCOMPARE(titles, QStringList({QStringLiteral("before recording, freed at a/o.py:7 zero"),
                                  QStringLiteral("before recording, freed later"),
                                  QStringLiteral("no frames recorded")}));
}

void TestStackCard::standsBelowTheHolders()
{
    Session session;
    widgets::LedgerDock dock(&session);
    dock.resize(352, 500);
    dock.show();
    session.setRecording(testutil::recordingFromText(cardRecording));
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    auto* card = dock.findChild<StackCard*>();
    QVERIFY(!card->isVisible());
    session.selectAllocation(core::AllocationId{0U}); // as by a click into the plot
    QVERIFY(card->isVisible());
    QCOMPARE(card->geometry().bottom(), dock.height() - 1 - 4);
    QVERIFY(card->height() < 4 * card->fontMetrics().height() + 20); // compact
    const QSignalSpy requested(&dock, &widgets::LedgerDock::stackRequested);
    QTest::mouseClick(card, Qt::LeftButton);
    card->setFocus();
    QTest::keyClick(card, Qt::Key_Space);
    QCOMPARE(requested.count(), 2);
}

void TestStackCard::operatorLeadsWhereNoLineDoes()
{
    Session session;
    session.setRecording(testutil::recordingFromText(cardRecording));
    widgets::StackDock dock(&session);
    const auto* model = dock.findChild<QTreeView*>()->model();
    session.selectAllocation(core::AllocationId{2U});
    QCOMPARE(testutil::modelText(*model).trimmed(), QStringLiteral("Allocated here | \n"
                                                                   "  aten::mul | \n"
                                                                   "  3 frames of C++ | \n"
                                                                   "    c10::cuda::Pool::malloc | x.cpp\n"
                                                                   "    at::_ops::mul_Tensor::call | a.cpp\n"
                                                                   "    start | b.cpp"));
    session.clearAllocation();
    session.selectEvent(2);
    const auto* title = dock.findChild<QTextBrowser*>();
    QVERIFY2(title->toPlainText().endsWith(QStringLiteral("\naten::mul")), qPrintable(title->toPlainText()));
}

void TestStackCard::stepsThroughWhatIsLit()
{
    Session session;
    StackCard card(&session);
    card.resize(340, card.sizeHint().height());
    card.show();
    session.setRecording(testutil::recordingFromText(cardRecording));
    auto* steps = card.findChild<widgets::StepCounter*>();
    session.selectAllocation(core::AllocationId{1U});
    QVERIFY(steps->isHidden()); // everything is lit
    core::AllocationFilter filter;
    filter.only = std::make_shared<const core::NamedAllocations>(
        core::NamedAllocations{QStringLiteral("two"), {core::AllocationId{0U}, core::AllocationId{1U}}});
    session.setFilter(filter);
    QTRY_VERIFY(steps->isVisible());
    QCOMPARE(steps->words(), QString::fromUtf8("‹ 2 of 2 ›"));
    QVERIFY(card.rect().contains(steps->geometry()));
    QTest::mouseClick(card.findChild<QToolButton*>(QStringLiteral("nextLit")), Qt::LeftButton);
    QCOMPARE(session.selection().allocation, core::AllocationId{0U});
    QCOMPARE(steps->words(), QString::fromUtf8("‹ 1 of 2 ›"));
    QTest::mouseClick(card.findChild<QToolButton*>(QStringLiteral("previousLit")), Qt::LeftButton);
    QCOMPARE(session.selection().allocation, core::AllocationId{1U});
    session.selectAllocation(core::AllocationId{2U}); // not lit
    QVERIFY(steps->isHidden());
}

SNAPVIEWER_WINDOW_TEST(TestStackCard)
#include "tst_stack_card.moc"
