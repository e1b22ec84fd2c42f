// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshottext.h"
#include "tests/testutil/totext.h"
#include "widgets/docks/emptystate.h"
#include "widgets/docks/oomdock.h"
#include "widgets/session.h"
#include "widgets/tableview.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using widgets::OomDock;
using widgets::Session;

namespace {

constexpr const char* twoDevices = "alloc 0x1000 500\n"
                                   "oom 4096\n"
                                   "alloc 0x2000 600\n"
                                   "oom 8192\n"
                                   "device 1\n"
                                   "segment 0x20000 2097152\n"
                                   " block 2097152 inactive\n"
                                   "alloc 0x20000 1000\n"
                                   "oom 2097152 free=1024 @/u/proj/a/m.py:3:step\n"
                                   "del 0x20000 1000\n";

} // namespace

/// The list of OOM events: every device's, and how it and the session follow each other.
class TestOomDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void listsEveryDevice();
    void opensOnTheLast();
    void goesThere();
    void saysWhyItIsEmpty_data();
    void saysWhyItIsEmpty();
    void linksToThePeak();
};

void TestOomDock::listsEveryDevice()
{
    Session session;
    OomDock dock(&session);
    auto* table = dock.findChild<widgets::TableView*>();
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    session.setRecording(testutil::recordingFromText(twoDevices));
    QCOMPARE(testutil::modelText(*table->model()).trimmed(),
             QStringLiteral("0 | 1 | 4.00 KiB | not recorded | 500 B | 500 B | 0 B | unknown: active exceeds "
                            "reserved | no frames recorded | —\n"
                            "0 | 3 | 8.00 KiB | not recorded | 1.07 KiB | 1.07 KiB | 0 B | unknown: active "
                            "exceeds reserved | no frames recorded | —\n"
                            "1 | 1 | 2.00 MiB | 1.00 KiB | 1000 B | 1000 B | 2.00 MiB | 2.00 MiB | "
                            "a/m.py:3 step | —"));
    session.setRecording(nullptr);
    QCOMPARE(table->model()->rowCount(), 0);
}

void TestOomDock::opensOnTheLast()
{
    Session session;
    session.setRecording(testutil::recordingFromText("alloc 0x1000 500\noom 4096\noom 8192 free=512\n"));
    OomDock dock(&session);
    const auto* table = dock.findChild<widgets::TableView*>();
    QCOMPARE(table->currentIndex().row(), 1);
    const auto* reading = dock.findChild<QLabel*>(QStringLiteral("reading"));
    QVERIFY2(
        reading->text().startsWith(QStringLiteral(
            "Device 0, event 2. Asked for 8.00 KiB (rounded by the allocator); device 0 had 512 B free.")),
        qPrintable(reading->text()));
    session.selectEvent(1);
    QCOMPARE(table->currentIndex().row(), 0);
    QVERIFY(reading->text().startsWith(QStringLiteral("Device 0, event 1.")));
    session.selectEvent(0);
    QVERIFY(!table->currentIndex().isValid());
    QVERIFY(reading->text().startsWith(QStringLiteral("Device 0, event 1."))); // the last one looked at
}

void TestOomDock::goesThere()
{
    Session session;
    session.setRecording(testutil::recordingFromText(twoDevices));
    session.setDevice(0);
    session.selectEvent(0);
    OomDock dock(&session);
    dock.resize(900, 300);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    auto* table = dock.findChild<widgets::TableView*>();
    const QSignalSpy revealed(&session, &Session::revealRequested);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualRect(table->model()->index(2, 1)).center());
    QCOMPARE(session.device(), 1);
    QCOMPARE(session.selection().event, 1);
    QVERIFY(revealed.count() >= 1);
    QTest::keyClick(table, Qt::Key_Up);
    QCOMPARE(session.device(), 0);
    QCOMPARE(session.selection().event, 3);
    QCOMPARE(table->currentIndex().row(), 1);
}

void TestOomDock::saysWhyItIsEmpty_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("reason");
    QTest::newRow("nothing open") << QByteArray() << QStringLiteral("No recording is open.");
    QTest::newRow("empty file") << QByteArray("# nothing\n") << QStringLiteral("This recording is empty");
    QTest::newRow("no trace") << QByteArray("segment 0x1000 512\n block 512 active 400\n")
                              << QStringLiteral("No events were recorded");
    QTest::newRow("no oom") << QByteArray("alloc 0x1000 2048\nalloc 0x2000 2048\ndel 0x1000 2048\n")
                            << QStringLiteral(
                                   "No OOM was recorded. The peak of device 0 is 4.00 KiB active, at "
                                   "event 1:");
    QTest::newRow("peak before") << QByteArray("del 0x1000 2048\n")
                                 << QStringLiteral(
                                        "No OOM was recorded. The peak of device 0 is 2.00 KiB active, "
                                        "before its first event:");
}

void TestOomDock::saysWhyItIsEmpty()
{
    QFETCH(const QByteArray, text);
    QFETCH(const QString, reason);
    Session session;
    if (!text.isEmpty())
        session.setRecording(testutil::recordingFromText(text.toStdString()));
    const OomDock dock(&session);
    const auto* pages = dock.findChild<widgets::EmptyState*>();
    QVERIFY(pages->isEmpty());
    QVERIFY2(pages->reason().startsWith(reason), qPrintable(pages->reason()));
}

void TestOomDock::linksToThePeak()
{
    Session session;
    session.setRecording(
        testutil::recordingFromText("alloc 0x1000 2048\nalloc 0x2000 2048\ndel 0x1000 2048\n"));
    session.selectEvent(3);
    const OomDock dock(&session);
    Q_EMIT dock.findChild<widgets::EmptyState*>()->linkActivated(QStringLiteral("peak"));
    QCOMPARE(session.selection().event, 1);
}

QTEST_MAIN(TestOomDock)
#include "tst_oomdock.moc"
