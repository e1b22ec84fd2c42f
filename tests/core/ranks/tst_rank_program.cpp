// SPDX-License-Identifier: MIT
#include "tests/core/ranks/summary_text.h"
#include "tests/testutil/test_main.h"
#include "tests/testutil/training_loop.h"

#include <QRegularExpression>
#include <QTest>

using namespace core;
using testutil::summariesFromText;

/// What a summary says of the program: which steps, phases and layers, and what they hold.
class TestRankProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void facts();
    void labels();
    void stepNumbers();
    void rest();
    void withoutProgram();
};

namespace {

/// Those lines of linesOf() that begin with start.
QStringList linesWith(const RankSummary& summary, const QString& start)
{
    QStringList lines = testutil::linesOf(summary);
    lines.removeIf([&](const QString& line) { return !line.startsWith(start); });
    return lines;
}

QStringList labelsOf(const RankSummary& summary, Grouping grouping)
{
    const RankMoment& end = *summary.at(RankMomentKind::End);
    const auto by =
        static_cast<std::size_t>(std::ranges::find(rankGroupings, grouping) - rankGroupings.begin());
    QStringList labels;
    for (const RankLabel& label : end.by[by].labels)
        labels += QStringLiteral("%1=%2").arg(label.label).arg(label.held.count);
    return labels << QStringLiteral("rest %1").arg(end.by[by].rest.count);
}

} // namespace

void TestRankProgram::facts()
{
    const RankSummary summary = summariesFromText(testutil::layersText()).front();
    QVERIFY(summary.program);
    QCOMPARE(summary.program->stepKind, Steps::Kind::Step);
    QCOMPARE(summary.program->confidence, StepConfidence::Certain);
    QCOMPARE(summary.program->completeSteps, 3U);
    QCOMPARE(linesWith(summary, QStringLiteral("phase ")),
             (QStringList{QStringLiteral("phase forward runs 3, 1 a step, peak 2800000, kept 2400000"),
                          QStringLiteral("phase backward runs 3, 1 a step, peak 2900000, kept 300000"),
                          QStringLiteral("phase optimizer runs 3, 1 a step, peak 3000000, kept 300000")}));
    QCOMPARE(linesWith(summary, QStringLiteral("layers ")),
             QStringList{QStringLiteral("layers model.py:20 forward, 4 × 3, kept 200000")});
    const RankPlace& place = summary.at(RankMomentKind::End)->place;
    QCOMPARE(place, (RankPlace{ProgramPhase::Optimizer, 3, 0, 0}));
}

void TestRankProgram::labels()
{
    const RankSummary summary = summariesFromText(testutil::layersText()).front();
    QCOMPARE(testutil::brokenSum(summary), QString());
    QCOMPARE(labelsOf(summary, Grouping::Phase),
             (QStringList{QStringLiteral("forward=24"), QStringLiteral("backward=3"),
                          QStringLiteral("optimizer=3"), QStringLiteral("rest 0")}));
    QCOMPARE(labelsOf(summary, Grouping::Step),
             (QStringList{QStringLiteral("1=10"), QStringLiteral("2=10"), QStringLiteral("3=10"),
                          QStringLiteral("rest 0")}));
    QCOMPARE(labelsOf(summary, Grouping::Layer),
             (QStringList{QStringLiteral("=6"), QStringLiteral("1 forward (model.py)=6"),
                          QStringLiteral("2 forward (model.py)=6"), QStringLiteral("3 forward (model.py)=6"),
                          QStringLiteral("4 forward (model.py)=6"), QStringLiteral("rest 0")}));
    QCOMPARE(labelsOf(summary, Grouping::Call).back(), QStringLiteral("rest 0"));
}

/// As the program's annotations have them: not by place.
void TestRankProgram::stepNumbers()
{
    testutil::TrainingLoop loop;
    for (int step = 116; step <= 119; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.allocate(testutil::TrainingLoop::mib, QStringLiteral("train.py:10:step"));
        loop.end();
    }
    const RankSummary summary = summariesFromText(loop.text()).front();
    QCOMPARE(summary.steps.size(), 4U);
    for (std::size_t step = 0; step < 4; ++step)
        QCOMPARE(summary.steps[step].step, static_cast<std::int64_t>(116 + step));
    QCOMPARE(summary.at(RankMomentKind::Peak)->place.step, std::optional<std::int64_t>(119));
    QCOMPARE(labelsOf(summary, Grouping::Step),
             (QStringList{QStringLiteral("116=1"), QStringLiteral("117=1"), QStringLiteral("118=1"),
                          QStringLiteral("119=1"), QStringLiteral("rest 0")}));
}

/// Small labels, and those beyond the largest, are summed up; a label without an end is cut.
void TestRankProgram::rest()
{
    testutil::TrainingLoop loop;
    for (std::uint64_t step = 0; step < RankLabels::most + 9; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.allocate(rankFloor + step - 1, QStringLiteral("train.py:10:step"));
        loop.end();
    }
    const RankSummary summary = summariesFromText(loop.text()).front();
    QCOMPARE(testutil::brokenSum(summary), QString());
    const QStringList labels = labelsOf(summary, Grouping::Step);
    QCOMPARE(labels.size(), static_cast<qsizetype>(RankLabels::most) + 1);
    QCOMPARE(labels.front(), QStringLiteral("264=1"));
    QCOMPARE(labels.back(), QStringLiteral("rest 9"));
    QStringList deep;
    for (int frame = 0; frame < 200; ++frame)
        deep += QStringLiteral("m%1.py:1:a_function_of_some_length").arg(frame);
    const RankSummary cut =
        summariesFromText(QStringLiteral("alloc 0x100000 100000 @%1\n").arg(deep.join(u';'))).front();
    const QString call = labelsOf(cut, Grouping::Call).front();
    QVERIFY2(call.endsWith(QStringLiteral("…=1")), qPrintable(call));
    QCOMPARE(call.size(), RankLabels::longestLabel + 2);
}

/// What no stack tells is in no phase, and still counted.
void TestRankProgram::withoutProgram()
{
    const RankSummary bare = summariesFromText(QStringLiteral("alloc 0x100000 100000\n")).front();
    QVERIFY(bare.program);
    QVERIFY(bare.program->phases.empty() && bare.program->layers.empty());
    QCOMPARE(bare.program->stepKind, Steps::Kind::None);
    QCOMPARE(bare.at(RankMomentKind::End)->place, RankPlace());
    QCOMPARE(labelsOf(bare, Grouping::Phase), (QStringList{QStringLiteral("=1"), QStringLiteral("rest 0")}));
    const RankSummary none = summariesFromText(QStringLiteral("setting max_split_size -1\n")).front();
    QVERIFY(!none.program);
}

SNAPVIEWER_TEST(TestRankProgram)
#include "tst_rank_program.moc"
