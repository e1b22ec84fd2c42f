// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runShell;

/// Recordings that come through a pipe: every command answers as it does of the file.
class TestBrokenPipe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void answersAsOfTheFile_data();
    void answersAsOfTheFile();
    void namesIt();
    void readsDatabases();
    void fails_data();
    void fails();
    void canBeCancelled();

private:
    QTemporaryDir m_dir;
};

namespace {

/// For bash, whose <(…) is a pipe.
QString inBash(const QString& command)
{
    return QStringLiteral("exec bash -c '%1'").arg(command);
}

} // namespace

void TestBrokenPipe::answersAsOfTheFile_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("info") << "info FILE --json | grep -v -e \\\"file\\\": -e \\\"format\\\":";
    QTest::newRow("query") << "query FILE \"SELECT * FROM allocations\" --format csv";
    QTest::newRow("sites") << "sites FILE";
    QTest::newRow("state") << "state FILE --format csv";
    QTest::newRow("trace") << "trace FILE";
    QTest::newRow("oom") << "oom FILE";
    QTest::newRow("convert") << "convert FILE --to json -o -";
    QTest::newRow("render") << "render FILE --size 300x200 -o $TMPDIR/p.png && cat $TMPDIR/p.png";
}

void TestBrokenPipe::answersAsOfTheFile()
{
    QFETCH(QString, command);
    const QString set = QStringLiteral("export TMPDIR=%1; ").arg(m_dir.path());
    const auto ask = [&](const char* before, const char* file) {
        QString line = QLatin1String(before) + QStringLiteral("\"$CLI\" ") + command;
        return runShell(set + inBash(line.replace(QLatin1String("FILE"), QLatin1String(file))));
    };
    Run expected = ask("", "oom_small.pickle");
    QCOMPARE(expected.exitCode, 0);
    QVERIFY(!expected.out.isEmpty());
    // a picture of the file has its name in it
    const bool isNamed = command.startsWith(QLatin1String("render"));
    if (isNamed)
        expected = ask("cat oom_small.pickle | ", "-");
    const std::initializer_list<std::pair<const char*, const char*>> ways{
        {"cat oom_small.pickle | ", "-"},
        {"cat oom_small.pickle | ", "/dev/stdin"},
        {"gzip -c oom_small.pickle | ", "-"},
        {"< oom_small.pickle ", "-"},
        {"< oom_small.pickle ", "/dev/stdin"},
        {"", "<(cat oom_small.pickle)"},
        {"(sleep 0.2; cat oom_small.pickle) | ", "-"},
        {"", "<(gzip -c oom_small.pickle)"}};
    for (const auto& [before, file] : ways) {
        if (isNamed && *file == '<')
            continue;
        const Run run = ask(before, file);
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.err, QByteArray());
        QVERIFY2(run.out == expected.out, before);
    }
    QCOMPARE(QDir(m_dir.path()).entryList({QStringLiteral(".snapviewer*")}, QDir::AllEntries | QDir::Hidden),
             QStringList());
}

void TestBrokenPipe::namesIt()
{
    const Run run = runShell(QStringLiteral("cat oom_small.pickle | \"$CLI\" info -"));
    QVERIFY2(run.out.contains(
                 "\n\nstandard input\n  format         PyTorch pickle, protocol 4\n  size           3"),
             run.out.constData());
    const Run pipe = runShell(inBash(QStringLiteral("\"$CLI\" info <(cat oom_small.pickle) | head -4")));
    QVERIFY2(pipe.out.contains("\n\n/dev/fd/"), pipe.out.constData());
    const Run packed = runShell(QStringLiteral("gzip -c oom_small.pickle | \"$CLI\" info -"));
    QVERIFY(packed.out.contains("PyTorch pickle, protocol 4, in a gzip file\n"));
    // also where something is odd about it: the last bytes are length and checksum
    const Run damaged = runShell(
        QStringLiteral("{ gzip -c oom_small.pickle | head -c -8; printf 12345678; } | \"$CLI\" info -"));
    QVERIFY2(damaged.out.contains(" Copy it again. First: standard input\n"), damaged.out.constData());
    QVERIFY(!damaged.out.contains("/proc/"));
}

/// SQLite finds files by their names, and there is none.
void TestBrokenPipe::readsDatabases()
{
    const QString report = m_dir.filePath(QStringLiteral("report.sqlite"));
    const Run made = runShell(
        QStringLiteral("\"$CLI\" convert oom_small.pickle --to deepview -o '%1' 2>/dev/null").arg(report));
    QCOMPARE(made.exitCode, 0);
    const Run expected = runShell(QStringLiteral("\"$CLI\" info '%1' | tail -n +5").arg(report));
    QVERIFY2(expected.out.contains("DeepView"), expected.out.constData());
    QCOMPARE(runShell(QStringLiteral("cat '%1' | \"$CLI\" info - | tail -n +5").arg(report)).out,
             expected.out);
    QCOMPARE(runShell(QStringLiteral("\"$CLI\" info - < '%1' | tail -n +5").arg(report)).out, expected.out);
}

void TestBrokenPipe::fails_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* title, const char* command, int exitCode, const char* message) {
        QTest::newRow(title) << QString::fromLatin1(command) << exitCode << QByteArray(message);
    };
    row("nothing", "true | \"$CLI\" info -", 1, "standard input is empty.");
    row("text", "echo hello | \"$CLI\" info -", 1, "standard input seems to be text; ");
    row("cut off", "head -c 900 oom_small.pickle | \"$CLI\" sites -", 1,
        "standard input ends early, at byte ");
    row("cut off and packed", "head -c 900 oom_small.pickle | gzip | \"$CLI\" sites -", 1,
        "standard input ends early, at byte ");
    row("a device", "\"$CLI\" info - < /dev/zero", 1, "standard input is a device, not a recording.");
    row("a folder", "\"$CLI\" info - < /", 1, "standard input is a folder: give its name.");
    row("a terminal", "script -qec '\"$CLI\" info - 2>&3' /dev/null 3>&2 </dev/null", 64,
        "standard input is a terminal: ");
    row("closed", "\"$CLI\" info - <&-", 1, "standard input is a device, ");
    row("with a statement in it, too", "echo 'SELECT 1' | \"$CLI\" query -", 64,
        "the recording comes on standard input: ");
    row("no room", "ulimit -f 40; head -c 4000000 /dev/zero | \"$CLI\" info -", 1,
        "standard input cannot be kept in ");
    row("over the recording", "cp oom_small.pickle $TMPDIR/r; \"$CLI\" info - < $TMPDIR/r -o $TMPDIR/r", 64,
        "");
}

void TestBrokenPipe::fails()
{
    QFETCH(QString, command);
    QFETCH(QByteArray, message);
    const Run run = runShell(QStringLiteral("export TMPDIR=%1; ").arg(m_dir.path()) + command);
    QVERIFY2(run.err.startsWith("snapviewer-cli: " + message), run.err.constData());
    QTEST(run.exitCode, "exitCode");
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(!run.err.contains("/proc/"), run.err.constData());
}

/// While nobody writes, and while somebody does without end.
void TestBrokenPipe::canBeCancelled()
{
    for (const char* const writer : {"sleep 3", "while sleep 0.01; do echo more; done"}) {
        const Run run = runShell(
            QStringLiteral("export TMPDIR=%1; (%2) | timeout -s INT 0.5 \"$CLI\" info - & wait $!; code=$?; "
                           "test $code -eq 124 -o $code -eq 130 && exit 130")
                .arg(m_dir.path(), QLatin1String(writer)));
        QCOMPARE(run.exitCode, 130);
        QCOMPARE(run.out, QByteArray());
    }
}

SNAPVIEWER_TEST(TestBrokenPipe)
#include "tst_broken_pipe.moc"
