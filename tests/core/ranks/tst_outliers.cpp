// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_sentences.h"
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using namespace core;
using testranks::jobFromText;
using testranks::ranks;
using testranks::reportOf;

/// Who is not like its peers.
class TestOutliers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void finds_data();
    void finds();
    void leastPeers();
};

namespace {

QString mib(std::uint64_t bytes)
{
    return QString::number(bytes >> 20U);
}

/// A line each: outliers, differences inside small groups, differences of groups.
QString unlikeText(const RankReport& report)
{
    QString text;
    for (const RankOutlier& one : report.unlike.outliers)
        text += QStringLiteral("%1 %2: %3 not %4 by %5%6\n")
                    .arg(report.matrix.columns()[one.column].label, report.placeText(one.judged, one.site),
                         mib(one.bytes), mib(one.median), QLatin1String(nameOf(one.rule)),
                         one.isGuest ? QStringLiteral(" alone") : QString());
    for (const PeerDifference& one : report.unlike.differences)
        text += QStringLiteral("in %1 %2: %3 has %4, %5 has %6\n")
                    .arg(report.labelsOf(report.peers.groups[one.group].columns),
                         report.placeText(one.judged, one.site), report.matrix.columns()[one.low].label,
                         mib(one.lowBytes), report.matrix.columns()[one.high].label, mib(one.highBytes));
    for (const GroupDifference& one : report.unlike.groupDifferences)
        text += QStringLiteral("group %1 %2: %3 not %4\n")
                    .arg(report.labelsOf(report.peers.groups[one.group].columns),
                         report.matrix.sites().text(one.site), mib(one.bytes), mib(one.usual));
    return text;
}

} // namespace

void TestOutliers::finds_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("unlike");
    const auto row = [](const char* name, QAnyStringView job, const char* unlike) {
        QTest::newRow(name) << job.toString() << QString::fromUtf8(unlike);
    };
    const char* const usual = "10GiB@m.py:1:f 1GiB@m.py:2:g";
    row("nobody", ranks(0, 7, usual), "");
    row("a shared site, all others equal",
        ranks(0, 4, usual) + ranks(5, 5, "10GiB@m.py:1:f 3GiB@m.py:2:g") + ranks(6, 7, usual),
        "5 m.py:2 g: 3072 not 1024 by least\n");
    row("a site of its own",
        ranks(0, 4, usual) + ranks(5, 5, "10GiB@m.py:1:f 1GiB@m.py:2:g 2GiB@m.py:9:x") + ranks(6, 7, usual),
        "5 m.py:9 x: 2048 not 0 by least\n");
    row("a site of its own that is much",
        ranks(0, 4, usual) + ranks(5, 5, "10GiB@m.py:1:f 1GiB@m.py:2:g 3GiB@m.py:9:x") + ranks(6, 7, usual),
        "5 m.py:9 x: 3072 not 0 by least\n");
    row("another program", ranks(0, 4, usual) + ranks(5, 5, "3GiB@x.py:9:x") + ranks(6, 7, usual),
        "5 x.py:9 x: 3072 not 0 by least alone\n5 m.py:1 f: 0 not 10240 by share alone\n"
        "5 m.py:2 g: 0 not 1024 by least alone\n");
    row("who failed holds no less", ranks(0, 6, usual) + ranks(7, 7, "oom=5 1GiB@m.py:1:f"), "");
    row("who failed counts where few went on",
        ranks(0, 1, usual) + ranks(2, 2, "10GiB@m.py:1:f 3GiB@m.py:2:g") + ranks(3, 3, "oom=5 1GiB@m.py:2:g"),
        "2 m.py:2 g: 3072 not 1024 by least\n");
    row("who failed is no measure", ranks(0, 3, usual) + ranks(4, 9, "oom=5 1GiB@m.py:1:f 1GiB@m.py:2:g"),
        "");
    row("a small site of its own",
        ranks(0, 6, usual) + ranks(7, 7, "10GiB@m.py:1:f 1GiB@m.py:2:g 128MiB@m.py:9:x"),
        "7 m.py:9 x: 128 not 0 by least\n");
    row("exactly the bound",
        ranks(0, 6, "0B@m.py:1:f 1GiB@m.py:2:g") + ranks(7, 7, "0B@m.py:1:f 1088MiB@m.py:2:g"), "");
    row("a byte more", ranks(0, 6, "1GiB@m.py:2:g") + ranks(7, 7, "1140850689B@m.py:2:g"),
        "7 m.py:2 g: 1088 not 1024 by least\n");
    row("one of a hundred", ranks(0, 6, "10000MiB@m.py:2:g") + ranks(7, 7, "10100MiB@m.py:2:g"), "");
    row("more than that", ranks(0, 6, "10000MiB@m.py:2:g") + ranks(7, 7, "10101MiB@m.py:2:g"),
        "7 m.py:2 g: 10101 not 10000 by share\n");
    row("what varies everywhere",
        "rank0 1000MiB@m.py:2:g\nrank1 1100MiB@m.py:2:g\nrank2 1200MiB@m.py:2:g\nrank3 1300MiB@m.py:2:g\n"
        "rank4 1700MiB@m.py:2:g\n",
        "");
    row("what varies less than one",
        "rank0 1000MiB@m.py:2:g\nrank1 1100MiB@m.py:2:g\nrank2 1200MiB@m.py:2:g\nrank3 1300MiB@m.py:2:g\n"
        "rank4 1720MiB@m.py:2:g\n",
        "4 m.py:2 g: 1720 not 1200 by spread\n");
    row("less", ranks(0, 6, usual) + ranks(7, 7, "9GiB@m.py:1:f 1GiB@m.py:2:g"),
        "7 m.py:1 f: 9216 not 10240 by share\n");
    row("more before less, larger first",
        ranks(0, 5, usual) + ranks(6, 6, "8GiB@m.py:1:f 2GiB@m.py:2:g") +
            ranks(7, 7, "10GiB@m.py:1:f 3GiB@m.py:2:g"),
        "7 m.py:2 g: 3072 not 1024 by least\n6 m.py:2 g: 2048 not 1024 by least\n6 m.py:1 f: 8192 not 10240 "
        "by share\n");
    row("three are too few", ranks(0, 1, usual) + ranks(2, 2, "10GiB@m.py:1:f 3GiB@m.py:2:g"),
        "in 0-2 m.py:2 g: 0 has 1024, 2 has 3072\n");
    row("one", ranks(0, 0, usual), "");
    row("below the floor", ranks(0, 6, "1GiB@m.py:2:g rest=2MiB") + ranks(7, 7, "1GiB@m.py:2:g rest=80MiB"),
        "7 smaller call sites together: 80 not 2 by least\n");
    row("many sites, each a little",
        ranks(0, 6, "1GiB@m.py:2:g 1GiB@m.py:3:g 1GiB@m.py:4:g") +
            ranks(7, 7, "1064MiB@m.py:2:g 1064MiB@m.py:3:g 1064MiB@m.py:4:g"),
        "7 all call sites together: 3192 not 3072 by least\n");
    row("stages that differ by design",
        ranks(0, 3, "10GiB@m.py:1:f 2GiB@m.py:7:embed") + ranks(4, 7, "10GiB@m.py:1:f 5GiB@m.py:8:head"),
        "group 4-7 m.py:8 head: 5120 not 0\ngroup 4-7 m.py:7 embed: 0 not 2048\n");
    row("two stages of one rank each", ranks(0, 0, "1GiB@m.py:7:embed") + ranks(1, 1, "5GiB@m.py:8:head"),
        "group 1 m.py:8 head: 5120 not 0\ngroup 1 m.py:7 embed: 0 not 1024\n");
    row("an outlier in a stage",
        ranks(0, 3, "10GiB@m.py:1:f 2GiB@m.py:7:embed") + ranks(4, 6, "10GiB@m.py:1:f 5GiB@m.py:8:head") +
            ranks(7, 7, "12GiB@m.py:1:f 5GiB@m.py:8:head"),
        "7 m.py:1 f: 12288 not 10240 by share\n"
        "group 4-7 m.py:8 head: 5120 not 0\ngroup 4-7 m.py:7 embed: 0 not 2048\n");
    row("hostile bytes",
        ranks(0, 3, usual) +
            ranks(4, 4, "9223372036854775807B@m.py:1:f 9223372036854775807B@m.py:1:f 1GiB@m.py:2:g"),
        "4 m.py:1 f: 17592186044415 not 10240 by share\n");
}

void TestOutliers::finds()
{
    QFETCH(QString, job);
    QFETCH(QString, unlike);
    auto summaries = jobFromText(job);
    QCOMPARE(unlikeText(reportOf(summaries)), unlike);
    std::reverse(summaries.begin(), summaries.end());
    QCOMPARE(unlikeText(reportOf(summaries)), unlike);
}

void TestOutliers::leastPeers()
{
    RankReportRequest request;
    request.leastPeers = 3;
    const auto job = jobFromText(ranks(0, 1, "1GiB@m.py:2:g") + ranks(2, 2, "3GiB@m.py:2:g"));
    QCOMPARE(unlikeText(reportOf(job, request)), QStringLiteral("2 m.py:2 g: 3072 not 1024 by least\n"));
}

SNAPVIEWER_TEST(TestOutliers)
#include "tst_outliers.moc"
