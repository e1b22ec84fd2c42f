// SPDX-License-Identifier: MIT
#include "core/timeline/fit.h"
#include "tests/testutil/snapshottext.h"
#include "tests/widgets/timeline/base.h"
#include "widgets/timeline/plot.h"

#include <QRegularExpression>
#include <QTest>

/// The outline that stands for a picture until that is there.
class TestSketch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void outlineThenPicture();
    void comesTooLate();
};

void TestSketch::outlineThenPicture()
{
    const auto recording = testutil::recordingFromText(testutil::fewAllocations());
    widgets::Camera camera;
    widgets::Plot plot(camera);
    plot.resize(400, 200);
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    plot.sketch(recording, 0);
    QTRY_VERIFY(plot.overlay().scene().isOutline);
    const picture::OverlayScene& scene = plot.overlay().scene();
    QCOMPARE(scene.columns.size(), std::size_t(400));
    QVERIFY(!plot.timeline()); // nothing to point at yet
    QVERIFY(!plot.pointAt({200, 190}));
    const core::Axis x = camera.x();
    const core::Axis y = camera.y();
    const QImage image = plot.grab().toImage();
    QVERIFY(image.pixelColor(200, 190) != image.pixelColor(2, 2)); // something is there
    core::NoProgress progress;
    const auto timeline = *core::Timeline::build(recording, 0, core::Timeline::defaultBudget, progress);
    camera.setTimeline(timeline);
    plot.setTimeline(timeline);
    QVERIFY(!plot.overlay().scene().isOutline);
    QCOMPARE(camera.x(), x); // colours come where the outline was
    QCOMPARE(camera.y(), y);
}

/// After the picture no outline.
void TestSketch::comesTooLate()
{
    const auto recording = testutil::recordingFromText(testutil::fewAllocations());
    widgets::Camera camera;
    widgets::Plot plot(camera);
    plot.resize(400, 200);
    plot.sketch(recording, 0);
    core::NoProgress progress;
    const auto timeline = *core::Timeline::build(recording, 0, core::Timeline::defaultBudget, progress);
    camera.setTimeline(timeline);
    plot.setTimeline(timeline);
    QTest::qWait(50);
    QVERIFY(!plot.overlay().scene().isOutline);
    QCOMPARE(plot.timeline(), timeline);
}

QTEST_MAIN(TestSketch)
#include "tst_sketch.moc"
