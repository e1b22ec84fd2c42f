// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/sides/side_colours.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using widgets::Side;

namespace {

double luminanceOf(const QColor& colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double x = luminanceOf(a);
    const double y = luminanceOf(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

/// What an eye without red or green cones sees of a colour: blue against yellow is left.
double blueness(const QColor& colour)
{
    return colour.blueF() - (colour.redF() + colour.greenF()) / 2;
}

} // namespace

/// Sides are told apart by all eyes, on both grounds.
class TestSideColours : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void holds_data();
    void holds();
};

void TestSideColours::holds_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

void TestSideColours::holds()
{
    QFETCH(bool, isDark);
    const QPalette palette = picture::paletteOf(isDark);
    for (const Side side : widgets::bothSides) {
        const QColor colour = widgets::colourOf(side, palette);
        for (const QPalette::ColorRole ground : {QPalette::Base, QPalette::Window})
            QVERIFY2(contrast(colour, palette.color(ground)) >= 3, qPrintable(colour.name()));
        QVERIFY2(contrast(colour, widgets::inkOn(side, palette)) >= 4.5, qPrintable(colour.name()));
    }
    QVERIFY(blueness(widgets::colourOf(Side::A, palette)) > 0.2);
    QVERIFY(blueness(widgets::colourOf(Side::B, palette)) < -0.2);
}

SNAPVIEWER_WINDOW_TEST(TestSideColours)
#include "tst_side_colours.moc"
