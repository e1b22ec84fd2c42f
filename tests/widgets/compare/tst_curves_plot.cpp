// SPDX-License-Identifier: MIT
#include "core/compare/view/common_axis.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/compare/curves/curves_plot.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

#include <memory>
#include <utility>

using widgets::CurveAxis;
using widgets::CurvesPlot;
using widgets::Side;

namespace {

using Events = std::array<std::optional<core::EventIndex>, 2>;

std::shared_ptr<const core::Recording> recordingOf(std::uint64_t size, int count)
{
    QString text;
    for (int i = 0; i < count; ++i)
        text += QStringLiteral("alloc 0x%1 %2 t=%3\n").arg((i + 1) * 0x100000, 0, 16).arg(size).arg(1000 * i);
    return testutil::recordingFromText(text.toStdString());
}

widgets::SideCurvePtr curveOf(std::uint64_t size, int count)
{
    const auto recording = recordingOf(size, count);
    return std::make_shared<const widgets::SideCurve>(recording, *recording->history->mainDevice());
}

/// Two curves of a hundred events with A at event 20 and B at event 60.
std::unique_ptr<CurvesPlot> plotOfTwo()
{
    auto plot = std::make_unique<CurvesPlot>();
    plot->resize(700, 300);
    plot->show();
    plot->setCurves({curveOf(1024, 100), curveOf(2048, 100)}, CurveAxis::Events);
    plot->setEvents(20, 60);
    return plot;
}

Events last(const QSignalSpy& spy)
{
    return spy.isEmpty() ? Events() : spy.back().front().value<Events>();
}

/// Drags the cursor of side by that many pixels.
void drag(CurvesPlot& plot, Side side, int pixels)
{
    const QPoint from = plot.markOf(side)->center().toPoint();
    QTest::mousePress(&plot, Qt::LeftButton, {}, from);
    QTest::mouseMove(&plot, from + QPoint(pixels / 2, 0));
    QTest::mouseMove(&plot, from + QPoint(pixels, 0));
    QTest::mouseRelease(&plot, Qt::LeftButton, {}, from + QPoint(pixels, 0));
}

} // namespace

/// Cursors are dragged, alone or together.
class TestCurvesPlot : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void draws();
    void dragsOne();
    void dragsBoth();
    void clickTakesTheNearer();
    void marksStayApart();
    void oneRecordingHasNoDifference();
    void saysWhereItsClockBegins();
};

void TestCurvesPlot::draws()
{
    const auto plot = plotOfTwo();
    plot->setMarkers({3, 4, 90}, {50});
    const QImage picture = plot->grab().toImage();
    const auto has = [&](Side side) {
        const QRgb wanted = widgets::colourOf(side, plot->palette()).rgb();
        for (int y = 0; y < picture.height(); ++y) {
            for (int x = 0; x < picture.width(); ++x) {
                if (picture.pixel(x, y) == wanted)
                    return true;
            }
        }
        return false;
    };
    QVERIFY(has(Side::A));
    QVERIFY(has(Side::B));
    plot->setCurves({}, CurveAxis::Events);
    QVERIFY(!plot->grab().isNull());
    QVERIFY(!plot->markOf(Side::A));
}

void TestCurvesPlot::dragsOne()
{
    const auto plot = plotOfTwo();
    const QSignalSpy chosen(plot.get(), &CurvesPlot::eventsChosen);
    const double before = plot->markOf(Side::A)->left();
    drag(*plot, Side::A, 50);
    QVERIFY(chosen.count() > 0);
    QVERIFY(last(chosen)[0].value_or(0) > 20);
    QVERIFY(!last(chosen)[1]);
    QVERIFY(std::abs(plot->markOf(Side::A)->left() - before - 50) < 7); // an event is six pixels
}

void TestCurvesPlot::dragsBoth()
{
    const auto plot = plotOfTwo();
    plot->setLocked(true);
    const QSignalSpy chosen(plot.get(), &CurvesPlot::eventsChosen);
    drag(*plot, Side::B, -60);
    const Events events = last(chosen);
    QVERIFY(events[0] && events[1]);
    QVERIFY(*events[1] < 60);
    QVERIFY(std::abs(*events[1] - *events[0] - 40) <= 1);
    drag(*plot, Side::B, -5000); // A cannot go beyond its beginning
    QCOMPARE(last(chosen)[0], std::optional(core::beforeFirstEvent));
}

void TestCurvesPlot::clickTakesTheNearer()
{
    const auto plot = plotOfTwo();
    const QSignalSpy chosen(plot.get(), &CurvesPlot::eventsChosen);
    const QRectF area = plot->area();
    QTest::mouseClick(plot.get(), Qt::LeftButton, {},
                      QPointF(area.left() + 0.9 * area.width(), area.center().y()).toPoint());
    QCOMPARE(chosen.count(), 1);
    QVERIFY(!last(chosen)[0]);
    QVERIFY(last(chosen)[1].value_or(0) > 80);
    QTest::mouseClick(plot.get(), Qt::LeftButton, {},
                      QPointF(area.left() + 0.1 * area.width(), area.center().y()).toPoint());
    QCOMPARE(chosen.count(), 2);
    QVERIFY(last(chosen)[0].value_or(99) < 15);
}

void TestCurvesPlot::marksStayApart()
{
    const auto plot = plotOfTwo();
    plot->setEvents(40, 40);
    QVERIFY(!plot->markOf(Side::A)->intersects(*plot->markOf(Side::B)));
}

void TestCurvesPlot::oneRecordingHasNoDifference()
{
    const auto plot = plotOfTwo();
    const double before = plot->area().height();
    const widgets::SideCurvePtr curve = curveOf(1024, 100);
    plot->setCurves({curve, curve}, CurveAxis::Events);
    QVERIFY(plot->area().height() > before + 30); // nothing is kept for what cannot be there
    QVERIFY(plot->markOf(Side::A) && plot->markOf(Side::B));
    QVERIFY(!plot->grab().isNull());
}

/// Of curves that were shifted against each other.
void TestCurvesPlot::saysWhereItsClockBegins()
{
    core::NoProgress progress;
    const auto recording = recordingOf(1024, 100);
    const core::DeviceHistory& device = *recording->history->mainDevice();
    const core::SideCode side = *core::sideCodeOf(recording, device, {}, progress);
    const auto captionOf = [&](core::EventIndex b) { // its pixels
        auto axis = core::commonAxis(side, side, CurveAxis::Clock, 0, core::Origins{0, b});
        CurvesPlot plot;
        plot.resize(700, 300);
        plot.setCurves({std::make_shared<const widgets::SideCurve>(recording, device, CurveAxis::Clock,
                                                                   std::move(axis->a)),
                        std::make_shared<const widgets::SideCurve>(recording, device, CurveAxis::Clock,
                                                                   std::move(axis->b))},
                       CurveAxis::Clock);
        QPalette red = plot.palette();
        red.setColor(QPalette::PlaceholderText, Qt::red);
        plot.setPalette(red);
        const QImage image = plot.grab().toImage();
        int count = 0;
        for (int y = image.height() - 16; y < image.height(); ++y) {
            for (int x = 350; x < image.width(); ++x) {
                const QColor colour = image.pixelColor(x, y);
                count += colour.red() > colour.green() + 40 ? 1 : 0;
            }
        }
        return count;
    };
    const int together = captionOf(0);
    QVERIFY(together > 0);
    QVERIFY(captionOf(30) > 3 * together);
}

SNAPVIEWER_WINDOW_TEST(TestCurvesPlot)
#include "tst_curves_plot.moc"
