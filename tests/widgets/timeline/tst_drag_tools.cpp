// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/timeline_plot.h"

#include <QTest>

#include <cmath>
#include <string>
#include <utility>

using testutil::fewAllocations;

/// What dragging does beyond moving the view: a box to zoom to, and the ruler.
class TestDragTools : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void rightDragZoomsToABox();
    void rulerMeasures();
    void aClickOnThePeakGoesThere();
};

void TestDragTools::rightDragZoomsToABox()
{
    open(fewAllocations());
    widgets::Plot* plot = m_view->plot();
    const auto drag = [&](QPointF from, QPointF to) {
        QTest::mousePress(plot, Qt::RightButton, {}, from.toPoint());
        QTest::mouseMove(plot, ((from + to) / 2).toPoint());
        QTest::mouseMove(plot, to.toPoint());
        QTRY_VERIFY(!plot->overlay().box().isNull());
        QTest::mouseRelease(plot, Qt::RightButton, {}, to.toPoint());
        QVERIFY(plot->overlay().box().isNull());
    };
    drag(pixelOf(10, 3000), pixelOf(20, 1000)); // any corner to the opposite one
    const widgets::Camera& camera = m_view->camera();
    const double eventOfPixel = camera.wholeX().span() / camera.x().length();
    QVERIFY(std::abs(camera.x().begin() - 10) <= eventOfPixel &&
            std::abs(camera.x().end() - 20) <= eventOfPixel);
    QVERIFY(std::abs(camera.y().begin() - 1000) < 20 && std::abs(camera.y().end() - 3000) < 20);
    QVERIFY(!camera.fitsY());
    QVERIFY(!m_session->selection().allocation); // no click
    m_view->fit();
    const double middle = camera.y().length() / 2;
    drag({100, middle}, {300, middle + 1}); // flat: events only
    QVERIFY(camera.fitsY());
    QVERIFY(std::abs(camera.x().span() - 200 * eventOfPixel) < 2 * eventOfPixel);
    m_view->fit();
    QTest::mousePress(plot, Qt::RightButton, {}, QPoint(100, 50));
    QTest::mouseMove(plot, QPoint(200, 150));
    QTRY_VERIFY(!plot->overlay().box().isNull());
    QTest::keyClick(plot, Qt::Key_Escape);
    QTest::mouseRelease(plot, Qt::RightButton, {}, QPoint(200, 150));
    QCOMPARE(camera.x().span(), camera.wholeX().span()); // given up
}

/// On its words as on its mark.
void TestDragTools::aClickOnThePeakGoesThere()
{
    open(fewAllocations());
    widgets::Plot* plot = m_view->plot();
    const core::EventIndex peak = m_session->history()->usage().peakEvent;
    QTRY_VERIFY(plot->overlay().peak().width() > 20);
    const QRectF box = plot->overlay().peak();
    for (const double x : {box.left() + 4, box.right() - 4}) {
        m_session->selectEvent(0);
        QTest::mouseClick(plot, Qt::LeftButton, {}, QPointF(x, box.center().y()).toPoint());
        QCOMPARE(m_session->selection().event, peak);
    }
}

void TestDragTools::rulerMeasures()
{
    std::string text;
    for (int i = 0; i < 40; ++i)
        text += "alloc " + std::to_string(i + 1) + " 1024 t=" + std::to_string(1000 + i * 50) + "\n";
    open(text);
    widgets::Plot* plot = m_view->plot();
    const QPointF from = pixelOf(10.5, 2048);
    const QPointF to = pixelOf(30.5, 22528);
    QTest::mousePress(plot, Qt::LeftButton, Qt::ShiftModifier, from.toPoint());
    QTest::mouseMove(plot, ((from + to) / 2).toPoint());
    QTest::mouseMove(plot, to.toPoint());
    QTRY_VERIFY(plot->overlay().ruler() && plot->overlay().ruler()->toEvent > 30);
    QTest::mouseRelease(plot, Qt::LeftButton, Qt::ShiftModifier, to.toPoint());
    QVERIFY(!m_session->selection().allocation);
    widgets::Ruler ruler = *plot->overlay().ruler();
    QVERIFY(std::abs(ruler.fromByte - 2048) < 200 && std::abs(ruler.toByte - 22528) < 200);
    ruler.fromByte = 2048;
    ruler.toByte = 22528;
    QCOMPARE(widgets::linesOf(ruler, *plot->timeline()),
             (QStringList{QStringLiteral("20 events"), QStringLiteral("1.00 ms"), QStringLiteral("20 KiB")}));
    std::swap(ruler.fromEvent, ruler.toEvent);
    QCOMPARE(widgets::linesOf(ruler, *plot->timeline()).first(), QStringLiteral("20 events"));
    QVERIFY(!plot->grab().isNull());
    m_view->setClock(true); // stays where it is
    QVERIFY(plot->overlay().ruler());
    QTest::keyClick(plot, Qt::Key_Escape);
    QVERIFY(!plot->overlay().ruler());
    m_view->setClock(false);
    open(fewAllocations()); // without times
    QCOMPARE(widgets::linesOf({1.2, 2.9, 0, 0}, *plot->timeline()),
             (QStringList{QStringLiteral("1 event")})); // along the events alone
    QCOMPARE(widgets::linesOf({-50, 500, 0, 1e30}, *plot->timeline()).first(), QStringLiteral("40 events"));
}

SNAPVIEWER_WINDOW_TEST(TestDragTools)
#include "tst_drag_tools.moc"
