// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/overlay.h"
#include "widgets/timeline/timeline_plot.h"

#include <QImage>
#include <QTest>

/// What is painted over the timeline's rectangles, seen in the window's pixels.
class TestTimelineMarks : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void lieOverThePicture();
    void thePeakIsNamed();
    void pointAtBytes();
    void tipsStandBesideThePointer_data();
    void tipsStandBesideThePointer();
    void tipsGoWithTheirMoment();
};

namespace {

/// Pixels of widget that have just this colour.
int countOf(QWidget& widget, const QColor& colour)
{
    const QImage image = widget.grab().toImage();
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).rgb() == colour.rgb() ? 1 : 0;
    }
    return count;
}

} // namespace

void TestTimelineMarks::lieOverThePicture()
{
    open("alloc 0x1 1000\nalloc 0x2 1000\noom 4096 free=1024\nsnapshot 0 0\n");
    const QColor alarm = picture::alarmColour(m_view->palette());
    const int flagged = countOf(*m_view, alarm);
    QVERIFY2(flagged > 50, qPrintable(QString::number(flagged))); // the flag of the OOM
    QCOMPARE(countOf(m_view->plot()->surface().widget(), alarm), 0);
}

/// However near the words of a failure are, which go first.
void TestTimelineMarks::thePeakIsNamed()
{
    m_view->resize(600, 260);
    for (int asked = 500; asked < 2500; asked += 50) {
        std::string text = "alloc 0x1 3000\n";
        for (int i = 0; i < 16; ++i)
            text += "snapshot 0 0\n";
        open(text + "alloc 0x2 2000\nfree_completed 0x2 2000\nalloc 0x3 1950\nsnapshot 0 0\noom " +
             std::to_string(asked) + " free=100\n");
        m_view->grab();
        constexpr int fewest = 20; // pixels: more than the mark
        QVERIFY2(m_view->plot()->overlay().peak().width() > fewest, qPrintable(QString::number(asked)));
    }
}

void TestTimelineMarks::pointAtBytes()
{
    open("alloc 0x1 1000\nalloc 0x2 1000\nalloc 0x3 1000\nsnapshot 0 0\n");
    const QColor accent = picture::accentColour(m_view->palette());
    const int before = countOf(*m_view, accent);
    m_view->point(2, {{0, 1000}, {2000, 3000}});
    const int pointed = countOf(*m_view, accent);
    QVERIFY2(pointed > before + 200, qPrintable(QStringLiteral("%1, %2").arg(before).arg(pointed)));
    m_view->point(2, {});
    QCOMPARE(countOf(*m_view, accent), before);
}

void TestTimelineMarks::tipsStandBesideThePointer_data()
{
    QTest::addColumn<QPointF>("pointer");
    QTest::newRow("in the middle") << QPointF(300, 150);
    QTest::newRow("right below") << QPointF(690, 390);
    QTest::newRow("left above") << QPointF(4, 4);
}

/// Not over what is pointed at, but no farther than a finger from it.
void TestTimelineMarks::tipsStandBesideThePointer()
{
    QFETCH(const QPointF, pointer);
    widgets::Overlay overlay;
    overlay.resize(700, 400);
    const QImage before = overlay.grab().toImage();
    overlay.showLabel(pointer, {QStringLiteral("g"), QStringLiteral("loop.py:2"), {QStringLiteral("2 KiB")}});
    const QImage after = overlay.grab().toImage();
    QRect box;
    for (int y = 0; y < after.height(); ++y) {
        for (int x = 0; x < after.width(); ++x) {
            if (after.pixel(x, y) != before.pixel(x, y))
                box |= QRect(x, y, 1, 1);
        }
    }
    QVERIFY(box.width() > 60 && box.height() > 20);
    QVERIFY(!box.contains(pointer.toPoint()));
    QVERIFY(box.adjusted(-24, -24, 24, 24).contains(pointer.toPoint()));
}

void TestTimelineMarks::tipsGoWithTheirMoment()
{
    open(testutil::fewAllocations());
    QTest::mouseMove(m_view->plot(), pixelOf(15.5, 2000).toPoint());
    QTRY_VERIFY(m_view->plot()->overlay().label());
    m_session->selectEvent(20); // as playing does
    QVERIFY(!m_view->plot()->overlay().label());
}

SNAPVIEWER_WINDOW_TEST(TestTimelineMarks)
#include "tst_timeline_marks.moc"
