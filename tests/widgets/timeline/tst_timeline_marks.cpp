// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "tests/testutil/test_main.h"
#include "tests/widgets/timeline/timeline_test.h"
#include "widgets/timeline/timeline_plot.h"

#include <QTest>

/// What is painted over the timeline's rectangles, seen in the window's pixels.
class TestTimelineMarks : public testutil::TimelineTest
{
    Q_OBJECT

private Q_SLOTS:
    void lieOverThePicture();
    void pointAtBytes();
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

SNAPVIEWER_WINDOW_TEST(TestTimelineMarks)
#include "tst_timeline_marks.moc"
