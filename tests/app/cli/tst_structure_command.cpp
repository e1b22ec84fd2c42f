// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `structure`: its text, its contract in JSON, the tree as CSV. What it finds of real programs is for
/// tests/programs and tests/programs_of_torch.
class TestStructureCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void text();
    void steps_data();
    void steps();
    void json();
    void csv();
    void usage_data();
    void usage();
};

namespace {

const QString bundled = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");

} // namespace

void TestStructureCommand::text()
{
    const Run run = runCli(words("structure --device 0") + QStringList{bundled});
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.startsWith("device 0: 5 steps, told by the annotation ProfilerStep#\n"
                               "phases of step 2, one of 5:\n"));
    QVERIFY(run.out.contains(
        "      12      5  512.00 MiB  512.00 MiB  512.00 MiB  model.py:112 forward, which calls "
        "forward\n"));
    QVERIFY(run.out.contains("      5     7.57 GiB    7.57 GiB        forward  model.py:109\n"));
    QVERIFY(run.out.count('\n') <= 40);
}

void TestStructureCommand::steps_data()
{
    QTest::addColumn<QString>("steps");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* steps, int exitCode, const char* text) {
        QTest::newRow(steps) << QString::fromLatin1(steps) << exitCode << QString::fromLatin1(text);
    };
    row("auto", 0, "device 0: 5 steps, told by the annotation ProfilerStep#\nphases of step 2, one of 5:");
    row("site:train.py:82", 0,
        "device 0: 5 returns to /home/ana/llm/train.py:82:train_step\nphases of step 3, one of 5:");
    row("^ProfilerStep#[24]", 0,
        "device 0: 2 steps, told by annotations that match '^ProfilerStep#[24]'\nphases of step 2, one of "
        "2:");
    row("site:train.py", 64, "no line 'train.py': give FILE:LINE, such as train.py:72");
    row("(", 64, "no steps '(': ");
    row("site:loop.py:1", 1,
        "no steps at loop.py:1: no allocation of device 0 has a line of that file in its stack");
}

/// What a person says of the steps, as every command that has some takes it.
void TestStructureCommand::steps()
{
    QFETCH(const QString, steps);
    QFETCH(const int, exitCode);
    QFETCH(const QString, text);
    const Run run = runCli(words("structure --device 0 --steps") + QStringList{steps, bundled});
    QCOMPARE(run.exitCode, exitCode);
    const QString said = QString::fromUtf8(run.out + run.err);
    QVERIFY2(said.contains(text), qPrintable(said));
}

void TestStructureCommand::json()
{
    const QJsonObject all = testcli::jsonOf(runCli(words("structure --format json") + QStringList{bundled}));
    QCOMPARE(all[QLatin1String("schema")].toString(), QStringLiteral("snapviewer.structure/1"));
    QCOMPARE(all[QLatin1String("devices")].toArray().size(), 2);
    const QJsonObject device = all[QLatin1String("devices")].toArray()[0].toObject();
    QCOMPARE(device[QLatin1String("confidence")].toString(), QStringLiteral("certain"));
    const QJsonObject steps = device[QLatin1String("steps")].toObject();
    QCOMPARE(steps[QLatin1String("kind")].toString(), QStringLiteral("step"));
    QCOMPARE(steps[QLatin1String("count")].toInt(), 5);
    QCOMPARE(steps[QLatin1String("complete")].toInt(), 4);
    QCOMPARE(steps[QLatin1String("source")].toString(), QStringLiteral("annotation"));
    for (const char* list : {"starts", "ends", "numbers"})
        QCOMPARE(steps[QLatin1String(list)].toArray().size(), 5);
    QVERIFY(steps[QLatin1String("where")].isNull());
    const QJsonObject layers = device[QLatin1String("layers")].toArray()[0].toObject();
    QCOMPARE(layers[QLatin1String("repeats")].toInt(), 12);
    QCOMPARE(layers[QLatin1String("times")].toInt(), 5);
    QCOMPARE(layers[QLatin1String("kept_by_repeat")].toArray().size(), 12);
    qint64 last =
        device[QLatin1String("phases")].toArray()[0].toObject()[QLatin1String("start_event")].toInteger();
    const QJsonArray phases = device[QLatin1String("phases")].toArray();
    for (const auto& phase : phases) { // without a gap
        QCOMPARE(phase.toObject()[QLatin1String("start_event")].toInteger(), last);
        last = phase.toObject()[QLatin1String("end_event")].toInteger();
    }
    QVERIFY(!device[QLatin1String("tree")].toArray().isEmpty());
}

void TestStructureCommand::csv()
{
    const Run run = runCli(words("structure --format csv --depth 1 --device 0") + QStringList{bundled});
    QCOMPARE(run.exitCode, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.front(),
             QByteArray("device,depth,function,file,line,repeats,peak_above_start,kept_after"));
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines.back().startsWith("0,0,<module>,/home/ana/llm/train.py,"));
}

void TestStructureCommand::usage_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* arguments, int code, const char* message) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << code << QString::fromLatin1(message);
    };
    row("--depth 0", 64, "no depth '0': give a number from 1 to 100");
    row("--format xml", 64, "no format 'xml': give one of text, json, csv");
    row("--device 9", 1, "no device '9'");
}

void TestStructureCommand::usage()
{
    QFETCH(const QString, arguments);
    QFETCH(const QString, message);
    const Run run = runCli(words("structure") + arguments.split(QLatin1Char(' ')) + QStringList{bundled});
    QTEST(run.exitCode, "code");
    QVERIFY2(run.err.contains(message.toUtf8()), run.err.constData());
}

SNAPVIEWER_TEST(TestStructureCommand)
#include "tst_structure_command.moc"
