// SPDX-License-Identifier: MIT
#include "core/ranks/names/rank_sets.h"
#include "core/ranks/names/rank_text.h"
#include "tests/core/ranks/summary_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <random>

using namespace core;

/// Which files are of which rank, where several are known.
class TestRankSets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void names_data();
    void names();
    void pattern();
    void ranges();
    void thousands();
};

namespace {

/// A line a file: its path, then what it says, as in "a.pickle rank=3 local=1 world=8 host=n1 step=4
/// hash=x".
std::vector<RankFile> filesOf(const QString& text)
{
    std::vector<RankFile> files;
    for (const QString& line : text.split(u'\n', Qt::SkipEmptyParts)) {
        const QStringList words = line.split(u' ');
        RankFile file;
        file.path = words.front();
        for (const QString& word : words.mid(1)) {
            const QString key = word.section(u'=', 0, 0);
            const QString value = word.section(u'=', 1);
            if (key == QLatin1String("rank"))
                file.says.rank = value.toLongLong();
            else if (key == QLatin1String("local"))
                file.says.localRank = value.toLongLong();
            else if (key == QLatin1String("world"))
                file.says.worldSize = value.toLongLong();
            else if (key == QLatin1String("step"))
                file.says.step = value.toLongLong();
            else if (key == QLatin1String("host"))
                file.says.host = value;
            else if (key == QLatin1String("hash"))
                file.hash = value.toUtf8();
        }
        files.push_back(file);
    }
    return files;
}

/// A line a set: "iteration 10: 0 1 2' 2'' ?(no_number); missing 3-4".
QString textOfSets(const RankNames& names)
{
    QString text;
    for (const RankSet& set : names.sets) {
        text += set.name + u':';
        for (const RankedFile& file : set.files) {
            text += u' ' + (file.clues.rank ? QString::number(*file.clues.rank)
                                            : QStringLiteral("?(%1)").arg(testutil::wordOf(file.doubt)));
            if (file.basis != RankBasis::Name && file.basis != RankBasis::None)
                text += u'/' + QLatin1String(nameOf(file.basis));
            text += QString(static_cast<qsizetype>(file.twin), u'\'');
            if (!file.copies.empty())
                text += u'+' + QString::number(file.copies.size());
        }
        if (!set.missing.empty())
            text += QStringLiteral("; missing ") + textOf(set.missing);
        text += u'\n';
    }
    if (names.isWorldDeclared)
        text += QStringLiteral("of %1%2\n").arg(*names.worldSize).arg(names.doWorldsDiffer ? u"!" : u"");
    return text;
}

} // namespace

void TestRankSets::names_data()
{
    QTest::addColumn<QString>("files");
    QTest::addColumn<QString>("sets");
    const auto row = [](const char* name, const char* files, const char* sets) {
        QTest::newRow(name) << QString::fromUtf8(files) << QString::fromUtf8(sets);
    };
    row("nothing", "", "");
    row("moments of one job",
        "iteration_10/rank0_memory_snapshot.pickle\niteration_10/rank1_memory_snapshot.pickle\n"
        "iteration_20/rank0_memory_snapshot.pickle\niteration_20/rank1_memory_snapshot.pickle\n"
        "iteration_20_exit/rank1_memory_snapshot.pickle\n",
        "iteration 10: 0 1\niteration 20: 0 1\niteration 20, exit: 1; missing 0\n");
    row("an OOM beside the rest",
        "snapshot_rank-0.pickle\nsnapshot_rank-1.pickle\nsnapshot_oom_rank-1.pickle\n",
        "oom: 1; missing 0\nsnapshot: 0 1\n");
    row("steps of a file",
        "memory_snapshot_rank0_step6.pkl\nmemory_snapshot_rank1_step6.pkl\nmemory_snapshot_rank1_step12."
        "pkl\n",
        "step 6: 0 1\nstep 12: 1; missing 0\n");
    row("stop step", "snapshot_rank0.pickle\nsnapshot_stop_step_rank0.pickle\n",
        "snapshot: 0\nstop step: 0\n");
    row("other folders", "a/rank0.pickle\na/rank1.pickle\nb/rank0.pickle\nb/rank1.pickle\n",
        "a: 0 1\nb: 0 1\n");
    row("folders in common", "job/run/a/rank0.pickle\njob/run/b/rank0.pickle\n", "a: 0\nb: 0\n");
    row("a folder of all of them", "rank3/iteration_10/a_0.pickle\nrank3/iteration_10/a_1.pickle\n",
        "iteration 10: 0/number 1/number\n");
    row("a folder of each", "job_rank9/rank0/a.pickle\njob_rank9/rank1/a.pickle\n", "snapshot: 0 1\n");
    row("a folder of one", "rank3/a.pickle\n", "snapshot: 3; missing 0-2\n");
    row("no names", "/\n//\n", "snapshot: ?(no_number) ?(no_number)\n");
    row("a gap", "rank0.pickle\nrank3.pickle\nrank7.pickle\n", "snapshot: 0 3 7; missing 1-2,4-6\n");
    row("none", "a.pickle\n", "snapshot: ?(no_number)\n");
    row("none of two", "a.pickle\nb.pickle\n", "snapshot: ?(no_number) ?(no_number)\n");
    row("one number from 0", "snapshot_0.pickle\nsnapshot_1.pickle\nsnapshot_2.pickle\n",
        "snapshot: 0/number 1/number 2/number\n");
    row("with zeros before it", "s_00.pickle\ns_01.pickle\ns_02.pickle\n",
        "snapshot: 0/number 1/number 2/number\n");
    row("one number with a gap", "s_0.pickle\ns_1.pickle\ns_3.pickle\n",
        "snapshot: ?(no_number) ?(no_number) ?(no_number)\n");
    row("one number from 1", "s_1.pickle\ns_2.pickle\n", "snapshot: ?(no_number) ?(no_number)\n");
    row("two numbers", "s_0_1.pickle\ns_1_2.pickle\n", "snapshot: ?(no_number) ?(no_number)\n");
    row("one file with a number", "s_0.pickle\n", "snapshot: ?(no_number)\n");
    row("processes alone", "s_pid0.pickle\ns_pid1.pickle\n", "snapshot: ?(no_number) ?(no_number)\n");
    row("steps alone", "step_0.pickle\nstep_1.pickle\n", "step 0: ?(no_number)\nstep 1: ?(no_number)\n");
    row("days", "2026-03-00.pickle\n2026-03-01.pickle\n", "snapshot: ?(no_number) ?(no_number)\n");
    row("a number beside ranks", "rank1.pickle\nextra_0.pickle\nextra_1.pickle\n",
        "snapshot: 1 ?(no_number) ?(no_number); missing 0\n");
    row("TensorBoard", "gpu-a_11.1772547930123.pickle\ngpu-a_12.1772547930124.pickle\n",
        "snapshot: ?(no_number) ?(no_number)\n");
    row("local ranks of an unknown machine", "local_rank0.pickle\nlocal_rank1.pickle\n",
        "snapshot: ?(local_only) ?(local_only)\n");
    row("local ranks of one machine", "node1_local_rank0.pickle\nnode1_local_rank1.pickle\n",
        "snapshot: ?(local_only) ?(local_only)\n");
    row("of one machine that is the job",
        "a.pickle local=0 world=2 host=n\nb.pickle local=1 world=2 host=n\n",
        "snapshot: 0/assumed 1/assumed\nof 2\n");
    row("local ranks of two machines",
        "node10_local_rank0.pickle\nnode10_local_rank1.pickle\nnode2_local_rank0.pickle\nnode2_local_rank1."
        "pickle\n",
        "snapshot: 0/assumed 1/assumed 2/assumed 3/assumed\n");
    row("of two machines by folder", "node1/local_rank0.pickle\nnode2/local_rank0.pickle\n",
        "snapshot: 0/assumed 1/assumed\n");
    row("not as many", "node1_local_rank0.pickle\nnode1_local_rank1.pickle\nnode2_local_rank0.pickle\n",
        "snapshot: ?(local_only) ?(local_only) ?(local_only)\n");
    row("ranks that begin anew",
        "host0.pci3_rank_0\nhost0.pci3_rank_1\nhost1.pci3_rank_0\nhost1.pci3_rank_1\n",
        "snapshot: 0/assumed 1/assumed 2/assumed 3/assumed\n");
    row("a number that begins anew",
        "nccl_trace_rank_node01_0\nnccl_trace_rank_node01_1\nnccl_trace_rank_node02_0\nnccl_trace_rank_"
        "node02_1\n",
        "snapshot: 0/assumed 1/assumed 2/assumed 3/assumed\n");
    row("a number over machines",
        "nccl_trace_rank_container-node02_0\nnccl_trace_rank_container-node02_1\nnccl_trace_rank_container-"
        "node07_2\n"
        "nccl_trace_rank_container-node07_3\n",
        "snapshot: 0/number 1/number 2/number 3/number\n");
    row("one of them", "nccl_trace_rank_container-node02_5\n", "snapshot: ?(no_number)\n");
    row("two of a rank", "rank0.pickle\nx_rank0.pickle\nrank1.pickle\n", "snapshot: 0' 0'' 1\n");
    row("the same twice", "rank0.pickle hash=a\nx_rank0.pickle hash=a\nrank1.pickle hash=b\n",
        "snapshot: 0+1 1\n");
    row("the same as another rank's", "rank0.pickle hash=a\nrank1.pickle hash=a\n", "snapshot: 0 1\n");
    row("the same without a rank", "a.pickle hash=a\nb.pickle hash=a\nc.pickle hash=c\n",
        "snapshot: ?(no_number)+1 ?(no_number)\n");
    row("two times each",
        "oom_20260303-142530/rank0.pickle\noom_20260303-142531/rank1.pickle\noom_20260303-151010/"
        "rank0.pickle\n"
        "oom_20260303-151011/rank1.pickle\n",
        "oom, 1 of 2: 0 1\noom, 2 of 2: 0 1\n");
    row("two times of one", "rank0_1772547930.pickle\nrank0_1772547950.pickle\nrank1_1772547930.pickle\n",
        "snapshot: 0' 0'' 1\n");
    row("files that say it",
        "oom_dump_20260303T142530Z_1 rank=5 world=8 host=n1\noom_dump_20260303T142530Z_2 rank=7 world=8 "
        "host=n1\n",
        "oom: 5/file 7/file; missing 0-4,6\nof 8\n");
    row("and otherwise than their name", "rank3.pickle rank=4 world=5\n",
        "snapshot: 4/file; missing 0-3\nof 5\n");
    row("and their step", "a rank=0 step=10\nb rank=1 step=10\niteration_10/rank2 step=10\n",
        "iteration 10: 2; missing 0-1\nstep 10: 0/file 1/file; missing 2\n");
    row("declared otherwise", "a rank=0 world=2\nb rank=1 world=4\n",
        "snapshot: 0/file 1/file; missing 2-3\nof 4!\n");
    row("more than declared", "a rank=0 world=2\nb rank=5 world=2\n",
        "snapshot: 0/file 5/file; missing 1-4\nof 6!\n");
    row("what no job has", "a rank=-1 world=-3\nb rank=99999999999 world=99999999999\n",
        "snapshot: ?(too_large) ?(too_large)\n");
    row("far from each other", "rank0.pickle\nrank16777215.pickle\n",
        "snapshot: 0 16777215; missing 1-16777214\n");
}

void TestRankSets::names()
{
    QFETCH(QString, files);
    QFETCH(QString, sets);
    auto asked = filesOf(files);
    const auto found = rankNames(asked);
    QCOMPARE(textOfSets(found), sets);
    std::mt19937 random(1);
    for (int round = 0; round < 5; ++round) {
        std::shuffle(asked.begin(), asked.end(), random);
        QCOMPARE(textOfSets(rankNames(asked)), sets);
    }
}

void TestRankSets::pattern()
{
    const auto pattern = RankPattern::fromText(QStringLiteral("(?<set>\\w+)/w(?<rank>\\d+)"));
    QVERIFY(pattern.ok());
    const auto files = filesOf(
        QStringLiteral("a/w3_rank7.pickle\na/w4_rank7.pickle\nb/w3.pickle\nrank9.pickle\na/w5 rank=6\n"));
    const auto names = rankNames(files, &*pattern);
    QCOMPARE(textOfSets(names), QStringLiteral("a: 3/pattern 4/pattern 6/file; missing 0-2,5,7-9\n"
                                               "b: 3/pattern; missing 0-2,4-9\n"
                                               "snapshot: 9; missing 0-8\n"));
    QCOMPARE(names.find(QStringLiteral("b"))->files.size(), 1U);
    QVERIFY(!names.find(QStringLiteral("c")));
}

void TestRankSets::ranges()
{
    const std::vector<std::int64_t> numbers{0, 1, 2, 5, 7, 8};
    const auto found = rangesOf(numbers);
    QCOMPARE(textOf(found), QStringLiteral("0-2,5,7-8"));
    QCOMPARE(textOf(found, 2), QStringLiteral("0-2,5,…"));
    QCOMPARE(countOf(found), 6U);
    QCOMPARE(textOf(std::vector<core::RankRange>()), QString());
}

void TestRankSets::thousands()
{
    std::vector<RankFile> files;
    for (int rank = 0; rank < 4'096; ++rank) {
        files.push_back(
            {QStringLiteral("node%1/rank%2_memory_snapshot.pickle").arg(rank / 8).arg(rank), {}, {}});
        files.push_back({QStringLiteral("plain/s_%1.pickle").arg(rank), {}, {}});
    }
    const auto names = rankNames(files);
    QCOMPARE(names.sets.size(), 2U);
    for (const RankSet& set : names.sets) {
        QCOMPARE(set.files.size(), 4'096U);
        QCOMPARE(set.files.back().clues.rank, 4'095);
        QVERIFY(set.missing.empty());
    }
}

SNAPVIEWER_TEST(TestRankSets)
#include "tst_rank_sets.moc"
