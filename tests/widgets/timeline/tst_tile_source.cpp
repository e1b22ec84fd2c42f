// SPDX-License-Identifier: MIT
#include "core/timeline/shown_parts.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/timeline/surface/tile_source.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <string>

using widgets::TileSource;

namespace {

std::shared_ptr<const core::Timeline> timelineOf(int events)
{
    std::string text;
    for (int i = 1; i <= events; ++i)
        text += "alloc " + std::to_string(i) + " " + std::to_string(1000 + i % 97) + "\n";
    core::NoProgress progress;
    return *core::Timeline::build(testutil::recordingFromText(text), 0, 0, progress);
}

constexpr auto events = core::TimeScale::Kind::Events;

bool isComplete(TileSource& source, const core::Axis& x, const core::Axis& y)
{
    (void)source.want(events, x, y);
    return source.isComplete();
}

} // namespace

/// The tiles of the picture by columns: what is kept, what is dropped, what there is at once.
class TestTileSource : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void answersTheView();
    void anotherTimelineWhileBuilding();
    void keepsToItsBudget();
    void meshesNeedNone();
};

void TestTileSource::answersTheView()
{
    const auto timeline = timelineOf(3000);
    TileSource source(nullptr);
    source.setTimeline(timeline);
    const core::Axis x = core::wholeX(*timeline, timeline->scale(events), 500);
    const core::Axis y = core::fittedY(*timeline, timeline->scale(events), x, 300);
    QVERIFY(source.want(events, x, y).empty());
    QVERIFY(!source.isComplete());
    QTRY_VERIFY(isComplete(source, x, y));
    const auto tiles = source.want(events, x, y);
    QCOMPARE(tiles.size(), core::tilesOf(*timeline, events, x, y).size());
    // Zoomed in: the whole trace stands for what is not there yet.
    const core::Axis part(100, 120, 500);
    QVERIFY(!source.want(events, part, y).empty());
    QVERIFY(!source.isComplete());
}

/// As a plot does: it asks again when something arrived, and at no other time.
void TestTileSource::anotherTimelineWhileBuilding()
{
    const std::shared_ptr<const core::Timeline> timelines[] = {timelineOf(6000), timelineOf(5000)};
    TileSource source(nullptr);
    std::vector<core::TilePtr> shown;
    const core::Timeline* open = nullptr;
    const auto ask = [&] {
        const core::Axis x = core::wholeX(*open, open->scale(events), 1000);
        shown = source.want(events, x, core::fittedY(*open, open->scale(events), x, 600));
    };
    connect(&source, &TileSource::arrived, this, ask);
    for (int i = 0; i < 20; ++i) {
        const auto& timeline = timelines[i % 2];
        open = timeline.get();
        source.setTimeline(timeline);
        ask(); // a job begins, which the next round finds at work
        if (i % 3 == 0)
            continue;
        QTRY_VERIFY2(source.isComplete(), qPrintable(QStringLiteral("opening %1").arg(i)));
        QVERIFY(!shown.empty());
        ask();
    }
    QTRY_VERIFY(source.isComplete());
}

void TestTileSource::keepsToItsBudget()
{
    const auto timeline = timelineOf(6000);
    TileSource source(nullptr);
    source.setTimeline(timeline);
    const double peak = static_cast<double>(timeline->history().usage().peakActive);
    // Views that share no tile, more of them than the budget holds.
    constexpr double height = 4096;
    const std::size_t ofAView = 8 * core::RasterTile::bytes;
    const int views = static_cast<int>(TileSource::budgetBytes / ofAView) + 4;
    std::size_t most = 0;
    for (int i = 0; i < views; ++i) {
        const core::Axis x(-1 + i * 250, -1 + i * 250 + 250, 250);
        const core::Axis y(0, peak * (1 + i * 0.01), height);
        QTRY_VERIFY_WITH_TIMEOUT(isComplete(source, x, y), 30000);
        most = std::max(most, source.bytesHeld());
        QVERIFY(source.bytesHeld() <= TileSource::budgetBytes);
    }
    QVERIFY2(most > TileSource::budgetBytes / 2, qPrintable(QString::number(most))); // it was put to the test
}

void TestTileSource::meshesNeedNone()
{
    core::NoProgress progress;
    const auto timeline = *core::Timeline::build(testutil::recordingFromText("alloc 1 10\n"), 0,
                                                 core::Timeline::defaultBudget, progress);
    TileSource source(nullptr);
    source.setTimeline(timeline);
    QVERIFY(source.want(events, core::Axis(-1, 1, 100), core::Axis(0, 10, 100)).empty());
    QVERIFY(source.isComplete());
    QCOMPARE(source.bytesHeld(), std::size_t(0));
}

SNAPVIEWER_TEST(TestTileSource)
#include "tst_tile_source.moc"
