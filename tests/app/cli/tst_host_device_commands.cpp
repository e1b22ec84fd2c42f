// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::outOf;
using testcli::Run;
using testcli::runCli;
using testcli::words;

/// Pinned host memory is a device of its own, and no number of another one has it.
class TestHostDeviceCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void isADevice();
    void isAskedByName_data();
    void isAskedByName();
    void isNotTheMainDevice();
    void isJudgedByNoBudget();
    void isNoRanksDevice();
    void isWritten();
};

namespace {

QString answerOf(const char* sql)
{
    return outOf({QStringLiteral("query"), QStringLiteral("host_memory.pickle"), QString::fromLatin1(sql),
                  QStringLiteral("--format"), QStringLiteral("csv")})
        .section(QLatin1Char('\n'), 1)
        .trimmed();
}

} // namespace

void TestHostDeviceCommands::isADevice()
{
    const QJsonArray devices =
        testcli::jsonOf(runCli(words("info host_memory.pickle --json")))[QLatin1String("devices")].toArray();
    QCOMPARE(devices.size(), 2);
    QVERIFY(!devices[0].toObject().contains(QLatin1String("kind")));
    QCOMPARE(devices[1][QLatin1String("kind")].toString(), QStringLiteral("host"));
    QCOMPARE(devices[1][QLatin1String("device")].toInt(), 4096);
    QCOMPARE(answerOf("SELECT device, kind FROM devices"), QStringLiteral("0,device\n4096,host"));
    // what each holds at its end is its own
    QCOMPARE(answerOf("SELECT u.device, u.active = d.final_bytes, u.reserved = d.reserved_bytes FROM usage u "
                      "JOIN devices d USING (device) WHERE u.event = d.events - 1"),
             QStringLiteral("0,1,1\n4096,1,1"));
    QCOMPARE(answerOf("SELECT count(*) FROM live_at(4096, 11) WHERE addr >> 40 <> 127"), QStringLiteral("0"));
    // blocks of the host are powers of two and fill their segments
    QCOMPARE(answerOf("SELECT count(*) > 0, max(s.total_size & (s.total_size - 1)), max(s.blocks) FROM "
                      "segments_at(4096, 11) s"),
             QStringLiteral("1,0,1"));
}

void TestHostDeviceCommands::isAskedByName_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("beginning");
    const auto row = [](const char* command, const char* beginning) {
        QTest::newRow(command) << QString::fromLatin1(command) << QString::fromLatin1(beginning);
    };
    row("state host_memory.pickle --device host", "Device host after event ");
    row("state host_memory.pickle --device 4096", "Device host after event ");
    row("trace host_memory.pickle --device host", "Device host: 29 events\n");
    row("sites host_memory.pickle --device host", "Device host after event ");
    row("sites host_memory.pickle --device host --events 0:4", "Device host after event ");
    row("state host_memory.pickle --device 7",
        "snapviewer-cli: no device '7' in host_memory.pickle, which has 0, host");
}

void TestHostDeviceCommands::isAskedByName()
{
    QFETCH(QString, command);
    QFETCH(QString, beginning);
    const QString out = outOf(command.split(QLatin1Char(' ')));
    QVERIFY2(out.startsWith(beginning), qPrintable(out));
}

void TestHostDeviceCommands::isNotTheMainDevice()
{
    QVERIFY(outOf(words("state host_memory.pickle")).startsWith(QStringLiteral("Device 0 ")));
    QVERIFY(outOf(words("state host_memory_alone.pickle")).startsWith(QStringLiteral("Device host ")));
    // the host's trace is the longer one
    QCOMPARE(answerOf("SELECT count(*) FROM allocs"),
             answerOf("SELECT count(*) FROM allocations WHERE device = 0"));
}

void TestHostDeviceCommands::isJudgedByNoBudget()
{
    const QString out = outOf(words("check host_memory.pickle --max-allocated 100GiB"));
    QVERIFY2(!out.contains(QStringLiteral("device")) && out.contains(QStringLiteral("1 pass")),
             qPrintable(out));
    const QString asked = outOf(words("check host_memory.pickle --max-allocated 100GiB --device host"));
    QVERIFY2(asked.contains(QStringLiteral("1 pass")), qPrintable(asked));
}

void TestHostDeviceCommands::isNoRanksDevice()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("job")));
    QVERIFY(QFile::copy(testcli::madeDir() + QStringLiteral("/host_memory.pickle"),
                        folder.filePath(QStringLiteral("job/rank0.pickle"))));
    QCOMPARE(runCli(words("ranks extract job -o out"), folder.path()).exitCode, 0);
    const QStringList files =
        QDir(folder.filePath(QStringLiteral("out"))).entryList({QStringLiteral("*.svrank")});
    QCOMPARE(files.size(), 1);
    const Run run = runCli(words("query --format csv") << QStringLiteral("out/") + files.front()
                                                       << QStringLiteral("SELECT device FROM devices"),
                           folder.path());
    QCOMPARE(QString::fromUtf8(run.out), QStringLiteral("device\n0\n"));
}

void TestHostDeviceCommands::isWritten()
{
    QTemporaryDir folder;
    for (const char* const form : {"json", "pickle"}) {
        const QString path = folder.filePath(QLatin1String("x.") + QLatin1String(form));
        for (const char* const file : {"host_memory.pickle", "host_memory_alone.pickle"}) {
            const Run written = runCli(words("convert --to") << QLatin1String(form) << QLatin1String(file)
                                                             << QStringLiteral("-o") << path);
            QCOMPARE(written.exitCode, 0);
            QCOMPARE(written.err, QByteArray());
            const auto devicesOf = [](const QString& of) -> QJsonValue {
                return testcli::jsonOf(runCli(words("info --json") << of))[QLatin1String("devices")];
            };
            QCOMPARE(devicesOf(path), devicesOf(QLatin1String(file)));
        }
    }
}

SNAPVIEWER_TEST(TestHostDeviceCommands)
#include "tst_host_device_commands.moc"
