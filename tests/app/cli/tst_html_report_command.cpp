// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/left_in.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::bytesOf;
using testcli::Run;
using testcli::runCli;

/// `report`, as a script runs it; tests/report looks into the pages.
class TestHtmlReportCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void writesAPage();
    void opensAFolder();
    void refusals_data();
    void refusals();
    void replacesAnEarlierPage();
};

void TestHtmlReportCommand::writesAPage()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("report.html"));
    const Run written = runCli({QStringLiteral("report"), testcli::example(), QStringLiteral("-o"), path});
    QCOMPARE(written.exitCode, 0);
    QCOMPARE(written.out + written.err, QByteArray());
    const QByteArray page = bytesOf(path);
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    QVERIFY(page.endsWith("</html>\n"));
    QCOMPARE(runCli({QStringLiteral("report"), testcli::example()}).out, page);
    const Run other = runCli(
        {QStringLiteral("report"), testcli::example(), QStringLiteral("--device"), QStringLiteral("1")});
    QCOMPARE(other.exitCode, 0);
    QVERIFY(other.out.contains("device 1 · ") && !page.contains("device 1 · "));
}

void TestHtmlReportCommand::opensAFolder()
{
    const QString folder = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/made/");
    const QTemporaryDir bundle;
    QVERIFY(QFile::copy(folder + QStringLiteral("oom_small.pickle"),
                        bundle.filePath(QStringLiteral("snapshot.pickle"))));
    QFile description(bundle.filePath(QStringLiteral("metadata.json")));
    QVERIFY(description.open(QIODevice::WriteOnly));
    description.write(R"({"reason": "OutOfMemoryError", "exception_type": "OutOfMemoryError",
                          "exception_message": "tried <b>hard</b>", "backend": "cuda"})");
    description.close();
    const Run run = runCli({QStringLiteral("report"), bundle.path()});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.contains("<h2>What the recorder wrote</h2>"));
    QVERIFY(run.out.contains("tried &lt;b&gt;hard&lt;/b&gt;"));
}

void TestHtmlReportCommand::refusals_data()
{
    QTest::addColumn<QString>("arguments"); // IN is a copy of the example, OUT a new file
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* arguments, int exitCode, const char* says) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << exitCode << QString::fromLatin1(says);
    };
    row("report -o OUT", 64, "no FILE given");
    row("report IN IN -o OUT", 64, "");
    row("report missing.pickle -o OUT", 1, "missing.pickle");
    row("report IN -o IN", 64, "IN");
    row("report IN --device 9 -o OUT", 1, "no device '9'");
    row("report IN -o nowhere/report.html", 4, "nowhere");
    row("report IN --format json -o OUT", 64, "format");
}

void TestHtmlReportCommand::refusals()
{
    QFETCH(QString, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, says);
    const QTemporaryDir folder;
    const QString in = folder.filePath(QStringLiteral("IN"));
    QVERIFY(QFile::copy(testcli::example(), in));
    const Run run = runCli(arguments.split(QLatin1Char(' ')), folder.path());
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(QString::fromUtf8(run.err).contains(says), run.err.constData());
    QCOMPARE(testutil::leftIn(folder.path()), QStringList{QStringLiteral("IN")});
    QVERIFY(bytesOf(in) == bytesOf(testcli::example()));
}

void TestHtmlReportCommand::replacesAnEarlierPage()
{
    const QTemporaryDir folder;
    QFile earlier(folder.filePath(QStringLiteral("report.html")));
    QVERIFY(earlier.open(QIODevice::WriteOnly));
    earlier.write("an earlier page");
    earlier.close();
    QCOMPARE(runCli({QStringLiteral("report"), QStringLiteral("missing"), QStringLiteral("-o"),
                     earlier.fileName()})
                 .exitCode,
             1);
    QCOMPARE(bytesOf(earlier.fileName()), QByteArray("an earlier page"));
    QCOMPARE(runCli({QStringLiteral("report"), testcli::example(), QStringLiteral("-o"), earlier.fileName()})
                 .exitCode,
             0);
    QVERIFY(bytesOf(earlier.fileName()).startsWith("<!DOCTYPE html>"));
    QCOMPARE(testutil::leftIn(folder.path()), QStringList{QStringLiteral("report.html")});
}

SNAPVIEWER_TEST(TestHtmlReportCommand)

#include "tst_html_report_command.moc"
