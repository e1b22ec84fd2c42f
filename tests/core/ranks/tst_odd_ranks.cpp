// SPDX-License-Identifier: MIT
#include "core/ranks/report/odd_rank_text.h"
#include "core/ranks/report/rank_peers_text.h"
#include "core/ranks/report/rank_sentences.h"
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using namespace core;
using testranks::jobFromText;
using testranks::ranks;
using testranks::reportOf;

/// What a rank that is not like its peers does otherwise: a row each, whatever comes of it.
class TestOddRanks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void deeds_data();
    void deeds();
    void sentences_data();
    void sentences();
    void peers_data();
    void peers();
};

namespace {

/// Weights at three lines, activations at ten that are gone at the end; each of so many MiB.
QString training(int activation = 100, int weight = 100)
{
    QStringList words{QStringLiteral("steps=6 runs=forward:1,backward:1 place=backward")};
    for (int line = 1; line <= 3; ++line)
        words += QStringLiteral("%1MiB@m.py:%2:init").arg(weight).arg(line);
    for (int line = 11; line <= 20; ++line)
        words += QStringLiteral("peak:%1MiB@m.py:%2:forward").arg(activation).arg(line);
    return words.join(u' ');
}

QString rank(int number, const QString& held)
{
    return ranks(number, number, held.toUtf8().constData());
}

QString alike(int first, int last, const QString& held = training())
{
    return ranks(first, last, held.toUtf8().constData());
}

/// "3 keeps …", a line each.
QString deedsText(const RankReport& report)
{
    QStringList lines;
    for (const OddRank& odd : report.odd)
        lines += report.matrix.columns()[odd.column].label + u' ' + deedText(report, odd);
    return lines.join(u'\n');
}

/// Runs twice, and keeps what comes of it.
QString twiceAndKept()
{
    return training().replace(QStringLiteral("forward:1"), QStringLiteral("forward:2")) +
           QStringLiteral(" peak:300MiB@m.py:13:forward;train.py:22:main 144MiB@train.py:22:main "
                          "keeps=24MiB@train.py:22:main");
}

} // namespace

void TestOddRanks::deeds_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("deeds");
    const auto row = [](const char* name, const QString& job, const char* deeds) {
        QTest::newRow(name) << job << QString::fromUtf8(deeds);
    };
    row("nobody", alike(0, 5), "");
    row("keeps more and runs twice", alike(0, 2) + rank(3, twiceAndKept()),
        "3 keeps 24 MiB more of every step at train.py:22 main and runs forward twice a step");
    row("a larger batch", alike(0, 1) + rank(2, training(200)) + alike(3, 5), "2 holds all activations × 2");
    row("half as much again, of which some differs",
        alike(0, 1) +
            rank(2, training(150).replace(QStringLiteral("peak:150MiB@m.py:20"),
                                          QStringLiteral("peak:400MiB@m.py:20"))) +
            alike(3, 5),
        "2 holds all activations × 1.5");
    row("a smaller one", alike(0, 4) + rank(5, training(25)), "5 holds all activations × 0.25");
    row("everything", alike(0, 4) + rank(5, training(200, 200)), "5 holds everything × 2");
    row("both, largest first",
        alike(0, 1) + rank(2, training(150).replace(QStringLiteral("150"), QStringLiteral("170"))) +
            rank(3, twiceAndKept()) + alike(4, 6),
        "2 holds all activations × 1.7\n"
        "3 keeps 24 MiB more of every step at train.py:22 main and runs forward twice a step");
    row("more at one site", alike(0, 4) + rank(5, training() + QStringLiteral(" 2GiB@data.py:33:fill")),
        "5 holds 2 GiB more at data.py:33 fill (2 GiB, where 0 B is usual)");
    row("no scale where a site does not go with the others",
        alike(0, 4) + rank(5, training().replace(QStringLiteral("peak:100MiB@m.py:11"),
                                                 QStringLiteral("peak:300MiB@m.py:11"))),
        "5 holds 200 MiB more at m.py:11 forward (300 MiB, where 100 MiB is usual)");
    row("layers where peaks are elsewhere in the program",
        alike(0, 4, training() + QStringLiteral(" layers=4:100MiB")) +
            rank(5, QStringLiteral("steps=6 runs=forward:1,backward:1 place=forward layers=4:150MiB "
                                   "100MiB@m.py:1:init 100MiB@m.py:2:init 100MiB@m.py:3:init "
                                   "peak:2GiB@m.py:11:forward peak:100MiB@m.py:12:forward "
                                   "peak:100MiB@m.py:13:forward")),
        "5 keeps all activations of its layers × 1.5 (150 MiB a layer, where 100 MiB is usual); its peak is "
        "in "
        "forward, that of most of its peers in backward");
    const QString weights =
        QStringLiteral(" 100MiB@m.py:1:init 100MiB@m.py:2:init 100MiB@m.py:3:init 100MiB@m.py:4:init "
                       "100MiB@m.py:5:init 100MiB@m.py:6:init ");
    row("four whose peaks are at other places, in all sites a spread",
        alike(0, 1,
              QStringLiteral(
                  "steps=6 runs=forward:1 place=optimizer layers=4:100MiB peak:900MiB@m.py:31:step") +
                  weights) +
            rank(2, QStringLiteral("steps=6 runs=forward:1 place=forward layers=4:150MiB "
                                   "peak:1300MiB@m.py:11:forward") +
                        weights) +
            rank(3, QStringLiteral("steps=6 runs=forward:2 place=forward layers=4:100MiB "
                                   "peak:1800MiB@m.py:11:forward") +
                        weights),
        "3 runs forward twice a step; its peak is in forward, that of most of its peers in optimizer\n"
        "2 keeps all activations of its layers × 1.5 (150 MiB a layer, where 100 MiB is usual); its peak is "
        "in "
        "forward, that of most of its peers in optimizer");
    row("who failed is not said to hold less",
        alike(0, 4) + rank(5, QStringLiteral("oom=5 100MiB@m.py:1:init")), "");
    row("but more", alike(0, 4) + rank(5, QStringLiteral("oom=5 100MiB@m.py:1:init 2GiB@data.py:33:fill")),
        "5 ran out of memory and holds 2 GiB more at data.py:33 fill (2 GiB, where 0 B is usual)");
    row("who failed is no measure", alike(0, 3) + alike(4, 9, QStringLiteral("oom=5 100MiB@m.py:1:init")),
        "");
}

void TestOddRanks::deeds()
{
    QFETCH(QString, job);
    QFETCH(QString, deeds);
    auto summaries = jobFromText(job);
    QCOMPARE(deedsText(reportOf(summaries)), deeds);
    std::reverse(summaries.begin(), summaries.end());
    QCOMPARE(deedsText(reportOf(summaries)), deeds);
}

void TestOddRanks::sentences_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("sentences");
    const auto row = [](const char* name, const QString& job, const char* sentences) {
        QTest::newRow(name) << job << QString::fromUtf8(sentences);
    };
    row("what each does", alike(0, 1) + rank(2, training(140)) + rank(3, twiceAndKept()) + alike(4, 5),
        "Rank 3 keeps 24 MiB more of every step at train.py:22 main and runs forward twice a step: 444 MiB "
        "more in "
        "all than its peers (1.7 GiB, where 1.27 GiB is usual).|"
        "Rank 2 holds all activations × 1.4: 400 MiB more in all than its peers (1.66 GiB, where 1.27 GiB is "
        "usual).");
    row("those that do the same are said once", alike(0, 4) + alike(5, 7, training(200)),
        "Rank 5 holds all activations × 2: 1000 MiB more in all than its peers (2.25 GiB, where 1.27 GiB is "
        "usual). Others differ from their peers, too: 6-7.");
    row("who failed, and its peers did not",
        alike(0, 4) + rank(5, QStringLiteral("oom=5 place=forward 100MiB@m.py:1:init 9GiB@m.py:11:forward")),
        "Rank 5 ran out of memory, and no other, when it asked for 4 GiB.|"
        "Rank 5 (forward) failed with 9.1 GiB allocated, 7.83 GiB more than its peers hold at their peaks; "
        "most at "
        "m.py:11 forward 9 GiB, at m.py:1 init 100 MiB.|");
    row("who failed, as all did",
        rank(0, QStringLiteral("oom=1 80GiB@m.py:1:init")) +
            rank(1, QStringLiteral("oom=60000000 80GiB@m.py:1:init")),
        "Rank 0 ran out of memory first, 60.0 s (± 10.0 s) before rank 1, when it asked for 4 GiB.|"
        "Rank 0 failed with 80 GiB allocated, and all of its peers failed, too; most at m.py:1 init 80 "
        "GiB.|");
    row("who held more a step before",
        alike(0, 4, training() + QStringLiteral(" ends=1GiB,1GiB,1GiB")) +
            rank(5, QStringLiteral("oom=5 ends=1GiB,3GiB 300MiB@m.py:1:init")),
        "Rank 5 ran out of memory, and no other, when it asked for 4 GiB.|"
        "Rank 5 failed with 300 MiB allocated, where its peers hold 1.27 GiB at their peaks; most at m.py:1 "
        "init "
        "300 MiB. At the end of step 2 it held 2 GiB more than its peers did then (3 GiB, where 1 GiB is "
        "usual).|");
}

void TestOddRanks::sentences()
{
    QFETCH(QString, job);
    QFETCH(QString, sentences);
    QCOMPARE(sentencesOf(reportOf(job)).join(u'|').left(sentences.size()), sentences);
}

void TestOddRanks::peers_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const QString& job, const char* sentence) {
        QTest::newRow(name) << job << QString::fromUtf8(sentence);
    };
    row("one rank", alike(0, 0), "");
    row("all alike", alike(0, 7),
        "Peers by the lines that they run: 1 group, whose ranks have 100.0 % of their lines in common.");
    row("stages, and one that is of none",
        alike(0, 3, training() + QStringLiteral(" 4GiB@m.py:61:embed")) +
            alike(4, 6, training() + QStringLiteral(" 5GiB@m.py:66:head")) +
            rank(7, QStringLiteral("1GiB@x.py:1:y")),
        "Peers by the lines that they run: 3 groups, whose ranks have 100.0 % of their lines in common; rank "
        "7 "
        "fits none well.");
    row("who failed", alike(0, 5) + alike(6, 7, QStringLiteral("oom=5 1GiB@m.py:1:init")),
        "Peers by the lines that they run: 1 group, whose ranks have 100.0 % of their lines in common; "
        "ranks 6-7 stopped and are with those whose lines they share most.");
}

void TestOddRanks::peers()
{
    QFETCH(QString, job);
    QFETCH(QString, sentence);
    QCOMPARE(peersSentence(reportOf(job)), sentence);
}

SNAPVIEWER_TEST(TestOddRanks)
#include "tst_odd_ranks.moc"
