// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using testcli::bytesOf;
using testcli::Run;
using testcli::runCli;

/// `redact`, as a script runs it; tests/core/redact looks into the copies.
class TestRedactCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void writesACopy();
    void writesToStandardOutput();
    void listsWhatWouldLeave();
    void writesTheMapBeside();
    void copiesAPart();
    void saysTheKeyOnce();
    void reportsOfACopy();
    void refusals_data();
    void refusals();
};

namespace {

QStringList line(const QString& text)
{
    return text.split(QLatin1Char(' '));
}

bool writeKey(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write("a key that is long enough\n") > 0;
}

} // namespace

void TestRedactCommand::writesACopy()
{
    const QTemporaryDir folder;
    QVERIFY(writeKey(folder.filePath(QStringLiteral("key"))));
    const Run run = runCli({QStringLiteral("redact"), testcli::example(), QStringLiteral("-o"),
                            QStringLiteral("copy.pickle"), QStringLiteral("--key"), QStringLiteral("key")},
                           folder.path());
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.out.startsWith("copy.pickle: ") && run.out.contains(" verified; "), run.out.constData());
    QVERIFY(run.err.contains("Left out: annotations that a program made ("));
    QVERIFY(run.err.contains("Sizes and times stay"));
    QVERIFY(!run.err.contains("key of the names"));
    const QByteArray copy = bytesOf(folder.filePath(QStringLiteral("copy.pickle")));
    QVERIFY(copy.contains("site-packages/torch/nn/modules/module.py"));
    QVERIFY(!copy.contains("llm") && !copy.contains("metrics.py"));
    const QString path = folder.filePath(QStringLiteral("copy.pickle"));
    const QJsonObject was =
        testcli::jsonOf(runCli({QStringLiteral("info"), testcli::example(), QStringLiteral("--json")}));
    const QJsonObject is = testcli::jsonOf(runCli({QStringLiteral("info"), path, QStringLiteral("--json")}));
    QCOMPARE(is[QLatin1String("devices")], was[QLatin1String("devices")]);
}

void TestRedactCommand::writesToStandardOutput()
{
    const QTemporaryDir folder;
    QVERIFY(writeKey(folder.filePath(QStringLiteral("key"))));
    const QStringList words{QStringLiteral("redact"), testcli::example(), QStringLiteral("--key"),
                            QStringLiteral("key"), QStringLiteral("-o")};
    const Run run = runCli(words + QStringList(QStringLiteral("-")), folder.path());
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(runCli(words + QStringList(QStringLiteral("copy")), folder.path()).exitCode, 0);
    QCOMPARE(run.out, bytesOf(folder.filePath(QStringLiteral("copy"))));
}

void TestRedactCommand::listsWhatWouldLeave()
{
    const Run run = runCli({QStringLiteral("redact"), testcli::example(), QStringLiteral("--list")});
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    QVERIFY(run.out.startsWith("keyed\t"));
    QVERIFY(run.out.contains("\tsite-packages/torch/nn/modules/module.py\n"));
    QVERIFY(run.out.contains("\npytorch\t"));
    QVERIFY(!run.out.contains("llm"));
}

void TestRedactCommand::writesTheMapBeside()
{
    const QTemporaryDir folder;
    const Run run = runCli(line(QStringLiteral("redact IN -o OUT --map names.csv"))
                               .replaceInStrings(QStringLiteral("IN"), testcli::example()),
                           folder.path());
    QCOMPARE(run.exitCode, 0);
    const QByteArray map = bytesOf(folder.filePath(QStringLiteral("names.csv")));
    QVERIFY(map.startsWith("original,copy\r\n"));
    QVERIFY(map.contains("\"remember\",\"f_"));
}

void TestRedactCommand::copiesAPart()
{
    const QTemporaryDir folder;
    const Run run = runCli(line(QStringLiteral("redact IN -o OUT --range 100..200 --device 0"))
                               .replaceInStrings(QStringLiteral("IN"), testcli::example()),
                           folder.path());
    QCOMPARE(run.exitCode, 0);
    const QJsonObject info = testcli::jsonOf(
        runCli({QStringLiteral("info"), folder.filePath(QStringLiteral("OUT")), QStringLiteral("--json")}));
    const QJsonArray devices = info[QLatin1String("devices")].toArray();
    QCOMPARE(devices.first()[QLatin1String("events")].toInt(), 100);
    QVERIFY(devices.last()[QLatin1String("events")].toInt() > 100); // of another device all
}

void TestRedactCommand::saysTheKeyOnce()
{
    const QTemporaryDir folder;
    const auto keyOf = [&](const QString& name) {
        const Run run =
            runCli({QStringLiteral("redact"), testcli::example(), QStringLiteral("-o"), name}, folder.path());
        static const QRegularExpression key(QStringLiteral("kept nowhere: ([0-9a-f]{64})\n"));
        return key.match(QString::fromUtf8(run.err)).captured(1);
    };
    const QString first = keyOf(QStringLiteral("first"));
    QCOMPARE(first.size(), qsizetype{64});
    QVERIFY(first != keyOf(QStringLiteral("second")));
    QVERIFY(!bytesOf(folder.filePath(QStringLiteral("first"))).contains(first.toUtf8()));
    QFile key(folder.filePath(QStringLiteral("key")));
    QVERIFY(key.open(QIODevice::WriteOnly) && key.write(first.toUtf8() + "\n") > 0);
    key.close();
    const Run again = runCli({QStringLiteral("redact"), testcli::example(), QStringLiteral("-o"),
                              QStringLiteral("again"), QStringLiteral("--key"), QStringLiteral("key")},
                             folder.path());
    QCOMPARE(again.exitCode, 0);
    QCOMPARE(bytesOf(folder.filePath(QStringLiteral("again"))),
             bytesOf(folder.filePath(QStringLiteral("first"))));
}

void TestRedactCommand::reportsOfACopy()
{
    const QTemporaryDir folder;
    QVERIFY(writeKey(folder.filePath(QStringLiteral("key"))));
    const Run run = runCli({QStringLiteral("report"), testcli::example(), QStringLiteral("--redact"),
                            QStringLiteral("--key"), QStringLiteral("key")},
                           folder.path());
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.contains("<title>Redacted copy"));
    QVERIFY(!run.out.contains("llm") && !run.out.contains("metrics.py") && !run.out.contains("training_oom"));
    QVERIFY(run.out.contains("torch/nn/modules/module.py"));
}

void TestRedactCommand::refusals_data()
{
    QTest::addColumn<QString>("arguments"); // IN is a copy of the example
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* arguments, int exitCode, const char* says) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << exitCode << QString::fromLatin1(says);
    };
    row("redact -o OUT", 64, "no FILE given");
    row("redact IN", 64, "nowhere to write");
    row("redact IN -o IN", 64, "stays");
    row("redact IN -o ./IN", 64, "stays");
    row("redact IN -o OUT --map IN", 64, "it stays as it is");
    row("redact IN -o OUT --map OUT", 64, "--output and --map both go to OUT");
    row("redact IN -o OUT --map link", 64,
        "--output and --map both go to link"); // to OUT, which is not there yet
    row("redact IN -o - --map /dev/stdout", 64, "both go to standard output");
    row("redact IN -o OUT --map -", 64, "no place for --map");
    row("redact IN -o OUT --map /dev/stderr", 64, "no place for --map");
    row("redact IN -o OUT --key key --map key", 64, "key is what --key reads: it stays as it is");
    row("redact IN -o key --key key", 64, "key is what --key reads: it stays as it is");
    row("redact missing.pickle -o OUT", 1, "missing.pickle");
    row("redact IN -o nowhere/OUT", 4, "nowhere");
    row("redact IN -o OUT --key missing", 1, "missing");
    row("redact IN -o OUT --key short", 1, "short is no key");
    row("redact IN -o OUT --key weak", 1, "weak is no key");
    row("redact IN -o OUT --key empty", 1, "empty is no key");
    row("redact IN -o OUT --key pipe", 1, "pipe cannot be read: it is no regular file");
    row("redact IN -o OUT --key /dev/urandom", 1, "/dev/urandom cannot be read: it is no regular file");
    row("report IN -o OUT --redact --key pipe", 1, "pipe cannot be read");
    row("redact IN -o OUT --keep a/b", 64, "no package 'a/b'");
    row("redact IN -o OUT --range 5..2", 64, "no range '5..2'");
    row("redact IN -o OUT --range 5", 64, "no range '5'");
    row("redact IN -o OUT --device 0", 64, "--device is for --range");
    row("redact IN -o OUT --range 1..2 --device x", 64, "no device 'x'");
    row("redact IN -o OUT --range 1..2 --device 77", 64, "77");
    row("redact telemetry.json -o OUT", 1, "nothing to make a copy of");
    row("report IN -o OUT --key short", 64, "--key is for --redact");
    row("report IN -o OUT --redact --steps auto", 64, "--steps is not for --redact");
}

void TestRedactCommand::refusals()
{
    QFETCH(QString, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, says);
    const QTemporaryDir folder;
    QVERIFY(QFile::copy(testcli::example(), folder.filePath(QStringLiteral("IN"))));
    const auto write = [&](const char* name, const char* content) {
        QFile file(folder.filePath(QLatin1String(name)));
        return file.open(QIODevice::WriteOnly) && file.write(content) > 0;
    };
    QVERIFY(write("short", "123456789012345\n") && write("empty", "\n"));
    QVERIFY(write("weak", "passwordpasswordpasswordpassword\n"));
    QCOMPARE(mkfifo(QFile::encodeName(folder.filePath(QStringLiteral("pipe"))).constData(), 0600), 0);
    QVERIFY(writeKey(folder.filePath(QStringLiteral("key"))));
    QVERIFY(QFile::link(folder.filePath(QStringLiteral("OUT")), folder.filePath(QStringLiteral("link"))));
    QVERIFY(write("telemetry.json", R"([{"timestamp_ns": 1000, "event_type": "sample", "device_id": 0,
                                         "memory_allocated": 5, "memory_reserved": 9}])"));
    const QByteArray before = bytesOf(folder.filePath(QStringLiteral("IN")));
    const Run run = runCli(line(arguments), folder.path());
    QVERIFY2(run.err.contains(says.toUtf8()), run.err.constData());
    QCOMPARE(run.exitCode, exitCode);
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("OUT"))));
    QCOMPARE(bytesOf(folder.filePath(QStringLiteral("IN"))), before);
}

SNAPVIEWER_TEST(TestRedactCommand)
#include "tst_redact_command.moc"
