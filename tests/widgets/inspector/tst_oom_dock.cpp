// SPDX-License-Identifier: MIT
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/to_text.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/inspector/oom/oom_dock.h"
#include "widgets/inspector/oom/oom_sheet.h"
#include "widgets/session/session.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using widgets::OomDock;
using widgets::OomSheet;
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

const testutil::OomCase& fragmented()
{
    static const testutil::OomCase oom = testutil::oomCases()[2];
    return oom;
}

} // namespace

/// The list of OOM events and the sheet of the chosen one: how they and the session follow each other.
class TestOomDock : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void listsEveryDevice();
    void opensOnTheLast();
    void showsTheSheet();
    void tellsTheGrowth();
    void followsLinks();
    void asksForTheCapacity();
    void writesTheSheet();
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
             QStringLiteral("0 | 1 | 4 KiB | not recorded | 500 B | 500 B | 0 B | unknown: active exceeds "
                            "reserved | no frames recorded | —\n"
                            "0 | 3 | 8 KiB | not recorded | 1.07 KiB | 1.07 KiB | 0 B | unknown: active "
                            "exceeds reserved | no frames recorded | —\n"
                            "1 | 1 | 2 MiB | 1 KiB | 1000 B | 1000 B | 2 MiB | 2 MiB | "
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
    QTRY_VERIFY(!dock.isBusy());
    const auto* sheet = dock.findChild<OomSheet*>();
    QVERIFY2(sheet->toPlainText().startsWith(QStringLiteral("What to do\n")), // the strip has the verdict
             qPrintable(sheet->toPlainText()));
    QVERIFY(sheet->toPlainText().contains(
        QStringLiteral("Asked for 8 KiB; who did was not recorded · device 0, event 2")));
    QVERIFY(sheet->accessibleDescription().startsWith(QStringLiteral("Out of memory at event 2: ")));
    session.selectEvent(1);
    QCOMPARE(table->currentIndex().row(), 0);
    QTRY_COMPARE(sheet->sheet()->event, 1);
    session.selectEvent(0);
    QVERIFY(!table->currentIndex().isValid());
    QVERIFY(!dock.isBusy());
    QCOMPARE(sheet->sheet()->event, 1); // the last one looked at
}

void TestOomDock::showsTheSheet()
{
    Session session;
    session.setRecording(testutil::recordingFromText(fragmented().text.toStdString()));
    OomDock dock(&session);
    dock.resize(460, 600);
    dock.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dock));
    QTRY_VERIFY(!dock.isBusy());
    QVERIFY(!dock.findChild<widgets::TableView*>()->isVisible()); // of a single one the sheet says all
    auto* sheet = dock.findChild<OomSheet*>();
    const auto shows = [&](std::initializer_list<const char*> parts, bool isThere) {
        const QString text = sheet->toPlainText();
        for (const char* part : parts)
            QVERIFY2(text.contains(QLatin1String(part)) == isThere, part);
    };
    shows({"Who holds most", "proj/model.py:8 forward", "expandable_segments is off",
           "The cheapest way through", "Evidence"},
          true);
    shows({"62 MiB were free, but not 64 MiB in one piece (fragmented)"}, false); // the strip says so
    QVERIFY2(sheet->toPlainText().startsWith(QStringLiteral("The line to change\nproj/model.py:8 forward ")),
             qPrintable(sheet->toPlainText()));
    const std::initializer_list<const char*> evidence{
        "Fragmented: 62 MiB were free", "Fragmented? yes:", "b2e000000_0", "All numbers, each with its SQL"};
    shows(evidence, false);
    dock.resize(460, 300);
    sheet->verticalScrollBar()->setValue(0);
    Q_EMIT sheet->anchorClicked(QUrl(QStringLiteral("evidence:0")));
    shows(evidence, true);
    QVERIFY(sheet->verticalScrollBar()->value() > 0); // it opens before the eyes
    Q_EMIT sheet->anchorClicked(QUrl(QStringLiteral("evidence:0")));
    shows(evidence, false);
    QVERIFY(!sheet->loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("bar"))).isNull());
    QVERIFY(sheet->loadResource(QTextDocument::ImageResource, QUrl(QStringLiteral("file:///etc/passwd")))
                .isNull());
}

/// What the site that grows held after each step: a row each, none of which is too wide for an inspector.
void TestOomDock::tellsTheGrowth()
{
    Session session;
    for (const testutil::OomCase& oom : testutil::oomCases()) {
        if (QLatin1String(oom.name) == QLatin1String("leak with fragmentation"))
            session.setRecording(testutil::recordingFromText(oom.text.toStdString()));
    }
    OomDock dock(&session);
    QTRY_VERIFY(!dock.isBusy());
    auto* sheet = dock.findChild<OomSheet*>();
    const QString text = sheet->toPlainText().simplified();
    QVERIFY2(text.contains(
                 QStringLiteral("What proj/log.py:4 remember holds after each step # step 0 32 MiB "
                                "step 1 64 MiB +32 MiB step 2 96 MiB +32 MiB step 3 128 MiB +32 MiB step 4 "
                                "160 MiB +32 MiB step 5, failed 192 MiB +32 MiB ")),
             qPrintable(text));
    dock.resize(300, 500);
    dock.show();
    QCOMPARE(sheet->horizontalScrollBar()->maximum(), 0);
    const QSignalSpy sql(&dock, &OomDock::showSql);
    Q_EMIT sheet->anchorClicked(QUrl(QStringLiteral("steady:0")));
    QCOMPARE(sql.count(), 1);
}

void TestOomDock::followsLinks()
{
    Session session;
    session.setRecording(testutil::recordingFromText(fragmented().text.toStdString()));
    OomDock dock(&session);
    QTRY_VERIFY(!dock.isBusy());
    auto* sheet = dock.findChild<OomSheet*>();
    const auto follow = [sheet](const char* link) { Q_EMIT sheet->anchorClicked(QUrl(QLatin1String(link))); };
    const QSignalSpy sql(&dock, &OomDock::showSql);
    follow("number:0");
    QCOMPARE(sql.last().first().toString(),
             QStringLiteral("SELECT requested FROM oom_events WHERE device = 0 AND event = 2"));
    follow("pool:0");
    follow("sitesql:0");
    follow("run:0");
    QCOMPARE(sql.count(), 4);
    follow("number:99");
    follow("pool:7");
    follow("nonsense");
    QCOMPARE(sql.count(), 4);

    follow("site:0");
    QCOMPARE(session.filter().site, QStringLiteral("/u/proj/model.py:8:forward"));
    QCOMPARE(session.filter().aliveAt, std::optional<core::EventIndex>(2));
    session.selectEvent(0);
    follow("block:0");
    QCOMPARE(session.selection().event, 2);
    QVERIFY(session.selection().allocation.has_value());
    QCOMPARE(session.history()->label(session.history()->rankOf(*session.selection().allocation)),
             QStringLiteral("b2e000000_0"));
    session.selectEvent(0);
    follow("event:0");
    QCOMPARE(session.selection().event, 2);
}

void TestOomDock::asksForTheCapacity()
{
    Session session;
    session.setRecording(testutil::recordingFromText(testutil::oomCases()[0].text.toStdString()));
    OomDock dock(&session);
    QTRY_VERIFY(!dock.isBusy());
    auto* field = dock.findChild<QLineEdit*>(QStringLiteral("capacity"));
    const auto* sheet = dock.findChild<OomSheet*>();
    const auto enter = [&](const char* text) {
        field->setText(QLatin1String(text));
        Q_EMIT field->editingFinished();
        QTRY_VERIFY(!dock.isBusy());
    };
    QVERIFY(!sheet->sheet()->evidence.capacity);
    QVERIFY(sheet->toPlainText().contains(QStringLiteral("Type the device's capacity into the field")));
    QVERIFY(!sheet->toPlainText().contains(QStringLiteral("--capacity")));
    enter("615MiB");
    QCOMPARE(field->text(), QStringLiteral("615 MiB"));
    QVERIFY(sheet->accessibleDescription().startsWith(QStringLiteral(
        "Out of memory at event 2 at train.py:3 step: others use 83 MiB of the device's 615 MiB")));
    const QSignalSpy messages(&dock, &OomDock::message);
    enter("plenty");
    QCOMPARE(messages.last().first().toString(),
             QStringLiteral("“plenty” is no capacity: give a size such as 80GiB, or a card such as h100."));
    QCOMPARE(field->text(), QStringLiteral("615 MiB"));
    enter("");
    QVERIFY(!sheet->sheet()->evidence.capacity);
}

void TestOomDock::writesTheSheet()
{
    Session session;
    session.setRecording(testutil::recordingFromText(fragmented().text.toStdString()));
    OomDock dock(&session);
    QTRY_VERIFY(!dock.isBusy());
    QTemporaryDir folder;
    const auto written = [&](const char* name) {
        const QString path = folder.filePath(QLatin1String(name));
        dock.saveTo(path);
        const bool isDone = QTest::qWaitFor([&] { return !dock.isBusy(); });
        QFile file(path);
        return isDone && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    QVERIFY(written("oom.md").startsWith("# Device 0, event 2: asked for 64 MiB"));
    QVERIFY(written("oom.json").contains("\"verdict\": \"fragmented\""));
    const QSignalSpy messages(&dock, &OomDock::message);
    QVERIFY(written("no/such/oom.md").isEmpty());
    QVERIFY(messages.last().first().toString().contains(QStringLiteral("cannot be written")));
    dock.findChild<QToolButton*>(QStringLiteral("copyMarkdown"))->click();
    QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("# Device 0, event 2:")));
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
    auto* failures = dock.findChild<QToolButton*>(QStringLiteral("failures"));
    QVERIFY(!table->isVisible()); // of several a row says which one it is
    QCOMPARE(failures->text(), QStringLiteral("Failure 3 of 3: 2 MiB, device 1, event 1"));
    failures->click();
    QVERIFY(table->isVisible());
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
    QCOMPARE(failures->text(), QStringLiteral("Failure 2 of 3: 8 KiB, device 0, event 3"));
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
                            << QStringLiteral("No OOM was recorded. The peak of device 0 is 4 KiB active, at "
                                              "event 1:");
    QTest::newRow("peak before") << QByteArray("del 0x1000 2048\n")
                                 << QStringLiteral(
                                        "No OOM was recorded. The peak of device 0 is 2 KiB active, "
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

SNAPVIEWER_WINDOW_TEST(TestOomDock)
#include "tst_oom_dock.moc"
