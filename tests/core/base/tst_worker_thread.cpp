// SPDX-License-Identifier: MIT
#include "core/base/out_of_memory.h"
#include "core/base/read_ahead.h"
#include "core/base/result.h"
#include "core/base/run_parallel.h"
#include "core/base/tasks.h"
#include "core/base/worker_thread.h"
#include "tests/testutil/no_threads.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <limits>
#include <memory>
#include <new>

using core::WorkerThread;

/// Memory that runs out on a thread, and threads that the system does not have, end nothing.
class TestWorkerThread : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void works();
    void tellsItsAsker();
    void saysItInOneSentence();
    void tellsWhoRunsBeside();
    void worksWithoutThreads();
    void readsAheadWithoutThreads();
    void readsNoBlockWithoutMemory();
};

namespace {

constexpr std::size_t many = std::numeric_limits<std::size_t>::max();

std::unique_ptr<QFile> fileOf(const QTemporaryDir& dir, qsizetype bytes)
{
    auto file = std::make_unique<QFile>(dir.filePath(QStringLiteral("file")));
    if (file->open(QIODevice::WriteOnly)) {
        file->write(QByteArray(bytes, 'x'));
        file->close();
    }
    return file->open(QIODevice::ReadOnly) ? std::move(file) : nullptr;
}

} // namespace

void TestWorkerThread::works()
{
    std::atomic<int> done = 0;
    WorkerThread thread;
    QVERIFY(!thread.isStarted());
    thread.join();
    for (int i = 1; i <= 3; ++i) {
        QVERIFY(thread.start([&] { ++done; }));
        QVERIFY(thread.isStarted());
        thread.join();
        QVERIFY(!thread.isStarted());
        QCOMPARE(done.load(), i);
    }
    {
        WorkerThread other;
        QVERIFY(other.start([&] {
            QTest::qSleep(20);
            ++done;
        }));
    }
    QCOMPARE(done.load(), 4); // it ended before the thread went
}

void TestWorkerThread::tellsItsAsker()
{
    WorkerThread thread;
    QVERIFY(thread.start([] { throw std::bad_alloc(); }));
    QVERIFY_THROWS_EXCEPTION(std::bad_alloc, thread.join());
    QVERIFY_THROWS_EXCEPTION(std::bad_alloc, thread.join());
    WorkerThread forgotten; // nobody asks: nothing happens
    QVERIFY(forgotten.start([] { throw std::bad_alloc(); }));
}

void TestWorkerThread::saysItInOneSentence()
{
    const core::Status lacking = core::withinMemory([]() -> core::Status { throw std::bad_alloc(); });
    QVERIFY(!lacking);
    QCOMPARE(lacking.error().kind, core::ErrorKind::Input);
    QCOMPARE(lacking.error().message, QStringLiteral("There is not enough memory for this."));
    QVERIFY(core::withinMemory([]() -> core::Status { return core::Done{}; }));
}

void TestWorkerThread::tellsWhoRunsBeside()
{
    for (const std::size_t rows : {std::size_t{0}, many}) {
        auto beside = core::runParallel(rows, []() -> int { throw std::bad_alloc(); });
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, (void)beside.get());
        auto good = core::runParallel(rows, [] { return 7; });
        QCOMPARE(good.get(), 7);
    }
}

void TestWorkerThread::worksWithoutThreads()
{
    const testutil::NoThreads none;
    WorkerThread thread;
    QVERIFY(!thread.start([] {}));
    QVERIFY(!thread.isStarted());
    thread.join();
    auto beside = core::runParallel(many, [] { return 7; });
    QCOMPARE(beside.get(), 7);
    core::Tasks tasks;
    int done = 0;
    for (int i = 0; i < 10; ++i)
        tasks.add([&] {
            ++done;
            return true;
        });
    QVERIFY(tasks.run());
    QCOMPARE(done, 10);
}

void TestWorkerThread::readsAheadWithoutThreads()
{
    constexpr std::size_t size = 100'000;
    constexpr std::size_t blockSize = 4096;
    const QTemporaryDir dir;
    const testutil::NoThreads none;
    core::ReadAhead ahead(fileOf(dir, size), size, blockSize);
    core::ReadAhead::Block block;
    std::size_t got = 0;
    do {
        ahead.next(block);
        got += block.size;
        if (block.size > 0)
            QCOMPARE(block.bytes[core::ReadAhead::headroom], 'x');
    } while (block.size > 0);
    QCOMPARE(got, size);
    QVERIFY(ahead.error().isEmpty());
}

/// No machine has a block of so many bytes.
void TestWorkerThread::readsNoBlockWithoutMemory()
{
#ifdef __SANITIZE_ADDRESS__
    QSKIP("the address sanitizer ends a program that asks for so much");
#endif
    constexpr std::size_t tooLarge = std::size_t{1} << 62U;
    const QTemporaryDir dir;
    core::ReadAhead::Block block;
    core::ReadAhead ahead(fileOf(dir, 10), 10, tooLarge);
    QVERIFY_THROWS_EXCEPTION(std::bad_alloc, ahead.next(block));
    const testutil::NoThreads none;
    core::ReadAhead alone(fileOf(dir, 10), 10, tooLarge);
    QVERIFY_THROWS_EXCEPTION(std::bad_alloc, alone.next(block));
}

SNAPVIEWER_TEST(TestWorkerThread)
#include "tst_worker_thread.moc"
