// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

/// Options that name a file which is no recording: what is none is refused at once.
class TestNamedFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waitForNobody_data();
    void waitForNobody();
};

void TestNamedFiles::waitForNobody_data()
{
    QTest::addColumn<QString>("line");
    const auto row = [](const char* line) { QTest::newRow(line) << QString::fromLatin1(line); };
    row("leaks RUN --suppress NAMED");
    row("leaks RUN --steps marks:NAMED");
    row("structure RUN --steps marks:NAMED");
    row("diff RUN RUN --pairs NAMED");
    row("check RUN --max-oom 1 --config NAMED");
    row("check RUN --max-allocated +2% --baseline NAMED");
    row("redact RUN -o OUT --key NAMED");
    row("helper ssh://nowhere.invalid/ --archive NAMED");
}

void TestNamedFiles::waitForNobody()
{
    QFETCH(const QString, line);
    const QTemporaryDir dir;
    const QString pipe = dir.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(QFile::encodeName(pipe).constData(), S_IRWXU), 0);
    for (const QString& named : {pipe, QStringLiteral("/dev/zero"), dir.path()}) {
        QStringList arguments = line.split(QLatin1Char(' '));
        for (QString& argument : arguments) {
            argument.replace(QStringLiteral("RUN"), testcli::example());
            argument.replace(QStringLiteral("NAMED"), named);
            argument.replace(QStringLiteral("OUT"), dir.filePath(QStringLiteral("out.pickle")));
        }
        const testcli::Run run = testcli::runCli(arguments);
        QVERIFY2(run.exitCode > 0, qPrintable(line));
        const QByteArray said = run.err + run.out;
        QVERIFY2(said.contains("it is no regular file") || said.contains("it is no file"), said.constData());
        QVERIFY(!QFile::exists(dir.filePath(QStringLiteral("out.pickle"))));
    }
}

SNAPVIEWER_TEST(TestNamedFiles)
#include "tst_named_files.moc"
