// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_program.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

/// Phases, layers and calls above the plot by mouse: told of, chosen, lit, zoomed to, closed, remembered.
class TestProgramStrip : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void tells();
    void aClickLights();
    void aDoubleClickZooms();
    void goesFromCallToCall();
    void opensAndCloses();
    void hasRowsAsThereIsRoom();
    void callsAreFoundWhereTheyAreOpen();
    void aLowViewHasPhases();
    void longSpansAreFoundByAWorker();
    void followsTheRecording();
    void asksWhatIfLayersWereCheckpointed();

private:
    void openProgram();
    [[nodiscard]] QPoint at(double event, int row) const;
    [[nodiscard]] widgets::ProgramStrip& strip() const { return m_view->program().strip(); }
    [[nodiscard]] QString lit() const
    {
        const auto& only = m_session->filter().only;
        return only ? QStringLiteral("%1: %2").arg(only->name).arg(only->ids.size()) : QString();
    }
};

/// load, then two forward passes: rows are phases, layers, calls.
void TestProgramStrip::openProgram()
{
    const std::string call = ";torch/nn/modules/module.py:9:_call_impl;n.py:4:forward;"
                             "torch/nn/modules/module.py:9:_call_impl;t.py:";
    open("alloc 1 10 @t.py:9:load;t.py:1:main\n"
         "alloc 20 20 @b.py:2:forward" +
         call + "2:main\nalloc 60 30 @b.py:3:forward" + call +
         "2:main\n"
         "alloc 120 20 @b.py:2:forward" +
         call + "2:main\nalloc 160 30 @b.py:3:forward" + call +
         "2:main\n"
         "free_completed 60 30\nalloc 200 5 @t.py:14:loss;t.py:3:main\n");
    QSettings().clear();
    QTRY_VERIFY(!strip().lanes().rows().empty());
    strip().setRoom(700);
    QTRY_VERIFY(strip().lanes().lanes()->hasCalls);
}

QPoint TestProgramStrip::at(double event, int row) const
{
    return {static_cast<int>(m_view->camera().x().toPixel(event)),
            static_cast<int>(strip().lanes().rowHeight() * (row + 0.5))};
}

void TestProgramStrip::tells()
{
    openProgram();
    QCOMPARE(strip().lanes().rows().size(), std::size_t{4});
    QCOMPARE(strip().tipAt(at(2.5, 0)), QStringLiteral("forward\nevents 1 to 5, in forward\n"
                                                       "peak in it 110 B, 100 B above its start\n"
                                                       "100 B allocated, of that 70 B kept after it\n"
                                                       "40 B kept by b.py:2 forward\n"
                                                       "30 B kept by b.py:3 forward"));
    QVERIFY(strip()
                .tipAt(at(3.5, 1))
                .startsWith(QStringLiteral("layer 2 of 2, n.forward (n.py:4)\nevents 3 to ")));
    QVERIFY(strip().tipAt(at(0.5, 2)).startsWith(QStringLiteral("load (t.py:9)\nevent 0, in own code\n")));
    QVERIFY(strip()
                .tipAt(at(1.5, 3))
                .startsWith(QStringLiteral("b.forward (b.py:2)\nevents 1 to 2, in forward\n")));
    QCOMPARE(strip().tipAt(at(0.5, 3)), QString());
}

void TestProgramStrip::aClickLights()
{
    openProgram();
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, at(1.5, 3));
    QTRY_COMPARE(lit(), QStringLiteral("left by b.forward: 2"));
    QCOMPARE(m_session->selection().event, 1);
    QCOMPARE(m_view->plot()->overlay().scene().range, (core::EventRange{1, 3}));
    QVERIFY(strip().chosen() && strip().chosen()->begin == 1);
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, at(1.5, 3)); // again: undone
    QTRY_COMPARE(lit(), QString());
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, at(2.5, 0));
    QTRY_COMPARE(lit(), QStringLiteral("left by forward: 3"));
}

void TestProgramStrip::aDoubleClickZooms()
{
    openProgram();
    QTest::mouseDClick(&strip(), Qt::LeftButton, {}, at(2.5, 0));
    QTRY_COMPARE(m_session->visibleRange().begin, 1.0);
    QTRY_COMPARE(m_session->visibleRange().end, 6.0);
}

void TestProgramStrip::goesFromCallToCall()
{
    openProgram();
    const auto go = [this](int by) {
        strip().goFrom(m_session->selection().event, by);
        return m_session->selection().event;
    };
    m_session->selectEvent(0);
    QCOMPARE(go(1), 1); // of the deepest row
    QCOMPARE(go(1), 3);
    QCOMPARE(go(1), 3); // the last
    QCOMPARE(go(-1), 1);
    QCOMPARE(lit(), QString()); // nothing was lit
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, at(0.5, 2));
    QTRY_COMPARE(lit(), QStringLiteral("left by load: 1"));
    QCOMPARE(go(1), 1);
    QTRY_COMPARE(lit(), QStringLiteral("left by n.forward: 3"));
    QCOMPARE(go(1), 6);
    QTRY_COMPARE(lit(), QStringLiteral("left by loss: 1"));
    strip().setOpen(core::ProgramLane::Calls, false);
    m_session->selectEvent(0);
    QCOMPARE(go(1), 1); // of layers
    QCOMPARE(go(1), 3);
    strip().setOpen(core::ProgramLane::Calls, true); // as others expect it
}

void TestProgramStrip::opensAndCloses()
{
    openProgram();
    const int all = strip().height();
    auto* heads = m_view->findChild<widgets::ProgramNames*>(QStringLiteral("openProgram"));
    auto* chips = m_view->findChild<widgets::ProgramNames*>(QStringLiteral("closedProgram"));
    QTRY_VERIFY(heads->isVisible() && heads->height() == all);
    QVERIFY(chips->isHidden());
    const QPoint onCalls(heads->width() / 2, static_cast<int>(strip().lanes().rowHeight() * 2.5));
    QTest::mouseClick(heads, Qt::LeftButton, {}, onCalls);
    QVERIFY(!strip().shown().isOpen(core::ProgramLane::Calls));
    QCOMPARE(widgets::Settings().isLaneOpen(QStringLiteral("calls")), std::optional(false));
    QTRY_VERIFY(strip().height() < all && chips->isVisible() && chips->width() > 20);
    const widgets::ProgramStrip other(m_view->camera());
    QVERIFY(!other.shown().isOpen(core::ProgramLane::Calls));
    QHelpEvent help(QEvent::ToolTip, QPoint(5, 5), chips->mapToGlobal(QPoint(5, 5)));
    QCoreApplication::sendEvent(chips, &help);
    QCOMPARE(QToolTip::text(),
             QStringLiteral("The program's own functions, what one calls below it. Click: show them"));
    QTest::mouseClick(chips, Qt::LeftButton, {}, QPoint(5, chips->height() / 2));
    QVERIFY(strip().shown().isOpen(core::ProgramLane::Calls));
}

void TestProgramStrip::hasRowsAsThereIsRoom()
{
    openProgram();
    strip().setRoom(200);
    QCOMPARE(strip().shown().callRows, 1U);
    strip().setRoom(700);
    QCOMPARE(strip().lanes().rows().size(), std::size_t{4});
    QCOMPARE(strip().shown().callRows, 4U);
    strip().setRoom(100'000);
    QCOMPARE(strip().shown().callRows, 8U);
}

/// Calls are most of the work where there are millions: they are found once somebody opens them.
void TestProgramStrip::callsAreFoundWhereTheyAreOpen()
{
    widgets::Settings().setLaneOpen(QStringLiteral("calls"), false);
    open("alloc 16 10 @a.py:2:f;t.py:1:main\nalloc 32 10 @a.py:3:f;t.py:1:main\n");
    QTRY_VERIFY(!strip().lanes().rows().empty());
    QVERIFY(!strip().lanes().lanes()->hasCalls);
    QCOMPARE(strip().lanes().chips().back().text, QStringLiteral("calls"));
    strip().setOpen(core::ProgramLane::Calls, true);
    QTRY_VERIFY(strip().lanes().lanes()->hasCalls);
    strip().setOpen(core::ProgramLane::Calls, false); // what is found is kept
    QVERIFY(strip().lanes().lanes()->hasCalls);
    QCOMPARE(strip().lanes().chips().back().text, QStringLiteral("calls")); // as before
}

/// A low view has phases, until somebody asks for more; that is kept, however high it becomes.
void TestProgramStrip::aLowViewHasPhases()
{
    openProgram();
    strip().setRoom(500);
    QCOMPARE(strip().lanes().rows().size(), std::size_t{1});
    QCOMPARE(strip().lanes().chips().size(), std::size_t{2});
    strip().setOpen(core::ProgramLane::Layers, true);
    QCOMPARE(strip().lanes().rows().size(), std::size_t{2});
    strip().setRoom(700);
    QCOMPARE(strip().lanes().rows().size(), std::size_t{4});
    strip().setOpen(core::ProgramLane::Calls, false);
    strip().setRoom(500);
    QCOMPARE(strip().lanes().rows().size(), std::size_t{2});
    strip().setRoom(700);
    QCOMPARE(strip().lanes().rows().size(), std::size_t{2});
}

void TestProgramStrip::longSpansAreFoundByAWorker()
{
    std::string text = "alloc 1 10 @t.py:9:load;t.py:1:main\n";
    for (int i = 0; i < 30'000; ++i)
        text += "alloc " + std::to_string(64 * (i + 1)) + " 10 @t.py:12:train;t.py:2:main\n";
    open(text);
    QSettings().clear();
    QTRY_VERIFY(!strip().lanes().rows().empty());
    strip().setRoom(700);
    QTRY_VERIFY(strip().lanes().lanes()->hasCalls);
    const QPoint inTrain = at(15'000, 1);
    QVERIFY(strip().tipAt(inTrain).endsWith(QStringLiteral("in own code\n…")));
    QHelpEvent help(QEvent::ToolTip, inTrain, strip().mapToGlobal(inTrain));
    QCoreApplication::sendEvent(&strip(), &help);
    QTRY_VERIFY(strip().tipAt(inTrain).endsWith(QStringLiteral("293 KiB kept by t.py:12 train")));
}

void TestProgramStrip::followsTheRecording()
{
    openProgram();
    QVERIFY(strip().isVisible());
    m_session->setRecording(nullptr);
    QVERIFY(strip().isHidden());
    open("alloc 1 10\n");
    QTRY_VERIFY(!m_session->isFinding());
    QVERIFY(strip().isHidden());
}

void TestProgramStrip::asksWhatIfLayersWereCheckpointed()
{
    openProgram();
    QStringList asked;
    connect(&strip(), &widgets::ProgramStrip::changeWanted, this,
            [&asked](const QString& change) { asked += change; });
    const auto openMenu = [this](int row) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at(3.5, row), strip().mapToGlobal(at(3.5, row)));
        QCoreApplication::sendEvent(&strip(), &event);
        return strip().findChild<QMenu*>(QStringLiteral("layersMenu"));
    };
    QVERIFY(openMenu(0) == nullptr); // a phase
    QMenu* menu = openMenu(1);
    QVERIFY(menu != nullptr);
    for (QAction* action : menu->actions())
        action->trigger();
    QCOMPARE(asked, QStringList({QStringLiteral("checkpoint,loop=n.py:4"),
                                 QStringLiteral("checkpoint,loop=n.py:4,layers=1-1")}));
    delete menu;
}

SNAPVIEWER_WINDOW_TEST(TestProgramStrip)
#include "tst_program_strip.moc"
