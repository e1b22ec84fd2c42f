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

/// What is said of a job first, and what of it is listed.
class TestRankReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void sentences_data();
    void sentences();
    void sets();
    void lists();
    void moments();
    void sitesByWeight();
    void thousandsOfDevices();
};

void TestRankReport::sentences_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("sentences");
    const auto row = [](const char* name, QAnyStringView job, const char* sentences) {
        QTest::newRow(name) << job.toString() << QString::fromUtf8(sentences);
    };
    const char* const usual = "10GiB@m.py:1:f 1GiB@m.py:2:g";
    row("one rank", ranks(0, 0, usual), "");
    row("all alike", ranks(0, 7, usual), "No rank holds more or less than its peers.");
    row("too few to judge", ranks(0, 1, usual) + ranks(2, 2, "10GiB@m.py:1:f 3GiB@m.py:2:g"),
        "Rank 2 holds 2 GiB more than rank 0 at m.py:2 g (3 GiB and 1 GiB); their group is too "
        "small to say "
        "which is usual.");
    row("few, all alike", ranks(0, 2, usual), "Ranks that run the same lines hold the same at them.");
    row("two stages of one", ranks(0, 0, usual) + ranks(1, 1, "9GiB@m.py:8:h"),
        "No two ranks are enough alike to compare them.");
    row("nothing known", ranks(0, 3, "device=none"), "Nothing is known of this moment of any rank.");
    row("more", ranks(0, 6, usual) + ranks(7, 7, "10GiB@m.py:1:f 3GiB@m.py:2:g"),
        "Rank 7 holds 2 GiB more than its peers at m.py:2 g (3 GiB, where 1 GiB is usual).");
    row("less", ranks(0, 6, usual) + ranks(7, 7, "8GiB@m.py:1:f 1GiB@m.py:2:g"),
        "Rank 7 holds 2 GiB less than its peers at m.py:1 f (8 GiB, where 10 GiB is usual).");
    row("several", ranks(0, 4, usual) + ranks(5, 7, "10GiB@m.py:1:f 3GiB@m.py:2:g"),
        "Rank 5 holds 2 GiB more than its peers at m.py:2 g (3 GiB, where 1 GiB is usual). "
        "Others differ from their peers, too: 6-7.");
    row("alone", ranks(0, 6, usual) + ranks(7, 7, "1GiB@m.py:2:g 3GiB@x.py:1:y 3GiB@x.py:2:y"),
        "Rank 7 is like no other; it holds 3 GiB more at x.py:1 y than ranks 0-6, which it is most like "
        "(3 GiB, where 0 B is usual).");
    row("missing", ranks(0, 2, usual) + ranks(5, 7, usual),
        "No rank holds more or less than its peers.|Ranks without a file: 3-4 (2 of at least 8).");
    row("missing of what is declared", ranks(0, 6, "world=16 1GiB@m.py:1:f"),
        "No rank holds more or less than its peers.|Ranks without a file: 7-15 (9 of 16).");
    row("victims",
        ranks(0, 5, usual) + QStringLiteral("rank7.pickle oom=5 %1\nrank6.pickle device=none "
                                            "unread=why\nrank9.pickle trust=truncated_file %1\n")
                                 .arg(QLatin1String(usual)),
        "Rank 7 ran out of memory, and no other, when it asked for 4 GiB.|Rank 7 failed with 11 GiB "
        "allocated, "
        "where its peers hold 11 GiB at their peaks; most at "
        "m.py:1 f 10 GiB, at m.py:2 g 1 GiB.|"
        "No rank holds more or less than its peers.|"
        "Ranks without a file: 8 (1 of at least 10). Files that cannot be read: 6. Files that end too early: "
        "9. "
        "Any of these may have failed before.");
    row("first, with more",
        ranks(0, 6, usual) + QStringLiteral("rank7.pickle oom=5 12GiB@m.py:1:f 1GiB@m.py:2:g\n"),
        "Rank 7 ran out of memory, and no other, when it asked for 4 GiB.|Rank 7 failed with 13 GiB "
        "allocated, 2 GiB more than its peers hold at their peaks; most at m.py:1 f 12 GiB, at m.py:2 g 1 "
        "GiB.|Rank 7 holds 2 GiB more than "
        "its peers at "
        "m.py:1 f (12 GiB, where 10 GiB is usual).");
    row("before recording", ranks(0, 6, usual) + ranks(7, 7, "40GiB@condition_before_kept"),
        "Rank 7 is like no other; it holds 40 GiB more allocated before recording than ranks 0-6, which "
        "it is most like (40 GiB, where 0 B is usual).");
    row("freed later", ranks(0, 6, usual) + ranks(7, 7, "40GiB@condition_before_freed"),
        "Rank 7 is like no other; it holds 40 GiB more allocated before the first event, freed later than "
        "ranks 0-6");
    row("without frames", ranks(0, 6, usual) + ranks(7, 7, "40GiB@condition_no_frames"),
        "Rank 7 is like no other; it holds 40 GiB more under “no frames recorded” than ranks 0-6");
    row("much in small parts",
        ranks(0, 6, "30MiB@m.py:1:f 20MiB@m.py:2:g") +
            ranks(7, 7, "45MiB@m.py:1:f;a.py:1:a 20MiB@m.py:1:f;b.py:1:b 60MiB@m.py:2:g"),
        "Rank 7 holds 75 MiB more than its peers in all (125 MiB, where 50 MiB is usual; most at m.py:2 g, "
        "40 "
        "MiB more).");
    row("no job", "a.pickle 1GiB@m.py:1:f\nb.pickle 9GiB@x.py:1:y\n",
        "2 recordings, not one job: neither they nor their names tell a rank.|No two ranks are enough alike "
        "to compare them.");
    row("no job, out of memory",
        "a.pickle 1GiB@m.py:1:f oom=7\nb.pickle 9GiB@x.py:1:y oom=5\nc/b.pickle 1GiB@y.py:1:y\n",
        "3 recordings, not one job: neither they nor their names tell a rank.|Out of memory: 2 (b.pickle, "
        "a.pickle).|");
    row("one without a rank",
        ranks(0, 3, usual) + QStringLiteral("late.pickle oom=5 %1\n").arg(QLatin1String(usual)),
        "late.pickle ran out of memory, and no other, when it asked for 4 GiB.|late.pickle failed with 11 "
        "GiB allocated, where its peers hold 11 GiB at their peaks");
    row("moments of one job",
        "exit/rank0 1GiB@m.py:1:f\nexit/rank1 1GiB@m.py:1:f\noom/rank1 oom=5 1GiB@m.py:1:f\n",
        "Rank 1 ran out of memory, and no other, when it asked for 4 GiB.|Ranks that run the");
    row("jobs in two folders",
        "a/rank0 oom=7 1GiB@m.py:1:f\na/rank1 1GiB@m.py:1:f\na/rank2 1GiB@m.py:1:f\n"
        "b/rank0 1GiB@m.py:1:f\nb/rank1 oom=5 1GiB@m.py:1:f\n",
        "Rank 0 ran out of memory, and no other, when it asked for 4 GiB.|Rank 0 failed with 1 GiB "
        "allocated, where "
        "its peers hold 1 GiB at their peaks; most at m.py:1 f 1 GiB.|"
        "Recordings of other sets in which memory ran out: 1.|Ranks that run the");
    row("control characters", ranks(0, 6, usual) + ranks(7, 7, "10GiB@m.py:1:f 3GiB@m\x1b[2J.py:2:g"),
        "Rank 7 is like no other; it holds 3 GiB more at m·[2J.py:2 g than ranks 0-6, which it is most "
        "like "
        "(3 GiB, where 0 B is usual).");
}

void TestRankReport::sentences()
{
    QFETCH(QString, job);
    QFETCH(QString, sentences);
    const QString found = sentencesOf(reportOf(job)).join(u'|');
    QCOMPARE(found.left(sentences.trimmed().size()), sentences.trimmed());
    QVERIFY(!found.contains(u'\x1b'));
}

void TestRankReport::sets()
{
    const auto job =
        jobFromText(QStringLiteral("iteration_10/rank0 1GiB@m.py:1:f\niteration_10/rank1 1GiB@m.py:1:f\n"
                                   "iteration_20/rank0 2GiB@m.py:1:f\niteration_20/rank1 2GiB@m.py:1:f\n"
                                   "oom/rank1 3GiB@m.py:1:f\n"));
    RankReportRequest request;
    QCOMPARE(reportOf(job).ofSet().name, QStringLiteral("iteration 20"));
    request.set = QStringLiteral("oom");
    const RankReport oom = reportOf(job, request);
    QCOMPARE(oom.matrix.columns().size(), 1U);
    QCOMPARE(oom.matrix.column(0).total, std::uint64_t{3} << 30U);
    request.set = QStringLiteral("iteration 30");
    QString error;
    (void)reportOf(job, request, &error);
    QCOMPARE(error, QStringLiteral(
                        "there is no set named iteration 30; there are: iteration 10; iteration 20; oom"));
    (void)reportOf(std::vector<RankSummary>(), {}, &error);
    QCOMPARE(error, QStringLiteral("there is no rank to report on"));
}

void TestRankReport::lists()
{
    const RankReport report =
        reportOf(QStringLiteral("rank0 capacity=80GiB reserved=60GiB torch=2.5 1GiB@m.py:1:f\n"
                                "rank1 capacity=80GiB reserved=79GiB torch=2.5 4GiB@m.py:1:f\n"
                                "rank2 capacity=80GiB reserved=90GiB torch=2.6 2GiB@m.py:1:f\n"
                                "rank3 reserved=90GiB 3GiB@m.py:1:f\n"
                                "rank4 device=none unread=why\n"));
    QStringList headroom;
    for (const RankHeadroom& one : report.headroom)
        headroom.append(QStringLiteral("%1:%2")
                            .arg(report.matrix.columns()[one.column].label)
                            .arg(one.bytes / (1 << 30)));
    QCOMPARE(headroom.join(u' '), QStringLiteral("2:-10 1:1 0:20"));
    QVERIFY(report.peaks.has_value());
    QCOMPARE(report.peaks->low, 0U);
    QCOMPARE(report.peaks->high, 1U);
    QCOMPARE(report.peaks->median, std::uint64_t{5} << 29U);
    QCOMPARE(report.facts.size(), 1U);
    QCOMPARE(report.facts[0].name, QStringLiteral("torch"));
    QCOMPARE(report.facts[0].values[0].first, QStringLiteral("2.5"));
    QCOMPARE(report.labelsOf(report.facts[0].values[1].second), QStringLiteral("2"));
    QCOMPARE(report.labelsOf(report.unread), QStringLiteral("4"));
}

void TestRankReport::moments()
{
    RankReportRequest request;
    request.kind = RankMomentKind::Oom;
    const RankReport report =
        reportOf(jobFromText(QStringLiteral("rank0 1GiB@m.py:1:f\nrank1 oom=5 4GiB@m.py:1:f\n")), request);
    QVERIFY(!report.matrix.column(0).hasMoment);
    QVERIFY(report.matrix.column(1).hasMoment);
    QCOMPARE(report.peers.groups.size(), 1U);
    QCOMPARE(report.peers.groupOf[0], Peers::none);
    QCOMPARE(sentencesOf(reportOf(jobFromText(ranks(0, 4, "1GiB@m.py:1:f")), request)),
             QStringList(QStringLiteral("No rank ran out of memory.")));
}

void TestRankReport::sitesByWeight()
{
    const RankReport report = reportOf(ranks(0, 6, "10GiB@m.py:1:f 1GiB@m.py:2:g 2GiB@m.py:3:h") +
                                       ranks(7, 7, "10GiB@m.py:1:f 3GiB@m.py:2:g 2GiB@m.py:3:h"));
    QStringList texts;
    for (const std::uint32_t site : report.sitesByWeight())
        texts.append(report.matrix.sites().text(site));
    QCOMPARE(texts.join(u' '), QStringLiteral("m.py:2 g m.py:1 f m.py:3 h"));
}

/// A hostile file may have content on as many devices as it likes; each is a column, and said to be.
void TestRankReport::thousandsOfDevices()
{
    QString job;
    for (int device = 0; device < 3'000; ++device)
        job += QStringLiteral("rank0.pickle device=%1 1GiB@m.py:1:f\n").arg(device);
    const RankReport report = reportOf(job);
    QCOMPARE(report.matrix.columns().size(), 3'000U);
    QCOMPARE(report.matrix.columns().back().label, QStringLiteral("0.2999"));
    QCOMPARE(report.classes.size(), 1U);
    QVERIFY(report.missing.empty());
    QVERIFY(report.labelsOf(report.classes[0].columns).size() < 500);
}

SNAPVIEWER_TEST(TestRankReport)
#include "tst_rank_report.moc"
