// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using testcli::outOf;
using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `trace`: its lines and rows, and which events the filters leave.
class TestTraceCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void text();
    void columns();
    void rows();
    void totals_data();
    void totals();
    void events_data();
    void events();
    void nothing();
    void usage_data();
    void usage();
};

namespace {

/// The rows of a JSON answer.
QJsonArray rowsOf(const QStringList& arguments)
{
    return testcli::jsonOf(runCli(arguments))[QLatin1String("rows")].toArray();
}

} // namespace

void TestTraceCommand::text()
{
    QCOMPARE(outOf(words("trace oom_small.pickle --action free,oom")),
             QStringLiteral(
                 "Device 0: 18 events\n"
                 "event     seconds  action          label                     size    allocated       "
                 "active     reserved  stream/pool  call site\n"
                 "    4    0.000333  free_requested  b7f2a00000000_0      60.00 MiB    50.00 MiB   110.00 "
                 "MiB   110.00 MiB  0            llm/train.py:44 build\n"
                 "    5    0.000368  free_completed  b7f2a00000000_0      60.00 MiB    50.00 MiB    50.00 "
                 "MiB   110.00 MiB  0            llm/train.py:44 build\n"
                 "    6    0.000418  free_requested  b7f2a03c00000_0      50.00 MiB          0 B    50.00 "
                 "MiB   110.00 MiB  0            llm/train.py:44 build\n"
                 "   10    0.000858  free_completed  b7f2a03c00000_0      50.00 MiB    90.00 MiB    90.00 "
                 "MiB   200.00 MiB  0            llm/train.py:44 build\n"
                 "   17    0.001303  oom                                  70.00 MiB   230.00 MiB   230.00 "
                 "MiB   230.00 MiB  0            llm/train.py:44 build  [26.00 MiB free on the device]\n"
                 "Shown: 5 of 18.\n"));
}

/// What a file lacks takes no room; what it has of its own is aligned all the same.
void TestTraceCommand::columns()
{
    QCOMPARE(outOf(words("trace raw_streams.pickle --events 0:4 --action alloc")),
             QStringLiteral("Device 0: events 0 to 3 of 38\n"
                            "event  action          label                     size    allocated       active "
                            "    reserved  stream/pool      call site\n"
                            "    1  alloc           b7f2a00000000_0       5.00 MiB     5.00 MiB     5.00 MiB "
                            "   20.00 MiB  123419664        llm/model.py:30 forward\n"
                            "    3  alloc           b7f2a01400000_0          741 B     5.00 MiB     5.00 MiB "
                            "   22.00 MiB  140543275309600  llm/model.py:31 forward\n"
                            "Shown: 2 of 4.\n"));
    QCOMPARE(outOf(words("trace unknown_things.pickle --action workspace_snapshot")),
             QStringLiteral("Device 0: 18 events\n"
                            "event     seconds  action              label                     size    "
                            "allocated       active     reserved  stream/pool  call site\n"
                            "   16    0.001268  workspace_snapshot                        4.00 KiB    77.00 "
                            "MiB    77.00 MiB   172.00 MiB  0            llm/train.py:128 main\n"
                            "Shown: 1 of 18.\n"));
}

void TestTraceCommand::rows()
{
    QCOMPARE(
        outOf(words("trace private_pools.pickle --events 12:14 --format csv")),
        QStringLiteral(
            "device,event,time_us,action,label,addr,size,stream,pool,allocation_id,allocated,active,reserved,"
            "device_free,site,stack_id,user_metadata,internal_metadata\n"
            "0,12,1762851600001026,segment_alloc,s7f2a01a00000_0,139818392616960,20971520,0,\"0,2\",,4404,"
            "4404,48234496,,/home/ana/llm/model.py:31:forward,2,\"\",\n"
            "0,13,1762851600001146,alloc,b7f2a01a00000_0,139818392616960,1048666,0,\"0,2\",2,1053070,1053070,"
            "48234496,,/home/ana/llm/model.py:31:forward,2,\"\",\n"));
    const QString oom = outOf(words("trace oom_small.pickle --action oom --format jsonl"));
    QVERIFY2(oom.contains(QStringLiteral("\"addr\": null, \"size\": 73400320,")), qPrintable(oom));
    QVERIFY2(oom.contains(QStringLiteral("\"device_free\": 27262976,")), qPrintable(oom));
}

void TestTraceCommand::totals_data()
{
    QTest::addColumn<QString>("file");
    for (const char* const file :
         {"oom_small.pickle", "expandable.pickle", "late_start.pickle", "private_pools.pickle",
          "skip_free_requested.pickle", "unshared_strings.pickle"})
        QTest::newRow(file) << QString::fromLatin1(file);
}

/// Each event with the totals that `query` tells after it.
void TestTraceCommand::totals()
{
    QFETCH(QString, file);
    const QString traced = outOf(words("trace --format csv") << file);
    QStringList lines = traced.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QVERIFY(lines.size() > 2);
    lines.removeFirst();
    const QJsonArray expected =
        rowsOf(words("query --format json")
               << file
               << QStringLiteral("SELECT event, allocated, active, reserved FROM usage WHERE event >= 0"));
    QCOMPARE(lines.size(), expected.size());
    const QJsonArray rows = rowsOf(words("trace --format json") << file);
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QJsonArray row = rows[i].toArray();
        QCOMPARE(QJsonArray({row[1], row[10], row[11], row[12]}), expected[i].toArray());
    }
}

void TestTraceCommand::events_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* arguments, const char* expected) {
        QTest::newRow(name) << QString::fromLatin1(arguments).split(QLatin1Char(';'))
                            << QString::fromLatin1(expected);
    };
    row("one action", "oom_small.pickle;--action;alloc", "1 3 8 14 16");
    row("of segments", "oom_small.pickle;--action;segment", "0 2 7 11 12 13 15");
    row("two, with a blank", "oom_small.pickle;--action;snapshot, oom", "9 17");
    row("none of them", "oom_small.pickle;--action;annotate", "");
    row("a label", "oom_small.pickle;--grep;b7f2a03c00000_0", "3 6 10");
    row("any frame of a stack", "annotate_events.pickle;--grep;train\\.py:91", "7 8 12 13 16 17");
    row("metadata", "annotate_events.pickle;--grep;layer \\d$", "2");
    row("ignores case", "annotate_events.pickle;--grep;(?i)LAYER", "2");
    row("both", "annotate_events.pickle;--grep;build;--action;alloc", "1");
    row("a part", "oom_small.pickle;--events;3:9;--action;alloc", "3 8");
}

void TestTraceCommand::events()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, expected);
    QStringList found;
    const QJsonArray rows = rowsOf(words("trace --format json") + arguments);
    for (const auto& row : rows)
        found += QString::number(row[1].toInteger());
    QCOMPARE(found.join(QLatin1Char(' ')), expected);
}

void TestTraceCommand::nothing()
{
    QCOMPARE(outOf(words("trace bare_list.pkl")).section(QLatin1Char('\n'), 0, 0),
             QStringLiteral("Device 1: 0 events"));
    QCOMPARE(rowsOf(words("trace bare_list.pkl --format json")).size(), 0);
}

void TestTraceCommand::usage_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<int>("exitCode");
    const auto row = [](const char* option, const char* value, const char* sentence, int exitCode = 64) {
        QTest::addRow("%s %s", option, value) << QString::fromLatin1(option) << QString::fromLatin1(value)
                                              << QString::fromLatin1(sentence) << exitCode;
    };
    row("--action", "fre", "no action 'fre': give some of alloc, free_requested, ");
    row("--action", "", "--action is given nothing");
    row("--grep", "(", "that is no regular expression: a ) is missing");
    row("--grep", "(a)\\1", "that is no regular expression: ");
    row("--format", "table", "no format 'table'");
    row("--device", "5", "no device '5'", 1);
    row("--events", "9:5", "no events '9:5'");
}

void TestTraceCommand::usage()
{
    QFETCH(QString, option);
    QFETCH(QString, value);
    QFETCH(QString, sentence);
    QFETCH(int, exitCode);
    const Run run = runCli(words("trace oom_small.pickle") << option << value);
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(sentence.toUtf8()), run.err.constData());
}

SNAPVIEWER_TEST(TestTraceCommand)
#include "tst_trace_command.moc"
