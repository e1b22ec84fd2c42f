// SPDX-License-Identifier: MIT
#include "core/pickle/run_cache.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using core::pickle::RunCache;
using core::pickle::Value;

/// What foretells what, and that what is kept has bounds.
class TestRunCache : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void latestFollowersAreForetold();
    void onlyWholeRunsCount();
    void forgetsEverything();
    void keepsBounds();
};

namespace {

/// Adds the runs a, b, c … of text, each with its letter as shape.
void addAll(RunCache& cache, std::string_view text)
{
    for (const char c : text)
        cache.add(std::string(3, c) + 'e', Value::integer(c));
}

/// The letters that may follow now, the unlikely last; those of runs.
QString foretold(const RunCache& cache, std::string_view runs)
{
    QString found;
    for (const char c : runs) {
        const std::uint32_t run = cache.foretold(std::string(3, c) + "e and more");
        if (run != RunCache::absent)
            found += QLatin1Char(static_cast<char>(cache.shape(run).toInt()));
    }
    return found;
}

} // namespace

void TestRunCache::latestFollowersAreForetold()
{
    RunCache cache;
    addAll(cache, "abacadaeafa"); // a was followed by b, c, d, e, f
    QCOMPARE(foretold(cache, "abcdefg"), QStringLiteral("cdef"));
    cache.follow(cache.foretold("ddde"));
    QCOMPARE(foretold(cache, "abcdefg"), QStringLiteral("a"));
}

void TestRunCache::onlyWholeRunsCount()
{
    RunCache cache;
    addAll(cache, "aba");
    QCOMPARE(cache.length(cache.foretold("bbbe")), std::size_t(4));
    QCOMPARE(cache.foretold("bbb"), RunCache::absent);
    QCOMPARE(cache.foretold(""), RunCache::absent);
    QCOMPARE(cache.foretold("bbbb"), RunCache::absent);
}

void TestRunCache::forgetsEverything()
{
    RunCache cache;
    addAll(cache, "aaaa");
    QCOMPARE(foretold(cache, "a"), QStringLiteral("a"));
    cache.clear();
    QCOMPARE(foretold(cache, "a"), QString());
    addAll(cache, "ab");
    QCOMPARE(foretold(cache, "ab"), QString());
}

void TestRunCache::keepsBounds()
{
    RunCache cache;
    for (int i = 0; i < 100; ++i)
        cache.add(std::to_string(i) + std::string(RunCache::mostBytes / 50, 'x') + 'e', Value::none());
    QVERIFY(cache.memoryBytes() < 3 * RunCache::mostBytes);
}

SNAPVIEWER_TEST(TestRunCache)
#include "tst_run_cache.moc"
