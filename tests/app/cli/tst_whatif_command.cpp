// SPDX-License-Identifier: MIT
#include "core/formats/save_forms.h"
#include "core/history/recording.h"
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::example;
using testcli::jsonOf;
using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `whatif`: its forms, what it refuses, its exit codes, and that the answers on the example are these.
class TestWhatifCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void text();
    void json();
    void recordedSettingsAreExact();
    void asRecorded();
    void suggestions();
    void csv();
    void curve();
    void capacity();
    void refused();
    void warns();
    void exitCodes_data();
    void exitCodes();

private:
    [[nodiscard]] QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

namespace {

Run whatIf(const char* more)
{
    return runCli(QStringList{QStringLiteral("whatif"), example()} + words(more));
}

void save(const char* text, const QString& path)
{
    core::NoProgress progress;
    const auto recording = testutil::recordingFromText(text);
    const core::Status saved = core::save(*recording->document, core::SaveForm::Pickle, path, progress);
    QVERIFY2(saved, saved ? "" : qPrintable(saved.error().message));
}

/// The example has 24 GiB less what a CUDA context takes.
constexpr double deviceBytes = 25239224320.0;

} // namespace

void TestWhatifCommand::text()
{
    const Run run = whatIf("--set expandable_segments:True");
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral(
            R"(training_oom.pickle, device 0: an estimate, from playing the recorded requests to a model of PyTorch's allocator.
The model fits this recording: 1,781 of 1,781 decisions are its own, and on its own it is within 0.00 % of what was reserved, at each of 2,283 points (of equal blocks the one at the lowest address, as before PyTorch 2.13).

                 recorded        estimate
  settings       defaults        expandable_segments:True
  peak reserved  22.88 GiB       22.83 GiB
  retries        2               0
  out of memory  at event 3,510  never

The request that failed at event 3,510 would have fitted. From event 1 on another amount is reserved.

Notes
  - The device had between 22.88 GiB and 23.51 GiB for the allocator, as far as the recording tells.
  - What other streams used comes back at the events at which it was recorded.
  - The estimate ends at event 3,510: from there on the program would have been another one.
  - Calls of empty_cache() that gave nothing back are not recorded; what the program does because of the memory that it sees is not modelled.
)"));
}

void TestWhatifCommand::json()
{
    const QJsonObject root = jsonOf(whatIf("--set expandable_segments:True --format json"));
    QCOMPARE(root[QStringLiteral("schema")].toString(), QStringLiteral("snapviewer.whatif/1"));
    QCOMPARE(root[QStringLiteral("device")].toInt(-1), 0);
    const QJsonObject proof = root[QStringLiteral("proof")].toObject();
    QVERIFY(proof[QStringLiteral("accepted")].toBool());
    QVERIFY(proof[QStringLiteral("why")].isNull());
    const QJsonObject lockstep = proof[QStringLiteral("lockstep")].toObject();
    QCOMPARE(lockstep[QStringLiteral("variant")].toString(), QStringLiteral("lowest_address"));
    QCOMPARE(lockstep[QStringLiteral("decisions")].toInt(), 1781);
    QCOMPARE(lockstep[QStringLiteral("agreed")].toInt(), 1781);
    QVERIFY(lockstep[QStringLiteral("first_deviation")].isNull());
    const QJsonObject free = proof[QStringLiteral("free_run")].toObject();
    QCOMPARE(free[QStringLiteral("points")].toInt(), 2283);
    QCOMPARE(free[QStringLiteral("max_error")].toDouble(-1), 0.0);
    QCOMPARE(free[QStringLiteral("peak_error")].toDouble(-1), 0.0);
    const QJsonObject recorded = root[QStringLiteral("recorded")].toObject();
    QCOMPARE(recorded[QStringLiteral("peak_reserved")].toDouble(), 24572329984.0);
    QCOMPARE(recorded[QStringLiteral("retries")].toInt(), 2);
    QCOMPARE(recorded[QStringLiteral("ooms")].toInt(), 1);
    QCOMPARE(recorded[QStringLiteral("capacity_high")].toDouble(), deviceBytes);
    const QJsonObject predicted = root[QStringLiteral("predicted")].toObject();
    QCOMPARE(predicted[QStringLiteral("settings")].toString(), QStringLiteral("expandable_segments:True"));
    QCOMPARE(predicted[QStringLiteral("peak_reserved")].toDouble(), 24517804032.0);
    QCOMPARE(predicted[QStringLiteral("retries")].toInt(-1), 0);
    QVERIFY(predicted[QStringLiteral("oom_event")].isNull());
    QCOMPARE(predicted[QStringLiteral("served_event")].toInt(), 3510);
    QCOMPARE(predicted[QStringLiteral("verdict")].toString(), QStringLiteral("fits"));
    QVERIFY(root[QStringLiteral("notes")].toArray().size() >= 3);
}

/// With the settings that it was recorded with, the OOM is at its event, with the capacity that was found.
void TestWhatifCommand::recordedSettingsAreExact()
{
    const QJsonObject root = jsonOf(whatIf("--set expandable_segments:False --format json"));
    const QJsonObject predicted = root[QStringLiteral("predicted")].toObject();
    QCOMPARE(predicted[QStringLiteral("verdict")].toString(), QStringLiteral("fails"));
    QCOMPARE(predicted[QStringLiteral("oom_event")].toInt(), 3510);
    QCOMPARE(predicted[QStringLiteral("retries")].toInt(), 2);
    QCOMPARE(predicted[QStringLiteral("peak_reserved")].toDouble(), 24572329984.0);
    QVERIFY(predicted[QStringLiteral("parts_event")].isNull());
}

void TestWhatifCommand::asRecorded()
{
    const Run run = whatIf("--as-recorded");
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.contains("1,781 of 1,781 decisions"));
    QVERIFY(!run.out.contains("Notes"));
    const QJsonObject root = jsonOf(whatIf("--as-recorded --format json"));
    QVERIFY(root[QStringLiteral("predicted")].isNull());
    QVERIFY(!root.contains(QStringLiteral("suggestions")));
}

void TestWhatifCommand::suggestions()
{
    const QJsonArray found =
        jsonOf(whatIf("--suggest --format json"))[QStringLiteral("suggestions")].toArray();
    QCOMPARE(found.size(), 12);
    QCOMPARE(found[0].toObject()[QStringLiteral("settings")].toString(),
             QStringLiteral("expandable_segments:True,large_segment_size_mb:64"));
    QCOMPARE(found[1].toObject()[QStringLiteral("settings")].toString(),
             QStringLiteral("expandable_segments:True"));
    QCOMPARE(found[1].toObject()[QStringLiteral("peak_reserved")].toDouble(), 24517804032.0);
    for (const QJsonValue& each : found) {
        const QString settings = each.toObject()[QStringLiteral("settings")].toString();
        QVERIFY(!(settings.contains(QStringLiteral("expandable")) &&
                  settings.contains(QStringLiteral("max_split"))));
    }
    const Run text = whatIf("--suggest");
    QCOMPARE(text.exitCode, 0);
    QVERIFY(text.out.contains("Never expandable_segments with max_split_size_mb"));
}

void TestWhatifCommand::csv()
{
    const Run run = whatIf("--set expandable_segments:True --format csv");
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.out,
             QByteArray("what,settings,verdict,peak_reserved,peak_low,peak_high,retries,last_event\n"
                        "recorded,\"\",,24572329984,24572329984,24572329984,2,3510\n"
                        "predicted,expandable_segments:True,fits,24517804032,24517804032,24517804032,"
                        "0,3510\n"));
}

void TestWhatifCommand::curve()
{
    const Run run =
        runCli({QStringLiteral("whatif"), example(), QStringLiteral("--set"),
                QStringLiteral("expandable_segments:True"), QStringLiteral("--curve"), at("curve.csv")});
    QCOMPARE(run.exitCode, 0);
    const QList<QByteArray> lines = testcli::bytesOf(at("curve.csv")).split('\n');
    QCOMPARE(lines.size(), 3511 + 2); // the header, and what is behind the last line's end
    QCOMPARE(lines[0], QByteArray("event,recorded,predicted"));
    QCOMPARE(lines[2], QByteArray("1,207618048,209715200"));
    QVERIFY(lines[3511].startsWith("3510,"));
}

void TestWhatifCommand::capacity()
{
    const QJsonObject root = jsonOf(whatIf("--set expandable_segments:True --capacity 22GiB --format json"));
    const QJsonObject predicted = root[QStringLiteral("predicted")].toObject();
    QCOMPARE(predicted[QStringLiteral("oom_event")].toInt(), 3510);
    QCOMPARE(predicted[QStringLiteral("verdict")].toString(), QStringLiteral("fails"));
}

/// What the model does not fit is refused: in JSON too, with why.
void TestWhatifCommand::refused()
{
    save("segment 0x2000000 20971520\n block 20971520 inactive\n"
         "segment_alloc 0x2000000 20971520 @a.py:1:f\nalloc 0x2400000 3145728 @a.py:1:f\n"
         "del 0x2400000 3145728\n",
         at("odd.pickle"));
    const QStringList words{QStringLiteral("whatif"), at("odd.pickle"), QStringLiteral("--set"),
                            QStringLiteral("expandable_segments:True")};
    const Run text = runCli(words);
    QCOMPARE(text.exitCode, 1);
    QVERIFY(text.out.isEmpty());
    QVERIFY2(text.err.contains("no estimate for device 0: "), text.err.constData());
    const Run json = runCli(words + QStringList{QStringLiteral("--format"), QStringLiteral("json")});
    QCOMPARE(json.exitCode, 1);
    QVERIFY(json.out.contains("\"accepted\": false"));
    QVERIFY(json.out.contains("\"predicted\": null"));
}

void TestWhatifCommand::warns()
{
    const Run run = whatIf("--set expandable_segments:True,max_split_size_mb:64");
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.contains("can make reserved memory grow without bound"));
}

void TestWhatifCommand::exitCodes_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* arguments, int code, const char* said) {
        QTest::newRow(arguments) << QString::fromUtf8(arguments) << code << QString::fromUtf8(said);
    };
    row("whatif", 64, "");
    row("whatif oom_small.pickle", 64, "nothing is asked: give --set SETTINGS, --suggest or --as-recorded");
    row("whatif oom_small.pickle --set expandable:True", 64,
        "The model knows no setting “expandable”. Known are expandable_segments:True|False, ");
    row("whatif oom_small.pickle --set expandable_segments:yes", 64,
        "“yes” is no value of expandable_segments.");
    row("whatif oom_small.pickle --as-recorded --suggest", 64, "--as-recorded asks nothing else");
    row("whatif oom_small.pickle --suggest --curve x.csv", 64, "--curve needs --set");
    row("whatif oom_small.pickle --suggest --format xml", 64, "no format 'xml'");
    row("whatif oom_small.pickle --suggest --capacity lots", 64, "");
    row("whatif oom_small.pickle --suggest --device 7", 1, "");
    row("whatif missing.pickle --suggest", 1, "");
    row("whatif no_trace.pickle --suggest", 1, "There is no trace, so no request to play again.");
    row("whatif oom_small.pickle --suggest", 0, "");
    row("whatif oom_small.pickle --as-recorded", 0, "");
}

void TestWhatifCommand::exitCodes()
{
    QFETCH(const QString, arguments);
    QFETCH(const int, code);
    QFETCH(const QString, said);
    const Run run = runCli(arguments.split(u' '));
    QCOMPARE(run.exitCode, code);
    QVERIFY2(QString::fromUtf8(run.err).contains(said), run.err.constData());
}

SNAPVIEWER_TEST(TestWhatifCommand)
#include "tst_whatif_command.moc"
