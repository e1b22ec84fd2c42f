// SPDX-License-Identifier: MIT
#include "core/timeline/line_clip.h"
#include "core/timeline/sample_lines.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <random>

using core::Axis;
using core::SampleLine;
using core::SampleLines;

/// Recorded samples as lines: what a pixel keeps, the highest in view, the nearest; and lines cut to a box.
class TestSampleLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void unknownNumbersAreNoPoints();
    void keepsEveryExtreme_data();
    void keepsEveryExtreme();
    void findsTheNearest();
    void liesAlongEvents();
    void emptyAndSingle();
    void cutsToABox();
    void farCoordinates();

private:
    struct Row
    {
        std::int64_t timeUs;
        std::int32_t device;
        std::int64_t allocated;
        std::int64_t total;
    };
    [[nodiscard]] static std::shared_ptr<const core::Samples> samplesOf(const std::vector<Row>& rows);
};

constexpr std::int64_t start = 1'772'547'930'250'000;

std::shared_ptr<const core::Samples> TestSampleLines::samplesOf(const std::vector<Row>& rows)
{
    core::SampleColumns columns;
    for (const Row& row : rows) {
        columns.timeUs.push_back(row.timeUs);
        columns.device.push_back(row.device);
        columns.allocated.push_back(row.allocated);
        columns.deviceTotal.push_back(row.total);
        columns.change.push_back(core::unknownBytes);
        for (auto* unknown : {&columns.reserved, &columns.active, &columns.inactive, &columns.deviceUsed,
                              &columns.deviceFree})
            unknown->push_back(core::unknownBytes);
        for (auto* text : {&columns.type, &columns.context, &columns.extra})
            text->push_back(core::StringId());
    }
    return std::make_shared<const core::Samples>(std::move(columns), std::make_unique<core::StringPool>());
}

void TestSampleLines::unknownNumbersAreNoPoints()
{
    const SampleLines lines(samplesOf({{start, 0, 10, core::unknownBytes},
                                       {start + 5, 1, 99, 500},
                                       {start + 10, 0, core::unknownBytes, 500},
                                       {start + 20, 0, 30, core::unknownBytes}}),
                            0);
    QCOMPARE(lines.end(), 20.0);
    QVERIFY(lines.has(SampleLine::Allocated));
    QVERIFY(!lines.has(SampleLine::Reserved));
    const Axis x(0, 20, 20);
    const Axis y(0, 100, 100);
    QCOMPARE(lines.points(SampleLine::Allocated, x, y), (std::vector<QPointF>{{0, 10}, {20, 30}}));
    QCOMPARE(lines.points(SampleLine::DeviceTotal, x, y), (std::vector<QPointF>{{10, 500}}));
    QCOMPARE(lines.highestIn(x), 500.0);
    QCOMPARE(lines.highestIn({15, 20, 20}), 500.0); // the line comes from there
}

void TestSampleLines::keepsEveryExtreme_data()
{
    QTest::addColumn<double>("begin");
    QTest::addColumn<double>("end");
    QTest::newRow("all") << 0.0 << 5e6;
    QTest::newRow("a part") << 1.2e6 << 1.9e6;
    QTest::newRow("a few") << 2e6 << 2.0005e6;
    QTest::newRow("beyond both ends") << -1e6 << 9e6;
}

void TestSampleLines::keepsEveryExtreme()
{
    QFETCH(const double, begin);
    QFETCH(const double, end);
    std::mt19937 random(7); // NOLINT(cert-msc32-c,cert-msc51-cpp): the same every time
    constexpr int count = 50'000;
    std::vector<Row> rows;
    rows.reserve(count);
    for (int i = 0; i < count; ++i)
        rows.push_back({start + i * 100, 0, static_cast<std::int64_t>(random()), core::unknownBytes});
    const SampleLines lines(samplesOf(rows), 0);
    const Axis x(begin, end, 300);
    const Axis y(0, 4294967296.0, 1000);
    const auto points = lines.points(SampleLine::Allocated, x, y);
    QVERIFY(points.size() <= 4 * 302 + 2);
    std::map<int, std::pair<double, double>> shown; // lowest and highest of each pixel
    std::map<int, std::pair<double, double>> wanted;
    const auto take = [](auto& into, double pixel, double value) {
        const auto [place, isNew] = into.try_emplace(static_cast<int>(std::floor(pixel)), value, value);
        place->second = {std::min(place->second.first, value), std::max(place->second.second, value)};
    };
    for (const QPointF& point : points)
        take(shown, point.x(), point.y());
    double highest = 0;
    for (const Row& row : rows) {
        const auto at = static_cast<double>(row.timeUs - start);
        if (at < begin || at > end)
            continue;
        take(wanted, x.toPixel(at), y.toPixel(static_cast<double>(row.allocated)));
        highest = std::max(highest, static_cast<double>(row.allocated));
    }
    for (const auto& [pixel, extremes] : wanted)
        QVERIFY2(shown.count(pixel) == 1 && (shown[pixel] == extremes || pixel == 300),
                 qPrintable(QString::number(pixel)));
    QVERIFY(lines.highestIn(x) >= highest);
}

void TestSampleLines::findsTheNearest()
{
    const SampleLines lines(samplesOf({{start + 100, 0, 1, 1}, {start, 0, 1, 1}, {start + 40, 1, 1, 1}}), 0);
    QCOMPARE(lines.nearest(-1e9), std::optional<std::uint32_t>(1));
    QCOMPARE(lines.nearest(49), std::optional<std::uint32_t>(1));
    QCOMPARE(lines.nearest(51), std::optional<std::uint32_t>(0));
    QCOMPARE(lines.nearest(1e9), std::optional<std::uint32_t>(0));
}

void TestSampleLines::liesAlongEvents()
{
    const auto samples =
        samplesOf({{start, 0, 10, 1}, {start + 5, 0, 20, 1}, {start + 7, 1, 99, 1}, {start + 9, 0, 30, 1}});
    constexpr double outside = std::numeric_limits<double>::quiet_NaN();
    const std::array places{outside, 2.5, 2.75, 4.0};
    const SampleLines lines(samples, 0, places);
    const core::TimeScale scale = core::TimeScale::ofEvents(10);
    const Axis x(0, 10, 100);
    QCOMPARE(lines.points(SampleLine::Allocated, x, Axis(0, 100, 100), &scale),
             (std::vector<QPointF>{{25, 20}, {40, 30}}));
    QCOMPARE(lines.highestIn(SampleLine::Allocated, Axis(0, 1, 100), &scale),
             20.0); // what the line begins with
    QCOMPARE(lines.nearestOf(SampleLine::Allocated, 3), std::optional<std::uint64_t>(20));
    QCOMPARE(lines.nearestOf(SampleLine::Allocated, 99), std::optional<std::uint64_t>(30));
    QVERIFY(!lines.nearestOf(SampleLine::Reserved, 3));
    QCOMPARE(lines.nearest(0), std::optional<std::uint32_t>(1));
    QCOMPARE(lines.nearest(3.5), std::optional<std::uint32_t>(3));
}

void TestSampleLines::emptyAndSingle()
{
    const SampleLines none(samplesOf({}), 0);
    QVERIFY(!none.nearest(0));
    QCOMPARE(none.end(), 1.0);
    QCOMPARE(none.highestIn({0, 1, 10}), 0.0);
    QVERIFY(none.points(SampleLine::Allocated, {0, 1, 10}, {0, 1, 10}).empty());
    const SampleLines one(samplesOf({{start, 0, 8, 8}}), 0);
    QCOMPARE(one.points(SampleLine::Allocated, {0, 1, 10}, {0, 10, 10}), (std::vector<QPointF>{{0, 8}}));
}

void TestSampleLines::cutsToABox()
{
    const QRectF box(0, 0, 10, 10);
    using Parts = std::vector<std::vector<QPointF>>;
    QCOMPARE(core::partsInside({{1, 1}, {5, 5}, {9, 1}}, box), (Parts{{{1, 1}, {5, 5}, {9, 1}}}));
    QCOMPARE(core::partsInside({{-10, 5}, {20, 5}}, box), (Parts{{{0, 5}, {10, 5}}}));
    QCOMPARE(core::partsInside({{1, 5}, {5, 15}, {9, 5}}, box),
             (Parts{{{1, 5}, {3, 10}}, {{7, 10}, {9, 5}}}));
    QCOMPARE(core::partsInside({{-5, -5}, {-5, 20}, {20, 20}}, box), Parts());
    QCOMPARE(core::partsInside({{3, 3}}, box), (Parts{{{3, 3}}}));
    QCOMPARE(core::partsInside({}, box), Parts());
}

void TestSampleLines::farCoordinates()
{
    const auto parts = core::partsInside({{-4e12, 5}, {4e12, 5}}, {0, 0, 10, 10});
    QCOMPARE(parts.size(), std::size_t{1});
    QVERIFY(std::abs(parts[0][0].x()) < 0.01 && std::abs(parts[0][1].x() - 10) < 0.01);
}

SNAPVIEWER_TEST(TestSampleLines)
#include "tst_sample_lines.moc"
