// SPDX-License-Identifier: MIT
#include "core/fix/fix_values.h"
#include "core/leaks/leak_sentence.h"
#include "core/leaks/leak_values.h"
#include "core/oom/oom_values.h"
#include "core/oom/sheet/oom_words.h"
#include "core/oom/summary/sample_facts.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/leaking_device.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using testutil::LeakingDevice;
using testutil::mib;

namespace {

/// "10 20 0 !12/90/4 x12/4": what steps keep, in MiB; also one that asks in vain for 90 beside what is free
/// at first, and one in which the recording ends so.
std::string recordingOf(const QString& steps)
{
    LeakingDevice device;
    for (const QString& step : steps.split(QLatin1Char(' '))) {
        const auto number = [&](int place) {
            return step.mid(1).section(QLatin1Char('/'), place, place).toULongLong();
        };
        if (step.startsWith(QLatin1Char('!')))
            device.survivedStep(number(0), number(1), number(2));
        else if (step.startsWith(QLatin1Char('x')))
            device.failingStep(number(0), number(1));
        else
            device.step(step.toULongLong());
    }
    return device.text();
}

QString steps(const char* kept, int times)
{
    QStringList all;
    for (int n = 0; n < times; ++n)
        all += QString::fromLatin1(kept);
    return all.join(QLatin1Char(' '));
}

} // namespace

/// After how many more steps memory is full: worked out by hand, and the same wherever it is said. With what
/// is there at first a step needs 60 MiB and what it keeps.
class TestStepsThatFit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agree_data();
    void agree();
    void failing_data();
    void failing();
    void gotOverAgain();
    void nothingIsKept();
    void capacityToFill();
    void ofAllThatLeaks();
};

void TestStepsThatFit::agree_data()
{
    QTest::addColumn<QString>("recorded");
    QTest::addColumn<int>("capacity"); // MiB
    QTest::addColumn<QString>("fits");
    const auto row = [](const char* name, const QString& recorded, int capacity, const char* fits) {
        QTest::newRow(name) << recorded << capacity << QString::fromLatin1(fits);
    };
    const QString even = steps("10", 10); // 120 are there; the next one needs 170
    row("as much as was reserved", even, 160, "");
    row("a byte's page too little", even, 169, "");
    row("one more", even, 170, "1");
    row("nearly two", even, 179, "1");
    row("four", even, 200, "4");
    const QString uneven = steps("10 20", 5); // 170 are there; the next one needs 230
    row("not the larger one", uneven, 229, "");
    row("as they come", uneven, 300, "4 to 8");
    row("the same of both", uneven, 239, "1");
    row("nothing in some", steps("0 0 12", 5), 200, "6 or more");                            // 80, 132
    row("a few steps", steps("10", 3), 120, "3");                                            // 50, 100
    const QString survived = steps("10", 5) + QStringLiteral(" !10/90/2 ") + steps("10", 5); // 130, 180
    row("what it got over is served", survived, 200, "3");
}

void TestStepsThatFit::agree()
{
    QFETCH(const QString, recorded);
    QFETCH(const int, capacity);
    QFETCH(const QString, fits);
    const auto store = core::derivedOf(testutil::recordingFromText(recordingOf(recorded)));
    const std::uint64_t bytes = static_cast<std::uint64_t>(capacity) * mib;
    core::NoProgress progress;

    const auto leaks = store->of<core::LeakReportOf>({0, {}, true, bytes}, progress);
    QVERIFY(leaks);
    QVERIFY((*leaks)->toFull);
    QCOMPARE(core::fullText(**leaks).section(QStringLiteral(": "), 1),
             fits.isEmpty() ? QStringLiteral("one more step does not fit") : fits);

    const auto fix = store->of<core::FixOf>({0, bytes, {}}, progress);
    QVERIFY(fix);
    QVERIFY((*fix)->after.run);
    const core::fix::Lasting& lasting = (*fix)->lasting;
    QCOMPARE(lasting.kind, core::fix::Lasting::Kind::Steps);
    QCOMPARE(lasting.steps, std::optional((*leaks)->toFull->fewest));
    QCOMPARE(lasting.mostSteps, (*leaks)->toFull->most);
    QCOMPARE(lasting.isShort(), fits.isEmpty());

    if (recorded.contains(QLatin1Char('!'))) // then the verdict speaks of the failure
        return;
    store->set<core::CapacityGiven>(0, bytes);
    const auto verdict = store->of<core::VerdictOf>({}, progress);
    QVERIFY(verdict);
    QCOMPARE((*verdict)->advice.front(),
             (fits.isEmpty() ? QStringLiteral("One more step does not fit the device's %1 MiB (typed).")
              : fits.contains(QLatin1Char(' ')) // several numbers, of several rates
                  ? QStringLiteral("Steps until the device's %1 MiB (typed) are full, at these rates: %2.")
                  : QStringLiteral("Steps until the device's %1 MiB (typed) are full, at this rate: %2."))
                 .arg(capacity)
                 .replace(QStringLiteral("%2"), fits));
}

void TestStepsThatFit::failing_data()
{
    QTest::addColumn<int>("capacity"); // MiB; 0: as recorded
    QTest::addColumn<QString>("leaks");
    QTest::addColumn<QString>("fix");
    const auto row = [](int capacity, const char* leaks, const char* fix) {
        QTest::addRow("%d", capacity) << capacity << QString::fromLatin1(leaks) << QString::fromLatin1(fix);
    };
    // 100 are there when the ninth step begins, which needs 150; it fails beside 4 that are free
    row(0, "0", "no");
    row(144, "0", "no");
    row(150, "1", "steps 1");
    row(200, "6", "steps 6");
}

/// The step in which memory ran out is the first of those that are counted.
void TestStepsThatFit::failing()
{
    QFETCH(const int, capacity);
    const auto store =
        core::derivedOf(testutil::recordingFromText(recordingOf(steps("10", 8) + QStringLiteral(" x10/4"))));
    const auto bytes =
        capacity == 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(capacity) * mib);
    core::NoProgress progress;
    const auto leaks = store->of<core::LeakReportOf>({0, {}, true, bytes}, progress);
    QVERIFY(leaks && (*leaks)->toFull);
    QTEST(core::textOf(*(*leaks)->toFull), "leaks");
    const auto fix = store->of<core::FixOf>({0, bytes, {}}, progress);
    QVERIFY(fix);
    const core::fix::Lasting& lasting = (*fix)->lasting;
    QString found = nameOf(lasting.kind);
    if (lasting.steps)
        found += QStringLiteral(" %1").arg(*lasting.steps);
    QTEST(found, "fix");
}

/// Who asks what if is told that the request fails as well; the steps go on as they did.
void TestStepsThatFit::gotOverAgain()
{
    const auto store = core::derivedOf(testutil::recordingFromText(
        recordingOf(steps("10", 5) + QStringLiteral(" !10/90/2 ") + steps("10", 5))));
    core::NoProgress progress;
    const auto leaks = store->of<core::LeakReportOf>({0, {}, true, 199 * mib}, progress);
    QVERIFY(leaks && (*leaks)->toFull);
    QCOMPARE(core::textOf(*(*leaks)->toFull), QStringLiteral("2")); // 130 are there, the next one needs 180
    const auto fix = store->of<core::FixOf>({0, 199 * mib, {}}, progress);
    QVERIFY(fix);
    QCOMPARE((*fix)->lasting.kind, core::fix::Lasting::Kind::No);
    QVERIFY((*fix)->after.lastOom);
    QCOMPARE((*fix)->after.survivedOoms(), 0U);
}

void TestStepsThatFit::nothingIsKept()
{
    const auto store = core::derivedOf(testutil::recordingFromText(recordingOf(steps("10", 10))));
    core::NoProgress progress;
    const auto fix = store->of<core::FixOf>({0, 80 * mib, {"free,site=log.py:8,until=step"}}, progress);
    QVERIFY(fix);
    QCOMPARE((*fix)->lasting.kind, core::fix::Lasting::Kind::Recording);
    const auto none = store->of<core::LeakReportOf>({0, {}, true, {}}, progress);
    QVERIFY(none);
    QVERIFY(!(*none)->toFull); // nobody knows how much there is
}

/// What failed tells more than what the device has in all; what a person says goes before both.
void TestStepsThatFit::capacityToFill()
{
    const auto failed = testutil::recordingFromText(recordingOf(steps("10", 8) + QStringLiteral(" x10/4")));
    const core::DeviceHistory& device = *failed->history->device(0);
    QCOMPARE(core::capacityToFill(*failed, device, std::nullopt), std::optional(144 * mib));
    QCOMPARE(core::capacityToFill(*failed, device, 7 * mib), std::optional(7 * mib));
    const auto whole = testutil::recordingFromText(recordingOf(steps("10", 8)));
    QCOMPARE(core::capacityToFill(*whole, *whole->history->device(0), std::nullopt), std::nullopt);
    auto document = std::make_shared<core::Document>(*whole->document);
    auto bundle = std::make_shared<core::Bundle>();
    bundle->deviceLimit = 500 * mib;
    document->bundle = bundle;
    core::NoProgress progress;
    const auto told = core::Recording::build(document, progress);
    QVERIFY(told);
    QCOMPARE(core::capacityToFill(**told, *(*told)->history->device(0), std::nullopt),
             std::optional(500 * mib));
}

/// What is free is not one site's alone, where two keep something of every step.
void TestStepsThatFit::ofAllThatLeaks()
{
    QString text;
    for (int step = 0; step < 6; ++step) {
        const int time = step * 1000;
        text += QStringLiteral("annotation %1 %2 ProfilerStep#%3\n").arg(time).arg(time + 900).arg(step);
        text += QStringLiteral("alloc 0x%1 1048576 t=%3 @/u/p/leak.py:1:keep\n"
                               "alloc 0x%2 1048576 t=%3 @/u/p/log.py:2:note\n")
                    .arg(0x1000000 + step * 0x100000, 0, 16)
                    .arg(0x9000000 + step * 0x100000, 0, 16)
                    .arg(time + 100);
    }
    const auto store = core::derivedOf(testutil::recordingFromText(
        (text + QStringLiteral("oom 4096 free=10485760 t=5200\n")).toStdString()));
    core::NoProgress progress;
    const auto recording = *store->of<core::OpenRecording>({}, progress).value();
    const core::EventIndex oom = recording->history->device(0)->ooms().back();
    const auto sheet = store->of<core::SheetOf>({0, oom}, progress);
    QVERIFY(sheet);
    QCOMPARE((*sheet)->growth.steady.size(), std::size_t{2});
    const QString said = core::textOf(core::OomAdvice::StopGrowth, **sheet);
    QVERIFY2(said.contains(QStringLiteral("All that was free, 10 MiB, is what 5 more steps leave.")),
             qPrintable(said));
}

SNAPVIEWER_TEST(TestStepsThatFit)
#include "tst_steps_that_fit.moc"
