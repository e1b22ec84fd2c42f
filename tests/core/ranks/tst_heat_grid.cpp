// SPDX-License-Identifier: MIT
#include "core/ranks/heat/heat_scene.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

using testutil::mib;

using core::HeatGrid;
using core::HeatScene;

/// What ranks hold, compared with their peers.
class TestHeatGrid : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void comparesWithPeers();
    void unknownColumnsCountForNobody();
    void oneRankIsNeverAveragedAway();
    void choosesThePeer();
    void ordersColumns_data();
    void ordersColumns();
    void ordersRows();
    void boxes();
    void hugeNumbers();
    void nothing();
};

namespace {

/// Two groups of three and two columns, two rows.
HeatGrid twoGroups()
{
    return HeatGrid(
        {2, {0, 0, 0, 1, 1}, {true, true, true, true, true}, {10, 12, 50, 100, 104, 7, 7, 7, 0, 0}});
}

HeatScene sceneOf(HeatGrid grid)
{
    HeatScene scene;
    scene.grid = std::move(grid);
    for (std::size_t column = 0; column < scene.grid.columns(); ++column) {
        HeatScene::Column one;
        one.rank = static_cast<std::int64_t>(column);
        one.summary = column;
        scene.columns.push_back(one);
    }
    return scene;
}

} // namespace

void TestHeatGrid::comparesWithPeers()
{
    const HeatGrid grid = twoGroups();
    QCOMPARE(grid.groups(), std::size_t(2));
    QCOMPARE(grid.median(0, 0), std::uint64_t(12));
    QCOMPARE(grid.median(0, 1), std::uint64_t(100)); // of two the lesser
    QCOMPARE(grid.excess(0, 2), std::int64_t(38));
    QCOMPARE(grid.excess(0, 0), std::int64_t(-2));
    QCOMPARE(grid.excess(0, 3), std::int64_t(0));
    QCOMPARE(grid.spread(0), std::uint64_t(38));
    QCOMPARE(grid.spread(1), std::uint64_t(0));
    QCOMPARE(grid.largestSpread(), std::uint64_t(38));
    QCOMPARE(grid.largestBytes(), std::uint64_t(104));
}

void TestHeatGrid::unknownColumnsCountForNobody()
{
    const HeatGrid grid({1, {0, 0, 0, 0}, {true, false, true, true}, {5, 999, 5, 8}});
    QCOMPARE(grid.median(0, 0), std::uint64_t(5));
    QCOMPARE(grid.excess(0, 1), std::int64_t(0));
    QCOMPARE(grid.largestBytes(), std::uint64_t(8));
    QCOMPARE(core::boxOf(grid, 0, 0).count, std::size_t(3));
    // two that fit no group, each beside the other: nobody says what is usual, so nothing is above it
    const HeatGrid guests({1, {0, 1}, {true, true}, {5, 8}, {true, true}});
    QVERIFY(!guests.isCompared(0) && guests.isKnown(0));
    QCOMPARE(guests.excess(0, 0), std::int64_t(0));
    QCOMPARE(guests.largestSpread(), std::uint64_t(0));
    QVERIFY(grid.isCompared(0) && !grid.isCompared(1));
}

/// 4,096 ranks in 700 pixels: one that is not as the others stands for its pixel.
void TestHeatGrid::oneRankIsNeverAveragedAway()
{
    constexpr std::size_t ranks = 4096;
    std::vector<std::uint64_t> bytes(ranks, 100 * mib);
    for (std::size_t i = 0; i < ranks; ++i)
        bytes[i] += i % 5 * 1000;
    bytes[1234] = 90 * mib;
    bytes[3000] = 2148 * mib;
    const HeatGrid grid({1, std::vector<std::uint32_t>(ranks, 0), std::vector<bool>(ranks, true), bytes});
    std::vector<std::uint32_t> columns(ranks);
    std::iota(columns.begin(), columns.end(), 0U);
    QCOMPARE(core::strongestOf(grid, 0, std::span(columns).subspan(1230, 7), false), 1234U);
    QCOMPARE(core::strongestOf(grid, 0, std::span(columns).subspan(2995, 7), false), 3000U);
    QCOMPARE(core::strongestOf(grid, 0, std::span(columns).subspan(1230, 7), true), 1233U);
}

void TestHeatGrid::choosesThePeer()
{
    const HeatGrid grid = twoGroups();
    QCOMPARE(core::usualPeer(grid, 0, 2), std::optional(1U)); // the odd one with the median
    QCOMPARE(core::usualPeer(grid, 0, 1), std::optional(0U)); // the median with the nearest
    QCOMPARE(core::usualPeer(grid, 1, 1), std::optional(0U)); // of equals the first
    QCOMPARE(core::usualPeer(grid, 0, 3), std::optional(4U)); // never one of another group
    const HeatGrid alone({1, {0, 0}, {true, false}, {5, 5}});
    QCOMPARE(core::usualPeer(alone, 0, 0), std::optional<std::uint32_t>());
}

void TestHeatGrid::ordersColumns_data()
{
    QTest::addColumn<core::HeatOrder>("order");
    QTest::addColumn<QString>("expected");
    QTest::newRow("rank") << core::HeatOrder::Rank << QStringLiteral("0 1 2 3 4");
    QTest::newRow("host, the unknown last") << core::HeatOrder::Host << QStringLiteral("1 3 0 2 4");
    QTest::newRow("group, the missing last") << core::HeatOrder::Group << QStringLiteral("0 2 3 4 1");
    QTest::newRow("total") << core::HeatOrder::Total << QStringLiteral("4 3 2 0 1");
}

void TestHeatGrid::ordersColumns()
{
    QFETCH(const core::HeatOrder, order);
    QFETCH(const QString, expected);
    HeatScene scene = sceneOf(twoGroups());
    scene.columns[1].summary.reset();
    scene.columns[0].host = scene.columns[2].host = QStringLiteral("b");
    scene.columns[1].host = scene.columns[3].host = QStringLiteral("a");
    QStringList places;
    for (const std::uint32_t column : core::orderedColumns(scene, order))
        places += QString::number(column);
    QCOMPARE(places.join(u' '), expected);
}

void TestHeatGrid::ordersRows()
{
    const HeatGrid grid({4, {0, 0, 0}, {true, true, true}, {9, 9, 9, 1, 1, 1, 1, 1, 50, 1, 1, 3}});
    QCOMPARE(core::orderedRows(sceneOf(grid)), (std::vector<std::uint32_t>{0, 2, 3, 1}));
}

void TestHeatGrid::boxes()
{
    const HeatGrid grid({1, {0, 0, 0, 0, 0}, {true, true, true, true, true}, {5, 1, 4, 2, 3}});
    const core::HeatBox box = core::boxOf(grid, 0, 0);
    QCOMPARE(box.lowest, std::uint64_t(1));
    QCOMPARE(box.lower, std::uint64_t(2));
    QCOMPARE(box.median, std::uint64_t(3));
    QCOMPARE(box.upper, std::uint64_t(4));
    QCOMPARE(box.highest, std::uint64_t(5));
}

void TestHeatGrid::hugeNumbers()
{
    constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
    const HeatGrid grid({1, {0, 0, 0}, {true, true, true}, {most, 0, most - 1}});
    QCOMPARE(grid.median(0, 0), most - 1);
    QVERIFY(grid.spread(0) > 0);
    QCOMPARE(HeatGrid({1, {0, 0}, {true, true}, {most, most - 2}}).median(0, 0), most - 2);
}

void TestHeatGrid::nothing()
{
    const HeatGrid none;
    QCOMPARE(none.rows() + none.columns() + none.groups(), std::size_t(0));
    QCOMPARE(none.largestSpread(), std::uint64_t(0));
    QVERIFY(core::orderedColumns({}, core::HeatOrder::Total).empty());
    const HeatGrid unknown({1, {0}, {false}, {0}});
    QCOMPARE(unknown.median(0, 0), std::uint64_t(0));
    QCOMPARE(core::boxOf(unknown, 0, 0).count, std::size_t(0));
}

SNAPVIEWER_TEST(TestHeatGrid)
#include "tst_heat_grid.moc"
