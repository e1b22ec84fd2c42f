// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/theme/colour_scheme.h"
#include "widgets/session/session.h"
#include "widgets/window/workspace.h"

#include <QAction>
#include <QDockWidget>
#include <QHeaderView>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

using testwindow::windowWith;
using widgets::MainWindow;
using widgets::Workspace;

namespace {

QString made(const char* name)
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/") + QLatin1String(name);
}

QStringList usual()
{
    return {Workspace::allocationsDock, Workspace::eventsDock, Workspace::leaksDock, Workspace::whatIfDock};
}

/// Of the drawer, with a tab.
QStringList tabs(const widgets::DockLayout& layout)
{
    QStringList names;
    for (const QString& name : layout.drawerPanes()) {
        if (!layout.dock(name)->isHidden())
            names.append(name);
    }
    return names;
}

} // namespace

/// Files that have little to show leave the drawer as it was.
class TestDrawerOfFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { widgets::applyStyle(); }
    void init() { QSettings().clear(); }
    void staysAsItWas_data();
    void staysAsItWas();
    void keepsTheOrderOfRows();
    void hasItsOrderInTheMenu();

private:
    static void open(MainWindow& window, const char* name);
};

void TestDrawerOfFiles::open(MainWindow& window, const char* name)
{
    QSignalSpy opened(&window, &MainWindow::opened);
    window.open(made(name));
    QTRY_COMPARE(opened.count(), 1);
    QTest::qWait(20); // docks take their places in steps
}

void TestDrawerOfFiles::staysAsItWas_data()
{
    QTest::addColumn<bool>("isOpen");
    QTest::newRow("shut") << false;
    QTest::newRow("open") << true;
}

void TestDrawerOfFiles::staysAsItWas()
{
    QFETCH(const bool, isOpen);
    const auto window = windowWith(made("oom_small.pickle"), {1280, 720});
    widgets::DockLayout& layout = window->workspace().layout();
    layout.setDrawerOpen(isOpen);
    for (const char* little : {"state_only.pickle", "empty.pickle"}) {
        open(*window, little);
        open(*window, "state_only.pickle");
        open(*window, "empty.pickle");
        open(*window, "oom_small.pickle");
        QCOMPARE(layout.place(), int(Workspace::TimelinePlace));
        QCOMPARE(layout.isDrawerOpen(), isOpen);
        QCOMPARE(tabs(layout), isOpen ? usual() : QStringList());
    }
    window->workspace().findAllocations();
    QCOMPARE(tabs(layout), usual());
}

void TestDrawerOfFiles::keepsTheOrderOfRows()
{
    const auto window = windowWith(made("oom_small.pickle"), {1280, 720});
    window->workspace().findAllocations();
    const auto* table = window->findChild<widgets::TableView*>(QStringLiteral("allocations"));
    const auto* model = qobject_cast<widgets::ColumnModel*>(table->model());
    const int sorted = model->sortColumn();
    QVERIFY(sorted >= 0);
    open(*window, "empty.pickle");
    open(*window, "oom_small.pickle");
    QCOMPARE(model->sortColumn(), sorted);
    QCOMPARE(model->sortOrder(), Qt::DescendingOrder);
    QCOMPARE(table->horizontalHeader()->sortIndicatorSection(), sorted);
}

/// View lists panes as they stand.
void TestDrawerOfFiles::hasItsOrderInTheMenu()
{
    const auto window = windowWith({}, {1280, 720});
    QStringList titles;
    for (const QAction* action : window->workspace().dockActions())
        titles.append(action->text());
    QCOMPARE(titles.join(QLatin1Char('|')),
             QStringLiteral("Held by|Why|Stack|Program|Allocations|Events|Leaks|What If|Ranges|Samples|"
                            "Summary|SQL"));
}

SNAPVIEWER_WINDOW_TEST(TestDrawerOfFiles)
#include "tst_drawer_of_files.moc"
