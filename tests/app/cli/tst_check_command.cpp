// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::bytesOf;
using testcli::example;
using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `check`: exit codes, what is written and what is never.
class TestCheckCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void text();
    void json();
    void exitCodes_data();
    void exitCodes();
    void atTheLimit();
    void unknownIsNotGreen();
    void baselineRoundTrip();
    void everyBaselineIsKept_data();
    void everyBaselineIsKept();
    void neverWrittenUnasked();
    void acceptAndTighten();
    void sameBytesTwice();
    void foldersAndRepeats();
    void bundlesTellTheirMachine();
    void configOfTheFolder();
    void github();
    void fitsInAllForms();

private:
    [[nodiscard]] QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }
    void write(const char* name, const QByteArray& bytes) const;
    [[nodiscard]] Run check(const QStringList& arguments) const
    {
        return runCli(QStringList{QStringLiteral("check")} + arguments, m_folder.path());
    }

    QTemporaryDir m_folder;
};

namespace {

QString made(const char* name)
{
    return QDir(testcli::madeDir()).absoluteFilePath(QLatin1String(name));
}

QStringList with(const char* options)
{
    const QStringList more = QString::fromLatin1(options).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return QStringList{example(), QStringLiteral("--device"), QStringLiteral("0")} + more;
}

} // namespace

void TestCheckCommand::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
    for (const char* name : {"GITHUB_SHA", "CI_COMMIT_SHA", "GITHUB_WORKSPACE"})
        qunsetenv(name);
    QDir folder(m_folder.path());
    const QStringList files = folder.entryList(QDir::Files);
    for (const QString& file : files)
        folder.remove(file);
}

void TestCheckCommand::write(const char* name, const QByteArray& bytes) const
{
    QFile file(at(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

void TestCheckCommand::text()
{
    const Run run = check(with("--max-allocated 8GiB --require-steps 3"));
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.err, QByteArray()); // the report's last line says it
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral(
            "violated  max_allocated<=8GiB  training_oom, device 0  20.62 GiB  ≤ 8.00 GiB  12.62 GiB too "
            "much\n"
            "    5.85 GiB  /home/ana/llm/metrics.py:37:remember\n"
            "    3.07 GiB  /home/ana/llm/losses.py:22:distillation_loss\n"
            "    1.54 GiB  /home/ana/llm/model.py:114:forward\n"
            "pass      require_steps>=3     training_oom, device 0  5          ≥ 3         2 more\n\n"
            "training_oom, device 0: allocated 20.62 GiB, at the end 20.62 GiB, active 20.62 GiB, reserved "
            "22.88 GiB; the peak is 20.62 GiB in blocks, as torch counts it; 5 steps, told by the annotation "
            "ProfilerStep#\n"
            "Checks: 1 pass, 1 violated.\n"));
}

void TestCheckCommand::json()
{
    const Run run = check(with("--max-oom 0 --max-reserved 80GiB --format json"));
    QCOMPARE(run.exitCode, 2);
    const QJsonObject root = QJsonDocument::fromJson(run.out).object();
    QCOMPARE(root.keys().join(QLatin1Char(' ')), QStringLiteral("files methodology result rules schema"));
    const QJsonObject oom = root[QLatin1String("rules")].toArray()[0].toObject();
    QCOMPARE(oom[QLatin1String("id")].toString(), QStringLiteral("max_oom<=0"));
    QCOMPARE(oom[QLatin1String("value")].toInt(), 1);
    const QJsonObject reserved = root[QLatin1String("rules")].toArray()[1].toObject();
    QCOMPARE(reserved[QLatin1String("result")].toString(), QStringLiteral("pass"));
    QVERIFY(
        reserved[QLatin1String("notices")].toArray()[0].toString().contains(QStringLiteral("depends on")));
}

void TestCheckCommand::exitCodes_data()
{
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const char* arguments, int exitCode, const char* message) {
        QTest::newRow(name) << QString::fromLatin1(arguments) << exitCode << QString::fromUtf8(message);
    };
    row("missing file", "none.pickle --max-oom 0", 1, "Checks: 1 cannot be told.");
    row("missing baseline", "EX --max-allocated +5% --baseline none.json", 1, "cannot be told");
    row("no baseline", "EX --max-allocated +5%", 1, "cannot be told");
    row("missing config", "EX --config none.json", 1, "none.json cannot be read: there is no such file");
    row("a pattern that finds nothing", "EX --site nowhere\\.py<=1GiB", 64,
        "the pattern 'nowhere\\.py' finds no call site");
    row("that is allowed", "EX --device 0 --site nowhere\\.py<=1GiB --allow-empty-match", 0, "");
    row("a folder of nothing", ". --max-oom 0", 64, "no recording lies in .");
    row("no rules", "EX", 64, "no rules: a check of nothing passes always");
    row("no files", "--max-oom 0", 64, "no FILE given");
    row("a wrong limit", "EX --max-oom many", 64, "--max-oom: 'many' is no limit");
    row("a wrong pattern", "EX --site (<=1B", 64, "'(' is no pattern");
    row("no unit", "EX --max-allocated 24", 64, "'24' is no limit: give a size with its unit such as 8GiB");
    row("a wrong flag", "EX --max-leaks 1", 64, "Unknown option");
    row("accept without a reason", "EX --max-oom 9 --baseline b.json --accept", 64, "Missing value");
    row("accept with an empty one", "EX --max-oom 9 --baseline b.json --accept= ", 64,
        "--accept is given nothing");
    row("accept and tighten", "EX --baseline b.json --accept x --tighten", 64,
        "give one of --write-baseline");
    row("nowhere to write", "EX --write-baseline", 64, "no baseline is named to write");
    row("over the recording", "EX --max-oom 1 --junit EX", 64, "it stays as it is");
    row("the baseline over it", "EX --write-baseline --baseline EX", 64, "it stays as it is");
    row("too much in a phase", "EX --device 0 --max-in-forward 10GiB", 2, "Checks: 1 violated.");
    row("enough for a phase", "EX --device 0 --max-in-backward 30GiB --max-in-optimizer 9GiB", 0, "");
    row("no such phase", "EX --device 1 --max-in-optimizer 9GiB", 1, "Checks: 1 cannot be told.");
    row("a device that is too small", "EX --device 0 --fits --capacity 24GiB", 2,
        "does not fit 24.00 GiB: memory runs out at event 3,510; 20.62 GiB active at most");
    row("less than is active", "EX --device 0 --fits --capacity 16GiB", 2, "4.62 GiB too much");
    row("a card", "EX --device 0 --fits --fits --capacity h100", 0,
        "a batch 3.4375 times the larger of the two seen fits");
    row("no model of it", "STATE --fits --capacity 4GiB", 1, "but what would be reserved is not known");
    row("more was reserved before", "LATE --device 0 --fits --capacity 101MiB", 1,
        "but 128.00 MiB were reserved when the recording began, part of it perhaps without need");
    row("no model needed", "STATE --fits --capacity 40MiB", 2,
        "does not fit 40.00 MiB: 91.74 MiB active at most");
    row("as much as there was", "EX --device 0 --fits", 2, "does not fit 23.51 GiB");
    row("fits what", "STATE --fits", 1, "the capacity of the device is not known: give --capacity");
    row("steps by a line", "EX --device 0 --require-steps 5 --steps site:train.py:82", 0, "");
    row("no such line", "EX --device 0 --require-steps 5 --steps site:train.py:1", 1,
        "Checks: 1 cannot be told.");
    row("fields", "EX --max-oom 9 --across moon", 64, "--across: no field 'moon'");
    row("form", "EX --max-oom 9 --format xml", 64, "no format 'xml'");
    row("lines in JSON", "EX --max-oom 9 --format json --github", 64,
        "--github prints lines that are no JSON");
    row("one of two violated", "EX none.pickle --max-oom 0", 2,
        "Checks: 1 pass, 1 violated, 1 cannot be told.");
    row("no room for it", "EX --max-oom 9 --junit none/j.xml", 4, "cannot be written");
    row("two of one name", "EX EX --max-oom 9", 64, "are both called training_oom");
    row("repeats of none", "EX --config repeats.json", 64,
        "no FILE is called like 'run-*', the repeats of a");
    row("a wrong config", "EX --config wrong.json", 64, "wrong.json: rules[0].limit: a text such as");
}

void TestCheckCommand::exitCodes()
{
    QFETCH(QString, arguments);
    QFETCH(int, exitCode);
    QFETCH(QString, message);
    write("repeats.json", R"({"repeats": {"a": "run-*"}, "rules": [{"rule": "max_oom", "limit": 9}]})");
    write("wrong.json", R"({"rules": [{"rule": "max_oom", "limit": {}}]})");
    QStringList all = arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    all.replaceInStrings(QRegularExpression(QStringLiteral("^EX$")), example());
    all.replaceInStrings(QRegularExpression(QStringLiteral("^LATE$")), made("late_start.pickle"));
    all.replaceInStrings(QRegularExpression(QStringLiteral("^STATE$")), made("state_only.pickle"));
    const Run run = check(all);
    QCOMPARE(run.exitCode, exitCode);
    const QByteArray said = run.out + run.err;
    QVERIFY2(QString::fromUtf8(said).contains(message), said.constData());
    QVERIFY(run.err.count('\n') <= 1);
    QVERIFY(said.count("Checks: ") <= 1);
}

void TestCheckCommand::atTheLimit()
{
    const Run run = check(with("--max-allocated 80GiB --format json"));
    const QString bytes = QString::number(QJsonDocument::fromJson(run.out)
                                              .object()[QLatin1String("rules")]
                                              .toArray()[0]
                                              .toObject()[QLatin1String("value")]
                                              .toInteger());
    QCOMPARE(check(with("") + QStringList{QStringLiteral("--max-allocated"), bytes + u'B'}).exitCode, 0);
    const QString less = QString::number(bytes.toLongLong() - 1);
    QCOMPARE(check(with("") + QStringList{QStringLiteral("--max-allocated"), less + u'B'}).exitCode, 2);
}

void TestCheckCommand::unknownIsNotGreen()
{
    const QStringList lost{made("ring_buffer.pickle"), QStringLiteral("--max-allocated"),
                           QStringLiteral("80GiB")};
    const Run run = check(lost);
    QCOMPARE(run.exitCode, 1);
    QVERIFY(run.out.startsWith("cannot tell  max_allocated<=80GiB"));
    QVERIFY(run.out.contains("the recording buffer was full"));
    const Run allowed = check(lost + words("--allow-unknown"));
    QCOMPARE(allowed.exitCode, 0);
    QVERIFY(allowed.err.contains("NOT CHECKED"));
    // what is surely too much is, whatever is lost
    QCOMPARE(check(QStringList{made("ring_buffer.pickle")} + words("--max-allocated 1B")).exitCode, 2);
    QCOMPARE(check(QStringList{made("no_trace.pickle")} + words("--max-allocated 80GiB")).exitCode, 1);
    QCOMPARE(check(QStringList{made("state_only.pickle")} + words("--max-allocated 80GiB")).exitCode, 1);
    QCOMPARE(check(QStringList{made("no_frames.pickle")} + words("--site x<=1B")).exitCode, 1);
}

void TestCheckCommand::baselineRoundTrip()
{
    const QStringList named = with("--baseline b.json");
    const Run begun = check(named + words("--write-baseline"));
    QCOMPARE(begun.exitCode, 0);
    const QByteArray bytes = bytesOf(at("b.json"));
    QVERIFY(bytes.startsWith("{\n \"cases\":{"));
    const Run same =
        check(named + words("--max-allocated +0B --max-site-growth 0 --max-at-end +0% --max-active +0B"));
    QCOMPARE(same.exitCode, 0);
    QCOMPARE(same.out.count("\npass  ") + 1, 4);
    QCOMPARE(bytesOf(at("b.json")), bytes);
    // it is there: a second time wants to say why
    const Run again = check(named + words("--write-baseline"));
    QCOMPARE(again.exitCode, 64);
    QVERIFY(again.err.contains("--accept REASON changes it"));
    QCOMPARE(bytesOf(at("b.json")), bytes);
    // and in other hands it is no baseline
    write("b.json", "{}");
    QCOMPARE(check(named + words("--max-allocated +0B")).exitCode, 1);
}

void TestCheckCommand::everyBaselineIsKept_data()
{
    QTest::addColumn<QString>("file");
    const QDir folder(testcli::madeDir());
    for (const QString& name :
         folder.entryList({QStringLiteral("*.pickle"), QStringLiteral("*.pkl")}, QDir::Files))
        QTest::newRow(qPrintable(name)) << folder.absoluteFilePath(name);
}

/// Of each recording: it is within a baseline that was made of it, or can be none and says why.
void TestCheckCommand::everyBaselineIsKept()
{
    QFETCH(QString, file);
    const Run begun = check(
        {file, QStringLiteral("--baseline"), QStringLiteral("b.json"), QStringLiteral("--write-baseline")});
    QCOMPARE(begun.exitCode, QFile::exists(at("b.json")) ? 0 : 1);
    if (begun.exitCode != 0) {
        QVERIFY2(begun.err.contains("can be no baseline: ") || begun.err.contains("holds no device"),
                 begun.err.constData());
        return;
    }
    const Run again =
        check(QStringList{file} + words("--baseline b.json --max-allocated +0B --max-at-end +0B "
                                        "--max-active +0B --max-site-growth 0"));
    QVERIFY2(again.exitCode == 0, again.out.constData());
}

void TestCheckCommand::neverWrittenUnasked()
{
    QCOMPARE(check(with("--baseline b.json --max-allocated +0B")).exitCode, 1);
    QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden).join(QLatin1Char(' ')), QString());
    // nothing is written where one of the files cannot be read
    QCOMPARE(check(with("none.pickle --baseline b.json --write-baseline")).exitCode, 1);
    QVERIFY(!QFile::exists(at("b.json")));
}

void TestCheckCommand::acceptAndTighten()
{
    QFile::copy(made("oom_small.pickle"), at("train.pickle"));
    QCOMPARE(check(words("train.pickle --baseline b.json --write-baseline")).exitCode, 0);
    QFile::remove(at("train.pickle"));
    QFile::copy(example(), at("train.pickle"));
    const QStringList named = words("train.pickle --device 0 --baseline b.json --across settings,stacks");
    const Run grown = check(named + words("--max-allocated +5%"));
    QCOMPARE(grown.exitCode, 2);
    const QByteArray before = bytesOf(at("b.json"));
    QCOMPARE(check(named + words("--tighten")).exitCode, 0);
    QCOMPARE(bytesOf(at("b.json")), before);
    QCOMPARE(check(named + words("--accept larger --max-creep 10%")).exitCode, 2);
    QCOMPARE(bytesOf(at("b.json")), before);
    QCOMPARE(check(named + words("--accept larger --commit abc --max-allocated +5%")).exitCode, 0);
    const QByteArray after = bytesOf(at("b.json"));
    QVERIFY(after.contains("{\"commit\":\"abc\",\"reason\":\"larger\",\"value\":"));
    // accepted again and again it still cannot creep away from where it began
    QCOMPARE(check(named + words("--max-allocated +5% --max-creep 10%")).exitCode, 2);
}

void TestCheckCommand::sameBytesTwice()
{
    const QStringList named = with("--baseline b.json --max-allocated 8GiB --site metrics<=1GiB");
    QCOMPARE(check(named + words("--write-baseline --junit 1.xml -o 1.json --format json")).exitCode, 2);
    const QByteArray baseline = bytesOf(at("b.json"));
    QFile::remove(at("b.json"));
    QCOMPARE(check(named + words("--write-baseline --junit 2.xml -o 2.json --format json")).exitCode, 2);
    QCOMPARE(bytesOf(at("b.json")), baseline);
    QVERIFY(!bytesOf(at("1.json")).isEmpty());
    QCOMPARE(bytesOf(at("1.json")), bytesOf(at("2.json")));
    QVERIFY(bytesOf(at("1.xml")).contains("<failure message=\"violated\" type=\"violated\">"));
    QCOMPARE(bytesOf(at("1.xml")), bytesOf(at("2.xml")));
    QCOMPARE(check(named + words("--format markdown")).out, check(named + words("--format markdown")).out);
}

void TestCheckCommand::foldersAndRepeats()
{
    QDir(m_folder.path()).mkpath(QStringLiteral("run/rank0"));
    QDir(m_folder.path()).mkpath(QStringLiteral("run/rank1"));
    QFile::copy(made("oom_small.pickle"), at("run/rank0/snap.pickle"));
    QFile::copy(made("oom_small.pickle"), at("run/rank1/snap.pickle"));
    QFile::copy(made("oom_small.pickle"), at("run/rank1/later.pkl.zst")); // what is in it says its content
    QFile::copy(made("manifest.json"), at("run/manifest.json"));          // which makes no bundle of it
    const Run folder = check(words("run --max-rank-spread 0% --max-oom 9 --format json"));
    QCOMPARE(folder.exitCode, 0);
    QStringList names;
    for (const auto& file : QJsonDocument::fromJson(folder.out).object()[QLatin1String("files")].toArray())
        names += file.toObject()[QLatin1String("case")].toString();
    QCOMPARE(names.join(QLatin1Char(' ')), QStringLiteral("rank0/snap rank1/later rank1/snap"));
    const Run repeats =
        check(words("run/rank0/snap.pickle run/rank1/snap.pickle --repeat-of train --max-allocated 80GiB"));
    QCOMPARE(repeats.exitCode, 0);
    QVERIFY2(repeats.out.contains("of 2 repeats: "), repeats.out.constData());
    // one that is missing cannot be told, whatever the others say
    QCOMPARE(
        check(words("run/rank0/snap.pickle none.pickle --repeat-of train --max-allocated 80GiB")).exitCode,
        1);
    QDir(at("run")).removeRecursively();
}

void TestCheckCommand::bundlesTellTheirMachine()
{
    const QString bundle = QStringLiteral(SNAPVIEWER_BINARY_DIR "/tests/core/formats/bundles/with_snapshot");
    const QStringList run = QStringList{bundle, QStringLiteral("--repeat-of"), QStringLiteral("run")};
    QCOMPARE(check(run + words("--baseline b.json --write-baseline")).exitCode, 0);
    QByteArray baseline = bytesOf(at("b.json"));
    QVERIFY2(baseline.contains("\"device\":\"NVIDIA H100\""), baseline.left(300).constData());
    QCOMPARE(check(run + words("--baseline b.json --max-allocated +0B")).exitCode, 0);
    // the same numbers of another card and another torch are none to compare with
    write("b.json",
          baseline.replace("NVIDIA H100", "NVIDIA A100").replace("\"torch\":\"2.6\"", "\"torch\":\"2.5\""));
    const Run other = check(run + words("--baseline b.json --max-allocated +0B"));
    QCOMPARE(other.exitCode, 1);
    QVERIFY2(other.out.contains(
                 "device: NVIDIA H100, in the baseline NVIDIA A100; torch: 2.6, in the baseline 2.5"),
             other.out.constData());
    QCOMPARE(check(run + words("--baseline b.json --max-allocated +0B --across device")).exitCode, 1);
    const Run across = check(run + words("--baseline b.json --max-allocated +0B --across device,torch"));
    QCOMPARE(across.exitCode, 0);
    QVERIFY(across.out.contains("compared all the same: device: "));
}

void TestCheckCommand::configOfTheFolder()
{
    write("snapviewer-check.json", R"({"rules": [{"rule": "max_oom", "limit": 0}]})");
    QCOMPARE(check(with("")).exitCode, 2);
    QCOMPARE(check(with("--max-oom 0")).exitCode, 64); // twice
    write("other.json", R"({"rules": [{"rule": "max_oom", "limit": 1}], "baseline": "b.json"})");
    QCOMPARE(check(with("--config other.json")).exitCode, 0);
    QCOMPARE(check(with("--config other.json --write-baseline")).exitCode, 0);
    QVERIFY(QFile::exists(at("b.json")));
}

void TestCheckCommand::github()
{
    qputenv("GITHUB_WORKSPACE", "/home/ana/llm");
    const Run run = check(with("--max-allocated 8GiB --github"));
    QCOMPARE(run.exitCode, 2);
    const QByteArray last = run.out.split('\n').at(run.out.count('\n') - 1);
    QVERIFY2(
        last.startsWith("::error file=metrics.py,line=37,title=violated max_allocated<=8GiB::training_oom"),
        last.constData());
    qunsetenv("GITHUB_WORKSPACE");
}

void TestCheckCommand::fitsInAllForms()
{
    write("snapviewer-check.json",
          R"({"capacity": "24GiB", "rules": [{"rule": "fits"}, {"rule": "max_oom", "limit": 1}]})");
    const auto rules = [&](const char* options) {
        return QJsonDocument::fromJson(check(with(options)).out).object()[QLatin1String("rules")].toArray();
    };
    const QJsonArray small = rules("--format json");
    QCOMPARE(small[0][QLatin1String("result")].toString(), QStringLiteral("violated"));
    QCOMPARE(small[0][QLatin1String("value")].isNull(), true); // no number says why
    QCOMPARE(small[0][QLatin1String("limit")].toInteger(), qint64{24} << 30);
    QCOMPARE(small[0][QLatin1String("largest_batch")][QLatin1String("times")].toDouble(), 0.9375);
    QCOMPARE(small[1][QLatin1String("largest_batch")].isNull(), true);
    const QJsonArray large = rules("--format json --capacity 80GiB");
    QCOMPARE(large[0][QLatin1String("margin")].toInteger(),
             (qint64{80} << 30) - large[0][QLatin1String("value")].toInteger());
    const QByteArray why = "does not fit 24.00 GiB: memory runs out at event 3,510";
    QVERIFY(check(with("--format markdown"))
                .out.contains("| ✗ violated | fits | training\\_oom, device 0 | — |"));
    QVERIFY(check(with("--github")).out.contains("title=violated fits::"));
    QCOMPARE(check(with("--junit j.xml")).exitCode, 2);
    QVERIFY2(bytesOf(at("j.xml")).contains(why), bytesOf(at("j.xml")).constData());
}

SNAPVIEWER_TEST(TestCheckCommand)
#include "tst_check_command.moc"
