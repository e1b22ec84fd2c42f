// SPDX-License-Identifier: MIT
#include "core/picture/strokes.h"
#include "tests/testutil/test_main.h"

#include <QImage>
#include <QPainter>
#include <QPolygonF>
#include <QTest>

#include <vector>

/// Columns side by side, filled pixel by pixel on a screen: as the polygon around them is.
class TestStrokes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fillsBars_data();
    void fillsBars();
    void coversWhatLiesBelow();
};

namespace {

const QRectF area(10, 5, 80, 40);

std::vector<QRectF> stairs()
{
    std::vector<QRectF> bars;
    constexpr int columns = 13; // whose borders lie between pixels
    for (int i = 0; i < columns; ++i) {
        const double width = area.width() / columns;
        const double top = area.top() + (i * 7) % 30;
        bars.emplace_back(QPointF(area.left() + i * width, top),
                          QPointF(area.left() + (i + 1) * width, i == 4 ? top : area.bottom()));
    }
    return bars;
}

QImage canvas(double scale)
{
    QImage image(QSize(100, 60) * scale, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(Qt::white);
    return image;
}

} // namespace

void TestStrokes::fillsBars_data()
{
    QTest::addColumn<double>("scale");
    QTest::newRow("one pixel each") << 1.0;
    QTest::newRow("two") << 2.0;
    QTest::newRow("one and a half") << 1.5;
}

void TestStrokes::fillsBars()
{
    QFETCH(const double, scale);
    const QColor colour(0, 90, 200, 60);
    QImage image = canvas(scale);
    {
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        picture::fillBars(painter, area, stairs(), colour);
        QVERIFY(painter.testRenderHint(QPainter::Antialiasing));
    }
    QImage expected = canvas(scale);
    {
        QPainter painter(&expected);
        for (const QRectF& bar : stairs())
            painter.fillRect(bar, colour);
    }
    QCOMPARE(image, expected);
}

void TestStrokes::coversWhatLiesBelow()
{
    QImage image = canvas(1);
    QPainter painter(&image);
    picture::fillBars(painter, area, {QRectF(20, 10, 10, 10)}, QColor(0, 0, 0, 128));
    QCOMPARE(image.pixelColor(25, 15).red(), 127);
    QCOMPARE(image.pixelColor(19, 15), QColor(Qt::white));
    QCOMPARE(image.pixelColor(30, 15), QColor(Qt::white));
    QCOMPARE(image.pixelColor(25, 20), QColor(Qt::white));
    picture::fillBars(painter, area, {QRectF(40, -1e6, 10, 1e6 + 10)}, QColor(Qt::black));
    QCOMPARE(image.pixelColor(45, 9), QColor(Qt::black));
    QCOMPARE(image.pixelColor(45, 4), QColor(Qt::white)); // above the area
}

SNAPVIEWER_WINDOW_TEST(TestStrokes)
#include "tst_strokes.moc"
