// SPDX-License-Identifier: MIT
#include "core/picture/band_labels.h"
#include "core/picture/label_lane.h"
#include "core/picture/lanes/lane_painter.h"
#include "core/picture/legend_painter.h"
#include "core/picture/palettes.h"
#include "core/timeline/colours/colouring_values.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <string>

namespace {

std::string pause(int events)
{
    std::string text;
    for (int i = 0; i < events; ++i)
        text += "snapshot 0 0\n";
    return text;
}

picture::BandRequest wishOf(const std::string& text, core::ColourBy by, QSize size = {800, 400})
{
    core::NoProgress progress;
    picture::BandRequest wish;
    const auto recording = testutil::recordingFromText(text);
    wish.timeline = *core::Timeline::build(recording, 0, 0, progress);
    wish.colouring = *core::derivedOf(recording)->of<core::ColouringOf>({0, by}, progress);
    const core::TimeScale& scale = wish.timeline->scale(core::TimeScale::Kind::Events);
    wish.x = core::Axis(static_cast<double>(scale.begin()), static_cast<double>(scale.end()), size.width());
    wish.y = core::Axis(0, 400 << 20, size.height());
    wish.font = QGuiApplication::font();
    return wish;
}

/// What a picture of a wish says on its bands, from the largest on.
QStringList labelsOf(const picture::BandRequest& wish)
{
    core::NoProgress progress;
    const auto bands = *picture::findBands(wish, progress);
    QStringList texts;
    for (const picture::Band& band : bands) {
        const double width = wish.x.toPixel(band.end) - wish.x.toPixel(band.begin);
        for (const picture::Band::Name& name : band.names) {
            if (name.width + 12 <= width) {
                texts << (band.isGroup ? QLatin1Char('[') + name.text + QLatin1Char(']') : name.text);
                break;
            }
        }
    }
    return texts;
}

/// Of 100 pixels each.
const std::string twoBands = "alloc 0x100000000 104857600 @/p/a.py:1:keep\n"
                             "alloc 0x200000000 52428800 @/p/b.py:2:more\n"
                             "alloc 0x300000000 52428800 @/p/b.py:2:more\n" +
                             pause(60);

} // namespace

/// Words in a picture: what stands where.
class TestMapLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bandsHaveNames();
    void namesFitTheirBands();
    void stripesHaveTheNameOfTheirGroup();
    void thinAndDimmedOnesHaveNone();
    void stepsOfTheSameBytesAreNamedOnce();
    void laneHasNoCollisions();
    void legendKeepsWhatHoldsSomething();
    void legendHasLinesAtTheRight();
    void cutWordsAreLeftOut();
    void wordsAreReadable_data();
    void wordsAreReadable();
};

void TestMapLabels::bandsHaveNames()
{
    QCOMPARE(
        labelsOf(wishOf(twoBands, core::ColourBy::CallSite)).mid(0, 2),
        (QStringList{QStringLiteral("a.py:1 keep · 100 MiB"), QStringLiteral("b.py:2 more · 100 MiB in 2")}));
}

void TestMapLabels::namesFitTheirBands()
{
    const QString full = QStringLiteral("a.py:1 keep · 100 MiB");
    for (int width = 60; width < 400; width += 20) {
        const picture::BandRequest wish = wishOf(twoBands, core::ColourBy::CallSite, {width, 400});
        for (const QString& text : labelsOf(wish))
            QVERIFY(QFontMetricsF(wish.font).horizontalAdvance(text) < width);
    }
    QVERIFY(
        labelsOf(wishOf(twoBands, core::ColourBy::CallSite, {105, 400})).contains(QStringLiteral("a.py:1")));
    QVERIFY(labelsOf(wishOf(twoBands, core::ColourBy::CallSite)).contains(full));
}

void TestMapLabels::stripesHaveTheNameOfTheirGroup()
{
    std::string text;
    for (int i = 0; i < 20; ++i) // 4 pixels each
        text += "alloc " + std::to_string((i + 1) * 0x10000000LL) +
                " 4194304 @/p/m.py:" + std::to_string(i % 2) + ":layer\n";
    text += "alloc 0x900000000 104857600 @/p/a.py:1:keep\nalloc 0xa00000000 104857600 @/p/c.py:1:keep\n";
    const QStringList labels = labelsOf(wishOf(text + pause(200), core::ColourBy::Group));
    QVERIFY2(labels.contains(QStringLiteral("[m.py · 80 MiB in 20]")),
             qPrintable(labels.join(QLatin1Char('|'))));
}

void TestMapLabels::thinAndDimmedOnesHaveNone()
{
    QCOMPARE(
        labelsOf(wishOf("alloc 0x1000 13000000 @/p/a.py:1:thin\n" + pause(60), core::ColourBy::CallSite)),
        QStringList()); // 12 pixels
    const picture::BandRequest wish = wishOf(twoBands, core::ColourBy::CallSite);
    core::NoProgress progress;
    const auto bands = *picture::findBands(wish, progress);
    const auto isPainted = [&](core::Rgb alpha) {
        QImage image(800, 400, QImage::Format_RGB32);
        image.fill(Qt::red);
        QPainter painter(&image);
        picture::LabelLane lane(painter, QRectF(0, 0, 800, 400), Qt::white);
        const std::vector<core::Rgb> colours(3, (alpha << 24U) | 0xFFFFFFU);
        picture::paintBands(painter, QRectF(0, 0, 800, 400), bands, wish.x, wish.y, {colours, 0xFFFFFFFF},
                            lane);
        painter.end();
        QImage plain(800, 400, QImage::Format_RGB32);
        plain.fill(Qt::red);
        return image != plain;
    };
    QVERIFY(isPainted(0xFF));
    QVERIFY(isPainted(0xA6)); // beside a selected one
    QVERIFY(!isPainted(0x38));
}

void TestMapLabels::stepsOfTheSameBytesAreNamedOnce()
{
    const picture::BandRequest wish = wishOf(twoBands, core::ColourBy::CallSite);
    const auto painted = [&](const std::vector<picture::Band>& bands) {
        QImage image(800, 400, QImage::Format_RGB32);
        image.fill(Qt::red);
        QPainter painter(&image);
        picture::LabelLane lane(painter, QRectF(0, 0, 800, 400), Qt::white);
        const std::vector<core::Rgb> colours(3, 0xFFFFFFFF);
        picture::paintBands(painter, QRectF(0, 0, 800, 400), bands, wish.x, wish.y, {colours, 0xFFFFFFFF},
                            lane);
        return image;
    };
    const double length = wish.x.fromPixel(800);
    const picture::Band low{0, length, 0, 100 << 20, 0, 7, false, {{QStringLiteral("keep"), 40}}};
    picture::Band high{length / 2, length, 200 << 20, 300 << 20, 0, 7, true, {{QStringLiteral("kept"), 40}}};
    QCOMPARE(painted({low, high}), painted({low}));
    high.bytes = 8;
    QVERIFY(painted({low, high}) != painted({low}));
}

void TestMapLabels::laneHasNoCollisions()
{
    QImage image(300, 60, QImage::Format_RGB32);
    QPainter painter(&image);
    picture::LabelLane lane(painter, QRectF(0, 0, 300, 60), Qt::white);
    QVERIFY(lane.put(QStringLiteral("OOM"), Qt::red, {QPointF(10, 10)}));
    QVERIFY(!lane.put(QStringLiteral("peak"), Qt::black, {QPointF(12, 12)}));
    QVERIFY(lane.put(QStringLiteral("peak"), Qt::black, {QPointF(12, 12), QPointF(150, 12)}));
    QVERIFY(!lane.isFree(QRectF(150, 12, 10, 10)));
    QVERIFY(lane.put(QStringLiteral("moved into the area"), Qt::black, {QPointF(290, 55)}));
    QVERIFY(!lane.isFree(QRectF(290, 50, 5, 5)));
    QVERIFY(!lane.put(QString(500, QLatin1Char('x')), Qt::black, {QPointF(0, 40)}));
}

void TestMapLabels::legendKeepsWhatHoldsSomething()
{
    std::vector<core::LegendEntry> entries;
    for (std::uint16_t i = 0; i < 8; ++i)
        entries.push_back({0xFF0000FF, QStringLiteral("group %1").arg(i), i < 4 ? 0U : 1U << 30U, i});
    const auto places = picture::legendPlaces(QRectF(0, 0, 700, 20), entries, QGuiApplication::font());
    QVERIFY(places.size() >= 3 && places.size() < 8);
    double left = 0;
    for (const picture::LegendPlace& place : places) {
        QVERIFY(place.box.left() > left && place.box.right() <= 700);
        left = place.box.right();
    }
    QCOMPARE(places.front().entry, std::size_t(4));
    QVERIFY(picture::legendPlaces(QRectF(0, 0, 10, 20), entries, QGuiApplication::font()).empty());
}

void TestMapLabels::legendHasLinesAtTheRight()
{
    const std::vector<picture::LegendLine> lines{{core::SampleLine::Reserved, true},
                                                 {core::SampleLine::DeviceUsed, false}};
    const QFont font = QGuiApplication::font();
    const QRectF area(0, 0, 700, 20);
    const auto places = picture::legendLinePlaces(area, lines, font);
    QCOMPARE(places.size(), lines.size());
    QVERIFY(places[0].box.left() > places[1].box.right()); // from the right
    QVERIFY(places[0].box.right() <= area.right());
    const QRectF rest = picture::legendBesideLines(area, lines, font);
    QVERIFY(rest.right() < places[1].box.left());
    QCOMPARE(picture::legendBesideLines(area, {}, font), area);
    QVERIFY(picture::legendLinePlaces(QRectF(0, 0, 60, 20), lines, font).empty()); // no room
}

/// Of a short annotation there is the box; the tip has its name.
void TestMapLabels::cutWordsAreLeftOut()
{
    const auto painted = [](const char* name, int width) {
        core::NoProgress progress;
        const auto timeline = *core::Timeline::build(
            testutil::recordingFromText("alloc 1 10 t=100\nalloc 2 10 t=200\nalloc 3 10 t=300\n"
                                        "annotation 50 350 " +
                                        std::string(name) + "\n"),
            0, 0, progress);
        const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
        QImage image(width, 20, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        picture::paintLanes(
            painter, image.rect(), picture::LaneLayout(timeline, {}, painter.font()), scale,
            core::Axis(static_cast<double>(scale.begin()), static_cast<double>(scale.end()), width),
            picture::paletteOf(false));
        painter.end();
        return image;
    };
    QCOMPARE(painted("Optimizer.step#AdamW.step", 60), painted("Scheduler.step#AdamW.step", 60));
    QVERIFY(painted("Optimizer.step#AdamW.step", 400) != painted("Scheduler.step#AdamW.step", 400));
    QVERIFY(painted("fwd", 60) != painted("bwd", 60)); // has room
}

void TestMapLabels::wordsAreReadable_data()
{
    QTest::addColumn<bool>("isDark");
    QTest::newRow("light") << false;
    QTest::newRow("dark") << true;
}

/// What axes, lanes and labels are written in, on what they are written on.
void TestMapLabels::wordsAreReadable()
{
    QFETCH(const bool, isDark);
    constexpr double least = 4.5;
    const QPalette palette = picture::paletteOf(isDark);
    const auto of = [&](QPalette::ColorRole role) { return palette.color(role).rgb(); };
    const core::Rgb text = of(QPalette::WindowText);
    const core::Rgb panel = of(QPalette::Window);
    const core::Rgb paper = core::sceneColours(picture::themeOf(palette)).background;
    for (const core::Rgb below : {panel, paper}) {
        QVERIFY(core::contrast(text, below) >= least);
        QVERIFY(core::contrast(of(QPalette::PlaceholderText), below) >= least); // steps, captions, counts
        QVERIFY(core::contrast(picture::alarmColour(palette).rgb(), below) >= least);
    }
    constexpr double darkestBox = 0.2; // of an annotation
    QVERIFY(core::contrast(text, core::mixed(text, panel, darkestBox)) >= least);
    constexpr double reservedInk = 0.75;
    constexpr double silhouette = 0.1;
    const core::Rgb behind = core::mixed(text, paper, silhouette);
    QVERIFY(core::contrast(core::mixed(text, behind, reservedInk), behind) >= least);
}

SNAPVIEWER_WINDOW_TEST(TestMapLabels)
#include "tst_map_labels.moc"
