// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `oom`: the sheets it writes, which events it chooses, and what it says where there is none.
class TestOomCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void text();
    void markdown();
    void json();
    void capacity();
    void returnedTooLate();
    void none_data();
    void none();
    void refuses_data();
    void refuses();
    void real();
};

namespace {

QJsonObject firstOomOf(const QStringList& arguments)
{
    const QJsonObject root = testcli::jsonOf(runCli(words("oom --format json") + arguments));
    return root[QLatin1String("ooms")].toArray().at(0).toObject();
}

} // namespace

void TestOomCommand::text()
{
    const Run run = runCli(words("oom oom_small.pickle"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    const QString expected = QStringLiteral(
        "Out of memory at event 17: the device is full, train.py:44 build holds all of the 230 MiB\n"
        "train.py:44 build asked for 70 MiB; the device had 26 MiB left and the allocator 0 B free of its "
        "230 MiB.\n"
        "\n"
        "Device 0, event 17: asked for 70 MiB at /home/ana/llm/train.py:44:build\n"
        "\n"
        "Really full: 70 MiB more were needed; the device had 26 MiB left and the allocator 0 B free of its "
        "230 MiB.\n"
        "\n"
        "Why\n"
        "- Larger than the device? no: 70 MiB asked for, 256 MiB in all, as far as known.\n"
        "- Growing with every step? cannot be known: no steps: no annotation recurs, and no loop of the "
        "program was found; at least 3 whole steps before the request are needed to tell.\n"
        "- Was there room after all? no: the driver was asked for 70 MiB and had 26 MiB; the longest free "
        "run had 0 B of 70 MiB.\n"
        "- Waiting on other streams? no: nothing that the program had freed was still in use by another "
        "stream.\n"
        "- Held by a private pool? no: 0 B free in private pools, 44 MiB missing.\n"
        "- Fragmented? no: 0 B free where the request may go, 26 MiB on the device, 70 MiB needed; the "
        "longest run has 0 B.\n"
        "- Stranded in other streams or small segments? no: 0 B free for other streams or sizes, 0 B where "
        "the request may go, 70 MiB needed.\n"
        "- Used outside this process' allocator? cannot be known: the device's capacity is not recorded, and "
        "at least 256 MiB (reserved and free).\n"
        "\n"
        "What the allocator held\n"
        "  reserved  allocated  pending  rounding  free  largest run  stream  kind   pool\n"
        "   230 MiB    230 MiB      0 B     200 B   0 B          0 B  0       large  default pool (the "
        "request's)\n"
        "   230 MiB    230 MiB      0 B     200 B   0 B          0 B                 total\n"
        "\n"
        "Who held it\n"
        "    bytes    share  count  call site\n"
        "  230 MiB  100.0 %      3  /home/ana/llm/train.py:44:build\n"
        "  230 MiB  100.0 %         total active\n");
    QCOMPARE(QString::fromUtf8(run.out).left(expected.size()), expected);
}

void TestOomCommand::markdown()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("oom.md"));
    const Run run =
        runCli({QStringLiteral("oom"), QStringLiteral("oom_small.pickle"), QStringLiteral("--format"),
                QStringLiteral("markdown"), QStringLiteral("-o"), path});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out, QByteArray());
    const QByteArray text = testcli::bytesOf(path);
    QVERIFY(text.startsWith(
        "**Out of memory at event 17: the device is full, train.py:44 build holds all of the 230 MiB"));
    QVERIFY(text.contains("\n\n# Device 0, event 17: asked for 70 MiB at "));
    QVERIFY(text.contains("\n**Really full: "));
    QVERIFY(
        text.contains("\n```sql\nSELECT requested FROM oom_events WHERE device = 0 AND event = 17\n```\n"));
}

void TestOomCommand::json()
{
    const QJsonObject oom = firstOomOf({QStringLiteral("oom_small.pickle")});
    QCOMPARE(oom[QLatin1String("verdict")].toString(), QStringLiteral("really_full"));
    QCOMPARE(oom[QLatin1String("event")].toInt(), 17);
    QCOMPARE(oom[QLatin1String("pools")].toArray().size(), 1);
    const QJsonObject conclusion = oom[QLatin1String("conclusion")].toObject();
    QCOMPARE(conclusion[QLatin1String("tone")].toString(), QStringLiteral("failure"));
    QVERIFY(conclusion[QLatin1String("headline")].toString().contains(
        QStringLiteral("train.py:44 build holds all")));
    QCOMPARE(conclusion[QLatin1String("site")].toString(), QStringLiteral("/home/ana/llm/train.py:44:build"));
}

void TestOomCommand::capacity()
{
    QCOMPARE(firstOomOf(words("oom_small.pickle --capacity 320MiB"))[QLatin1String("verdict")].toString(),
             QStringLiteral("outside_process"));
    QCOMPARE(firstOomOf(words("oom_small.pickle --capacity 319MiB"))[QLatin1String("verdict")].toString(),
             QStringLiteral("really_full"));
}

void TestOomCommand::returnedTooLate()
{
    const Run run = runCli(words("oom returned_too_late.pickle"));
    QCOMPARE(run.exitCode, 0);
    for (const char* const part :
         {"a free piece of 64 MiB came back from another stream, but too late",
          "Asked for 50 MiB; repeated, it would have been served.", "It is proved by the allocator's rules"})
        QVERIFY2(run.out.contains(part), run.out.constData());
    const QJsonObject retry =
        firstOomOf({QStringLiteral("returned_too_late.pickle")})[QLatin1String("retry")].toObject();
    QCOMPARE(retry[QLatin1String("certainty")].toString(), QStringLiteral("proved"));
    QVERIFY(firstOomOf({QStringLiteral("oom_small.pickle")})[QLatin1String("retry")].isNull());
}

void TestOomCommand::none_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("out");
    const QByteArray sentence("No out-of-memory event was recorded.\n");
    QTest::newRow("text") << QStringList{QStringLiteral("no_trace.pickle")} << sentence;
    QTest::newRow("markdown") << words("no_trace.pickle --format markdown") << sentence;
    QTest::newRow("json") << words("no_trace.pickle --format json")
                          << QByteArray("{\n \"schema\": \"snapviewer.oom/1\",\n \"file\": "
                                        "\"no_trace.pickle\",\n \"left_out\": 0,\n \"ooms\": []\n}\n");
    QTest::newRow("empty file") << QStringList{QStringLiteral("empty.pickle")} << sentence;
}

void TestOomCommand::none()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, out);
    const Run run = runCli(QStringList{QStringLiteral("oom")} + arguments);
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out, out);
    QCOMPARE(run.err, QByteArray());
}

void TestOomCommand::refuses_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("complaint");
    QTest::addColumn<int>("exitCode");
    const auto row = [](const char* name, const QStringList& arguments, const QString& complaint,
                        int exitCode = 64) {
        QTest::newRow(name) << QStringList{QStringLiteral("oom_small.pickle")} + arguments << complaint
                            << exitCode;
    };
    const QString hint =
        QStringLiteral("give a size such as 80GiB, or one of these cards: a10, a100-40, a100-80, "
                       "a6000, arc-a770, ascend-910b, ascend-910c, b200, gb10, h100, h200, l4, l40s, mi210, "
                       "mi250x, mi300x, mi325x, mi355x, p100, rtx2080ti, rtx3090, rtx4090, rtx5090, "
                       "rtxpro6000, rx7900xtx, t4, v100-16, v100-32");
    row("format", words("--format html"),
        QStringLiteral("no format 'html': give text, markdown or json, or for a row a device table, csv, "
                       "tsv, jsonl or sheet"));
    row("capacity", words("--capacity much"), QStringLiteral("'much' is no capacity: %1").arg(hint));
    row("no capacity", words("--capacity 0"), QStringLiteral("the capacity '0' has no unit: %1").arg(hint));
    row("event", words("--event 16"), QStringLiteral("no out-of-memory event '16'; there is: 17 (device 0)"),
        1);
    row("number", words("--nth 2"), QStringLiteral("no out-of-memory event number 2: 1 were recorded"), 1);
    row("event in words", words("--event last"), QStringLiteral("--event takes a number, not 'last'"));
    row("device", words("--device 4"), QStringLiteral("no device '4' in oom_small.pickle"), 1);
}

void TestOomCommand::refuses()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, complaint);
    QFETCH(int, exitCode);
    const Run run = runCli(QStringList{QStringLiteral("oom")} + arguments);
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.out, QByteArray());
    const QString hint = exitCode == 64 ? QStringLiteral("; see snapviewer-cli oom --help") : QString();
    QCOMPARE(QString::fromUtf8(run.err), QStringLiteral("snapviewer-cli: %1%2\n").arg(complaint, hint));
}

/// The one genuine OOM: 78 GiB in use by a handful of lines, nothing else to blame.
void TestOomCommand::real()
{
    if (testutil::sharedDir().isEmpty())
        QSKIP("no folder with real recordings");
    const QJsonObject oom =
        firstOomOf({testutil::sharedDir() + QStringLiteral("/data/real/oom_3gpu_expandable.pickle")});
    QCOMPARE(oom[QLatin1String("device")].toInt(), 1);
    QCOMPARE(oom[QLatin1String("event")].toInt(), 421);
    QCOMPARE(oom[QLatin1String("verdict")].toString(), QStringLiteral("really_full"));
    QCOMPARE(oom[QLatin1String("also")].toArray().size(), 0);
    const QJsonArray advices = oom[QLatin1String("advice")].toArray();
    for (const auto& advice : advices)
        QVERIFY(!advice.toObject()[QLatin1String("name")].toString().contains(QStringLiteral("expandable")));
}

SNAPVIEWER_TEST(TestOomCommand)
#include "tst_oom_command.moc"
