// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "core/picture/verdict_painter.h"
#include "tests/testutil/test_main.h"

#include <QFontInfo>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

using picture::VerdictLines;

/// A verdict's two sentences: all of them seen where that can be, in any width without harm.
class TestVerdictPainter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void isWhole_data();
    void isWhole();
    void stripTakesTwoLinesOfNumbers();
    void drawsTheEdge_data();
    void drawsTheEdge();
    void staysInside();
    void growsWithTheFont();
};

namespace {

VerdictLines example()
{
    return {
        VerdictLines::Edge::Failure,
        QStringLiteral("Out of memory in step 5: metrics.py:37 remember keeps 1.5 GiB more every step, never "
                       "freed"),
        QStringLiteral("7.39 of 20.6 GiB in use. Asked for 1.54 GiB; 2.27 GiB were free, but in pieces of at "
                       "most 1.15 GiB (fragmented).")};
}

QFont usualFont()
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(13);
    return font;
}

struct Painted
{
    QImage image;
    bool isWhole = false;
};

Painted paint(const VerdictLines& verdict, int width, bool isDark = false)
{
    const QPalette palette = picture::paletteOf(isDark);
    Painted painted{QImage(width, 56, QImage::Format_RGB32), false};
    painted.image.fill(palette.color(QPalette::Window));
    QPainter painter(&painted.image);
    painted.isWhole = picture::paintVerdict(painter, painted.image.rect(), verdict, palette, usualFont());
    return painted;
}

} // namespace

void TestVerdictPainter::isWhole_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("isWhole");
    QTest::newRow("a wide window") << 1900 << true;
    QTest::newRow("a window of 1280, docks beside it") << 690 << true;
    QTest::newRow("two lines each") << 480 << true;
    QTest::newRow("too narrow") << 200 << false;
}

void TestVerdictPainter::isWhole()
{
    QFETCH(const int, width);
    QTEST(paint(example(), width).isWhole, "isWhole");
}

/// In a window of 1280 the buttons leave some 900 pixels: the numbers go on in a second line, uncut.
void TestVerdictPainter::stripTakesTwoLinesOfNumbers()
{
    VerdictLines verdict = example();
    verdict.detail +=
        QStringLiteral(" At this rate the device's 23.5 GiB are full after 2 more steps. 2 GiB is "
                       "what the caching allocator holds, of 13 segments.");
    const QPalette palette = picture::paletteOf(false);
    QImage image(900, 56, QImage::Format_RGB32);
    QPainter painter(&image);
    QVERIFY(picture::paintVerdict(painter, QRectF(0, 0, 900, 55), verdict, palette, usualFont(),
                                  picture::VerdictFit::Strip));
    image.fill(palette.color(QPalette::Window));
    QVERIFY(picture::paintVerdict(painter, QRectF(0, 0, 900, 55), verdict, palette, usualFont(),
                                  picture::VerdictFit::Strip));
    for (const int y : {0, 1, 53, 54}) { // does not touch what is above and below
        for (int x = 10; x < image.width(); ++x)
            QCOMPARE(image.pixelColor(x, y), palette.color(QPalette::Window));
    }
    verdict.detail = verdict.detail.repeated(5);
    QVERIFY(!picture::paintVerdict(painter, QRectF(0, 0, 900, 55), verdict, palette, usualFont(),
                                   picture::VerdictFit::Strip));
}

void TestVerdictPainter::drawsTheEdge_data()
{
    QTest::addColumn<int>("edge");
    QTest::addColumn<bool>("isDark");
    for (const bool isDark : {false, true}) {
        for (const auto edge :
             {VerdictLines::Edge::None, VerdictLines::Edge::Warning, VerdictLines::Edge::Failure})
            QTest::addRow("%d, %s", static_cast<int>(edge), isDark ? "dark" : "light")
                << static_cast<int>(edge) << isDark;
    }
}

void TestVerdictPainter::drawsTheEdge()
{
    QFETCH(const int, edge);
    QFETCH(const bool, isDark);
    VerdictLines verdict = example();
    verdict.edge = static_cast<VerdictLines::Edge>(edge);
    const QPalette palette = picture::paletteOf(isDark);
    const QColor wanted = verdict.edge == VerdictLines::Edge::Failure   ? picture::alarmColour(palette)
                          : verdict.edge == VerdictLines::Edge::Warning ? picture::warningColour(palette)
                                                                        : palette.color(QPalette::Window);
    const QImage image = paint(verdict, 690, isDark).image;
    for (const int y : {0, 30, 55})
        QCOMPARE(image.pixelColor(1, y), wanted);
    QCOMPARE(image.pixelColor(6, 30), palette.color(QPalette::Window));
}

/// However long a name is, nothing is painted where the buttons are, and it does not take for ever.
void TestVerdictPainter::staysInside()
{
    VerdictLines verdict = example();
    verdict.headline = QString(1'000'000, QLatin1Char('w'));
    verdict.detail = QString(1'000'000, QLatin1Char('d')) + QStringLiteral("\n<b>x</b>");
    QImage image(600, 56, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    QVERIFY(!picture::paintVerdict(painter, QRectF(0, 0, 400, 56), verdict, picture::paletteOf(false),
                                   usualFont()));
    painter.end();
    const QImage beyond = image.copy(400, 0, 200, 56);
    QImage white(beyond.size(), beyond.format());
    white.fill(Qt::white);
    QCOMPARE(beyond, white);
}

void TestVerdictPainter::growsWithTheFont()
{
    QCOMPARE(picture::verdictHeight(usualFont()), 56.0);
    QFont large = usualFont();
    large.setPixelSize(26);
    QCOMPARE(picture::verdictHeight(large), 112.0);
}

SNAPVIEWER_WINDOW_TEST(TestVerdictPainter)
#include "tst_verdict_painter.moc"
