// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshottext.h"
#include "widgets/timeline/glsurface.h"
#include "widgets/timeline/timelineview.h"

#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>

/// A display without OpenGL: the view says so and everything goes on.
class TestNoOpenGl : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhy();
    void sessionGoesOn();
};

void TestNoOpenGl::saysWhy()
{
    QString why;
    QVERIFY(!widgets::GlSurface::isUsable(&why));
    QVERIFY2(why.contains(QStringLiteral("offscreen")), qPrintable(why));
    QVERIFY(!widgets::GlSurface::isUsable());
}

void TestNoOpenGl::sessionGoesOn()
{
    widgets::Session session;
    widgets::TimelineView view(session);
    view.show();
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); // the platform itself warns while showing
    QVERIFY(!view.hasSurface());
    const auto* label = view.findChild<QLabel*>(QStringLiteral("missingOpenGl"));
    QVERIFY(label && label->text().contains(QStringLiteral("OpenGL 3.3")));
    session.setRecording(testutil::recordingFromText("alloc 1 10\ndel 1 10\n"));
    session.selectEvent(1);
    session.setVisibleRange({0, 1});
    session.reveal();
    QCoreApplication::processEvents();
    QVERIFY(view.isUpToDate());
    view.setColourBy(core::ColourBy::Size);
    view.fit();
    view.zoomIn();
    view.zoomToSelection();
    QVERIFY(view.picture({400, 300}).isNull());
    session.setRecording(nullptr);
}

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication app(argc, argv);
    TestNoOpenGl test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_noopengl.moc"
