// SPDX-License-Identifier: MIT
#include "core/picture/band_labels.h"
#include "core/picture/band_painter.h"
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

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

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
    void whatNobodySeesDividesNoBand();
    void thinAndDimmedOnesHaveNone();
    void stepsOfTheSameBytesAreNamedOnce();
    void bytesAreThoseOfTheHighestMoment();
    void aPictureOfAnotherSizeSaysTheSame();
    void bandsEndAtGaps();
    void onlyWhatIsLitHasBands();
    void namesKeepOutOfWhatIsOutlined();
    void aNameStandsOnceAtAPlace();
    void groupsOfOneLineAreCalledAfterIt();
    void laneHasNoCollisions();
    void legendKeepsWhatHoldsSomething();
    void legendCutsTheLastText();
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

/// Buffers of some KiB between gradients.
void TestMapLabels::whatNobodySeesDividesNoBand()
{
    std::string text;
    for (int i = 0; i < 20; ++i)
        text += "alloc " + std::to_string((2 * i + 1) * 0x10000000LL) + " 10485760 @/p/m.py:1:grads\nalloc " +
                std::to_string((2 * i + 2) * 0x10000000LL) + " 4096 @/p/n.py:1:tiny\n";
    const QStringList labels = labelsOf(wishOf(text + pause(200), core::ColourBy::CallSite));
    QVERIFY2(labels.contains(QStringLiteral("m.py:1 grads · 200 MiB in 20")),
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
        picture::paintBands(painter, QRectF(0, 0, 800, 400), bands, wish.x, wish.y, {colours, {}, 0xFFFFFFFF},
                            {}, lane);
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
        picture::paintBands(painter, QRectF(0, 0, 800, 400), bands, wish.x, wish.y, {colours, {}, 0xFFFFFFFF},
                            {}, lane);
        return image;
    };
    const double length = wish.x.fromPixel(800);
    const picture::Band low{0, length, 0, 100 << 20, 0, 7, false, false, {{QStringLiteral("keep"), 40}}};
    picture::Band high{
        length / 2, length, 200 << 20, 300 << 20, 0, 7, true, false, {{QStringLiteral("kept"), 40}}};
    QCOMPARE(painted({low, high}), painted({low}));
    high.bytes = 8;
    QVERIFY(painted({low, high}) != painted({low}));
}

/// Layers that are kept going up, given back going down, and in between something for an event.
const std::string ramp = [] {
    std::string text;
    for (int i = 1; i <= 20; ++i)
        text += "alloc " + std::to_string(i * 0x10000000LL) + " 12582912 @/p/m.py:7:layer\n" + pause(9);
    text += "alloc 0xF00000000 104857600 @/p/a.py:1:loss\ndel 0xF00000000 104857600\n";
    for (int i = 20; i >= 1; --i)
        text += pause(17) + "del " + std::to_string(i * 0x10000000LL) + " 12582912\n";
    return text + pause(40);
}();

/// The bands of a picture with what is painted on each of them.
struct Picture
{
    Picture(const picture::BandRequest& wish, const picture::Outlined& outlined, const QSize& size)
        : image(size, QImage::Format_RGB32)
    {
        core::NoProgress progress;
        bands = *picture::findBands(wish, progress);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setFont(wish.font);
        const QRectF area(0, 0, size.width(), size.height());
        picture::LabelLane lane(painter, area, Qt::white);
        const std::vector<core::Rgb> plain(1000, 0xFFFFFFFF);
        picture::paintBands(painter, area, bands, wish.x, wish.y,
                            {wish.colours ? *wish.colours : plain, {}, 0xFFFFFFFF}, outlined, lane);
    }
    /// Whether something is written in [left, right) × [top, bottom).
    [[nodiscard]] bool hasInk(int left, int right, int top, int bottom) const
    {
        for (int y = top; y < bottom; ++y) {
            for (int x = left; x < right; ++x) {
                if (qGray(image.pixel(x, y)) < 128)
                    return true;
            }
        }
        return false;
    }

    std::vector<picture::Band> bands;
    QImage image;
};

void TestMapLabels::bytesAreThoseOfTheHighestMoment()
{
    const QStringList labels = labelsOf(wishOf(ramp, core::ColourBy::CallSite, {1200, 400}));
    QCOMPARE(labels.mid(0, 1), QStringList{QStringLiteral("m.py:7 layer · 240 MiB in 20")});
}

void TestMapLabels::aPictureOfAnotherSizeSaysTheSame()
{
    for (const core::ColourBy by : {core::ColourBy::CallSite, core::ColourBy::Group}) {
        const QString said = labelsOf(wishOf(ramp, by, {1200, 400})).value(0);
        QVERIFY(said.contains(QStringLiteral("240 MiB")));
        for (int width = 300; width < 1600; width += 37) {
            for (const int height : {200, 333, 400, 700}) {
                picture::BandRequest wish = wishOf(ramp, by, {width, 400});
                wish.y = wish.y.resized(height);
                QCOMPARE(labelsOf(wish).value(0), said);
            }
        }
    }
    // where that moment is out of sight nothing is said of it
    picture::BandRequest wish = wishOf(ramp, core::ColourBy::CallSite, {1200, 400});
    wish.x = core::Axis(300, 500, 1200);
    QCOMPARE(labelsOf(wish).value(0), QStringLiteral("m.py:7 layer"));
}

/// A gap of six pixels, of which a look at every sixteenth saw nothing.
void TestMapLabels::bandsEndAtGaps()
{
    std::string text;
    for (int i = 0; i < 8; ++i)
        text += "alloc 0x100000000 104857600 @/p/a.py:1:keep\n" + pause(9) + "del 0x100000000 104857600\n";
    const picture::BandRequest wish = wishOf(text, core::ColourBy::CallSite, {800, 400});
    core::NoProgress progress;
    const auto bands = *picture::findBands(wish, progress);
    QVERIFY(bands.size() >= 8);
    for (const picture::Band& band : bands)
        QVERIFY(wish.x.toPixel(band.end) - wish.x.toPixel(band.begin) < 100);
}

void TestMapLabels::onlyWhatIsLitHasBands()
{
    // one file: three lines below each other, of which the second is lit
    picture::BandRequest wish = wishOf("alloc 0x100000000 104857600 @/p/a.py:1:f\n" + pause(20) +
                                           "alloc 0x200000000 104857600 @/p/a.py:2:f\n" +
                                           "alloc 0x300000000 104857600 @/p/a.py:3:f\n" + pause(40),
                                       core::ColourBy::Group);
    wish.colours = std::make_shared<const std::vector<core::Rgb>>(
        std::vector<core::Rgb>{0x38FF0000, 0xFFFF0000, 0x38FF0000});
    core::NoProgress progress;
    const auto bands = *picture::findBands(wish, progress);
    QVERIFY(!bands.empty());
    for (const picture::Band& band : bands) {
        QCOMPARE(band.rank, 1U);
        QVERIFY(band.bottom >= 100 << 20 && band.top <= 200 << 20);
        QVERIFY(wish.x.toPixel(band.begin) > 200);
        QVERIFY(band.names.front().text.contains(QStringLiteral("100 MiB")));
    }
}

void TestMapLabels::namesKeepOutOfWhatIsOutlined()
{
    const picture::BandRequest wish = wishOf(twoBands, core::ColourBy::CallSite);
    const Picture plain(wish, {}, {800, 400});
    QVERIFY(plain.hasInk(0, 800, 250, 300)); // b.py, of two, where the lower one is
    const picture::Outlined across{2, 50 << 20, {QRectF(0, 200, 800, 75)}};
    QVERIFY(!Picture(wish, across, {800, 400}).hasInk(0, 800, 200, 300));
    const picture::Outlined lower{1, 50 << 20, {QRectF(0, 250, 800, 50)}}; // has its own bytes in its name
    const Picture own(wish, lower, {800, 400});
    QVERIFY(own.hasInk(0, 800, 250, 300));
    QVERIFY(own.image != plain.image);
    const picture::Outlined first{0, 100 << 20, {QRectF(0, 300, 800, 100)}};
    QVERIFY(Picture(wish, first, {800, 400}).hasInk(0, 800, 300, 400)); // it is the band
}

/// Bands of one name and other bytes, so that neither is one run: what has no room for bytes says nothing
/// new.
void TestMapLabels::aNameStandsOnceAtAPlace()
{
    const picture::BandRequest wish = wishOf(twoBands, core::ColourBy::CallSite);
    const auto painted = [&](std::vector<picture::Band> bands) {
        QImage image(800, 400, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        const QRectF area(0, 0, 800, 400);
        picture::LabelLane lane(painter, area, Qt::white);
        const std::vector<core::Rgb> colours(3, 0xFFFFFFFF);
        picture::paintBands(painter, area, bands, wish.x, wish.y, {colours, {}, 0xFFFFFFFF}, {}, lane);
        return image;
    };
    const auto named = [](const char* full) {
        return std::vector<picture::Band::Name>{{QString::fromUtf8(full), 80}, {QStringLiteral("t.py"), 30}};
    };
    const auto band = [&](double left, double right, std::uint32_t rank, const char* full) {
        return picture::Band{wish.x.fromPixel(left),
                             wish.x.fromPixel(right),
                             0,
                             100 << 20,
                             rank,
                             rank + 1,
                             false,
                             false,
                             named(full)};
    };
    const auto wide = band(0, 400, 0, "t.py · 96 MiB");
    const auto narrow = band(150, 210, 1, "t.py · 84 MiB");
    const auto alike = band(150, 400, 1, "t.py · 84 MiB");
    const auto same = band(150, 400, 1, "t.py · 96 MiB");
    QCOMPARE(painted({wide, narrow}), painted({wide}));
    QCOMPARE(painted({wide, same}), painted({wide}));
    QVERIFY(painted({wide, alike}) != painted({wide}));
}

void TestMapLabels::groupsOfOneLineAreCalledAfterIt()
{
    std::string text = "alloc 0x900000000 104857600 @/p/a.py:1:keep\n";
    for (int i = 0; i < 20; ++i)
        text += "alloc " + std::to_string((i + 1) * 0x10000000LL) +
                " 4194304 @/p/m.py:" + std::to_string(i % 2) + ":layer\n";
    text += "alloc 0xa00000000 104857600 @/p/c.py:1:keep\n";
    core::NoProgress progress;
    const auto bands = *picture::findBands(wishOf(text + pause(200), core::ColourBy::Group), progress);
    QStringList texts;
    for (const picture::Band& each : bands)
        texts << each.names.front().text;
    texts.removeDuplicates();
    texts.sort();
    QCOMPARE(texts,
             (QStringList{QStringLiteral("a.py:1 keep · 100 MiB"), QStringLiteral("c.py:1 keep · 100 MiB"),
                          QStringLiteral("m.py · 80 MiB in 20")}));
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
    image.fill(Qt::blue);
    lane.setLine(105);
    QVERIFY(!lane.putBare(QStringLiteral("on a line"), Qt::black, QPointF(100, 30)));
    QVERIFY(lane.put(QStringLiteral("on a line"), Qt::black, {QPointF(100, 30)}));
    QCOMPARE(image.pixel(101, 31), QColor(Qt::white).rgb()); // nothing shines through
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
    QCOMPARE(std::ranges::count_if(places, [](const auto& place) { return place.entry >= 4; }), 4);
    entries[6].bytes = 2U << 30U;
    entries[7].bytes = 3U << 30U; // less jumps if order is not that of the moment
    const auto largest = picture::legendPlaces(QRectF(0, 0, 300, 20), entries, QGuiApplication::font());
    QVERIFY(largest.size() >= 1 && largest.size() < 3);
    QCOMPARE(largest.back().entry, std::size_t(7));
    const auto three = picture::legendPlaces(QRectF(0, 0, 700, 20), entries, QGuiApplication::font());
    QCOMPARE(three[three.size() - 2].entry, std::size_t(6));
    QVERIFY(picture::legendPlaces(QRectF(0, 0, 10, 20), entries, QGuiApplication::font()).empty());
}

/// A legend is filled: the end of a name is less than a name.
void TestMapLabels::legendCutsTheLastText()
{
    const std::vector<core::LegendEntry> entries{
        {0xFF0000FF, QStringLiteral("a"), 3U << 20U, 0},
        {0xFF0000FF, QStringLiteral("an awfully long name of a group"), 2U << 20U, 1},
        {0xFF0000FF, QStringLiteral("an awfully long name of another"), 1U << 20U, 2}};
    const QFont font = QGuiApplication::font();
    const QFontMetricsF metrics(font);
    const auto places = picture::legendPlaces(QRectF(0, 0, 320, 20), entries, font);
    QCOMPARE(places.size(), std::size_t(2));
    QVERIFY(places[0].text >= metrics.horizontalAdvance(entries[0].text));
    QVERIFY(places[1].text < metrics.horizontalAdvance(entries[1].text) && places[1].text >= 40);
    QVERIFY(!picture::legendMoreBox(QRectF(0, 0, 320, 20), places, entries.size(), font).isEmpty());
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
