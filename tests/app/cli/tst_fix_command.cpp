// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::example;
using testcli::jsonOf;
using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `fix`: its forms, what it refuses, its exit codes, and that the answers on the example are these.
class TestFixCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void text();
    void json();
    void suggestions();
    void refusalsAreInTheJson();
    void beginsWithItsPart();
    void exitCodes_data();
    void exitCodes();
};

namespace {

Run fix(const QStringList& more)
{
    return runCli(QStringList{QStringLiteral("fix"), example()} + more);
}

} // namespace

void TestFixCommand::text()
{
    const Run run = fix(words("--change checkpoint --change free,site=metrics.py:37,until=step"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral(
            R"(training_oom.pickle, device 0: an estimate, from playing the requests of a changed program.
  checkpoint, of the layers at model.py:112 forward; 60 passes of a layer are done again, which asks for 24.30 GiB in all
  free,site=metrics.py:37,until=step

                     as it is        changed
  peak active        20.62 GiB       10.67 GiB
    at event         2,813           1,250
  peak reserved      22.88 GiB       15.93 GiB
  retries            2               0
  out of memory      at event 3,510  never
  left of 22.88 GiB  nothing         6.96 GiB
It lasts: to the end of the recording, and through a step as large as the largest that was seen.
At the new peak hold most: losses.py:22 distillation_loss 3.07 GiB, model.py:114 forward 1.54 GiB, metrics.py:37 remember 1.54 GiB.

Taken for granted
  - Each of the 12 layers at model.py:112 forward has one output, and doing its forward pass again asks for what it asked for at first.
  - The state of random numbers and masks of dropout that are kept for it are not counted.
  - Nothing uses it after that: whoever wrote the program knows.
)"));
}

void TestFixCommand::json()
{
    const QJsonObject root =
        jsonOf(fix({QStringLiteral("--change"), QStringLiteral("scale,kind=gradients,by=1"),
                    QStringLiteral("--format"), QStringLiteral("json")}));
    QCOMPARE(root.value(QStringLiteral("schema")).toString(), QStringLiteral("snapviewer.fix/1"));
    const QJsonObject device = root.value(QStringLiteral("devices")).toArray().at(0).toObject();
    QCOMPARE(
        device.keys().join(u' '),
        QStringLiteral(
            "after before capacity changes device lasts lasts_steps lasts_steps_most margin no_model refused "
            "suggestions"));
    // what changes nothing leaves the recording as it is
    QCOMPARE(device.value(QStringLiteral("after")), device.value(QStringLiteral("before")));
    const QJsonObject after = device.value(QStringLiteral("after")).toObject();
    QCOMPARE(after.value(QStringLiteral("peak_active")).toDouble(), 22137077764.0);
    QCOMPARE(after.value(QStringLiteral("peak_event")).toInt(), 2813);
    QCOMPARE(after.value(QStringLiteral("first_oom")).toInt(), 3510);
    QCOMPARE(device.value(QStringLiteral("lasts")).toString(), QStringLiteral("no"));
    QVERIFY(device.value(QStringLiteral("margin")).isNull());
    QVERIFY(device.value(QStringLiteral("suggestions")).isNull());
}

void TestFixCommand::suggestions()
{
    const QJsonObject root = jsonOf(fix(words("--suggest --capacity 16GiB --format json")));
    const QJsonObject device = root.value(QStringLiteral("devices")).toArray().at(0).toObject();
    QCOMPARE(device.value(QStringLiteral("capacity")).toDouble(), 17179869184.0);
    const QJsonArray tried = device.value(QStringLiteral("suggestions")).toArray();
    QVERIFY(tried.size() >= 5);
    QSet<QString> seen;
    for (const QJsonValue& value : tried) {
        const QJsonObject one = value.toObject();
        QCOMPARE(one.keys().join(u' '),
                 QStringLiteral("changes first_oom intrusive lasts lasts_steps lasts_steps_most margin "
                                "peak_active peak_reserved saves"));
        QStringList changes;
        for (const QJsonValue& change : one.value(QStringLiteral("changes")).toArray())
            changes += change.toString();
        QVERIFY(!seen.contains(changes.join(u' '))); // each once
        seen.insert(changes.join(u' '));
        // who fails has nothing left
        QCOMPARE(one.value(QStringLiteral("first_oom")).isNull(),
                 !one.value(QStringLiteral("margin")).isNull());
    }
    const QString text = QString::fromUtf8(fix(words("--suggest")).out);
    QVERIFY2(text.contains(
                 QStringLiteral("Worth trying, best first:\n"
                                "  --change 'free,site=llm/metrics.py:37,until=step'\n"
                                "    saves 4.32 GiB · peak 16.30 GiB · 19.80 GiB reserved · 3.08 GiB left · "
                                "lasts · a line\n")),
             qPrintable(text));
}

void TestFixCommand::refusalsAreInTheJson()
{
    const Run run = fix(words("--change drop,site=nowhere.py:1 --format json"));
    QCOMPARE(run.exitCode, 1);
    QVERIFY(run.out.contains("\"refused\":\"nothing was allocated at 'nowhere.py:1'") ||
            run.out.contains("\"refused\": \"nothing was allocated at 'nowhere.py:1'"));
}

/// What failed before the part that is opened has no row in its totals.
void TestFixCommand::beginsWithItsPart()
{
    QJsonArray events;
    for (int k = 0; k < 20; ++k) {
        events.append(QJsonObject{{QStringLiteral("action"), QStringLiteral("alloc")},
                                  {QStringLiteral("addr"), (k + 1) << 21},
                                  {QStringLiteral("size"), 1 << 20}});
        if (k == 2 || k == 17)
            events.append(QJsonObject{{QStringLiteral("action"), QStringLiteral("oom")},
                                      {QStringLiteral("addr"), 1 << 30},
                                      {QStringLiteral("size"), 1 << 30}});
    }
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("two.json"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QJsonDocument(QJsonObject{{QStringLiteral("segments"), QJsonArray()},
                                         {QStringLiteral("device_traces"), QJsonArray{events}}})
                   .toJson());
    file.close();
    const QStringList asked{QStringLiteral("fix"), path, QStringLiteral("--suggest"),
                            QStringLiteral("--events")};
    const Run between = runCli(asked + QStringList{QStringLiteral("10:15")});
    QVERIFY2(between.out.contains("As it is: 14.00 MiB active at most, at event 14."),
             between.out.constData());
    const Run last = runCli(asked + QStringList{QStringLiteral("10:22")});
    QVERIFY2(last.out.contains("As it is: 20.00 MiB active at most, at event 21."), last.out.constData());
    QCOMPARE(between.exitCode + last.exitCode, 0);
}

void TestFixCommand::exitCodes_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* arguments, int code, const char* said) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments) << code << QString::fromLatin1(said);
    };
    row("", 64, "nothing is asked: give --change CHANGE or --suggest");
    row("--change shrink", 64, "there is no change 'shrink'");
    row("--change batch,by=x", 64, "by=x is no number from 0.001 to 1024");
    row("--change checkpoint --format csv", 64, "no format 'csv': give text or json");
    row("--suggest --capacity 24", 64, "24");
    row("--change drop,site=nowhere.py:1", 1, "nothing was allocated at 'nowhere.py:1'");
    row("--change checkpoint --device 7", 1, "7");
}

void TestFixCommand::exitCodes()
{
    QFETCH(const QString, arguments);
    const Run run = fix(words(qPrintable(arguments)).filter(QRegularExpression(QStringLiteral("."))));
    QTEST(run.exitCode, "code");
    QFETCH(const QString, said);
    QVERIFY2(QString::fromUtf8(run.err).contains(said), run.err.constData());
    QVERIFY(run.out.isEmpty());
}

SNAPVIEWER_TEST(TestFixCommand)
#include "tst_fix_command.moc"
