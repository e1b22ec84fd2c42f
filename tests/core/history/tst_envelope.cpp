// SPDX-License-Identifier: MIT
#include "core/history/trace/envelope.h"
#include "core/timeline/interval_levels.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

/// The two structures that make a frame cost what the screen shows, against plain scans.
class TestEnvelope : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void findsTheFirstLargest_data();
    void findsTheFirstLargest();
    void runsHoldAllThatTouch();
    void runsAreFew();
};

void TestEnvelope::findsTheFirstLargest_data()
{
    QTest::addColumn<int>("rows");
    for (const int rows : {1, 2, 15, 16, 17, 255, 256, 257, 4096, 5000})
        QTest::addRow("%d rows", rows) << rows;
}

void TestEnvelope::findsTheFirstLargest()
{
    QFETCH(int, rows);
    std::mt19937 random(11);
    std::vector<std::uint64_t> values(static_cast<std::size_t>(rows));
    for (std::uint64_t& value : values)
        value = random() % 50; // many equal ones
    core::PackedColumn<std::uint64_t> column;
    column.append(values);
    const core::Envelope envelope(column);
    for (int i = 0; i < 2000; ++i) {
        const std::size_t a = random() % values.size();
        const std::size_t b = a + 1 + random() % (values.size() - a);
        const auto first = values.begin() + static_cast<std::ptrdiff_t>(a);
        const auto largest = std::max_element(first, values.begin() + static_cast<std::ptrdiff_t>(b));
        QCOMPARE(envelope.largestIn(a, b), static_cast<std::size_t>(largest - values.begin()));
    }
}

namespace {

std::vector<core::IntervalLevels::Interval> randomIntervals(std::size_t count, int events)
{
    std::mt19937 random(5);
    std::vector<core::IntervalLevels::Interval> intervals;
    for (std::size_t i = 0; i < count; ++i) {
        const int begin = static_cast<int>(random() % static_cast<unsigned>(events)) - 1;
        const int length = 1 + static_cast<int>(random() % (i % 10 == 0 ? 1000 : 20));
        intervals.push_back({begin, std::min(begin + length, events)});
    }
    return intervals;
}

} // namespace

void TestEnvelope::runsHoldAllThatTouch()
{
    const auto intervals = randomIntervals(3000, 5000);
    const core::IntervalLevels levels(intervals);
    std::mt19937 random(6);
    for (int i = 0; i < 300; ++i) {
        const int from = static_cast<int>(random() % 5000) - 1;
        const int to = from + 1 + static_cast<int>(random() % 200);
        std::set<std::uint32_t> found;
        for (const auto& run : levels.touching(from, to)) {
            for (std::uint32_t place = run.first; place < run.first + run.count; ++place)
                QVERIFY(found.insert(levels.order()[place]).second); // no interval twice
        }
        for (std::uint32_t j = 0; j < intervals.size(); ++j) {
            if (intervals[j].begin < to && intervals[j].end > from)
                QVERIFY(found.count(j) == 1);
        }
    }
    QVERIFY(levels.touching(7, 7).empty());
}

void TestEnvelope::runsAreFew()
{
    const auto intervals = randomIntervals(30'000, 50'000);
    const core::IntervalLevels levels(intervals);
    std::size_t drawn = 0;
    for (const auto& run : levels.touching(20'000, 20'100))
        drawn += run.count;
    QVERIFY2(drawn < 1500, qPrintable(QString::number(drawn))); // of 30,000; 100 touch it
}

SNAPVIEWER_TEST(TestEnvelope)
#include "tst_envelope.moc"
