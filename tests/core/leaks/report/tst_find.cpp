// SPDX-License-Identifier: MIT
#include "core/formats/open.h"
#include "core/leaks/cohorts/survival.h"
#include "core/leaks/report/find.h"
#include "core/leaks/report/sentence.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/shareddata.h"
#include "tests/testutil/snapshottext.h"
#include "tests/testutil/trainingloop.h"

#include <QRegularExpression>
#include <QTest>

#include <deque>
#include <functional>

using testutil::TrainingLoop;

/// Programs that leak and programs that only seem to, and that what is said of them adds up.
class TestFind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void programs_data();
    void programs();
    void saysWhatCannotBeTold_data();
    void saysWhatCannotBeTold();
    void orderOfFreesDoesNotMatter();
    void guessesWhoHolds();
    void tellsWhereOthersAreFreed();
    void growthAddsUp_data();
    void growthAddsUp();
    void moreStepsThanCohorts();
    void stepsToFull_data();
    void stepsToFull();
    void survival();
    void suppressed();
    void isCancelled();
};

namespace {

constexpr std::uint64_t mib = TrainingLoop::mib;

struct Program
{
    int steps = 20;
    std::function<void(TrainingLoop&, int)> body; ///< of step 1, 2, …
    std::uint32_t seed = 1;
};

QString site(const char* text)
{
    return QLatin1String(text);
}

QString recorded(const Program& program)
{
    TrainingLoop loop(program.seed);
    for (int step = 1; step <= program.steps; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.noise();
        if (program.body)
            program.body(loop, step);
        loop.end();
    }
    return loop.text();
}

struct Found
{
    std::shared_ptr<const core::Recording> recording;
    core::LeakReport report;
};

Found leaksOf(const QString& text, const core::LeakRequest& request = {})
{
    core::NoProgress progress;
    Found found{testutil::recordingFromText(text.toStdString()), {}};
    found.report =
        core::findLeaks(*found.recording, *found.recording->history->device(0), request, progress).value();
    return found;
}

/// "leaks_every_step 16 MiB in 16 of m.py:1:f m.py:2:g": verdict, total, steps, sites by total.
QStringList rowsOf(const Found& found)
{
    const core::Snapshot& snapshot = found.recording->snapshot();
    QStringList rows;
    for (const core::LeakGroup& group : found.report.groups) {
        const std::string_view name = nameOf(group.verdict.verdict);
        QString row = QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
        if (group.verdict.heldTo > 0)
            row += QStringLiteral(" %1-%2").arg(group.verdict.heldFrom).arg(group.verdict.heldTo);
        if (group.verdict.period > 0)
            row += QStringLiteral(" every %1").arg(group.verdict.period);
        if (group.verdict.since > 0)
            row += QStringLiteral(" since %1").arg(group.verdict.since);
        row += QStringLiteral(" %1 in %2 of").arg(group.total).arg(group.steps.size());
        for (const core::LeakSite& each : group.sites)
            row += QLatin1Char(' ') + snapshot.strings().text(snapshot.stacks().callSite(each.stack).site);
        rows << row;
    }
    return rows;
}

/// What of the report does not add up; empty where everything does.
QString broken(const core::LeakReport& report)
{
    if (!report.isTold())
        return report.groups.empty() ? QString() : QStringLiteral("rows without a verdict");
    const core::LeakGrowth& growth = report.growth;
    if (growth.sum() != growth.bytes)
        return QStringLiteral("%1 is not %2").arg(growth.sum()).arg(growth.bytes);
    std::uint64_t leaks = 0;
    std::uint64_t others = 0;
    for (const core::LeakGroup& group : report.groups) {
        std::uint64_t sites = 0;
        for (const core::LeakSite& each : group.sites)
            sites += each.total;
        std::uint64_t steps = 0;
        for (const std::uint64_t bytes : group.kept)
            steps += bytes;
        if (sites != group.total || steps != group.total)
            return QStringLiteral("a group's sites or steps");
        (isLeak(group.verdict.verdict) ? leaks : others) += group.total;
    }
    std::int64_t lines = 0;
    for (const core::GrowthLine& line : core::growthLines(report))
        lines += line.bytes;
    return leaks == growth.leaks && others == growth.held + growth.oneOff && lines == growth.bytes
               ? QString()
               : QStringLiteral("rows are not the growth");
}

/// A cache of so many batches: the oldest goes when a new one comes.
std::function<void(TrainingLoop&, int)> cacheOf(std::size_t batches)
{
    const auto kept = std::make_shared<std::deque<std::size_t>>();
    return [kept, batches](TrainingLoop& loop, int) {
        kept->push_back(loop.allocate(3 * mib, site("replay.py:5:push")));
        if (kept->size() > batches) {
            loop.free(kept->front());
            kept->pop_front();
        }
    };
}

std::function<void(TrainingLoop&, int)> leaking(const QStringList& sites, int every = 1, int since = 1)
{
    return [=](TrainingLoop& loop, int step) {
        for (const QString& each : sites) {
            if (step >= since && step % every == 0)
                loop.allocate(mib, each);
        }
    };
}

} // namespace

void TestFind::programs_data()
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

void TestFind::programs()
{
    QFETCH(QString, recording);
    const Found found = leaksOf(recording);
    QVERIFY2(found.report.isTold(), qPrintable(found.report.reason));
    QTEST(rowsOf(found), "rows");
    QCOMPARE(broken(found.report), QString());
}

void TestFind::saysWhatCannotBeTold_data()
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
        QStringLiteral("no steps found: no annotation recurs and no period was found in the allocations"));
    row("no trace", QStringLiteral("segment 0x1000 2097152\nblock 512 active 500\n"),
        QStringLiteral("no steps found: device 0 has no trace, only its final state"));
}

void TestFind::saysWhatCannotBeTold()
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

void TestFind::orderOfFreesDoesNotMatter()
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

void TestFind::guessesWhoHolds()
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

void TestFind::tellsWhereOthersAreFreed()
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

void TestFind::growthAddsUp_data()
{
    testutil::addPathRows(
        testutil::madePickles() + testutil::realPickles() +
        QStringList{QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle")});
}

/// Of steps as they are found, and of marks anywhere: the sums hold whatever is called a step.
void TestFind::growthAddsUp()
{
    QFETCH(QString, path);
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document)
        QSKIP("no recording that can be opened");
    const auto recording = core::Recording::build(*document, progress);
    QVERIFY(recording);
    std::size_t told = 0;
    for (const auto& device : (*recording)->history->devices()) {
        for (const int marks : {0, 9, 60}) {
            core::LeakRequest request;
            request.rule = {1, 1};
            for (int mark = 0; mark < std::min<int>(marks, device->eventCount()); ++mark)
                request.steps.marks.push_back(
                    mark * (device->eventCount() / std::max(1, std::min<int>(marks, device->eventCount()))));
            if (!request.steps.marks.empty())
                request.steps.kind = core::StepChoice::Kind::Marks;
            const auto report = core::findLeaks(**recording, *device, request, progress);
            QVERIFY2(report, report ? "" : qPrintable(report.error().message));
            QCOMPARE(broken(*report), QString());
            told += report->isTold() ? 1 : 0;
        }
        QVERIFY(device->eventCount() < 60 || told > 0);
    }
}

void TestFind::moreStepsThanCohorts()
{
    TrainingLoop loop;
    for (int step = 1; step <= 600; ++step) {
        loop.begin(QStringLiteral("ProfilerStep#%1").arg(step));
        loop.allocate(1000, site("log.py:1:log"));
        loop.free(loop.allocate(mib, site("m.py:1:f")));
        loop.end();
    }
    const Found found = leaksOf(loop.text());
    QCOMPARE(rowsOf(found), QStringList{QStringLiteral("leaks_every_step 510000 in 510 of log.py:1:log")});
    QCOMPARE(found.report.steps.first(), 89U);
    QCOMPARE(found.report.growth.older, 86U * 1000U); // of steps 3 to 88
    QCOMPARE(broken(found.report), QString());
}

void TestFind::stepsToFull_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, int every, bool isRegular, const char* text) {
        const QString trace =
            recorded({20, [=](TrainingLoop& loop, int step) {
                          if (step % every == 0)
                              loop.allocate(isRegular || step % 2 == 0 ? mib : 2 * mib, site("log.py:1:log"));
                      }});
        QTest::newRow(name) << QStringLiteral("segment 0x1000 104857600\n") + trace
                            << QString(QLatin1String(text));
    };
    row("the same in every step", 1, true, "Steps until memory is full, at this rate: 50");
    row("more in some steps", 1, false, "Steps until memory is full, at these rates: 25 to 50");
    row("nothing in some steps", 3, true, "Steps until memory is full, at these rates: 50 or more");
    row("no leak", 100, true, "");
}

void TestFind::stepsToFull()
{
    QFETCH(QString, recording);
    core::LeakRequest request;
    request.capacity = 150 * mib;
    QTEST(core::fullText(leaksOf(recording, request).report), "text");
    request.capacity.reset();
    QCOMPARE(core::fullText(leaksOf(recording, request).report), QString()); // nobody knows
}

void TestFind::survival()
{
    core::NoProgress progress;
    const Found found = leaksOf(recorded({8, cacheOf(3)}));
    const core::LeakGroup& group = found.report.groups.front();
    QCOMPARE(nameOf(group.verdict.verdict), std::string_view("held"));
    const core::StackId stack = group.sites.front().stack;
    const core::DeviceHistory& device = *found.recording->history->device(0);
    const auto survival =
        core::survivalOf(found.recording->snapshot(), device, found.report.steps, {&stack, 1}, progress);
    QVERIFY(survival);
    QStringList rows;
    for (std::size_t birth = survival->first(); birth <= survival->last(); ++birth) {
        QString row;
        for (std::size_t step = survival->first(); step <= survival->last(); ++step)
            row += survival->at(birth, step) == 0 ? QLatin1Char('.') : QLatin1Char('#');
        rows << row;
    }
    QCOMPARE(rows.join(QLatin1Char('\n')), QStringLiteral("###.....\n.###....\n..###...\n...###..\n"
                                                          "....###.\n.....###\n......##\n.......#"));
    QCOMPARE(survival->most(), 3 * mib);
    const std::vector<std::uint64_t> live{0,       3 * mib, 6 * mib, 9 * mib, 9 * mib,
                                          9 * mib, 9 * mib, 9 * mib, 9 * mib};
    QCOMPARE(survival->live(), live);
    const std::vector<std::vector<core::StackId>> lists{{stack}};
    QCOMPARE(
        core::liveCurves(found.recording->snapshot(), device, found.report.steps, lists, progress)->front(),
        live);
    const auto left =
        core::survivorsOf(found.recording->snapshot(), device, found.report.steps, {&stack, 1}, progress);
    QCOMPARE(left->size(), 1U); // of judged steps 3 to 6 the last alone
    const core::StackId noise = device.allocations().stack[0];
    const auto born =
        core::survivorsOf(found.recording->snapshot(), device, found.report.steps, {&noise, 1}, progress);
    QCOMPARE(born->size(), 4U); // nothing is left of these
}

void TestFind::suppressed()
{
    core::LeakRequest request;
    const QString recording = recorded({20, leaking({site("log.py:1:log"), site("cache.py:1:put")})});
    const auto snapshot = testutil::snapshotFromText(recording.toStdString());
    request.suppressedBy = [&](core::StackId stack) {
        return snapshot->strings().view(snapshot->stacks().callSite(stack).site).starts_with("cache")
                   ? std::optional(QStringLiteral("known"))
                   : std::nullopt;
    };
    const Found found = leaksOf(recording, request);
    QCOMPARE(rowsOf(found), QStringList{QStringLiteral("leaks_every_step 16777216 in 16 of log.py:1:log")});
    QCOMPARE(found.report.suppressed.size(), 1U);
    QCOMPARE(found.report.suppressed.front().reason, QStringLiteral("known"));
    QCOMPARE(found.report.growth.suppressed, 16 * mib);
    QCOMPARE(broken(found.report), QString());
}

void TestFind::isCancelled()
{
    const auto recording = testutil::recordingFromText(recorded({20, {}}).toStdString());
    testutil::Cancelled progress;
    const auto report = core::findLeaks(*recording, *recording->history->device(0), {}, progress);
    QVERIFY(!report);
    QVERIFY(report.error().isCancelled());
}

QTEST_GUILESS_MAIN(TestFind)
#include "tst_find.moc"
