// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/controls/jobs/jobs_below.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/window/main_window.h"
#include "widgets/window/workspace.h"

#include <QPointer>
#include <QRegularExpression>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <atomic>

using widgets::Background;
using widgets::MainWindow;

/// A window knows all jobs that anything in it has asked for, and waits for none when it closes.
class TestWindowClosing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cleanup() { QSettings().clear(); }
    void everyJobIsKnown();
    void closingWaitsForNobody();
    void closingWhileItOpens();
};

void TestWindowClosing::initTestCase()
{
    QCoreApplication::setOrganizationName(QStringLiteral("snapviewer-test"));
    QCoreApplication::setApplicationName(QStringLiteral("tst_windowclosing"));
}

/// However deep it lies; each runner of the window's own is below it.
void TestWindowClosing::everyJobIsKnown()
{
    MainWindow window;
    window.setAttribute(Qt::WA_DeleteOnClose, false);
    QTRY_VERIFY(!window.isBusy());
    std::atomic_bool mayEnd = false;
    auto* job = new Background<int>(&window.workspace().timeline());
    job->start(
        [&mayEnd](core::Progress&) -> core::Result<int> {
            while (!mayEnd)
                QTest::qSleep(1);
            return 1;
        },
        [](const core::Result<int>&) {});
    QVERIFY(window.isBusy());
    mayEnd = true;
    QTRY_VERIFY(!window.isBusy());
}

/// A job that does not notice that it is to stop: the window is gone for who looks at the screen, and goes
/// itself when the job has ended.
void TestWindowClosing::closingWaitsForNobody()
{
    std::atomic_bool mayEnd = false;
    std::atomic_bool isStopped = false;
    std::atomic_bool hasBegun = false;
    QPointer<MainWindow> window = new MainWindow;
    window->show();
    auto* job = new Background<int>(&window->workspace());
    job->start(
        [&](core::Progress& progress) -> core::Result<int> {
            hasBegun = true;
            while (!mayEnd) {
                isStopped = progress.isCancelled();
                QTest::qSleep(1);
            }
            return 1;
        },
        [](const core::Result<int>&) {});
    QTRY_VERIFY(hasBegun); // else it would never begin
    QVERIFY(window->close());
    QVERIFY(window && !window->isVisible());
    QTRY_VERIFY(isStopped);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(window);
    mayEnd = true;
    QTRY_VERIFY(!window);
}

void TestWindowClosing::closingWhileItOpens()
{
    QPointer<MainWindow> window = new MainWindow;
    QSignalSpy failed(window.data(), &MainWindow::openFailed);
    window->show();
    window->open(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    QVERIFY(window->isBusy());
    QVERIFY(window->close());
    QTRY_VERIFY(!window);
    QVERIFY(failed.isEmpty());
}

SNAPVIEWER_WINDOW_TEST(TestWindowClosing)
#include "tst_window_closing.moc"
