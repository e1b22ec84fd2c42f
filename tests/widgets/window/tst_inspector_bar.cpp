// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/window/window_states.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/inspector_bar.h"
#include "widgets/window/workspace.h"

#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QToolButton>

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

SNAPVIEWER_WINDOW_TEST(TestInspectorBar)
#include "tst_inspector_bar.moc"
