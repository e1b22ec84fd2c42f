// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/map/map_page.h"
#include "widgets/map/moment_strip.h"
#include "widgets/session/moment_player.h"
#include "widgets/session/session.h"
#include "widgets/sql/sql_dock.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/bars/status_line.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QDockWidget>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

namespace {

QString smallFile(const char* name)
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + QLatin1String(name);
}

QString example()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
}

constexpr const char* const twoDevices = "alloc 0x1000 500 @train.py:10:step\n"
                                         "alloc 0x2000 700 @train.py:11:step\n"
                                         "del 0x2000 700\n"
                                         "alloc 0x3000 700 @train.py:11:step\n"
                                         "device 1\n"
                                         "alloc 0x1000 500 @train.py:10:step\n"
                                         "oom 4096 free=1024\n"
                                         "del 0x1000 500\n"
                                         "oom 8192 free=1024\n"
                                         "alloc 0x3000 300 @train.py:12:step\n";

QString openFile(MainWindow& window)
{
    const auto& recording = window.session().recording();
    return recording ? recording->document->path : QString();
}

/// Whether everything that was asked for comes to its end.
bool settles(const MainWindow& window)
{
    int quiet = 0;
    return QTest::qWaitFor(
        [&] {
            QTest::qWait(10);
            quiet = window.isBusy() ? 0 : quiet + 1;
            return quiet >= 5;
        },
        60'000);
}

} // namespace

/// What a person in a hurry does: the next thing before the last has come to its end.
class TestWindowSequences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_window.reset(); }
    void theLastFileWins();
    void aFileBeginsAtTheTop();
    void closesWhileItLoads();
    void cancelKeepsWhatIsOpen();
    void placesInARow();
    void dragsWhileAQueryRuns();
    void themeWhileItPlays();
    void goesBackAcrossDevices();
    void aDeviceKeepsItsZoom();
    void twoWindowsOfOneFile();

private:
    [[nodiscard]] QAction* action(const QString& text) const;

    std::unique_ptr<MainWindow> m_window;
};

void TestWindowSequences::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_window = testwindow::windowWith(QString());
    QVERIFY(m_window);
}

QAction* TestWindowSequences::action(const QString& text) const
{
    for (QAction* each : m_window->findChildren<QAction*>()) {
        if (each->text().remove(QLatin1Char('&')) == text)
            return each;
    }
    return nullptr;
}

/// Not where a person had scrolled in the last one.
void TestWindowSequences::aFileBeginsAtTheTop()
{
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(example());
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QVERIFY(settles(*m_window));
    m_window->workspace().raiseDock(Workspace::summaryDock);
    const auto* pane = m_window->workspace().layout().dock(Workspace::summaryDock);
    QScrollBar* bar = nullptr;
    for (const QScrollArea* area : pane->findChildren<QScrollArea*>()) {
        if (area->accessibleName() == QLatin1String("Summary of the recording"))
            bar = area->verticalScrollBar();
    }
    QVERIFY(bar);
    QTRY_VERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    Q_EMIT m_window->findChild<widgets::StatusLine*>()->trustRequested();
    QCOMPARE(bar->value(), 0); // why it can be trusted is said there
    bar->setValue(bar->maximum());
    m_window->open(smallFile("oom_small.pickle"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 2, 60'000);
    QCOMPARE(bar->value(), 0);
}

void TestWindowSequences::theLastFileWins()
{
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    for (const char* name : {"oom_small.pickle", "expandable.pickle", "protocol3.pickle"})
        m_window->open(smallFile(name));
    QVERIFY(settles(*m_window));
    QCOMPARE(openFile(*m_window), smallFile("protocol3.pickle"));
    QCOMPARE(opened.count(), 1);
    m_window->open(smallFile("nothing_there.pickle"));
    m_window->open(smallFile("oom_small.pickle"));
    QVERIFY(settles(*m_window));
    QCOMPARE(openFile(*m_window), smallFile("oom_small.pickle"));
}

void TestWindowSequences::closesWhileItLoads()
{
    m_window->open(smallFile("oom_small.pickle"));
    QVERIFY(settles(*m_window));
    m_window->open(example());
    m_window->session().setRecording(nullptr);
    QVERIFY(settles(*m_window));
    QCOMPARE(openFile(*m_window), example());
    m_window->open(smallFile("oom_small.pickle"));
    m_window->close();
    QVERIFY(!m_window->isVisible());
}

void TestWindowSequences::cancelKeepsWhatIsOpen()
{
    m_window->open(smallFile("oom_small.pickle"));
    QVERIFY(settles(*m_window));
    m_window->session().selectEvent(3);
    const auto before = m_window->session().recording();
    m_window->open(example());
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QVERIFY(settles(*m_window));
    QCOMPARE(m_window->session().recording(), before);
    QCOMPARE(m_window->session().selection().event, 3);
}

void TestWindowSequences::placesInARow()
{
    m_window->open(example());
    QVERIFY(settles(*m_window));
    widgets::DockLayout& layout = m_window->workspace().layout();
    constexpr int rounds = 12;
    for (int round = 0; round < rounds; ++round) {
        for (const int place : {Workspace::MapPlace, Workspace::QueryPlace, Workspace::TimelinePlace}) {
            layout.setPlace(place);
            m_window->session().selectEvent(round);
            if (round % 3 == 0)
                QCoreApplication::processEvents();
        }
    }
    QVERIFY(settles(*m_window));
    QCOMPARE(layout.place(), static_cast<int>(Workspace::TimelinePlace));
    QVERIFY(m_window->workspace().timeline().isVisible());
    QVERIFY(!layout.dock(Workspace::ledgerDock)->isHidden());
}

void TestWindowSequences::dragsWhileAQueryRuns()
{
    m_window->open(example());
    QVERIFY(settles(*m_window));
    Workspace& workspace = m_window->workspace();
    QSignalSpy answered(&workspace, &Workspace::queryFinished);
    workspace.runQuery(
        QStringLiteral("SELECT count(*) FROM allocations a, allocations b WHERE a.size < b.size"));
    workspace.showMap();
    m_window->session().selectEvent(10);
    QTRY_VERIFY(workspace.map().isVisible());
    widgets::MomentStrip& strip = workspace.map().strip();
    const auto at = [&](core::EventIndex event) {
        return QPoint(static_cast<int>(strip.pixelOf(event)), strip.height() / 2);
    };
    const core::EventIndex last = m_window->session().history()->eventCount() - 1;
    QTest::mousePress(&strip, Qt::LeftButton, {}, at(10));
    constexpr int stops = 40;
    for (int i = 1; i <= stops; ++i)
        QTest::mouseMove(&strip, at(last * i / stops));
    QTest::mouseRelease(&strip, Qt::LeftButton, {}, at(last));
    const core::EventIndex now = m_window->session().selection().event;
    QVERIFY(now > last / 2);
    QTRY_COMPARE_WITH_TIMEOUT(answered.count(), 1, 60'000);
    QVERIFY(settles(*m_window));
    action(QStringLiteral("Back"))->trigger(); // one step for all of the drag
    QCOMPARE(m_window->session().selection().event, 10);
    action(QStringLiteral("Forward"))->trigger();
    QCOMPARE(m_window->session().selection().event, now);
}

void TestWindowSequences::themeWhileItPlays()
{
    m_window->open(example());
    QVERIFY(settles(*m_window));
    widgets::MomentPlayer& player = m_window->workspace().player();
    m_window->session().selectEvent(0);
    player.play();
    QVERIFY(player.isPlaying());
    const QPalette before = QApplication::palette();
    QPalette dark = before;
    dark.setColor(QPalette::Window, Qt::black);
    dark.setColor(QPalette::WindowText, Qt::white);
    for (const QPalette& palette : {dark, before, dark, before}) {
        QApplication::setPalette(palette);
        QTest::qWait(30);
    }
    m_window->workspace().showMap();
    QTest::qWait(50);
    m_window->session().setRecording(nullptr);
    QVERIFY(!player.isPlaying());
    QVERIFY(settles(*m_window));
}

void TestWindowSequences::goesBackAcrossDevices()
{
    widgets::Session& session = m_window->session();
    session.setRecording(testutil::recordingFromText(twoDevices));
    QVERIFY(settles(*m_window));
    QCOMPARE(session.device(), 1);
    session.selectAllocation(session.history()->idOf(0));
    const widgets::Selection there = session.selection();
    session.setDevice(0, 1);
    QVERIFY(!session.selection().allocation);
    session.selectEvent(2);
    QAction* back = action(QStringLiteral("Back"));
    QAction* forward = action(QStringLiteral("Forward"));
    back->trigger();
    QCOMPARE(session.selection().event, 1);
    back->trigger();
    QCOMPARE(session.device(), 1);
    QCOMPARE(session.selection(), there);
    for (QAction* each : {forward, back, forward, forward})
        each->trigger();
    QVERIFY(settles(*m_window));
    QCOMPARE(session.device(), 0);
    QCOMPARE(session.selection().event, 2);
}

/// What was lit and in view of it is so again.
void TestWindowSequences::aDeviceKeepsItsZoom()
{
    widgets::Session& session = m_window->session();
    session.setRecording(testutil::recordingFromText(twoDevices));
    QVERIFY(settles(*m_window));
    session.setDevice(0);
    QVERIFY(settles(*m_window));
    session.setVisibleRange({1, 3});
    core::AllocationFilter filter;
    filter.text = QStringLiteral("train.py:11");
    session.setFilter(filter);
    QVERIFY(settles(*m_window));
    const widgets::VisibleRange range = session.visibleRange();
    QVERIFY(range.begin > 0.5 && range.end < 3.5);
    const auto matches = session.matches();
    QVERIFY(matches);
    session.setDevice(1);
    QVERIFY(settles(*m_window));
    QVERIFY(session.filter() != filter);
    session.setDevice(0);
    QCOMPARE(session.matches(), matches); // at once
    QVERIFY(settles(*m_window));
    QVERIFY(session.filter() == filter);
    QVERIFY2(std::abs(session.visibleRange().begin - range.begin) < 0.01 &&
                 std::abs(session.visibleRange().end - range.end) < 0.01,
             qPrintable(
                 QStringLiteral("%1 %2").arg(session.visibleRange().begin).arg(session.visibleRange().end)));
}

void TestWindowSequences::twoWindowsOfOneFile()
{
    MainWindow second;
    second.setAttribute(Qt::WA_DeleteOnClose, false);
    second.show();
    m_window->open(example());
    second.open(example());
    second.close();
    QVERIFY(settles(*m_window));
    QCOMPARE(openFile(*m_window), example());
}

SNAPVIEWER_WINDOW_TEST(TestWindowSequences)
#include "tst_window_sequences.moc"
