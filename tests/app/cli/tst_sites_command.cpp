// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `sites`: which moment it answers for, its three formats, and that its rows add up.
class TestSitesCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void table();
    void csv();
    void components();
    void ledger();
    void ledgerCsv();
    void moments_data();
    void moments();
    void momentsOfAnyKind_data();
    void momentsOfAnyKind();
    void usage_data();
    void usage();
    void nothingRecorded();
    void sumsToActive_data();
    void sumsToActive();
};

namespace {

QJsonObject jsonOf(const QStringList& arguments)
{
    return testcli::jsonOf(runCli(words("sites --format json") + arguments));
}

/// The integers of a column over all rows.
QList<qint64> columnOf(const QJsonObject& result, const char* name)
{
    qsizetype at = -1;
    const QJsonArray columns = result[QLatin1String("columns")].toArray();
    for (qsizetype i = 0; i < columns.size(); ++i) {
        if (columns[i].toString() == QLatin1String(name))
            at = i;
    }
    QList<qint64> values;
    const QJsonArray rows = result[QLatin1String("rows")].toArray();
    for (const auto& row : rows)
        values += row.toArray()[at].toInteger(-1);
    return values;
}

} // namespace

void TestSitesCommand::table()
{
    const Run run = runCli(words("sites forward_and_fx.pickle"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral("Device 0 after event 3 (the peak): 7.00 MiB active, 22.00 MiB reserved\n"
                       "   bytes    share  count   largest  operator     call site\n"
                       "7.00 MiB  100.0 %      2  6.00 MiB  MmBackward0  /home/ana/llm/model.py:31:forward\n"
                       "7.00 MiB               2                         total\n"));
}

/// Components of CANN stand where other files have code.
void TestSitesCommand::components()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("device_3_memUsageInfo_1.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("moduleName,curMemSize(MB),memPeakSize(MB)\nAPP,3.00,3.50\nHCCL,1.00,1.00\n");
    file.close();
    const Run run = runCli({QStringLiteral("sites"), file.fileName()});
    QCOMPARE(QString::fromUtf8(run.out),
             QStringLiteral("Device 3 at the end: 4.00 MiB active\n"
                            "   bytes   share  count   largest  operator  call site\n"
                            "3.00 MiB  75.0 %      1  3.00 MiB            APP\n"
                            "1.00 MiB  25.0 %      1  1.00 MiB            HCCL\n"
                            "4.00 MiB              2                      total\n"));
    const Run ledger =
        runCli({QStringLiteral("sites"), file.fileName(), QStringLiteral("--by"), QStringLiteral("cause")});
    QVERIFY2(ledger.out.contains("  APP\n"), ledger.out.constData());
    const Run info = runCli({QStringLiteral("info"), file.fileName()});
    QVERIFY2(info.out.startsWith("4 MiB at the end, no history recorded\n3 MiB APP, 1 MiB HCCL. "),
             info.out.constData());
}

void TestSitesCommand::ledger()
{
    const Run run = runCli(words("sites late_start.pickle --by cause --event -1"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral("Device 0 before the first event (the peak): 100.01 MiB active, 128.00 MiB reserved\n"
                       "     bytes   share  count    largest  what\n"
                       " 77.00 MiB  77.0 %      3  77.00 MiB  before recording, never freed\n"
                       " 77.00 MiB  77.0 %      1  77.00 MiB    1 × 77 MiB\n"
                       "  3.17 KiB   0.0 %      1   3.17 KiB    1 × 3.17 KiB\n"
                       "  1.32 KiB   0.0 %      1   1.32 KiB    1 × 1.32 KiB\n"
                       " 23.00 MiB  23.0 %      4  12.00 MiB  before recording, freed at "
                       "/home/ana/llm/train.py:91:train_step\n"
                       " 12.00 MiB  12.0 %      1  12.00 MiB    1 × 12 MiB\n"
                       "  5.00 MiB   5.0 %      1   5.00 MiB    1 × 5 MiB\n"
                       "  5.00 MiB   5.0 %      1   5.00 MiB    1 × 5 MiB\n"
                       "  1.00 MiB   1.0 %      1   1.00 MiB    1 × 1 MiB\n"
                       "100.01 MiB              7             total\n"));
}

void TestSitesCommand::ledgerCsv()
{
    const Run run = runCli(words(
        "sites forward_and_fx.pickle --by category,site --category backward:stack=Backward --format csv"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(QString::fromUtf8(run.out),
             QStringLiteral(
                 "device,event,level,name,path,count,bytes,share,largest\n"
                 "0,3,1,backward,backward,1,6291456,0.8571428571428571,6291456\n"
                 "0,3,2,/home/ana/llm/model.py:31:forward,"
                 "\"backward\n/home/ana/llm/model.py:31:forward\",1,6291456,0.8571428571428571,6291456\n"
                 "0,3,1,activations,activations,1,1048576,0.14285714285714285,1048576\n"
                 "0,3,2,/home/ana/llm/model.py:31:forward,\"activations"
                 "\n/home/ana/llm/model.py:31:forward\",1,1048576,0.14285714285714285,1048576\n"));
}

void TestSitesCommand::csv()
{
    const Run run = runCli(words("sites libraries_only.pickle --format csv --event 2"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(QString::fromUtf8(run.out),
             QStringLiteral("device,event,site,before_recording,count,bytes,share,operator,largest\n"
                            "0,2,/home/ana/llm/.venv/lib/python3.12/site-packages/torch/nn/modules/"
                            "linear.py:134:forward,0,1,4194304,0.5,,4194304\n"
                            "0,2,no frames recorded,0,1,4194304,0.5,,4194304\n"));
}

void TestSitesCommand::moments_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("first");
    const auto event = QStringLiteral("--event");
    const QString oom = QStringLiteral("oom_small.pickle");
    QTest::newRow("the last out of memory by default")
        << QStringList{oom} << QByteArray("Device 0 after event 17 (out of memory): 230.00 MiB active");
    QTest::newRow("oom") << QStringList{oom, event, QStringLiteral("oom")}
                         << QByteArray("Device 0 after event 17 (out of memory):");
    QTest::newRow("else the peak") << QStringList{QStringLiteral("forward_and_fx.pickle")}
                                   << QByteArray("Device 0 after event 3 (the peak): 7.00 MiB active");
    QTest::newRow("an event") << QStringList{oom, event, QStringLiteral("0")}
                              << QByteArray("Device 0 after event 0");
    QTest::newRow("before the first") << QStringList{oom, event, QStringLiteral("-1")}
                                      << QByteArray("Device 0 before the first event: 0 B active");
    QTest::newRow("a device") << QStringList{oom, QStringLiteral("--device"), QStringLiteral("0")}
                              << QByteArray("Device 0 after event 17");
    QTest::newRow("no trace") << QStringList{QStringLiteral("no_trace.pickle")}
                              << QByteArray("Device 0 at the end:");
}

void TestSitesCommand::moments()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, first);
    const Run run = runCli(QStringList{QStringLiteral("sites")} + arguments);
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.startsWith(first), run.out.constData());
}

void TestSitesCommand::momentsOfAnyKind_data()
{
    QTest::addColumn<QString>("moment");
    QTest::addColumn<QString>("event"); // the same; empty: there is none
    QTest::newRow("event:3") << QStringLiteral("event:3") << QStringLiteral("3");
    QTest::newRow("event:-1") << QStringLiteral("event:-1") << QStringLiteral("-1");
    QTest::newRow("oom:1") << QStringLiteral("oom:1") << QStringLiteral("oom");
    QTest::newRow("peak") << QStringLiteral("peak") << QStringLiteral("peak");
    QTest::newRow("oom:2") << QStringLiteral("oom:2") << QString();
    QTest::newRow("event:99999") << QStringLiteral("event:99999") << QString();
    QTest::newRow("step:99") << QStringLiteral("step:99") << QString();
}

void TestSitesCommand::momentsOfAnyKind()
{
    QFETCH(QString, moment);
    QFETCH(QString, event);
    const QString file = testcli::example();
    for (const char* const name : {"--at=", "--event="}) {
        const Run run = runCli({QStringLiteral("sites"), file, QLatin1String(name) + moment});
        QCOMPARE(run.exitCode, event.isEmpty() ? 1 : 0);
        if (!event.isEmpty())
            QCOMPARE(run.out,
                     runCli({QStringLiteral("sites"), file, QStringLiteral("--event=") + event}).out);
    }
    const Run step = runCli({QStringLiteral("sites"), file, QStringLiteral("--at=step:1")});
    QCOMPARE(step.exitCode, 0);
    QVERIFY2(step.out.startsWith("Device 0 after event "), step.out.constData());
}

void TestSitesCommand::usage_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    QTest::addColumn<int>("exitCode");
    const auto row = [](const char* option, const char* value, const char* says, int exitCode = 64) {
        QTest::addRow("%s %s", option, value)
            << QString::fromLatin1(option).split(QLatin1Char(' ')) + QStringList{QLatin1String(value)}
            << QByteArray(says) << exitCode;
    };
    row("--device", "7", "no device '7'", 1);
    row("--device", "one", "no device 'one'");
    row("--event", "18", "device 0 has no event 18: give -1 to 17", 1);
    row("--event", "-2", "device 0 has no event -2: give -1 to 17", 1);
    row("--event", "event:18", "device 0 has no event 18: give -1 to 17", 1);
    row("--event", "oom:2", "device 0 has no out-of-memory event 2: it has 1", 1);
    row("--event", "step:9", "device 0", 1);
    row("--event", "time:9", "device 0 was recorded for", 1);
    row("--event", "peek", "no moment 'peek'");
    row("--event", "", "--event is given nothing: its value is empty");
    row("--at", "frob:1", "no moment 'frob:1'");
    row("--event", "event:x", "no moment 'event:x'");
    row("--format", "xml", "no format 'xml'");
    row("--by", "site,nonsense", "cannot group by 'site,nonsense'");
    row("--by=site --depth", "0", "no depth '0'");
    row("--by=site --category", "x", "no category 'x'");
    row("--by=site --category", "a=(", "is not a regular expression");
}

void TestSitesCommand::usage()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    QFETCH(int, exitCode);
    const Run run = runCli(words("sites oom_small.pickle") + arguments);
    QCOMPARE(run.exitCode, exitCode);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.contains(says), run.err.constData());
    const Run noOom = runCli(words("sites forward_and_fx.pickle --event oom"));
    QCOMPARE(noOom.exitCode, 1);
}

void TestSitesCommand::nothingRecorded()
{
    const Run run = runCli(words("sites empty.pickle"));
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.err.contains("nothing is recorded"), run.err.constData());
}

void TestSitesCommand::sumsToActive_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("device");
    QTest::addColumn<QString>("event");
    QTest::addColumn<qint64>("active");
    const QStringList paths = testutil::realPickles();
    if (paths.isEmpty())
        QSKIP("the shared recordings are not here");
    for (const QString& path : paths) {
        const QJsonObject info = testcli::jsonOf(runCli(words("info --json") << path));
        const QJsonArray devices = info[QLatin1String("devices")].toArray();
        for (const auto& device : devices) {
            const int number = device[QLatin1String("device")].toInt();
            const QByteArray name = QFileInfo(path).fileName().toUtf8();
            QTest::addRow("%s device %d peak", name.constData(), number)
                << path << number << QStringLiteral("peak")
                << device[QLatin1String("peak_bytes")].toInteger();
            const QJsonArray ooms = device[QLatin1String("oom")].toArray();
            if (!ooms.isEmpty())
                QTest::addRow("%s device %d oom", name.constData(), number)
                    << path << number << QStringLiteral("oom")
                    << ooms.last()[QLatin1String("active")].toInteger();
        }
    }
}

void TestSitesCommand::sumsToActive()
{
    QFETCH(QString, path);
    QFETCH(int, device);
    QFETCH(QString, event);
    QFETCH(qint64, active);
    const QJsonObject result =
        jsonOf({path, QStringLiteral("--device"), QString::number(device), QStringLiteral("--event"), event});
    const QList<qint64> bytes = columnOf(result, "bytes");
    qint64 sum = 0;
    for (const qint64 each : bytes)
        sum += each;
    QCOMPARE(sum, active);
    QVERIFY(std::is_sorted(bytes.rbegin(), bytes.rend()));
}

SNAPVIEWER_TEST(TestSitesCommand)
#include "tst_sites_command.moc"
