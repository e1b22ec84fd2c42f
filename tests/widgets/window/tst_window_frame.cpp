// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/drawer_bar.h"
#include "widgets/controls/frame/page_strip.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/controls/progress_strip.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/session/session.h"
#include "widgets/start/bundles/bundles_page.h"
#include "widgets/window/actions.h"
#include "widgets/window/bars/colour_selector.h"
#include "widgets/window/bars/device_chip.h"
#include "widgets/window/bars/device_selector.h"
#include "widgets/window/bars/event_field.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/bars/status_line.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QRegularExpression>
#include <QTableView>
#include <QToolButton>
#include <QWheelEvent>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>

using widgets::DockLayout;
using widgets::MainWindow;
using widgets::Workspace;

namespace {

QString exampleShown()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
}

QString fileMade(const char* name)
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + QLatin1String(name);
}

constexpr QSize smallWindow(1280, 720);
constexpr QSize largeWindow(1600, 900);

DockLayout& layoutIn(MainWindow& window)
{
    return window.workspace().layout();
}

/// Rows of a pane's table that are seen whole.
int rowsSeen(const QDockWidget& dock)
{
    int most = 0;
    for (const QTableView* table : dock.findChildren<QTableView*>()) {
        if (!table->visibleRegion().isEmpty() && table->model() && table->model()->rowCount() > 0)
            most = std::max(most,
                            table->viewport()->visibleRegion().boundingRect().height() / table->rowHeight(0));
    }
    return most;
}

} // namespace

/// What stands round the panes: the strip over them, the devices, the foot, and the room that they have.
class TestWindowFrame : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void theRailNeverJumps();
    void aFolderHasItsStrip();
    void messagesTakeTheStripsPlace();
    void messagesAreSeenOnTheStartPage();
    void notesWaitInTheStrip();
    void theDrawerShowsRows_data();
    void theDrawerShowsRows();
    void whatASmallWindowTakesComesBack();
    void sqlIsAPlace();
    void rarePanesHaveATabOnceAsked();
    void devicesAreChips();
    void chipsThatDoNotFitAreInTheMenu();
    void chipsLoseTheirCurvesFirst();
    void messagesLeaveTheDrawerAlone();
    void theNinthDeviceGetsAChip();
    void oneDeviceHasNoChip();
    void aChosenSchemeIsShown();
    void aWheelChoosesNothing();
    void goesToTheEventThatIsTyped_data();
    void goesToTheEventThatIsTyped();
    void boxesOfTheBarAreOfOneHeight();
    void totalsComeBack();
};

void TestWindowFrame::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_windowframe"));
}

void TestWindowFrame::theRailNeverJumps()
{
    const auto window = testwindow::windowWith(exampleShown(), smallWindow);
    QVERIFY(window);
    auto* rail = window->findChild<widgets::Rail*>();
    const QRect before(rail->mapTo(window.get(), QPoint()), rail->size());
    for (const int place :
         {Workspace::MapPlace, Workspace::QueryPlace, Workspace::ComparePlace, Workspace::TimelinePlace}) {
        Q_EMIT rail->chosen(place);
        QTest::qWait(50);
        QVERIFY(rail->isVisible());
        QCOMPARE(QRect(rail->mapTo(window.get(), QPoint()), rail->size()), before);
        int strips = 0;
        for (const widgets::PageStrip* strip : window->findChildren<widgets::PageStrip*>())
            strips += strip->isVisible() ? 1 : 0;
        QCOMPARE(strips + (window->workspace().verdict().isVisible() ? 1 : 0), 1);
    }
}

void TestWindowFrame::aFolderHasItsStrip()
{
    const auto window = testwindow::windowWith(
        QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/list"), smallWindow);
    QVERIFY(window);
    const widgets::PageStrip& strip = window->findChild<widgets::BundlesPage*>()->strip();
    QVERIFY(strip.isVisible());
    QCOMPARE(strip.height(), widgets::stripHeight());
    QVERIFY2(strip.lines().headline.contains(QStringLiteral("failures recorded in list")),
             qPrintable(strip.lines().headline));
}

void TestWindowFrame::messagesTakeTheStripsPlace()
{
    const auto window = testwindow::windowWith(fileMade("oom_small.pickle"), smallWindow);
    QVERIFY(window);
    const auto* rail = window->findChild<widgets::Rail*>();
    const int top = rail->mapTo(window.get(), QPoint()).y();
    widgets::MessageBar& messages = window->messageBar();
    messages.showError(QStringLiteral("It could not be written."));
    QTest::qWait(50);
    QVERIFY(messages.isVisible() && !window->workspace().verdict().isVisible());
    QCOMPARE(rail->mapTo(window.get(), QPoint()).y(), top);
    messages.hide();
    QTRY_VERIFY(window->workspace().verdict().isVisible());
    QCOMPARE(rail->mapTo(window.get(), QPoint()).y(), top);
}

/// Where nothing is open there is no strip, and a message is seen all the same.
void TestWindowFrame::messagesAreSeenOnTheStartPage()
{
    const auto window = testwindow::windowWith({}, smallWindow);
    QVERIFY(window);
    QVERIFY(!window->messageBar().isVisible());
    window->open(QStringLiteral("/no/such/file.pickle"));
    QTRY_VERIFY(window->messageBar().isVisible());
    window->messageBar().hide();
    QVERIFY(!window->messageBar().parentWidget()->isVisible());
}

/// Of what is open; what is to be doubted is in the verdict's sentence and below.
void TestWindowFrame::notesWaitInTheStrip()
{
    const auto window = testwindow::windowWith(fileMade("ring_buffer.pickle"), smallWindow);
    QVERIFY(window);
    widgets::MessageBar& messages = window->messageBar();
    QVERIFY(!messages.isVisible() && messages.notes().isEmpty());
    messages.addNote(QStringLiteral("A note."));
    QVERIFY(!window->workspace().verdict().doubt().isEmpty());
    QVERIFY(window->workspace().verdict().toolTip().contains(window->workspace().verdict().doubt()));
    auto* notes = window->findChild<QToolButton*>(QStringLiteral("fileNotes"));
    QVERIFY(notes->isVisible());
    QCOMPARE(notes->focusPolicy(), Qt::TabFocus);
    notes->click();
    QVERIFY(messages.isVisible());
    QCOMPARE(messages.message(), messages.notes().first());
    messages.hide();
    QTRY_VERIFY(notes->isVisible()); // whoever wants them once more
    window->open(QStringLiteral("/no/such/file.pickle"));
    QTRY_VERIFY(messages.isVisible());
    messages.hide();
    QTRY_VERIFY(notes->isVisible()); // what is open is still the same
}

void TestWindowFrame::theDrawerShowsRows_data()
{
    QTest::addColumn<QString>("pane");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("least");
    QTest::newRow("allocations") << QString(Workspace::allocationsDock) << smallWindow << 6;
    QTest::newRow("events") << QString(Workspace::eventsDock) << smallWindow << 6;
    QTest::newRow("allocations, as it opens") << QString(Workspace::allocationsDock) << largeWindow << 6;
    QTest::newRow("events, as it opens") << QString(Workspace::eventsDock) << largeWindow << 6;
}

void TestWindowFrame::theDrawerShowsRows()
{
    QFETCH(const QString, pane);
    QFETCH(const QSize, size);
    QFETCH(const int, least);
    const auto window = testwindow::windowWith(exampleShown(), size);
    QVERIFY(window);
    window->session().lightEverything();
    layoutIn(*window).raise(pane);
    QTRY_VERIFY2(rowsSeen(*layoutIn(*window).dock(pane)) >= least,
                 qPrintable(QString::number(rowsSeen(*layoutIn(*window).dock(pane)))));
}

void TestWindowFrame::whatASmallWindowTakesComesBack()
{
    const auto window = testwindow::windowWith(fileMade("oom_small.pickle"), largeWindow);
    QVERIFY(window);
    DockLayout& layout = layoutIn(*window);
    QDockWidget* inspector = layout.dock(Workspace::ledgerDock);
    QDockWidget* drawer = layout.dock(Workspace::allocationsDock);
    QTest::mousePress(&window->workspace(), Qt::LeftButton);
    window->workspace().resizeDocks({inspector}, {500}, Qt::Horizontal);
    window->workspace().resizeDocks({drawer}, {400}, Qt::Vertical);
    QTest::qWait(50);
    QTest::mouseRelease(&window->workspace(), Qt::LeftButton); // as if edges had been dragged
    const QSize before(inspector->width(), drawer->height());
    for (const QSize size : {QSize(1120, 480), QSize(700, 480), QSize(1120, 900)}) {
        window->resize(size);
        QTest::qWait(50);
        QTest::mouseClick(&window->workspace(), Qt::LeftButton); // that nobody takes
    }
    window->resize(largeWindow);
    QTRY_VERIFY2(std::abs(inspector->width() - before.width()) <= 2,
                 qPrintable(QString::number(inspector->width())));
    QTRY_VERIFY2(std::abs(drawer->height() - before.height()) <= 2,
                 qPrintable(QString::number(drawer->height())));
}

/// Whoever asks for it from elsewhere goes there, and comes back for a pane that is not there.
void TestWindowFrame::sqlIsAPlace()
{
    const auto window = testwindow::windowWith(fileMade("oom_small.pickle"), smallWindow);
    QVERIFY(window);
    window->workspace().raiseDock(Workspace::sqlDock);
    QTRY_COMPARE(layoutIn(*window).place(), int(Workspace::QueryPlace));
    QTRY_VERIFY(!layoutIn(*window).dock(Workspace::sqlDock)->visibleRegion().isEmpty());
    QCOMPARE(window->findChild<widgets::Rail*>()->current(), int(Workspace::QueryPlace));
    QTRY_COMPARE(layoutIn(*window).dock(Workspace::sqlDock)->titleBarWidget()->height(), 0); // as other pages
    window->workspace().raiseDock(Workspace::allocationsDock);
    QTRY_COMPARE(layoutIn(*window).place(), int(Workspace::TimelinePlace));
    QTRY_VERIFY(!layoutIn(*window).dock(Workspace::allocationsDock)->visibleRegion().isEmpty());
}

void TestWindowFrame::rarePanesHaveATabOnceAsked()
{
    const auto window = testwindow::windowWith(fileMade("oom_small.pickle"), largeWindow);
    QVERIFY(window);
    DockLayout& layout = layoutIn(*window);
    const QString summary = Workspace::summaryDock;
    QVERIFY(layout.dock(summary)->isHidden() && !layout.drawerPanes().contains(summary));
    layout.dock(summary)->toggleViewAction()->trigger(); // View
    QTRY_VERIFY(!layout.dock(summary)->visibleRegion().isEmpty());
    layout.setDrawerOpen(false);
    QVERIFY(layout.drawerPanes().contains(summary));
    layout.setDrawerOpen(true);
    QVERIFY(!layout.dock(summary)->isHidden());
    layout.reset();
    QVERIFY(layout.dock(summary)->isHidden());
}

void TestWindowFrame::devicesAreChips()
{
    const auto window = testwindow::windowWith(exampleShown(), largeWindow);
    QVERIFY(window);
    auto* selector = window->findChild<widgets::DeviceSelector*>();
    const auto chips = selector->findChildren<widgets::DeviceChip*>();
    QCOMPARE(chips.size(), 2);
    QVERIFY(chips[0]->isVisible() && chips[1]->isVisible());
    QVERIFY(chips[0]->isChecked() && chips[0]->hasFailed() && !chips[1]->hasFailed());
    QTRY_VERIFY(!chips[0]->curve().empty() && !chips[1]->curve().empty());
    QVERIFY2(chips[0]->text().startsWith(QStringLiteral("GPU 0 — peak 20.6 GiB")),
             qPrintable(chips[0]->text()));
    QVERIFY(!chips[0]->grab().isNull());
    chips[0]->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chips[0], Qt::Key_Right);
    QTRY_COMPARE(window->session().device(), 1);
    QVERIFY(chips[1]->isChecked());
    QCOMPARE(chips[1]->focusPolicy(), Qt::TabFocus);
    QTest::mouseClick(chips[0], Qt::LeftButton);
    QCOMPARE(window->session().device(), 0);
}

void TestWindowFrame::chipsThatDoNotFitAreInTheMenu()
{
    const auto window = testwindow::windowWith(exampleShown(), largeWindow);
    QVERIFY(window);
    auto* selector = window->findChild<widgets::DeviceSelector*>();
    window->session().setDevice(1);
    window->resize(860, 720);
    const auto chips = selector->findChildren<widgets::DeviceChip*>();
    QTRY_VERIFY(!chips[0]->isVisible());
    QVERIFY(chips[1]->isVisible()); // the one that is shown stays
    QCOMPARE(selector->more().text(), QStringLiteral("+1"));
    QMenu* menu = selector->more().menu();
    Q_EMIT menu->aboutToShow();
    menu->actions().first()->trigger();
    QCOMPARE(window->session().device(), 0);
    QTRY_VERIFY(chips[0]->isVisible());
}

/// Three devices have their chips in a window of 1280: their curves go first.
void TestWindowFrame::chipsLoseTheirCurvesFirst()
{
    std::string text;
    for (int device = 0; device < 3; ++device)
        text += "device " + std::to_string(device) + "\nalloc 0x1000 999999 @a.py:1:f\n";
    widgets::Session session;
    session.setRecording(testutil::recordingFromText(text));
    widgets::DeviceSelector selector(&session);
    selector.show();
    const auto chips = selector.findChildren<widgets::DeviceChip*>();
    const int whole = selector.sizeHint().width();
    for (const int less : {0, 60, 140}) {
        selector.resize(whole - less, selector.height());
        QCOMPARE(selector.more().text(), QString());
        for (const widgets::DeviceChip* chip : chips) {
            QVERIFY(chip->isVisible() && chip->geometry().right() < selector.width());
            QCOMPARE(chip->width(), chip->widthWith(less == 0));
        }
    }
    selector.resize(whole - 200, selector.height());
    QCOMPARE(selector.more().text(), QStringLiteral("+1"));
    selector.resize(whole, selector.height());
    QCOMPARE(chips[0]->width(), chips[0]->widthWith(true)); // and come back
}

/// What is said for a moment stands beside the drawer's buttons.
void TestWindowFrame::messagesLeaveTheDrawerAlone()
{
    const auto window = testwindow::windowWith(exampleShown(), largeWindow);
    QVERIFY(window);
    auto* status = window->findChild<widgets::StatusLine*>();
    const auto* drawer = window->findChild<widgets::DrawerBar*>();
    const QRect before = drawer->geometry();
    status->say(QStringLiteral("Copied the report as Markdown."), 60'000);
    QTest::qWait(20);
    QVERIFY(drawer->isVisible());
    QCOMPARE(drawer->geometry(), before);
    const auto labels = status->findChildren<QLabel*>();
    QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
        return label->isVisible() && label->text() == status->said() && label->x() > before.right();
    }));
}

/// No bar is wide enough for more than eight, but the one that is looked at is among them.
void TestWindowFrame::theNinthDeviceGetsAChip()
{
    constexpr int devices = 10;
    constexpr int ninth = 8;
    constexpr int most = 8;
    std::string text;
    for (int device = 0; device < devices; ++device)
        text += "device " + std::to_string(device) + "\nalloc 0x1000 " +
                std::to_string(512 * (devices - device)) + " @a.py:1:f\n";
    widgets::Session session;
    session.setRecording(testutil::recordingFromText(text));
    widgets::DeviceSelector selector(&session);
    selector.show();
    const auto chips = [&] {
        QList<int> shown;
        for (const widgets::DeviceChip* chip : selector.findChildren<widgets::DeviceChip*>())
            shown.append(chip->device());
        return shown;
    };
    QCOMPARE(chips().size(), most);
    QVERIFY(!chips().contains(ninth));
    Q_EMIT selector.more().menu()->aboutToShow();
    const QList<QAction*> all = selector.more().menu()->actions();
    const auto named = std::find_if(all.begin(), all.end(), [](const QAction* action) {
        return action->text().contains(QString::number(ninth));
    });
    QVERIFY(named != all.end());
    (*named)->trigger();
    QCOMPARE(session.device(), ninth);
    QVERIFY(chips().contains(ninth));
    for (const widgets::DeviceChip* chip : selector.findChildren<widgets::DeviceChip*>())
        QCOMPARE(chip->isChecked(), chip->device() == ninth);
    session.setDevice(0);
    for (const widgets::DeviceChip* chip : selector.findChildren<widgets::DeviceChip*>())
        QCOMPARE(chip->isChecked(), chip->device() == 0);
}

void TestWindowFrame::oneDeviceHasNoChip()
{
    const auto window = testwindow::windowWith(fileMade("oom_small.pickle"), smallWindow);
    QVERIFY(window);
    QVERIFY(window->findChild<widgets::DeviceSelector*>()->isHidden());
}

/// Whatever the environment asked for at the start.
void TestWindowFrame::aChosenSchemeIsShown()
{
    qputenv("SNAPVIEWER_THEME", "light");
    const auto window = testwindow::windowWith({}, smallWindow);
    QVERIFY(window);
    widgets::applyColourScheme(widgets::wantedScheme(widgets::ColourScheme::System));
    const auto lightness = [] { return QApplication::palette().color(QPalette::Window).lightness(); };
    QVERIFY(lightness() > 128);
    const auto* actions = window->findChild<widgets::Actions*>();
    for (QAction* action : actions->colourSchemes->actions()) {
        if (action->data().toInt() == static_cast<int>(widgets::ColourScheme::Dark))
            action->trigger();
    }
    QVERIFY(lightness() < 128);
    qunsetenv("SNAPVIEWER_THEME");
    widgets::applyColourScheme(widgets::ColourScheme::Light);
}

void TestWindowFrame::aWheelChoosesNothing()
{
    const auto window = testwindow::windowWith(fileMade("oom_small.pickle"), smallWindow);
    QVERIFY(window);
    auto* colours = window->findChild<widgets::ColourSelector*>();
    const int before = colours->currentIndex();
    const QPointF middle = colours->rect().center();
    QWheelEvent wheel(middle, colours->mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(colours, &wheel);
    QCOMPARE(colours->currentIndex(), before);
}

void TestWindowFrame::boxesOfTheBarAreOfOneHeight()
{
    const auto window = testwindow::windowWith(exampleShown(), largeWindow);
    QVERIFY(window);
    const int height = window->findChild<widgets::ColourSelector*>()->height();
    QCOMPARE(window->findChild<widgets::EventField*>()->height(), height);
    QCOMPARE(window->findChild<widgets::DeviceChip*>()->height(), height);
    QCOMPARE(window->findChild<QWidget*>(QStringLiteral("commandButton"))->height(), height);
}

/// A bar of progress takes their room only as long as it is there.
void TestWindowFrame::totalsComeBack()
{
    const auto window = testwindow::windowWith(fileMade("oom_small.pickle"), QSize(1100, 720));
    QVERIFY(window);
    auto* foot = window->findChild<widgets::StatusLine*>();
    const auto shown = [foot] {
        int count = 0;
        for (const QLabel* label : foot->findChildren<QLabel*>(Qt::FindDirectChildrenOnly))
            count += label->isVisible() ? 1 : 0;
        return count;
    };
    QTRY_COMPARE(shown(), 4); // the event and three totals
    window->resize(790, 720);
    foot->loading().start(fileMade("oom_small.pickle"), QStringLiteral("Opening"));
    QTRY_VERIFY(shown() < 4);
    foot->loading().stop();
    QTRY_COMPARE(shown(), 4);
}

void TestWindowFrame::goesToTheEventThatIsTyped_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("event");
    QTest::newRow("a number") << QStringLiteral("600") << 600;
    QTest::newRow("with a separator") << QStringLiteral("1,245") << 1245;
    QTest::newRow("beyond the last") << QStringLiteral("99999") << 3510;
    QTest::newRow("far beyond") << QStringLiteral("99999999999999999999") << 3510;
    QTest::newRow("before the first") << QStringLiteral("-1") << -1;
}

void TestWindowFrame::goesToTheEventThatIsTyped()
{
    QFETCH(const QString, typed);
    QFETCH(const int, event);
    const auto window = testwindow::windowWith(exampleShown(), smallWindow);
    QVERIFY(window);
    auto* field = window->findChild<widgets::EventField*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, typed);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(window->session().selection().event, event);
    QVERIFY(!field->hasFocus()); // keys of the picture are its own again
}

SNAPVIEWER_WINDOW_TEST(TestWindowFrame)
#include "tst_window_frame.moc"
