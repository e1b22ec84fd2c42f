// SPDX-License-Identifier: MIT
#include "core/picture/palettes.h"
#include "tests/testutil/snapshottext.h"
#include "widgets/timeline/plot.h"
#include "widgets/timeline/view.h"

#include <QRegularExpression>
#include <QTest>

using widgets::Session;
using widgets::TimelineView;

/// What is painted over the timeline's rectangles, seen in the window's pixels.
class TestMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
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

/// A timeline that shows a recording.
struct Desk
{
    Session session;
    TimelineView view{session};

    explicit Desk(const char* text)
    {
        view.resize(800, 500);
        view.show();
        if (!QTest::qWaitForWindowExposed(&view))
            QTest::qFail("the window was not shown", __FILE__, __LINE__);
        session.setRecording(testutil::recordingFromText(text));
        if (!QTest::qWaitFor([this] { return view.isUpToDate(); }))
            QTest::qFail("the timeline was not drawn", __FILE__, __LINE__);
    }
};

} // namespace

void TestMarks::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
}

void TestMarks::lieOverThePicture()
{
    Desk desk("alloc 0x1 1000\nalloc 0x2 1000\noom 4096 free=1024\nsnapshot 0 0\n");
    const QColor alarm = picture::alarmColour(desk.view.palette());
    const int flagged = countOf(desk.view, alarm);
    QVERIFY2(flagged > 50, qPrintable(QString::number(flagged))); // the flag of the OOM
    QCOMPARE(countOf(desk.view.plot()->surface().widget(), alarm), 0);
}

void TestMarks::pointAtBytes()
{
    Desk desk("alloc 0x1 1000\nalloc 0x2 1000\nalloc 0x3 1000\nsnapshot 0 0\n");
    const QColor accent = picture::accentColour(desk.view.palette());
    const int before = countOf(desk.view, accent);
    desk.view.point(2, {{0, 1000}, {2000, 3000}});
    const int pointed = countOf(desk.view, accent);
    QVERIFY2(pointed > before + 200, qPrintable(QStringLiteral("%1, %2").arg(before).arg(pointed)));
    desk.view.point(2, {});
    QCOMPARE(countOf(desk.view, accent), before);
}

QTEST_MAIN(TestMarks)
#include "tst_marks.moc"
