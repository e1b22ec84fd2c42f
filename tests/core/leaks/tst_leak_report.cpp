// SPDX-License-Identifier: MIT
#include "core/leaks/leak_report.h"
#include "core/leaks/leak_sentence.h"
#include "tests/core/leaks/leak_programs.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using namespace leaktest;
using testutil::TrainingLoop;

/// Programs that leak and programs that only seem to.
class TestLeakReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void programs_data();
    void programs();
    void longerWarmUp();
    void saysWhatCannotBeTold_data();
    void saysWhatCannotBeTold();
    void orderOfFreesDoesNotMatter();
    void guessesWhoHolds();
    void tellsWhereOthersAreFreed();
    void bornBeforeRecordingIsNoLeak();
    void microSteps();
};

void TestLeakReport::programs_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QStringList>("rows");
    const auto row = [](const char* name, const Program& program, const QStringList& rows) {
        QTest::newRow(name) << recorded(program) << rows;
    };
    row("no leak", {}, {});
    row("one leak of 1 MiB a step", {20, leaking({site("log.py:1:log")})},
        {QStringLiteral("leaks_every_step 16777216 in 16 of log.py:1:log")});
    row("three leaks",
        {20,
         [](TrainingLoop& loop, int) {
             loop.allocate(mib, site("a.py:1:f"));
             for (int i = 0; i < 2; ++i)
                 loop.allocate(mib, site("b.py:1:f"));
             for (int i = 0; i < 3; ++i)
                 loop.allocate(mib / 3, site("c.py:1:f"));
         }},
        {QStringLiteral("leaks_every_step 33554432 in 16 of b.py:1:f"),
         QStringLiteral("leaks_every_step 16777216 in 16 of a.py:1:f"),
         QStringLiteral("leaks_every_step 16777200 in 16 of c.py:1:f")});
    row("a leak every 7th step", {32, leaking({site("log.py:1:log")}, 7)},
        {QStringLiteral("leaks_k_of_m every 7 4194304 in 4 of log.py:1:log")});
    row("a leak in some steps",
        {16,
         [](TrainingLoop& loop, int step) {
             if (step == 4 || step == 5 || step == 9)
                 loop.allocate(mib, site("log.py:1:log"));
         }},
        {QStringLiteral("leaks_k_of_m 3145728 in 3 of log.py:1:log")});
    row("a leak since step 8",
        {20,
         [](TrainingLoop& loop, int step) {
             const std::size_t block = loop.allocate(mib, site("log.py:1:log"));
             if (step < 8)
                 loop.free(block);
         }},
        {QStringLiteral("leaks_since_step since 8 11534336 in 11 of log.py:1:log")});
    row("one step kept something", {30, leaking({site("eval.py:1:best")}, 11)},
        {QStringLiteral("one_off 2097152 in 2 of eval.py:1:best")});
    row("optimizer state",
        {20,
         [](TrainingLoop& loop, int step) {
             if (step <= 2)
                 loop.allocate(100 * mib, site("adam.py:1:step"));
         }},
        {});
    row("a cache of 5 batches", {20, cacheOf(5)},
        {QStringLiteral("held 5-5 9437184 in 3 of replay.py:5:push")});
    row("a cache of 5 batches, hardly recorded", {7, cacheOf(5)},
        {QStringLiteral("held 5-5 9437184 in 3 of replay.py:5:push")});
    row("prefetched batches", {20, cacheOf(1)}, {});
    row("growing inputs",
        {20,
         [](TrainingLoop& loop, int step) {
             loop.free(loop.allocate(static_cast<std::uint64_t>(step) * mib, site("data.py:1:load")));
         }},
        {QStringLiteral("swells 0 in 0 of data.py:1:load")});
    row("inputs that vary",
        {20,
         [](TrainingLoop& loop, int step) {
             loop.free(
                 loop.allocate(static_cast<std::uint64_t>(1 + step * 7 % 5) * mib, site("data.py:1:load")));
         }},
        {});
    row("another stream",
        {20, [](TrainingLoop& loop, int) { loop.requestFree(loop.allocate(mib, site("comm.py:1:send"))); }},
        {QStringLiteral("pending 0 in 0 of comm.py:1:send")});
    QStringList graph;
    for (int i = 0; i < 40; ++i)
        graph << QStringLiteral("net.py:%1:forward").arg(100 + i);
    row("a graph of 40 sites is one group", {20, leaking(graph)},
        {QStringLiteral("leaks_every_step 671088640 in 16 of ") + graph.join(QLatin1Char(' '))});
    row("training and evaluation",
        {24,
         [](TrainingLoop& loop, int step) {
             if (step % 4 != 0)
                 return;
             loop.begin(QStringLiteral("evaluate"));
             loop.noise();
             loop.allocate(2 * mib, site("eval.py:9:append"));
             loop.end();
         }},
        {QStringLiteral("leaks_k_of_m every 4 10485760 in 5 of eval.py:9:append")});
}

void TestLeakReport::programs()
{
    QFETCH(QString, recording);
    const Found found = leaksOf(recording);
    QVERIFY2(found.report.isTold(), qPrintable(found.report.reason));
    QTEST(rowsOf(found), "rows");
    QCOMPARE(broken(found.report), QString());
}

/// What a compiler makes in step 3 is no leak where three steps warm up.
void TestLeakReport::longerWarmUp()
{
    const QString text = leaktest::recorded({20, [](TrainingLoop& loop, int step) {
                                                 if (step == 3)
                                                     loop.allocate(100 * mib, site("inductor.py:1:compile"));
                                             }});
    core::LeakRequest request;
    QCOMPARE(rowsOf(leaksOf(text, request)).join(QLatin1Char('|')),
             QStringLiteral("one_off 104857600 in 1 of inductor.py:1:compile"));
    request.rule.warmup = 3;
    const Found found = leaksOf(text, request);
    QCOMPARE(rowsOf(found), QStringList());
    QCOMPARE(broken(found.report), QString());
}

void TestLeakReport::saysWhatCannotBeTold_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<core::LeakRule>("rule");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, const QString& recording, const QString& reason,
                        core::LeakRule rule = {}) { QTest::newRow(name) << recording << rule << reason; };
    row("six steps", recorded({6, leaking({site("log.py:1:log")})}),
        QStringLiteral(
            "too few steps: 6 are complete, and it takes 7: 2 to warm up, 3 to judge, 2 whose frees "
            "may still come"));
    row("more warm-up than steps", recorded({9, {}}),
        QStringLiteral("too few steps: 9 are complete, and it takes 25: 20 to warm up, 3 to judge, 2 whose "
                       "frees may still come"),
        {20, 2});
    row("inference with jitter",
        QStringLiteral("alloc 0x1000 1 @a.py:1:f\nalloc 0x2000 2 @a.py:1:f\n"
                       "alloc 0x3000 3 @a.py:1:f\nalloc 0x4000 4 @a.py:1:f\n"),
        QStringLiteral("no steps found: no annotation recurs, and no loop of the program was found"));
    row("no trace", QStringLiteral("segment 0x1000 2097152\nblock 512 active 500\n"),
        QStringLiteral("no steps found: device 0 has no trace, only its final state"));
}

void TestLeakReport::saysWhatCannotBeTold()
{
    QFETCH(QString, recording);
    QFETCH(core::LeakRule, rule);
    core::LeakRequest request;
    request.rule = rule;
    const Found found = leaksOf(recording, request);
    QTEST(found.report.reason, "reason");
    QVERIFY(found.report.groups.empty());
    QCOMPARE(core::sentenceOf(found.report, found.recording->snapshot()), found.report.reason);
}

void TestLeakReport::orderOfFreesDoesNotMatter()
{
    const auto described = [](std::uint32_t seed) {
        Program program{20, cacheOf(5), seed};
        const Found found = leaksOf(recorded(program));
        return rowsOf(found).join(QLatin1Char('\n')) +
               core::sentenceOf(found.report, found.recording->snapshot());
    };
    const QString first = described(1);
    for (std::uint32_t seed = 2; seed < 6; ++seed)
        QCOMPARE(described(seed), first);
}

void TestLeakReport::guessesWhoHolds()
{
    const Found found = leaksOf(recorded(
        {20, [](TrainingLoop& loop, int) {
             loop.allocate(8 * mib, site("/opt/site-packages/torch/nn/linear.py:9:forward;net.py:5:forward"));
             loop.allocate(512, site("train.py:30:loss"));
             loop.allocate(mib, site("/opt/site-packages/torch/last.py:9:last"));
         }}));
    QCOMPARE(found.report.groups.size(), 1U);
    QCOMPARE(found.report.groups.front().sites.size(), 3U);
    const core::LeakGroup& group = found.report.groups.front();
    QVERIFY(group.root);
    const core::CallSite& root =
        found.recording->snapshot().stacks().callSite(group.sites[*group.root].stack);
    QCOMPARE(found.recording->snapshot().strings().text(root.site), QStringLiteral("train.py:30:loss"));
    QCOMPARE(core::sentenceOf(found.report, found.recording->snapshot()),
             QStringLiteral("net.py:5 forward (with 2 more call sites) leaks on each of 16 observed steps, 9 "
                            "MiB a step; whether it would "
                            "stop cannot be told from this recording"));
}

void TestLeakReport::tellsWhereOthersAreFreed()
{
    const Found found = leaksOf(
        recorded({20, [](TrainingLoop& loop, int) {
                      loop.allocate(mib, site("log.py:1:log"));
                      for (int i = 0; i < 2; ++i)
                          loop.free(loop.allocate(mib, site("log.py:1:log")), site("train.py:88:drop"));
                      loop.free(loop.allocate(mib, site("log.py:1:log")), site("train.py:99:drop"));
                  }}));
    const core::LeakSite& leak = found.report.groups.front().sites.front();
    const core::Snapshot& snapshot = found.recording->snapshot();
    QCOMPARE(snapshot.strings().text(snapshot.stacks().callSite(leak.freedAt).site),
             QStringLiteral("train.py:88:drop"));
    QCOMPARE(leak.freedCount, 40U);
}

/// A ring buffer that was full: what it says of births is where they were not.
void TestLeakReport::bornBeforeRecordingIsNoLeak()
{
    QString text = QStringLiteral("segment 0x1000 104857600\nblock 52428800 active 52428800\n");
    TrainingLoop loop;
    for (int step = 1; step <= 12; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.noise();
        if (step == 6)
            loop.freeUnseen(7 * mib);
        loop.end();
    }
    const Found found = leaksOf(text + loop.text());
    QCOMPARE(rowsOf(found), QStringList());
    QCOMPARE(found.report.growth.beforeAtStart, 57 * mib);
    QCOMPARE(found.report.growth.beforeAtEnd, 50 * mib);
    QCOMPARE(found.report.growth.freedOld, 7 * mib);
    QCOMPARE(broken(found.report), QString());
}

/// Nothing names the steps of a program that accumulates gradients over four batches.
void TestLeakReport::microSteps()
{
    TrainingLoop loop;
    for (int batch = 1; batch <= 48; ++batch) {
        loop.noise();
        const std::size_t state = loop.allocate(mib, site("train.py:9:step"));
        if (batch % 4 != 0)
            loop.free(state);
    }
    // without a Python frame: what repeats itself are the allocations alone
    static const QRegularExpression python(QStringLiteral("@[^ ]*\\.py:\\d+"));
    const QString text = loop.text().replace(python, QStringLiteral("@??:0"));
    const Found found = leaksOf(text);
    QCOMPARE(found.report.found.source, core::Steps::Source::Period);
    QCOMPARE(found.report.found.period, 41U);
    QCOMPARE(found.report.microSteps(), 4U);
    core::StepChoice choice;
    choice.every = 4;
    const Found whole = leaksOf(text, {}, choice);
    QCOMPARE(whole.report.groups.front().verdict.verdict, core::LeakVerdict::EveryStep);
    QCOMPARE(whole.report.microSteps(), 0U);
}

SNAPVIEWER_TEST(TestLeakReport)
#include "tst_leak_report.moc"
