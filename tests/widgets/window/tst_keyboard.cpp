// SPDX-License-Identifier: MIT
#include "widgets/ledger/tree.h"
#include "widgets/session/session.h"
#include "widgets/timeline/plot.h"
#include "widgets/timeline/view.h"
#include "widgets/window/main.h"
#include "widgets/window/workspace.h"

#include <QApplication>
#include <QDockWidget>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using widgets::MainWindow;
using widgets::Workspace;

/// The window without a mouse: where Tab goes, what keys do.
class TestKeyboard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void tabOnlyPassesThrough();

private:
    [[nodiscard]] widgets::Session& session() { return m_window->session(); }
    [[nodiscard]] widgets::Plot& plot() { return *m_window->workspace().timeline().plot(); }

    std::unique_ptr<MainWindow> m_window;
};

void TestKeyboard::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_keyboard"));
}

void TestKeyboard::init()
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

void TestKeyboard::cleanup()
{
    m_window.reset();
    QSettings().clear();
}

/// Twice around the window: nothing is lit, searched for or selected, and no key goes to a pane that lies
/// behind another's tab.
void TestKeyboard::tabOnlyPassesThrough()
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
    QTest::qWait(100); // lighting is delayed
    QCOMPARE(session().filter(), filter);
    QCOMPARE(session().selection(), before);
}

QTEST_MAIN(TestKeyboard)
#include "tst_keyboard.moc"
