// SPDX-License-Identifier: MIT
#include "core/formats/save_forms.h"
#include "tests/app/cli/cli_process.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using testcli::example;
using testcli::Run;
using testcli::runCli;
using testcli::words;

/// `diff`: its forms, its moments, its exit codes, and that its rows add up.
class TestDiffCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void text();
    void csv();
    void json();
    void pairs();
    void folded();
    void markdown();
    void html();
    void swapIsTheOtherWayRound();
    void exitCodes_data();
    void exitCodes();
    void rowsSumToTheTotals_data();
    void rowsSumToTheTotals();
};

namespace {

/// The example at the ends of steps 2 and 3, between which one line leaks.
QStringList steps(const char* more)
{
    return words("diff --at-a step:2 --at-b step:3") + QStringList{example(), example()} + words(more);
}

void save(const QByteArray& text, const QString& path)
{
    core::NoProgress progress;
    QVERIFY(core::save(*testutil::recordingFromText(text.toStdString())->document, core::SaveForm::Pickle,
                       path, progress));
}

} // namespace

void TestDiffCommand::text()
{
    const Run run = runCli(steps("--min-change 1"));
    QCOMPARE(run.exitCode, 0);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(
        QString::fromUtf8(run.out),
        QStringLiteral(
            "B (end of step 3, event 3,370) holds 1.54 GiB more than A (end of step 2, event 2,623), 8.44 "
            "GiB "
            "instead of 6.91 GiB; llm/metrics.py:37 remember explains all of it.\n"
            "A  training_oom.pickle, device 0, end of step 2, event 2,623: 6.91 GiB allocated in 273 "
            "allocations\n"
            "B  training_oom.pickle, device 0, end of step 3, event 3,370: 8.44 GiB allocated in 274 "
            "allocations\n\n"
            "   change         A         B  count  state  match  call site                             why\n"
            "+1.54 GiB  4.32 GiB  5.85 GiB     +1  grown  exact  /home/ana/llm/metrics.py:37:remember  "
            "+1.45 GiB by count, +85.97 MiB by size\n"
            "     +0 B  2.59 GiB  2.59 GiB                       (11 more)\n"
            "+1.54 GiB  6.91 GiB  8.44 GiB     +1                total                                 "
            "+1.45 GiB by count, +85.97 MiB by size\n"));
}

void TestDiffCommand::csv()
{
    const Run run = runCli(steps("--group line --top 1 --format csv"));
    QCOMPARE(run.exitCode, 0);
    const QList<QByteArray> lines = run.out.split('\n');
    QCOMPARE(lines[0],
             QByteArray("site_a,site_b,state,stage,a,b,delta,count_a,count_b,effect_count,effect_size,"
                        "differs"));
    QCOMPARE(
        lines[1],
        QByteArray("/home/ana/llm/metrics.py:37:remember,/home/ana/llm/metrics.py:37:remember,grown,exact,"
                   "4636016640,6284378112,1648361472,3,4,1558216704,90144768,"));
    QVERIFY(lines[2].startsWith("(10 more),(10 more),,,"));
}

void TestDiffCommand::json()
{
    const QJsonObject diff = testcli::jsonOf(runCli(steps("--format json")));
    QCOMPARE(diff.keys().size(), 14);
    QCOMPARE(diff[QLatin1String("schema")].toString(), QStringLiteral("snapviewer.diff/1"));
    const QJsonObject b = diff[QLatin1String("b")].toObject();
    QCOMPARE(b[QLatin1String("sha256")].toString().size(), 64);
    QCOMPARE(b[QLatin1String("moment")].toObject()[QLatin1String("kind")].toString(),
             QStringLiteral("step:3"));
    QCOMPARE(b[QLatin1String("moment")].toObject()[QLatin1String("event")].toInteger(), 3370);
    QCOMPARE(b[QLatin1String("moment")].toObject()[QLatin1String("step")].toInteger(), 3);
    QCOMPARE(diff[QLatin1String("delta")].toInteger(), 1648361472);
    QCOMPARE(diff[QLatin1String("rows")].toArray().size(), 12);
    QCOMPARE(diff[QLatin1String("other")].toObject()[QLatin1String("sites")].toInteger(-1), 0);
}

void TestDiffCommand::pairs()
{
    const QTemporaryDir folder;
    const QString a = folder.filePath(QStringLiteral("a.pickle"));
    const QString b = folder.filePath(QStringLiteral("b.pickle"));
    const QByteArray keep("alloc 0x9000 512 @/p/k.py:1:keep;/p/t.py:3:main\n");
    save(keep + "alloc 0x1000 1024 @/p/m.py:1:load;/p/t.py:5:main\n", a);
    save(keep + "alloc 0x1000 1024 @/p/io/n.py:9:load;/p/io/q.py:2:run\n", b);
    const QStringList both{QStringLiteral("diff"), a, b};
    const Run hinted = runCli(both);
    QCOMPARE(hinted.exitCode, 0);
    QVERIFY2(hinted.out.contains("Probably one place, as bytes, count and function agree (--pairs FILE joins "
                                 "them):\n   /p/m.py:1:load => /p/io/n.py:9:load\n"),
             hinted.out.constData());
    const QString list = folder.filePath(QStringLiteral("pairs.txt"));
    const auto listed = [&](const char* text) {
        QFile file(list);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) > 0);
    };
    listed("/p/m.py:1:load => /p/io/n.py:9:load  # moved\n");
    const QStringList paired = both + QStringList{QStringLiteral("--pairs"), list};
    const QJsonObject diff = testcli::jsonOf(runCli(paired + words("--format json")));
    const QJsonObject row = diff[QLatin1String("rows")].toArray().first().toObject(); // the larger one
    QCOMPARE(row[QLatin1String("stage")].toString(), QStringLiteral("pairs"));
    QCOMPARE(row[QLatin1String("state")].toString(), QStringLiteral("same"));
    QCOMPARE(diff[QLatin1String("match")].toObject()[QLatin1String("pairs")].toInteger(), 2048);
    QCOMPARE(diff[QLatin1String("hints")].toArray().size(), 0);
    listed("/p/m.py:1:load -> /p/io/n.py:9:load\n");
    const Run bad = runCli(paired);
    QCOMPARE(bad.exitCode, 64);
    QVERIFY2(bad.err.contains("line 1 of the pairs"), bad.err.constData());
    QVERIFY(QFile::remove(list));
    QCOMPARE(runCli(paired).exitCode, 1);
}

void TestDiffCommand::folded()
{
    const Run run = runCli(steps("--format folded"));
    QCOMPARE(run.exitCode, 0);
    const QByteArray first = run.out.left(run.out.indexOf('\n'));
    QVERIFY2(first.endsWith(" 4636016640 6284378112"), first.constData());
    QCOMPARE(run.out.count('\n'), 12);
}

void TestDiffCommand::markdown()
{
    const Run run = runCli(steps("--format markdown --top 1"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.startsWith("**B (end of step 3, event 3,370) holds 1.54 GiB more"));
    QVERIFY(run.out.contains(
        "\n|---:|---:|---:|---:|---|---|---|---|\n| +1.54 GiB | 4.32 GiB | 5.85 GiB | +1 | grown |"));
}

void TestDiffCommand::html()
{
    const Run run = runCli(steps("--format html --top 1"));
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.startsWith("<!DOCTYPE html>"));
    QVERIFY(run.out.contains("<h1>B (end of step 3, event 3,370) holds 1.54 GiB more"));
    QVERIFY(run.out.contains("<rect class=\"more\" x=\"50.0\" width=\"50.0\" height=\"1\"/>"));
    QVERIFY(run.out.contains("<td class=\"n\">+1.54 GiB</td><td class=\"n\">4.32 GiB</td>"));
    QCOMPARE(run.out.count("<tr>"), 4); // headings, the one, the others, the total
}

void TestDiffCommand::swapIsTheOtherWayRound()
{
    const QJsonObject forth = testcli::jsonOf(runCli(steps("--format json")));
    const QJsonObject back = testcli::jsonOf(runCli(steps("--format json --swap")));
    QCOMPARE(back[QLatin1String("a")], forth[QLatin1String("b")]);
    QCOMPARE(back[QLatin1String("delta")].toInteger(), -forth[QLatin1String("delta")].toInteger());
    const QJsonArray rows = forth[QLatin1String("rows")].toArray();
    const QJsonArray swapped = back[QLatin1String("rows")].toArray();
    QCOMPARE(swapped.size(), rows.size());
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QJsonObject a = rows[i].toObject();
        const QJsonObject b = swapped[i].toObject();
        QCOMPARE(b[QLatin1String("site_b")], a[QLatin1String("site_a")]);
        for (const char* key : {"delta", "effect_count", "effect_size"})
            QCOMPARE(b[QLatin1String(key)].toInteger(), -a[QLatin1String(key)].toInteger());
    }
}

void TestDiffCommand::exitCodes_data()
{
    QTest::addColumn<QString>("more");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* more, int exitCode, const char* says) {
        QTest::newRow(more) << more << exitCode << says;
    };
    row("--fail-over 1GiB", 2, "B holds 1.54 GiB more than A, over the 1.00 GiB of --fail-over");
    row("--fail-over 2GiB", 0, "");
    row("--fail-over 0 --swap", 0, "");
    row("--at-a step:9", 1, "device 0 has no step 9: give 0 to 4");
    row("--at-a event:99999", 1, "give -1 to 3510");
    row("--at-a oom:2", 1, "no out-of-memory event 2: it has 1");
    row("--at-a later", 64, "no moment 'later': give peak, oom");
    row("--group colour", 64, "no group 'colour'");
    row("--match all", 64, "no match 'all'");
    row("--curve reserved", 64, "no curve 'reserved'");
    row("--format xml", 64, "no format 'xml'");
    row("--map-path x", 64, "no mapping 'x'");
    row("--min-change much", 64, "no size 'much'");
    row("--device 7", 1, "no device '7'");
    row("--device x", 64, "no device 'x'");
    row("third.pickle", 64, "give two recordings");
}

void TestDiffCommand::exitCodes()
{
    QFETCH(QString, more);
    QFETCH(QString, says);
    const Run run = runCli(words("diff --at-a step:2 --at-b step:3") + QStringList{example(), example()} +
                           more.split(QLatin1Char(' ')));
    QTEST(run.exitCode, "exitCode");
    QVERIFY2(QString::fromUtf8(run.err).contains(says), run.err.constData());
    QCOMPARE(says.isEmpty(), run.err.isEmpty());
}

void TestDiffCommand::rowsSumToTheTotals_data()
{
    QTest::addColumn<QString>("path");
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

void TestDiffCommand::rowsSumToTheTotals()
{
    QFETCH(QString, path);
    for (const char* grouping : {"site", "file", "pool"}) {
        const Run run =
            runCli(QStringList{QStringLiteral("diff"), path, example(), QStringLiteral("--group"),
                               QLatin1String(grouping), QStringLiteral("--format"), QStringLiteral("json")});
        if (run.exitCode == 1) // says why: nothing recorded
            return;
        QCOMPARE(run.exitCode, 0);
        const QJsonObject diff = testcli::jsonOf(run);
        qint64 a = 0;
        qint64 b = 0;
        const QJsonArray rows = diff[QLatin1String("rows")].toArray();
        for (const auto& value : rows) {
            const QJsonObject row = value.toObject();
            a += row[QLatin1String("a")].toInteger();
            b += row[QLatin1String("b")].toInteger();
        }
        QCOMPARE(a, diff[QLatin1String("a")].toObject()[QLatin1String("total")].toInteger());
        QCOMPARE(b, diff[QLatin1String("b")].toObject()[QLatin1String("total")].toInteger());
        QCOMPARE(diff[QLatin1String("delta")].toInteger(), b - a);
    }
}

SNAPVIEWER_TEST(TestDiffCommand)
#include "tst_diff_command.moc"
