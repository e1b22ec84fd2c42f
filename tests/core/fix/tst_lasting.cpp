// SPDX-License-Identifier: MIT
#include "core/fix/fit_values.h"
#include "core/fix/fix_values.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/byte_units.h"
#include "tests/testutil/leaking_device.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using namespace core;

/// How long changes last, of the bundled example: 1.5 GiB are kept each step, memory runs out in the fifth.
class TestLasting : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lasts_data();
    void lasts();
    void theLeakIsFirst();
    void judgesTheLastFailure();
    void fitsBesideASurvivedFailure();
    void onlyTheModelIsRefused();
    void countsWhatOthersUse();
};

namespace {

std::shared_ptr<const Recording> example()
{
    return testutil::recordingAt(
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle"));
}

} // namespace

void TestLasting::lasts_data()
{
    QTest::addColumn<QString>("changes");
    QTest::addColumn<int>("capacity"); // GiB; 0: as recorded
    QTest::addColumn<QString>("said");
    const auto row = [](const char* changes, int capacity, const char* said) {
        QTest::addRow("%s in %d", changes, capacity)
            << QString::fromLatin1(changes) << capacity << QString::fromLatin1(said);
    };
    row("", 0, "no");
    row("", 80, "steps");
    row("free,site=metrics.py:37,until=step", 0, "recording");
    row("free,site=metrics.py:37,until=step", 16, "no");
    row("checkpoint", 0, "steps 2");                        // the one that failed and one more
    row("settings,expandable_segments=True", 0, "unknown"); // of a setting never more
    row("batch,by=0.5 drop,site=metrics.py:37", 0, "recording");
    row("drop,site=losses.py:22", 4, "no");
}

void TestLasting::lasts()
{
    QFETCH(const QString, changes);
    QFETCH(const int, capacity);
    const auto store = derivedOf(example());
    FixOf::Key key;
    if (capacity > 0)
        key.capacity = static_cast<std::uint64_t>(capacity) << 30U;
    const auto asked = fix::changesFromLine(changes);
    QVERIFY(asked);
    for (const fix::ChangeText& change : *asked)
        key.changes.push_back(change.text().toStdString());
    NoProgress progress;
    const auto answer = store->of<FixOf>(key, progress);
    QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().message));
    const fix::Lasting& lasting = (*answer)->lasting;
    QString found = nameOf(lasting.kind);
    if (lasting.steps && capacity == 0)
        found += QStringLiteral(" %1").arg(*lasting.steps);
    QTEST(found, "said");
    QCOMPARE((*answer)->after.margin().has_value(), lasting.kind != fix::Lasting::Kind::No);
}

/// Least intrusive of what lasts: the line that keeps, before anything of the training; what only postpones
/// comes after it.
void TestLasting::theLeakIsFirst()
{
    const auto store = derivedOf(example());
    NoProgress progress;
    const auto found = store->of<FixSuggestionsOf>({0, {}}, progress);
    QVERIFY(found);
    QVERIFY(!(*found)->tried.empty());
    const fix::FixSuggestion& first = (*found)->tried.front();
    QCOMPARE(first.changes.front().text(), QStringLiteral("free,site=llm/metrics.py:37,until=step"));
    QCOMPARE(first.lasting.kind, fix::Lasting::Kind::Recording);
    bool hasPostponed = false;
    for (const fix::FixSuggestion& one : (*found)->tried) {
        const bool lasts = one.lasting.kind == fix::Lasting::Kind::Recording;
        QVERIFY(!lasts || !hasPostponed);
        hasPostponed |= !lasts;
    }
    QVERIFY(hasPostponed);
}

/// A request that the program got over fails whatever is changed; what counts is the one that it ended with.
void TestLasting::judgesTheLastFailure()
{
    testutil::LeakingDevice device;
    for (int step = 0; step < 8; ++step) {
        if (step == 3)
            device.survivedStep(10, 900, 2);
        else
            device.step(10);
    }
    device.failingStep(10, 4);
    const auto store = derivedOf(testutil::recordingFromText(device.text()));
    NoProgress progress;
    const auto before = store->of<FixOf>({0, {}, {}}, progress);
    QVERIFY(before);
    const fix::FixOutcome& recorded = (*before)->after;
    const std::vector<EventIndex>& ooms =
        (*store->of<OpenRecording>({}, progress).value())->history->device(0)->ooms();
    QCOMPARE(ooms.size(), 2U);
    QCOMPARE(recorded.firstOom(), std::optional(ooms.front()));
    QCOMPARE(recorded.lastOom, std::optional(ooms.back()));
    QCOMPARE(recorded.survivedOoms(), 1U);
    QCOMPARE((*before)->lasting.kind, fix::Lasting::Kind::No);
    const auto freed = store->of<FixOf>({0, {}, {"free,site=log.py:8,until=step"}}, progress);
    QVERIFY(freed);
    QCOMPARE((*freed)->after.firstOom(), std::optional(ooms.front())); // 900 MiB fit nowhere
    QCOMPARE((*freed)->after.lastOom, std::nullopt);
    QCOMPARE((*freed)->after.survivedOoms(), 1U);
    QCOMPARE((*freed)->lasting.kind, fix::Lasting::Kind::Recording);
    QVERIFY((*freed)->after.margin());
    const auto found = store->of<FixSuggestionsOf>({0, {}}, progress);
    QVERIFY(found);
    QCOMPARE((*found)->tried.front().changes.front().text(), QStringLiteral("free,site=log.py:8,until=step"));
    QCOMPARE((*found)->tried.front().saves,
             70 * testutil::mib); // where it ended: 80, less the 10 that are served
}

/// What the program got over when it was recorded does not end it on another device either.
void TestLasting::fitsBesideASurvivedFailure()
{
    testutil::LeakingDevice device;
    device.step(10);
    device.survivedStep(10, 900, 300);
    device.step(10);
    const auto store = derivedOf(testutil::recordingFromText(device.text()));
    NoProgress progress;
    const auto fit = store->of<FitOf>({0, 500 * testutil::mib}, progress);
    QVERIFY(fit);
    QCOMPARE((*fit)->program.kind, fix::ProgramFit::Kind::Fits);
    QCOMPARE((*fit)->program.failed, std::nullopt);
    const auto small = store->of<FitOf>({0, 80 * testutil::mib}, progress);
    QVERIFY(small);
    QCOMPARE((*small)->program.kind, fix::ProgramFit::Kind::Fails);
    QVERIFY((*small)->program.failed);
}

/// What is active fits, and something was asked for after it: only what is reserved is not known.
void TestLasting::onlyTheModelIsRefused()
{
    testutil::LeakingDevice device;
    for (int step = 0; step < 8; ++step)
        device.step(10);
    const std::string odd = "alloc 0x20300000 2097152 t=5000 @model.py:3:odd\n" // no allocator places it so
                            "free_requested 0x20300000 2097152 t=5001 @model.py:3:odd\n"
                            "free_completed 0x20300000 2097152 t=5002 @model.py:3:odd\n";
    const auto store = derivedOf(testutil::recordingFromText(device.text() + odd));
    NoProgress progress;
    const auto answer = store->of<FixOf>({0, 500 * testutil::mib, {"drop,site=log.py:8"}}, progress);
    QVERIFY(answer);
    QVERIFY(!(*answer)->after.run);
    QCOMPARE(nameOf((*answer)->lasting.kind), QStringLiteral("no_model"));
    QCOMPARE(textOf((*answer)->lasting),
             QStringLiteral("not known: the model of the allocator does not fit this recording"));
    const auto small = store->of<FixOf>({0, 50 * testutil::mib, {"drop,site=log.py:8"}}, progress);
    QVERIFY(small);
    QCOMPARE((*small)->lasting.kind, fix::Lasting::Kind::No); // more is active
}

/// What others use of a device is no room for this program; what would be all of it is of another one.
void TestLasting::countsWhatOthersUse()
{
    testutil::LeakingDevice device;
    for (int step = 0; step < 8; ++step)
        device.step(10);
    const auto store = derivedOf(testutil::recordingFromText(device.text()));
    NoProgress progress;
    const auto all = store->of<FixOf>({0, 500 * testutil::mib, {}}, progress);
    const auto less = store->of<FixOf>({0, 500 * testutil::mib, {}, 60 * testutil::mib}, progress);
    const auto other = store->of<FixOf>({0, 500 * testutil::mib, {}, 500 * testutil::mib}, progress);
    QVERIFY(all && less && other);
    QCOMPARE((*less)->after.capacity, std::optional(440 * testutil::mib));
    QCOMPARE(*(*less)->after.margin() + 60 * testutil::mib, *(*all)->after.margin());
    QCOMPARE((*less)->after.deviceText(), QStringLiteral("500 MiB (typed)"));
    QCOMPARE((*other)->after.capacity, std::optional(500 * testutil::mib));
}

SNAPVIEWER_TEST(TestLasting)
#include "tst_lasting.moc"
