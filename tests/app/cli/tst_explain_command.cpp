// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `explain`: what it prints of logs, as text and JSON, from files and pipes, and what it says of none.
class TestExplainCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void text();
    void json();
    void keys();
    void several();
    void withRecording();
    void whoseCode();
    void nothing();
    void pipes_data();
    void pipes();
    void refuses_data();
    void refuses();

private:
    void write(const char* name, const QByteArray& bytes);

    QTemporaryDir m_folder;
};

namespace {

// of oom_small.pickle: 70 MiB asked for, 26 MiB free, 230 MiB reserved
const char* const message =
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 70.00 MiB. GPU 0 has a total "
    "capacity of 256.00 MiB of which 26.00 MiB is free. Of the allocated memory 230.00 MiB is "
    "allocated by PyTorch, and 4.00 KiB is reserved by PyTorch but unallocated.\n";

} // namespace

void TestExplainCommand::write(const char* name, const QByteArray& bytes)
{
    QFile file(m_folder.filePath(QLatin1String(name)));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void TestExplainCommand::initTestCase()
{
    write("run.log", QByteArray("epoch 1\n[rank3]: ") + message + "[rank3]: " + message +
                         "slurmstepd: error: Detected 1 oom_kill event in StepId=1.0.\n");
    write("late.log", QByteArray("2026-01-02 03:04:06 ") + message);
    write("early.log", QByteArray("2026-01-02 03:04:05 ") + message);
    write("plain.log", "epoch 1\nepoch 2");
    write("called.log",
          QByteArray("Traceback (most recent call last):\n  File \"/home/ana/train.py\", line 3, in "
                     "main\n  File \"/opt/lib/layers.py\", line 9, in forward\n") +
              message);
    write("empty.log", "");
}

void TestExplainCommand::text()
{
    const Run run = runCli(words("explain run.log"), m_folder.path());
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral(
            "run.log: 4 lines\n"
            "\n"
            "1. line 2, rank 3, device 0, torch.OutOfMemoryError, printed 2 times: the first\n"
            "   The device is full (proved): 230 MiB allocated + 70 MiB asked for = 300 MiB, and the device "
            "has\n"
            "   256 MiB: the program needs more than there is.\n"
            "\n"
            "2. line 4\n"
            "   The host's memory (proved): The host's memory ran out, or a limit on it, not the device's: "
            "Slurm\n"
            "   ended a process for it.\n"
            "\n"
            "No log tells what held the memory. A recording of the next run does:\n"
            "   python -m snapviewer_recorder train.py\n"));
}

void TestExplainCommand::json()
{
    const QJsonObject root = testcli::jsonOf(runCli(words("explain run.log --format json"), m_folder.path()));
    QCOMPARE(root[QLatin1String("schema")].toString(), QStringLiteral("snapviewer.explain/1"));
    QCOMPARE(root[QLatin1String("first")].toInt(-1), 0);
    const QJsonArray failures = root[QLatin1String("failures")].toArray();
    QCOMPARE(failures.size(), 2);
    const QJsonObject failure = failures[0].toObject();
    QCOMPARE(failure[QLatin1String("rank")].toInt(), 3);
    QCOMPARE(failure[QLatin1String("times")].toInt(), 2);
    QCOMPARE(failure[QLatin1String("requested")].toInt(), 73'400'320);
    QCOMPARE(failure[QLatin1String("uncertain_by")].toObject()[QLatin1String("requested")].toInt(), 5243);
    QCOMPARE(failure[QLatin1String("cause")].toString(), QStringLiteral("full"));
    QVERIFY(failure[QLatin1String("time")].isNull());
    QCOMPARE(failures[1].toObject()[QLatin1String("backend")].toString(), QStringLiteral("host"));
}

/// The contract: all keys, and no others, whatever is known.
void TestExplainCommand::keys()
{
    const QJsonObject root = testcli::jsonOf(runCli(words("explain run.log --format json"), m_folder.path()));
    QCOMPARE(root.keys().join(QLatin1Char(' ')),
             QStringLiteral("budgets failures first schema summaries why_no_first"));
    const QString keys = QStringLiteral("allocated backend capacity cause certainty current_active device "
                                        "exception file free in_use_by_process limit line "
                                        "other_allocations other_processes private_pools process rank "
                                        "requested reserved sentence time times traceback "
                                        "unallocated uncertain_by");
    const QJsonArray failures = root[QLatin1String("failures")].toArray();
    for (const auto& failure : failures)
        QCOMPARE(failure.toObject().keys().join(QLatin1Char(' ')), keys);
}

void TestExplainCommand::several()
{
    const QJsonObject root =
        testcli::jsonOf(runCli(words("explain late.log early.log --format json"), m_folder.path()));
    QCOMPARE(root[QLatin1String("failures")].toArray().size(), 2);
    QCOMPARE(root[QLatin1String("first")].toInt(-1), 1);
    QVERIFY(root[QLatin1String("why_no_first")].isNull());
    const QJsonObject unordered =
        testcli::jsonOf(runCli(words("explain run.log early.log --format json"), m_folder.path()));
    QVERIFY(unordered[QLatin1String("first")].isNull());
    QVERIFY(unordered[QLatin1String("why_no_first")].toString().startsWith(
        QStringLiteral("Which failure came first is not known")));
    const Run run = runCli(words("explain late.log early.log"), m_folder.path());
    QVERIFY(run.out.contains(
        "2. early.log, line 1, device 0, 2026-01-02 03:04:05, torch.OutOfMemoryError: the first\n"));
}

void TestExplainCommand::withRecording()
{
    const QString recording = testcli::madeDir() + QStringLiteral("/oom_small.pickle");
    const QStringList asked{QStringLiteral("explain"), QStringLiteral("run.log"), QStringLiteral("--with"),
                            recording};
    const Run run = runCli(asked, m_folder.path());
    QVERIFY(QString::fromUtf8(run.out).contains(QStringLiteral(
        "   The recording has this failure at event 17 of device 0: a block of 73,400,320 bytes, 27,262,976\n"
        "   bytes free, 241,172,480 bytes reserved.\n")));
    const QJsonObject root = testcli::jsonOf(runCli(asked + words("--format json"), m_folder.path()));
    const QJsonArray failures = root[QLatin1String("failures")].toArray();
    const QJsonObject first = failures[0].toObject();
    QCOMPARE(first[QLatin1String("uncertain_by")].toObject()[QLatin1String("requested")].toInt(-1), 0);
    QCOMPARE(first[QLatin1String("recording")].toObject()[QLatin1String("event")].toInt(), 17);
    QVERIFY(!failures[1].toObject()[QLatin1String("recording")].toObject()[QLatin1String("fits")].toBool());
}

void TestExplainCommand::whoseCode()
{
    const Run run = runCli(words("explain called.log"), m_folder.path());
    QVERIFY2(run.out.contains("   in forward at /opt/lib/layers.py:9\n"), run.out.constData());
    const Run own = runCli(words("explain called.log --not-own /opt/*"), m_folder.path());
    QVERIFY2(own.out.contains("   in main at /home/ana/train.py:3\n"), own.out.constData());
}

void TestExplainCommand::nothing()
{
    const Run run = runCli(words("explain plain.log empty.log"), m_folder.path());
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(
        run.out,
        QByteArray("plain.log: 2 lines\nempty.log: 0 lines\nNo message of memory that ran out was found. If "
                   "this is a recording, snapviewer-cli oom reads it.\n"));
    const QJsonObject root =
        testcli::jsonOf(runCli(words("explain plain.log --format json"), m_folder.path()));
    QVERIFY(root[QLatin1String("first")].isNull());
}

void TestExplainCommand::pipes_data()
{
    QTest::addColumn<QString>("command");
    QTest::newRow("standard input") << QStringLiteral("cat run.log | \"$CLI\" explain -");
    QTest::newRow("a file on it") << QStringLiteral("\"$CLI\" explain - <run.log");
    QTest::newRow("pipe") << QStringLiteral("mkfifo pipe && { cat run.log >pipe & \"$CLI\" explain pipe; }");
}

void TestExplainCommand::pipes()
{
    QFETCH(const QString, command);
    const Run run = testcli::runShell(command, m_folder.path());
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.contains(
        "1. line 2, rank 3, device 0, torch.OutOfMemoryError, printed 2 times: the first\n"));
}

void TestExplainCommand::refuses_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("err");
    QTest::newRow("missing") << QStringLiteral("none.log") << 1
                             << QByteArray(
                                    "snapviewer-cli: none.log cannot be read: No such file or directory.\n");
    QTest::newRow("folder") << QStringLiteral(".") << 1
                            << QByteArray("snapviewer-cli: . is a folder: give the name of a log.\n");
    QTest::newRow("device") << QStringLiteral("/dev/zero") << 1
                            << QByteArray("snapviewer-cli: /dev/zero is a device, not a log.\n");
    QTest::newRow("no log") << QString() << 64
                            << QByteArray(
                                   "snapviewer-cli: no LOG given; see snapviewer-cli explain --help\n");
    QTest::newRow("format")
        << QStringLiteral("run.log --format csv") << 64
        << QByteArray("snapviewer-cli: no format 'csv': give text or json; see snapviewer-cli explain "
                      "--help\n");
    QTest::newRow("input twice")
        << QStringLiteral("- -") << 64
        << QByteArray("snapviewer-cli: standard input can be read once; see snapviewer-cli explain "
                      "--help\n");
    QTest::newRow("over itself")
        << QStringLiteral("run.log -o run.log") << 64
        << QByteArray("snapviewer-cli: run.log is the recording that is read, or part of it: it "
                      "stays as it is; give another name; see snapviewer-cli explain --help\n");
}

void TestExplainCommand::refuses()
{
    QFETCH(const QString, arguments);
    QFETCH(const QByteArray, err);
    const Run run =
        runCli((QStringLiteral("explain ") + arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts),
               m_folder.path());
    QTEST(run.exitCode, "exitCode");
    QCOMPARE(run.err, err);
    QCOMPARE(run.out, QByteArray());
}

SNAPVIEWER_TEST(TestExplainCommand)
#include "tst_explain_command.moc"
