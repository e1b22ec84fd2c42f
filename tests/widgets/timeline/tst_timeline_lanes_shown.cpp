// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/session/session.h"
#include "widgets/timeline/lane_strip.h"
#include "widgets/timeline/timeline_plot.h"

#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

/// The lanes above the plot by mouse: opened, closed, remembered; a range is gone to and zoomed to.
class TestTimelineLanesShown : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void opensAndCloses();
    void remembersWhatIsOpen();
    void aClickSelects();
    void saysWhatARangeDid();
    void saysWhatACountCounts();
    void followsTheRecording();

private:
    void openAll();
    [[nodiscard]] QPoint at(double event, int row) const;
    [[nodiscard]] widgets::LaneStrip& strip() const { return m_view->lanes(); }
};

namespace {

bool isOpen(const widgets::LaneStrip& strip, core::LaneFamily family)
{
    return strip.shown().open.has(family);
}

} // namespace

void TestTimelineLanesShown::openAll()
{
    std::string text;
    for (int i = 1; i <= 10; ++i)
        text += "alloc " + std::to_string(i) + " 10 t=" + std::to_string(100 * i) + "\n";
    open(text + "annotation 250 750 forward\nannotation 350 450 attention\n"
                "annotation 550 650 graph (dynamo_timed)\n");
}

QPoint TestTimelineLanesShown::at(double event, int row) const
{
    return {static_cast<int>(m_view->camera().x().toPixel(event)),
            static_cast<int>(strip().lanes().rowHeight() * (row + 0.5))};
}

void TestTimelineLanesShown::opensAndCloses()
{
    openAll();
    const int closed = strip().height();
    auto* chips = m_view->findChild<widgets::LaneNames*>(QStringLiteral("closedLanes"));
    QTRY_VERIFY(chips->isVisible() && chips->width() > 30);
    QVERIFY(strip().has(core::LaneFamily::Compiler));
    QVERIFY(!strip().has(core::LaneFamily::Marks));
    QVERIFY(!isOpen(strip(), core::LaneFamily::Compiler));
    const QSignalSpy changed(&strip(), &widgets::LaneStrip::lanesChanged);
    QTest::mouseClick(chips, Qt::LeftButton, {}, QPoint(5, chips->height() / 2));
    QVERIFY(isOpen(strip(), core::LaneFamily::Compiler));
    QCOMPARE(changed.count(), 1);
    QVERIFY(strip().sizeHint().height() > closed);
    QVERIFY(chips->isHidden());
    auto* heads = m_view->findChild<widgets::LaneNames*>(QStringLiteral("openLanes"));
    QTRY_VERIFY(heads->isVisible() && heads->height() == strip().height());
    const int compiler = static_cast<int>(strip().lanes().rowHeight() * 2.5);
    QTest::mouseClick(heads, Qt::LeftButton, {}, QPoint(heads->width() / 2, compiler));
    QVERIFY(!isOpen(strip(), core::LaneFamily::Compiler));
    QVERIFY(isOpen(strip(), core::LaneFamily::Ranges));
    QVERIFY(!chips->isHidden());
}

void TestTimelineLanesShown::remembersWhatIsOpen()
{
    openAll();
    QCOMPARE(widgets::Settings().isLaneOpen(QStringLiteral("marks")), std::nullopt);
    strip().setOpen(core::LaneFamily::Compiler, true);
    QCOMPARE(widgets::Settings().isLaneOpen(QStringLiteral("compiler")), std::optional(true));
    widgets::Camera camera;
    const widgets::LaneStrip other(camera);
    QVERIFY(isOpen(other, core::LaneFamily::Compiler));
    strip().setOpen(core::LaneFamily::Compiler, false);
    QCOMPARE(widgets::Settings().isLaneOpen(QStringLiteral("compiler")), std::optional(false));
}

void TestTimelineLanesShown::aClickSelects()
{
    openAll();
    const QSignalSpy chosen(&strip(), &widgets::LaneStrip::rangeChosen);
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, at(3.5, 0)); // forward, although attention is there, too
    QCOMPARE(chosen.count(), 1);
    QCOMPARE(chosen.at(0).at(0).toInt(), 2);
    QCOMPARE(chosen.at(0).at(1).toInt(), 7);
    QCOMPARE(m_session->selection().event, 2);
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, at(3.5, 1));
    QCOMPARE(chosen.at(1).at(0).toInt(), 3);
    QCOMPARE(m_session->selection().event, 3);
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, at(9.5, 0)); // nothing is there
    QCOMPARE(chosen.count(), 2);
    QTest::mouseDClick(&strip(), Qt::LeftButton, {}, at(5.5, 0));
    QTRY_COMPARE(m_session->visibleRange().begin, 2.0);
    QTRY_COMPARE(m_session->visibleRange().end, 7.0);
}

void TestTimelineLanesShown::saysWhatACountCounts()
{
    std::string text;
    for (int i = 1; i <= 4000; ++i)
        text += "alloc " + std::to_string(i) + " 1000000 t=" + std::to_string(100 * i) + "\n";
    for (int i = 0; i < 40; ++i)
        text += "annotation " + std::to_string(4000 * i) + ' ' + std::to_string(4000 * i + 150) +
                " nccl:all_reduce\n";
    open(text);
    QVERIFY(strip().lanes().lanes().front().hasCounts);
    const int counts = static_cast<int>(strip().lanes().lanes().front().rows);
    const QString tip = strip().tipAt(at(10, counts)); // none is right below the pointer
    QVERIFY2(tip.contains(QStringLiteral("nccl:all_reduce: event")), qPrintable(tip));
    QVERIFY2(tip.contains(QStringLiteral("977 KiB kept")), qPrintable(tip)); // three digits, as elsewhere
}

void TestTimelineLanesShown::saysWhatARangeDid()
{
    openAll();
    QCOMPARE(strip().tipAt(at(3.5, 0)),
             QStringLiteral("forward: events 2 to 6, at most 70 B active, +50 B kept\n"
                            "attention: event 3, at most 40 B active, +10 B kept"));
    QCOMPARE(strip().tipAt(at(9.5, 0)), QString());
    auto* chips = m_view->findChild<widgets::LaneNames*>(QStringLiteral("closedLanes"));
    const QPoint inside(5, 5);
    QHelpEvent help(QEvent::ToolTip, inside, chips->mapToGlobal(inside));
    QCoreApplication::sendEvent(chips, &help);
    QCOMPARE(QToolTip::text(), QStringLiteral("What torch.compile does, by its own names. Click: show them"));
}

void TestTimelineLanesShown::followsTheRecording()
{
    openAll();
    QVERIFY(strip().isVisible());
    open(testutil::fewAllocations());
    QVERIFY(strip().isHidden());
    QVERIFY(m_view->findChild<widgets::LaneNames*>(QStringLiteral("openLanes"))->isHidden());
}

SNAPVIEWER_WINDOW_TEST(TestTimelineLanesShown)
#include "tst_timeline_lanes_shown.moc"
