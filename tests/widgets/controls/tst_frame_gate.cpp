// SPDX-License-Identifier: MIT
#include "tests/testutil/rest.h"
#include "tests/testutil/test_main.h"
#include "widgets/controls/frame/frame_gate.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>
#include <QWidget>

using widgets::FrameGate;

namespace {

/// Counts how often it is painted.
class Counted final : public QWidget
{
public:
    using QWidget::QWidget;
    int paints = 0;

protected:
    void paintEvent(QPaintEvent* /*event*/) override { ++paints; }
};

/// A shown window of two panes.
struct Shown
{
    QWidget window;
    Counted* left = new Counted(&window);
    Counted* right = new Counted(&window);
    FrameGate frames{&window};

    Shown()
    {
        window.resize(200, 100);
        left->setGeometry(0, 0, 100, 100);
        right->setGeometry(100, 0, 100, 100);
        window.show();
        if (!QTest::qWaitForWindowExposed(&window))
            qWarning("the window was not shown");
        QTest::qWait(50);
        left->paints = right->paints = 0;
    }
};

} // namespace

class TestFrameGate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void paintsWhatIsOwedOnce();
    void holdsNoLongerThanNobodyNotices();
    void owesNothingWithoutAWish();
    void holdsAgain();
};

void TestFrameGate::paintsWhatIsOwedOnce()
{
    Shown shown;
    QElapsedTimer timer;
    timer.start();
    shown.frames.hold();
    shown.left->update();
    QTest::qWait(5);
    shown.right->update();
    QTest::qWait(5);
    if (timer.elapsed() > 40)
        QSKIP("this machine is too busy to tell");
    QCOMPARE(shown.left->paints, 0);
    QCOMPARE(shown.right->paints, 0);
    shown.frames.release();
    QTRY_COMPARE(shown.left->paints, 1);
    QCOMPARE(shown.right->paints, 1); // in the same frame
    shown.left->update();
    QTRY_COMPARE(shown.left->paints, 2);
    QCOMPARE(shown.right->paints, 1);
}

/// Whoever promised a picture may never have one.
void TestFrameGate::holdsNoLongerThanNobodyNotices()
{
    Shown shown;
    shown.frames.hold();
    shown.left->update();
    QTRY_COMPARE(shown.left->paints, 1);
    shown.left->update();
    QTRY_COMPARE(shown.left->paints, 2);
}

void TestFrameGate::owesNothingWithoutAWish()
{
    Shown shown;
    shown.frames.hold();
    shown.frames.release();
    shown.frames.release();
    testutil::untilNothingRuns();
    QCOMPARE(shown.left->paints, 0);
    shown.left->update();
    QTRY_COMPARE(shown.left->paints, 1);
}

void TestFrameGate::holdsAgain()
{
    Shown shown;
    for (int i = 1; i <= 3; ++i) {
        shown.frames.hold();
        shown.left->update();
        QCoreApplication::processEvents();
        shown.frames.release();
        QTRY_COMPARE(shown.left->paints, i);
    }
}

SNAPVIEWER_WINDOW_TEST(TestFrameGate)
#include "tst_frame_gate.moc"
