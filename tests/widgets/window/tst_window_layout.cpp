// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/drawer_bar.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/inspector/ledger/ledger_dock.h"
#include "widgets/session/session.h"
#include "widgets/timeline/program_strip.h"
#include "widgets/timeline/step_strip.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/actions.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QAbstractItemView>
#include <QAction>
#include <QDataStream>
#include <QDockWidget>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <memory>

using widgets::DockLayout;
using widgets::MainWindow;
using widgets::Workspace;

namespace {

QString made(const char* name)
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + QLatin1String(name);
}

std::unique_ptr<MainWindow> windowWith(const QString& path, QSize size)
{
    auto window = std::make_unique<MainWindow>();
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->resize(size);
    window->show();
    QSignalSpy opened(window.get(), &MainWindow::opened);
    window->open(path);
    for (int i = 0; i < 1000 && opened.isEmpty(); ++i)
        QTest::qWait(5);
    QTest::qWait(20); // docks take their places in steps
    return window;
}

DockLayout& layoutOf(MainWindow& window)
{
    return window.workspace().layout();
}

/// The docks in front, by name.
QStringList shown(MainWindow& window)
{
    QStringList names;
    for (const QDockWidget* dock : layoutOf(window).docks()) {
        if (dock->isVisible() && !dock->visibleRegion().isEmpty())
            names.append(dock->objectName());
    }
    return names;
}

constexpr QSize small(1280, 720);
constexpr QSize large(1600, 900);

} // namespace

class TestWindowLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { widgets::applyStyle(); }
    void init() { QSettings().clear(); }
    void opensAsPlanned_data();
    void opensAsPlanned();
    void drawerOpensAndShuts();
    void theDrawerHasRoomForATable();
    void aPaneOpensTheDrawer();
    void aTabBehindOthersAsksForNothing();
    void whatIfIsAskedFromTheLedger();
    void aPaneShutByHandStaysShut();
    void emptyPanesAreOutOfSight();
    void placesKeepTheirArrangement();
    void aPlaceWithoutDocksIsLeft();
    void aNarrowWindowFoldsTheInspector();
    void itIsFoldedForTheNextPlace();
    void aSmallWindowIsEnough_data();
    void aSmallWindowIsEnough();
    void whatFloatsStandsBeside();
    void titlesAreSaidOnce();
    void isRemembered();
    void anOlderLayoutKeepsWhatFloats_data();
    void anOlderLayoutKeepsWhatFloats();
    void aDamagedLayoutIsLeftAlone();
    void thePlotHasItsShare_data();
    void thePlotHasItsShare();
};

void TestWindowLayout::opensAsPlanned_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("place");
    QTest::addColumn<QStringList>("docks");
    const auto row = [](const char* file, QSize size, int place, const char* docks) {
        QTest::addRow("%s at %d", file, size.width())
            << made(file) << size << place << QString::fromLatin1(docks).split(QLatin1Char(' '));
    };
    row("oom_small.pickle", small, Workspace::TimelinePlace, "ledger");
    row("oom_small.pickle", large, Workspace::TimelinePlace, "ledger allocations");
    row("state_only.pickle", small, Workspace::MapPlace, "ledger");
    row("no_trace.pickle", small, Workspace::MapPlace, "ledger");
    row("state_only.pickle", large, Workspace::MapPlace, "ledger allocations");
}

void TestWindowLayout::opensAsPlanned()
{
    QFETCH(QString, file);
    QFETCH(QSize, size);
    QFETCH(QStringList, docks);
    const auto window = windowWith(file, size);
    QTEST(layoutOf(*window).place(), "place");
    QTRY_COMPARE(shown(*window), docks);
    const bool hasPicture = layoutOf(*window).place() == Workspace::TimelinePlace;
    QCOMPARE(window->workspace().timeline().isVisible(), hasPicture);
    QCOMPARE(window->findChild<widgets::Rail*>()->current(), layoutOf(*window).place());
}

void TestWindowLayout::drawerOpensAndShuts()
{
    const auto window = windowWith(made("oom_small.pickle"), small);
    const auto* bar = window->findChild<widgets::DrawerBar*>();
    QVERIFY(bar->isVisible() && !bar->isOpen());
    QAction* drawer = window->findChild<widgets::Actions*>()->drawer;
    QCOMPARE(drawer->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_J));
    drawer->trigger();
    QTRY_COMPARE(shown(*window), (QStringList{QStringLiteral("ledger"), QStringLiteral("allocations")}));
    QVERIFY(bar->isOpen());
    layoutOf(*window).raise(Workspace::leaksDock);
    QTRY_COMPARE(shown(*window), (QStringList{QStringLiteral("ledger"), QStringLiteral("leaks")}));
    QTest::mouseClick(bar->findChild<QToolButton*>(QStringLiteral("drawer")), Qt::LeftButton);
    QTRY_COMPARE(shown(*window), QStringList{QStringLiteral("ledger")});
    drawer->trigger(); // where it was left
    QTRY_COMPARE(shown(*window), (QStringList{QStringLiteral("ledger"), QStringLiteral("leaks")}));
}

/// The first time at two fifths of the window, later as high as a person left it, also after a restart.
void TestWindowLayout::theDrawerHasRoomForATable()
{
    auto window = windowWith(made("oom_small.pickle"), small);
    QDockWidget* pane = layoutOf(*window).dock(Workspace::allocationsDock);
    layoutOf(*window).raise(Workspace::allocationsDock);
    QTRY_VERIFY(pane->height() >= window->workspace().height() * 43 / 100);
    QVERIFY(pane->height() <= window->workspace().height() * 54 / 100);
    QTest::mousePress(&window->workspace(), Qt::LeftButton); // as if its edge were dragged
    window->workspace().resizeDocks({pane}, {170}, Qt::Vertical);
    QTRY_VERIFY(pane->height() < 180);
    QTest::mouseRelease(&window->workspace(), Qt::LeftButton);
    const int low = pane->height();
    QAction* drawer = window->findChild<widgets::Actions*>()->drawer;
    for (int i = 0; i < 3; ++i) {
        drawer->trigger();
        QTRY_VERIFY(!pane->isVisible());
        drawer->trigger();
        QTRY_COMPARE(pane->height(), low);
    }
    drawer->trigger();
    window->close();
    window = windowWith(made("oom_small.pickle"), small);
    pane = layoutOf(*window).dock(Workspace::allocationsDock);
    layoutOf(*window).setDrawerOpen(true);
    QTRY_COMPARE(pane->height(), low);
}

void TestWindowLayout::aPaneOpensTheDrawer()
{
    const auto window = windowWith(made("oom_small.pickle"), small);
    const auto buttons = window->findChild<widgets::DrawerBar*>()->findChildren<QToolButton*>();
    QStringList texts;
    for (const QToolButton* button : buttons)
        texts.append(button->text());
    QVERIFY2(texts.contains(QStringLiteral("Leaks")) && !texts.contains(QStringLiteral("SQL")) &&
                 !texts.contains(QStringLiteral("Summary")), // until somebody asks for it
             qPrintable(texts.join(QLatin1Char('|'))));
    QVERIFY2(texts.filter(QStringLiteral("Allocations ")).size() == 1,
             qPrintable(texts.join(QLatin1Char('|'))));
    QTest::mouseClick(buttons.at(texts.indexOf(QStringLiteral("Leaks"))), Qt::LeftButton);
    QTRY_COMPARE(shown(*window), (QStringList{QStringLiteral("ledger"), QStringLiteral("leaks")}));
}

/// One axis: what stands below the other is the same moment, also when it is zoomed.
/// Tabs are visible to Qt wherever they are: what leaks and the proof of the model are found for who looks at
/// them.
void TestWindowLayout::aTabBehindOthersAsksForNothing()
{
    const auto window = windowWith(made("oom_small.pickle"), large);
    QTRY_VERIFY(!window->isBusy());
    QVERIFY(layoutOf(*window).isDrawerOpen());
    const auto timesFound = [&](const std::string& name) { return window->session().store()->found()[name]; };
    const auto proofs = timesFound("proof of the model"); // the sheet of a failure may want it
    QCOMPARE(timesFound("leaks"), 0);
    layoutOf(*window).raise(QString(Workspace::leaksDock));
    QTRY_COMPARE(timesFound("leaks"), 1);
    layoutOf(*window).raise(QString(Workspace::whatIfDock));
    QTRY_COMPARE(timesFound("proof of the model"), 1);
    QVERIFY(proofs <= 1);
    QTRY_VERIFY(!window->isBusy());
    layoutOf(*window).raise(QString(Workspace::allocationsDock));
    window->open(made("ring_buffer.pickle"));
    QTRY_VERIFY(!window->isBusy() && window->session().baseName() == QStringLiteral("ring_buffer"));
    QCOMPARE(timesFound("leaks"), 0);
    QCOMPARE(timesFound("proof of the model"), 0);
}

void TestWindowLayout::whatIfIsAskedFromTheLedger()
{
    const auto window = windowWith(made("oom_small.pickle"), large);
    QTRY_VERIFY(!window->isBusy());
    const auto* changes = window->findChild<QAbstractItemView*>(QStringLiteral("changes"));
    QVERIFY(!changes->isVisible());
    Q_EMIT window->findChild<widgets::LedgerDock*>()->changeWanted(QStringLiteral("drop,site=a.py:3"));
    QTRY_VERIFY(changes->isVisible());
    const QModelIndex first = changes->model()->index(0, 0);
    QCOMPARE(first.data().toString(), QStringLiteral("Do without a.py:3"));
    QCOMPARE(first.data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
}

void TestWindowLayout::aPaneShutByHandStaysShut()
{
    const auto window = windowWith(made("oom_small.pickle"), large);
    DockLayout& layout = layoutOf(*window);
    layout.dock(Workspace::eventsDock)->toggleViewAction()->trigger();
    layout.setDrawerOpen(false);
    layout.setDrawerOpen(true);
    QVERIFY(layout.dock(Workspace::eventsDock)->isHidden());
    QVERIFY(!layout.dock(Workspace::leaksDock)->isHidden());
    layout.raise(Workspace::eventsDock);
    QVERIFY(!layout.dock(Workspace::eventsDock)->isHidden());
}

void TestWindowLayout::emptyPanesAreOutOfSight()
{
    const auto window = windowWith(made("torch20.pickle"), large);
    DockLayout& layout = layoutOf(*window);
    QVERIFY(layout.dock(Workspace::oomDock)->isHidden());
    QVERIFY(layout.dock(Workspace::samplesDock)->isHidden());
    layout.raise(Workspace::oomDock); // who asks for it reads why it is empty
    QVERIFY(!layout.dock(Workspace::oomDock)->isHidden());
    layout.reset();
    QVERIFY(layout.dock(Workspace::oomDock)->isHidden());
    QSignalSpy opened(window.get(), &MainWindow::opened);
    window->open(made("oom_small.pickle"));
    QTRY_COMPARE(opened.count(), 1);
    QVERIFY(!layout.dock(Workspace::oomDock)->isHidden());
}

void TestWindowLayout::placesKeepTheirArrangement()
{
    const auto window = windowWith(made("oom_small.pickle"), large);
    DockLayout& layout = layoutOf(*window);
    layout.dock(Workspace::stackDock)->close();
    layout.setPlace(Workspace::QueryPlace);
    QTRY_COMPARE(shown(*window), QStringList{QStringLiteral("sql")});
    QVERIFY(!window->workspace().timeline().isVisible());
    layout.setPlace(Workspace::TimelinePlace);
    QTRY_COMPARE(shown(*window), (QStringList{QStringLiteral("ledger"), QStringLiteral("allocations")}));
    QVERIFY(window->workspace().timeline().isVisible());
    QVERIFY(layout.dock(Workspace::stackDock)->isHidden());
}

/// Its only dock shut, nothing would be left of the place of SQL.
void TestWindowLayout::aPlaceWithoutDocksIsLeft()
{
    const auto window = windowWith(made("oom_small.pickle"), large);
    DockLayout& layout = layoutOf(*window);
    for (const int home : {Workspace::MapPlace, Workspace::TimelinePlace}) {
        layout.setPlace(home);
        layout.setPlace(Workspace::QueryPlace);
        QTRY_COMPARE(shown(*window), QStringList{QStringLiteral("sql")});
        layout.dock(Workspace::sqlDock)->close();
        QTRY_COMPARE(layout.place(), home);
        QCOMPARE(window->findChild<widgets::Rail*>()->current(), home);
    }
    layout.setPlace(Workspace::QueryPlace);
    QTRY_COMPARE(shown(*window), QStringList{QStringLiteral("sql")});
}

void TestWindowLayout::aNarrowWindowFoldsTheInspector()
{
    const auto window = windowWith(made("oom_small.pickle"), small);
    const QDockWidget* ledger = layoutOf(*window).dock(Workspace::ledgerDock);
    QVERIFY2(std::abs(ledger->width() - 360) < 8, qPrintable(QString::number(ledger->width())));
    QTest::mousePress(&window->workspace(), Qt::LeftButton);
    window->workspace().resizeDocks({layoutOf(*window).dock(Workspace::ledgerDock)}, {420}, Qt::Horizontal);
    QTRY_VERIFY(std::abs(ledger->width() - 420) < 8);
    QTest::mouseRelease(&window->workspace(), Qt::LeftButton);
    window->resize(1000, 720);
    QTRY_COMPARE(shown(*window), QStringList());
    window->resize(small);
    QTRY_COMPARE(shown(*window), QStringList{QStringLiteral("ledger")});
    QTRY_VERIFY2(std::abs(ledger->width() - 420) < 8, qPrintable(QString::number(ledger->width())));
}

/// A place that has no inspector knows nothing of how narrow the window was.
void TestWindowLayout::itIsFoldedForTheNextPlace()
{
    const auto window = windowWith(made("oom_small.pickle"), small);
    DockLayout& layout = layoutOf(*window);
    window->resize(1000, 720);
    QTRY_COMPARE(shown(*window), QStringList());
    layout.setPlace(Workspace::QueryPlace);
    window->resize(small);
    layout.setPlace(Workspace::TimelinePlace);
    QTRY_COMPARE(shown(*window), QStringList{QStringLiteral("ledger")});
    layout.setPlace(Workspace::QueryPlace);
    window->resize(1000, 720);
    QTRY_COMPARE(window->workspace().width() < DockLayout::inspectorFrom, true);
    layout.setPlace(Workspace::TimelinePlace);
    QTRY_COMPARE(shown(*window), QStringList());
}

void TestWindowLayout::aSmallWindowIsEnough_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("nothing") << QString();
    for (const char* file : {"oom_small.pickle", "state_only.pickle", "late_start.pickle"})
        QTest::newRow(file) << made(file);
}

/// Narrow, wide and narrow again: the window is as large as a person makes it, the picture takes what is
/// left.
void TestWindowLayout::aSmallWindowIsEnough()
{
    QFETCH(const QString, file);
    constexpr QSize tiny(780, 520);
    const auto window = file.isEmpty() ? std::make_unique<MainWindow>() : windowWith(file, tiny);
    window->setAttribute(Qt::WA_DeleteOnClose, false);
    window->show();
    for (const QSize size : {tiny, large, tiny}) {
        window->resize(size);
        QTest::qWait(50);
        QCOMPARE(window->size(), size);
    }
    const QSize least = window->minimumSizeHint();
    QVERIFY2(least.width() <= tiny.width() && least.height() <= tiny.height(),
             qPrintable(QStringLiteral("%1x%2").arg(least.width()).arg(least.height())));
}

void TestWindowLayout::whatFloatsStandsBeside()
{
    const auto window = windowWith(made("oom_small.pickle"), small);
    for (const QLatin1String name : {Workspace::ledgerDock, Workspace::oomDock, Workspace::programDock})
        layoutOf(*window).dock(name)->close(); // alone it has a title
    QDockWidget* stack = layoutOf(*window).dock(Workspace::stackDock);
    const QPoint before = stack->mapToGlobal(QPoint(0, 0));
    auto* button = stack->titleBarWidget()->findChild<QToolButton*>();
    QTRY_VERIFY(button && button->isVisible());
    QTest::mouseClick(button, Qt::LeftButton);
    QTRY_VERIFY(stack->isFloating() && stack->isVisible());
    const QPoint away = stack->pos() - before;
    QVERIFY2(std::abs(away.x()) >= 16 && std::abs(away.y()) >= 16,
             qPrintable(QStringLiteral("%1, %2").arg(away.x()).arg(away.y())));
    QVERIFY(stack->screen()->availableGeometry().contains(stack->geometry()));
}

void TestWindowLayout::titlesAreSaidOnce()
{
    const auto window = windowWith(made("oom_small.pickle"), large);
    DockLayout& layout = layoutOf(*window);
    const auto hasTitle = [&layout](QLatin1String name) {
        return layout.dock(name)->titleBarWidget()->height() > 0;
    };
    QTRY_VERIFY(!hasTitle(Workspace::ledgerDock) &&
                !hasTitle(Workspace::allocationsDock)); // their tabs say it
    layout.dock(Workspace::leaksDock)->setFloating(true);
    QTRY_VERIFY(hasTitle(Workspace::leaksDock));
    QDockWidget* floats = layout.dock(Workspace::leaksDock);
    const QRgb ground = floats->palette().color(QPalette::Window).rgb();
    const auto pixelAt = [floats](int x) { return floats->grab().toImage().pixel(x, floats->height() / 2); };
    QTRY_VERIFY(pixelAt(0) != ground); // nobody else draws where it ends
    QCOMPARE(pixelAt(floats->width() - 1), pixelAt(0));
    for (const QLatin1String name : {Workspace::stackDock, Workspace::programDock, Workspace::oomDock})
        layout.dock(name)->close(); // and the ledger stands alone
    QTRY_VERIFY(hasTitle(Workspace::ledgerDock));
}

void TestWindowLayout::isRemembered()
{
    {
        const auto window = windowWith(made("oom_small.pickle"), large);
        layoutOf(*window).dock(Workspace::stackDock)->close();
        layoutOf(*window).raise(Workspace::summaryDock);
        window->close();
    }
    const auto window = windowWith(made("oom_small.pickle"), large);
    QTRY_COMPARE(shown(*window), (QStringList{QStringLiteral("ledger"), QStringLiteral("summary")}));
    QVERIFY(layoutOf(*window).dock(Workspace::stackDock)->isHidden());
}

void TestWindowLayout::anOlderLayoutKeepsWhatFloats_data()
{
    QTest::addColumn<int>("version");
    QTest::newRow("without places") << 4;
    QTest::newRow("with the stack below") << 8;
}

/// Everything else stands as it is planned now.
void TestWindowLayout::anOlderLayoutKeepsWhatFloats()
{
    QFETCH(const int, version);
    constexpr int withPlaces = 8;
    {
        const auto window = windowWith(made("oom_small.pickle"), large);
        QDockWidget* leaks = layoutOf(*window).dock(Workspace::leaksDock);
        leaks->setFloating(true);
        leaks->setGeometry(120, 130, 500, 300);
        const QByteArray docks = window->workspace().saveState(version);
        QByteArray state;
        QDataStream out(&state, QIODevice::WriteOnly);
        out << quint32(0x53564C35) << QHash<int, QByteArray>{{Workspace::TimelinePlace, docks}}
            << QSet<QString>() << QString();
        widgets::Settings().setDockState(version == withPlaces ? state : docks);
    }
    const auto window = windowWith(made("oom_small.pickle"), large);
    QDockWidget* leaks = layoutOf(*window).dock(Workspace::leaksDock);
    QVERIFY(leaks->isFloating() && leaks->isVisible());
    QCOMPARE(leaks->size(), QSize(500, 300));
    QVERIFY(!layoutOf(*window).dock(Workspace::allocationsDock)->isFloating());
    QVERIFY(window->workspace()
                .tabifiedDockWidgets(layoutOf(*window).dock(Workspace::ledgerDock))
                .contains(layoutOf(*window).dock(Workspace::stackDock)));
}

void TestWindowLayout::aDamagedLayoutIsLeftAlone()
{
    const auto window = windowWith(made("oom_small.pickle"), large);
    DockLayout& layout = layoutOf(*window);
    const QStringList before = shown(*window);
    QByteArray state = layout.state();
    QVERIFY(!layout.restore(QByteArray("of another version")));
    for (qsizetype length : {0, 4, 12, 40})
        QVERIFY(!layout.restore(state.left(length)));
    QCOMPARE(shown(*window), before);
    QVERIFY(layout.restore(state));
    QCOMPARE(shown(*window), before);
}

void TestWindowLayout::thePlotHasItsShare_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("leastWithLanes");
    QTest::newRow("1280x720") << QSize(1280, 720) << 0.41 << 0.48;
    QTest::newRow("1600x900") << QSize(1600, 900) << 0.32 << 0.36; // of which the drawer shows six rows
    QTest::newRow("1920x1080") << QSize(1920, 1080) << 0.35 << 0.40;
    QTest::newRow("2560x1440") << QSize(2560, 1440) << 0.38 << 0.43;
}

/// The share of the window that is picture and not what stands around it, without and with its scale of bytes
/// and its lanes of steps and phases: the drawer is open from 1600 on, and there a plot has lanes of layers
/// and calls as well.
void TestWindowLayout::thePlotHasItsShare()
{
    QFETCH(QSize, size);
    QFETCH(double, least);
    QFETCH(double, leastWithLanes);
    const auto window =
        windowWith(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"), size);
    QTRY_VERIFY(!window->isBusy());
    QCOMPARE(window->size(), size);
    QTRY_VERIFY(window->findChild<widgets::ProgramStrip*>()->isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    const auto placeOf = [&window](const QWidget* widget) {
        return QRect(widget->mapTo(window.get(), QPoint(0, 0)), widget->size());
    };
    const QRect plot = placeOf(window->workspace().timeline().plot());
    QRect withLanes = plot;
    withLanes.setLeft(placeOf(&window->workspace().timeline()).left());
    withLanes.setTop(placeOf(window->findChild<widgets::StepStrip*>()).top());
    const auto shareOf = [size](const QRect& part) {
        return 1.0 * part.width() * part.height() / (size.width() * size.height());
    };
    qInfo("the plot has %.1f %%, with scale and lanes %.1f %%", 100 * shareOf(plot),
          100 * shareOf(withLanes));
    QVERIFY(shareOf(plot) >= least);
    QVERIFY(shareOf(withLanes) >= leastWithLanes);
}

SNAPVIEWER_WINDOW_TEST(TestWindowLayout)
#include "tst_window_layout.moc"
