// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/inspector_bar.h"
#include "widgets/session/session.h"
#include "widgets/window/workspace.h"

#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QToolButton>

using widgets::Workspace;

namespace {

QString example()
{
    return QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
}

} // namespace

/// What stands for the inspector where a window is too narrow for it.
class TestInspectorBar : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        QSettings().clear();
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    }
    void opensAndFolds_data();
    void opensAndFolds();
    void comesBackToThePaneInFront();
    void staysFoldedInThePlaceBefore();
    void givesWayAndComesBack();

private:
    static bool isInFront(const widgets::DockLayout& layout, QLatin1String name)
    {
        return !layout.dock(name)->visibleRegion().isEmpty();
    }
};

void TestInspectorBar::opensAndFolds_data()
{
    QTest::addColumn<int>("width");
    QTest::newRow("as narrow as a window is used") << 900;
    QTest::newRow("nearly wide enough") << 1090;
}

void TestInspectorBar::opensAndFolds()
{
    QFETCH(const int, width);
    const QString file = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/oom_small.pickle");
    const auto window = testwindow::windowWith(file, QSize(width, 720));
    QVERIFY(window);
    const widgets::DockLayout& layout = window->workspace().layout();
    auto* bar = window->findChild<widgets::InspectorBar*>();
    QTRY_VERIFY(bar->isVisible());
    QVERIFY(layout.openOfFolded().isEmpty());
    QCOMPARE(bar->geometry().right(), bar->parentWidget()->width() - 1);
    const auto buttons = bar->findChildren<QToolButton*>();
    QCOMPARE(buttons.size(), layout.foldedPanes().size() + 1); // and the handle
    auto* handle = bar->findChild<QToolButton*>(QStringLiteral("inspectorHandle"));
    for (const char* pane : {"ledger", "stack"}) {
        const qsizetype place = layout.foldedPanes().indexOf(QLatin1String(pane)) + 1;
        QTest::mouseClick(buttons[place], Qt::LeftButton);
        QTRY_COMPARE(layout.openOfFolded(), QLatin1String(pane));
        QCOMPARE(window->width(), width); // it does not grow
    }
    QTest::mouseClick(handle, Qt::LeftButton);
    QTRY_VERIFY(layout.openOfFolded().isEmpty());
    window->resize(1280, 720);
    QTRY_VERIFY(bar->isHidden());
    QTRY_VERIFY(layout.dock(widgets::Workspace::ledgerDock)->isVisible());
}

void TestInspectorBar::comesBackToThePaneInFront()
{
    const auto window = testwindow::windowWith(example(), QSize(1280, 720));
    QVERIFY(window);
    const widgets::DockLayout& layout = window->workspace().layout();
    window->workspace().raiseDock(Workspace::programDock);
    QTRY_VERIFY(isInFront(layout, Workspace::programDock));
    window->resize(900, 720);
    QTRY_VERIFY(layout.dock(Workspace::programDock)->isHidden());
    window->resize(1280, 720);
    QTRY_VERIFY(isInFront(layout, Workspace::programDock));
    QVERIFY(!isInFront(layout, Workspace::ledgerDock));
}

/// The picture was left with its inspector beside it, and the window has become narrow meanwhile.
void TestInspectorBar::staysFoldedInThePlaceBefore()
{
    const auto window = testwindow::windowWith(example(), QSize(1280, 720));
    QVERIFY(window);
    widgets::DockLayout& layout = window->workspace().layout();
    layout.setPlace(Workspace::MapPlace);
    window->resize(900, 720);
    QTRY_VERIFY(layout.dock(Workspace::ledgerDock)->isHidden());
    layout.setPlace(Workspace::TimelinePlace);
    QVERIFY(layout.dock(Workspace::ledgerDock)->isHidden());
    QVERIFY(layout.foldedPanes().contains(Workspace::ledgerDock));
    window->resize(1280, 720);
    QTRY_VERIFY(isInFront(layout, Workspace::ledgerDock));
}

/// A device without a failure has no sheet: what is planned first stands in for it, not its neighbour.
void TestInspectorBar::givesWayAndComesBack()
{
    const auto window = testwindow::windowWith(example(), QSize(1280, 720));
    QVERIFY(window);
    const widgets::DockLayout& layout = window->workspace().layout();
    window->workspace().raiseDock(Workspace::oomDock);
    QTRY_VERIFY(isInFront(layout, Workspace::oomDock));
    window->session().setDevice(1);
    QTRY_VERIFY(isInFront(layout, Workspace::ledgerDock));
    window->session().setDevice(0);
    QTRY_VERIFY(isInFront(layout, Workspace::oomDock));
    window->session().setDevice(1);
    QTRY_VERIFY(isInFront(layout, Workspace::ledgerDock));
    window->workspace().raiseDock(Workspace::stackDock); // a person goes on
    QTRY_VERIFY(isInFront(layout, Workspace::stackDock));
    window->session().setDevice(0);
    QTRY_VERIFY(!layout.dock(Workspace::oomDock)->isHidden());
    QVERIFY(isInFront(layout, Workspace::stackDock));
}

SNAPVIEWER_WINDOW_TEST(TestInspectorBar)
#include "tst_inspector_bar.moc"
