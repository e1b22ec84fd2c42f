// SPDX-License-Identifier: MIT
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/before_strip.h"
#include "widgets/timeline/filter_chip.h"
#include "widgets/timeline/legend_bar.h"
#include "widgets/timeline/timeline_plot.h"

#include <QSettings>
#include <QTest>

#include <string>

/// What a picture leaves to a strip, and what stands around it.
class TestTimelineFolding : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QSettings().clear(); }
    void chipCoversNothing();
    void foldsWhatWasThereBefore();
    void opensWhatIsZoomedTo();
};

/// Neither data nor labels lie below it.
void TestTimelineFolding::chipCoversNothing()
{
    open(testutil::fewAllocations());
    QTRY_VERIFY(!m_session->isFinding()); // lanes take their room
    QCoreApplication::processEvents();
    const int top = m_view->plot()->y();
    core::AllocationFilter filter;
    filter.site = QStringLiteral("loop.py:3:h");
    m_session->setFilter(filter);
    const auto* chip = m_view->findChild<widgets::FilterChip*>();
    QCoreApplication::processEvents();
    QVERIFY(chip->isVisible());
    const QRect box(chip->mapTo(m_view.get(), QPoint()), chip->size());
    QVERIFY(!box.intersects(m_view->plot()->geometry()));
    QVERIFY(!box.intersects(m_view->findChild<widgets::LegendBar*>()->geometry()));
    QCOMPARE(m_view->plot()->y(), top);
}

void TestTimelineFolding::foldsWhatWasThereBefore()
{
    QSettings().clear();
    const std::string events =
        "alloc 0x1 500 @a.py:1:f\nsnapshot 0 0\nfree_completed 0x1 500\nsnapshot 0 0\n";
    open("segment 0x100000 4096\nblock 1000 active 1000 @b.py:2:g\n" + events);
    widgets::Camera& camera = m_view->camera();
    auto* strip = m_view->findChild<widgets::BeforeStrip*>();
    QVERIFY(camera.foldsBefore() && strip->isVisible());
    QCOMPARE(strip->height(), 24);
    QCOMPARE(camera.y().begin(), 1000.0);
    camera.zoom({100, 100}, 1, 0.5); // bytes alone
    camera.pan(0, -10'000);
    QCOMPARE(camera.y().begin(), 1000.0); // nothing is below
    camera.fit();
    const auto wanted = m_view->wantedPicture(false);
    QCOMPARE(wanted->shown.foldedBelow, std::uint64_t(1000));
    const auto point = m_view->plot()->pointAt(pixelOf(1.5, 1250));
    QVERIFY(point && point->hit.rank == std::optional<std::uint32_t>(1));
    QTest::mouseClick(strip, Qt::LeftButton);
    QTRY_COMPARE(camera.y().begin(), 0.0);
    QVERIFY(!strip->isVisible());
    QVERIFY(m_view->plot()->pointAt(pixelOf(1.5, 500))->hit.rank == std::optional<std::uint32_t>(0));
    // As the user left it, in the next recording and the next window.
    open("segment 0x100000 4096\nblock 2000 active 2000\n" + events);
    QVERIFY(!camera.foldsBefore());
    showView();
    open("segment 0x100000 4096\nblock 2000 active 2000\n" + events);
    QVERIFY(!m_view->camera().foldsBefore());
    QSettings().clear();
}

void TestTimelineFolding::opensWhatIsZoomedTo()
{
    open("segment 0x100000 4096\nblock 1000 active 1000 @b.py:2:g\n"
         "alloc 0x1 500 @a.py:1:f\nsnapshot 0 0\nfree_completed 0x1 500\nsnapshot 0 0\n");
    QVERIFY(m_view->camera().foldsBefore());
    m_session->select(core::AllocationId{0U}, 1);
    m_view->zoomToSelection();
    QVERIFY(!m_view->camera().foldsBefore());
    QVERIFY(m_view->camera().y().begin() < 1);
}

SNAPVIEWER_WINDOW_TEST(TestTimelineFolding)
#include "tst_timeline_folding.moc"
