// SPDX-License-Identifier: MIT
#include "core/timeline/raster/rank_image.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/timeline/surface/gl_surface.h"

#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <random>
#include <string>

using widgets::GlSurface;

/// What the surface draws, read back pixel by pixel: the mesh is the model.
class TestGlSurface : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isUsableHere();
    void everyAllocationHasItsPlace();
    void everyPixelOfALargePicture();
    void exactOn80Gigabytes();
    void exactAcross32Bits();
    void dimsTowardsTheBackground();
    void palesAsColoursWould_data();
    void palesAsColoursWould();
    void peaksStayVisible();
    void tilesAreTheModel_data();
    void tilesAreTheModel();
    void keepsNoTilesOfAnother();
    void twinIsTheSame_data() { tilesAreTheModel_data(); }
    void twinIsTheSame();
    void sharpTilesCoverStretchedOnes();
    void marksWhatIsSelected();
    void drawsWhatIsShown();
    void survivesANewContext();
    void leavesNoErrors();
};

namespace {

constexpr core::SceneColours scene = {0xFF102030, 0xFF000001, 0xFF000002, 0xFF000003, 0xFF808080, 0xFF404040};

std::shared_ptr<const core::Timeline> timelineOf(std::string_view text,
                                                 std::size_t budget = core::Timeline::defaultBudget)
{
    core::NoProgress progress;
    return *core::Timeline::build(testutil::recordingFromText(text), 0, budget, progress);
}

/// A colour for each rank that tells the rank.
std::vector<core::Rgb> rankColours(const core::Timeline& timeline)
{
    std::vector<core::Rgb> colours;
    for (std::uint32_t rank = 0; rank < timeline.history().allocations().rows(); ++rank)
        colours.push_back(0xFFC00000U | (rank + 1));
    return colours;
}

core::SharedColours shared(std::vector<core::Rgb> colours)
{
    return std::make_shared<const std::vector<core::Rgb>>(std::move(colours));
}

GlSurface::View viewOf(const core::Timeline& timeline, const core::Axis& x, const core::Axis& y)
{
    constexpr auto scale = core::TimeScale::Kind::Events;
    return {scale, x, y, timeline.columns(timeline.scale(scale), x), {}};
}

/// With all its tiles.
GlSurface::View tiledView(const core::Timeline& timeline, core::TimeScale::Kind scale, const core::Axis& x,
                          const core::Axis& y)
{
    GlSurface::View view{scale, x, y, timeline.columns(timeline.scale(scale), x), {}};
    core::NoProgress progress;
    for (const auto& strip : core::stripsOf(core::tilesOf(timeline, scale, x, y))) {
        const auto tiles = core::drawStrip(timeline, strip, progress);
        view.tiles.insert(view.tiles.end(), tiles->begin(), tiles->end());
    }
    return view;
}

/// A shown surface with a timeline in it.
struct Shown
{
    GlSurface surface;
    std::shared_ptr<const core::Timeline> timeline;

    explicit Shown(std::shared_ptr<const core::Timeline> shown) : timeline(std::move(shown))
    {
        surface.resize(64, 64);
        surface.setSceneColours(scene);
        surface.setTimeline(timeline);
        surface.setColours(shared(rankColours(*timeline)));
        surface.show();
        if (!QTest::qWaitForWindowExposed(&surface))
            qWarning("the surface was not shown");
    }

    /// Pixel rows from the top, as in every QImage.
    QImage render(const core::Axis& x, const core::Axis& y)
    {
        return surface.render(viewOf(*timeline, x, y));
    }
};

core::Rgb at(const QImage& image, double x, double yFromBottom)
{
    return image.pixel(static_cast<int>(x), image.height() - 1 - static_cast<int>(yFromBottom)) | 0xFF000000U;
}

std::string randomTrace(int events)
{
    std::mt19937 random(4);
    std::string text = "segment 0xF0000000 4096\n block 2048 active 2000\n block 2048 active 1500\n";
    std::vector<int> live;
    for (int i = 1; i <= events; ++i) {
        const std::string time =
            " t=" + std::to_string(5'000'000 + i * 7 + (i > events / 2 ? 9'000'000 : 0)) + "\n";
        if (live.size() < 3 || random() % 5 < 3) {
            text += "alloc " + std::to_string(i) + " " + std::to_string(100 + random() % 5000) + time;
            live.push_back(i);
        } else {
            const std::size_t victim = random() % live.size();
            text += "free_completed " + std::to_string(live[victim]) + " 1" + time;
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(victim));
        }
    }
    return text;
}

} // namespace

void TestGlSurface::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestGlSurface::isUsableHere()
{
    QString why;
    QVERIFY2(GlSurface::isUsable(&why), qPrintable(why));
    qputenv("SNAPVIEWER_NO_OPENGL", "1");
    QVERIFY(!GlSurface::isUsable(&why));
    qunsetenv("SNAPVIEWER_NO_OPENGL");
    QVERIFY(!why.isEmpty());
}

void TestGlSurface::everyAllocationHasItsPlace()
{
    Shown shown(timelineOf(randomTrace(60)));
    const core::DeviceHistory& history = shown.timeline->history();
    const core::Axis x(-1, history.eventCount(), 61 * 12);
    const core::Axis y(0, static_cast<double>(history.usage().peakActive) * 1.05, 900);
    const QImage image = shown.render(x, y);
    QCOMPARE(image.size(), QSize(61 * 12, 900));
    int checked = 0;
    for (core::EventIndex k = -1; k < history.eventCount(); ++k) {
        for (const core::Live& live : history.live().liveAt(k)) {
            const double low = y.toPixel(static_cast<double>(live.offset));
            const double high =
                y.toPixel(static_cast<double>(live.offset + history.allocations().size[live.rank]));
            if (high - low < 5)
                continue;
            QCOMPARE(at(image, x.toPixel(k + 0.5), (low + high) / 2), 0xFFC00000U | (live.rank + 1));
            ++checked;
        }
        const double above = y.toPixel(static_cast<double>(history.usage().activeAt(k))) + 1.5;
        QCOMPARE(at(image, x.toPixel(k + 0.5), above), scene.background);
    }
    QVERIFY2(checked > 300, qPrintable(QString::number(checked)));
}

void TestGlSurface::everyPixelOfALargePicture()
{
    // Dozens of events a pixel, most rectangles thinner than one: what is shown still is what a click
    // answers.
    Shown shown(timelineOf(randomTrace(6000), 5'000'000));
    QVERIFY(shown.timeline->mesh().instances().size() > 100'000);
    const core::DeviceHistory& history = shown.timeline->history();
    const core::Axis x(-1, history.eventCount(), 211);
    const core::Axis y(0, static_cast<double>(history.usage().peakActive) * 1.05, 173);
    const QImage image = shown.render(x, y);
    int checked = 0;
    for (int column = 0; column < 211; ++column) {
        for (int row = 0; row < 173; ++row) {
            const auto rankAt = [&](double away) {
                const auto k = static_cast<core::EventIndex>(std::floor(x.fromPixel(column + 0.5 + away)));
                return shown.timeline->hit(k, core::wholeBytes(y.fromPixel(row + 0.5 + away))).rank;
            };
            const auto rank = rankAt(0);
            if (!rank || rankAt(-0.02) != rank || rankAt(0.02) != rank)
                continue; // rounding may choose the neighbour
            QCOMPARE(at(image, column, row), 0xFFC00000U | (*rank + 1));
            ++checked;
        }
    }
    QVERIFY2(checked > 8000, qPrintable(QString::number(checked)));
}

void TestGlSurface::exactOn80Gigabytes()
{
    constexpr double base = 85899345920.0;
    Shown shown(timelineOf("alloc 1 85899345920\nalloc 2 512\nalloc 3 512\nsnapshot 0 0\n"));
    const core::Axis x(0, 4, 400);
    const QImage image = shown.render(x, core::Axis(base - 256, base + 1280, 768)); // two bytes a pixel
    for (const double event : {2.5, 3.5}) {
        QCOMPARE(at(image, x.toPixel(event), 126), 0xFFC00001U); // up to byte 256 of the view
        QCOMPARE(at(image, x.toPixel(event), 130), 0xFFC00002U);
        QCOMPARE(at(image, x.toPixel(event), 380), 0xFFC00002U);
        QCOMPARE(at(image, x.toPixel(event), 386), 0xFFC00003U);
        QCOMPARE(at(image, x.toPixel(event), 635), 0xFFC00003U);
        QCOMPARE(at(image, x.toPixel(event), 642), scene.background);
    }
    QCOMPARE(at(image, x.toPixel(0.5), 130), scene.background);
    QCOMPARE(at(image, x.toPixel(1.5), 386), scene.background);
    // One byte is 20 pixels: the border is where it belongs to the pixel.
    const QImage near = shown.render(x, core::Axis(base - 16, base + 16, 640));
    QCOMPARE(at(near, x.toPixel(2.5), 319), 0xFFC00001U);
    QCOMPARE(at(near, x.toPixel(2.5), 320), 0xFFC00002U);
}

void TestGlSurface::exactAcross32Bits()
{
    // Borders just below, at and above 2^32: the borrow.
    Shown shown(timelineOf("alloc 1 4294967290\nalloc 2 6\nalloc 3 20\nsnapshot 0 0\n"));
    const core::Axis x(0, 4, 80);
    for (const double origin : {4294967280.0, 4294967285.5, 4294967294.0, 4294967297.0}) {
        const core::Axis y(origin, origin + 16, 320);
        const QImage image = shown.render(x, y);
        for (int above = 1; above < 15; ++above) {
            const double byte = std::floor(origin) + above;
            const core::Rgb expected = byte < 4294967290.0 ? 1 : byte < 4294967296.0 ? 2 : 3;
            QCOMPARE(at(image, x.toPixel(3.5), y.toPixel(byte + 0.4)), 0xFFC00000U | expected);
        }
    }
}

void TestGlSurface::dimsTowardsTheBackground()
{
    Shown shown(timelineOf("alloc 1 100\nalloc 2 100\nsnapshot 0 0\n"));
    shown.surface.setColours(shared({0xFFFF0000, 0x00FF0000}));
    const core::Axis x(0, 3, 90);
    const QImage image = shown.render(x, core::Axis(0, 200, 200));
    QCOMPARE(at(image, 75, 50), 0xFFFF0000U);
    QCOMPARE(at(image, 75, 150), scene.background);
    shown.surface.setColours(shared({0xFF00FF00, 0x80FF0000}));
    const QImage other = shown.render(x, core::Axis(0, 200, 200));
    QCOMPARE(at(other, 75, 50), 0xFF00FF00U);
    const QColor half = QColor::fromRgb(at(other, 75, 150));
    QVERIFY(half.red() > 120 && half.red() < 150); // between 0x10 and 0xFF
}

void TestGlSurface::palesAsColoursWould_data()
{
    QTest::addColumn<int>("budget");
    QTest::newRow("rectangles") << 1000;
    QTest::newRow("tiles") << 0;
}

/// One number for all of them shows what a colour for each does, and leaves what is dimmed already.
void TestGlSurface::palesAsColoursWould()
{
    QFETCH(int, budget);
    Shown shown(timelineOf("alloc 1 100\nalloc 2 100\nalloc 3 100\nsnapshot 0 0\n",
                           static_cast<std::size_t>(budget)));
    const core::Axis y(0, 320, 320);
    const auto view = tiledView(*shown.timeline, core::TimeScale::Kind::Events, core::Axis(0, 4, 80),
                                core::RowScale::forAxis(y).snapped(y));
    shown.surface.setColours(shared({0xFFFF4020, 0xFF20FF80, 0x383050FF}));
    const QImage plain = shown.surface.render(view);
    shown.surface.setPaling({1, 0xA6});
    const QImage paled = shown.surface.render(view);
    shown.surface.setPaling({});
    QCOMPARE(shown.surface.render(view), plain);
    shown.surface.setColours(shared({0xA6FF4020, 0xFF20FF80, 0x383050FF}));
    QVERIFY(paled != plain);
    QCOMPARE(paled, shown.surface.render(view));
}

void TestGlSurface::peaksStayVisible()
{
    std::string text;
    for (int i = 0; i < 1000; ++i)
        text += i == 617 ? "alloc 2 900\nfree_completed 2 900\n" : "alloc 1 10\nfree_completed 1 10\n";
    Shown shown(timelineOf(text));
    const core::Axis x(-1, 2000, 100); // 20 events a pixel
    const QImage image = shown.render(x, core::Axis(0, 1000, 100));
    const double column = x.toPixel(617 * 2);
    const core::Rgb colour = at(image, column, 85);
    QVERIFY(colour == scene.peaks || colour == (0xFFC00000U | 618U));
    QCOMPARE(at(image, column + 2, 85), scene.background);
}

void TestGlSurface::tilesAreTheModel_data()
{
    QTest::addColumn<core::TimeScale::Kind>("scale");
    QTest::addColumn<double>("part"); // of both axes
    for (const double part : {1.0, 0.3, 0.04, 0.002}) {
        QTest::addRow("events %g", part) << core::TimeScale::Kind::Events << part;
        QTest::addRow("clock %g", part) << core::TimeScale::Kind::Clock << part;
    }
}

/// Without a mesh: every pixel is what the hit test answers for its column and row.
void TestGlSurface::tilesAreTheModel()
{
    QFETCH(core::TimeScale::Kind, scale);
    QFETCH(double, part);
    Shown shown(timelineOf(randomTrace(6000), 0));
    const core::Timeline& timeline = *shown.timeline;
    const auto begin = static_cast<double>(timeline.scale(scale).begin());
    const double span = static_cast<double>(timeline.scale(scale).end()) - begin;
    const double peak = static_cast<double>(timeline.history().usage().peakActive) * 1.05;
    const core::Axis x(begin + span * (1 - part) * 0.7, begin + span * (part + (1 - part) * 0.7), 311);
    const core::Axis raw(peak * (1 - part) * 0.4, peak * (part + (1 - part) * 0.4), 273);
    const core::RowScale rows = core::RowScale::forAxis(raw);
    const GlSurface::View view = tiledView(timeline, scale, x, rows.snapped(raw));
    const QImage image = shown.surface.render(view);
    int wrong = 0;
    for (int column = 0; column < 311; ++column) {
        for (int row = 0; row < 273; ++row) {
            const std::uint64_t byte = rows.middleOf(rows.firstRow(view.y) + row);
            const auto rank = timeline.hit(view.columns[static_cast<std::size_t>(column)].shown, byte).rank;
            const core::Rgb colour = at(image, column, row);
            const core::Rgb expected = rank ? 0xFFC00000U | (*rank + 1) : scene.background;
            wrong += colour != expected ? 1 : 0;
        }
    }
    QCOMPARE(wrong, 0);
    QVERIFY(shown.surface.graphicsBytes() >= view.tiles.size() * core::RasterTile::bytes);
}

/// Tiles of a timeline that nobody sees any more are memory that nobody needs.
void TestGlSurface::keepsNoTilesOfAnother()
{
    Shown shown(timelineOf(randomTrace(6000), 0));
    const auto paint = [&shown](const core::Timeline& timeline) {
        const auto& scale = timeline.scale(core::TimeScale::Kind::Events);
        const auto peak = static_cast<double>(timeline.history().usage().peakActive);
        const core::Axis raw(0, peak, 273);
        const core::RowScale rows = core::RowScale::forAxis(raw);
        const GlSurface::View view =
            tiledView(timeline, core::TimeScale::Kind::Events,
                      core::Axis(static_cast<double>(scale.begin()), static_cast<double>(scale.end()), 311),
                      rows.snapped(raw));
        QVERIFY(!shown.surface.render(view).isNull());
    };
    paint(*shown.timeline);
    const std::size_t once = shown.surface.graphicsBytes();
    shown.surface.setTimeline(timelineOf(randomTrace(6000), 0));
    paint(*shown.timeline);
    QCOMPARE(shown.surface.graphicsBytes(), once);
}

/// The raster twin and the card agree on every pixel, edges and outlines included; only at the rim of the
/// view tiles know what lies beyond.
void TestGlSurface::twinIsTheSame()
{
    QFETCH(core::TimeScale::Kind, scale);
    QFETCH(double, part);
    Shown shown(timelineOf(randomTrace(6000), 0));
    const core::Timeline& timeline = *shown.timeline;
    const auto begin = static_cast<double>(timeline.scale(scale).begin());
    const double span = static_cast<double>(timeline.scale(scale).end()) - begin;
    const double peak = static_cast<double>(timeline.history().usage().peakActive) * 1.05;
    const core::Axis x(begin + span * (1 - part) * 0.6, begin + span * (part + (1 - part) * 0.6), 700);
    const core::Axis raw(peak * (1 - part) * 0.4, peak * (part + (1 - part) * 0.4), 640);
    const core::Axis y = core::RowScale::forAxis(raw).snapped(raw);
    const GlSurface::View view = tiledView(timeline, scale, x, y);
    const auto marked = timeline.hit(view.columns[350].shown, core::wholeBytes(y.fromPixel(300))).rank;
    shown.surface.setMarked(marked, std::nullopt);
    const core::Paling paling{marked.value_or(0), 0xA6};
    shown.surface.setPaling(paling);
    const QImage image = shown.surface.render(view);
    core::NoProgress progress;
    const auto ranks = core::drawPixels(timeline, view.columns, y, progress);
    const std::vector<core::Rgb> colours = rankColours(timeline);
    const auto twin = core::colourPixels(*ranks, {colours, scene, marked, std::nullopt, paling});
    int different = 0;
    for (int row = 2; row < 636; ++row) { // from the top
        for (int column = 2; column < 640; ++column) {
            const QColor card = image.pixelColor(column, row);
            const QColor own = QColor::fromRgb(twin[static_cast<std::size_t>(row * 700 + column)]);
            const bool isSame = std::abs(card.red() - own.red()) <= 1 &&
                                std::abs(card.green() - own.green()) <= 1 &&
                                std::abs(card.blue() - own.blue()) <= 1; // they round differently
            different += isSame ? 0 : 1;
        }
    }
    // Where the outline is at a column's edge is a question of columns there, of pixels here.
    QVERIFY2(different < 638 * 634 / 400, qPrintable(QString::number(different)));
}

void TestGlSurface::sharpTilesCoverStretchedOnes()
{
    Shown shown(timelineOf(randomTrace(3000), 0));
    const core::Timeline& timeline = *shown.timeline;
    const double peak = static_cast<double>(timeline.history().usage().peakActive);
    const core::Axis raw(0, peak / 3, 250);
    const core::Axis x(500, 900, 300);
    const GlSurface::View sharp =
        tiledView(timeline, core::TimeScale::Kind::Events, x, core::RowScale::forAxis(raw).snapped(raw));
    const GlSurface::View whole =
        tiledView(timeline, core::TimeScale::Kind::Events,
                  core::Axis(-1, timeline.history().eventCount(), 300), core::Axis(0, peak * 1.08, 250));
    GlSurface::View both = sharp;
    both.tiles.insert(both.tiles.begin(), whole.tiles.begin(), whole.tiles.end());
    QCOMPARE(shown.surface.render(both), shown.surface.render(sharp));
    // Stretched alone: another picture of the same place.
    GlSurface::View stretched = sharp;
    stretched.tiles = whole.tiles;
    const QImage image = shown.surface.render(stretched);
    QVERIFY(image != shown.surface.render(sharp));
    QVERIFY(at(image, 150, 10) != scene.background);
    QCOMPARE(shown.surface.render(GlSurface::View{sharp.scale, sharp.x, sharp.y, sharp.columns, {}})
                     .pixel(150, 240) |
                 0xFF000000U,
             scene.background);
}

void TestGlSurface::marksWhatIsSelected()
{
    Shown shown(timelineOf("alloc 1 100\nalloc 2 300\nalloc 3 100\nsnapshot 0 0\n", 0));
    const core::Axis y(0, 600, 600);
    const GlSurface::View view =
        tiledView(*shown.timeline, core::TimeScale::Kind::Events, core::Axis(0, 4, 400), y);
    shown.surface.setMarked(1, std::nullopt);
    const QImage image = shown.surface.render(view);
    QCOMPARE(at(image, 350, 250), 0xFFC00002U);
    QCOMPARE(at(image, 350, 100), scene.mark);
    QCOMPARE(at(image, 350, 399), scene.mark);
    QCOMPARE(at(image, 100, 250), scene.mark);
    QCOMPARE(at(image, 350, 50), 0xFFC00001U);
}

void TestGlSurface::drawsWhatIsShown()
{
    Shown shown(timelineOf("alloc 1 100\nalloc 2 100\nsnapshot 0 0\n"));
    const double ratio = shown.surface.devicePixelRatioF();
    const core::Axis x(0, 3, 64 * ratio);
    const core::Axis y(0, 300, 64 * ratio);
    shown.surface.setView(viewOf(*shown.timeline, x, y));
    const QImage grabbed = shown.surface.grabFramebuffer().convertToFormat(QImage::Format_RGB32);
    const QImage rendered = shown.render(x, y);
    QCOMPARE(grabbed.size(), rendered.size());
    for (int row = 0; row < grabbed.height(); ++row) {
        for (int column = 0; column < grabbed.width(); ++column)
            QCOMPARE(grabbed.pixel(column, row), rendered.pixel(column, row));
    }
    QCOMPARE(at(grabbed, 60, 10), 0xFFC00001U);
}

void TestGlSurface::survivesANewContext()
{
    QWidget first;
    QWidget second;
    first.resize(100, 100);
    second.resize(100, 100);
    auto* surface = new GlSurface(&first);
    const auto timeline = timelineOf("alloc 1 100\nalloc 2 100\nsnapshot 0 0\n");
    surface->setSceneColours(scene);
    surface->setTimeline(timeline);
    surface->setColours(shared(rankColours(*timeline)));
    surface->resize(60, 60);
    const GlSurface::View view = viewOf(*timeline, core::Axis(0, 3, 60), core::Axis(0, 200, 60));
    first.show();
    QVERIFY(QTest::qWaitForWindowExposed(&first));
    QCOMPARE(at(surface->render(view), 50, 10), 0xFFC00001U);
    surface->setParent(&second); // another window: another context
    surface->show();
    second.show();
    QVERIFY(QTest::qWaitForWindowExposed(&second));
    QCOMPARE(at(surface->render(view), 50, 10), 0xFFC00001U);
    QCOMPARE(at(surface->render(view), 50, 50), 0xFFC00002U);
}

void TestGlSurface::leavesNoErrors()
{
    Shown shown(timelineOf(randomTrace(60)));
    QVERIFY(!shown.render(core::Axis(-1, 60, 300), core::Axis(0, 1000, 300)).isNull());
    shown.surface.setTimeline(nullptr);
    shown.surface.setColours({});
    QVERIFY(!shown.render(core::Axis(-1, 60, 300), core::Axis(0, 1000, 300)).isNull());
    shown.surface.makeCurrent();
    QCOMPARE(shown.surface.context()->functions()->glGetError(), unsigned(GL_NO_ERROR));
    shown.surface.doneCurrent();
    GlSurface neverShown;
    QVERIFY(neverShown.render(GlSurface::View{}).isNull());
}

SNAPVIEWER_WINDOW_TEST(TestGlSurface)
#include "tst_gl_surface.moc"
