// SPDX-License-Identifier: MIT
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/test_main.h"

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
    void mesh();
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
    row("one site more, more than that",
        ranks(0, 3, first) + ranks(4, 4, "1GiB@m.py:1:f 2GiB@m.py:2:g 2GiB@m.py:9:x"),
        "0-3 | 4 near 0-3; 0-3 | 4");
    // 0 and 2 have less than 90 % in common, but each as much with 1
    row("joined by one between",
        "rank0.pickle 10GiB@m.py:1:f 800MiB@m.py:2:g\nrank1.pickle 10GiB@m.py:1:f 800MiB@m.py:2:g "
        "1800MiB@m.py:3:h\n"
        "rank2.pickle 10GiB@m.py:1:f 1800MiB@m.py:3:h\n",
        "0-2; 0 | 1 | 2");
    row("nothing at the moment", ranks(0, 1, first) + QStringLiteral("rank2.pickle device=none\n"),
        "0-1; 0-1");
    row("what holds nothing", ranks(0, 1, "") + ranks(2, 2, first), "0-1 | 2 near 0-1; 0-1 | 2");
    row("without a rank",
        ranks(0, 1, first) + QStringLiteral("a.pickle 1GiB@m.py:1:f 2GiB@m.py:2:g\nb.pickle 9GiB@x.py:1:y\n"),
        "0-1,?1 | ?2 near 0-1,?1; 0-1,?1 | ?2");
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

void TestRankPeers::mesh()
{
    RankReportRequest request;
    request.mesh = *RankMesh::fromText(QStringLiteral("pp=2,dp=4"));
    auto job = jobFromText(ranks(0, 5, "1GiB@m.py:1:f") + QStringLiteral("a.pickle 1GiB@m.py:1:f\n"));
    const RankReport report = reportOf(job, request);
    QCOMPARE(groupsText(report), QStringLiteral("0-3 pp=0 | 4-5 pp=1 | ?; 0-5,?"));
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
