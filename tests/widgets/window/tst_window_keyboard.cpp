// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/rail.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/inspector/ledger/ledger_tree.h"
#include "widgets/lists/events/events_dock.h"
#include "widgets/map/map_page.h"
#include "widgets/session/session.h"
#include "widgets/sql/sql_dock.h"
#include "widgets/sql/sql_editor.h"
#include "widgets/timeline/legend_bar.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_program.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/command/command_field.h"
#include "widgets/window/main_window.h"
#include "widgets/window/start_page.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QHeaderView>
#include <QKeySequence>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QSet>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTimer>

#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

/// The window without a mouse: where Tab goes, what keys do.
class TestWindowKeyboard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void tabOnlyPassesThrough();
    void escapeGoesOneStepBack();
    void escapeLeavesTheComparison();
    void escapeStaysInAQuery();
    void railGivesKeysToTheCentre();
    void openingGivesKeysToThePlot();
    void escapeFoldsTheInspector();
    void escapeStopsLoading();
    void keysGoToPanes();
    void oneFieldDoesEverything();
    void keysGoThroughTheLegend();
    void keysZoomToAStep();
    void keysGoThroughTheProgram();
    void keysServeTables();
    void mnemonicsHaveOneOwner();
    void altArrowsHaveOneOwner();

private:
    [[nodiscard]] widgets::Session& session() { return m_window->session(); }
    [[nodiscard]] QAction* actionNamed(const QString& name) const
    {
        for (QAction* action : m_window->findChildren<QAction*>()) {
            if (action->text().remove(QLatin1Char('&')).remove(QChar(0x2026)) == name)
                return action;
        }
        return nullptr;
    }
    [[nodiscard]] widgets::Plot& plot() { return *m_window->workspace().timeline().plot(); }

    std::unique_ptr<MainWindow> m_window;
};

void TestWindowKeyboard::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_keyboard"));
}

void TestWindowKeyboard::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    m_window = std::make_unique<MainWindow>();
    m_window->setAttribute(Qt::WA_DeleteOnClose, false);
    m_window->resize(1400, 850);
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->isBusy(), 60'000);
}

void TestWindowKeyboard::cleanup()
{
    m_window.reset();
    QSettings().clear();
}

/// Twice around the window: nothing is lit, searched for or selected, and no key goes to a pane that lies
/// behind another's tab.
void TestWindowKeyboard::tabOnlyPassesThrough()
{
    m_window->workspace().raiseDock(Workspace::oomDock);
    m_window->workspace().raiseDock(Workspace::allocationsDock);
    core::AllocationFilter filter;
    filter.text = QStringLiteral("metrics.py");
    session().setFilter(filter);
    QTRY_VERIFY(!m_window->isBusy());
    const widgets::Selection before = session().selection();
    plot().setFocus(Qt::ShortcutFocusReason);
    QStringList hidden;
    for (int i = 0, rounds = 0; i < 400 && rounds < 2; ++i) {
        QWidget* widget = QApplication::focusWidget();
        QVERIFY(widget);
        for (const QWidget* at = widget; at; at = at->parentWidget()) {
            const auto* dock = qobject_cast<const QDockWidget*>(at);
            if (dock && (dock->geometry().right() < 0 || dock->geometry().bottom() < 0)) // behind a tab
                hidden << dock->objectName();
        }
        QTest::keyClick(widget, Qt::Key_Tab);
        rounds += QApplication::focusWidget() == &plot() ? 1 : 0;
    }
    QCOMPARE(hidden, QStringList());
    QVERIFY(testutil::timersRest(*m_window)); // lighting is delayed
    QCOMPARE(session().filter(), filter);
    QCOMPARE(session().selection(), before);
}

void TestWindowKeyboard::escapeGoesOneStepBack()
{
    m_window->workspace().findAllocations();
    QWidget* field = QApplication::focusWidget();
    auto* search = qobject_cast<QLineEdit*>(field);
    QVERIFY(search);
    QTest::keyClicks(search, QStringLiteral("relu"));
    QTRY_VERIFY(session().matches());
    const auto escape = [] { QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape); };
    escape();
    QCOMPARE(search->text(), QString());
    QCOMPARE(QApplication::focusWidget(), field);
    escape();
    QCOMPARE(QApplication::focusWidget(), &plot());
    QTRY_VERIFY(!m_window->isBusy());

    core::AllocationFilter filter;
    filter.text = QStringLiteral("metrics.py");
    session().setFilter(filter);
    session().selectAllocation(core::AllocationId{3U});
    m_window->workspace().timeline().camera().zoom({100, 100}, 0.5, 0.5);
    const core::EventIndex moment = session().selection().event;
    escape();
    QVERIFY(session().filter().isEmpty());
    QVERIFY(session().selection().allocation);
    escape();
    QVERIFY(!session().selection().allocation);
    QVERIFY(!m_window->workspace().timeline().camera().fitsY());
    escape();
    QVERIFY(m_window->workspace().timeline().camera().fitsY());
    QCOMPARE(m_window->workspace().timeline().camera().x().span(),
             m_window->workspace().timeline().camera().wholeX().span());
    escape(); // nothing left to go back from
    QCOMPARE(session().selection().event, moment);

    session().setFilter(filter);
    QTRY_COMPARE(search->text(), filter.text);
    session().selectAllocation(core::AllocationId{3U});
    m_window->findChild<QTableView*>(QStringLiteral("allocations"))->setFocus();
    escape();
    QVERIFY(!session().selection().allocation);
    escape();
    QCOMPARE(session().filter(), filter); // of rows that were searched for none is let go of
    session().setFilter({});
    QCOMPARE(search->text(), QString());
    QVERIFY(session().history());
}

void TestWindowKeyboard::escapeLeavesTheComparison()
{
    QTest::keyClick(m_window.get(), Qt::Key_C);
    QVERIFY(!m_window->workspace().isVisible());
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : m_window.get(), Qt::Key_Escape);
    QVERIFY(m_window->workspace().isVisible());
    QVERIFY(session().history());
}

void TestWindowKeyboard::escapeStaysInAQuery()
{
    m_window->workspace().raiseDock(Workspace::sqlDock);
    m_window->workspace().sql().setFocus();
    QWidget* editor = QApplication::focusWidget();
    QVERIFY(editor && m_window->workspace().sql().isAncestorOf(editor));
    QTest::keyClick(editor, Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), editor);
    m_window->workspace().layout().setPlace(Workspace::TimelinePlace);
    plot().setFocus();
}

/// Also from a pane that the place has not.
void TestWindowKeyboard::railGivesKeysToTheCentre()
{
    Workspace& workspace = m_window->workspace();
    workspace.raiseDock(Workspace::allocationsDock);
    workspace.layout().dock(Workspace::allocationsDock)->findChild<QTableView*>()->setFocus();
    auto* rail = m_window->findChild<widgets::Rail*>();
    const auto goesTo = [&](int place, const QWidget& centre) {
        Q_EMIT rail->chosen(place);
        const QWidget* focus = QApplication::focusWidget();
        return focus && (focus == &centre || centre.isAncestorOf(focus));
    };
    QVERIFY(goesTo(Workspace::QueryPlace, workspace.sql()));
    QVERIFY(goesTo(Workspace::MapPlace, workspace.map()));
    QVERIFY(goesTo(Workspace::TimelinePlace, *workspace.timeline().plot()));
}

/// The button that was pressed is gone by then.
void TestWindowKeyboard::openingGivesKeysToThePlot()
{
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    auto* button = window.findChild<widgets::StartPage*>()->findChild<QPushButton*>();
    button->setFocus();
    QVERIFY(button->hasFocus());
    const QSignalSpy opened(&window, &MainWindow::opened);
    window.open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(!window.isBusy(), 60'000);
    QCOMPARE(QApplication::focusWidget(), window.workspace().timeline().plot());
}

/// In a narrow window what was opened of the inspector is in the way until it is shut.
void TestWindowKeyboard::escapeFoldsTheInspector()
{
    const QSize before = m_window->size();
    m_window->resize(900, 600);
    QDockWidget* const ledger = m_window->workspace().layout().dock(widgets::Workspace::ledgerDock);
    QTRY_VERIFY(ledger->isHidden());
    m_window->workspace().raiseDock(widgets::Workspace::ledgerDock);
    QVERIFY(!ledger->isHidden());
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Escape);
    QVERIFY(ledger->isHidden());
    m_window->resize(before);
    QTRY_VERIFY(!ledger->isHidden()); // it is folded, not shut
}

void TestWindowKeyboard::escapeStopsLoading()
{
    const auto before = session().recording();
    const QSignalSpy opened(m_window.get(), &MainWindow::opened);
    m_window->open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QTest::keyClick(m_window.get(), Qt::Key_Escape);
    QTRY_VERIFY(!m_window->isBusy());
    QCOMPARE(opened.count(), 0);
    QCOMPARE(session().recording(), before);
}

void TestWindowKeyboard::keysGoToPanes()
{
    const QList<QLatin1String> docks{Workspace::ledgerDock,      Workspace::oomDock,    Workspace::stackDock,
                                     Workspace::allocationsDock, Workspace::eventsDock, Workspace::sqlDock};
    for (int i = 0; i < docks.size(); ++i) {
        QTest::keyClick(m_window.get(), static_cast<Qt::Key>(Qt::Key_1 + i), Qt::ControlModifier);
        const auto* dock = m_window->findChild<QDockWidget*>(docks[i]);
        QTRY_VERIFY2(!dock->visibleRegion().isEmpty(), docks[i].data());
        QVERIFY2(dock->isAncestorOf(QApplication::focusWidget()), docks[i].data());
    }
    // a pane that is not ready yet has only fields, into which the window's letters would be typed
    QTest::keyClick(m_window.get(), Qt::Key_7, Qt::ControlModifier);
    QTRY_VERIFY(!m_window->findChild<QDockWidget*>(Workspace::leaksDock)->visibleRegion().isEmpty());
    const QWidget* here = QApplication::focusWidget();
    QVERIFY(!qobject_cast<const QAbstractSpinBox*>(here) && !qobject_cast<const QLineEdit*>(here));
}

void TestWindowKeyboard::oneFieldDoesEverything()
{
    auto* field = m_window->findChild<widgets::CommandField*>();
    const auto type = [&](const char* text) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_K, Qt::ControlModifier);
        QCOMPARE(QApplication::focusWidget(), field);
        QTest::keyClicks(field, QString::fromUtf8(text));
        QTRY_VERIFY(!field->isBusy());
    };
    session().lightEverything();
    plot().setFocus();
    type("losses.py:22");
    QTRY_VERIFY(field->list().isVisible());
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(session().filter().only && session().filter().only->name.contains(QLatin1String("losses.py:22")));
    QTRY_VERIFY(session().matches());
    type("step 2");
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(session().selection().event, session().steps()->starts[2]); // the first is step 0
    type("leaks");
    QTRY_VERIFY(field->list().isVisible());
    const QAbstractItemModel& found = *field->list().model();
    QCOMPARE(
        found.match(found.index(0, 0), Qt::DisplayRole, QStringLiteral("Leaks"), -1, Qt::MatchExactly).size(),
        1); // its pane, once
    QTest::keyClick(field, Qt::Key_Escape);
    type("reset layout"); // of the menus
    QVERIFY(field->list().isVisible());
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(field->text().isEmpty() && field->hasFocus());
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), &plot());
    QVERIFY(!field->list().isVisible());
    type("=SELECT count(*) FROM allocations");
    QTest::keyClick(field, Qt::Key_Return);
    const auto* sql = m_window->findChild<QDockWidget*>(Workspace::sqlDock);
    QTRY_VERIFY(!sql->visibleRegion().isEmpty());
}

void TestWindowKeyboard::keysGoThroughTheLegend()
{
    session().lightEverything();
    QTRY_VERIFY(!m_window->isBusy());
    plot().setFocus();
    const auto names = [this] {
        QStringList texts;
        for (const core::LegendEntry& entry : m_window->workspace().timeline().legend().entries())
            texts << (entry.bytes ? entry.text : QString());
        texts.removeAll(QString());
        return texts;
    }();
    QVERIFY(names.size() > 2);
    const auto lit = [this] { return session().filter().only ? session().filter().only->name : QString(); };
    QTest::keyClick(&plot(), Qt::Key_L);
    QTRY_COMPARE(lit(), names[0]);
    QTest::keyClick(&plot(), Qt::Key_L);
    QTRY_COMPARE(lit(), names[1]);
    QTest::keyClick(&plot(), Qt::Key_L, Qt::ShiftModifier);
    QTRY_COMPARE(lit(), names[0]);
    QTest::keyClick(&plot(), Qt::Key_L, Qt::ShiftModifier);
    QTRY_VERIFY(session().filter().isEmpty());
    QTest::keyClick(&plot(), Qt::Key_L, Qt::ShiftModifier);
    QTRY_COMPARE(lit(), names.back());
}

void TestWindowKeyboard::keysZoomToAStep()
{
    const auto steps = session().steps();
    QVERIFY(steps && steps->starts.size() > 2);
    session().selectEvent(steps->starts[1] + 10);
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Z, Qt::ShiftModifier);
    QTRY_COMPARE(session().visibleRange().begin, steps->starts[1]);
    QTRY_COMPARE(session().visibleRange().end, steps->starts[2]);
    auto* field = m_window->findChild<widgets::CommandField*>();
    QTest::keyClick(&plot(), Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(field, QStringLiteral("zoom to step"));
    QTRY_VERIFY(!field->isBusy() && field->list().isVisible());
    session().selectEvent(steps->starts[0] + 1);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(session().visibleRange().end, steps->starts[1]);
}

void TestWindowKeyboard::keysGoThroughTheProgram()
{
    const auto steps = session().steps();
    const widgets::ProgramStrip& strip = m_window->workspace().timeline().program().strip();
    QTRY_VERIFY(!strip.lanes().rows().empty());
    session().selectEvent(steps->starts[0] + 1);
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_BraceRight);
    QTRY_COMPARE(session().selection().event, steps->starts[1]);
    QTest::keyClick(&plot(), Qt::Key_BraceLeft);
    QTRY_COMPARE(session().selection().event, steps->starts[0]);
    const core::ProgramRow& deepest = *strip.lanes().rows().back().row;
    const core::ProgramBar& next = deepest.bars.at(deepest.firstFrom(steps->starts[0] + 1));
    QTest::keyClick(&plot(), Qt::Key_BracketRight);
    QTRY_COMPARE(session().selection().event, next.begin);
    QTest::keyClick(&plot(), Qt::Key_BracketRight);
    QTRY_VERIFY(session().selection().event > next.begin);
    QTest::keyClick(&plot(), Qt::Key_BracketLeft);
    QTRY_COMPARE(session().selection().event, next.begin);
}

void TestWindowKeyboard::keysServeTables()
{
    m_window->workspace().raiseDock(Workspace::allocationsDock);
    auto* table =
        m_window->findChild<QDockWidget*>(Workspace::allocationsDock)->findChild<widgets::TableView*>();
    QTRY_VERIFY(table->isVisible() && !m_window->isBusy());
    table->setFocus();
    const auto sorted = [table] {
        return QStringLiteral("%1 %2")
            .arg(table->horizontalHeader()->sortIndicatorSection())
            .arg(table->horizontalHeader()->sortIndicatorOrder() == Qt::AscendingOrder
                     ? QStringLiteral("up")
                     : QStringLiteral("down"));
    };
    const int column = table->horizontalHeader()->sortIndicatorSection();
    const auto key = [table](Qt::Key which) {
        QTest::keyClick(table, which, Qt::AltModifier | Qt::ShiftModifier);
    };
    key(Qt::Key_Up);
    QTRY_COMPARE(sorted(), QStringLiteral("%1 up").arg(column));
    key(Qt::Key_Down);
    QTRY_COMPARE(sorted(), QStringLiteral("%1 down").arg(column));
    key(Qt::Key_Right);
    const int after = table->horizontalHeader()->sortIndicatorSection();
    QVERIFY(after != column && !table->isColumnHidden(after));
    key(Qt::Key_Left);
    QTRY_COMPARE(sorted(), QStringLiteral("%1 down").arg(column));
    QStringList offered;
    const auto look = [&offered] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (!menu)
            return;
        for (const QAction* action : menu->actions())
            offered << action->text();
        menu->close();
    };
    QTimer::singleShot(0, table, look);
    QContextMenuEvent byKey(QContextMenuEvent::Keyboard, QPoint(5, 5), table->mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(table->viewport(), &byKey);
    QVERIFY2(offered.contains(QStringLiteral("Sort by")), qPrintable(offered.join(QLatin1Char(','))));
    offered.clear();
    plot().setFocus();
    QTimer::singleShot(0, table, look);
    actionNamed(QStringLiteral("Columns of the Table"))->trigger();
    QVERIFY(offered.contains(QStringLiteral("Sort by")));
}

void TestWindowKeyboard::mnemonicsHaveOneOwner()
{
    QStringList twice;
    const QList<QMenu*> menus = m_window->findChildren<QMenu*>();
    QVERIFY(menus.size() > 4);
    for (const QMenu* menu : menus) {
        QSet<QString> seen;
        for (const QAction* action : menu->actions()) {
            const QString key = QKeySequence::mnemonic(action->text()).toString();
            if (!key.isEmpty() && seen.contains(key))
                twice << menu->title() + QStringLiteral(": ") + action->text();
            seen.insert(key);
        }
    }
    QVERIFY2(twice.isEmpty(), qPrintable(twice.join(QLatin1String("; "))));
}

/// Alt and an arrow go to the pane that has the focus, and to the window elsewhere; Qt warns where two want
/// it.
void TestWindowKeyboard::altArrowsHaveOneOwner()
{
    Workspace& workspace = m_window->workspace();
    const QSignalSpy above(actionNamed(QStringLiteral("Allocation Above")), &QAction::triggered);
    workspace.raiseDock(Workspace::eventsDock);
    auto* events = m_window->findChild<widgets::EventsDock*>();
    QVERIFY(events);
    QTRY_VERIFY(!m_window->isBusy());
    auto* action = events->findChild<QComboBox*>();
    action->setCurrentIndex(action->findText(QStringLiteral("alloc ("), Qt::MatchStartsWith));
    session().selectEvent(session().history()->eventCount() - 1);
    for (QWidget* child :
         QList<QWidget*>{events->findChild<QSpinBox*>(), action, events->findChild<widgets::TableView*>()}) {
        const core::EventIndex before = session().selection().event;
        child->setFocus();
        QTest::keyClick(child, Qt::Key_Up, Qt::AltModifier);
        QVERIFY(session().selection().event < before);
    }
    QCOMPARE(above.count(), 0);
    workspace.raiseDock(Workspace::sqlDock);
    auto* editor = m_window->findChild<widgets::SqlEditor*>();
    QVERIFY(editor);
    const QSignalSpy older(editor, &widgets::SqlEditor::olderRequested);
    editor->setFocus();
    QTest::keyClick(editor, Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(older.count(), 1);
    QCOMPARE(above.count(), 0);
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(above.count(), 1);
}

SNAPVIEWER_WINDOW_TEST(TestWindowKeyboard)
#include "tst_window_keyboard.moc"
