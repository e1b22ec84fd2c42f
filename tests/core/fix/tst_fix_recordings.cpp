// SPDX-License-Identifier: MIT
#include "core/fix/fix_values.h"
#include "core/replay/replay_values.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using namespace core;

/// Without a change, and with one that changes nothing, all that there are come to what was recorded.
class TestFixRecordings : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void areThemselves_data()
    {
        testutil::addPathRows(
            QStringList{QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle")} +
            testutil::madePickles() + testutil::realPickles());
    }
    void areThemselves();
    void suggestionsAreWhatTheySay_data() { areThemselves_data(); }
    void suggestionsAreWhatTheySay();
};

namespace {

void compareWithRecorded(const DeviceHistory& device, const fix::FixAnswer& answer, bool isProved)
{
    const Usage& usage = device.usage();
    const EventIndex begin = device.part().begin;
    QCOMPARE(answer.after.active.peak, usage.peakActive);
    QCOMPARE(answer.after.peakEvent(), usage.peakEvent);
    QCOMPARE(answer.after.active.after.size(), static_cast<std::size_t>(device.eventCount() - begin));
    for (EventIndex k = begin; k < device.eventCount(); ++k)
        QCOMPARE(answer.after.active.afterEvent(k, begin), usage.activeAt(k));
    QCOMPARE(answer.after.run.has_value(), isProved);
    if (isProved)
        QCOMPARE(answer.after.ooms(), std::optional(std::uint64_t(device.ooms().size())));
}

} // namespace

void TestFixRecordings::areThemselves()
{
    QFETCH(const QString, path);
    const auto recording = testutil::recordingAt(path);
    const auto store = derivedOf(recording);
    NoProgress progress;
    for (const auto& device : recording->history->devices()) {
        if (recording->snapshot().tellsReserved() && recording->unsure.of(device->device()))
            continue; // totals that are not sums of what is known
        const auto study = store->of<StudyOf>(device->device(), progress);
        const bool isProved = study && (*study)->proof.isAccepted;
        std::vector<std::vector<std::string>> all{{}};
        if (isProved) // as it was: written anew, request by request
            all.push_back({(*study)->program.recorded.settings.expandable
                               ? "settings,expandable_segments=True"
                               : "settings,expandable_segments=False"});
        for (const auto& changes : all) {
            const auto answer = store->of<FixOf>({device->device(), {}, changes}, progress);
            QVERIFY2(answer, qPrintable(answer ? QString() : answer.error().message));
            compareWithRecorded(*device, **answer, isProved);
        }
    }
}

/// A suggestion asked for by itself has the numbers that it was suggested with.
void TestFixRecordings::suggestionsAreWhatTheySay()
{
    QFETCH(const QString, path);
    const auto recording = testutil::recordingAt(path);
    const auto store = derivedOf(recording);
    NoProgress progress;
    for (const auto& device : recording->history->devices()) {
        const auto found = store->of<FixSuggestionsOf>({device->device(), {}}, progress);
        QVERIFY(found);
        for (const fix::FixSuggestion& one : (*found)->tried) {
            FixOf::Key key{device->device(), {}, {}};
            for (const fix::ChangeText& change : one.changes)
                key.changes.push_back(change.text().toStdString());
            const auto answer = store->of<FixOf>(key, progress);
            QVERIFY(answer);
            QCOMPARE((*answer)->after.active.peak, one.peakActive);
            QCOMPARE((*answer)->after.firstOom(), one.firstOom);
            QCOMPARE((*answer)->lasting.kind, one.lasting.kind);
            QVERIFY(one.saves == 0 || one.saves <= device->usage().peakActive);
        }
    }
}

SNAPVIEWER_TEST(TestFixRecordings)
#include "tst_fix_recordings.moc"
