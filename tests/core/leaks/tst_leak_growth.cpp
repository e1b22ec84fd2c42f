// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/leaks/leak_report.h"
#include "core/leaks/leak_sentence.h"
#include "core/leaks/survival.h"
#include "tests/core/leaks/leak_programs.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

using namespace leaktest;
using testutil::TrainingLoop;

/// That what is said of leaks adds up, and what is drawn of it.
class TestLeakGrowth : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void growthAddsUp_data();
    void growthAddsUp();
    void moreStepsThanCohorts();
    void stepsToFull_data();
    void stepsToFull();
    void survival();
    void suppressed();
    void isCancelled();
};

void TestLeakGrowth::growthAddsUp_data()
{
    testutil::addPathRows(
        testutil::madePickles() + testutil::realPickles() +
        QStringList{QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle")});
}

/// Of steps as they are found, and of marks anywhere: the sums hold whatever is called a step.
void TestLeakGrowth::growthAddsUp()
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
            core::StepChoice choice;
            for (int mark = 0; mark < std::min<int>(marks, device->eventCount()); ++mark)
                choice.marks.push_back(
                    mark * (device->eventCount() / std::max(1, std::min<int>(marks, device->eventCount()))));
            if (!choice.marks.empty())
                choice.kind = core::StepChoice::Kind::Marks;
            const auto steps = core::stepsBy((*recording)->snapshot(), *device, choice, progress);
            QVERIFY(steps);
            request.found = std::make_shared<const core::Steps>(*steps);
            const auto report = core::findLeaks(**recording, *device, request, progress);
            QVERIFY2(report, report ? "" : qPrintable(report.error().message));
            QCOMPARE(broken(*report), QString());
            told += report->isTold() ? 1 : 0;
        }
        QVERIFY(device->eventCount() < 60 || told > 0);
    }
}

void TestLeakGrowth::moreStepsThanCohorts()
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

void TestLeakGrowth::stepsToFull_data()
{
    QTest::addColumn<QString>("recording");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, int every, bool isRegular, const char* text) {
        const QString trace =
            recorded({20, [=](TrainingLoop& loop, int step) {
                          if (step % every == 0)
                              loop.allocate(isRegular || step % 2 == 0 ? mib : 2 * mib, site("log.py:1:log"));
                      }});
        QTest::newRow(name) << QStringLiteral("segment 0x1000 229638144\n") + trace
                            << QString(QLatin1String(text));
    };
    // what is kept is there when the next step begins, which needs 200 MiB of noise beside it
    row("the same in every step", 1, true, "Steps until memory is full, at this rate: 50"); // 49 MiB are left
    row("more in some steps", 1, false, "Steps until memory is full, at these rates: 20 to 40"); // 39
    row("nothing in some steps", 3, true,
        "Steps until memory is full, at these rates: 51 or more"); // 50: 13 of 219 are not used
    row("no leak", 100, true, "");
}

void TestLeakGrowth::stepsToFull()
{
    QFETCH(QString, recording);
    QFETCH(const QString, text);
    core::LeakRequest request;
    request.capacity = 269 * mib;
    QTEST(core::fullText(leaksOf(recording, request).report), "text");
    request.capacity = 200 * mib; // less than the next step needs
    QCOMPARE(core::fullText(leaksOf(recording, request).report),
             text.isEmpty() ? QString() : QStringLiteral("Memory is full: one more step does not fit"));
    request.capacity.reset();
    QCOMPARE(core::fullText(leaksOf(recording, request).report), QString()); // nobody knows
}

void TestLeakGrowth::survival()
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

void TestLeakGrowth::suppressed()
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

void TestLeakGrowth::isCancelled()
{
    const auto recording = testutil::recordingFromText(recorded({20, {}}).toStdString());
    testutil::Cancelled progress;
    core::NoProgress working;
    core::LeakRequest request;
    request.found = std::make_shared<const core::Steps>(
        core::findSteps(recording->snapshot(), *recording->history->device(0), working).value());
    const auto report = core::findLeaks(*recording, *recording->history->device(0), request, progress);
    QVERIFY(!report);
    QVERIFY(report.error().isCancelled());
}

SNAPVIEWER_TEST(TestLeakGrowth)
#include "tst_leak_growth.moc"
