// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/report/report.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

/// The page as a whole: tests/report looks into it.
class TestReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hasItsSections_data();
    void hasItsSections();
    void marksWhatItShows();
    void isTheSameWhereverItLies();
    void isNoLargerThanItMayBe_data();
    void isNoLargerThanItMayBe();
    void drawsTheDeviceThatIsAskedFor();
    void isCancelled();

private:
    static QByteArray pageOf(const std::shared_ptr<const core::Recording>& recording,
                             const core::ReportRequest& request = {})
    {
        core::NoProgress progress;
        const auto page = core::reportHtml(recording, request, progress);
        return page ? *page : QByteArray();
    }
};

void TestReport::hasItsSections_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QList<QByteArray>>("has");
    QTest::addColumn<QList<QByteArray>>("hasNot");
    const QString alloc =
        QStringLiteral("segment_alloc 0x200000 2097152\nalloc 0x200000 4096 @train.py:8:step\n");
    QTest::newRow("nothing") << QString() << QList<QByteArray>{"<h1>"}
                             << QList<QByteArray>{"\"timeline\": {", "id=\"leaks\""};
    QTest::newRow("a peak") << alloc
                            << QList<QByteArray>{"\"timeline\": {", "train.py:8 step", "id=\"leaks\""}
                            << QList<QByteArray>{"id=\"why\""};
    QTest::newRow("a failure") << alloc + QStringLiteral("oom 8192 free=1024 @train.py:9:step\n")
                               << QList<QByteArray>{"\"timeline\": {", "id=\"why\"", "verdict failure",
                                                    "<h3>What to do</h3>"}
                               << QList<QByteArray>{};
    QTest::newRow("a state") << QStringLiteral("segment 0x200000 2097152\nblock 4096 active 4096 @a.py:1:f\n"
                                               "block 2093056 inactive\n")
                             << QList<QByteArray>{"\"map\": [", "a.py:1 f"}
                             << QList<QByteArray>{"\"timeline\": {", "id=\"leaks\""};
}

void TestReport::hasItsSections()
{
    QFETCH(QString, text);
    QFETCH(QList<QByteArray>, has);
    QFETCH(QList<QByteArray>, hasNot);
    const QByteArray page = pageOf(testutil::recordingFromText(text.toStdString()));
    for (const QByteArray& part : has)
        QVERIFY2(page.contains(part), part.constData());
    for (const QByteArray& part : hasNot)
        QVERIFY2(!page.contains(part), part.constData());
    QVERIFY(!page.contains("{{"));
}

/// The head's mark is of the device that is shown; a worse one of another stands quietly behind it.
void TestReport::marksWhatItShows()
{
    const QByteArray page = pageOf(testutil::recordingFromText(
        "segment_alloc 0x200000 2097152\nalloc 0x200000 4096 @train.py:8:step\n"
        "segment 0x200000 2097152\nblock 4096 active 4096\nblock 2093056 inactive\n"
        "device 1\nsegment 0x400000 2097152\nblock 512 active 512\nblock 2096640 inactive\n"));
    const auto head = page.indexOf("<span class=\"mark sound\"");
    const auto other = page.indexOf("<span class=\"mark other\"");
    QVERIFY(head > 0 && other > head);
    QVERIFY2(page.mid(other, 400).contains(">GPU 1: No history recorded<"), page.mid(other, 400).constData());
    QVERIFY(!page.contains("mark limited"));
}

void TestReport::isTheSameWhereverItLies()
{
    const QTemporaryDir folder;
    const QString example = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    const QString copy = folder.filePath(QStringLiteral("training_oom.pickle"));
    QVERIFY(QFile::copy(example, copy));
    QList<QByteArray> pages;
    for (const QString& path : {example, copy}) {
        core::NoProgress progress;
        const auto document = core::open(path, progress);
        QVERIFY(document);
        const auto recording = core::Recording::build(*document, progress);
        QVERIFY(recording);
        pages += pageOf(*recording);
    }
    QVERIFY(!pages.first().isEmpty());
    QVERIFY(pages.first() == pages.last());
    QVERIFY(!pages.first().contains(QFile::encodeName(folder.path())));
}

void TestReport::isNoLargerThanItMayBe_data()
{
    QTest::addColumn<QString>("text");
    QString names;
    for (int i = 0; i < 20'000; ++i)
        names += QStringLiteral("alloc %1 %2 @%3.py:%4:f\n")
                     .arg(QStringLiteral("0x%1").arg((i + 1) * 4096, 0, 16), QString::number(1000 + i),
                          QString(300, QLatin1Char('<')), QString::number(i));
    QTest::newRow("a long name an allocation") << names;
    const QString deep = QStringLiteral(";") + QString(3000, QLatin1Char('x')) + QStringLiteral(".py:1:f");
    QString stacks;
    for (int i = 0; i < 300; ++i)
        stacks += QStringLiteral("alloc %1 1000 @a%2.py:1:g%3\n")
                      .arg(QStringLiteral("0x%1").arg((i + 1) * 4096, 0, 16), QString::number(i),
                           deep.repeated(20));
    QTest::newRow("deep stacks") << stacks;
}

void TestReport::isNoLargerThanItMayBe()
{
    QFETCH(QString, text);
    const QByteArray page = pageOf(testutil::recordingFromText(text.toStdString()));
    QVERIFY(page.size() > 50'000);
    QVERIFY2(page.size() <= core::mostReportBytes, QByteArray::number(page.size()).constData());
}

void TestReport::drawsTheDeviceThatIsAskedFor()
{
    const auto recording = testutil::recordingFromText("alloc 0x1000 900 @first.py:1:f\n"
                                                       "device 1\n"
                                                       "alloc 0x1000 500 @second.py:2:f\n");
    QVERIFY(pageOf(recording).contains("first.py:1 f"));
    core::ReportRequest request;
    request.device = 1;
    const QByteArray page = pageOf(recording, request);
    QVERIFY(page.contains("second.py:2 f"));
    QVERIFY(!page.contains("first.py:1 f"));
}

void TestReport::isCancelled()
{
    testutil::Cancelled progress;
    const auto page =
        core::reportHtml(testutil::recordingFromText("alloc 0x1000 900 @a.py:1:f\n"), {}, progress);
    QVERIFY(!page);
    QVERIFY(page.error().isCancelled());
}

SNAPVIEWER_TEST(TestReport)

#include "tst_report.moc"
