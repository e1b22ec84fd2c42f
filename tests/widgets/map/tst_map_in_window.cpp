// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/map/map_page.h"
#include "widgets/map/map_time_view.h"
#include "widgets/map/map_view.h"
#include "widgets/map/moment_strip.h"
#include "widgets/session/moment_player.h"
#include "widgets/session/session.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

/// The map as a place of the window.
class TestMapInWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanup() { m_window.reset(); }
    void keyGoesThereAndBack();
    void opensFirstWithoutHistory();
    void hasTheTimelinesColours();
    void spacePlaysAndPauses();

private:
    void open(const char* name);
    std::unique_ptr<MainWindow> m_window;
};

void TestMapInWindow::open(const char* name)
{
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(1280, 720);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + QLatin1String(name));
    QTRY_VERIFY(!opened.isEmpty());
    QTRY_VERIFY(!m_window->isBusy());
}

void TestMapInWindow::keyGoesThereAndBack()
{
    open("oom_small.pickle");
    Workspace& workspace = m_window->workspace();
    auto* rail = m_window->findChild<widgets::Rail*>();
    QVERIFY(!workspace.map().isVisible());
    workspace.timeline().plot()->setFocus();
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ShiftModifier);
    QTRY_VERIFY(workspace.map().isVisible());
    QCOMPARE(rail->current(), static_cast<int>(Workspace::MapPlace));
    QVERIFY(!workspace.timeline().isVisible());
    QVERIFY(workspace.map().addresses().hasFocus()); // memory ran out: they come first
    QTRY_VERIFY(workspace.map().finder().found());
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ShiftModifier);
    QTRY_VERIFY(workspace.timeline().isVisible());
    QCOMPARE(rail->current(), static_cast<int>(Workspace::TimelinePlace));
}

void TestMapInWindow::opensFirstWithoutHistory()
{
    open("no_trace.pickle");
    Workspace& workspace = m_window->workspace();
    QCOMPARE(workspace.layout().place(), static_cast<int>(Workspace::MapPlace));
    QTRY_VERIFY(workspace.map().finder().found());
    QVERIFY(workspace.map().sentence().startsWith(QStringLiteral("At the end:")));
    QVERIFY(workspace.map().view().runs().drawn > 0);
}

void TestMapInWindow::hasTheTimelinesColours()
{
    open("annotate_events.pickle"); // without a failed request, which is painted over blocks
    Workspace& workspace = m_window->workspace();
    workspace.layout().setPlace(Workspace::MapPlace);
    QTRY_VERIFY(workspace.map().finder().found());
    QTRY_VERIFY(!m_window->isBusy());
    // The largest block in sight is painted in the colour that the timeline gave its allocation.
    const auto& colours = workspace.timeline().colours().ofRank;
    QVERIFY(colours);
    const auto& found = *workspace.map().finder().found();
    const core::BlockAt* largest = nullptr;
    for (const core::BlockAt& block : found.scene.state.blocks) {
        if (block.requested > 0 && (largest == nullptr || block.requested > largest->requested))
            largest = &block;
    }
    QVERIFY(largest != nullptr);
    const core::Rgb colour = (*colours)[largest->rank];
    if (colour >> 24U != 0xFF)
        QSKIP("dimmed: mixed with the background");
    const auto boxes = workspace.map().view().boxesOf(largest->addr, largest->requested);
    QVERIFY(!boxes.empty());
    const QImage image = workspace.map().view().grab().toImage();
    const QPointF at = boxes.front().bottomRight() - QPointF(4, 3); // no name, no outline
    QCOMPARE(image.pixel((at * image.devicePixelRatio()).toPoint()), colour);
}

/// Where the moment is shown, and on the map as in the timeline.
void TestMapInWindow::spacePlaysAndPauses()
{
    open("oom_small.pickle");
    Workspace& workspace = m_window->workspace();
    const widgets::MomentPlayer& player = workspace.player();
    workspace.timeline().plot()->setFocus();
    QTest::keyClick(workspace.timeline().plot(), Qt::Key_Space);
    QTRY_VERIFY(player.isPlaying());
    const auto first = m_window->session().selection().event;
    QTRY_VERIFY(m_window->session().selection().event != first); // it began anew from the end
    QTest::keyClick(workspace.timeline().plot(), Qt::Key_Space);
    QTRY_VERIFY(!player.isPlaying());
    workspace.showMap();
    QTRY_VERIFY(workspace.map().isVisible());
    for (QWidget* plot :
         std::initializer_list<QWidget*>{&workspace.map().addresses(), &workspace.map().strip()}) {
        plot->setFocus();
        QTest::keyClick(plot, Qt::Key_Space);
        QTRY_VERIFY(player.isPlaying());
        QTest::keyClick(plot, Qt::Key_Space);
        QTRY_VERIFY(!player.isPlaying());
    }
}

SNAPVIEWER_WINDOW_TEST(TestMapInWindow)
#include "tst_map_in_window.moc"
