// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::runShell;

/// `query`: statements from arguments, standard input and the prompt; formats; what it says where it fails.
class TestQueryCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void answers_data();
    void answers();
    void fails_data();
    void fails();
    void writesFiles();
    void promptStopsOnCtrlC();
};

namespace {

QString file()
{
    return QStringLiteral("oom_small.pickle");
}

/// Runs the prompt on a terminal of its own and types at it; `^C` presses Ctrl+C half a second later. Both
/// streams come back as what the terminal showed.
Run onTerminal(const QString& typed)
{
    const QString driver =
        QStringLiteral("import os, pty, sys, time\n"
                       "pid, terminal = pty.fork()\n"
                       "if pid == 0:\n"
                       "    os.environ['TERM'] = 'dumb'\n"
                       "    os.environ['XDG_STATE_HOME'] = os.devnull\n"
                       "    os.execv(sys.argv[1], [sys.argv[1], 'query', sys.argv[2]])\n"
                       "out = b''\n"
                       "def listen(until):\n"
                       "    global out\n"
                       "    while until is None or not out.endswith(until):\n"
                       "        try:\n"
                       "            piece = os.read(terminal, 65536)\n"
                       "        except OSError:\n"
                       "            return\n"
                       "        if not piece:\n"
                       "            return\n"
                       "        out += piece\n"
                       "for i, part in enumerate(sys.argv[3].split('^C')):\n"
                       "    if i > 0:\n"
                       "        time.sleep(0.5)\n"
                       "        os.write(terminal, b'\\x03')\n"
                       "    listen(b'sql> ')\n" // a terminal forgets at Ctrl+C what was typed ahead
                       "    os.write(terminal, part.encode())\n"
                       "listen(None)\n"
                       "sys.stdout.buffer.write(out.replace(b'\\r\\n', b'\\n'))\n"
                       "sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) & 255)\n");
    const auto quoted = [](QString text) {
        return QLatin1Char('\'') + text.replace(QLatin1Char('\''), QLatin1String("'\\''")) +
               QLatin1Char('\'');
    };
    return runShell(
        QStringLiteral("python3 -c %1 \"$CLI\" %2 %3").arg(quoted(driver), file(), quoted(typed)));
}

} // namespace

void TestQueryCommand::answers_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("out");
    const QString sql = QStringLiteral("SELECT 'a' AS name, 1 AS n UNION ALL SELECT 'long', 1000;");
    QTest::newRow("table") << QStringList{sql} << QByteArray("name  n\n----  ----\na        1\nlong  1000\n");
    QTest::newRow("csv") << QStringList{sql, QStringLiteral("--format"), QStringLiteral("csv")}
                         << QByteArray("name,n\na,1\nlong,1000\n");
    QTest::newRow("csv for other systems")
        << QStringList{sql, QStringLiteral("--format=csv"), QStringLiteral("--crlf")}
        << QByteArray("name,n\r\na,1\r\nlong,1000\r\n");
    QTest::newRow("json") << QStringList{sql, QStringLiteral("--format=json")}
                          << QByteArray(
                                 "{\"schema\": \"snapviewer.query/1\", \"columns\": [\"name\", \"n\"], "
                                 "\"rows\": [\n[\"a\", 1],\n[\"long\", 1000]\n]}\n");
    QTest::newRow("tsv") << QStringList{sql, QStringLiteral("--format=tsv")}
                         << QByteArray("name\tn\na\t1\nlong\t1000\n");
    QTest::newRow("jsonl") << QStringList{sql, QStringLiteral("--format=jsonl")}
                           << QByteArray("{\"name\": \"a\", \"n\": 1}\n{\"name\": \"long\", \"n\": 1000}\n");
    QTest::newRow("a comment after") << QStringList{QStringLiteral("SELECT 1 AS a -- one"),
                                                    QStringLiteral("--format=csv")}
                                     << QByteArray("a\n1\n");
    QTest::newRow("of the recording")
        << QStringList{QStringLiteral("SELECT count(*) > 0 AS ooms FROM oom_events"),
                       QStringLiteral("--format=csv")}
        << QByteArray("ooms\n1\n");
    QTest::newRow("with categories of one's own")
        << QStringList{QStringLiteral("SELECT category, count(*) AS n FROM allocations GROUP BY 1"),
                       QStringLiteral("--format=csv"), QStringLiteral("--category=build=train\\.py:44:"),
                       QStringLiteral("--category=all=.")}
        << QByteArray("category,n\nbuild,5\n");
}

void TestQueryCommand::answers()
{
    QFETCH(QStringList, arguments);
    const Run run = runCli(QStringList{QStringLiteral("query"), file()} + arguments);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    QTEST(run.out, "out");
}

void TestQueryCommand::fails_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* title, const char* command, int exitCode, const char* message) {
        QTest::newRow(title) << QString::fromLatin1(command) << exitCode << QByteArray(message);
    };
    row("syntax", "\"$CLI\" query oom_small.pickle 'SELECT * FORM x'", 3,
        "snapviewer-cli: near \"FORM\": syntax error (character 10)\n");
    row("line", "printf 'SELECT *\\nFROM events\\nWHERE colour = 1;' | \"$CLI\" query oom_small.pickle", 3,
        "snapviewer-cli: no such column: colour (line 3, character 7)\n");
    row("two statements", "echo 'SELECT 1; SELECT 2' | \"$CLI\" query oom_small.pickle", 3,
        "snapviewer-cli: only one statement runs at a time; a second one begins here (character 11)\n");
    row("nothing", "\"$CLI\" query oom_small.pickle < /dev/null", 3,
        "snapviewer-cli: there is no statement\n");
    row("writing", "\"$CLI\" query oom_small.pickle 'DELETE FROM events'", 3, "snapviewer-cli: ");
    row("no file", "\"$CLI\" query", 64, "snapviewer-cli: no FILE given");
    row("unquoted", "\"$CLI\" query oom_small.pickle SELECT 1", 64,
        "snapviewer-cli: one statement in quotes");
    row("format", "\"$CLI\" query oom_small.pickle 'SELECT 1' --format xml", 64,
        "snapviewer-cli: no format 'xml': give one of table, csv, tsv, sheet, json, jsonl");
    row("input", "\"$CLI\" query nowhere.pickle 'SELECT 1'", 1, "snapviewer-cli: ");
    row("output", "\"$CLI\" query oom_small.pickle 'SELECT 1' -o /nowhere/at/all.csv", 4,
        "snapviewer-cli: /nowhere/at/all.csv cannot be written: ");
    row("full device", "\"$CLI\" query oom_small.pickle 'SELECT 1' > /dev/full", 4,
        "snapviewer-cli: standard output cannot be written: ");
    row("endless",
        "timeout -s INT 1 \"$CLI\" query oom_small.pickle "
        "'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n'; "
        "test $? -eq 124 -o $? -eq 130 && exit 130",
        130, "");
}

void TestQueryCommand::fails()
{
    QFETCH(QString, command);
    QFETCH(QByteArray, message);
    const Run run = runShell(command);
    QTEST(run.exitCode, "exitCode");
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.startsWith(message), run.err.constData());
    QVERIFY(run.err.count('\n') <= 1);
}

void TestQueryCommand::writesFiles()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("out.csv"));
    const Run run = runCli({QStringLiteral("query"), file(), QStringLiteral("SELECT * FROM allocations"),
                            QStringLiteral("--format=csv"), QStringLiteral("-o"), path});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out, QByteArray());
    QCOMPARE(testcli::bytesOf(path),
             runCli({QStringLiteral("query"), file(), QStringLiteral("SELECT * FROM allocations"),
                     QStringLiteral("--format=csv")})
                 .out);
}

void TestQueryCommand::promptStopsOnCtrlC()
{
    const QString endless = QStringLiteral(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n;\n");
    const Run run =
        onTerminal(endless + QStringLiteral("^C") + endless + QStringLiteral("^CSELECT 41 + 1;\n.quit\n"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out.count("stopped"), 2);
    QVERIFY2(run.out.contains("42\n"), run.out.constData());
}

SNAPVIEWER_TEST(TestQueryCommand)
#include "tst_query_command.moc"
