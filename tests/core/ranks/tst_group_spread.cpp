// SPDX-License-Identifier: MIT
#include "core/ranks/groups/group_spread.h"
#include "core/ranks/groups/outliers.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <limits>
#include <random>

using namespace core;

/// Medians, and what is usual beside them.
class TestGroupSpread : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void asSorting();
    void bounds_data();
    void bounds();
};

namespace {

Spread naive(std::vector<std::uint64_t> numbers)
{
    const auto median = [](std::vector<std::uint64_t>& of) {
        std::sort(of.begin(), of.end());
        const std::uint64_t low = of[(of.size() - 1) / 2];
        return low + (of[of.size() / 2] - low) / 2;
    };
    Spread spread;
    spread.median = median(numbers);
    for (std::uint64_t& number : numbers)
        number = number > spread.median ? number - spread.median : spread.median - number;
    spread.deviation = median(numbers);
    return spread;
}

} // namespace

void TestGroupSpread::asSorting()
{
    std::mt19937_64 random(3);
    for (int round = 0; round < 2'000; ++round) {
        std::vector<std::uint64_t> numbers;
        const std::size_t count = 1 + random() % 9;
        const std::size_t zeros = random() % 6;
        for (std::size_t at = 0; at < count; ++at)
            numbers.push_back(round % 10 == 0 ? random() : random() % 20);
        std::vector<std::uint64_t> all = numbers;
        all.insert(all.end(), zeros, 0);
        QCOMPARE(spreadOf(numbers, zeros), naive(all));
    }
}

void TestGroupSpread::bounds_data()
{
    QTest::addColumn<quint64>("median");
    QTest::addColumn<quint64>("deviation");
    QTest::addColumn<quint64>("bound");
    QTest::addColumn<QString>("rule");
    constexpr std::uint64_t mib = 1 << 20;
    QTest::newRow("nothing") << quint64{0} << quint64{0} << quint64{64 * mib} << QStringLiteral("least");
    QTest::newRow("a small one") << quint64{6'400 * mib} << quint64{0} << quint64{64 * mib}
                                 << QStringLiteral("least");
    QTest::newRow("one of a hundred")
        << quint64{10'000 * mib} << quint64{0} << quint64{100 * mib} << QStringLiteral("share");
    QTest::newRow("deviation") << quint64{10'000 * mib} << quint64{20 * mib} << quint64{108'823'314}
                               << QStringLiteral("spread");
    QTest::newRow("beyond all") << std::numeric_limits<quint64>::max() << std::numeric_limits<quint64>::max()
                                << std::numeric_limits<quint64>::max() << QStringLiteral("spread");
}

void TestGroupSpread::bounds()
{
    QFETCH(quint64, median);
    QFETCH(quint64, deviation);
    QFETCH(quint64, bound);
    QFETCH(QString, rule);
    const Bound found = boundOf({median, deviation});
    QCOMPARE(found.bytes, bound);
    QCOMPARE(QLatin1String(nameOf(found.rule)), rule);
}

SNAPVIEWER_TEST(TestGroupSpread)
#include "tst_group_spread.moc"
