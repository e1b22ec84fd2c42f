// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/surface/gl_surface.h"
#include "widgets/timeline/surface/raster_surface.h"
#include "widgets/timeline/timeline_plot.h"

#include <QApplication>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

/// A display without OpenGL: the raster twin draws, and mouse, wheel and keys work as ever.
class TestNoOpengl : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void saysWhy();
    void drawsTheSame();
    void hoverAndClick();
    void zoomsAndPans();
    void showsTheLastPictureUntilTheNext();
    void coloursFollow();
    void nothingOpen();

private:
    [[nodiscard]] core::Rgb colourAt(double event, double byte) const;
};

void TestNoOpengl::init()
{
    showView();
    // but for what the platform says whenever a window has another least size
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    open(testutil::fewAllocations());
    QTRY_VERIFY(!m_session->isFinding()); // lanes take their room
    QCoreApplication::processEvents();
}

core::Rgb TestNoOpengl::colourAt(double event, double byte) const
{
    const QImage image = m_view->plot()->surface().widget().grab().toImage();
    return image.pixel((pixelOf(event, byte) * m_view->devicePixelRatioF()).toPoint()) | 0xFF000000U;
}

void TestNoOpengl::saysWhy()
{
    QString why;
    QVERIFY(!widgets::GlSurface::isUsable(&why));
    QVERIFY2(why.contains(QStringLiteral("offscreen")), qPrintable(why));
    QVERIFY(!widgets::GlSurface::isUsable());
}

void TestNoOpengl::drawsTheSame()
{
    QVERIFY(!m_view->plot()->surface().wantsTiles());
    QVERIFY(!m_view->plot()->timeline()->hasMesh());
    QCOMPARE(colourAt(30, 2500), core::categoryColours(core::Theme::Light)[0]);
    QCOMPARE(colourAt(15, 500), core::categoryColours(core::Theme::Light)[1]);
    QCOMPARE(colourAt(5, 2500), core::sceneColours(core::Theme::Light).background);
}

void TestNoOpengl::hoverAndClick()
{
    widgets::Plot& plot = *m_view->plot();
    QTest::mouseMove(&plot, pixelOf(15.5, 2000).toPoint());
    QTRY_VERIFY(plot.overlay().label());
    QVERIFY2(plot.overlay().label()->title == QStringLiteral("g"), qPrintable(plot.overlay().label()->title));
    QTest::mouseClick(&plot, Qt::LeftButton, Qt::AltModifier, pixelOf(15.5, 2000).toPoint());
    QVERIFY(m_session->selection().allocation);
    QCOMPARE(m_session->selection().event, 15);
    QTRY_VERIFY(m_view->isUpToDate());
    // Outlined by the twin itself: there is no mesh for the overlay.
    const core::Axis& x = m_view->camera().x();
    bool isOutlined = false; // its edge is on a whole pixel, which may be either beside
    for (const double beside : {-0.5, 0.5, 1.5})
        isOutlined = isOutlined || colourAt(x.fromPixel(x.toPixel(10) + beside), 2000) ==
                                       core::sceneColours(core::Theme::Light).mark;
    QVERIFY(isOutlined);
}

void TestNoOpengl::zoomsAndPans()
{
    widgets::Plot& plot = *m_view->plot();
    QSignalSpy spy(&plot, &widgets::Plot::sharpened);
    wheel(pixelOf(30, 2500), {0, 240});
    QVERIFY(m_view->camera().x().span() < 22);
    QVERIFY(!m_view->isUpToDate());
    QTRY_VERIFY(m_view->isUpToDate());
    QVERIFY(spy.count() > 0);
    QCOMPARE(colourAt(30, 2500), core::categoryColours(core::Theme::Light)[0]);
    const double begin = m_view->camera().x().begin();
    QTest::keyClick(&plot, Qt::Key_A);
    QVERIFY(m_view->camera().x().begin() < begin);
    QTRY_VERIFY(m_view->isUpToDate());
    QCOMPARE(colourAt(22, 2500), core::categoryColours(core::Theme::Light)[0]);
    QTest::keyClick(&plot, Qt::Key_Home);
    QCOMPARE(m_view->camera().x(), m_view->camera().wholeX());
    QTRY_VERIFY(m_view->isUpToDate());
    drawsTheSame();
}

void TestNoOpengl::showsTheLastPictureUntilTheNext()
{
    m_view->camera().setRange(20, 40);
    QVERIFY(!m_view->isUpToDate());
    // The whole picture, stretched.
    QCOMPARE(colourAt(30, 2500), core::categoryColours(core::Theme::Light)[0]);
    QTRY_VERIFY(m_view->isUpToDate());
    m_view->camera().setRange(0, 20); // beyond what is sharp: of the whole trace
    QVERIFY(!m_view->isUpToDate());
    QCOMPARE(colourAt(15, 500), core::categoryColours(core::Theme::Light)[1]);
    QTRY_VERIFY(m_view->isUpToDate());
}

void TestNoOpengl::coloursFollow()
{
    m_view->setColourBy(core::ColourBy::Size);
    QTRY_VERIFY(m_view->isUpToDate());
    QTRY_VERIFY(colourAt(30, 2500) != core::categoryColours(core::Theme::Light)[0]);
    const auto picture = m_view->wantedPicture(true);
    QVERIFY(picture && !picture->legend.empty());
}

void TestNoOpengl::nothingOpen()
{
    m_session->setRecording(nullptr);
    QVERIFY(m_view->isUpToDate());
    QVERIFY(!m_view->wantedPicture(false));
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, {}, QPoint(50, 50));
    m_session->setRecording(testutil::recordingFromText("snapshot 0 0\n")); // without allocations
    QTRY_VERIFY(m_view->plot()->overlay().message().contains(QStringLiteral("no allocations")));
    QTRY_VERIFY(m_view->isUpToDate());
}

static int run(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    TestNoOpengl test;
    return QTest::qExec(&test, argc, argv);
}

SNAPVIEWER_TEST_RUN(TestNoOpengl, run)
#include "tst_no_opengl.moc"
