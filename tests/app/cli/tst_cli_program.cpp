// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using testcli::Run;
using testcli::runCli;
using testcli::runShell;
using testcli::words;

/// What holds for every subcommand: exit codes, where texts go, what is left of a failed result.
class TestCliProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void usage_data();
    void usage();
    void help_data();
    void help();
    void badInput_data();
    void badInput();
    void unreadableInput();
    void badOutput_data();
    void badOutput();
    void outputFile();
    void saysItsSchema_data();
    void saysItsSchema();
    void failureLeavesTheOldResult();
    void closedReaderIsQuiet();

private:
    QTemporaryDir m_dir;
};

namespace {

QString sample()
{
    return QStringLiteral("oom_small.pickle");
}

void writeFile(const QString& path, const QByteArray& bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// One sentence on standard error, nothing on standard output.
void verifyComplaint(const Run& run, int exitCode)
{
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.startsWith("snapviewer-cli: "), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(run.err.endsWith('\n'));
}

} // namespace

/// Every command that writes JSON says which kind and version it is.
void TestCliProgram::saysItsSchema_data()
{
    QTest::addColumn<QString>("schema");
    const auto row = [](const char* command, const char* schema) {
        QTest::newRow(command) << QString::fromLatin1(schema);
    };
    row("info --json oom_small.pickle", "snapviewer.info/1");
    row("oom --format json oom_small.pickle", "snapviewer.oom/1");
    row("sites --format json oom_small.pickle", "snapviewer.sites/1");
    row("sites --by cause --format json oom_small.pickle", "snapviewer.sites/1");
    row("trace --format json oom_small.pickle", "snapviewer.trace/1");
    row("state --format json oom_small.pickle", "snapviewer.state/1");
    row("structure --format json oom_small.pickle", "snapviewer.structure/1");
    row("leaks --format json ../../../resources/example/training_oom.pickle", "snapviewer.leaks/2");
    row("whatif --as-recorded --format json oom_small.pickle", "snapviewer.whatif/1");
    row("diff --format json oom_small.pickle oom_small.pickle", "snapviewer.diff/1");
    row("check --format json --max-oom 9 oom_small.pickle", "snapviewer.check/1");
}

void TestCliProgram::saysItsSchema()
{
    const Run run = runCli(words(QTest::currentDataTag()));
    QCOMPARE(run.err, QByteArray());
    const QByteArray first = run.out.simplified();
    QFETCH(QString, schema);
    QVERIFY2(first.startsWith(QStringLiteral("{ \"schema\": \"%1\"").arg(schema).toUtf8()) ||
                 first.startsWith(QStringLiteral("{\"schema\": \"%1\"").arg(schema).toUtf8()),
             first.left(100).constData());
}

void TestCliProgram::usage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("names");
    const auto row = [](const char* title, const QStringList& arguments, const char* names) {
        QTest::newRow(title) << arguments << QByteArray(names);
    };
    const auto info = QStringLiteral("info");
    row("nothing", {}, "no command");
    row("unknown command", {QStringLiteral("inspect"), sample()}, "'inspect'");
    row("an option for a command", {QStringLiteral("--json"), sample()}, "'--json'");
    row("no file", {info}, "no FILE");
    row("two files", {QStringLiteral("convert"), sample(), QStringLiteral("other.pickle")}, "'other.pickle'");
    row("no number", {info, sample(), QStringLiteral("--top=all")}, "'all'");
    row("unknown option", {info, QStringLiteral("--jsno"), sample()}, "jsno");
    row("option without its value", {info, sample(), QStringLiteral("-o")}, "-o");
}

void TestCliProgram::usage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, names);
    const Run run = runCli(arguments);
    verifyComplaint(run, 64);
    QVERIFY2(run.err.contains(names), run.err.constData());
    QVERIFY2(run.err.contains("--help"), run.err.constData());
}

void TestCliProgram::help_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("start");
    QTest::addColumn<QByteArray>("contains");
    const auto help = QStringLiteral("--help");
    QTest::newRow("all") << QStringList{help} << QByteArray("Usage: snapviewer-cli COMMAND")
                         << QByteArray("\n  info ");
    QTest::newRow("short") << QStringList{QStringLiteral("-h")} << QByteArray("Usage: ")
                           << QByteArray("Exit status");
    QTest::newRow("of a command") << QStringList{QStringLiteral("info"), help}
                                  << QByteArray("Usage: snapviewer-cli info [options] FILE…\n")
                                  << QByteArray("--json");
    QTest::newRow("of query") << QStringList{QStringLiteral("query"), help}
                              << QByteArray("Usage: snapviewer-cli query [options] FILE [SQL]\n")
                              << QByteArray("\n  stack_frames: which frames a stack has\n"
                                            "      stack_id, ordering, frame_id\n");
    for (const char* command : {"info", "check", "diff", "leaks", "oom", "query", "ranks", "render", "sites",
                                "state", "structure", "trace", "whatif", "convert", "serve", "helper"})
        QTest::newRow(command) << QStringList{QLatin1String(command), help}
                               << "Usage: snapviewer-cli " + QByteArray(command) << QByteArray();
    QTest::newRow("version") << QStringList{QStringLiteral("--version")}
                             << QByteArray("snapviewer-cli " SNAPVIEWER_VERSION "\n") << QByteArray();
}

void TestCliProgram::help()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, start);
    QFETCH(QByteArray, contains);
    const Run run = runCli(arguments);
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    QVERIFY2(run.out.startsWith(start), run.out.constData());
    QVERIFY2(run.out.contains(contains), run.out.constData());
    // UTF-8 that was taken for Latin-1 has these
    for (const QChar wrong : {QChar(u'\u00c2'), QChar(u'\u00c3'), QChar(u'\u00e2')})
        QVERIFY2(!QString::fromUtf8(run.out).contains(wrong), run.out.constData());
}

void TestCliProgram::badInput_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("absent") << QStringLiteral("no such file.pickle");
    QTest::newRow("folder") << m_dir.path();
    const auto row = [this](const char* title, const QByteArray& bytes) {
        const QString path = m_dir.filePath(QLatin1String(title));
        writeFile(path, bytes);
        QTest::newRow(title) << path;
    };
    row("empty", {});
    row("picture", QByteArray("\xFF\xD8\xFF\xE0\0\x10JFIF\0", 11));
    row("text", "event,allocated\n1,2\n");
    row("number", QByteArray("\x80\x04K\x01.", 5));
    row("calls", QByteArray("\x80\x04\x8c\x05posix\x8c\x06system\x93\x8c\x04true\x85R.", 27));
}

void TestCliProgram::badInput()
{
    QFETCH(QString, file);
    const Run run = runCli({QStringLiteral("info"), file});
    verifyComplaint(run, 1);
    QVERIFY2(run.err.contains(QFileInfo(file).fileName().toUtf8()), run.err.constData());
}

void TestCliProgram::unreadableInput()
{
    if (geteuid() == 0)
        QSKIP("root reads everything");
    const QString path = m_dir.filePath(QStringLiteral("locked"));
    writeFile(path, "x");
    QVERIFY(QFile::setPermissions(path, {}));
    verifyComplaint(runCli({QStringLiteral("info"), path}), 1);
}

void TestCliProgram::badOutput_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("no such folder") << QStringLiteral(
        "\"$CLI\" info oom_small.pickle -o /no/such/folder/out");
    QTest::newRow("full device") << QStringLiteral("\"$CLI\" info oom_small.pickle > /dev/full");
    QTest::newRow("full device, help") << QStringLiteral("\"$CLI\" --help > /dev/full");
    QTest::newRow("no such folder, csv")
        << QStringLiteral("\"$CLI\" sites oom_small.pickle --format csv -o /no/such/folder/out");
    QTest::newRow("closed") << QStringLiteral("\"$CLI\" info --json oom_small.pickle >&-");
}

void TestCliProgram::badOutput()
{
    QFETCH(QString, command);
    const Run run = runShell(command);
    verifyComplaint(run, 4);
    QVERIFY2(!command.contains(QLatin1String("-o")) || run.err.contains("/no/such/folder/out"),
             run.err.constData());
}

void TestCliProgram::outputFile()
{
    const QString path = m_dir.filePath(QStringLiteral("result.json"));
    const QStringList arguments{QStringLiteral("info"), QStringLiteral("--json"), sample()};
    const Run direct = runCli(arguments);
    const Run toFile = runCli(arguments + QStringList{QStringLiteral("-o"), path});
    QCOMPARE(toFile.exitCode, 0);
    QCOMPARE(toFile.out, QByteArray());
    QVERIFY(!direct.out.isEmpty());
    QCOMPARE(testcli::bytesOf(path), direct.out);
    QCOMPARE(runCli(arguments + words("-o -")).out, direct.out);
}

void TestCliProgram::failureLeavesTheOldResult()
{
    const QString path = m_dir.filePath(QStringLiteral("old"));
    writeFile(path, "old");
    verifyComplaint(runCli({QStringLiteral("info"), QStringLiteral("absent"), QStringLiteral("-o"), path}),
                    1);
    QCOMPARE(testcli::bytesOf(path), QByteArray("old"));
}

void TestCliProgram::closedReaderIsQuiet()
{
    // the reader has gone before the program writes, which then reports how it ended
    const Run run = runShell(
        QStringLiteral("trap '' PIPE; { sleep 0.2; \"$CLI\" info oom_small.pickle; echo $? >&2; } | :"));
    QCOMPARE(run.err, QByteArray("0\n"));
}

SNAPVIEWER_TEST(TestCliProgram)
#include "tst_cli_program.moc"
