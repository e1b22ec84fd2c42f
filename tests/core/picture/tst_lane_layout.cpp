// SPDX-License-Identifier: MIT
#include "core/picture/lanes/lane_layout.h"
#include "core/picture/lanes/lane_painter.h"
#include "core/picture/palettes.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

/// Where lanes stand, and that what is painted lies at its events.
class TestLaneLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stands_data();
    void stands();
    void findsPlaces();
    void paintsAtItsEvents();
    void countsWhatIsTooShort();
    void countsWhatIsTooDeep();
    void namesStandBesideTheirCounts();
    void lightsWhatIsFound();
};

namespace {

using picture::LaneLayout;
using picture::LanesShown;
using TimelinePtr = std::shared_ptr<const core::Timeline>;

TimelinePtr timelineOf(const std::string& text)
{
    core::NoProgress progress;
    return *core::Timeline::build(testutil::recordingFromText(text), 0, 0, progress);
}

/// Ten events, 100 µs apart.
std::string events(int count = 10)
{
    std::string text;
    for (int i = 1; i <= count; ++i)
        text += "alloc " + std::to_string(i) + " 1 t=" + std::to_string(100 * i) + "\n";
    return text;
}

const char* const everything = "annotation 150 950 forward\nannotation 250 650 inner\n"
                               "annotation 150 350 Optimizer.step#A\nannotation 150 350 a (dynamo_timed)\n"
                               "annotation 50 350 b (dynamo_timed)\nannotation 150 350 ProfilerStep#1\n"
                               "annotation 700 750 ProfilerStep#2\n";

/// Chips, then lanes with their rows.
QString print(const LaneLayout& lanes)
{
    QStringList parts;
    for (const LaneLayout::Chip& chip : lanes.chips())
        parts << QStringLiteral("(%1)").arg(chip.text);
    for (const LaneLayout::OpenLane& lane : lanes.lanes()) {
        const std::string_view name = core::nameOf(lane.family);
        parts << QStringLiteral("%1 %2+%3")
                     .arg(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())))
                     .arg(lane.rows)
                     .arg(lane.hasCounts ? 1 : 0);
    }
    return parts.join(QStringLiteral(", "));
}

core::Axis wholeOf(const TimelinePtr& timeline, int width)
{
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    return {static_cast<double>(scale.begin()), static_cast<double>(scale.end()), double(width)};
}

int pixelOf(const TimelinePtr& timeline, core::EventIndex event, int width)
{
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    return static_cast<int>(wholeOf(timeline, width).toPixel(static_cast<double>(scale.xOf(event))));
}

QImage painted(const TimelinePtr& timeline, const LanesShown& shown, int width)
{
    const LaneLayout lanes(timeline, shown, QGuiApplication::font());
    QImage image(width, static_cast<int>(lanes.height()), QImage::Format_RGB32);
    image.fill(Qt::white);
    const core::TimeScale& scale = timeline->scale(core::TimeScale::Kind::Events);
    QPainter painter(&image);
    picture::paintLanes(painter, image.rect(), lanes, scale, wholeOf(timeline, width),
                        picture::paletteOf(false));
    return image;
}

bool isFilled(const QImage& image, int x, int y)
{
    return image.pixelColor(x, y) != QColor(Qt::white);
}

} // namespace

void TestLaneLayout::stands_data()
{
    QTest::addColumn<QString>("steps");
    QTest::addColumn<bool>("isCompilerOpen");
    QTest::addColumn<QString>("lanes");
    QTest::newRow("at first") << QString() << false
                              << QStringLiteral("(compiler 2), ranges 3+0, library 1+0");
    QTest::newRow("steps have a lane of their own")
        << QStringLiteral("ProfilerStep#") << false
        << QStringLiteral("(compiler 2), ranges 2+0, library 1+0");
    QTest::newRow("opened") << QString() << true << QStringLiteral("ranges 3+0, library 1+0, compiler 2+0");
    QTest::newRow("a lane of nothing but steps is none")
        << QStringLiteral("Optimizer.step#A") << false << QStringLiteral("(compiler 2), ranges 3+0");
}

void TestLaneLayout::stands()
{
    QFETCH(const QString, steps);
    QFETCH(const bool, isCompilerOpen);
    LanesShown shown;
    shown.steps = steps;
    shown.open.set(core::LaneFamily::Compiler, isCompilerOpen);
    const LaneLayout lanes(timelineOf(events() + everything), shown, QGuiApplication::font());
    QTEST(print(lanes), "lanes");
    double rows = 0;
    for (const LaneLayout::OpenLane& lane : lanes.lanes())
        rows += lane.allRows();
    QCOMPARE(lanes.height(), rows * lanes.rowHeight());
    QCOMPARE(LaneLayout(nullptr, shown, QGuiApplication::font()).height(), 0.0);
    QCOMPARE(LaneLayout(timelineOf(events()), shown, QGuiApplication::font()).height(), 0.0);
}

void TestLaneLayout::findsPlaces()
{
    const LaneLayout lanes(timelineOf(events() + everything), {}, QGuiApplication::font());
    const double row = lanes.rowHeight();
    QVERIFY(lanes.chipAt(2) == &lanes.chips().front());
    QVERIFY(!lanes.chipAt(lanes.chipsWidth() + 1));
    QVERIFY(!lanes.laneAt(-1));
    QVERIFY(lanes.laneAt(row * 0.5) == &lanes.lanes()[0]);
    QVERIFY(lanes.laneAt(row * 3.5) == &lanes.lanes()[1]);
    QVERIFY(!lanes.laneAt(row * 4.5));
    QVERIFY(lanes.headsWidth() > 20);
}

void TestLaneLayout::paintsAtItsEvents()
{
    constexpr int width = 1000;
    const TimelinePtr timeline = timelineOf(events() + "annotation 250 450 forward\n"); // events 2 and 3
    const QImage image = painted(timeline, {}, width);
    const int low = image.height() - 4; // below the words
    const int left = pixelOf(timeline, 2, width);
    const int right = pixelOf(timeline, 4, width);
    QVERIFY(!isFilled(image, left - 2, low));
    QVERIFY(isFilled(image, left + 2, low));
    QVERIFY(isFilled(image, right - 3, low));
    QVERIFY(!isFilled(image, right + 2, low));
}

/// Of many, those too short for a pixel are counted, those of steps neither drawn nor counted.
void TestLaneLayout::countsWhatIsTooShort()
{
    std::string text = events(2000);
    for (int i = 0; i < 30; ++i)
        text += "annotation " + std::to_string(20'000 + 100 * i) + " " + std::to_string(20'040 + 100 * i) +
                " quick\n";
    const auto timeline = timelineOf(text + "annotation 100 150 ProfilerStep#1\n"
                                            "annotation 160000 160050 ProfilerStep#2\n");
    LanesShown shown;
    shown.steps = QStringLiteral("ProfilerStep#");
    const LaneLayout lanes(timeline, shown, QGuiApplication::font());
    QCOMPARE(print(lanes), QStringLiteral("ranges 1+1"));
    const QImage image = painted(timeline, shown, 1000);     // half a pixel an event
    const int cell = pixelOf(timeline, 199, 1000) / 48 * 48; // in which all of them begin
    const auto inkIn = [&](int from, int to) {
        int ink = 0;
        for (int x = from; x < to; ++x)
            for (int y = 0; y < image.height(); ++y)
                ink += isFilled(image, x, y) ? 1 : 0;
        return ink;
    };
    QCOMPARE(inkIn(0, cell), 0);
    QVERIFY(inkIn(cell, cell + 48) > 20); // "+30"
    QCOMPARE(inkIn(cell + 48, 1000), 0);
}

void TestLaneLayout::countsWhatIsTooDeep()
{
    std::string text = events();
    for (int depth = 0; depth < 5; ++depth)
        text += "annotation " + std::to_string(110 + depth) + " " + std::to_string(900 - depth) + " d" +
                std::to_string(depth) + "\n";
    const auto timeline = timelineOf(text);
    const LaneLayout lanes(timeline, {}, QGuiApplication::font());
    QCOMPARE(print(lanes), QStringLiteral("ranges 3+1"));
    const auto& lane = lanes.lanes().front();
    const auto spans = lane.spans->spans();
    QCOMPARE(lane.rowOf(spans[2]), 2U);
    QCOMPARE(lane.rowOf(spans[3]), lane.rows);
    QCOMPARE(lane.rowOf(spans[4]), lane.rows);
    const QImage image = painted(timeline, {}, 1000);
    const int cell = pixelOf(timeline, 1, 1000) / 48 * 48; // in which all of them begin
    int ink = 0;
    for (int x = cell; x < cell + 48; ++x)
        for (int y = static_cast<int>(3 * lanes.rowHeight()); y < image.height(); ++y)
            ink += isFilled(image, x, y) ? 1 : 0;
    QVERIFY(ink > 20); // "+2"
}

/// Of two rows, the lower of which is counts, the name is in the middle.
void TestLaneLayout::namesStandBesideTheirCounts()
{
    std::string text = events(2000);
    for (int i = 0; i < 30; ++i)
        text += "annotation " + std::to_string(20'000 + 100 * i) + " " + std::to_string(20'040 + 100 * i) +
                " quick\n";
    const LaneLayout lanes(timelineOf(text), {}, QGuiApplication::font());
    QCOMPARE(print(lanes), QStringLiteral("ranges 1+1"));
    QImage image(QSizeF(lanes.headsWidth(), lanes.height()).toSize(), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setFont(QGuiApplication::font());
    picture::paintLaneHeads(painter, image.rect(), lanes, picture::paletteOf(false));
    painter.end();
    std::vector<int> rows;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (isFilled(image, x, y))
                rows.push_back(y);
        }
    }
    QVERIFY(!rows.empty());
    QVERIFY2(std::abs(rows.front() + rows.back() - image.height()) <= 8,
             qPrintable(QStringLiteral("%1 to %2").arg(rows.front()).arg(rows.back())));
}

void TestLaneLayout::lightsWhatIsFound()
{
    const auto timeline = timelineOf(events() + everything);
    const core::Recording& recording = *timeline->recording();
    const auto lanes = core::lanesOf(recording.snapshot(), timeline->history());
    LanesShown shown;
    const QImage before = painted(timeline, shown, 1000);
    shown.found =
        std::make_shared<core::FoundNames>(recording.snapshot().strings(), lanes, QStringLiteral("a"));
    QCOMPARE(print(LaneLayout(timeline, shown, QGuiApplication::font())),
             QStringLiteral("(compiler 2, 2 found), ranges 3+0, library 1+0"));
    const QImage after = painted(timeline, shown, 1000);
    const LaneLayout layout(timeline, shown, QGuiApplication::font());
    const auto at = [&](core::EventIndex event) { return pixelOf(timeline, event, 1000); };
    const int forward = static_cast<int>(layout.lanes()[0].top + layout.rowHeight() - 3);
    QVERIFY(before.pixel(at(8), forward) != after.pixel(at(8), forward)); // "forward" has an a
    const int inner = forward + static_cast<int>(layout.rowHeight());
    QCOMPARE(before.pixel(at(5), inner), after.pixel(at(5), inner)); // "inner" has none
}

SNAPVIEWER_WINDOW_TEST(TestLaneLayout)
#include "tst_lane_layout.moc"
