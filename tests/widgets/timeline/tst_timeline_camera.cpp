// SPDX-License-Identifier: MIT
#include "core/timeline/shown_parts.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/timeline/timeline_camera.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

using widgets::Camera;

class TestTimelineCamera : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void showsAllAtFirst();
    void staysInside();
    void fitsYUntilZoomed();
    void zoomsAboutThePoint();
    void revealsNoFurtherThanNeeded();
    void signalsOnlyChanges();
    void easesTowardsWhatIsAskedFor();
    void survivesNothing();
    void changesItsScaleAndBack();
};

namespace {

/// 200 events; the highest total, 1,000 bytes, is at event 100; elsewhere it is 10.
std::shared_ptr<const core::Timeline> spike()
{
    std::string text;
    for (int i = 0; i < 50; ++i)
        text += "alloc 1 10\nfree_completed 1 10\n";
    text += "alloc 2 1000\nfree_completed 2 1000\n";
    for (int i = 0; i < 49; ++i)
        text += "alloc 1 10\nfree_completed 1 10\n";
    core::NoProgress progress;
    return *core::Timeline::build(testutil::recordingFromText(text), 0, core::Timeline::defaultBudget,
                                  progress);
}

} // namespace

void TestTimelineCamera::showsAllAtFirst()
{
    Camera camera;
    camera.setSize({400, 300});
    camera.setTimeline(spike());
    QCOMPARE(camera.x().begin(), -1.0);
    QCOMPARE(camera.x().end(), 200 + 201 * core::airBehind);
    QCOMPARE(camera.y().begin(), 0.0);
    QVERIFY(camera.y().end() > 1000 && camera.y().end() < 1200);
}

/// Even of events that share one time, which tells none of them.
void TestTimelineCamera::changesItsScaleAndBack()
{
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += "alloc " + std::to_string(i + 1) + " 10 t=" + std::to_string(1000 + i / 50) + "\n";
    core::NoProgress progress;
    Camera camera;
    camera.setSize({400, 300});
    camera.setTimeline(*core::Timeline::build(testutil::recordingFromText(text), 0,
                                              core::Timeline::defaultBudget, progress));
    const auto thereAndBack = [&camera] {
        camera.setScale(core::TimeScale::Kind::Clock);
        camera.setScale(core::TimeScale::Kind::Events);
    };
    thereAndBack();
    QCOMPARE(camera.x().span(), camera.wholeX().span());
    camera.setRange(60, 80);
    thereAndBack();
    QCOMPARE(camera.x().begin(), 60.0);
    QCOMPARE(camera.x().end(), 80.0);
}

void TestTimelineCamera::staysInside()
{
    Camera camera;
    camera.setSize({400, 300});
    camera.setTimeline(spike());
    camera.zoom({100, 100}, 0.1, 0.1);
    for (const QPointF& by : {QPointF(1e9, 1e9), QPointF(-1e9, -1e9)}) {
        camera.pan(by.x(), by.y());
        QVERIFY(camera.x().begin() >= -1 && camera.x().end() <= camera.wholeX().end());
        QVERIFY(camera.y().begin() >= 0 && camera.y().end() < 1200);
    }
    camera.zoom({0, 0}, 1e-9, 1e-9);
    QCOMPARE(camera.x().span(), 2.0); // no less than two events
    camera.zoom({0, 0}, 1e9, 1e9);
    QCOMPARE(camera.x().span(), camera.wholeX().span());
    QVERIFY(camera.fitsY()); // all of it again
    camera.setRange(500, 900);
    QVERIFY(camera.x().end() <= camera.wholeX().end() && camera.x().begin() >= -1);
}

void TestTimelineCamera::fitsYUntilZoomed()
{
    Camera camera;
    camera.setSize({400, 300});
    camera.setTimeline(spike());
    camera.setRange(0, 50);
    QVERIFY(camera.fitsY());
    QVERIFY(camera.y().end() < 20); // fits the ten bytes there
    camera.setRange(90, 110);
    QVERIFY(camera.y().end() > 1000);
    camera.zoom({200, 150}, 1, 0.5);
    QVERIFY(!camera.fitsY());
    const double span = camera.y().span();
    camera.setRange(0, 50);
    QCOMPARE(camera.y().span(), span); // the user's now
    camera.fitY();
    QVERIFY(camera.y().end() < 20);
}

void TestTimelineCamera::zoomsAboutThePoint()
{
    Camera camera;
    camera.setSize({400, 300});
    camera.setTimeline(spike());
    const QPointF about(300, 120);
    const double event = camera.x().fromPixel(about.x());
    const double byte = camera.y().fromPixel(about.y());
    camera.zoom(about, 0.5, 0.5);
    QVERIFY(std::abs(camera.x().fromPixel(about.x()) - event) < 1e-9);
    QVERIFY(std::abs(camera.y().fromPixel(about.y()) - byte) < 1e-9);
    const core::Axis x = camera.x();
    camera.zoom(about, 1, 0.5);
    QCOMPARE(camera.x(), x);
}

void TestTimelineCamera::revealsNoFurtherThanNeeded()
{
    Camera camera;
    camera.setSize({400, 300});
    camera.setTimeline(spike());
    camera.setRange(50, 100);
    const core::Axis x = camera.x();
    camera.reveal(75, 0);
    QCOMPARE(camera.x(), x);
    camera.reveal(10, 0);
    QVERIFY(camera.x().toPixel(10) > 0 && camera.x().toPixel(10) < 400);
    QCOMPARE(camera.x().span(), x.span());
}

void TestTimelineCamera::signalsOnlyChanges()
{
    Camera camera;
    camera.setSize({400, 300});
    camera.setTimeline(spike());
    QSignalSpy spy(&camera, &Camera::changed);
    camera.fit();
    camera.setRange(-1, camera.wholeX().end());
    camera.pan(0, 0);
    camera.setSize({400, 300});
    QCOMPARE(spy.count(), 0);
    camera.setRange(0, 100);
    QCOMPARE(spy.count(), 1);
}

void TestTimelineCamera::easesTowardsWhatIsAskedFor()
{
    Camera camera;
    camera.setSize({400, 300});
    camera.setTimeline(spike());
    camera.setEasing(140);
    const QSignalSpy arrived(&camera, &Camera::arrived);
    const core::Axis whole = camera.x();
    camera.zoom({100, 0}, 0.5, 1);
    camera.zoom({100, 0}, 0.5, 1); // two notches count both, also while the first is on its way
    QVERIFY(camera.isMoving());
    QVERIFY(camera.x().span() > whole.span() / 2);
    const double about = whole.fromPixel(100);
    std::vector<double> spans;
    connect(&camera, &Camera::changed, this, [&] {
        spans.push_back(camera.x().span());
        QVERIFY(std::abs(camera.x().fromPixel(100) - about) < 1e-6); // what is under the pointer stays there
    });
    QTRY_VERIFY(!camera.isMoving());
    QCOMPARE(arrived.count(), 1);
    QVERIFY(std::is_sorted(spans.rbegin(), spans.rend()));
    QVERIFY(std::abs(camera.x().span() - whole.span() / 4) < 1e-6);
    camera.disconnect(this);
    // What comes at once ends what is under way where it leads.
    camera.fit();
    camera.pan(-1000, 0);
    QVERIFY(!camera.isMoving());
    QVERIFY2(std::abs(camera.x().begin() - whole.begin()) < 1e-6 &&
                 std::abs(camera.x().end() - whole.end()) < 1e-6,
             qPrintable(QStringLiteral("%1 to %2").arg(camera.x().begin()).arg(camera.x().end())));
    // Another picture has nothing to do with the way to the last.
    camera.zoom({100, 0}, 0.5, 1);
    camera.setTimeline(spike());
    QVERIFY(!camera.isMoving());
    QCOMPARE(camera.x(), whole);
}

void TestTimelineCamera::survivesNothing()
{
    Camera camera;
    camera.setSize({0, 0});
    camera.setTimeline(nullptr);
    camera.zoom({0, 0}, 0.5, 0.5);
    camera.pan(10, 10);
    camera.reveal(7, 7);
    camera.show(0, 0, 0, 0);
    QVERIFY(std::isfinite(camera.x().begin()) && camera.x().span() > 0);
    QVERIFY(std::isfinite(camera.y().begin()) && camera.y().span() > 0);
}

SNAPVIEWER_TEST(TestTimelineCamera)
#include "tst_timeline_camera.moc"
