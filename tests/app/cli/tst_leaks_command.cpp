// SPDX-License-Identifier: MIT
#include "core/formats/save_forms.h"
#include "core/history/recording.h"
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::example;
using testcli::Run;
using testcli::runCli;
using testcli::words;
using testutil::TrainingLoop;

/// `leaks`: its forms, of a recording and of a folder of them, its exit codes, and that its rows add up.
class TestLeaksCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void initTestCase();
    void text();
    void json();
    void csv();
    void markdown();
    void cutRowsAreOne_data();
    void cutRowsAreOne();
    void suppressed();
    void stepsOfOnesOwn();
    void folder();
    void folderAsJson();
    void agreesWithTheVerdict();
    void exitCodes_data();
    void exitCodes();

private:
    void write(const QString& name, const QByteArray& text) const;
    [[nodiscard]] QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    [[nodiscard]] Run leaks(const char* more) const;

    QTemporaryDir m_folder;
};

namespace {

void save(const QString& text, const QString& path)
{
    core::NoProgress progress;
    const auto recording = testutil::recordingFromText(text.toStdString());
    const core::Status saved = core::save(*recording->document, core::SaveForm::Pickle, path, progress);
    QVERIFY2(saved, saved ? "" : qPrintable(saved.error().message));
}

/// A program that keeps 1 MiB and 40 pieces of a graph each step, 2 MiB every 4th, and one checkpoint.
QString program(int steps)
{
    TrainingLoop loop;
    loop.freeUnseen(TrainingLoop::mib);
    for (int step = 1; step <= steps; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.noise();
        loop.allocate(TrainingLoop::mib, QStringLiteral("log.py:37:remember"));
        loop.free(loop.allocate(TrainingLoop::mib, QStringLiteral("log.py:37:remember")),
                  QStringLiteral("log.py:40:forget"));
        for (int piece = 0; piece < 7; ++piece)
            loop.allocate(2048, QStringLiteral("net.py:%1:forward").arg(50 + piece) +
                                    QStringLiteral(";train.py:9:step"));
        if (step % 4 == 0)
            loop.allocate(2 * TrainingLoop::mib, QStringLiteral("eval.py:5:collect"));
        if (step == 6)
            loop.allocate(5 * TrainingLoop::mib, QStringLiteral("save.py:3:best"));
        loop.end();
    }
    return loop.text();
}

QString dump(int iteration)
{
    QString text = QStringLiteral("segment 0x1000 2097152\n");
    for (int block = 0; block < iteration; ++block)
        text += QStringLiteral("block 1024 active 1000 @log.py:37:remember\n");
    return text + QStringLiteral("block 4096 active 4000 @net.py:1:build\n");
}

} // namespace

void TestLeaksCommand::write(const QString& name, const QByteArray& text) const
{
    QFile file(m_folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

Run TestLeaksCommand::leaks(const char* more) const
{
    return runCli(words(more), m_folder.path());
}

void TestLeaksCommand::initTestCase()
{
    QVERIFY(m_folder.isValid());
    save(program(20), at("loop.pickle"));
    save(program(6), at("short.pickle"));
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("dumps")));
    for (const int iteration : {10, 20, 9})
        save(dump(iteration), at("dumps/iteration_") + QStringLiteral("%1.pickle").arg(iteration));
    write(QStringLiteral("dumps/notes.txt"), "not a recording\n");
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("empty")));
    write(QStringLiteral("known.txt"), "# of ours\nlog\\.py  # by design\n");
    write(QStringLiteral("bad.txt"), "(\n");
    write(QStringLiteral("marks.txt"), "2\n102\n202\n302\n402\n502\n602\n702\n802\n");
}

void TestLeaksCommand::text()
{
    const Run run = leaks("leaks loop.pickle --capacity 1GiB");
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(QString::fromUtf8(run.out),
             QStringLiteral(
                 "log.py:37 remember (with 7 more call sites) leaks on each of 16 observed steps, 1.01 MiB a "
                 "step (further leaks: 1); whether it would stop cannot be told from this recording.\n"
                 "loop.pickle, device 0: 20 steps, told by the annotation ProfilerStep#; judged: 3 to 18 of "
                 "20 complete ones\n"
                 "Steps until memory is full, at these rates: 262 to 779.\n"
                 "\n"
                 "     kept    a step     least      most  count  steps  verdict                             "
                 "    call site\n"
                 "16.22 MiB  1.01 MiB  1.01 MiB  1.01 MiB    128  16/16  leaks every step                    "
                 "    8 call sites, perhaps held by net.py:56:forward (a guess)\n"
                 "16.00 MiB  1.00 MiB  1.00 MiB  1.00 MiB     16                                             "
                 "      log.py:37:remember, others freed at log.py:40:forget\n"
                 "32.00 KiB  2.00 KiB  2.00 KiB  2.00 KiB     16                                             "
                 "      net.py:50:forward\n"
                 "32.00 KiB  2.00 KiB  2.00 KiB  2.00 KiB     16                                             "
                 "      net.py:51:forward\n"
                 "32.00 KiB  2.00 KiB  2.00 KiB  2.00 KiB     16                                             "
                 "      net.py:52:forward\n"
                 "32.00 KiB  2.00 KiB  2.00 KiB  2.00 KiB     16                                             "
                 "      net.py:53:forward\n"
                 "96.00 KiB                                   48                                             "
                 "      (3 more)\n"
                 " 8.00 MiB  2.00 MiB  2.00 MiB  2.00 MiB      4   4/16  leaks in 4 of 16 steps, one of "
                 "every 4  eval.py:5:collect\n"
                 " 5.00 MiB  5.00 MiB  5.00 MiB  5.00 MiB      1   1/16  one-off                             "
                 "    save.py:3:best\n"
                 "\n"
                 "Growth of what is allocated:\n"
                 "  +24.22 MiB  leaks\n"
                 "   +5.00 MiB  one-off\n"
                 "   +4.03 MiB  born in the last steps (2), which are not judged\n"
                 "  +33.25 MiB  from the end of step 2 to the end of step 20\n"));
}

void TestLeaksCommand::json()
{
    const QJsonObject leaks = testcli::jsonOf(this->leaks("leaks loop.pickle --format json"));
    QCOMPARE(leaks[QLatin1String("schema")].toString(), QStringLiteral("snapviewer.leaks/2"));
    QCOMPARE(leaks[QLatin1String("steps")].toObject()[QLatin1String("judged")].toArray(),
             (QJsonArray{3, 18}));
    const QJsonObject growth = leaks[QLatin1String("growth")].toObject();
    qint64 sum = 0;
    for (const char* part : {"leaks", "one_off", "held", "other", "suppressed", "older", "unjudged"})
        sum += growth[QLatin1String(part)].toInteger();
    QCOMPARE(sum - growth[QLatin1String("freed_old")].toInteger(),
             growth[QLatin1String("bytes")].toInteger(-1));
    QStringList rows;
    for (const auto& row : leaks[QLatin1String("leaks")].toArray())
        rows << QStringLiteral("%1 %2 %3 %4")
                    .arg(row[QLatin1String("verdict")].toString())
                    .arg(row[QLatin1String("total")].toInteger())
                    .arg(row[QLatin1String("sites")].toArray().size())
                    .arg(row[QLatin1String("root_guess")].toString());
    QCOMPARE(rows,
             (QStringList{QStringLiteral("leaks_every_step 17006592 8 net.py:56:forward"),
                          QStringLiteral("leaks_k_of_m 8388608 1 "), QStringLiteral("one_off 5242880 1 ")}));
    QVERIFY(leaks.contains(QLatin1String("steps_to_full")) && leaks[QLatin1String("steps_to_full")].isNull());
    QVERIFY(!leaks.contains(QLatin1String("reason")));
}

void TestLeaksCommand::csv()
{
    const Run run = leaks("leaks loop.pickle --format csv --top 1");
    const QList<QByteArray> lines = run.out.split('\n');
    QCOMPARE(lines.size(), 11);
    QCOMPARE(lines[0],
             QByteArray("group,verdict,site,total,count,rate_median,rate_min,rate_max,steps_hit,first_step,"
                        "last_step,since_step,period,held_from,held_to,pending,is_root_guess,freed_at"));
    QCOMPARE(lines[1],
             QByteArray("1,leaks_every_step,log.py:37:remember,16777216,16,1048576,1048576,1048576,16,3,18,"
                        ",,,,0,0,log.py:40:forget"));
    QCOMPARE(lines[9], QByteArray(",,(2 more),13631488,,,,,,,,,,,,,,"));
}

void TestLeaksCommand::markdown()
{
    const Run run = leaks("leaks loop.pickle --format markdown");
    QVERIFY(run.out.startsWith("**"));
    QVERIFY(run.out.contains("\n|---:|---:|---:|---:|---:|---:|---|---|\n| 16.22 MiB |"));
    QVERIFY(run.out.contains("\n|---:|---|\n| +24.22 MiB | leaks |"));
}

void TestLeaksCommand::cutRowsAreOne_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<int>("rows");
    QTest::addColumn<qint64>("other");
    QTest::newRow("none") << QStringLiteral("--min 0") << 3 << qint64{0};
    QTest::newRow("the small ones") << QStringLiteral("--min 6MiB") << 2 << (qint64{5} << 20);
    QTest::newRow("all but one") << QStringLiteral("--top 1") << 1 << (qint64{13} << 20);
}

void TestLeaksCommand::cutRowsAreOne()
{
    QFETCH(QString, option);
    const Run run =
        runCli(words("leaks loop.pickle --format json") + option.split(QLatin1Char(' ')), m_folder.path());
    const QJsonObject leaks = testcli::jsonOf(run);
    QTEST(static_cast<int>(leaks[QLatin1String("leaks")].toArray().size()), "rows");
    const QJsonObject growth = leaks[QLatin1String("growth")].toObject();
    QCOMPARE(growth[QLatin1String("other")],
             leaks[QLatin1String("other")].toObject()[QLatin1String("total")]);
    qint64 sum = 0;
    for (const auto& row : leaks[QLatin1String("leaks")].toArray())
        sum += row[QLatin1String("total")].toInteger();
    QCOMPARE(growth[QLatin1String("leaks")].toInteger() + growth[QLatin1String("one_off")].toInteger(), sum);
    QTEST(growth[QLatin1String("other")].toInteger(), "other");
}

void TestLeaksCommand::suppressed()
{
    const QJsonObject leaks =
        testcli::jsonOf(this->leaks("leaks loop.pickle --suppress known.txt --format json"));
    const QJsonArray suppressed = leaks[QLatin1String("suppressed")].toArray();
    QCOMPARE(suppressed.size(), 1);
    QCOMPARE(suppressed[0][QLatin1String("reason")].toString(), QStringLiteral("by design"));
    QCOMPARE(leaks[QLatin1String("growth")].toObject()[QLatin1String("suppressed")].toInteger(), 16777216);
}

void TestLeaksCommand::stepsOfOnesOwn()
{
    const QJsonObject leaks =
        testcli::jsonOf(this->leaks("leaks loop.pickle --steps marks:marks.txt --format json"));
    QCOMPARE(leaks[QLatin1String("steps")].toObject()[QLatin1String("source")].toString(),
             QStringLiteral("marks"));
    QCOMPARE(leaks[QLatin1String("steps")].toObject()[QLatin1String("n")].toInt(), 9);
    const QJsonObject pairs =
        testcli::jsonOf(this->leaks("leaks loop.pickle --steps ^Profiler --every 2 --format json"));
    QCOMPARE(pairs[QLatin1String("steps")].toObject()[QLatin1String("n")].toInt(), 10);
}

/// In the order of their numbers; what is no recording is said and left out.
void TestLeaksCommand::folder()
{
    const Run run = leaks("leaks dumps");
    QCOMPARE(run.exitCode, 0);
    QVERIFY2(run.err.startsWith("snapviewer-cli: left out: "), run.err.constData());
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral(
            "log.py:37 remember grows from each of the 3 recordings to the next, 10.7 KiB in all.\n"
            "iteration_9.pickle 12.70 KiB, iteration_10.pickle 13.67 KiB, iteration_20.pickle 23.44 KiB\n"
            "\n"
            "    growth  each time   least      most   at first    at last  call site\n"
            "+10.74 KiB   5.37 KiB  1000 B  9.77 KiB   8.79 KiB  19.53 KiB  log.py:37:remember\n"
            "      +0 B                                                     call sites that do not grow each "
            "time: 1\n"
            "+10.74 KiB                               12.70 KiB  23.44 KiB  total\n"));
}

void TestLeaksCommand::folderAsJson()
{
    const Run run = leaks("leaks dumps --format json");
    const QJsonObject leaks = QJsonDocument::fromJson(run.out).object();
    QCOMPARE(leaks[QLatin1String("steps")].toObject()[QLatin1String("source")].toString(),
             QStringLiteral("recordings"));
    const QJsonObject row = leaks[QLatin1String("leaks")].toArray()[0].toObject();
    QCOMPARE(row[QLatin1String("bytes")].toArray(), (QJsonArray{9000, 10000, 20000}));
    QCOMPARE(row[QLatin1String("total")].toInteger(), 11000);
    QCOMPARE(leaks[QLatin1String("growth")].toObject()[QLatin1String("bytes")].toInteger(), 11000);
}

/// The line that the verdict blames, and as much a step.
void TestLeaksCommand::agreesWithTheVerdict()
{
    const Run run = runCli(words("leaks --warmup 1 --delay 0 --format json") + QStringList{example()});
    const QJsonArray rows = testcli::jsonOf(run)[QLatin1String("leaks")].toArray();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows[0][QLatin1String("verdict")].toString(), QStringLiteral("leaks_every_step"));
    QCOMPARE(rows[0][QLatin1String("sites")][0][QLatin1String("site")].toString(),
             QStringLiteral("/home/ana/llm/metrics.py:37:remember"));
    const Run info = runCli(words("info") + QStringList{example()});
    QVERIFY(info.out.contains("metrics.py:37 remember keeps ~1.54 GiB more in each of 3 steps"));
    QCOMPARE(rows[0][QLatin1String("rate")][QLatin1String("median")].toInteger() >> 20, 1572);
}

void TestLeaksCommand::exitCodes_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* arguments, int code, const char* message) {
        QTest::newRow(arguments) << QString(QLatin1String(arguments)) << code
                                 << QString(QLatin1String(message));
    };
    row("loop.pickle", 0, "");
    row("loop.pickle --fail-on-leak", 2, "leaks: 2, and --fail-on-leak allows none");
    row("loop.pickle --fail-on-leak --min 1GiB", 0, "");
    row("short.pickle", 0, "");
    row("short.pickle --warmup 2 --delay 2", 1,
        "too few steps: 6 are complete, and it takes 7: 2 to warm up, 3 to judge, 2 whose frees may still "
        "come; "
        "--warmup 1 --delay 0 judges these");
    row("short.pickle --steps period", 1, "the allocations of device 0 do not repeat themselves");
    row("loop.pickle --steps nothing", 1, "no annotation of device 0 matches 'nothing'");
    row("loop.pickle --steps marks:none.txt", 1, "none.txt: ");
    row("dumps/iteration_9.pickle", 1,
        "no steps found: device 0 has no trace, only its final state; say where");
    row("empty", 1, "too few recordings: 0, and it takes 3 to see something grow twice");
    row("none.pickle", 1, "none.pickle");
    row("loop.pickle --steps (", 64, "no steps '(': ");
    row("loop.pickle --suppress bad.txt", 64, "line 1 of the suppress list is no pattern: ");
    row("loop.pickle --warmup two", 64, "no number of steps 'two' for --warmup: give 0 or more");
    row("loop.pickle --every 0", 64, "no number of steps '0' for --every: give 1 or more");
    row("loop.pickle --min much", 64, "no size 'much'");
    row("loop.pickle --format xml", 64, "no format 'xml': give one of text, json, csv, markdown");
    row("loop.pickle --device 5", 1, "no device '5' in loop.pickle, which has 0");
    row("", 64, "no FILE given");
}

void TestLeaksCommand::exitCodes()
{
    QFETCH(QString, arguments);
    QFETCH(QString, message);
    const Run run =
        runCli(QStringList{QStringLiteral("leaks")} + arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts),
               m_folder.path());
    QTEST(run.exitCode, "code");
    QVERIFY2(run.err.contains(message.toUtf8()), run.err.constData());
    QCOMPARE(run.err.isEmpty(), message.isEmpty());
    if (run.exitCode == 1)
        QCOMPARE(run.out, QByteArray());
    const Run asJson =
        runCli(QStringList{QStringLiteral("leaks")} + arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts) +
                   words("--format json"),
               m_folder.path());
    const QJsonObject leaks = QJsonDocument::fromJson(asJson.out).object();
    if (message.startsWith(QLatin1String("too few")) || message.startsWith(QLatin1String("no steps found"))) {
        QVERIFY(message.startsWith(leaks[QLatin1String("reason")].toString().left(12)));
        QCOMPARE(leaks[QLatin1String("leaks")].toArray(), QJsonArray());
        QCOMPARE(asJson.exitCode, 1);
    }
}

SNAPVIEWER_TEST(TestLeaksCommand)
#include "tst_leaks_command.moc"
