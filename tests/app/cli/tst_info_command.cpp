// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QFileInfo>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `info`: its numbers against the reference replay's, its text against what a person should read.
class TestInfoCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void madeRecordings_data();
    void madeRecordings();
    void realRecordings_data();
    void realRecordings();
    void keysInOrder();
    void importLog();
    void trust();
    void text();
    void textOfNothing();
    void verdict();
    void onlyAPart();
};

namespace {

QJsonObject objectOf(const QString& path)
{
    return QJsonDocument::fromJson(testcli::bytesOf(path)).object();
}

QJsonObject infoJson(const QString& path)
{
    return testcli::jsonOf(runCli(words("info --json") << path));
}

void compareDevices(const QJsonArray& devices, const QJsonArray& expected)
{
    QCOMPARE(devices.size(), expected.size());
    for (qsizetype i = 0; i < devices.size(); ++i) {
        const QJsonObject device = devices[i].toObject();
        const QJsonObject wanted = expected[i].toObject();
        const QStringList keys = wanted.keys();
        QCOMPARE(device.keys(), keys);
        for (const QString& key : keys)
            QVERIFY2(device[key] == wanted[key],
                     qPrintable(QStringLiteral("device %1, key %2").arg(i).arg(key)));
    }
}

} // namespace

void TestInfoCommand::madeRecordings_data()
{
    QTest::addColumn<QJsonArray>("devices");
    const QJsonObject manifest = objectOf(testcli::madeDir() + QStringLiteral("/manifest.json"));
    const QStringList names = manifest.keys();
    for (const QString& name : names) {
        if (QFile::exists(testcli::madeDir() + QLatin1Char('/') + name))
            QTest::newRow(qPrintable(name)) << manifest[name][QLatin1String("devices")].toArray();
    }
}

void TestInfoCommand::madeRecordings()
{
    QFETCH(QJsonArray, devices);
    const QString name = QString::fromUtf8(QTest::currentDataTag());
    const QJsonObject info = infoJson(name);
    QCOMPARE(info[QLatin1String("file")].toString(), name);
    compareDevices(info[QLatin1String("devices")].toArray(), devices);
}

void TestInfoCommand::realRecordings_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QJsonArray>("devices");
    const QString shared = testutil::sharedDir();
    if (shared.isEmpty())
        QSKIP("the shared recordings are not here");
    const QJsonObject expected = objectOf(shared + QStringLiteral("/data/expected.json"));
    const QStringList paths = testutil::realPickles();
    for (const QString& path : paths) {
        const QString name = QFileInfo(path).fileName();
        QTest::newRow(qPrintable(name)) << path << expected[name].toArray();
    }
}

void TestInfoCommand::realRecordings()
{
    QFETCH(QString, path);
    QFETCH(QJsonArray, devices);
    const QJsonObject info = infoJson(path);
    QVERIFY(info[QLatin1String("format")].toString().startsWith(QLatin1String("PyTorch pickle")));
    compareDevices(info[QLatin1String("devices")].toArray(), devices);
}

void TestInfoCommand::keysInOrder()
{
    const Run run = runCli(words("info --json oom_small.pickle"));
    QStringList keys;
    auto matches =
        QRegularExpression(QStringLiteral("^ {1,3}\"(\\w+)\":"), QRegularExpression::MultilineOption)
            .globalMatch(QString::fromUtf8(run.out));
    while (matches.hasNext())
        keys += matches.next().captured(1);
    QCOMPARE(keys.join(QLatin1Char(' ')),
             QStringLiteral("schema file format accelerator name is_certain text devices device events "
                            "actions allocations from_trace from_free "
                            "from_segments baseline_bytes peak_bytes peak_event peak_allocated_bytes "
                            "peak_reserved_bytes final_bytes largest_bytes size_sum segments reserved_bytes "
                            "blocks active_blocks active_requested_bytes oom import_log trust level title "
                            "verdict reasons verdict tone headline detail site device event"));
}

void TestInfoCommand::importLog()
{
    const QJsonArray log =
        infoJson(QStringLiteral("ring_buffer.pickle"))[QLatin1String("import_log")].toArray();
    QHash<QString, QJsonObject> byName;
    for (const auto& entry : log) {
        QCOMPARE(entry.toObject().keys().join(QLatin1Char(' ')),
                 QStringLiteral("count device first_event help name severity"));
        byName.insert(entry[QLatin1String("name")].toString(), entry.toObject());
    }
    QVERIFY(byName.contains(QStringLiteral("ring_buffer_overflowed")));
    const QJsonObject freed = byName.value(QStringLiteral("free_without_alloc"));
    QCOMPARE(freed[QLatin1String("severity")].toString(), QStringLiteral("info"));
    QCOMPARE(freed[QLatin1String("device")], QJsonValue(0));
    QVERIFY(freed[QLatin1String("count")].toInt() > 0);
    QVERIFY(freed[QLatin1String("first_event")].toInt(-1) >= 0);
    QVERIFY(byName.value(QStringLiteral("live_without_event"))[QLatin1String("first_event")].isNull());
}

void TestInfoCommand::trust()
{
    const QJsonObject sound = infoJson(QStringLiteral("oom_small.pickle"))[QLatin1String("trust")].toObject();
    QCOMPARE(sound[QLatin1String("level")].toString(), QStringLiteral("sound"));
    QVERIFY(sound[QLatin1String("reasons")].toArray().isEmpty());
    const QJsonObject lost =
        infoJson(QStringLiteral("ring_buffer.pickle"))[QLatin1String("trust")].toObject();
    QCOMPARE(lost[QLatin1String("level")].toString(), QStringLiteral("incomplete"));
    QCOMPARE(lost[QLatin1String("title")].toString(), QStringLiteral("Oldest events lost"));
    const QJsonObject reason = lost[QLatin1String("reasons")][0].toObject();
    QCOMPARE(reason.keys().join(QLatin1Char(' ')), QStringLiteral("devices level name sentence"));
    QCOMPARE(reason[QLatin1String("name")].toString(), QStringLiteral("ring_buffer_overflowed"));
    QCOMPARE(reason[QLatin1String("devices")].toArray(), QJsonArray{0});
    const Run text = runCli(words("info ring_buffer.pickle"));
    QVERIFY2(text.out.contains("\n  trust          incomplete: Some numbers may be incomplete.\n"
                               "                 Device 0: The oldest events are lost: "),
             text.out.constData());
}

void TestInfoCommand::text()
{
    const Run run = runCli(words("info oom_small.pickle"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    const QString out = QString::fromUtf8(run.out);
    QVERIFY2(out.startsWith(QStringLiteral("Out of memory at event 17: the device is full, train.py:44 build "
                                           "holds all of the 230 MiB\ntrain.py:44 build asked for 70 MiB; ")),
             run.out.constData());
    const QStringList wanted{QStringLiteral("\n\noom_small.pickle\n"),
                             QStringLiteral("\nDevice 0\n"),
                             QStringLiteral("after event"),
                             QStringLiteral("OUT OF MEMORY  at event 17\n"),
                             QStringLiteral("asked by       /home/ana/llm/train.py:44:build\n"),
                             QStringLiteral("230.00 MiB  100.0 %  /home/ana/llm/train.py:44:build\n"),
                             QStringLiteral("roundup_power2_divisions.* = 0\n"),
                             QStringLiteral("Nothing odd about this file.\n")};
    for (const QString& part : wanted)
        QVERIFY2(out.contains(part), qPrintable(part + QStringLiteral(" in ") + out));
}

void TestInfoCommand::textOfNothing()
{
    const Run run = runCli(words("info empty.pickle"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.startsWith("Nothing is recorded here\nThe file is empty: "));
}

/// Of the bundled example: what a person who has never seen it is to read first.
void TestInfoCommand::verdict()
{
    const QJsonObject info =
        infoJson(QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
    const QJsonObject verdict = info[QLatin1String("verdict")].toObject();
    QCOMPARE(verdict[QLatin1String("tone")].toString(), QStringLiteral("failure"));
    QCOMPARE(
        verdict[QLatin1String("headline")].toString(),
        QStringLiteral("Out of memory in backward of step 4: metrics.py:37 remember keeps ~1.54 GiB more "
                       "in each of 3 steps, never "
                       "freed"));
    QCOMPARE(verdict[QLatin1String("site")].toString(),
             QStringLiteral("/home/ana/llm/metrics.py:37:remember"));
    QCOMPARE(verdict[QLatin1String("event")].toInt(), 3510);
    const QJsonObject nothing = infoJson(QStringLiteral("empty.pickle"))[QLatin1String("verdict")].toObject();
    QCOMPARE(nothing[QLatin1String("tone")].toString(), QStringLiteral("plain"));
    for (const char* unknown : {"site", "device", "event"})
        QVERIFY(nothing[QLatin1String(unknown)].isNull());
}

void TestInfoCommand::onlyAPart()
{
    const QString file = QStringLiteral("oom_small.pickle");
    const QString events = QStringLiteral("--events");
    const QJsonObject device =
        QJsonDocument::fromJson(
            runCli({QStringLiteral("info"), QStringLiteral("--json"), events, QStringLiteral("5:9"), file})
                .out)
            .object()[QLatin1String("devices")][0]
            .toObject();
    QCOMPARE(device[QLatin1String("part")].toArray(), (QJsonArray{5, 9}));
    QCOMPARE(device[QLatin1String("events")].toInt(), 4);
    const Run text = runCli({QStringLiteral("info"), events, QStringLiteral("5:9"), file});
    QVERIFY(text.out.contains("only a part    events 5 to 8 of "));
    const Run rows = runCli({QStringLiteral("query"), QStringLiteral("--device"), QStringLiteral("0"), events,
                             QStringLiteral("5:9"), QStringLiteral("--format"), QStringLiteral("csv"), file,
                             QStringLiteral("SELECT (SELECT group_concat(event) FROM events) AS e, "
                                            "(SELECT group_concat(event) FROM usage) AS u")});
    QCOMPARE(rows.out, QByteArray("e,u\n\"5,6,7,8\",\"4,5,6,7,8\"\n"));
    for (const char* wrong : {"9:5", "x", "5"})
        QCOMPARE(runCli({QStringLiteral("info"), events, QLatin1String(wrong), file}).exitCode, 64);
    const Run beyond = runCli({QStringLiteral("info"), events, QStringLiteral("100000:"), file});
    QCOMPARE(beyond.exitCode, 64);
    QVERIFY(beyond.err.contains("no event 100000: there are only"));
}

SNAPVIEWER_TEST(TestInfoCommand)
#include "tst_info_command.moc"
