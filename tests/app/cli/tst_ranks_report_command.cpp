// SPDX-License-Identifier: MIT
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/test_main.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using testcli::jsonOf;
using testcli::Run;
using testcli::runCli;
using testcli::runShell;
using testcli::words;

/// `ranks report` on a job of 8 ranks in 2 stages that tests/bench/job/make_job.py makes: rank 5 holds 2 GiB
/// more at one site, 7 runs out of memory half a second before 2 although its clock is 3 s ahead, 6 has no
/// file.
class TestRanksReportCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void findsAllAndNothingElse();
    void text();
    void markdown();
    void html();
    void columnsSumUp();
    void byLabels_data();
    void byLabels();
    void programs();
    void formatBefore();
    void sheetIsSafe();
    void withoutMarks();
    void uneven();
    void mesh();
    void sameFromSummaries();
    void anyOrder();
    void exitCodes_data();
    void exitCodes();
    void unreadFiles();
    void refuses_data();
    void refuses();
};

namespace {

const QString jobs = QStringLiteral(SNAPVIEWER_JOBS);

QJsonObject reportOf(const QString& options, const QString& folder = jobs)
{
    return jsonOf(runCli(
        (QStringLiteral("ranks report --format json ") + options).split(u' ', Qt::SkipEmptyParts), folder));
}

QStringList textsOf(const QJsonValue& list)
{
    QStringList texts;
    for (const auto& value : list.toArray())
        texts.append(value.toVariant().toString());
    return texts;
}

} // namespace

void TestRanksReportCommand::findsAllAndNothingElse()
{
    const QJsonObject report = reportOf(QStringLiteral("job"));
    QCOMPARE(report[QLatin1String("schema")].toString(), QStringLiteral("snapviewer.ranks-report/1"));
    const QJsonObject world = report[QLatin1String("world")].toObject();
    QCOMPARE(world[QLatin1String("at_least")].toInt(), 8);
    QCOMPARE(world[QLatin1String("found")].toInt(), 7);
    QVERIFY(world[QLatin1String("declared")].isNull());
    QCOMPARE(world[QLatin1String("missing")].toArray().size(), 1);
    QCOMPARE(world[QLatin1String("missing")].toArray()[0].toObject()[QLatin1String("first")].toInt(), 6);
    for (const char* const none : {"duplicates", "unassigned", "unread", "cut"})
        QVERIFY(world[QLatin1String(none)].toArray().isEmpty());
    QVERIFY(report[QLatin1String("facts")].toArray().isEmpty());

    const QJsonArray outliers = report[QLatin1String("outliers")].toArray();
    QCOMPARE(outliers.size(), 0); // 3 of its stage have a file: too few to call one an outlier
    const QJsonArray differences = report[QLatin1String("differences")].toArray();
    QCOMPARE(differences.size(), 1);
    const QJsonObject difference = differences[0].toObject();
    QCOMPARE(difference[QLatin1String("high_column")].toString(), QStringLiteral("5"));
    QCOMPARE(difference[QLatin1String("site")].toString(), QStringLiteral("/job/src/data.py:33:fill_cache"));
    QCOMPARE(difference[QLatin1String("high")].toInteger() - difference[QLatin1String("low")].toInteger(),
             std::int64_t{2} << 30U);

    const QJsonArray least =
        reportOf(QStringLiteral("job --group-min 3"))[QLatin1String("outliers")].toArray();
    QCOMPARE(least.size(), 1);
    QCOMPARE(least[0].toObject()[QLatin1String("rank")].toInt(), 5);
    QCOMPARE(least[0].toObject()[QLatin1String("excess")].toInteger(), std::int64_t{2} << 30U);

    const QJsonObject cause = report[QLatin1String("first_cause")].toObject();
    QCOMPARE(cause[QLatin1String("rank")].toInt(), 7);
    QVERIFY(cause[QLatin1String("ordered")].toBool());
    QVERIFY(std::abs(cause[QLatin1String("lead_us")].toInteger() - 500'000) < 100);
    QVERIFY(cause[QLatin1String("error_us")].toInteger() < 100);

    const QJsonArray groups = report[QLatin1String("groups")].toArray();
    QCOMPARE(groups.size(), 2);
    QCOMPARE(
        textsOf(groups[0].toObject()[QLatin1String("ranks")]),
        QStringList({QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3")}));
    QCOMPARE(textsOf(groups[1].toObject()[QLatin1String("ranks")]),
             QStringList({QStringLiteral("4"), QStringLiteral("5"), QStringLiteral("7")}));
    QCOMPARE(groups[1].toObject()[QLatin1String("differs_by")].toArray().size(), 2);
}

void TestRanksReportCommand::text()
{
    const Run run = runCli(words("ranks report job --group-min 3"), jobs);
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    const QList<QByteArray> lines = run.out.split('\n');
    QVERIFY2(lines[0].startsWith("Rank 7 ran out of memory first, 500 ms"), run.out.constData());
    QCOMPARE(lines[1],
             QByteArray(
                 "Rank 7 (own code, iteration 56) failed with 12 GiB allocated, where its peers hold 15 GiB "
                 "at their peaks; most at src/model.py:990 head 5 GiB, at src/data.py:33 fill_cache 1 GiB."));
    QCOMPARE(lines[2],
             QByteArray("Rank 5 holds 2 GiB more than its peers at src/data.py:33 fill_cache (3 GiB, where "
                        "1 GiB is usual)."));
    QCOMPARE(lines[3],
             QByteArray("Ranks without a file: 6 (1 of at least 8). Any of these may have failed before."));
    QVERIFY(lines[4].startsWith("snapshot, at each rank's own peak; 7 of at least 8 ranks; peaks from "));
    QCOMPARE(run.out.count("\n- "), 0); // no notes
    QVERIFY(run.out.contains("\n  0-3 (4 ranks)  4,7 (2 ranks)           5  call site\n"));
    QCOMPARE(runCli(words("ranks report job --group-min 3"), jobs).out, run.out);
}

void TestRanksReportCommand::markdown()
{
    const Run run = runCli(words("ranks report job --group-min 3 --format markdown --top 2"), jobs);
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.startsWith("**Rank 7 ran out of memory first, "));
    QVERIFY(run.out.contains(
        "\n| excess | holds | usual | rank | group | what it does |\n|---:|---:|---:|---|---|---|\n"
        "| +2.00 GiB | 17.00 GiB | 15.00 GiB | 5 | B | holds 2 GiB more at src/data.py:33 fill_cache (3 GiB, "
        "where 1 GiB is usual) |\n"));
}

/// Each column of the matrix sums to its total, whatever is left out.
void TestRanksReportCommand::columnsSumUp()
{
    for (const char* const top : {"", " --top 3", " --top 1"}) {
        const Run run =
            runCli(words(QByteArray("ranks report job --format csv").append(top).constData()), jobs);
        QCOMPARE(run.exitCode, 0);
        const QList<QByteArray> lines = run.out.trimmed().split('\n');
        QCOMPARE(lines[0], QByteArray("site,0,1,2,3,4,5,7"));
        QCOMPARE(lines.size(), top[0] == '\0' ? lines.size() : QByteArray(top).mid(7).toInt() + 3);
        for (int column = 1; column <= 7; ++column) {
            std::uint64_t sum = 0;
            for (qsizetype row = 1; row + 1 < lines.size(); ++row)
                sum += lines[row].split(',')[column].toULongLong();
            QCOMPARE(sum, lines.last().split(',')[column].toULongLong());
        }
    }
    const QJsonObject matrix = reportOf(QStringLiteral("job --top 2"))[QLatin1String("matrix")].toObject();
    for (const auto& value : matrix[QLatin1String("columns")].toArray()) {
        const QJsonObject column = value.toObject();
        std::int64_t sum = column[QLatin1String("other")].toInteger();
        for (const auto& bytes : column[QLatin1String("bytes")].toArray())
            sum += bytes.toInteger();
        QCOMPARE(sum, column[QLatin1String("total")].toInteger());
    }
}

void TestRanksReportCommand::byLabels_data()
{
    QTest::addColumn<QString>("by");
    for (const char* const by : {"phase", "step", "layer", "call"})
        QTest::newRow(by) << QString::fromUtf8(by);
}

/// What ranks hold in all is the same by whatever it is looked at.
void TestRanksReportCommand::byLabels()
{
    QFETCH(QString, by);
    const Run sites = runCli(words("ranks report job --format csv"), jobs);
    const Run run = runCli({QStringLiteral("ranks"), QStringLiteral("report"), QStringLiteral("job"),
                            QStringLiteral("--format"), QStringLiteral("csv"), QStringLiteral("--by"), by},
                           jobs);
    QCOMPARE(run.exitCode, 0);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines[0], by.toUtf8() + ",0,1,2,3,4,5,7");
    QCOMPARE(lines.last(), sites.out.trimmed().split('\n').last());
    const QJsonObject report = reportOf(QStringLiteral("job --by ") + by);
    QCOMPARE(report[QLatin1String("by")].toString(), by);
    for (const auto& value : report[QLatin1String("matrix")].toObject()[QLatin1String("columns")].toArray()) {
        const QJsonObject column = value.toObject();
        std::int64_t sum = column[QLatin1String("other")].toInteger();
        for (const auto& bytes : column[QLatin1String("bytes")].toArray())
            sum += bytes.toInteger();
        QCOMPARE(sum, column[QLatin1String("total")].toInteger());
    }
}

/// Two ranks that train alike, and one that accumulates gradients.
void TestRanksReportCommand::programs()
{
    const QTemporaryDir folder;
    const QString torch = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/recorded/torch/");
    const auto put = [&](int rank, const char* program) {
        return QFile::copy(torch + QLatin1String(program) + QStringLiteral(".pickle.gz"),
                           folder.filePath(QStringLiteral("rank%1.pickle.gz").arg(rank)));
    };
    QVERIFY(put(0, "data_parallel") && put(1, "data_parallel") && put(2, "gradient_accumulation"));
    const Run run = runCli(words("ranks report . --by phase"), folder.path());
    QVERIFY2(run.out.contains("\nRanks 0-1: 6 steps, 18 layers; Rank 2: 5 steps, 6 layers\n"
                              "Rank 2: forward runs 4 × a step, where 1 × is usual\n"
                              "Rank 2: backward runs 4 × a step, where 1 × is usual\n"),
             run.out.constData());
    QVERIFY(run.out.contains("  phase\n"));
    const QJsonObject report = reportOf(QStringLiteral(". --at end"), folder.path());
    QCOMPARE(report[QLatin1String("programs")].toArray().size(), 3);
    const QJsonObject rank = report[QLatin1String("ranks")].toArray()[2].toObject();
    QCOMPARE(rank[QLatin1String("place")].toObject()[QLatin1String("phase")].toString(),
             QStringLiteral("zero_grad"));
    QCOMPARE(rank[QLatin1String("place")].toObject()[QLatin1String("step")].toInt(), 5);
    const QJsonObject program = rank[QLatin1String("program")].toObject();
    QCOMPARE(program[QLatin1String("step_kind")].toString(), QStringLiteral("step"));
    QCOMPARE(program[QLatin1String("steps")].toInt(), 5);
    const QJsonObject forward = program[QLatin1String("phases")].toArray()[0].toObject();
    QCOMPARE(forward[QLatin1String("phase")].toString(), QStringLiteral("forward"));
    QCOMPARE(forward[QLatin1String("per_step")].toInt(), 4);
    const QJsonObject layers = program[QLatin1String("layers")].toArray()[0].toObject();
    QCOMPARE(layers[QLatin1String("repeats")].toInt(), 6);
    QVERIFY(layers[QLatin1String("kept")].toInteger() > 0);
}

/// Summaries of format 1 are reported on as they were, and do not tell what is asked anew.
void TestRanksReportCommand::formatBefore()
{
    const QString folder = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/tests/data/ranks");
    const Run sites = runCli(words("ranks report format1.svrank"), folder);
    QCOMPARE(sites.exitCode, 0);
    QVERIFY2(sites.out.contains("  21.25 MiB  /home/ana/project/dataset_on_device.py:23:load\n"),
             sites.out.constData());
    QVERIFY(sites.out.contains("\n- summaries of an older version, which do not tell what the program did; "
                               "extract them again: 0\n"));
    const QJsonObject phases = reportOf(QStringLiteral("format1.svrank --by phase"), folder);
    const QJsonObject rank = phases[QLatin1String("ranks")].toArray()[0].toObject();
    QVERIFY(rank[QLatin1String("program")].isNull() && rank[QLatin1String("place")].isNull());
    QVERIFY(rank[QLatin1String("total")].isNull());
    const Run query = runCli({QStringLiteral("query"), QStringLiteral("format1.svrank"),
                              QStringLiteral("SELECT count(*) AS steps FROM steps")},
                             folder);
    QVERIFY2(query.out.contains("8"), query.err.constData());
}

void TestRanksReportCommand::sheetIsSafe()
{
    const Run csv = runCli(words("ranks report job --format csv"), jobs);
    const Run sheet = runCli(words("ranks report job --format sheet"), jobs);
    QCOMPARE(sheet.exitCode, 0);
    QCOMPARE(sheet.out.count('\n'), csv.out.count('\n'));
}

/// Nothing tells then how far the clocks are apart.
void TestRanksReportCommand::withoutMarks()
{
    const QJsonObject cause =
        reportOf(QStringLiteral("job_without_marks"))[QLatin1String("first_cause")].toObject();
    QVERIFY(!cause[QLatin1String("ordered")].toBool());
    QVERIFY(cause[QLatin1String("rank")].isNull());
    QCOMPARE(textsOf(cause[QLatin1String("tied")]), QStringList({QStringLiteral("2"), QStringLiteral("7")}));
    const Run run = runCli(words("ranks report job_without_marks"), jobs);
    QVERIFY(run.out.startsWith("2 ranks ran out of memory; which was first cannot be ordered: 2, 7.\n"));
}

/// Four ranks that tests/bench/job/make_uneven.py makes of a real recording: what two of them do is said
/// first, a row each, though one holds half as much again and the other allocates at other places.
void TestRanksReportCommand::uneven()
{
    const Run run = runCli(words("ranks report uneven"), jobs);
    const QList<QByteArray> lines = run.out.split('\n');
    QVERIFY2(lines[0].startsWith(
                 "Rank 3 keeps 24 MiB more of every step at project/encoder_training.py:32 <module> "
                 "and runs forward twice a step"),
             run.out.constData());
    QVERIFY2(lines[1].startsWith("Rank 2 keeps all activations of its layers × 1.5 ("), run.out.constData());
    QVERIFY2(run.out.contains("\nPeers by the lines that they run: 1 group, whose ranks have "),
             run.out.constData());
    const QJsonObject report = reportOf(QStringLiteral("uneven"));
    QCOMPARE(report[QLatin1String("groups")].toArray().size(), 1);
    const QJsonArray odd = report[QLatin1String("odd")].toArray();
    QCOMPARE(odd.size(), 2);
    QCOMPARE(odd[0].toObject()[QLatin1String("rank")].toInt(), 3);
    const QJsonObject keeps = odd[0].toObject()[QLatin1String("keeps")].toObject();
    QCOMPARE(keeps[QLatin1String("per_step")].toInt(), 24 << 20);
    const QJsonObject runs = odd[0].toObject()[QLatin1String("runs")].toArray()[0].toObject();
    QCOMPARE(runs[QLatin1String("phase")].toString(), QStringLiteral("forward"));
    QCOMPARE(runs[QLatin1String("per_step")].toInt(), 2);
    QCOMPARE(odd[1].toObject()[QLatin1String("rank")].toInt(), 2);
    const QJsonObject scale = odd[1].toObject()[QLatin1String("scale")].toObject();
    QCOMPARE(scale[QLatin1String("of")].toString(), QStringLiteral("layers"));
    QCOMPARE(scale[QLatin1String("ratio")].toDouble(), 1.5);
    QVERIFY(report[QLatin1String("peers")].toObject()[QLatin1String("common")].toDouble() > 0.8);
}

void TestRanksReportCommand::mesh()
{
    const QJsonObject report = reportOf(QStringLiteral("job --mesh pp=2,dp=4 --group-min 3"));
    QCOMPARE(report[QLatin1String("world")].toObject()[QLatin1String("declared")].toInt(), 8);
    const QJsonArray groups = report[QLatin1String("groups")].toArray();
    QCOMPARE(groups.size(), 2);
    QCOMPARE(groups[1].toObject()[QLatin1String("name")].toString(), QStringLiteral("pp=1"));
    QCOMPARE(report[QLatin1String("outliers")].toArray().size(), 1);
}

/// A folder of recordings, of their summaries, and what these were merged into, say the same.
void TestRanksReportCommand::sameFromSummaries()
{
    QTemporaryDir out;
    QVERIFY(QDir(out.path()).mkpath(QStringLiteral("s")));
    const QByteArray made =
        runShell(
            QStringLiteral("\"$CLI\" ranks extract job -o %1/s && \"$CLI\" ranks merge %1/s -o %1/j.svranks")
                .arg(out.path()),
            jobs)
            .err;
    const Run recordings = runCli(words("ranks report job"), jobs);
    const Run summaries =
        runCli({QStringLiteral("ranks"), QStringLiteral("report"), out.path() + QStringLiteral("/s")}, jobs);
    const Run merged = runCli(
        {QStringLiteral("ranks"), QStringLiteral("report"), out.path() + QStringLiteral("/j.svranks")}, jobs);
    QVERIFY2(summaries.exitCode == 0, (summaries.err + made).constData());
    QCOMPARE(summaries.out, recordings.out);
    QCOMPARE(merged.out, recordings.out);
}

void TestRanksReportCommand::html()
{
    const Run text = runCli(words("ranks report job --group-min 3 --top 2"), jobs);
    const Run run = runCli(words("ranks report job --group-min 3 --top 2 --format html"), jobs);
    QCOMPARE(run.exitCode, text.exitCode);
    QVERIFY(run.out.startsWith("<!DOCTYPE html>"));
    QVERIFY(run.out.contains("<section class=\"verdict failure\""));
    const QByteArray first = text.out.left(text.out.indexOf('\n'));
    QVERIFY2(run.out.contains("<h1>" + first + "</h1>"), first.constData());
    QVERIFY(run.out.contains("<h2>Out of memory, by time</h2>"));
}

/// The order in which files are named changes no byte.
void TestRanksReportCommand::anyOrder()
{
    const Run list = runCli(words("ranks list job"), jobs);
    QByteArrayList paths = list.out.trimmed().split('\n');
    QCOMPARE(paths.size(), 7);
    QTemporaryDir folder;
    for (const char* const format : {"text", "json", "csv", "markdown"}) {
        const QString options = QStringLiteral("--format ") + QLatin1String(format);
        const Run usual = runCli((QStringLiteral("ranks report job ") + options).split(u' '), jobs);
        QCOMPARE(usual.exitCode, 0);
        std::rotate(paths.begin(), paths.begin() + 3, paths.end());
        std::swap(paths[0], paths[5]);
        QFile file(folder.filePath(QStringLiteral("list")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(paths.join('\n') + '\n');
        file.close();
        const Run other =
            runCli((QStringLiteral("ranks report %1 ").arg(file.fileName()) + options).split(u' '), jobs);
        QCOMPARE(other.out, usual.out);
    }
}

void TestRanksReportCommand::exitCodes_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("err");
    QTest::newRow("nothing asked") << QString() << 0 << QString();
    QTest::newRow("outlier") << QStringLiteral("--fail-on outlier --group-min 3") << 2
                             << QStringLiteral("snapviewer-cli: outliers: 1, and --fail-on allows none\n");
    QTest::newRow("no outlier") << QStringLiteral("--fail-on outlier") << 0 << QString();
    QTest::newRow("missing and oom") << QStringLiteral("--fail-on missing,oom") << 2
                                     << QStringLiteral("snapviewer-cli: ranks without a file: 1, ranks out "
                                                       "of memory: 2, and --fail-on allows none\n");
}

void TestRanksReportCommand::exitCodes()
{
    QFETCH(QString, options);
    QFETCH(int, code);
    QFETCH(QString, err);
    const Run run =
        runCli((QStringLiteral("ranks report job ") + options).split(u' ', Qt::SkipEmptyParts), jobs);
    QCOMPARE(run.exitCode, code);
    QCOMPARE(QString::fromUtf8(run.err), err);
    QVERIFY(run.out.contains("Ranks without a file: 6"));
}

/// A file that cannot be read is a column, and fails, unless that is allowed; if none can, it fails always.
void TestRanksReportCommand::unreadFiles()
{
    QTemporaryDir folder;
    const auto put = [&](const char* name, const QByteArray& bytes) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    };
    put("rank1.pickle", "damaged");
    Run run = runCli(words("ranks report . --allow-incomplete"), folder.path());
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.err, QByteArray("snapviewer-cli: no file could be read\n"));
    QVERIFY(QFile::copy(jobs + QStringLiteral("/job/node00/rank0_memory_snapshot.pickle"),
                        folder.filePath(QStringLiteral("rank0.pickle"))));
    run = runCli(words("ranks report ."), folder.path());
    QCOMPARE(run.exitCode, 1);
    QCOMPARE(run.err, QByteArray("snapviewer-cli: files that could not be read or have no summary: 1; "
                                 "--allow-incomplete lets that "
                                 "pass\n"));
    QVERIFY(run.out.contains("Files that cannot be read: 1."));
    QVERIFY(run.out.contains("\n- 1 cannot be read: "));
    QCOMPARE(runCli(words("ranks report . --allow-incomplete"), folder.path()).exitCode, 0);
    QCOMPARE(runCli(words("ranks report . --format json --allow-incomplete"), folder.path()).exitCode, 0);
}

void TestRanksReportCommand::refuses_data()
{
    QTest::addColumn<QString>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("err");
    const auto row = [](const char* options, int code, const char* err) {
        QTest::newRow(options) << QString::fromUtf8(options) << code << QString::fromUtf8(err);
    };
    row("", 64, "give one job or folder");
    row("job job", 64, "give one job or folder");
    row("nowhere", 1, "");
    row("job --at step:3", 64,
        "summaries tell call sites at the peak, at the last failure and at the end, not at steps; "
        "compare two recordings with snapviewer-cli diff --at step:3");
    row("job --at noon", 64, "no moment 'noon': give one of peak, oom and end");
    row("job --by colour", 64,
        "nothing to report by is called 'colour': give one of site, phase, step, layer, call");
    row("job --set nothing", 64, "there is no set named nothing; there are: snapshot");
    row("job --mesh dp=4", 64, "the mesh has 4 ranks, but there is a rank 4");
    row("job --mesh dp", 64,
        "a mesh is axes and their sizes, the last one counting fastest, such as pp=4,dp=8,tp=2; dp is no "
        "axis");
    row("job --group-min 1", 64, "no number '1' for --group-min: give 2 or more");
    row("job --fail-on everything", 64,
        "nothing to fail on is called 'everything': give outlier, missing or oom");
    row("job --format xml", 64, "no format 'xml': give one of text, json, csv, sheet, markdown, html");
    row("job --rank-regex r(\\d+)", 64,
        "the pattern for ranks has no group named rank, such as (?<rank>\\d+)");
    row("job --rank-regex (?<rank>\\d+)(?=_)", 64,
        "the pattern for ranks is no regular expression: (?= is not known here: there is no looking ahead or "
        "back, "
        "and flags are i, m and s");
    row("job --top 0", 64, "");
    row("job --capacity much", 64, "no size 'much'");
}

void TestRanksReportCommand::refuses()
{
    QFETCH(QString, options);
    QFETCH(int, code);
    QFETCH(QString, err);
    const Run run = runCli((QStringLiteral("ranks report ") + options).split(u' ', Qt::SkipEmptyParts), jobs);
    QCOMPARE(run.exitCode, code);
    QCOMPARE(run.out, QByteArray());
    QVERIFY2(QString::fromUtf8(run.err).startsWith(QStringLiteral("snapviewer-cli: ") + err),
             run.err.constData());
}

SNAPVIEWER_TEST(TestRanksReportCommand)
#include "tst_ranks_report_command.moc"
