// SPDX-License-Identifier: MIT
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/test_main.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>

using namespace core;
using testranks::jobFromText;
using testranks::ranks;
using testranks::reportOf;

/// Which ranks are peers, and which are alike.
class TestRankPeers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void groups_data();
    void groups();
    void byWhatTheyRun_data();
    void byWhatTheyRun();
    void mesh();
    void thousands();
    void manyKinds();
};

namespace {

/// "0-3 | 4-7": groups, then "; " and classes.
QString groupsText(const RankReport& report)
{
    QStringList groups;
    for (const PeerGroup& group : report.peers.groups) {
        QString text = report.labelsOf(group.columns);
        if (!group.name.isEmpty())
            text += u' ' + group.name;
        if (group.nearest)
            text += QStringLiteral(" near ") + report.labelsOf(report.peers.groups[*group.nearest].columns);
        groups.append(text);
    }
    QStringList classes;
    for (const RankClass& one : report.classes)
        classes.append(report.labelsOf(one.columns));
    return groups.join(QStringLiteral(" | ")) + QStringLiteral("; ") + classes.join(QStringLiteral(" | "));
}

/// So many lines of a program, each with so many allocations of 1 GiB together.
QString linesOf(int lines, int count = 8)
{
    QStringList words;
    for (int line = 1; line <= lines; ++line)
        words += QStringLiteral("%1x1GiB@m.py:%2:f").arg(count).arg(line);
    return words.join(u' ');
}

} // namespace

void TestRankPeers::groups_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("groups");
    const auto row = [](const char* name, QAnyStringView job, const char* groups) {
        QTest::newRow(name) << job.toString() << QString::fromUtf8(groups);
    };
    const char* const first = "1GiB@m.py:1:f 2GiB@m.py:2:g";
    const char* const last = "1GiB@m.py:1:f 2GiB@m.py:3:h";
    row("all alike", ranks(0, 7, first), "0-7; 0-7");
    row("two stages", ranks(0, 3, first) + ranks(4, 7, last), "0-3 | 4-7; 0-3 | 4-7");
    row("interleaved", ranks(0, 0, first) + ranks(1, 1, last) + ranks(2, 2, first) + ranks(3, 3, last),
        "0,2 | 1,3; 0,2 | 1,3");
    row("other bytes at the same sites", ranks(0, 3, first) + ranks(4, 4, "3GiB@m.py:1:f 1GiB@m.py:2:g"),
        "0-4; 0-3 | 4");
    row("a little more", ranks(0, 3, first) + ranks(4, 4, "1048640KiB@m.py:1:f 2GiB@m.py:2:g"),
        "0-4; 0-3 | 4");
    row("less than the floor more", ranks(0, 3, first) + ranks(4, 4, "1048639KiB@m.py:1:f 2GiB@m.py:2:g"),
        "0-4; 0-4");
    row("one site more, less than a tenth",
        ranks(0, 3, first) + ranks(4, 4, "1GiB@m.py:1:f 2GiB@m.py:2:g 300MiB@m.py:9:x"), "0-4; 0-3 | 4");
    row("one site more, however much it holds",
        ranks(0, 3, first) + ranks(4, 4, "1GiB@m.py:1:f 2GiB@m.py:2:g 20GiB@m.py:9:x"), "0-4; 0-3 | 4");
    row("nothing in common", ranks(0, 3, first) + ranks(4, 4, "1GiB@n.py:1:f 2GiB@n.py:2:g"),
        "0-3 | 4 near 0-3; 0-3 | 4");
    row("a third in common", ranks(0, 3, first) + ranks(4, 4, "1GiB@m.py:1:f 2GiB@n.py:2:g"),
        "0-3 | 4 near 0-3; 0-3 | 4");
    row("nothing at the moment", ranks(0, 1, first) + QStringLiteral("rank2.pickle device=none\n"),
        "0-1; 0-1");
    row("what holds nothing", ranks(0, 1, "") + ranks(2, 2, first), "0-1 | 2 near 0-1; 0-1 | 2");
    row("without a rank",
        ranks(0, 1, first) + QStringLiteral("a.pickle 1GiB@m.py:1:f 2GiB@m.py:2:g\nb.pickle 9GiB@x.py:1:y\n"),
        "0-1,a.pickle | b.pickle near 0-1,a.pickle; 0-1,a.pickle | b.pickle");
    row("several devices",
        QStringLiteral("rank0.pickle device=1 1GiB@m.py:1:f\nrank0.pickle device=0 1GiB@m.py:1:f\n") +
            ranks(1, 1, "1GiB@m.py:1:f"),
        "1,0.0,0.1; 1,0.0,0.1");
    row("twins", "rank0.pickle 1GiB@m.py:1:f\nx_rank0.pickle 1GiB@m.py:1:f\n", "0#1,0#2; 0#1,0#2");
}

void TestRankPeers::groups()
{
    QFETCH(QString, job);
    QFETCH(QString, groups);
    auto summaries = jobFromText(job);
    QCOMPARE(groupsText(reportOf(summaries)), groups);
    std::reverse(summaries.begin(), summaries.end());
    QCOMPARE(groupsText(reportOf(summaries)), groups);
}

void TestRankPeers::byWhatTheyRun_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("groups");
    const auto row = [](const char* name, const QString& job, const char* groups) {
        QTest::newRow(name) << job << QString::fromUtf8(groups);
    };
    const auto of = [](int first, int last, const QString& held) {
        return ranks(first, last, held.toUtf8().constData());
    };
    const QString lines = linesOf(12);
    row("stages that share nearly all lines",
        of(0, 3, lines + QStringLiteral(" 4GiB@m.py:61:embed")) + of(4, 11, lines) +
            of(12, 15, lines + QStringLiteral(" 5GiB@m.py:66:head")),
        "0-3 | 4-11 | 12-15");
    row("two ranks a stage", of(0, 1, lines + QStringLiteral(" 4GiB@m.py:61:embed")) + of(2, 13, lines),
        "0-1 | 2-13");
    row("what is only at the peak is no weight",
        of(0, 3, lines + QStringLiteral(" peak:4GiB@m.py:61:embed")) + of(4, 11, lines), "0-11");
    row("stages of other numbers of layers",
        of(0, 7, lines + QStringLiteral(" steps=5 layers=11")) +
            of(8, 15, lines + QStringLiteral(" steps=5 layers=8")),
        "0-7 | 8-15");
    row("one of other layers is odd, no stage",
        of(0, 14, lines + QStringLiteral(" steps=5 layers=8")) +
            of(15, 15, lines + QStringLiteral(" steps=5 layers=9")),
        "0-15");
    row("stages of other numbers of weights", of(0, 7, linesOf(12, 11)) + of(8, 15, linesOf(12, 8)),
        "0-7 | 8-15");
    row("more of it at a few lines is odd",
        of(0, 7, linesOf(12)) + of(8, 9, linesOf(11) + QStringLiteral(" 9x1GiB@m.py:12:f")), "0-9");
    row("two that keep more of every step are odd",
        of(0, 2, lines) + of(3, 3, lines + QStringLiteral(" 1GiB@t.py:22:main keeps=24MiB@t.py:22:main")) +
            of(4, 8, lines) + of(9, 9, lines + QStringLiteral(" 1GiB@t.py:22:main keeps=24MiB@t.py:22:main")),
        "0-9");
    row("failed ones beside who went on", of(0, 3, lines) + of(4, 7, linesOf(7) + QStringLiteral(" oom=5")),
        "0-7");
    row("failed ones of two stages",
        of(0, 3, lines + QStringLiteral(" 4GiB@m.py:61:embed")) +
            of(4, 7, lines + QStringLiteral(" 4GiB@m.py:66:head")) +
            of(8, 8, linesOf(7) + QStringLiteral(" 4GiB@m.py:61:embed oom=5")) +
            of(9, 9, linesOf(6) + QStringLiteral(" 4GiB@m.py:66:head oom=6")),
        "0-3,8 | 4-7,9");
    row("failed, of stages of other numbers of weights",
        of(0, 3, linesOf(12, 11)) + of(4, 7, linesOf(12, 8)) +
            of(8, 8, linesOf(9, 8) + QStringLiteral(" oom=5")),
        "0-3 | 4-8");
    row("all failed", of(0, 7, lines + QStringLiteral(" oom=5")), "0-7");
    row("failed with what nobody else has",
        of(0, 6, lines) + of(7, 7, linesOf(7) + QStringLiteral(" 30GiB@d.py:33:fill oom=5")), "0-7");
    row("before the first step",
        of(0, 6, lines + QStringLiteral(" steps=5")) + of(7, 7, linesOf(5) + QStringLiteral(" program")),
        "0-7");
}

void TestRankPeers::byWhatTheyRun()
{
    QFETCH(QString, job);
    QFETCH(QString, groups);
    auto summaries = jobFromText(job);
    QCOMPARE(groupsText(reportOf(summaries)).section(u';', 0, 0), groups);
    std::reverse(summaries.begin(), summaries.end());
    QCOMPARE(groupsText(reportOf(summaries)).section(u';', 0, 0), groups);
}

/// Three stages of a thousand ranks, each of which runs a line of its own, and every tenth of which failed.
void TestRankPeers::thousands()
{
    QString job;
    for (int rank = 0; rank < 3'000; ++rank) {
        const bool hasFailed = rank % 10 == 9;
        job += QStringLiteral("rank%1.pickle %2 1GiB@m.py:%3:stage 1GiB@own.py:%1:x%4\n")
                   .arg(rank)
                   .arg(linesOf(hasFailed ? 20 : 40))
                   .arg(900 + rank / 1'000)
                   .arg(hasFailed ? QStringLiteral(" oom=5") : QString());
    }
    const auto summaries = jobFromText(job);
    QElapsedTimer timer;
    timer.start();
    const RankReport report = reportOf(summaries);
    QVERIFY2(timer.elapsed() < 20'000,
             qPrintable(QString::number(timer.elapsed()))); // about one, unless watched
    QCOMPARE(groupsText(report).section(u';', 0, 0), QStringLiteral("0-999 | 1000-1999 | 2000-2999"));
    QVERIFY(report.peers.isWhole);
    QVERIFY(report.peers.unfit().empty());
}

void TestRankPeers::mesh()
{
    RankReportRequest request;
    request.mesh = *RankMesh::fromText(QStringLiteral("pp=2,dp=4"));
    auto job = jobFromText(ranks(0, 5, "1GiB@m.py:1:f") + QStringLiteral("a.pickle 1GiB@m.py:1:f\n"));
    const RankReport report = reportOf(job, request);
    QCOMPARE(groupsText(report), QStringLiteral("0-3 pp=0 | 4-5 pp=1 | a.pickle; 0-5,a.pickle"));
    QCOMPARE(report.world, 8);
    QVERIFY(report.isWorldDeclared);
    QCOMPARE(report.missing, (std::vector<RankRange>{{6, 7}}));
    request.mesh = *RankMesh::fromText(QStringLiteral("pp=2,dp=2"));
    QString error;
    (void)reportOf(job, request, &error);
    QCOMPARE(error, QStringLiteral("the mesh has 4 ranks, but there is a rank 4"));
}

/// Ranks that have nothing in common are compared, and given up at some point, not for ever.
void TestRankPeers::manyKinds()
{
    QString job;
    for (int rank = 0; rank < 300; ++rank)
        job += QStringLiteral("rank%1.pickle 1GiB@m.py:%1:f 64MiB@m.py:1000:g\n").arg(rank);
    const RankReport report = reportOf(job);
    QCOMPARE(report.peers.groups.size(), 300U);
    QCOMPARE(report.classes.size(), 300U);
    QVERIFY(report.peers.isWhole);
}

SNAPVIEWER_TEST(TestRankPeers)
#include "tst_rank_peers.moc"
