// SPDX-License-Identifier: MIT
#include "core/base/natural_order.h"
#include "core/ranks/names/name_reading.h"
#include "core/ranks/names/rank_pattern.h"
#include "tests/core/ranks/summary_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using namespace core;

/// What the name of one file says, and what it does not.
class TestNameReading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void reads_data();
    void reads();
    void endsInTime();
    void ordersNaturally();
    void patterns_data();
    void patterns();
    void patternsEnd();
};

namespace {

/// "rank 3, local 1, of 8, iteration 10, on node01, oom exit, at 1712": what there is.
QString said(const RankClues& clues, const QString& stepWord)
{
    QStringList parts;
    const auto add = [&](const QString& word, const std::optional<std::int64_t>& number) {
        if (number)
            parts.append(word + u' ' + QString::number(*number));
    };
    add(QStringLiteral("rank"), clues.rank);
    add(QStringLiteral("local"), clues.localRank);
    add(QStringLiteral("of"), clues.worldSize);
    add(stepWord, clues.step);
    if (!clues.host.isEmpty())
        parts.append(QStringLiteral("on ") + clues.host);
    return parts.join(QStringLiteral(", "));
}

QString said(const NameReading& reading)
{
    QStringList parts{said(reading.clues, reading.stepWord)};
    parts.append(reading.words.join(u' '));
    if (!reading.time.isEmpty())
        parts.append(QStringLiteral("at ") + reading.time);
    if (reading.doubt == RankDoubt::Several || reading.doubt == RankDoubt::TooLarge)
        parts.append(testutil::wordOf(reading.doubt));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

} // namespace

void TestNameReading::reads_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* path, const char* says) {
        QTest::newRow(path) << QString::fromUtf8(path) << QString::fromUtf8(says);
    };
    // as tools write them
    row("iteration_10/rank3_memory_snapshot.pickle", "rank 3, iteration 10");
    row("iteration_10_exit/rank3_memory_snapshot.pickle", "rank 3, iteration 10, exit");
    row("snapshot_rank-3.pickle", "rank 3");
    row("snapshot_oom_rank-3.pickle", "rank 3, oom");
    row("snapshot_oom_rank-3", "rank 3, oom");
    row("oom_rank-3_memory_snapshot.pickle", "rank 3, oom");
    row("oom_rank-3_tmp_snapshots_run7.pickle", "rank 3, oom");
    row("oom_rank3.pickle", "rank 3, oom");
    row("memory_snapshot_rank0_step6.pkl", "rank 0, step 6");
    row("snapshot_stop_step_rank3.pickle", "rank 3, stop step");
    row("oom_20260303-142530/rank2.pickle", "rank 2, oom, at 20260303142530");
    row("memory_snapshot_final_time1772547930.25_pid4711_rank3_snapshot.pickle",
        "rank 3, final, at 177254793025");
    row("gpu-a_12345.1772547930123.pickle", "on gpu-a, at 1772547930123");
    row("trainer.example_12345.1772547930123456789.pt.trace.json.gz",
        "on trainer.example, at 1772547930123456789");
    row("node01_Mar_03_14_25_30.pickle", "on node01, at 0303142530");
    row("nccl_trace_rank_container-node02_5", "on container-node02");
    row("host0.pci3_rank_1", "rank 1, on host0.pci3");
    row("oom_dump_20260303T142530Z_4711_1", "oom, at 20260303142530");
    // every way to join the number
    row("rank3.pickle", "rank 3");
    row("rank_3.pickle", "rank 3");
    row("rank=3.pickle", "rank 3");
    row("rank[3].pickle", "rank 3");
    row("rank 3.pickle", "rank 3");
    row("RANK007.pickle", "rank 7");
    row("global_rank_3_local_rank_1.pickle", "rank 3, local 1");
    row("rank3of8.pickle", "rank 3, of 8");
    row("rank_3_world_size_16.pickle", "rank 3, of 16");
    row("rank0step6.pickle", "rank 0, step 6");
    row("rank3/snapshot.pickle", "rank 3");
    row("rank3/snapshot_rank4.pickle", "rank 4");
    row("global_step_40/rank3.pickle", "rank 3, step 40");
    row("global_step40/rank3.pickle", "rank 3, step 40");
    row("iter_5/rank3.pickle", "rank 3, iteration 5");
    row("worker-0-3/rank_9.pickle", "rank 9, on worker-0-3");
    row("ip-10-0-0-1/local_rank_3.pickle", "local 3, on ip-10-0-0-1");
    row("node_rank_2_local_rank_3.pickle", "local 3, on node 2");
    // what is no rank
    row("local_rank3.pickle", "local 3");
    row("local-rank-3.pickle", "local 3");
    row("localrank3.pickle", "local 3");
    row("local rank 3.pickle", "local 3");
    row("local__rank3step4.pickle", "local 3, step 4");
    row("mylocal_rank3.pickle", "local 3");
    row("tp_rank_1_pp_rank_0.pickle", "");
    row("mp_rank_00_model_states.pickle", "");
    row("tensor_parallel_rank_3.pickle", "");
    row("expert_rank3.pickle", "");
    row("prank3.pickle", "");
    row("frankrank3.pickle", "");
    row("ranking_3.pickle", "");
    row("rank.pickle", "");
    row("rank-a3.pickle", "");
    row("rank0x7f3a.pickle", "");
    row("rank7f3a.pickle", "");
    row("b7f06c0000000_3.pickle", "");
    row("snapshot_0x7f06c0000000.pickle", "");
    row("snapshot_pid3.pickle", "");
    row("snapshot_4711.pickle", "");
    row("snapshot_3.pickle", "");
    row("2026-03-03_14-25-30.pickle", "at 20260303142530");
    row("20260303T142530Z.pickle", "at 20260303142530");
    row("memory_rank_20260303.pickle", "at 20260303");
    row("memory_rank_2026-03-03.pickle", "at 20260303");
    row("snapshot_1772547930.pickle", "at 1772547930");
    row("rank1772547930.pickle", "at 1772547930");
    row("rank16777216.pickle", "too_large");
    row("rank99999999999999999999999.pickle", "too_large");
    row("rank3_of_rank4.pickle", "several");
    row("rank3_rank3.pickle", "rank 3");
    row("step99999999999999999999999_rank3.pickle", "rank 3");
    row("bloom_zoom_rank3.pickle", "rank 3");
    row("", "");
    row("///", "");
    row("rank\xe2\x80\xae"
        "3.pickle",
        "");
    row("rank\x1f"
        "3.pickle",
        "");
}

void TestNameReading::reads()
{
    QFETCH(QString, path);
    QFETCH(QString, says);
    QCOMPARE(said(readName(path)), says);
}

/// Names of the greatest length, of what each of the forms likes to begin with.
void TestNameReading::endsInTime()
{
    for (const char* piece : {"rank", "rank_", "local_", "1", "a", "a-", "node", "node1", "19", "2026-", "[",
                              "0x", "jan_01_", "tp_", "oom", ".", "\x1f", "_1.1"}) {
        const QString name = QString::fromUtf8(piece).repeated(3'000);
        const NameReading reading = readName(name + u'/' + name);
        QVERIFY(!reading.clues.rank || *reading.clues.rank <= mostRank);
    }
    const NameReading deep =
        readName(QStringLiteral("a/").repeated(100'000) + QStringLiteral("rank3.pickle"));
    QCOMPARE(deep.clues.rank, 3);
}

void TestNameReading::ordersNaturally()
{
    const QStringList names{QString(),
                            QStringLiteral("node"),
                            QStringLiteral("node2"),
                            QStringLiteral("node02"),
                            QStringLiteral("node10"),
                            QStringLiteral("node10a"),
                            QStringLiteral("node123456789012345678901234567890"),
                            QStringLiteral("nodes")};
    for (qsizetype a = 0; a < names.size(); ++a) {
        for (qsizetype b = 0; b < names.size(); ++b) {
            const int order = comparedNaturally(names[a], names[b]);
            if (a == 2 && b == 3)
                QVERIFY(order != 0); // by their characters
            else if (a != 3 || b != 2)
                QCOMPARE(order, a < b ? -1 : a > b ? 1 : 0);
        }
    }
}

void TestNameReading::patterns_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const char* pattern, const char* path, const char* says) {
        QTest::newRow(name) << QString::fromUtf8(pattern) << QString::fromUtf8(path)
                            << QString::fromUtf8(says);
    };
    row("rank", "r(?<rank>\\d+)", "out/r12.pickle", "rank 12");
    row("as Python writes groups", "r(?P<rank>\\d+)", "out/r12.pickle", "rank 12");
    row("all", "(?<host>[^/]+)/(?<set>[a-z]+)-(?<local>\\d)-(?<rank>\\d+)-(?<step>\\d+)", "n1/peak-3-11-40",
        "rank 11, local 3, step 40, on n1, set peak");
    row("no match", "r(?<rank>\\d+)", "out/s12.pickle", "");
    row("no number", "r(?<rank>.+)", "r-1", "");
    row("too much of one", "r(?<rank>\\d+)", "r99999999999999999999999", "");
    row("no expression", "r(?<rank>\\d+", "r1",
        "the pattern for ranks is no regular expression: a ) is missing");
    row("no group", "r(\\d+)", "r1", "the pattern for ranks has no group named rank, such as (?<rank>\\d+)");
    row("another group", "(?<rank>\\d+)(?<gpu>\\d)", "r1",
        "the pattern for ranks has a group named gpu; known are rank, host, local, step, set");
}

void TestNameReading::patterns()
{
    QFETCH(QString, pattern);
    QFETCH(QString, path);
    QFETCH(QString, says);
    const auto made = RankPattern::fromText(pattern);
    if (!made) {
        QCOMPARE(made.error().message, says);
        QCOMPARE(made.error().kind, ErrorKind::Usage);
        return;
    }
    const auto match = made->read(path);
    const QString set = match.set.isEmpty() ? QString() : QStringLiteral(", set ") + match.set;
    QCOMPARE(said(match.clues, QStringLiteral("step")) + set, says);
}

/// Patterns that would want more time than there is, were ways tried one after the other.
void TestNameReading::patternsEnd()
{
    const QString name = QString(QLatin1Char('a')).repeated(4'000) + u'!';
    for (const char* text : {"(?<rank>a+)+$", "(?<rank>(a|aa)+)$", "^(?<rank>(a|a?)+)$"}) {
        const auto made = RankPattern::fromText(QString::fromUtf8(text));
        QVERIFY2(made.ok(), text);
        QVERIFY(!made->read(name).clues.rank);
    }
    QVERIFY(!RankPattern::fromText(QString(QLatin1Char('a')).repeated(1'001)).ok());
    QVERIFY(!RankPattern::fromText(QStringLiteral("(?<rank>((((a{1,999}){1,999}){1,999}){1,999}))")).ok());
}

SNAPVIEWER_TEST(TestNameReading)
#include "tst_name_reading.moc"
