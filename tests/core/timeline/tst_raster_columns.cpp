// SPDX-License-Identifier: MIT
#include "tests/core/timeline/made_timelines.h"
#include "tests/core/timeline/picture_check.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cmath>

/// The picture by columns: what is drawn, what is merged, what is too short.
class TestRasterColumns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void picture_data();
    void picture();
    void summary();
    void randomZooms_data();
    void randomZooms();
    void levelsLeaveNothingOut();
    void levelForAxis();
    void rowsStayWhereTheyAre();
    void hostileSizes();
    void cancels();
};

namespace {

/// Rows from the top, a character a pixel: the rank's letter, a dot for nothing.
QString print(const core::Timeline& timeline, const core::ColumnLevel& level, core::RowScale rows, int height)
{
    core::NoProgress progress;
    const auto drawn = core::drawColumns(timeline, level, rows, {0, level.count(), 0, height}, progress);
    QStringList lines;
    for (int row = height - 1; row >= 0; --row) {
        QString line;
        for (std::int64_t column = 0; column < level.count(); ++column) {
            const std::uint32_t rank = (*drawn)[static_cast<std::size_t>(column * height + row)];
            line += rank == core::Allocations::noRank ? QLatin1Char('.')
                                                      : QChar(static_cast<char16_t>(u'a' + rank));
        }
        lines << line;
    }
    return lines.join(QLatin1Char('/'));
}

} // namespace

void TestRasterColumns::picture_data()
{
    QTest::addColumn<QByteArray>("trace");
    QTest::addColumn<int>("shift");
    QTest::addColumn<double>("bytesPerRow");
    QTest::addColumn<QString>("pixels");
    const QByteArray trace = "alloc 1 20\nalloc 2 10\nfree_completed 1 20\nalloc 3 30\n";
    QTest::newRow("an event a column") << trace << 0 << 10.0 << "....c/..b.c/.aa.c/.aabb";
    QTest::newRow("two: the highest of each") << trace << 1 << 10.0 << ".c/.c/ac/ab";
    QTest::newRow("finer rows") << QByteArray("alloc 1 5\nalloc 2 10\n") << 0 << 5.0 << "..b/..b/.aa";
    QTest::newRow("thinner than a row: what covers its middle")
        << QByteArray("alloc 1 4\nalloc 2 4\nalloc 3 2\n") << 0 << 10.0 << "..bb";
    QTest::newRow("before the first event")
        << QByteArray("free_completed 7 20\nalloc 1 10\n") << 0 << 10.0 << "a../a.b";
}

void TestRasterColumns::picture()
{
    QFETCH(QByteArray, trace);
    QFETCH(int, shift);
    QFETCH(double, bytesPerRow);
    QFETCH(QString, pixels);
    const auto timeline = testutil::timelineOf(trace.toStdString());
    const core::ColumnLevel level(timeline->scale(core::TimeScale::Kind::Events), shift);
    const int height = static_cast<int>(pixels.count(QLatin1Char('/'))) + 1;
    QCOMPARE(print(*timeline, level, {bytesPerRow}, height), pixels);
}

void TestRasterColumns::summary()
{
    // Event 3 is the highest: 1 (100 bytes), 2 (4) and 3 (4) are alive; 4 and 5 are not.
    const auto timeline = testutil::timelineOf("alloc 1 100\nalloc 2 4\nalloc 4 3\nfree_completed 4 3\n"
                                               "alloc 3 4\nfree_completed 3 4\nalloc 5 1\n");
    const core::DeviceHistory& history = timeline->history();
    QCOMPARE(timeline->highestIn(1, 7), 4);
    const core::ColumnSummary sum = core::summarise(history, {1, 7}, 4, {20.0});
    QCOMPARE(sum.drawn, (core::AllocationSum{1, 100, 100}));
    QCOMPARE(sum.merged, (core::AllocationSum{2, 8, 4}));
    QCOMPARE(sum.tooShort, (core::AllocationSum{2, 4, 3}));
    // Zoomed in on one event, a byte a row: everything is drawn.
    const core::ColumnSummary one = core::summarise(history, {4, 5}, 4, {1.0});
    QCOMPARE(one.drawn, (core::AllocationSum{3, 108, 100}));
    QCOMPARE(one.merged.count + one.tooShort.count, std::uint64_t(0));
}

void TestRasterColumns::randomZooms_data()
{
    QTest::addColumn<int>("events");
    for (const int events : {1, 7, 200, 3000, 20'000})
        QTest::addRow("%d events", events) << events;
}

void TestRasterColumns::randomZooms()
{
    QFETCH(int, events);
    const auto timeline =
        testutil::timelineOf(testutil::randomTrace(static_cast<unsigned>(events), events, 5'000'000));
    QVERIFY(timeline->hasClock());
    std::mt19937_64 random(5);
    for (const auto kind : {core::TimeScale::Kind::Events, core::TimeScale::Kind::Clock}) {
        const testutil::PictureCheck check(*timeline, timeline->scale(kind));
        for (int i = 0; i < 40; ++i)
            QCOMPARE(check.zoom(random), QString());
    }
}

void TestRasterColumns::levelsLeaveNothingOut()
{
    const auto timeline = testutil::timelineOf(testutil::randomTrace(11, 5000, 5'000'000));
    for (const auto kind : {core::TimeScale::Kind::Events, core::TimeScale::Kind::Clock}) {
        const testutil::PictureCheck check(*timeline, timeline->scale(kind));
        for (int shift = 0; shift <= 52; ++shift)
            QCOMPARE(check.levelIsWhole(shift), QString());
    }
}

void TestRasterColumns::levelForAxis()
{
    const core::TimeScale scale = core::TimeScale::ofEvents(1'000'000);
    for (const double unitsPerPixel : {0.001, 0.5, 1.0, 1.01, 2.0, 3.7, 4.0, 1000.0, 1024.0}) {
        const core::Axis x(-1, -1 + unitsPerPixel * 800, 800);
        const core::ColumnLevel level = core::ColumnLevel::forAxis(scale, x);
        const double pixels = std::ldexp(1.0, level.shift()) * x.pixelsPerUnit();
        QVERIFY2(pixels > 0.999, qPrintable(QString::number(unitsPerPixel)));
        QVERIFY(level.shift() == 0 || pixels < 2);
        // What panning does to the last digits changes no level.
        core::Axis moved = x;
        for (int i = 0; i < 1000; ++i) {
            moved = moved.panned(3.3);
            QCOMPARE(core::ColumnLevel::forAxis(scale, moved).shift(), level.shift());
        }
    }
}

void TestRasterColumns::rowsStayWhereTheyAre()
{
    const core::Axis y(85899345920.3, 85899445921.7, 911);
    const core::RowScale rows = core::RowScale::forAxis(y);
    const core::Axis snapped = rows.snapped(y);
    QVERIFY(std::abs(y.toPixel(snapped.begin())) <= 0.51);
    QVERIFY(std::abs(y.toPixel(snapped.end()) - y.length()) <= 0.51);
    QCOMPARE(rows.snapped(snapped), snapped);
    core::Axis moved = y;
    for (int i = 0; i < 1000; ++i) {
        moved = moved.panned(i % 2 == 0 ? 7.7 : -3.1);
        QVERIFY(core::RowScale::forAxis(moved) == rows);
    }
    for (const std::int64_t pixel : {0, 1, 455, 910}) {
        const double middle = snapped.fromPixel(static_cast<double>(pixel) + 0.5);
        QCOMPARE(rows.middleOf(rows.firstRow(snapped) + pixel), core::wholeBytes(middle));
    }
}

void TestRasterColumns::hostileSizes()
{
    const auto timeline =
        testutil::timelineOf("alloc 1 18446744073709551615\nalloc 2 18446744073709551615\n"
                             "alloc 3 9223372036854775808\nalloc 4 0\nfree_completed 2 1\n");
    const core::ColumnLevel level(timeline->scale(core::TimeScale::Kind::Events), 0);
    core::NoProgress progress;
    for (const double bytesPerRow : {0.01, 1.0, 1e17, 1e19}) {
        for (core::EventIndex k = -1; k < 5; ++k)
            QVERIFY(core::summarise(timeline->history(), {k, k + 1}, k, {bytesPerRow}).drawn.count <= 4);
        QVERIFY(core::drawColumns(*timeline, level, {bytesPerRow}, {-3, 12, 0, 300}, progress));
    }
}

void TestRasterColumns::cancels()
{
    testutil::Cancelled progress;
    const auto timeline = testutil::timelineOf("alloc 1 10\n");
    const core::ColumnLevel level(timeline->scale(core::TimeScale::Kind::Events), 0);
    const auto drawn = core::drawColumns(*timeline, level, {1.0}, {0, 2, 0, 10}, progress);
    QVERIFY(!drawn && drawn.error().isCancelled());
}

SNAPVIEWER_TEST(TestRasterColumns)
#include "tst_raster_columns.moc"
