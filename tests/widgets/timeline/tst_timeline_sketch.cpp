// SPDX-License-Identifier: MIT
#include "core/oom/oom_values.h"
#include "core/timeline/shown_parts.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/session/first_look.h"
#include "widgets/timeline/timeline_builder.h"
#include "widgets/timeline/timeline_plot.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <map>
#include <string>

using widgets::Builder;

/// What stands for a picture until that is there: its outline, then pale colours.
class TestTimelineSketch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void fillsTheView();
    void outlineThenPicture();
    void comesFirst();
    void isNotWorthIt();
    void findsNothingTwice();
    void staysPaleUntilDecided_data();
    void staysPaleUntilDecided();
};

namespace {

/// So many pairs of events.
std::shared_ptr<const core::Recording> pairs(int count)
{
    std::string text = "alloc 0x1 1000 @base.py:1:f\n";
    for (int i = 0; i < count; ++i)
        text += "alloc 0x2 2000 @loop.py:2:g\nfree_completed 0x2 2000\n";
    return testutil::recordingFromText(text);
}

Builder::Request requestOf(const std::shared_ptr<const core::Recording>& recording)
{
    Builder::Request request{recording, 0, core::Timeline::defaultBudget, {}, 0};
    request.wish.store = core::derivedOf(recording);
    return request;
}

} // namespace

/// Also while there is nothing else around the plot.
void TestTimelineSketch::fillsTheView()
{
    widgets::Session session;
    widgets::TimelineView view(session);
    view.resize(700, 420);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QCOMPARE(view.plot()->geometry().right(), view.rect().right());
    QVERIFY(view.plot()->width() > 600);
}

void TestTimelineSketch::outlineThenPicture()
{
    const auto recording = testutil::recordingFromText(testutil::fewAllocations());
    core::NoProgress progress;
    const auto outline = *core::Timeline::build(recording, 0, 0, progress, core::DeviceCapacity{4000});
    QVERIFY(!outline->hasMesh());
    widgets::Camera camera;
    widgets::Plot plot(camera);
    plot.resize(400, 200);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.showOutline(outline);
    const picture::OverlayScene& scene = plot.overlay().scene();
    QVERIFY(scene.isOutline);
    QCOMPARE(scene.columns.size(), std::size_t(400));
    QVERIFY(!plot.timeline()); // nothing to point at yet
    QVERIFY(!plot.pointAt({200, 190}));
    const core::Axis x = camera.x();
    const core::Axis y = camera.y();
    const QImage image = plot.grab().toImage();
    QVERIFY(image.pixelColor(200, 190) != image.pixelColor(2, 2)); // something is there
    const auto timeline = *outline->withBudget(core::Timeline::defaultBudget, progress);
    QVERIFY(timeline->hasMesh());
    QCOMPARE(timeline->limits().capacity, std::optional<std::uint64_t>(4000));
    camera.setTimeline(timeline);
    plot.setTimeline(timeline);
    QVERIFY(!plot.overlay().scene().isOutline);
    QCOMPARE(camera.x(), x); // colours come where the outline was
    QCOMPARE(camera.y(), y);
}

void TestTimelineSketch::comesFirst()
{
    const auto recording = pairs(30'000);
    Builder builder(nullptr);
    Builder::TimelinePtr outline;
    Builder::Picture picture;
    connect(&builder, &Builder::outlined, this, [&](const Builder::TimelinePtr& found) {
        QVERIFY(!picture.timeline);
        outline = found;
    });
    connect(&builder, &Builder::built, this, [&](const Builder::Picture& built) { picture = built; });
    const auto request = requestOf(recording);
    request.wish.store->set<core::CapacityGiven>(0, 5000);
    builder.build(request);
    QTRY_VERIFY(picture.timeline);
    QVERIFY(outline && !outline->hasMesh());
    QVERIFY(picture.timeline->hasMesh());
    QCOMPARE(picture.timeline->limits().capacity, std::optional<std::uint64_t>(5000));
    QCOMPARE(picture.colours.ofRank->size(), std::size_t(30'001));
    const auto fitted = [](const core::Timeline& timeline) {
        const core::TimeScale& scale = timeline.scale(core::TimeScale::Kind::Events);
        return core::fittedY(timeline, scale, core::wholeX(timeline, scale, 100), 100);
    };
    QCOMPARE(fitted(*outline), fitted(*picture.timeline));
    QVERIFY(!builder.isBusy());
    const QSignalSpy late(&builder, &Builder::outlined);
    builder.build(requestOf(recording));
    builder.cancel();
    QTRY_VERIFY(!builder.isBusy());
    QCOMPARE(late.count(), 0);
}

/// What takes a moment needs no stand-in.
void TestTimelineSketch::isNotWorthIt()
{
    Builder builder(nullptr);
    const QSignalSpy outlined(&builder, &Builder::outlined);
    const QSignalSpy built(&builder, &Builder::built);
    builder.build(requestOf(pairs(10)));
    QTRY_COMPARE(built.count(), 1);
    QCOMPARE(outlined.count(), 0);
}

/// What an opening shows at once: timeline, sheet and verdict, which are of the same kinds, and one capacity.
void TestTimelineSketch::findsNothingTwice()
{
    widgets::Session session;
    widgets::TimelineView view(session);
    view.show();
    session.setRecording(
        testutil::recordingFromText("alloc 0x1000 1073741824 @a.py:1:f\noom 2147483648 free=0 @a.py:2:g\n"));
    widgets::Followed<core::SheetOf> sheet([](const auto&) {});
    widgets::Followed<core::VerdictOf> verdict([](const auto&) {});
    session.ask(sheet, {0, 1});
    session.ask(verdict, {0, 1});
    QTRY_VERIFY(view.isUpToDate() && !session.isFinding());
    const auto found = session.store()->found();
    for (const char* const name : {"kinds", "colouring", "capacity", "sheet", "verdict"})
        QVERIFY2(found.count(name) == 1, name);
    for (const auto& [name, count] : found)
        QVERIFY2(count == 1, name.c_str());
    session.setCapacity(0, std::uint64_t{16} << 30U);
    QTRY_VERIFY(view.isUpToDate() && !session.isFinding());
    const auto anew = session.store()->found();
    for (const auto& [name, count] :
         std::map<std::string, int>{{"colouring", 1}, {"kinds", 1}, {"capacity", 2}})
        QVERIFY2(anew.at(name) == count, name.c_str());
}

void TestTimelineSketch::staysPaleUntilDecided_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<qsizetype>("wanted");
    QString leak = QStringLiteral("segment 0x10000000 209715200\n");
    for (int step = 0; step < 6; ++step)
        leak +=
            QStringLiteral("alloc 0x%1 1048576 @/p/model.py:9:g\nalloc 0x%2 33554432 @/p/log.py:4:remember\n"
                           "free_completed 0x%1 1048576\n")
                .arg(0x40000000 + step, 0, 16)
                .arg(0x10000000 + step * 0x2000000, 0, 16);
    leak += QStringLiteral("oom 33554432 free=0 @/p/log.py:4:remember\n");
    QTest::newRow("somebody") << leak << qsizetype(6);
    QTest::newRow("nobody") << QString::fromStdString(testutil::fewAllocations()) << qsizetype(3);
}

/// What will be pale a moment later is never seen in full colour.
void TestTimelineSketch::staysPaleUntilDecided()
{
    QFETCH(const QString, text);
    QFETCH(const qsizetype, wanted);
    widgets::Session session;
    widgets::FirstLook look(&session);
    widgets::TimelineView view(session, nullptr, &look);
    view.resize(700, 420);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    const auto lit = [&view] {
        const auto& colours = view.plot()->colours();
        return colours ? std::count_if(colours->begin(), colours->end(),
                                       [](core::Rgb colour) { return colour >> 24U == 0xFFU; })
                       : 0;
    };
    QList<qsizetype> seen;
    connect(&session, &widgets::Session::colouringChanged, this, [&] { seen.append(lit()); });
    connect(&view, &widgets::TimelineView::upToDate, this, [&] { seen.append(lit()); });
    session.setRecording(testutil::recordingFromText(text.toStdString()));
    QVERIFY(look.isUndecided());
    QTRY_VERIFY(!look.isUndecided() && view.isUpToDate() && lit() == wanted);
    QVERIFY(!seen.isEmpty() && std::is_sorted(seen.begin(), seen.end())); // nothing went again
}

SNAPVIEWER_WINDOW_TEST(TestTimelineSketch)
#include "tst_timeline_sketch.moc"
