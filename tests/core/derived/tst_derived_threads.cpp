// SPDX-License-Identifier: MIT
#include "core/derived/derived.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <array>
#include <random>
#include <thread>
#include <vector>

using namespace core;

namespace {

constexpr int keys = 8;

/// Only grows.
struct Number
{
    static constexpr const char* name = "number";
    using Key = int;
    using Value = int;
    static Value initial(const Key& /*key*/) { return 0; }
};

/// The sum of two numbers, read one after the other, polling in between.
struct Pair
{
    static constexpr const char* name = "pair";
    using Key = int;
    using Value = std::array<int, 2>;
    static Result<Value> find(const Key& key, Finder& finder)
    {
        Value pair{*finder.input<Number>(key), 0};
        for (int i = 0; i < 50; ++i) {
            if (finder.isCancelled())
                return cancelled();
            std::this_thread::yield();
        }
        pair[1] = *finder.input<Number>(key);
        return pair;
    }
    static std::size_t bytes(const Value& /*pair*/) { return 64; }
};

/// Of all pairs, each read twice: nothing that was found may be of two versions.
struct All
{
    static constexpr const char* name = "all";
    using Key = int;
    using Value = bool; ///< whether all was of one version
    static Result<Value> find(const Key& first, Finder& finder)
    {
        bool isOne = true;
        for (int key = first; key < keys; ++key) {
            const auto pair = finder.of<Pair>(key);
            if (!pair)
                return pair.error();
            isOne = isOne && (**pair)[0] == (**pair)[1];
            const int now = *finder.input<Number>(key);
            isOne = isOne && (**pair)[0] == now;
        }
        return isOne;
    }
};

class Impatient final : public Progress
{
public:
    explicit Impatient(int polls) : m_left(polls) {}
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return m_left > 0 && --m_left == 0; }

private:
    mutable int m_left; ///< 0: waits for ever
};

} // namespace

/// Several threads ask, set, cancel and drop by chance.
class TestDerivedThreads : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void answersAreOfOneVersion();
};

void TestDerivedThreads::answersAreOfOneVersion()
{
    constexpr int rounds = 60;
    std::atomic<int> wrong = 0;
    std::atomic<int> answers = 0;
    auto store = std::make_shared<Derived>(256); // some values have to go
    const auto live = [&](unsigned seed) {
        std::mt19937 random(seed);
        std::vector<std::shared_ptr<void>> watches;
        for (int round = 0; round < rounds; ++round) {
            const int key = static_cast<int>(random() % keys);
            switch (random() % 5) {
            case 0:
                store->set<Number>(key, round * 4 + static_cast<int>(seed));
                break;
            case 1:
                watches.push_back(store->watch<All>(key, [&](const Result<std::shared_ptr<const bool>>& all) {
                    wrong += all && **all ? 0 : 1;
                }));
                break;
            case 2:
                if (!watches.empty())
                    watches.erase(watches.begin());
                break;
            default:
                Impatient progress(static_cast<int>(random() % 3));
                const auto all = store->of<All>(key, progress);
                wrong += (all && **all) || (!all && all.error().isCancelled()) ? 0 : 1;
                answers += all ? 1 : 0;
            }
        }
    };
    std::array<std::thread, 3> threads;
    for (unsigned i = 0; i < threads.size(); ++i)
        threads[i] = std::thread(live, i + 1);
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(wrong, 0);
    QVERIFY(answers > 0);
}

SNAPVIEWER_TEST(TestDerivedThreads)
#include "tst_derived_threads.moc"
