// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using testcli::outOf;
using testcli::Run;
using testcli::runCli;
using testcli::runShell;
using testcli::words;

/// `state`: its text, its rows, its moments. compare_state.py compares what its JSON says with a replay.
class TestStateCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void text();
    void fewSegments();
    void manyPools();
    void csv();
    void pools();
    void json();
    void folded();
    void pictures_data();
    void pictures();
    void noPictureOnATerminal();
    void moments_data();
    void moments();
    void part();
    void withoutSegments();
    void usage_data();
    void usage();
};

namespace {

QString textOf(const char* line)
{
    return outOf(words(line));
}

} // namespace

void TestStateCommand::text()
{
    QCOMPARE(textOf("state expandable.pickle --event end"),
             QStringLiteral(
                 "Device 0 after event 35: 120.00 MiB active, 162.00 MiB reserved\n"
                 "\n"
                 "  reserved   allocated  pending free  rounding       free  largest free  segments  blocks "
                 " pool   stream  kind\n"
                 "160.00 MiB  120.00 MiB           0 B     692 B  40.00 MiB     12.00 MiB         3       6 "
                 " 0,0    0       large, expandable\n"
                 "  2.00 MiB    1.75 KiB           0 B     768 B   2.00 MiB      2.00 MiB         1       2 "
                 " 0,0    0       small, expandable\n"
                 "162.00 MiB  120.00 MiB           0 B  1.43 KiB  42.00 MiB     12.00 MiB         4       8 "
                 " total\n"
                 "\n"
                 " reserved  allocated  pending free  rounding       free  largest free  blocks  segment   "
                 "       pool  stream  kind               held by\n"
                 "80.00 MiB  65.00 MiB           0 B     205 B  15.00 MiB     10.00 MiB       3  "
                 "s7f2a05000000_0  0,0   0       large, expandable  b7f2a05a00000_0 and 2 more: "
                 "llm/train.py:44 build\n"
                 "60.00 MiB  54.00 MiB           0 B       0 B   6.00 MiB      6.00 MiB       2  "
                 "s7f2a00000000_0  0,0   0       large, expandable  b7f2a00000000_0 and 1 more: "
                 "llm/train.py:44 build\n"
                 "20.00 MiB   1.00 MiB           0 B     487 B  19.00 MiB     12.00 MiB       1  "
                 "s7f2a0dc00000_0  0,0   0       large, expandable  b7f2a0e800400_0 alone: llm/model.py:30 "
                 "forward\n"
                 " 2.00 MiB   1.75 KiB           0 B     768 B   2.00 MiB      2.00 MiB       2  "
                 "s7f3a00000000_0  0,0   0       small, expandable  b7f3a00000a00_0 and 1 more: "
                 "llm/model.py:31 forward\n"
                 "\n"
                 "One character is 512.00 KiB: a-z one block fills it, * several do, 0-9 tenths filled,\n"
                 "~ all in it awaits other streams, . free\n"
                 "s7f2a00000000_0 |aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaabbbb|\n"
                 "                |bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb............|\n"
                 "  20.00 MiB that are not mapped\n"
                 "s7f2a05000000_0 |....................aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|\n"
                 "                |aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb|\n"
                 "                |bbbbbbbbbbbbcccccccccc0.........|\n"
                 "  60.00 MiB that are not mapped\n"
                 "s7f2a0dc00000_0 |........................9a0.............|\n"
                 "s7f3a00000000_0 |0...|\n"));
}

/// What is folded is counted, and nothing of its bytes is lost.
void TestStateCommand::fewSegments()
{
    const QString text = textOf("state private_pools.pickle --top 3");
    QVERIFY2(
        text.contains(QStringLiteral("74.00 MiB  37.38 MiB           0 B     3.42 KiB  36.62 MiB     14.00 "
                                     "MiB      10  (7 more)\n")),
        qPrintable(text));
    QVERIFY2(text.endsWith(QStringLiteral("Not drawn: the smaller ones, 7.\n")), qPrintable(text));
    QCOMPARE(text.count(QStringLiteral(" small\n")), 3); // the sums of each pool; none of the segments
    // What more than three blocks hold has their number.
    QVERIFY(textOf("state private_pools.pickle").contains(QStringLiteral("  small  4 blocks\n")));
}

/// As everywhere: by stacks, else by ids.
void TestStateCommand::pools()
{
    const QString text = textOf("state pools_of_all_kinds.pickle --event end");
    for (const char* words :
         {"0,0  ", "6,0: probably CUDA graph", "symmetric memory", "CUDA graphs of torch.compile"})
        QVERIFY2(text.contains(QLatin1String(words)), qPrintable(text));
    const QJsonObject state =
        testcli::jsonOf(runCli(words("state pools_of_all_kinds.pickle --event end --format json")));
    QStringList told;
    for (const auto& segment : state[QLatin1String("segments")].toArray()) {
        const bool isCertain = segment[QLatin1String("pool_is_certain")].toBool();
        told += QStringLiteral("%1 %2%3 %4")
                    .arg(segment[QLatin1String("pool")].toString(),
                         segment[QLatin1String("pool_kind")].toString(),
                         isCertain ? QString() : QStringLiteral("?"),
                         segment[QLatin1String("pool_name")].toString())
                    .trimmed();
    }
    told.removeDuplicates();
    told.sort();
    QCOMPARE(told.join(QStringLiteral(" | ")),
             QStringLiteral("0,0 default | 0,1 graph_trees | 0,3 symmetric_memory | 0,4 mempool? weights | "
                            "0,5 program? kv cache | 0,7 program? | 2,0 cuda_graph | 6,0 cuda_graph?"));
}

/// A file may have as many pools as segments: the largest are shown, and the others counted.
void TestStateCommand::manyPools()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("many.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"device_traces\": [], \"segments\": [");
    for (int i = 0; i < 130; ++i)
        file.write(QStringLiteral("%1{\"address\": %2, \"total_size\": %3, \"segment_type\": \"small\", "
                                  "\"segment_pool_id\": [0, %4], \"blocks\": []}")
                       .arg(QLatin1String(i == 0 ? "" : ","))
                       .arg(i << 20U)
                       .arg(i < 30 ? 1024 : 2048)
                       .arg(i)
                       .toLatin1());
    file.write("]}");
    file.close();
    const QStringList lines = outOf(words("state --top 1") << file.fileName()).split(QLatin1Char('\n'));
    QCOMPARE(lines[2].simplified(),
             QStringLiteral("reserved allocated pending free rounding free largest free "
                            "segments blocks pool stream kind"));
    QCOMPARE(lines[3].simplified(), QStringLiteral("2.00 KiB 0 B 0 B 0 B 2.00 KiB 2.00 KiB 1 0 0,30: "
                                                   "probably MemPool or graph_pool_handle() 0 small"));
    QCOMPARE(lines[102].simplified(), QStringLiteral("2.00 KiB 0 B 0 B 0 B 2.00 KiB 2.00 KiB 1 0 0,129: "
                                                     "probably MemPool or graph_pool_handle() 0 small"));
    QCOMPARE(lines[103].simplified(),
             QStringLiteral("30.00 KiB 0 B 0 B 0 B 30.00 KiB 1.00 KiB 30 0 (30 more)"));
    QCOMPARE(lines[104].simplified(),
             QStringLiteral("230.00 KiB 0 B 0 B 0 B 230.00 KiB 2.00 KiB 130 0 total"));
}

void TestStateCommand::csv()
{
    QCOMPARE(
        textOf("state oom_small.pickle --event 6 --format csv"),
        QStringLiteral(
            "device,event,segment,segment_address,segment_size,stream,pool,segment_type,is_expandable,label,"
            "address,size,is_size_exact,requested_size,state,allocation_id,alloc_event,site\n"
            "0,6,s7f2a00000000_0,139818365353984,62914560,0,,large,0,,139818365353984,62914560,1,,inactive,,,"
            "\n"
            "0,6,s7f2a03c00000_0,139818428268544,52428800,0,,large,0,b7f2a03c00000_0,139818428268544,"
            "52428800,0,"
            "52428800,active_pending_free,1,3,/home/ana/llm/train.py:44:build\n"));
    const QString rows = textOf("state oom_small.pickle --event 0 --format tsv");
    QVERIFY2(rows.endsWith(QStringLiteral("\t139818365353984\t62914560\t1\t\\N\tinactive\t\\N\t\\N\t\\N\n")),
             qPrintable(rows));
}

void TestStateCommand::json()
{
    const QJsonObject state =
        testcli::jsonOf(runCli(words("state forward_and_fx.pickle --event end --format json")));
    QCOMPARE(state[QLatin1String("schema")].toString(), QStringLiteral("snapviewer.state/1"));
    QCOMPARE(state[QLatin1String("action")].toString(), QStringLiteral("alloc"));
    const QJsonObject totals = state[QLatin1String("totals")].toObject();
    QCOMPARE(totals[QLatin1String("size")].toInteger(), qint64{22} << 20U);
    QCOMPARE(totals[QLatin1String("usage_reserved")].toInteger(), qint64{22} << 20U);
    const QJsonObject block = state[QLatin1String("segments")][0][QLatin1String("blocks")][0].toObject();
    QCOMPARE(block[QLatin1String("site")].toString(), QStringLiteral("/home/ana/llm/model.py:31:forward"));
    // its stack is there, and the stack of the forward pass
    const QJsonArray stacks = state[QLatin1String("stacks")].toArray();
    QJsonObject found;
    for (const auto& stack : stacks) {
        if (stack[QLatin1String("stack_id")] == block[QLatin1String("stack_id")])
            found = stack.toObject();
    }
    QVERIFY(found[QLatin1String("frames")].toArray().size() > 1);
    const QJsonValue forward = found[QLatin1String("forward_stack_id")];
    const auto named = std::find_if(stacks.begin(), stacks.end(), [&](const auto& stack) {
        return stack[QLatin1String("stack_id")] == forward;
    });
    QVERIFY(named != stacks.end());
    // each frame is told once
    const QJsonArray frames = state[QLatin1String("frames")].toArray();
    QStringList names;
    for (const auto& frame : frames) {
        if (frame[QLatin1String("frame_id")] == (*named)[QLatin1String("frames")][0])
            names += frame[QLatin1String("name")].toString();
    }
    QCOMPARE(names, QStringList{QStringLiteral("forward")});
}

/// All lines together are what is reserved.
void TestStateCommand::folded()
{
    const QString text = textOf("state oom_small.pickle --event 4 --folded segments");
    QVERIFY2(text.startsWith(QStringLiteral("stream_0;s7f2a00000000_0;active_pending_free;")),
             qPrintable(text));
    QVERIFY2(text.section(QLatin1Char('\n'), 0, 0).contains(QStringLiteral(":main;")), qPrintable(text));
    QVERIFY2(text.section(QLatin1Char('\n'), 0, 0).endsWith(QStringLiteral(" 62914560")), qPrintable(text));
    for (const char* const line : {"state expandable.pickle --event end --folded segments",
                                   "state private_pools.pickle --folded streams"}) {
        qint64 sum = 0;
        const QStringList lines = textOf(line).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        for (const QString& each : lines)
            sum += each.section(QLatin1Char(' '), -1).toLongLong();
        QCOMPARE(sum, qint64{line[6] == 'e' ? 162 : 250} << 20U);
    }
}

void TestStateCommand::pictures_data()
{
    QTest::addColumn<QString>("arguments"); // %1: where to
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("same"); // what `render` is told besides
    const auto row = [](const char* title, const char* arguments, const char* name, const char* same) {
        QTest::newRow(title) << QString::fromLatin1(arguments) << QString::fromLatin1(name)
                             << QString::fromLatin1(same);
    };
    row("svg", "oom_small.pickle --format svg -o %1", "a.svg", "");
    row("png", "oom_small.pickle --format png -o %1", "a.png", "");
    row("by its name", "oom_small.pickle -o %1", "a.SVG", "");
    row("any name", "oom_small.pickle --format svg -o %1", "a", "");
    row("standard output", "oom_small.pickle --format svg", "", "");
    row("a moment", "oom_small.pickle --format svg --event peak -o %1", "a.svg", "--event peak");
    row("a look", "oom_small.pickle --format png --size 640x360 --theme dark --colour size --no-legend -o %1",
        "a.png", "--size 640x360 --theme dark --colour size --no-legend");
}

/// The map that `render --view state` draws, byte by byte.
void TestStateCommand::pictures()
{
    QFETCH(const QString, arguments);
    QFETCH(const QString, name);
    QFETCH(const QString, same);
    QTemporaryDir folder;
    const QString to = folder.filePath(name);
    const bool isFile = !name.isEmpty();
    const Run run =
        runCli(QStringLiteral("state %1").arg(isFile ? arguments.arg(to) : arguments).split(u' '));
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    const QString drawn = folder.filePath(arguments.contains(QLatin1String("png")) ? QStringLiteral("r.png")
                                                                                   : QStringLiteral("r.svg"));
    const QString render = QStringLiteral("render --view state oom_small.pickle -o %1 %2").arg(drawn, same);
    QCOMPARE(runCli(render.split(u' ', Qt::SkipEmptyParts)).exitCode, 0);
    const QByteArray expected = testcli::bytesOf(drawn);
    QVERIFY(expected.startsWith(drawn.endsWith(QLatin1String("svg")) ? "<?xml" : "\x89PNG"));
    QVERIFY(expected == (isFile ? testcli::bytesOf(to) : run.out));
    if (isFile)
        QCOMPARE(run.out, QByteArray());
}

void TestStateCommand::noPictureOnATerminal()
{
    const Run run = runShell(QStringLiteral(
        "printf '> no picture on a terminal: give -o OUT.png' | python3 \"" SNAPVIEWER_SOURCE_DIR
        "/tests/app/cli/terminal.py\" xterm \"$CLI\" state oom_small.pickle --format png"));
    QVERIFY2(run.exitCode == 64, (run.err + run.out).constData());
}

void TestStateCommand::moments_data()
{
    QTest::addColumn<QString>("moment");
    QTest::addColumn<QString>("heading");
    const auto row = [](const char* moment, const char* heading) {
        QTest::newRow(moment) << QString::fromLatin1(moment) << QString::fromLatin1(heading);
    };
    row("-1", "Device 0 before the first event: 0 B active, 0 B reserved\nNothing is reserved.\n");
    row("4", "Device 0 after event 4: 110.00 MiB active, 110.00 MiB reserved\n");
    row("peak", "Device 0 after event 16 (the peak): 230.00 MiB active, 230.00 MiB reserved\n");
    row("oom", "Device 0 after event 17 (out of memory): 230.00 MiB active, 230.00 MiB reserved\n");
    row("end", "Device 0 after event 17 (out of memory): 230.00 MiB active, 230.00 MiB reserved\n");
}

void TestStateCommand::moments()
{
    QFETCH(QString, moment);
    QFETCH(QString, heading);
    const Run run = runCli(words("state oom_small.pickle --event") + QStringList{moment});
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(QString::fromUtf8(run.out).startsWith(heading), run.out.constData());
}

/// What is opened of a trace ends there; its moments have the indices of the file.
void TestStateCommand::part()
{
    const QString text = textOf("state oom_small.pickle --events 2:9 --event end");
    QVERIFY2(text.startsWith(QStringLiteral("Device 0 after event 8")), qPrintable(text));
    const QString whole = textOf("state oom_small.pickle --event 8");
    QCOMPARE(text.mid(text.indexOf(QLatin1Char('\n'))), whole.mid(whole.indexOf(QLatin1Char('\n'))));
}

void TestStateCommand::withoutSegments()
{
    QTemporaryDir folder;
    const QString zip = folder.filePath(QStringLiteral("x.zip"));
    QCOMPARE(runCli(words("convert oom_small.pickle --to snapviewer-zip -o") + QStringList{zip}).exitCode, 0);
    const Run run = runCli({QStringLiteral("state"), zip});
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral("Device 0 after event 6 (the peak): 230.00 MiB active\n"
                       "The file does not tell what is reserved; 3 blocks with 230.00 MiB are alive.\n"));
    const QJsonObject json = testcli::jsonOf(
        runCli({QStringLiteral("state"), zip, QStringLiteral("--format"), QStringLiteral("json")}));
    QCOMPARE(json[QLatin1String("segments")].toArray().size(), 0);
    QCOMPARE(json[QLatin1String("elsewhere")].toArray().size(), 3);
    QVERIFY(json[QLatin1String("totals")][QLatin1String("usage_reserved")].isNull());
}

void TestStateCommand::usage_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* arguments, int exitCode, const char* sentence) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << exitCode
                                 << QString::fromLatin1(sentence);
    };
    row("oom_small.pickle --event 18", 1, "device 0 has no event 18: give -1 to 17");
    row("expandable.pickle --event oom", 1, "device 0 has no out-of-memory event");
    row("oom_small.pickle --format table", 64,
        "no format 'table': give text, json, csv, tsv, jsonl, sheet, svg or png");
    row("oom_small.pickle --format svg -o refused.png", 64, "--format svg does not go with -o refused.png");
    row("oom_small.pickle --format svg --folded streams", 64, "--folded does not go with --format svg");
    row("oom_small.pickle --format png --size 9x9", 64, "no picture of 9x9: each side has 200 to 16384");
    row("oom_small.pickle --format json --theme dark", 64,
        "--theme goes with pictures: give --format svg or png");
    row("oom_small.pickle --format png -o no/such/a.png", 4, "no/such/a.png cannot be written");
    row("oom_small.pickle --folded pools", 64, "no call stacks below 'pools': give segments or streams");
    row("oom_small.pickle --device 3", 1, "no device '3'");
    row("oom_small.pickle --top 0", 64, "");
    row("empty.pickle", 1, "empty.pickle holds no device");
    row("", 64, "no FILE given");
}

void TestStateCommand::usage()
{
    QFETCH(QString, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, sentence);
    const Run run =
        runCli(QStringList{QStringLiteral("state")} + arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(sentence.toUtf8()), run.err.constData());
}

SNAPVIEWER_TEST(TestStateCommand)
#include "tst_state_command.moc"
