// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_scales.h"

#include <QSignalSpy>
#include <QTest>

#include <cmath>

using testutil::fewAllocations;
using widgets::Session;

/// The timeline under the hand: wheel, drags and keys move it, the ruler sets the moment.
class TestTimelineMoving : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void wheelZooms_data();
    void wheelZooms();
    void bytesFitWhatIsShown();
    void rulerSetsTheMoment();
    void dragPans();
    void keysMove_data();
    void keysMove();
    void zoomsToTheEnd();
    void keysZoomAboutTheMoment();
};

void TestTimelineMoving::wheelZooms_data()
{
    QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
    QTest::addColumn<bool>("zoomsX");
    QTest::addColumn<bool>("zoomsY");
    QTest::newRow("time") << Qt::KeyboardModifiers() << true << false;
    QTest::newRow("control: bytes") << Qt::KeyboardModifiers(Qt::ControlModifier) << false << true;
    QTest::newRow("shift: neither, it pans") << Qt::KeyboardModifiers(Qt::ShiftModifier) << false << false;
    QTest::newRow("alt: likewise") << Qt::KeyboardModifiers(Qt::AltModifier) << false << false;
}

void TestTimelineMoving::wheelZooms()
{
    QFETCH(Qt::KeyboardModifiers, modifiers);
    QFETCH(bool, zoomsX);
    QFETCH(bool, zoomsY);
    open(fewAllocations());
    widgets::Camera& camera = m_view->camera();
    const QPointF at = pixelOf(30, 2000);
    const core::Axis x = camera.x();
    const core::Axis y = camera.y();
    wheel(at, {0, 120}, modifiers);
    QCOMPARE(camera.x().span() < x.span(), zoomsX);
    QCOMPARE(camera.y().span() < y.span() && !camera.fitsY(), zoomsY);
    QVERIFY(!zoomsX || std::abs(camera.x().fromPixel(at.x()) - 30) < 0.01);
    QVERIFY(!zoomsY || std::abs(camera.y().fromPixel(camera.y().length() - at.y()) - 2000) < 1);
    QCOMPARE(m_session->visibleRange().begin, camera.x().begin());
    QCOMPARE(m_session->visibleRange().end, std::min(camera.x().end(), 40.0)); // behind it is air
}

/// However far one zooms in, the floor is in sight, and the bytes are those of what is shown.
void TestTimelineMoving::bytesFitWhatIsShown()
{
    open(fewAllocations());
    widgets::Camera& camera = m_view->camera();
    for (int i = 0; i < 20; ++i)
        wheel(pixelOf(5, 500), {0, 120});
    QVERIFY(camera.x().end() < 10); // 1,000 bytes there, 4,000 elsewhere
    QVERIFY(camera.fitsY());
    QCOMPARE(camera.y().begin(), 0.0);
    QVERIFY(camera.y().end() > 1000 && camera.y().end() < 1200);
    wheel(pixelOf(5, 500), {0, 120}, Qt::ControlModifier);
    QVERIFY(!camera.fitsY());
    wheel(pixelOf(5, 500), {0, -120});
    QVERIFY(!camera.fitsY()); // what was chosen stays
    QTest::mouseDClick(m_view->findChild<widgets::ByteScale*>(), Qt::LeftButton, {}, {5, 50});
    QVERIFY(camera.fitsY());
    QTest::keyClick(m_view->plot(), Qt::Key_Up, Qt::ControlModifier);
    QVERIFY(!camera.fitsY() && camera.y().begin() == 0);
    // A trackpad moves sideways.
    const core::Axis before = camera.x();
    wheel({100, 100}, {-60, 10});
    QVERIFY(camera.x().begin() > before.begin());
    QVERIFY(std::abs(camera.x().span() - before.span()) < 1e-9);
}

void TestTimelineMoving::rulerSetsTheMoment()
{
    open(fewAllocations());
    auto* ruler = m_view->findChild<widgets::EventScale*>();
    m_session->selectAllocation(core::AllocationId{1U});
    m_session->selectEvent(12);
    QCOMPARE(ruler->momentText(), QStringLiteral("12"));
    QVERIFY(std::abs(ruler->handleX() - pixelOf(12.5, 0).x()) < 0.01);
    const auto at = [&](double event) { return QPoint(static_cast<int>(pixelOf(event, 0).x()), 8); };
    QTest::mouseClick(ruler, Qt::LeftButton, {}, at(25.5));
    QCOMPARE(m_session->selection().event, 25);
    QCOMPARE(m_session->selection().allocation, std::optional(core::AllocationId{1U})); // that stays
    QTest::mousePress(ruler, Qt::LeftButton, {}, at(25.5));
    const QSignalSpy moved(m_session.get(), &Session::selectionChanged);
    for (const int event : {26, 30, 34})
        QTest::mouseMove(ruler, at(event + 0.5));
    QCOMPARE(moved.count(), 3); // all views follow while it is dragged
    QCOMPARE(m_session->selection().event, 34);
    QTest::mouseMove(ruler, {5000, 8}); // beyond the edge
    QCOMPARE(m_session->selection().event, 39);
    QTest::mouseRelease(ruler, Qt::LeftButton, {}, {5000, 8});
    QTest::mouseMove(ruler, at(3.5));
    QCOMPARE(m_session->selection().event, 39); // let go
    QTest::mouseClick(ruler, Qt::LeftButton, {}, {0, 8});
    QCOMPARE(ruler->momentText(), QStringLiteral("before the first event"));
}

void TestTimelineMoving::dragPans()
{
    open(fewAllocations());
    m_session->setVisibleRange({10, 30});
    QWidget* plot = m_view->plot();
    const QPoint from = pixelOf(20, 2000).toPoint();
    const double before = m_view->camera().x().fromPixel(from.x());
    QTest::mousePress(plot, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 5; ++i)
        QTest::mouseMove(plot, from + QPoint(20 * i, 0));
    QTest::mouseRelease(plot, Qt::LeftButton, {}, from + QPoint(100, 0));
    QVERIFY(std::abs(m_view->camera().x().fromPixel(from.x() + 100) - before) < 0.01);
    QVERIFY(!m_session->selection().allocation); // a drag is no click
}

void TestTimelineMoving::keysMove_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("direction"); // of the range's begin
    QTest::addColumn<int>("zoom");      // of its span
    QTest::newRow("A") << int(Qt::Key_A) << -1 << 0;
    QTest::newRow("D") << int(Qt::Key_D) << 1 << 0;
    QTest::newRow("Left") << int(Qt::Key_Left) << -1 << 0;
    QTest::newRow("Right") << int(Qt::Key_Right) << 1 << 0;
    QTest::newRow("W") << int(Qt::Key_W) << 1 << -1;
    QTest::newRow("S") << int(Qt::Key_S) << -1 << 1;
    QTest::newRow("+") << int(Qt::Key_Plus) << 1 << -1;
    QTest::newRow("-") << int(Qt::Key_Minus) << -1 << 1;
    QTest::newRow("Home") << int(Qt::Key_Home) << -1 << 1;
    QTest::newRow("an unused key") << int(Qt::Key_X) << 0 << 0;
}

void TestTimelineMoving::keysMove()
{
    QFETCH(int, key);
    open(fewAllocations());
    m_session->setVisibleRange({15, 25});
    QTest::keyClick(m_view->plot(), static_cast<Qt::Key>(key));
    const auto sign = [](double value) { return value > 1e-9 ? 1 : value < -1e-9 ? -1 : 0; };
    QTEST(sign(m_view->camera().x().begin() - 15), "direction");
    QTEST(sign(m_view->camera().x().span() - 10), "zoom");
    const core::EventIndex event = m_session->selection().event;
    QTest::keyClick(m_view->plot(), Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(m_session->selection().event, event - 1);
}

/// Behind the last event there is little to see.
void TestTimelineMoving::zoomsToTheEnd()
{
    std::string text;
    for (int i = 0; i < 4000; ++i)
        text += "alloc " + std::to_string(0x1000 * (i + 1)) + " 512\n";
    open(text);
    m_session->selectEvent(3999);
    m_view->zoomToSelection();
    const core::Axis& x = m_view->camera().x();
    QCOMPARE(x.begin(), 3959.0);
    QVERIFY2(x.end() > 4000 && x.end() < 4010, qPrintable(QString::number(x.end())));
}

/// Who looks at a moment keeps it.
void TestTimelineMoving::keysZoomAboutTheMoment()
{
    open(fewAllocations());
    m_session->selectEvent(36);
    const auto pixel = [this] { return m_view->camera().x().toPixel(36.5); };
    const double before = pixel();
    QTest::keyClick(m_view->plot(), Qt::Key_W);
    QTest::keyClick(m_view->plot(), Qt::Key_W);
    QVERIFY(m_view->camera().x().span() < 25);
    QVERIFY2(std::abs(pixel() - before) < 0.01, qPrintable(QString::number(pixel())));
}

SNAPVIEWER_WINDOW_TEST(TestTimelineMoving)
#include "tst_timeline_moving.moc"
