// SPDX-License-Identifier: MIT
#include "core/ranks/heat/heat_layout.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <cmath>
#include <vector>

using core::ColumnRange;
using core::HeatLayout;

/// Where columns stand, from less than a pixel to as wide as a label.
class TestHeatLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyColumnIsInAPixel_data();
    void everyColumnIsInAPixel();
    void zoomsAboutAPlace();
    void staysWithinTheColumns();
    void followsTheWidth();
    void findsColumns();
    void reveals();
    void few();
};

void TestHeatLayout::everyColumnIsInAPixel_data()
{
    QTest::addColumn<int>("columns");
    QTest::addColumn<double>("zoom");
    for (const int columns : {1, 7, 700, 701, 4096, 100'000}) {
        for (const double zoom : {1.0, 1.7, 40.0})
            QTest::addRow("%d × %g", columns, zoom) << columns << zoom;
    }
}

void TestHeatLayout::everyColumnIsInAPixel()
{
    QFETCH(const int, columns);
    QFETCH(const double, zoom);
    constexpr int width = 700;
    HeatLayout layout(static_cast<std::size_t>(columns), width);
    layout.zoom(zoom, width / 3.0);
    std::vector<bool> isSeen(static_cast<std::size_t>(columns), false);
    for (int x = 0; x < width; ++x) {
        const ColumnRange range = layout.columnsAt(x);
        QVERIFY(range.behind <= isSeen.size() && range.first <= range.behind);
        for (std::size_t column = range.first; column < range.behind; ++column)
            isSeen[column] = true;
    }
    const ColumnRange visible = layout.visible();
    QVERIFY(visible.size() > 0);
    for (std::size_t column = visible.first; column < visible.behind; ++column) {
        const bool isSliver =
            layout.columnWidth() >= 1 && (layout.leftOf(column + 1) < 1 || layout.leftOf(column) > width - 1);
        QVERIFY2(isSeen[column] || isSliver, qPrintable(QString::number(column)));
    }
}

void TestHeatLayout::zoomsAboutAPlace()
{
    HeatLayout layout(1000, 500);
    const auto column = layout.columnAt(200);
    QCOMPARE(column, std::optional<std::size_t>(400));
    layout.zoom(10, 200);
    QCOMPARE(layout.columnAt(200), column);
    QCOMPARE(layout.columnWidth(), 5.0);
    layout.zoom(1e9, 200);
    QCOMPARE(layout.columnWidth(), HeatLayout::widest);
    QCOMPARE(layout.columnAt(200), column);
    layout.zoom(1e-9, 200);
    QVERIFY(layout.isWhole());
    QCOMPARE(layout.offset(), 0.0);
}

void TestHeatLayout::staysWithinTheColumns()
{
    HeatLayout layout(1000, 500);
    layout.zoom(4, 0);
    layout.setOffset(1e12);
    QCOMPARE(layout.offset(), layout.mostOffset());
    QCOMPARE(layout.visible().behind, std::size_t(1000));
    QCOMPARE(layout.leftOf(1000), 500.0);
    layout.setOffset(-5);
    QCOMPARE(layout.offset(), 0.0);
}

void TestHeatLayout::followsTheWidth()
{
    HeatLayout layout(1000, 500);
    layout.resize(800);
    QCOMPARE(layout.columnWidth(), 0.8); // all were seen
    layout.zoom(20, 0);
    const double wide = layout.columnWidth();
    layout.resize(300);
    QCOMPARE(layout.columnWidth(), wide);
}

void TestHeatLayout::findsColumns()
{
    HeatLayout layout(4, 2000); // not as wide as the view
    QCOMPARE(layout.columnWidth(), HeatLayout::widest);
    QCOMPARE(layout.columnAt(HeatLayout::widest * 3 + 1), std::optional<std::size_t>(3));
    QCOMPARE(layout.columnAt(HeatLayout::widest * 4 + 1), std::optional<std::size_t>());
    QCOMPARE(layout.columnAt(-1), std::optional<std::size_t>());
    QCOMPARE(layout.columnsAt(1900), ColumnRange());
}

void TestHeatLayout::reveals()
{
    HeatLayout layout(1000, 500);
    layout.zoom(100, 0);
    layout.reveal(999);
    QCOMPARE(layout.leftOf(1000), 500.0);
    layout.reveal(998);
    QCOMPARE(layout.leftOf(1000), 500.0); // it was seen
    layout.reveal(3);
    QCOMPARE(layout.leftOf(3), 0.0);
}

void TestHeatLayout::few()
{
    HeatLayout none(0, 500);
    none.zoom(2, 10);
    QVERIFY(!none.columnAt(3) && none.visible().size() == 0 && none.columnsAt(0).size() == 0);
    QVERIFY(std::isfinite(none.offset()));
    const HeatLayout nowhere(5, 0);
    QVERIFY(std::isfinite(nowhere.columnWidth()) && nowhere.columnWidth() > 0);
}

SNAPVIEWER_TEST(TestHeatLayout)
#include "tst_heat_layout.moc"
