// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "widgets/controls/jobs/background.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <new>

using widgets::Background;

namespace {

/// Works until told to stop, then yields value (as a job does whose end and cancel cross).
core::Result<int> runUntilCancelled(core::Progress& progress, int value)
{
    while (!progress.isCancelled()) {
        progress.report(1, 2, QStringLiteral("waiting"));
        QThread::usleep(200);
    }
    return value;
}

} // namespace

class TestBackground : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void yieldsItsResult();
    void errorsPass();
    void cancelIsAnOutcome();
    void newestReplacesRunningAndWaiting();
    void progressComesThrottled();
    void dyingWhileRunningIsSafe();
    void callbackMayStartTheNext();
    void callbackMayDeleteTheRunner();
    void ownThreadIsAlwaysTheSame();
    void outOfMemoryIsAnError();
};

void TestBackground::yieldsItsResult()
{
    Background<int> background(nullptr);
    QSignalSpy busy(&background, &widgets::JobRunner::busyChanged);
    int result = 0;
    background.start([](core::Progress&) -> core::Result<int> { return 42; },
                     [&](core::Result<int> r) { result = r ? *r : -1; });
    QVERIFY(background.isBusy());
    QTRY_COMPARE(result, 42);
    QVERIFY(!background.isBusy());
    QCOMPARE(busy.count(), 2);
}

void TestBackground::errorsPass()
{
    Background<int> background(nullptr);
    QString message;
    background.start(
        [](core::Progress&) -> core::Result<int> {
            return core::Error{core::ErrorKind::Query, QStringLiteral("no such table"), 14};
        },
        [&](const core::Result<int>& r) { message = r ? QString() : r.error().message; });
    QTRY_COMPARE(message, QStringLiteral("no such table"));
}

void TestBackground::cancelIsAnOutcome()
{
    Background<int> background(nullptr);
    int calls = 0;
    bool cancelled = false;
    background.start([](core::Progress& p) { return runUntilCancelled(p, 7); },
                     [&](const core::Result<int>& r) {
                         ++calls;
                         cancelled = !r && r.error().isCancelled();
                     });
    background.cancel();
    QTRY_COMPARE(calls, 1);
    QVERIFY(cancelled);
}

void TestBackground::newestReplacesRunningAndWaiting()
{
    Background<int> background(nullptr);
    std::vector<int> results;
    std::atomic_int secondRan = 0;
    const auto collect = [&](core::Result<int> r) { results.push_back(r ? *r : -1); };
    background.start([](core::Progress& p) { return runUntilCancelled(p, 1); }, collect);
    background.start(
        [&](core::Progress&) -> core::Result<int> {
            ++secondRan;
            return 2;
        },
        collect);
    background.start([](core::Progress&) -> core::Result<int> { return 3; }, collect);
    QTRY_VERIFY(!background.isBusy());
    QCOMPARE(results, std::vector<int>{3});
    QCOMPARE(secondRan.load(), 0);
}

void TestBackground::progressComesThrottled()
{
    Background<int> background(nullptr);
    QSignalSpy progressed(&background, &widgets::JobRunner::progressed);
    std::atomic_int reports = 0;
    background.start(
        [&](core::Progress& p) -> core::Result<int> {
            while (!p.isCancelled()) {
                p.report(static_cast<std::uint64_t>(++reports), 0, QStringLiteral("step"));
                QThread::usleep(100);
            }
            return core::cancelled();
        },
        [](const core::Result<int>&) {});
    QTRY_VERIFY(progressed.count() >= 3);
    QVERIFY(progressed.count() < reports);
    QCOMPARE(progressed.first().at(2).toString(), QStringLiteral("step"));
    background.cancel();
    QTRY_VERIFY(!background.isBusy());
}

void TestBackground::dyingWhileRunningIsSafe()
{
    std::atomic_bool running = false;
    bool called = false;
    {
        Background<int> background(nullptr);
        background.start(
            [&](core::Progress& p) {
                running = true;
                auto result = runUntilCancelled(p, 1);
                running = false;
                return result;
            },
            [&](const core::Result<int>&) { called = true; });
        background.start([](core::Progress&) -> core::Result<int> { return 2; },
                         [&](const core::Result<int>&) { called = true; });
    }
    QCoreApplication::processEvents();
    QVERIFY(!called);
    QVERIFY(!running);
}

void TestBackground::callbackMayStartTheNext()
{
    Background<int> background(nullptr);
    int last = 0;
    std::function<void(core::Result<int>)> next = [&](core::Result<int> r) {
        last = *r;
        if (last < 3) {
            background.start([last](core::Progress&) -> core::Result<int> { return last + 1; }, next);
        }
    };
    background.start([](core::Progress&) -> core::Result<int> { return 1; }, next);
    QTRY_COMPARE(last, 3);
    QVERIFY(!background.isBusy());
}

void TestBackground::callbackMayDeleteTheRunner()
{
    auto background = std::make_unique<Background<int>>(nullptr);
    background->start([](core::Progress&) -> core::Result<int> { return 1; },
                      [&](const core::Result<int>&) { background.reset(); });
    QTRY_VERIFY(!background);
}

void TestBackground::ownThreadIsAlwaysTheSame()
{
    Background<QThread*> background(nullptr, widgets::JobRunner::Thread::Own);
    std::vector<QThread*> threads;
    for (std::size_t i = 1; i <= 3; ++i) {
        background.start([](core::Progress&) -> core::Result<QThread*> { return QThread::currentThread(); },
                         [&](core::Result<QThread*> r) { threads.push_back(*r); });
        QTRY_COMPARE(threads.size(), i);
    }
    QVERIFY(threads[0] != QThread::currentThread());
    QCOMPARE(threads[1], threads[0]);
    QCOMPARE(threads[2], threads[0]);
}

void TestBackground::outOfMemoryIsAnError()
{
    Background<int> background(nullptr);
    QString message;
    background.start([](core::Progress&) -> core::Result<int> { throw std::bad_alloc(); },
                     [&](const core::Result<int>& r) { message = r ? QString() : r.error().message; });
    QTRY_VERIFY(!message.isEmpty());
}

SNAPVIEWER_TEST(TestBackground)
#include "tst_background.moc"
