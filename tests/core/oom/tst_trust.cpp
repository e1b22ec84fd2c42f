// SPDX-License-Identifier: MIT
#include "core/budget/measure/measured.h"
#include "core/history/unsure_totals.h"
#include "core/oom/oom_values.h"
#include "core/oom/summary/trust.h"
#include "core/oom/verdict/verdict_of.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QRegularExpression>
#include <QTest>

using core::Anomaly;

namespace {

/// What reading a file would have found, beside what replaying the text finds.
struct Found
{
    Anomaly anomaly;
    std::int32_t device = core::ImportLog::anyDevice;
    QString detail = {};
};
using FoundList = QList<Found>;

std::shared_ptr<const core::Recording> recordingOf(const QByteArray& text, const FoundList& log)
{
    auto document = std::make_shared<core::Document>();
    document->snapshot = testutil::snapshotFromText(text.toStdString());
    for (const Found& found : log)
        document->log.add(found.anomaly, found.device, core::neverEvent, found.detail);
    core::NoProgress progress;
    return *core::Recording::build(std::move(document), progress);
}

core::Trust trustOf(const QByteArray& text, const FoundList& log)
{
    return core::trustOf(*recordingOf(text, log));
}

/// "limited no_history 0,1; …": the reasons without their words.
QString shortText(const core::Trust& trust)
{
    QStringList parts;
    for (const core::TrustReason& reason : trust.reasons) {
        QStringList words{core::nameOf(reason.level), core::nameOf(reason.anomaly)};
        QStringList devices;
        for (const std::int32_t device : reason.devices)
            devices.append(QString::number(device));
        if (!devices.isEmpty())
            words.append(devices.join(QLatin1Char(',')));
        if (reason.isUrgent)
            words.append(QStringLiteral("!"));
        parts.append(words.join(QLatin1Char(' ')));
    }
    return parts.isEmpty() ? core::nameOf(trust.level) : parts.join(QStringLiteral("; "));
}

constexpr const char* sound = "segment 0x1000 1024\n block 1024 inactive\nalloc 0x1000 900\ndel 0x1000 900\n";
constexpr const char* stateOnly = "segment 0x1000 1024\n block 1024 active 900\nalloc 0x1000 900\n";

} // namespace

Q_DECLARE_METATYPE(FoundList)

/// How far a file can be trusted: each case, and every real recording.
class TestTrust : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachDeviceForItself();
    void manyDevicesAreJudgedOnce();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void cases_data();
    void cases();
    void everyEntryThatIsNoNoteIsAReason();
    void namesTheFirstOfManyDevices();
    void partsAreNotRecordedLate();
    void realRecordings_data();
    void realRecordings();
};

void TestTrust::cases_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<FoundList>("log");
    QTest::addColumn<QString>("reasons");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("sentence"); // a part of the text
    const auto row = [](const char* name, const char* text, const FoundList& log, const char* reasons,
                        const char* title, const char* sentence) {
        QTest::newRow(name) << QByteArray(text) << log << QString::fromLatin1(reasons)
                            << QString::fromUtf8(title) << QString::fromUtf8(sentence);
    };
    row("sound", sound, {}, "sound", "Numbers agree", "Everything in the file agrees.");
    row("notes do no harm", sound, {{Anomaly::UnknownKey}, {Anomaly::TrailingBytes}}, "sound",
        "Numbers agree", "Everything in the file agrees.");
    row("empty", "# nothing\n", {}, "limited no_history !", "No history recorded",
        "no device has an event or a segment");
    row("an empty SnapViewer file", "axis 0\n", {}, "limited no_history", "No history recorded",
        "the trace that it was made from has no allocation");
    row("no traces at all", "segment 0x1000 1024\n block 1024 active 900\n", {{Anomaly::NoHistory}},
        "limited no_history !", "No history recorded", "it comes from memory_snapshot()");
    row("one device without events",
        "segment 0x1000 1024\n block 1024 inactive\nalloc 0x1000 900\ndel 0x1000 900\n"
        "device 1\nsegment 0x2000 512\n block 512 inactive\n",
        {}, "limited no_history 1", "No history recorded",
        "Device 1: No event is recorded, only the final state");
    row("state only", stateOnly,
        {{Anomaly::StateOnlyRecording, 0}, {Anomaly::NoFrames, 0}, {Anomaly::NoTime, 0}},
        "limited state_only_recording 0 !", "Final state only", "enabled='state'");
    row("overflowed", sound, {{Anomaly::RingBufferOverflowed, 0}}, "incomplete ring_buffer_overflowed 0 !",
        "Oldest events lost", "The oldest events are lost: the recording buffer was full, or was cleared.");
    row("overflowed, with what was lost", "del 0x1000 300\nalloc 0x2000 100\ndel 0x2000 100\n",
        {{Anomaly::RingBufferOverflowed, 0}}, "incomplete ring_buffer_overflowed 0 !", "Oldest events lost",
        "100.0 % of the peak was allocated before the first event that is left.");
    // a block has its stack from the recorder: its event was there
    row("live blocks with stacks, but no event",
        "segment 0x1000 2048\n block 512 active 500 @a.py:1:f\n block 512 active 500 @a.py:1:f\n"
        " block 512 active 500 @\n block 512 inactive\nalloc 0x1600 300\ndel 0x1600 300\n",
        {}, "incomplete ring_buffer_overflowed 0 !", "Oldest events lost",
        "(2 live blocks have a call stack, but no event.) 83.3 % of the peak was allocated before the first "
        "event "
        "that is left.");
    row("live blocks without stacks are older than the recording",
        "segment 0x1000 2048\n block 512 active 500\n block 512 active 500 @\n block 1024 inactive\n"
        "alloc 0x1400 900\ndel 0x1400 900\nalloc 0x1400 1000\ndel 0x1400 1000\n",
        {}, "sound", "Numbers agree", "");
    row("a state-only recording has stacks on its blocks alone",
        "segment 0x1000 512\n block 512 active 500 @a.py:1:f\nsnapshot 0x0 500\n",
        {{Anomaly::StateOnlyRecording, 0}}, "limited state_only_recording 0 !", "Final state only", "");
    row("cut", sound, {{Anomaly::TruncatedFile, core::ImportLog::anyDevice, QStringLiteral("at byte 4711")}},
        "unreliable truncated_file !", "Cut off", "(It ends at byte 4711.)");
    // one with a stack was allocated while recording was on, so behind the cut; one without before
    row("cut within the trace",
        "segment 0x1000 2048\n block 512 active 500 @a.py:1:f\n block 512 active 500\n block 1024 inactive\n"
        "alloc 0x1400 900\ndel 0x1400 900\nalloc 0x1400 1000\ndel 0x1400 1000\n",
        {{Anomaly::TruncatedFile}}, "unreliable truncated_file !; unreliable truncated_file 0 !", "Cut off",
        "as allocated after the place where the file ends: 1.");
    row("cut before its first event", "segment 0x1000 1024\n block 1024 active 900\n",
        {{Anomaly::TruncatedFile}, {Anomaly::NoHistory}}, "unreliable truncated_file !; limited no_history !",
        "Cut off", "It ends before its first event");
    row("cut before a device's first event",
        "segment 0x1000 1024\n block 1024 inactive\nalloc 0x1000 900\ndel 0x1000 900\n"
        "device 1\nsegment 0x2000 512\n block 512 inactive\n",
        {{Anomaly::TruncatedFile}}, "unreliable truncated_file !; limited no_history 1", "Cut off",
        "its events, if there were any, come after the place where the file ends.");
    row("two things at once", sound,
        {{Anomaly::RingBufferOverflowed, 0}, {Anomaly::TruncatedFile}, {Anomaly::SeveralProcesses, 0}},
        "unreliable truncated_file !; unreliable several_processes 0 !; incomplete ring_buffer_overflowed 0 "
        "!",
        "Cut off · Several processes mixed", "The file is damaged or contradicts itself");
    row("blocks do not add up",
        "segment 0x1000 1024\n block 512 inactive\n block 500 inactive\nalloc 0x1000 9\ndel 0x1000 9\n", {},
        "unreliable blocks_disagree 0 !", "Blocks do not add up", "do not add up to its size");
    row("more active than reserved",
        "segment 0x1000 1024\n block 1024 inactive\nalloc 0x1000 1025\ndel 0x1000 1025\n", {},
        "unreliable segments_disagree 0 !", "Segments disagree",
        "First at event 0: more bytes are active than reserved.");
    row("live at the end, but no block", "segment 0x1000 1024\n block 1024 inactive\nalloc 0x1000 900\n", {},
        "unreliable live_set_disagrees 0 !", "Trace and final state disagree", "First at event 0");
    row("an address twice", "alloc 0x1000 900\nalloc 0x1000 900\ndel 0x1000 900\n", {},
        "incomplete alloc_on_live_address 0", "Some frees are missing", "First at event 1.");
    // as trace_plot -f leaves it: segments in which nothing was allocated, frees that were never completed
    row("filtered",
        "segment 0x1000 1024\n block 900 active 900\n block 124 inactive\n"
        "segment 0x9000 1024\n block 1024 inactive\n"
        "segment_alloc 0x9000 1024\nsegment_alloc 0x1000 1024\nalloc 0x1000 900\nfree_requested 0x9000 80\n",
        {}, "incomplete filtered_trace !", "Filtered",
        "What was freed again has been taken out of the trace");
    row("a free that is pending at the end is no sign",
        "segment 0x1000 1024\n block 900 pending 900\n block 124 inactive\n"
        "segment_alloc 0x1000 1024\nalloc 0x1000 900\nfree_requested 0x1000 900\n",
        {}, "incomplete free_completed_missing 0", "Frees are missing", "");
    row("filtered, memory mapped for something else",
        "segment 0x1000 4096 expandable\n block 2048 inactive\n block 512 active 500\n block 1536 inactive\n"
        "segment_map 0x1000 2048\nsegment_map 0x1800 1024\nsegment_map 0x1c00 1024\nalloc 0x1800 500\n",
        {}, "incomplete filtered_trace !", "Filtered", "as trace_plot -f does");
    row("memory may be mapped in pieces",
        "segment 0x1000 2048 expandable\n block 2048 active 1100\n"
        "segment_map 0x1000 1024\nsegment_map 0x1400 1024\nalloc 0x1000 1100\n",
        {}, "sound", "Numbers agree", "");
    row("nor is memory that was mapped in vain",
        "segment 0x1000 2048 expandable\n block 900 active 900\n block 1148 inactive\n"
        "segment_map 0x1000 1024\nalloc 0x1000 900\nsegment_map 0x1400 1024\noom 4096\n",
        {}, "sound", "Numbers agree", "");
    row("recorded late", "del 0x1000 900\nalloc 0x1000 100\ndel 0x1000 100\n", {},
        "limited free_without_alloc 0", "Recorded late", "100.0 % of the peak was allocated before");
    row("a little earlier than late", "alloc 0x2000 500\ndel 0x2000 500\ndel 0x1000 400\n", {}, "sound",
        "Numbers agree", "Everything in the file agrees.");
    row("no stacks, no times, two devices",
        "alloc 0x1000 1\ndel 0x1000 1\ndevice 1\nalloc 0x1000 1\ndel 0x1000 1\n",
        {{Anomaly::NoFrames, 0}, {Anomaly::NoTime, 1}, {Anomaly::NoFrames, 1}},
        "limited no_frames 0,1; limited no_time 1", "No call stacks · No times",
        "Devices 0, 1: Events carry no call stacks");
}

void TestTrust::cases()
{
    QFETCH(const QByteArray, text);
    QFETCH(const FoundList, log);
    QFETCH(const QString, sentence);
    const core::Trust trust = trustOf(text, log);
    QTEST(shortText(trust), "reasons");
    QTEST(trust.title, "title");
    const QString words = core::textOf(trust);
    QVERIFY2(words.contains(sentence), qPrintable(words));
    QCOMPARE(words.count(QLatin1Char('\n')), static_cast<qsizetype>(trust.reasons.size()));
}

void TestTrust::everyEntryThatIsNoNoteIsAReason()
{
    for (int i = 0; i < static_cast<int>(Anomaly::Count); ++i) {
        const auto anomaly = static_cast<Anomaly>(i);
        const core::Trust trust = trustOf(sound, {{anomaly, 0}});
        const bool isNote = core::severityOf(anomaly) == core::Severity::Info;
        QVERIFY2(isNote || trust.reasons.size() == 1, qPrintable(core::nameOf(anomaly)));
        if (!isNote)
            QCOMPARE(core::severityOf(trust.level), core::severityOf(anomaly));
    }
}

void TestTrust::namesTheFirstOfManyDevices()
{
    QByteArray text;
    FoundList log;
    for (int device = 0; device < 23; ++device) {
        text += "device " + QByteArray::number(device) + '\n' + sound;
        log.append({Anomaly::NoFrames, device});
    }
    const core::Trust trust = trustOf(text, log);
    QCOMPARE(trust.reasons.size(), std::size_t{1});
    QCOMPARE(trust.reasons[0].devices.size(), std::size_t{23});
    const QString sentence = trust.reasons[0].sentence;
    QVERIFY2(sentence.startsWith(QStringLiteral("Devices 0, 1, 2, 3, 4, ")), qPrintable(sentence));
    QVERIFY2(sentence.contains(QStringLiteral(", 18, 19 and 3 more: Events carry no")), qPrintable(sentence));
}

void TestTrust::partsAreNotRecordedLate()
{
    auto document = std::make_shared<core::Document>();
    document->snapshot =
        testutil::snapshotFromText("segment 0x1000 1024\n block 900 active 900\n block 124 inactive\n"
                                   "alloc 0x1000 900\nalloc 0x1384 1\ndel 0x1384 1\n");
    core::NoProgress progress;
    core::RecordingPart part;
    part.device = 0;
    part.events = {1, 3};
    const auto recording = core::Recording::build(std::move(document), progress, part);
    QVERIFY(recording);
    QCOMPARE((*recording)->history->devices().front()->usage().baseline(), 900U);
    QCOMPARE(core::trustOf(**recording).level, core::TrustLevel::Sound);
}

void TestTrust::realRecordings_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("reasons");
    if (testutil::sharedDir().isEmpty())
        QSKIP("the shared recordings are not here");
    const QHash<QString, QString> expected{
        {QStringLiteral("bare_segment_list.pkl"), QStringLiteral("limited no_history !")},
        {QStringLiteral("compiled_deep_stacks.pickle"),
         QStringLiteral("incomplete ring_buffer_overflowed 0 !")},
        {QStringLiteral("empty_four_gpus.pickle"), QStringLiteral("limited no_history !")},
        {QStringLiteral("forward_of_32_layers.pickle"), QStringLiteral("limited free_without_alloc 0")},
        {QStringLiteral("full_training_step.pickle"), QStringLiteral("limited free_without_alloc 0")},
        {QStringLiteral("npu_three_steps.pkl"), QStringLiteral("limited no_time 0,1")},
        {QStringLiteral("hand_trimmed.pickle"), QStringLiteral("unreliable live_set_disagrees 0 !")},
        {QStringLiteral("late_start_training.pickle"), QStringLiteral("limited free_without_alloc 0")},
        {QStringLiteral("no_time_raw_streams.pickle"),
         QStringLiteral("limited live_without_event 0; limited no_time 0")},
        {QStringLiteral("private_pools_no_trace.pickle"), QStringLiteral("limited no_history !")},
        {QStringLiteral("state_only_one_event.pickle"), QStringLiteral("limited state_only_recording 0 !")},
        {QStringLiteral("state_only_two_gpus.pickle"), QStringLiteral("limited state_only_recording 0,1 !")},
        {QStringLiteral("synthetic_inconsistent.pickle"),
         QStringLiteral("unreliable segments_disagree 0 !; unreliable blocks_disagree 0 !")},
        {QStringLiteral("torch20_format.pickle"), QStringLiteral("limited state_only_recording 0 !")},
    };
    for (const QString& path : testutil::realPickles()) {
        const QString name = QFileInfo(path).fileName();
        QTest::newRow(qPrintable(name)) << path << expected.value(name, QStringLiteral("sound"));
    }
}

void TestTrust::realRecordings()
{
    QFETCH(const QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    QTEST(shortText(core::trustOf(*recording)), "reasons");
}

void TestTrust::eachDeviceForItself()
{
    const QByteArray text = QByteArray(sound) + "device 1\n" + sound;
    const auto recording = recordingOf(text, {{Anomaly::LiveSetDisagrees, 1}});
    QCOMPARE(core::trustOf(*recording).level, core::TrustLevel::Unreliable);
    QCOMPARE(core::trustOf(*recording, 0).level, core::TrustLevel::Sound);
    QVERIFY(core::trustOf(*recording, 0).reasons.empty());
    QCOMPARE(core::trustOf(*recording, 1).level, core::TrustLevel::Unreliable);
    const core::UnsureTotals& unsure = recording->unsure;
    QVERIFY(!unsure.of(0));
    QVERIFY(unsure.of(1));
    QCOMPARE(core::totalText(2048, unsure.of(0)), QStringLiteral("2 KiB"));
    QCOMPARE(core::totalText(2048, unsure.of(1)), QStringLiteral("≈ 2 KiB"));
    // Of the file: of every device.
    const auto cut = recordingOf(text, {{Anomaly::TruncatedFile}, {Anomaly::UnknownAction, 0}});
    QVERIFY(cut->unsure.of(0) && cut->unsure.of(1));
    QCOMPARE(shortText(core::trustOf(*cut, 1)), QStringLiteral("unreliable truncated_file !"));
    core::NoProgress progress;
    const auto verdict = core::verdictOf(cut, {}, progress);
    QVERIFY(verdict && verdict->headline.startsWith(QLatin1String("The file ends early. Of what is left: ")));
}

void TestTrust::manyDevicesAreJudgedOnce()
{
    QByteArray text = sound;
    FoundList log;
    constexpr int count = 40;
    for (int device = 1; device < count; ++device) {
        text += "device " + QByteArray::number(device) + '\n' + (device % 2 == 0 ? sound : stateOnly);
        if (device % 3 == 0)
            log.append({Anomaly::WrongType, device, QStringLiteral("of %1").arg(device)});
    }
    const auto recording = recordingOf(text, log);
    const auto store = core::derivedOf(recording, 0);
    core::NoProgress progress;
    for (const auto& device : recording->history->devices()) {
        const auto trust = store->of<core::TrustOf>({}, progress);
        QVERIFY(trust);
        const core::Trust whole = core::trustOf(*recording, device->device());
        QCOMPARE(shortText((*trust)->of(device->device())), shortText(whole));
        QCOMPARE(core::textOf((*trust)->of(device->device())), core::textOf(whole));
        QVERIFY(core::measure(*store, device->device(), {}, progress));
        QVERIFY(store->of<core::VerdictOf>({device->device(), std::nullopt}, progress));
    }
    QCOMPARE(store->found().at("trust"), 1);
}

SNAPVIEWER_TEST(TestTrust)
#include "tst_trust.moc"
