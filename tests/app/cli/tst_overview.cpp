// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// Several FILEs: a row for each and its devices, and what cannot be read keeps nothing back.
class TestOverview : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void isATable();
    void formats_data();
    void formats();
    void saysWhatInfoSays();
    void goesOnAfterWhatCannotBeRead();
    void showsNothingOfNone();
    void refuses_data();
    void refuses();
    void readsAPipeToo();

private:
    QTemporaryDir m_dir;
};

void TestOverview::isATable()
{
    const QByteArray expected =
        "file                device        peak    reserved  OOM  trust       cause\n"
        "oom_small.pickle         0  230.00 MiB  230.00 MiB    1  sound       Out of memory at event 17: the "
        "device is full, train.py:44 build holds all of the 230 MiB\n"
        "empty.pickle                                                         no device: nothing is "
        "recorded\n"
        "ring_buffer.pickle       0  173.37 MiB  274.00 MiB   no  incomplete  Peak 173 MiB in forward of "
        "iteration 2: 78 MiB before the first event, 77 MiB kept results, 18.4 MiB activations\n"
        "ring_buffer.pickle       1    5.68 MiB   22.00 MiB   no  sound       Peak 5.68 MiB in forward: 5 "
        "MiB "
        "temporaries, 700 KiB activations\n";
    for (const char* const command : {"info", "oom", "sites", "oom --format table", "info --format=table"}) {
        const Run run = runCli(words(command) << words("oom_small.pickle empty.pickle ring_buffer.pickle"));
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out, expected);
    }
}

void TestOverview::formats_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray site = "/home/ana/llm/train.py:44:build";
    const QByteArray cause =
        "Out of memory at event 17: the device is full, train.py:44 build holds all of the 230 MiB";
    QTest::newRow("tsv")
        << QStringLiteral("--format tsv")
        << "file\tdevice\tpeak_bytes\treserved_bytes\tooms\tverdict\tsite\tsite_bytes\ttrust\tcause\n"
           "oom_small.pickle\t0\t241172280\t241172480\t1\treally_full\t" +
               site + "\t241172280\tsound\t" + cause + "\nempty.pickle" + QByteArray("\t\\N").repeated(9) +
               "\n";
    QTest::newRow("jsonl")
        << QStringLiteral("--format jsonl")
        << "{\"file\": \"oom_small.pickle\", \"device\": 0, \"peak_bytes\": 241172280, "
           "\"reserved_bytes\": 241172480, \"ooms\": 1, \"verdict\": \"really_full\", \"site\": \"" +
               site + "\", \"site_bytes\": 241172280, \"trust\": \"sound\", \"cause\": \"" + cause +
               "\"}\n"
               "{\"file\": \"empty.pickle\", \"device\": null, \"peak_bytes\": null, "
               "\"reserved_bytes\": null, \"ooms\": null, \"verdict\": null, \"site\": null, "
               "\"site_bytes\": null, \"trust\": null, \"cause\": null}\n";
    QTest::newRow("json")
        << QStringLiteral("--format json")
        << "{\"schema\": \"snapviewer.files/1\", \"columns\": [\"file\", \"device\", \"peak_bytes\", "
           "\"reserved_bytes\", \"ooms\", "
           "\"verdict\", \"site\", \"site_bytes\", \"trust\", \"cause\"], \"rows\": [\n"
           "[\"oom_small.pickle\", 0, 241172280, 241172480, 1, \"really_full\", \"" +
               site + "\", 241172280, \"sound\", \"" + cause +
               "\"],\n"
               "[\"empty.pickle\", null, null, null, null, null, null, null, null, null]\n]}\n";
}

void TestOverview::formats()
{
    QFETCH(QString, options);
    for (const char* const command : {"info", "oom", "sites"}) {
        const Run run =
            runCli(words(command) << options.split(u' ') << words("oom_small.pickle empty.pickle"));
        QCOMPARE(run.err, QByteArray());
        QTEST(run.out, "expected");
    }
    // of one FILE where there is no other form of that name
    if (!options.endsWith(QLatin1String("json"))) {
        QFETCH(QByteArray, expected);
        for (const char* const command : {"info", "oom"}) {
            const Run run =
                runCli(words(command) << options.split(u' ') << QStringLiteral("oom_small.pickle"));
            QVERIFY2(run.exitCode == 0 && !run.out.isEmpty() && expected.startsWith(run.out),
                     run.out.constData());
        }
    }
}

/// The numbers of all made recordings are those that info has of each.
void TestOverview::saysWhatInfoSays()
{
    const QStringList files =
        QDir(testcli::madeDir()).entryList({QStringLiteral("*.pickle")}, QDir::Files, QDir::Name);
    QVERIFY(files.size() > 20);
    const Run run = runCli(words("info --format jsonl") << files);
    QCOMPARE(run.err, QByteArray());
    QStringList found;
    for (const QByteArray& line : run.out.trimmed().split('\n')) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        found += QStringLiteral("%1 %2 %3 %4 %5")
                     .arg(row[QLatin1String("file")].toString())
                     .arg(row[QLatin1String("device")].toInt(-1))
                     .arg(row[QLatin1String("peak_bytes")].toInteger())
                     .arg(row[QLatin1String("reserved_bytes")].toInteger(-1))
                     .arg(row[QLatin1String("ooms")].toInt());
    }
    QStringList expected;
    for (const QString& file : files) {
        const QJsonArray devices =
            testcli::jsonOf(runCli(words("info --json") << file))[QLatin1String("devices")].toArray();
        if (devices.isEmpty())
            expected += file + QStringLiteral(" -1 0 -1 0");
        for (const auto& each : devices) {
            const QJsonObject device = each.toObject();
            expected += QStringLiteral("%1 %2 %3 %4 %5")
                            .arg(file)
                            .arg(device[QLatin1String("device")].toInt())
                            .arg(device[QLatin1String("peak_bytes")].toInteger())
                            .arg(device[QLatin1String("peak_reserved_bytes")].toInteger(-1))
                            .arg(device[QLatin1String("oom")].toArray().size());
        }
    }
    QCOMPARE(found, expected);
}

void TestOverview::goesOnAfterWhatCannotBeRead()
{
    const QString out = m_dir.filePath(QStringLiteral("out.tsv"));
    const QStringList files = words("nowhere.pickle oom_small.pickle manifest.json no_trace.pickle");
    for (const bool isFile : {false, true}) {
        const Run run = runCli(words("info --format tsv")
                               << files << (isFile ? QStringList{QStringLiteral("-o"), out} : QStringList()));
        QCOMPARE(run.exitCode, 1);
        const QList<QByteArray> said = run.err.trimmed().split('\n');
        QCOMPARE(said.size(), 3);
        QCOMPARE(said[0], QByteArray("snapviewer-cli: nowhere.pickle does not exist."));
        QVERIFY2(said[1].startsWith("snapviewer-cli: manifest.json "), said[1].constData());
        QCOMPARE(said[2], QByteArray("snapviewer-cli: 2 of 4 FILEs could not be read; the others are done"));
        const QByteArray table = isFile ? testcli::bytesOf(out) : run.out;
        QCOMPARE(table.count('\n'), 3);
        QVERIFY(table.contains("\noom_small.pickle\t0\t") && table.contains("\nno_trace.pickle\t0\t"));
    }
    const Run other = runCli(words("sites --device 1 oom_small.pickle ring_buffer.pickle --format csv"));
    QCOMPARE(other.exitCode, 1);
    QVERIFY2(other.err.startsWith("snapviewer-cli: no device '1' in oom_small.pickle, which has 0\n"),
             other.err.constData());
    QVERIFY(other.out.contains("ring_buffer.pickle,1,") && !other.out.contains("ring_buffer.pickle,0,"));
}

void TestOverview::showsNothingOfNone()
{
    const Run run = runCli(words("oom a.pickle b.pickle"));
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.endsWith("2 of 2 FILEs could not be read; the others are done\n"), run.err.constData());
}

void TestOverview::refuses_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QByteArray>("message");
    const auto row = [](const char* arguments, const char* message) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << QByteArray(message);
    };
    row("sites --by site",
        "--by asks something of one FILE, not of several; see snapviewer-cli sites --help");
    row("sites --event peak", "--event asks something of one FILE");
    row("sites --category a=b", "--category asks something of one FILE");
    row("sites --top 3", "--top asks something of one FILE");
    row("info --top 3", "--top asks something of one FILE");
    row("oom --event 17", "--event asks something of one FILE");
    row("oom --format markdown",
        "no format 'markdown' of several FILEs: give one of table, csv, tsv, sheet, json, jsonl");
    row("info --format xml", "no format 'xml': give one of table,");
    row("oom --capacity much", "");
    row("render -o a.png", "one FILE at a time, not 'no_trace.pickle' too");
}

void TestOverview::refuses()
{
    QFETCH(QString, arguments);
    QFETCH(QByteArray, message);
    const Run run = runCli(arguments.split(u' ') << words("oom_small.pickle no_trace.pickle"));
    QCOMPARE(run.exitCode, 64);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(run.err.startsWith("snapviewer-cli: " + message), run.err.constData());
    // also not over one of them
    const Run over = runCli(words("info oom_small.pickle no_trace.pickle -o no_trace.pickle"));
    QCOMPARE(over.exitCode, 64);
    QVERIFY2(over.err.contains("no_trace.pickle is the recording that is read"), over.err.constData());
}

void TestOverview::readsAPipeToo()
{
    const Run run = testcli::runShell(QStringLiteral(
        "gzip -c oom_small.pickle | \"$CLI\" info --format tsv no_trace.pickle - | cut -f 1,2,3"));
    QCOMPARE(run.out, QByteArray("file\tdevice\tpeak_bytes\nno_trace.pickle\t0\t323678905\n"
                                 "standard input\t0\t241172280\n"));
}

SNAPVIEWER_TEST(TestOverview)
#include "tst_overview.moc"
