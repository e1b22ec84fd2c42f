// SPDX-License-Identifier: MIT
#include "core/timeline/raster/rank_image.h"
#include "core/timeline/shown_parts.h"
#include "tests/core/timeline/made_timelines.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cmath>
#include <random>
#include <string>

using core::RankImage;

namespace {

core::Axis snapped(const core::Axis& y)
{
    return core::RowScale::forAxis(y).snapped(y);
}

/// Rows from the top, a character a pixel: a rank's letter, a dot for nothing, ^ for a peak.
QString print(const RankImage& image)
{
    QStringList lines;
    for (std::int64_t row = image.rows - 1; row >= 0; --row) {
        QString line;
        for (std::int64_t column = 0; column < image.columns; ++column) {
            const std::uint32_t rank = image.at(column, row);
            line += rank == RankImage::nothing ? QLatin1Char('.')
                    : rank == RankImage::peak  ? QLatin1Char('^')
                                               : QChar(static_cast<char16_t>(u'a' + rank));
        }
        lines << line;
    }
    return lines.join(QLatin1Char('/'));
}

RankImage draw(const core::Timeline& timeline, const std::vector<core::Column>& columns, const core::Axis& y)
{
    core::NoProgress progress;
    return *core::drawPixels(timeline, columns, y, progress);
}

} // namespace

/// The raster twin: what every pixel is, its colour, and what is counted because it cannot be seen.
class TestRankImage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pixels_data();
    void pixels();
    void everyPixelIsTheModel_data();
    void everyPixelIsTheModel();
    void colours();
    void noLinesBetweenNeighbours();
    void everyAllocationIsCountedOnce();
    void cancels();
};

void TestRankImage::pixels_data()
{
    QTest::addColumn<QByteArray>("trace");
    QTest::addColumn<int>("budget");
    QTest::addColumn<int>("width");
    QTest::addColumn<QString>("image");
    const QByteArray trace = "alloc 1 20\nalloc 2 10\nfree_completed 1 20\nalloc 3 30\n";
    QTest::newRow("a pixel an event") << trace << 0 << 5 << "....c/..b.c/.aa.c/.aabb";
    QTest::newRow("two pixels an event") << trace << 0 << 10 << "........cc/....bb..cc/..aaaa..cc/..aaaabbbb";
    // Five units, so columns of four, the last of which takes the rest: the highest of all.
    QTest::newRow("more events than pixels") << trace << 0 << 2 << "cc/cc/cc/bb";
    // A mesh shows what lies at the middle of the pixel, and above it how high its events go.
    QTest::newRow("the same of a mesh") << trace << 100 << 2 << ".^/^^/a^/ab";
    QTest::newRow("a peak between") << QByteArray(
                                           "alloc 1 10\nalloc 2 30\nfree_completed 2 30\nsnapshot 0 0\n"
                                           "snapshot 0 0\n")
                                    << 100 << 1 << "^/^/^/a";
}

void TestRankImage::pixels()
{
    QFETCH(const QByteArray, trace);
    QFETCH(const int, budget);
    QFETCH(const int, width);
    QFETCH(const QString, image);
    const auto timeline = testutil::timelineOf(trace.toStdString(), static_cast<std::size_t>(budget));
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    const auto rows = static_cast<double>(image.count(QLatin1Char('/')) + 1);
    const core::Axis y = snapped(core::Axis(0, rows * 10, rows));
    const core::Axis x(static_cast<double>(scale.begin()), static_cast<double>(scale.end()), width);
    const auto columns = timeline->columns(scale, x);
    QCOMPARE(print(draw(*timeline, columns, y)), image);
}

void TestRankImage::everyPixelIsTheModel_data()
{
    QTest::addColumn<core::TimeScale::Kind>("kind");
    QTest::addColumn<int>("budget");
    for (const int budget : {0, 1'000'000}) {
        QTest::addRow("events, budget %d", budget) << core::TimeScale::Kind::Events << budget;
        QTest::addRow("clock, budget %d", budget) << core::TimeScale::Kind::Clock << budget;
    }
}

/// At random zooms: a pixel is what a click answers there, or below the highest total.
void TestRankImage::everyPixelIsTheModel()
{
    QFETCH(const core::TimeScale::Kind, kind);
    QFETCH(const int, budget);
    const auto timeline =
        testutil::timelineOf(testutil::randomTrace(3, 2000, 500'000), static_cast<std::size_t>(budget));
    const core::TimeScale& scale = timeline->scale(kind);
    QCOMPARE(scale.kind(), kind);
    const core::Axis whole = core::wholeX(*timeline, scale, 1);
    const auto peak = static_cast<double>(timeline->history().usage().peakActive);
    std::mt19937 random(1);
    const auto part = [&random] { return static_cast<double>(random() % 1000) / 1000; };
    for (int i = 0; i < 30; ++i) {
        const double span = whole.span() * std::pow(0.004, part());
        const double begin = whole.begin() + (whole.span() - span) * part();
        const double high = peak * 1.05 * std::pow(0.004, part());
        const double low = (peak * 1.05 - high) * part();
        const core::Axis y = snapped(core::Axis(low, low + high, 70));
        const core::RowScale rows = core::RowScale::forAxis(y);
        const auto columns = timeline->columns(scale, core::Axis(begin, begin + span, 90));
        const RankImage image = draw(*timeline, columns, y);
        QCOMPARE(image.columns, 90);
        QCOMPARE(image.rows, 70);
        for (std::int64_t column = 0; column < image.columns; ++column) {
            const core::Column& at = columns[static_cast<std::size_t>(column)];
            for (std::int64_t row = 0; row < image.rows; ++row) {
                const std::uint64_t byte = rows.middleOf(rows.firstRow(y) + row);
                const auto rank = at.isEmpty ? std::nullopt : timeline->hit(at.shown, byte).rank;
                const bool isPeak = !at.isEmpty && !rank && byte < at.active;
                QCOMPARE(image.at(column, row), rank.value_or(isPeak ? RankImage::peak : RankImage::nothing));
            }
        }
    }
}

void TestRankImage::colours()
{
    RankImage image{2, 2, {0, 1, RankImage::peak, RankImage::nothing}};
    const std::vector<core::Rgb> allocations{0xFF112233, 0x00445566};
    core::PixelColours colours;
    colours.allocations = allocations;
    colours.scene = {0xFF010203, 0, 0, 0, 0xFFFFFFFF, 0xFF999999};
    // From the top: what is dimmed to nothing is background.
    QCOMPARE(core::colourPixels(image, colours),
             (std::vector<core::Rgb>{0xFF010203, 0xFF010203, 0xFF112233, 0xFF999999}));
    colours.hovered = 0;
    QCOMPARE(core::colourPixels(image, colours)[2], 0xFFFFFFFFU);
    colours.hovered = 1;
    QCOMPARE(core::colourPixels(image, colours)[2], 0xFF112233U);
    // One number for all others shows what a colour for each does.
    colours.paling = {1, 0xA6};
    const std::vector<core::Rgb> paled = core::colourPixels(image, colours);
    const std::vector<core::Rgb> paler{0xA6112233, 0x00445566};
    colours.paling = {};
    colours.allocations = paler;
    QCOMPARE(paled, core::colourPixels(image, colours));
    QVERIFY(paled[2] != 0xFF112233U);
}

/// Neighbours of one colour are one band: a line between them would look like data.
void TestRankImage::noLinesBetweenNeighbours()
{
    constexpr std::int64_t width = 20;
    constexpr std::int64_t height = 12;
    RankImage image{width, height, {}};
    for (std::int64_t column = 0; column < width; ++column) {
        for (std::int64_t row = 0; row < height; ++row)
            image.ranks.push_back((row < 6 ? 0U : 1U) + (column < 10 ? 0U : 2U));
    }
    const std::vector<core::Rgb> allocations(4, 0xFF0000FF);
    core::PixelColours colours;
    colours.allocations = allocations;
    for (const core::Rgb pixel : core::colourPixels(image, colours))
        QCOMPARE(pixel, 0xFF0000FFU);
}

void TestRankImage::everyAllocationIsCountedOnce()
{
    const auto timeline = testutil::timelineOf(testutil::randomTrace(8, 3000, 500'000), 0);
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    const core::Allocations& allocations = timeline->history().allocations();
    for (const auto& [begin, end] :
         {std::pair(-1.0, 3000.0), std::pair(500.0, 800.0), std::pair(900.0, 930.0)}) {
        const core::Axis x(begin, end, 100);
        const core::Axis y = snapped(core::fittedY(*timeline, scale, x, 80));
        const auto columns = timeline->columns(scale, x);
        const RankImage image = draw(*timeline, columns, y);
        const core::ColumnSummary sum = core::summarise(*timeline, columns, image);
        const core::EventIndex first = columns.front().events.begin;
        const core::EventIndex last = columns.back().events.end;
        std::uint64_t alive = 0;
        std::uint64_t bytes = 0;
        for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
            if (std::max(allocations.allocEvent[rank], first) < std::min(allocations.freeEvent[rank], last)) {
                ++alive;
                bytes += allocations.size[rank];
            }
        }
        QCOMPARE(sum.drawn.count + sum.merged.count + sum.tooShort.count, alive);
        QCOMPARE(sum.drawn.bytes + sum.merged.bytes + sum.tooShort.bytes, bytes);
        QVERIFY(sum.drawn.count > 0 && sum.merged.count > 0);
        QVERIFY(static_cast<double>(sum.merged.largest) < core::RowScale::forAxis(y).bytesPerRow + 1);
        QCOMPARE(sum.tooShort.count > 0, end - begin > 100); // an event a column: nothing is too short
    }
}

void TestRankImage::cancels()
{
    testutil::Cancelled progress;
    const auto timeline = testutil::timelineOf("alloc 1 10\n", 0);
    const auto columns =
        timeline->columns(timeline->scale(core::TimeScale::Kind::Events), core::Axis(-1, 1, 10));
    const auto drawn = core::drawPixels(*timeline, columns, core::Axis(0, 10, 10), progress);
    QVERIFY(!drawn && drawn.error().isCancelled());
}

SNAPVIEWER_TEST(TestRankImage)
#include "tst_rank_image.moc"
