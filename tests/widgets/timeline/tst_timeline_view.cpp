// SPDX-License-Identifier: MIT
#include "core/picture/legend_painter.h"
#include "core/timeline/shown_parts.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/colour_job.h"
#include "widgets/timeline/lane_strip.h"
#include "widgets/timeline/legend_bar.h"
#include "widgets/timeline/overview_strip.h"
#include "widgets/timeline/timeline_plot.h"

#include <QSignalSpy>
#include <QTest>
#include <QTimer>

#include <cmath>
#include <string>

using testutil::fewAllocations;
using widgets::Session;
using widgets::TimelineView;

namespace {

/// 1,100 allocations on one another, freed from below: 605,550 rectangles, more than a mesh holds.
std::string large(int bytes)
{
    std::string text;
    for (int i = 1; i <= 1100; ++i)
        text += "alloc " + std::to_string(i) + " " + std::to_string(bytes + i) + "\n";
    for (int i = 1; i <= 1100; ++i)
        text += "free_completed " + std::to_string(i) + " 1\n";
    return text;
}

} // namespace

/// The timeline as its user meets it: mouse, wheel, keys, and the session behind it.
class TestTimelineView : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void showsTheWholeTrace();
    void clickSelects();
    void hoverTells();
    void doubleClickZoomsOntoTheAllocation();
    void overviewMovesTheWindow();
    void sessionMovesTheView();
    void revealScrolls();
    void filterDims();
    void dimmedGreysAreSeen();
    void hoverIsShared();
    void coloursAndLegend();
    void legendLightsAGroup();
    void selectionPalesWhatIsBeside();
    void bandsGetNames();
    void manyRectangles();
    void largeOverLarge();
    void clockShowsTime_data();
    void clockShowsTime();
    void devicesReplaceThePicture();
    void longerTracesReplaceShortOnes();
    void pictureHasScales();
    void annotationsHaveNames();
    void nothingOpen();

private:
    /// What the surface shows, without what lies over it.
    [[nodiscard]] QImage grabbed() const { return m_view->plot()->surface().widget().grab().toImage(); }
};

void TestTimelineView::init()
{
    TimelineTest::init();
    QVERIFY(m_view->plot()->surface().wantsTiles()); // the card's
}

void TestTimelineView::showsTheWholeTrace()
{
    open(fewAllocations());
    QCOMPARE(m_view->camera().x().begin(), -1.0);
    QCOMPARE(m_view->camera().x().end(), 40 + 41 * core::airBehind);
    const QImage image = grabbed();
    const double ratio = m_view->devicePixelRatioF();
    const QPointF at = pixelOf(30, 2500) * ratio;
    QCOMPARE(core::Rgb(image.pixel(at.toPoint())) | 0xFF000000U,
             core::categoryColours(core::Theme::Light)[0]);
}

void TestTimelineView::clickSelects()
{
    open(fewAllocations());
    m_session->selectEvent(30);
    // The allocation alone: the moment stays where it is.
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, {}, pixelOf(15.5, 2000).toPoint());
    QCOMPARE(m_session->selection().event, 30);
    QCOMPARE(m_session->selection().allocation, std::optional(core::AllocationId{1U}));
    QCOMPARE(m_view->plot()->overlay().scene().selected, std::optional<std::uint32_t>(1));
    // Empty space: nothing is selected any more.
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, {}, pixelOf(5.5, 3500).toPoint());
    QCOMPARE(m_session->selection().event, 30);
    QVERIFY(!m_session->selection().allocation);
    // With Alt: both.
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, Qt::AltModifier, pixelOf(15.5, 2000).toPoint());
    QCOMPARE(m_session->selection().event, 15);
    QCOMPARE(m_session->selection().allocation, std::optional(core::AllocationId{1U}));
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, Qt::AltModifier, pixelOf(5.5, 3500).toPoint());
    QCOMPARE(m_session->selection().event, 5);
    QVERIFY(!m_session->selection().allocation);
}

void TestTimelineView::hoverTells()
{
    open(fewAllocations());
    QTest::mouseMove(m_view->plot(), pixelOf(15.5, 2000).toPoint());
    const auto& overlay = m_view->plot()->overlay();
    QTRY_VERIFY(overlay.label());
    QCOMPARE(overlay.label()->title, QStringLiteral("g"));
    QCOMPARE(overlay.label()->place, QStringLiteral("loop.py:2"));
    const QString lines = overlay.label()->lines.join(QLatin1Char('\n'));
    for (const char* part : {"alive 10 events", "Event 15: 2.93 KiB active"})
        QVERIFY2(lines.contains(QLatin1String(part)), qPrintable(lines));
    QCOMPARE(overlay.scene().hovered, std::optional<std::uint32_t>(1));
    QTest::mouseMove(m_view->plot(), pixelOf(5.5, 3500).toPoint());
    QTRY_VERIFY(!overlay.scene().hovered);
    QVERIFY(overlay.label()->title.contains(QStringLiteral("Event 5: 1000 B active")));
}

void TestTimelineView::doubleClickZoomsOntoTheAllocation()
{
    open(fewAllocations());
    QTest::mouseDClick(m_view->plot(), Qt::LeftButton, {}, pixelOf(15, 2000).toPoint());
    const widgets::Camera& camera = m_view->camera();
    QVERIFY(camera.x().begin() < 10 && camera.x().begin() > 5);
    QVERIFY(camera.x().end() > 20 && camera.x().end() < 25);
    QVERIFY(camera.y().begin() < 1000 && camera.y().end() > 3000);
    QTest::keyClick(m_view->plot(), Qt::Key_Home);
    QCOMPARE(camera.x().span(), camera.wholeX().span());
    QVERIFY(camera.fitsY());
}

void TestTimelineView::overviewMovesTheWindow()
{
    open(fewAllocations());
    m_session->setVisibleRange({10, 20});
    auto* strip = m_view->findChild<widgets::OverviewStrip*>();
    QVERIFY(strip);
    const QPoint middle = strip->window().center().toPoint();
    QTest::mousePress(strip, Qt::LeftButton, {}, middle);
    QTest::mouseMove(strip, middle + QPoint(100, 0));
    QTest::mouseRelease(strip, Qt::LeftButton, {}, middle + QPoint(100, 0));
    QVERIFY(m_session->visibleRange().begin > 14);
    QVERIFY(std::abs(m_view->camera().x().span() - 10) < 1e-6); // moved, not resized
    const QPoint edge(static_cast<int>(strip->window().right()), 20);
    QTest::mousePress(strip, Qt::LeftButton, {}, edge);
    QTest::mouseMove(strip, edge + QPoint(60, 0));
    QTest::mouseRelease(strip, Qt::LeftButton, {}, edge + QPoint(60, 0));
    QVERIFY(m_view->camera().x().span() > 12);
    QTest::mouseClick(strip, Qt::LeftButton, {}, QPoint(2, 20)); // beside it
    QCOMPARE(m_session->visibleRange().begin, -1.0);
    QTest::mouseDClick(strip, Qt::LeftButton, {}, QPoint(300, 20));
    QCOMPARE(m_view->camera().x().span(), m_view->camera().wholeX().span());
}

void TestTimelineView::sessionMovesTheView()
{
    open(fewAllocations());
    m_session->setVisibleRange({12, 18});
    QCOMPARE(m_view->camera().x().begin(), 12.0);
    QCOMPARE(m_view->camera().x().end(), 18.0);
    m_session->select(core::AllocationId{1U}, 13);
    QCOMPARE(m_view->plot()->overlay().scene().selectedEvent, std::optional(13));
    QCOMPARE(m_view->plot()->overlay().scene().selected, std::optional<std::uint32_t>(1));
}

void TestTimelineView::revealScrolls()
{
    open(fewAllocations());
    m_session->setVisibleRange({0, 10});
    m_session->selectEvent(35);
    QCOMPARE(m_view->camera().x().begin(), 0.0); // selecting alone does not scroll
    m_session->reveal();
    QVERIFY(m_view->camera().x().begin() < 35 && m_view->camera().x().end() > 35);
}

void TestTimelineView::filterDims()
{
    open(fewAllocations());
    const auto colourAt = [&](double event, double byte) {
        const QImage image = grabbed();
        return core::Rgb(image.pixel((pixelOf(event, byte) * m_view->devicePixelRatioF()).toPoint())) |
               0xFF000000U;
    };
    const core::Rgb lit = colourAt(30, 2500);
    const core::Rgb other = colourAt(15, 2000);
    m_session->setFilter(testutil::onlyOf(2));
    QTRY_VERIFY(m_view->isUpToDate());
    QCOMPARE(colourAt(30, 2500), lit);
    const core::Rgb dimmed = colourAt(15, 2000);
    const core::Rgb background = core::sceneColours(core::Theme::Light).background;
    QVERIFY(core::contrast(dimmed, background) < core::contrast(other, background) / 1.4);
    m_session->setFilter({});
    QTRY_COMPARE(colourAt(15, 2000), other);
}

/// Else it would look as if nothing had been held.
void TestTimelineView::dimmedGreysAreSeen()
{
    for (const core::Theme theme : {core::Theme::Light, core::Theme::Dark}) {
        const core::SceneColours scene = core::sceneColours(theme);
        const auto apart = [&](core::Rgb colour) {
            const core::Rgb pale = widgets::dimmed(colour, theme);
            const double left = (pale >> 24U) / 255.0;
            return std::abs(qRed(core::mixed(pale, scene.background, left)) - qRed(scene.background)) +
                   std::abs(qGreen(core::mixed(pale, scene.background, left)) - qGreen(scene.background)) +
                   std::abs(qBlue(core::mixed(pale, scene.background, left)) - qBlue(scene.background));
        };
        QVERIFY(apart(scene.beforeRecording) >= 3 * 14);
        QVERIFY(apart(scene.rest) >= 3 * 14);
        QVERIFY((widgets::dimmed(scene.beforeRecording, theme) >> 24U) < 0xFF); // and yet dimmed
        QCOMPARE(widgets::dimmed(core::categoryColours(theme)[2], theme) >> 24U, core::Rgb(0x38));
    }
}

void TestTimelineView::hoverIsShared()
{
    open(fewAllocations());
    QTest::mouseMove(m_view->plot(), pixelOf(15.5, 2000).toPoint());
    QTRY_COMPARE(m_session->hovered().allocation, std::optional(core::AllocationId{1U}));
    QTest::mouseMove(m_view->plot(), pixelOf(5.5, 3500).toPoint());
    QTRY_VERIFY(m_session->hovered().isNothing());
    m_session->setHovered({core::AllocationId{2U}, nullptr}); // by another view
    QCOMPARE(m_view->plot()->overlay().scene().hovered, std::optional<std::uint32_t>(2));
    m_session->setHovered({core::AllocationId{77U}, nullptr}); // there is none such
    QCOMPARE(m_session->hovered().allocation, std::optional(core::AllocationId{2U}));
    m_session->setHovered({});
    QVERIFY(!m_view->plot()->overlay().scene().hovered);
}

void TestTimelineView::coloursAndLegend()
{
    open(fewAllocations());
    const auto* legend = m_view->findChild<widgets::LegendBar*>();
    QVERIFY(!legend->isHidden());
    QCOMPARE(legend->entries().size(), std::size_t(3));
    QCOMPARE(legend->entries().front().text, QStringLiteral("loop.py h"));
    QCOMPARE(*legend->entries().front().bytes, std::uint64_t(3000)); // at the peak, which is selected
    m_session->selectEvent(15);
    QTRY_COMPARE(*legend->entries().front().bytes, std::uint64_t(0)); // in its place; a worker tells it
    QVERIFY(m_session->colouring());
    QSignalSpy spy(m_view.get(), &TimelineView::colourByChanged);
    m_view->setColourBy(core::ColourBy::Origin);
    m_view->setColourBy(core::ColourBy::Origin);
    QCOMPARE(spy.count(), 1);
    QTRY_VERIFY(m_view->isUpToDate());
    QCOMPARE(legend->entries().size(), std::size_t(1));
    QVERIFY(!legend->isHidden());
    m_view->setColourBy(core::ColourBy::CallSite);
    QTRY_COMPARE(legend->entries().front().text, QStringLiteral("loop.py:3 h"));
}

void TestTimelineView::legendLightsAGroup()
{
    open(fewAllocations());
    auto* legend = m_view->findChild<widgets::LegendBar*>();
    const auto places = picture::legendPlaces(legend->rect(), legend->entries(), legend->font());
    QCOMPARE(legend->entries()[places.front().entry].text, QStringLiteral("loop.py h"));
    const QPoint at = places.front().box.center().toPoint();
    QTest::mouseClick(legend, Qt::LeftButton, {}, at);
    QTRY_VERIFY(m_session->filter().only);
    QCOMPARE(m_session->filter().only->name, QStringLiteral("loop.py h"));
    QCOMPARE(m_session->filter().only->ids, std::vector<core::AllocationId>{core::AllocationId{2U}});
    QTest::mouseClick(legend, Qt::LeftButton, {}, at);
    QTRY_VERIFY(!m_session->filter().only);
    QTest::mouseClick(legend, Qt::LeftButton, {}, QPoint(1, 1)); // beside all of them
    QVERIFY(!m_session->filter().only);
}

void TestTimelineView::selectionPalesWhatIsBeside()
{
    open(fewAllocations());
    const widgets::Plot& plot = *m_view->plot();
    const auto alphas = [&plot] {
        QStringList texts;
        for (std::uint32_t rank = 0; rank < plot.colours()->size(); ++rank)
            texts << QString::number(plot.paling().of((*plot.colours())[rank], rank) >> 24U, 16);
        return texts.join(QLatin1Char(' '));
    };
    QCOMPARE(alphas(), QStringLiteral("ff ff ff"));
    const core::SharedColours colours = plot.colours();
    m_session->selectAllocation(core::AllocationId{1U});
    QCOMPARE(alphas(), QStringLiteral("a6 ff a6"));
    m_session->selectAllocation(core::AllocationId{2U});
    QCOMPARE(alphas(), QStringLiteral("a6 a6 ff"));
    QCOMPARE(plot.colours(), colours); // no colour is written for it
    m_session->setFilter(testutil::onlyOf(0));
    QCOMPARE(alphas(), QStringLiteral("a6 a6 ff")); // until the other colours are there
    QTRY_COMPARE(alphas(), QStringLiteral("ff 38 38"));
    m_session->setFilter({});
    QTRY_COMPARE(alphas(), QStringLiteral("a6 a6 ff"));
    m_session->clearAllocation();
    QCOMPARE(alphas(), QStringLiteral("ff ff ff"));
}

void TestTimelineView::bandsGetNames()
{
    open(fewAllocations());
    QTRY_VERIFY(m_view->plot()->isLabelled());
    const auto& bands = m_view->plot()->overlay().scene().bands;
    QVERIFY(bands && !bands->empty());
    QStringList names;
    for (const picture::Band& band : *bands)
        names << band.names.front().text;
    QVERIFY2(names.contains(QStringLiteral("loop.py:3 h · 2.93 KiB")),
             qPrintable(names.join(QLatin1Char('|'))));
}

void TestTimelineView::manyRectangles()
{
    open(large(1000));
    widgets::Plot& plot = *m_view->plot();
    QVERIFY(!plot.timeline()->hasMesh());
    QVERIFY(plot.isSharp());
    const auto point = plot.pointAt(pixelOf(600.5, 730'000));
    QVERIFY(point && point->hit.rank);
    QVERIFY(point->hit.bottom < 733'000 && point->hit.bottom > 725'000);
    QTest::mouseMove(&plot, pixelOf(1000.5, 300'000).toPoint());
    QTRY_VERIFY(plot.overlay().label());
    const QString lines = plot.overlay().label()->lines.join(QLatin1Char('\n'));
    QVERIFY2(lines.contains(QStringLiteral("too thin to draw")), qPrintable(lines));
    // Zooming: something at once, the sharp picture soon.
    const QImage before = grabbed();
    m_session->setVisibleRange({1090, 1110});
    QVERIFY(!plot.isSharp());
    const QImage stretched = grabbed();
    QVERIFY(stretched != before);
    QTRY_VERIFY(m_view->isUpToDate());
    QVERIFY(grabbed() != stretched);
    QTest::mouseDClick(&plot, Qt::LeftButton, {}, pixelOf(1100.5, 600'000).toPoint());
    QTRY_VERIFY(m_view->isUpToDate());
    QVERIFY(m_view->plot()->isSharp());
}

/// As fast as a person, or a slow disk, may be: pieces of the old one's picture are still being drawn when
/// the new one takes its place. Nobody touches the view after that.
void TestTimelineView::largeOverLarge()
{
    const std::shared_ptr<const core::Recording> recordings[] = {testutil::recordingFromText(large(1000)),
                                                                 testutil::recordingFromText(large(1500))};
    const QColor paper = QColor::fromRgb(core::sceneColours(core::Theme::Light).background);
    for (int i = 0; i < 20; ++i) {
        QTimer panning;
        connect(&panning, &QTimer::timeout, this, [this] { m_view->camera().zoom({100, 100}, 0.99, 1); });
        connect(m_view.get(), &TimelineView::scaleChanged, &panning, &QTimer::stop); // the new one is here
        panning.start(0);
        m_session->setRecording(recordings[i % 2]);
        QTRY_VERIFY(!panning.isActive());
        QTRY_VERIFY2(m_view->isUpToDate(), qPrintable(QStringLiteral("opening %1").arg(i)));
        QVERIFY(!m_view->plot()->timeline()->hasMesh());
        const QImage image = grabbed();
        const QPoint inBands = (pixelOf(1100, 300'000) * m_view->devicePixelRatioF()).toPoint();
        QVERIFY2(image.pixelColor(inBands) != paper, qPrintable(QStringLiteral("opening %1").arg(i)));
    }
}

void TestTimelineView::clockShowsTime_data()
{
    QTest::addColumn<bool>("hasMesh");
    QTest::newRow("mesh") << true;
    QTest::newRow("columns") << false;
}

void TestTimelineView::clockShowsTime()
{
    QFETCH(bool, hasMesh);
    // One step of 100 events, a minute of nothing, another one.
    const int deep = hasMesh ? 100 : 2400;
    std::string text;
    for (int i = 1; i <= deep; ++i)
        text += "alloc " + std::to_string(i) + " 1000 t=" + std::to_string(i * 10) + "\n";
    for (int i = 1; i <= deep; ++i)
        text +=
            "free_completed " + std::to_string(i) + " 1000 t=" + std::to_string(60'000'000 + i * 20) + "\n";
    open(text);
    QVERIFY(m_view->hasClock());
    QCOMPARE(m_view->plot()->timeline()->hasMesh(), hasMesh);
    QSignalSpy spy(m_view.get(), &TimelineView::scaleChanged);
    m_session->setVisibleRange({10, 50});
    m_view->setClock(true);
    QVERIFY(m_view->showsClock());
    QVERIFY(spy.count() > 0);
    QVERIFY(std::abs(m_session->visibleRange().begin - 10) < 1e-6); // the same events
    QVERIFY(std::abs(m_session->visibleRange().end - 50) < 1e-6);
    QCOMPARE(m_view->camera().x().begin(), 100.0);
    m_view->fit();
    QTRY_VERIFY(m_view->isUpToDate());
    const core::TimeScale& scale = m_view->camera().scale();
    QCOMPARE(scale.folds().size(), std::size_t(1));
    // The second half takes twice the time of the first.
    const double half = m_view->camera().x().toPixel(scale.xOf(deep - 0.5));
    QVERIFY(std::abs(half / m_view->camera().x().length() - 1.0 / 3) < 0.02);
    const QPointF at = {m_view->camera().x().toPixel(scale.xOf(deep * 1.5)),
                        m_view->camera().y().length() - 20};
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, Qt::AltModifier, at.toPoint());
    QVERIFY(std::abs(m_session->selection().event - deep * 1.5) < deep / 100.0 + 2);
    QVERIFY(m_session->selection().allocation);
    m_view->setClock(false);
    QVERIFY(!m_view->showsClock());
    QVERIFY(m_view->camera().x().span() >= deep * 2 + 1.0); // all that there is, as before
    open(fewAllocations());                                 // without times
    m_view->setClock(true);
    QVERIFY(!m_view->hasClock() && !m_view->showsClock());
}

void TestTimelineView::devicesReplaceThePicture()
{
    open("device 0\nalloc 1 100\nalloc 2 100\nalloc 3 100\ndevice 1\nalloc 5 70\n");
    QCOMPARE(m_view->plot()->timeline()->history().device(), 0);
    const auto old = m_view->plot()->timeline();
    m_session->setDevice(1);
    QCOMPARE(m_view->plot()->timeline(), old); // stays until the new one is ready
    QVERIFY(!m_view->isUpToDate());
    // Frozen: what is shown is not what is selected.
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, {}, pixelOf(1.5, 50).toPoint());
    QVERIFY(!m_session->selection().allocation);
    QSignalSpy spy(m_view.get(), &TimelineView::upToDate);
    QTRY_VERIFY(m_view->isUpToDate());
    QCOMPARE(spy.count(), 1);
    QCOMPARE(m_view->plot()->timeline()->history().device(), 1);
    QCOMPARE(m_view->camera().x().end(), 1 + 2 * core::airBehind);
}

/// While the camera has the new one's events already, nothing asks the old one for them.
void TestTimelineView::longerTracesReplaceShortOnes()
{
    std::string text = "alloc 0x1 1000 @base.py:1:f\n";
    constexpr int events = 300'000;
    for (int i = 1; i < events; ++i)
        text += "snapshot 0 0\n";
    for (int round = 0; round < 2; ++round) {
        open(fewAllocations());
        QCOMPARE(m_view->camera().x().end(), 40 + 41 * core::airBehind);
        open(text);
        QCOMPARE(m_view->camera().x().end(), events + (events + 1) * core::airBehind);
    }
}

void TestTimelineView::pictureHasScales()
{
    open(fewAllocations());
    core::NoProgress progress;
    const QImage image = *picture::drawImage(*m_view->wantedPicture(false), {1000, 600}, progress);
    QCOMPARE(image.size(), QSize(1000, 600));
    const core::Rgb wanted = core::categoryColours(core::Theme::Light)[0];
    int found = 0;
    int dark = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            found += (image.pixel(x, y) | 0xFF000000U) == wanted ? 1 : 0;
            dark += x < 60 && qGray(image.pixel(x, y)) < 100 ? 1 : 0; // the labels of the byte scale
        }
    }
    QVERIFY2(found > 50'000, qPrintable(QString::number(found)));
    QVERIFY2(dark > 50, qPrintable(QString::number(dark)));
}

void TestTimelineView::annotationsHaveNames()
{
    open("alloc 1 10 t=100\nalloc 2 10 t=200\nalloc 3 10 t=300\nannotation 150 310 ProfilerStep#1\n");
    const auto* strip = m_view->findChild<widgets::LaneStrip*>();
    QVERIFY(!strip->isHidden());
    const double pixel = m_view->camera().x().toPixel(1.5);
    QCOMPARE(strip->tipAt({pixel, 3}),
             QStringLiteral("ProfilerStep#1: events 1 to 2, at most 30 B active, +20 B kept"));
    QCOMPARE(strip->tipAt({0, 3}), QString());
    open(fewAllocations());
    QVERIFY(strip->isHidden());
}

void TestTimelineView::nothingOpen()
{
    QVERIFY(m_view->isUpToDate());
    QVERIFY(!m_view->wantedPicture(true));
    QVERIFY(!m_view->plot()->pointAt({50, 50}));
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, {}, QPoint(50, 50));
    wheel({50, 50}, {0, 120}, {});
    open(fewAllocations());
    m_session->setRecording(nullptr);
    QVERIFY(m_view->isUpToDate());
    QVERIFY(!m_view->plot()->timeline());
    open("snapshot 0 0\n"); // a device without allocations
    QTRY_VERIFY(m_view->plot()->overlay().message().contains(QStringLiteral("no allocations")));
    QVERIFY(!grabbed().isNull());
}

SNAPVIEWER_WINDOW_TEST(TestTimelineView)
#include "tst_timeline_view.moc"
