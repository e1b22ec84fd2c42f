// SPDX-License-Identifier: MIT
#include "core/ranks/report/rank_program_text.h"
#include "core/ranks/report/rank_sentences.h"
#include "tests/core/ranks/made_job.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using namespace core;
using testranks::ranks;
using testranks::reportOf;

/// What a report says of the ranks' programs, and what it compares by where in them memory was allocated.
class TestRankProgramText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void lines_data();
    void lines();
    void labels_data();
    void labels();
    void sums();
    void olderSummaries();
    void place();
};

void TestRankProgramText::lines_data()
{
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("lines");
    const auto row = [](const char* name, QAnyStringView job, const char* lines) {
        QTest::newRow(name) << job.toString() << QString::fromUtf8(lines);
    };
    row("nothing known", ranks(0, 3, "1GiB@m.py:1:f"), "");
    row("no steps", ranks(0, 3, "program"), "");
    row("one", ranks(0, 0, "steps=12"), "Rank 0: 12 steps");
    row("all alike", ranks(0, 7, "steps=12 layers=24"), "All 8 ranks: 12 steps, 24 layers");
    row("one step", ranks(0, 1, "steps=1"), "All 2 ranks: 1 step");
    row("iterations", ranks(0, 1, "iterations=1200"), "All 2 ranks: 1,200 iterations");
    row("no layers are most", ranks(0, 1, "steps=3 layers=3,4,2"), "All 2 ranks: 3 steps");
    row("most layers are of one loop", ranks(0, 1, "steps=3 layers=24,2,2"),
        "All 2 ranks: 3 steps, 24 layers");
    row("others", ranks(0, 2, "steps=12") + ranks(3, 3, "steps=11") + ranks(4, 6, "steps=12"),
        "Ranks 0-2,4-6: 12 steps; Rank 3: 11 steps");
    row("some do not tell", ranks(0, 2, "steps=12") + ranks(3, 3, "rest=1MiB"), "Ranks 0-2: 12 steps");
    row("many kinds",
        ranks(0, 0, "steps=1") + ranks(1, 1, "steps=2") + ranks(2, 2, "steps=3") + ranks(3, 3, "steps=4"),
        "Rank 0: 1 step; Rank 1: 2 steps; Rank 2: 3 steps; …");
    row("an odd phase",
        ranks(0, 2, "steps=5 runs=forward:1,backward:1") + ranks(3, 3, "steps=5 runs=forward:2,backward:1"),
        "All 4 ranks: 5 steps|Rank 3: forward runs 2 × a step, where 1 × is usual");
    row("a phase that is not there",
        ranks(0, 2, "steps=5 runs=forward:1,recompute:1") + ranks(3, 3, "steps=5 runs=forward:1"),
        "All 4 ranks: 5 steps|Rank 3: recomputing runs 0 × a step, where 1 × is usual");
    row("at most three lines",
        ranks(0, 2, "steps=5 runs=forward:1,backward:1,optimizer:1") +
            ranks(3, 3, "steps=5 runs=forward:2,backward:2,optimizer:2"),
        "All 4 ranks: 5 steps|Rank 3: forward runs 2 × a step, where 1 × is usual|"
        "Rank 3: backward runs 2 × a step, where 1 × is usual");
    row("nothing is usual", ranks(0, 0, "steps=5 runs=forward:1") + ranks(1, 1, "steps=5 runs=forward:2"),
        "All 2 ranks: 5 steps");
}

void TestRankProgramText::lines()
{
    QFETCH(QString, job);
    QFETCH(QString, lines);
    QCOMPARE(programLines(reportOf(job)).join(u'|'), lines);
}

void TestRankProgramText::labels_data()
{
    QTest::addColumn<QString>("by");
    QTest::addColumn<QString>("job");
    QTest::addColumn<QString>("sentences");
    const auto row = [](const char* name, const char* by, const QString& job, const char* sentences) {
        QTest::newRow(name) << QString::fromUtf8(by) << job << QString::fromUtf8(sentences);
    };
    const QString usual = ranks(0, 6, "3GiB@m.py:1:f phase:forward=1GiB phase:optimizer=2GiB");
    row("all alike", "phase", usual, "No rank holds more or less than its peers.");
    row("more", "phase", usual + ranks(7, 7, "4GiB@m.py:1:f phase:forward=2GiB phase:optimizer=2GiB"),
        "Rank 7 holds 1 GiB more than its peers of what was allocated in forward (2 GiB, where 1 GiB is "
        "usual).");
    row("elsewhere", "phase", usual + ranks(7, 7, "4GiB@m.py:1:f phase:forward=1GiB phase:optimizer=2GiB"),
        "Rank 7 holds 1 GiB more than its peers of what was allocated elsewhere (1 GiB, where 0 B is "
        "usual).");
    row("alone", "phase",
        usual + ranks(7, 7, "4GiB@n.py:1:f phase:forward=1GiB phase:optimizer=2GiB phase:before=1GiB"),
        "Rank 7 is like no other; it holds 1 GiB more of what was allocated before recording than ranks "
        "0-6, which it is most like (1 GiB, where 0 B is usual).");
    row("step", "step",
        ranks(0, 6, "steps=9 1GiB@m.py:1:f step:3=1GiB") + ranks(7, 7, "steps=9 2GiB@m.py:1:f step:3=2GiB"),
        "Rank 7 holds 1 GiB more than its peers of what was allocated in step 3 (2 GiB, where 1 GiB is "
        "usual).");
    row("layer", "layer",
        ranks(0, 6, "2GiB@m.py:1:f layer:3_forward_(m.py)=1GiB layer:=1GiB") +
            ranks(7, 7, "1.5GiB@m.py:1:f layer:3_forward_(m.py)=0.5GiB layer:=1GiB"),
        "Rank 7 holds 512 MiB less than its peers of what was allocated in layer 3, forward (m.py) (512 MiB, "
        "where 1 GiB is usual).");
    row("too few", "call",
        ranks(0, 1, "1GiB@m.py:1:f call:f_(m.py)=1GiB") + ranks(2, 2, "2GiB@m.py:1:f call:f_(m.py)=2GiB"),
        "Rank 2 holds 1 GiB more than rank 0 of what was allocated in f (m.py) (2 GiB and 1 GiB); their "
        "group "
        "is too small to say which is usual.");
    row("first to fail", "phase",
        usual + QStringLiteral("rank7.pickle oom=5 4GiB@m.py:1:f phase:forward=2GiB phase:optimizer=2GiB\n"),
        "Rank 7 ran out of memory, and no other, when it asked for 4 GiB.|Rank 7 failed with 4 GiB "
        "allocated, 1 GiB more than its peers hold at their peaks; most was allocated in forward 2 GiB, in "
        "optimizer 2 GiB.|");
}

void TestRankProgramText::labels()
{
    QFETCH(QString, by);
    QFETCH(QString, job);
    QFETCH(QString, sentences);
    RankReportRequest request;
    request.by = groupingNamed(by).value();
    const QString found = sentencesOf(reportOf(job, request)).join(u'|');
    QCOMPARE(found.left(sentences.size()), sentences);
}

/// Labels are rows that all ranks have, and what has none is other.
void TestRankProgramText::sums()
{
    RankReportRequest request;
    request.by = Grouping::Phase;
    const RankReport report =
        reportOf(ranks(0, 0, "3GiB@m.py:1:f phase:forward=1GiB phase:=1GiB") +
                     ranks(1, 1, "3GiB@n.py:7:g phase:backward=1GiB phase:forward=2GiB"),
                 request);
    const RankMatrix& matrix = report.matrix;
    QCOMPARE(matrix.sites().count(), 3U);
    QStringList rows;
    for (std::uint32_t row = 0; row < 3; ++row)
        rows += QStringLiteral("%1=%2: %3, %4")
                    .arg(matrix.sites().name(row), matrix.sites().text(row))
                    .arg(matrix.bytesOf(0, row) >> 30U)
                    .arg(matrix.bytesOf(1, row) >> 30U);
    QCOMPARE(rows, (QStringList{QStringLiteral("forward=forward: 1, 2"),
                                QStringLiteral("=in no phase that is known: 1, 0"),
                                QStringLiteral("backward=backward: 0, 1")}));
    QCOMPARE(matrix.column(0).other >> 30U, 1U);
    QCOMPARE(matrix.column(1).other, 0U);
}

/// They have no labels, and are no outliers for that.
void TestRankProgramText::olderSummaries()
{
    RankReportRequest request;
    request.by = Grouping::Phase;
    const QString job = ranks(0, 4, "1GiB@m.py:1:f phase:forward=1GiB") + ranks(5, 5, "1GiB@m.py:1:f");
    const RankReport report = reportOf(job, request);
    QVERIFY(!report.matrix.column(5).hasMoment);
    QVERIFY(report.unlike.outliers.empty());
    QCOMPARE(columnsWithoutProgram(report), std::vector<std::size_t>{5});
    QVERIFY(reportOf(job).matrix.column(5).hasMoment);
}

void TestRankProgramText::place()
{
    RankSummary summary = testranks::jobFromText(ranks(0, 0, "iterations=3 1GiB@m.py:1:f")).front();
    RankMoment moment = *summary.at(RankMomentKind::Peak);
    QCOMPARE(placeText(summary, moment), QString());
    moment.place = {ProgramPhase::Forward, 116, 11, 24};
    QCOMPARE(placeText(summary, moment), QStringLiteral("forward, iteration 116, layer 11 of 24"));
    moment.place = {ProgramPhase::Unknown, {}, 0, 0};
    QCOMPARE(placeText(summary, moment), QString());
}

SNAPVIEWER_TEST(TestRankProgramText)
#include "tst_rank_program_text.moc"
