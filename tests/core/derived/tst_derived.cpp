// SPDX-License-Identifier: MIT
#include "core/derived/derived.h"
#include "tests/testutil/test_main.h"

#include <QSemaphore>
#include <QTest>

#include <algorithm>
#include <new>
#include <thread>
#include <vector>

using namespace core;

namespace {

/// A number that somebody sets.
struct Given
{
    static constexpr const char* name = "given";
    using Key = int;
    using Value = int;
    static Value initial(const Key& key) { return key; }
};

struct Square
{
    static constexpr const char* name = "square";
    using Key = int;
    using Value = int;
    static Result<int> find(const Key& key, Finder& finder)
    {
        const int given = *finder.input<Given>(key);
        return given * given;
    }
    static std::size_t bytes(const Value& /*square*/) { return 100; }
};

/// Of squares, so of what somebody gave; negative: none.
struct SumOfSquares
{
    static constexpr const char* name = "sum";
    using Key = std::pair<int, int>;
    using Value = int;
    static Result<int> find(const Key& key, Finder& finder)
    {
        const auto first = finder.of<Square>(key.first);
        if (!first)
            return first.error();
        const auto second = finder.of<Square>(key.second);
        if (!second)
            return second.error();
        return **first + **second;
    }
};

/// Needs itself.
struct Circle
{
    static constexpr const char* name = "circle";
    using Key = int;
    using Value = int;
    static Result<int> find(const Key& key, Finder& finder)
    {
        const auto found = finder.of<Circle>((key + 1) % 3);
        return found ? Result<int>(**found) : Result<int>(found.error());
    }
};

struct Failing
{
    static constexpr const char* name = "failing";
    using Key = int;
    using Value = int;
    static Result<int> find(const Key& key, Finder& /*finder*/)
    {
        if (key == 0)
            throw std::bad_alloc();
        return Error{ErrorKind::Query, QStringLiteral("no %1").arg(key), -1};
    }
};

/// Comes to its end when it is let, or given up.
struct Slow
{
    static constexpr const char* name = "slow";
    using Key = int;
    using Value = int;
    static inline QSemaphore begun{0};
    static inline QSemaphore let{0};
    static inline QSemaphore givenUp{0};
    static Result<int> find(const Key& key, Finder& finder)
    {
        const int given = *finder.input<Given>(key);
        begun.release();
        while (!let.tryAcquire(1, 1)) {
            if (finder.isCancelled()) {
                givenUp.release();
                return cancelled();
            }
        }
        return given;
    }
};

/// An asker that can leave.
class Asker final : public Progress
{
public:
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return m_isGone; }
    void leave() { m_isGone = true; }

private:
    std::atomic<bool> m_isGone{};
};

QString textOf(const std::map<std::string, int>& found)
{
    QStringList words;
    for (const auto& [name, count] : found)
        words += QStringLiteral("%1 %2").arg(QString::fromStdString(name)).arg(count);
    return words.join(QStringLiteral(", "));
}

} // namespace

/// Values are found once, and again where what they read became another.
class TestDerived : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsOnce();
    void findsAgainWhatReadIt();
    void tellsWatchers();
    void forgetsWhatFailed();
    void refusesCircles();
    void sharesOneFinder();
    void givesUpWhatNobodyWants();
    void startsAgainWhileItFinds();
    void letsGoOfTheOldest();
    void askersDoNotWaitForOthers();
    void endsWithWork();
};

void TestDerived::findsOnce()
{
    const auto store = std::make_shared<Derived>();
    NoProgress progress;
    QCOMPARE(**store->of<SumOfSquares>({3, 4}, progress), 25);
    QCOMPARE(**store->of<SumOfSquares>({3, 4}, progress), 25);
    QCOMPARE(**store->of<SumOfSquares>({4, 4}, progress), 32);
    QCOMPARE(textOf(store->found()), QStringLiteral("square 2, sum 2"));
}

void TestDerived::findsAgainWhatReadIt()
{
    const auto store = std::make_shared<Derived>();
    NoProgress progress;
    QCOMPARE(**store->of<SumOfSquares>({3, 4}, progress), 25);
    QCOMPARE(**store->of<SumOfSquares>({5, 5}, progress), 50);
    store->set<Given>(3, 10);
    store->set<Given>(5, 5); // as it is: nothing becomes stale
    QCOMPARE(**store->of<SumOfSquares>({3, 4}, progress), 116);
    QCOMPARE(**store->of<SumOfSquares>({5, 5}, progress), 50);
    QCOMPARE(textOf(store->found()), QStringLiteral("square 4, sum 3"));
}

void TestDerived::tellsWatchers()
{
    const auto store = std::make_shared<Derived>();
    QSemaphore told;
    std::atomic<int> last = 0;
    auto watch = store->watch<SumOfSquares>({1, 2}, [&](const Result<std::shared_ptr<const int>>& sum) {
        last = **sum;
        told.release();
    });
    told.acquire();
    QCOMPARE(last, 5);
    store->set<Given>(2, 3);
    told.acquire();
    QCOMPARE(last, 10);
    watch.reset();
    store->set<Given>(2, 4);
    QVERIFY(!store->isBusy());
    QCOMPARE(textOf(store->found()), QStringLiteral("square 3, sum 2"));
}

void TestDerived::forgetsWhatFailed()
{
    const auto store = std::make_shared<Derived>();
    NoProgress progress;
    QCOMPARE(store->of<Failing>(7, progress).error().message, QStringLiteral("no 7"));
    QVERIFY(store->of<Failing>(0, progress).error().message.contains(QStringLiteral("not enough memory")));
    QCOMPARE(store->of<Failing>(7, progress).error().kind, ErrorKind::Query);
    QVERIFY(store->found().empty());
}

void TestDerived::refusesCircles()
{
    const auto store = std::make_shared<Derived>();
    NoProgress progress;
    QCOMPARE(store->of<Circle>(0, progress).error().message,
             QStringLiteral("What is asked for needs itself: circle."));
}

void TestDerived::sharesOneFinder()
{
    const auto store = std::make_shared<Derived>();
    Asker leaving;
    std::thread first([&] { QVERIFY(store->of<Slow>(1, leaving).error().isCancelled()); });
    Slow::begun.acquire();
    QSemaphore told;
    std::atomic<int> answer = 0;
    const auto watch = store->watch<Slow>(1, [&](const Result<std::shared_ptr<const int>>& slow) {
        answer = **slow;
        told.release();
    });
    leaving.leave();
    first.join();
    Slow::let.release();
    told.acquire();
    QCOMPARE(answer, 1);
    QCOMPARE(Slow::begun.available(), 0);
    QCOMPARE(Slow::givenUp.available(), 0);
}

void TestDerived::givesUpWhatNobodyWants()
{
    const auto store = std::make_shared<Derived>();
    Asker asker;
    std::thread thread([&] { QVERIFY(store->of<Slow>(2, asker).error().isCancelled()); });
    Slow::begun.acquire();
    asker.leave();
    Slow::givenUp.acquire();
    thread.join();
    Slow::let.release();
    NoProgress progress;
    QCOMPARE(**store->of<Slow>(2, progress), 2); // nothing was left behind
    Slow::begun.acquire();
    QCOMPARE(textOf(store->found()), QStringLiteral("slow 1"));
}

void TestDerived::startsAgainWhileItFinds()
{
    const auto store = std::make_shared<Derived>();
    int answer = 0;
    std::thread thread([&] {
        NoProgress progress;
        answer = **store->of<Slow>(3, progress);
    });
    Slow::begun.acquire();
    store->set<Given>(3, 30);
    Slow::begun.acquire(); // again
    Slow::let.release();
    thread.join();
    QCOMPARE(answer, 30);
    QCOMPARE(textOf(store->found()), QStringLiteral("slow 1"));
    Slow::givenUp.acquire();
}

void TestDerived::letsGoOfTheOldest()
{
    const auto store = std::make_shared<Derived>(250);
    NoProgress progress;
    for (const int key : {1, 2, 1, 3}) // 2 is the one that was asked for longest ago
        QCOMPARE(**store->of<Square>(key, progress), key * key);
    QCOMPARE(textOf(store->found()), QStringLiteral("square 3"));
    (void)store->of<Square>(1, progress);
    QCOMPARE(textOf(store->found()), QStringLiteral("square 3"));
    (void)store->of<Square>(2, progress);
    QCOMPARE(textOf(store->found()), QStringLiteral("square 4"));
}

/// Who sleeps until something is found gets it while all workers are busy, and more is to be done.
void TestDerived::askersDoNotWaitForOthers()
{
    const auto store = std::make_shared<Derived>();
    const int workers = static_cast<int>(std::max<std::size_t>(2, WorkerThread::usualCount()));
    std::vector<std::shared_ptr<void>> watches;
    for (int key = 0; key < workers + 3; ++key)
        watches.push_back(store->watch<Slow>(100 + key, [](const Result<std::shared_ptr<const int>>&) {}));
    Slow::begun.acquire(workers);
    NoProgress progress;
    QCOMPARE(**store->of<Square>(3, progress), 9);
    watches.clear();
    while (store->isBusy())
        QTest::qWait(1);
    Slow::begun.acquire(Slow::begun.available());
    Slow::givenUp.acquire(Slow::givenUp.available());
    QCOMPARE(textOf(store->found()), QStringLiteral("square 1"));
}

/// A store that goes while somebody finds cancels that.
void TestDerived::endsWithWork()
{
    auto store = std::make_shared<Derived>();
    auto watch = store->watch<Slow>(4, [](const Result<std::shared_ptr<const int>>&) {});
    Slow::begun.acquire();
    store.reset();
    watch.reset(); // the last that holds it
    Slow::givenUp.acquire();
}

SNAPVIEWER_TEST(TestDerived)
#include "tst_derived.moc"
