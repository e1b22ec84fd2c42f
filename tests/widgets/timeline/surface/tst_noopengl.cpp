// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshottext.h"
#include "widgets/timeline/plot.h"
#include "widgets/timeline/surface/opengl.h"
#include "widgets/timeline/surface/raster.h"
#include "widgets/timeline/view.h"

#include <QApplication>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <string>

using widgets::Session;
using widgets::TimelineView;

namespace {

/// One that stays below two that come and go; 40 events.
std::string trace()
{
    std::string text = "alloc 0x1 1000 @base.py:1:f\n";
    for (int i = 0; i < 9; ++i)
        text += "snapshot 0 0\n";
    text += "alloc 0x2 2000 @loop.py:2:g\n"; // event 10
    for (int i = 0; i < 9; ++i)
        text += "snapshot 0 0\n";
    text += "free_completed 0x2 2000\nalloc 0x3 3000 @loop.py:3:h\n"; // events 20, 21
    for (int i = 0; i < 18; ++i)
        text += "snapshot 0 0\n";
    return text;
}

} // namespace

/// A display without OpenGL: the raster twin draws, and mouse, wheel and keys work as ever.
class TestNoOpenGl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void saysWhy();
    void drawsTheSame();
    void hoverAndClick();
    void zoomsAndPans();
    void showsTheLastPictureUntilTheNext();
    void coloursFollow();
    void nothingOpen();

private:
    [[nodiscard]] QPointF pixelOf(double event, double byte) const;
    [[nodiscard]] core::Rgb colourAt(double event, double byte) const;

    std::unique_ptr<Session> m_session;
    std::unique_ptr<TimelineView> m_view;
};

void TestNoOpenGl::init()
{
    m_session = std::make_unique<Session>();
    m_view = std::make_unique<TimelineView>(*m_session);
    m_view->resize(700, 420);
    m_view->show();
    // but for what the platform says whenever a window has another least size
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_session->setRecording(testutil::recordingFromText(trace()));
    QTRY_VERIFY(m_view->isUpToDate());
}

void TestNoOpenGl::cleanup()
{
    m_view.reset();
    m_session.reset();
}

QPointF TestNoOpenGl::pixelOf(double event, double byte) const
{
    const widgets::Camera& camera = m_view->camera();
    return {camera.x().toPixel(event), camera.y().length() - camera.y().toPixel(byte)};
}

core::Rgb TestNoOpenGl::colourAt(double event, double byte) const
{
    const QImage image = m_view->plot()->surface().widget().grab().toImage();
    return image.pixel((pixelOf(event, byte) * m_view->devicePixelRatioF()).toPoint()) | 0xFF000000U;
}

void TestNoOpenGl::saysWhy()
{
    QString why;
    QVERIFY(!widgets::GlSurface::isUsable(&why));
    QVERIFY2(why.contains(QStringLiteral("offscreen")), qPrintable(why));
    QVERIFY(!widgets::GlSurface::isUsable());
}

void TestNoOpenGl::drawsTheSame()
{
    QVERIFY(!m_view->plot()->surface().wantsTiles());
    QVERIFY(!m_view->plot()->timeline()->hasMesh());
    QCOMPARE(colourAt(30, 2500), core::siteColour("loop.py:3:h", core::Theme::Light));
    QCOMPARE(colourAt(15, 500), core::siteColour("base.py:1:f", core::Theme::Light));
    QCOMPARE(colourAt(5, 2500), core::sceneColours(core::Theme::Light).background);
}

void TestNoOpenGl::hoverAndClick()
{
    widgets::Plot& plot = *m_view->plot();
    QTest::mouseMove(&plot, pixelOf(15.5, 2000).toPoint());
    QTRY_VERIFY(plot.overlay().label());
    QVERIFY2(plot.overlay().label()->title.startsWith(QStringLiteral("b2_0")),
             qPrintable(plot.overlay().label()->title));
    QTest::mouseClick(&plot, Qt::LeftButton, {}, pixelOf(15.5, 2000).toPoint());
    QVERIFY(m_session->selection().allocation);
    QCOMPARE(m_session->selection().event, 15);
    QTRY_VERIFY(m_view->isUpToDate());
    // Outlined by the twin itself: there is no mesh for the overlay.
    const double left = m_view->camera().x().fromPixel(m_view->camera().x().toPixel(10) + 1);
    QCOMPARE(colourAt(left, 2000), core::sceneColours(core::Theme::Light).mark);
}

void TestNoOpenGl::zoomsAndPans()
{
    widgets::Plot& plot = *m_view->plot();
    QSignalSpy spy(&plot, &widgets::Plot::sharpened);
    const QPointF at = pixelOf(30, 2500);
    QWheelEvent wheel(at, plot.mapToGlobal(at), {}, QPoint(0, 240), Qt::NoButton, {}, Qt::NoScrollPhase,
                      false);
    QCoreApplication::sendEvent(&plot, &wheel);
    QVERIFY(m_view->camera().x().span() < 21);
    QVERIFY(!m_view->isUpToDate());
    QTRY_VERIFY(m_view->isUpToDate());
    QVERIFY(spy.count() > 0);
    QCOMPARE(colourAt(30, 2500), core::siteColour("loop.py:3:h", core::Theme::Light));
    const double begin = m_view->camera().x().begin();
    QTest::keyClick(&plot, Qt::Key_A);
    QVERIFY(m_view->camera().x().begin() < begin);
    QTRY_VERIFY(m_view->isUpToDate());
    QCOMPARE(colourAt(22, 2500), core::siteColour("loop.py:3:h", core::Theme::Light));
    QTest::keyClick(&plot, Qt::Key_Home);
    QCOMPARE(m_view->camera().x().end(), 40.0);
    QTRY_VERIFY(m_view->isUpToDate());
    drawsTheSame();
}

void TestNoOpenGl::showsTheLastPictureUntilTheNext()
{
    m_view->camera().setRange(20, 40);
    QVERIFY(!m_view->isUpToDate());
    // The whole picture, stretched.
    QCOMPARE(colourAt(30, 2500), core::siteColour("loop.py:3:h", core::Theme::Light));
    QTRY_VERIFY(m_view->isUpToDate());
    m_view->camera().setRange(0, 20); // beyond what is sharp: of the whole trace
    QVERIFY(!m_view->isUpToDate());
    QCOMPARE(colourAt(15, 500), core::siteColour("base.py:1:f", core::Theme::Light));
    QTRY_VERIFY(m_view->isUpToDate());
}

void TestNoOpenGl::coloursFollow()
{
    m_view->setColourBy(core::ColourBy::Size);
    QTRY_VERIFY(m_view->isUpToDate());
    QTRY_VERIFY(colourAt(30, 2500) != core::siteColour("loop.py:3:h", core::Theme::Light));
    const auto picture = m_view->wantedPicture(true);
    QVERIFY(picture && !picture->legend.empty());
}

void TestNoOpenGl::nothingOpen()
{
    m_session->setRecording(nullptr);
    QVERIFY(m_view->isUpToDate());
    QVERIFY(!m_view->wantedPicture(false));
    QTest::mouseClick(m_view->plot(), Qt::LeftButton, {}, QPoint(50, 50));
    m_session->setRecording(testutil::recordingFromText("snapshot 0 0\n")); // without allocations
    QTRY_VERIFY(m_view->plot()->overlay().message().contains(QStringLiteral("no allocations")));
    QTRY_VERIFY(m_view->isUpToDate());
}

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    TestNoOpenGl test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_noopengl.moc"
