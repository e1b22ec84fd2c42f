// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/oom/verdict/verdict_of.h"
#include "core/snapshot/bundle.h"
#include "core/snapshot/samples.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/oom_cases.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QFileInfo>
#include <QHash>
#include <QRegularExpression>
#include <QTest>

using core::Verdict;
/// What is said first of a recording: text in, two sentences out.
class TestVerdictOf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void failures_data();
    void failures();
    void devices_data();
    void devices();
    void madeFiles_data();
    void madeFiles();
    void recorders_data();
    void recorders();
    void choosesTheOom();
    void largeCulprit();
    void markdown();
    void isCancelled();
};

namespace {

using RecordingPtr = std::shared_ptr<const core::Recording>;

Verdict verdictOf(const RecordingPtr& recording, const core::VerdictRequest& request = {})
{
    core::NoProgress progress;
    return core::verdictOf(recording, request, progress).value();
}

/// `failure: headline | detail | culprit`.
QString textOf(const Verdict& verdict)
{
    QString text =
        QStringLiteral("%1: %2 | %3").arg(core::nameOf(verdict.tone), verdict.headline, verdict.detail);
    return verdict.culprit ? text + QStringLiteral(" | ") + verdict.culprit->name : text;
}

RecordingPtr recordingOf(core::Document document)
{
    core::NoProgress progress;
    return core::Recording::build(std::make_shared<const core::Document>(std::move(document)), progress)
        .value();
}

RecordingPtr fileOf(const QString& path)
{
    core::NoProgress progress;
    return core::Recording::build(core::open(path, progress).value(), progress).value();
}

/// Steps each of which keeps so many bytes at every site, beside a model of 64 MiB from before recording.
QString leak(int steps, int bytes, const QStringList& sites)
{
    QString blocks = QStringLiteral("segment 0x10000000 67108864 type=large pool=0,0\n"
                                    " block 67108864 active 67108864\n"
                                    "segment 0x20000000 33554432 type=large pool=0,0\n");
    QString events;
    int address = 0x20000000;
    for (int step = 0; step < steps; ++step) {
        events +=
            QStringLiteral("annotation %1 %2 ProfilerStep#%3\n"
                           "alloc 0x90000000 1048576 t=%1 @/p/work.py:1:f\n"
                           "del 0x90000000 1048576 t=%1\n")
                .arg(QString::number(step * 1000), QString::number(step * 1000 + 900), QString::number(step));
        for (const QString& site : sites) {
            blocks += QStringLiteral(" block %1 active %1 @%2\n").arg(bytes).arg(site);
            events += QStringLiteral("alloc 0x%1 %2 t=%3 @%4\n")
                          .arg(QString::number(address, 16), QString::number(bytes),
                               QString::number(step * 1000 + 10), site);
            address += bytes;
        }
    }
    return blocks + QStringLiteral(" block %1 inactive\n").arg(0x20000000 + 33554432 - address) + events;
}

} // namespace

void TestVerdictOf::failures_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("capacity");
    QTest::addColumn<QString>("verdict");
    const QHash<QString, QString> expected{
        {QStringLiteral("really full"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 510 MiB | train.py:3 step asked for 64 MiB; the device had 20 MiB left "
                        "and the allocator 2 MiB free of its 512 MiB. 39 % LATE")},
        {QStringLiteral("not full: the driver had enough"),
         QStringLiteral("failure: Out of memory at event 2 at train.py:3 step: there was room for 64 MiB, "
                        "something else refused | Asked for 64 MiB with 64 MiB free on the device: a limit "
                        "that is not recorded must have refused. model.py:8 forward holds most: 248 of 510 "
                        "MiB. 39 % LATE")},
        {QStringLiteral("fragmented"),
         QStringLiteral("failure: Out of memory at event 2 at train.py:3 step: 62 MiB were free, but not 64 "
                        "MiB in one piece (fragmented) | Asked for 64 MiB; the longest of the free pieces "
                        "had 32 MiB. model.py:8 forward holds most: 248 of 448 MiB. 45 % LATE")},
        {QStringLiteral("not fragmented: 512 bytes short"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 448 MiB | train.py:3 step asked for 64 MiB; the device had 2 MiB left "
                        "and the allocator 62 MiB free of its 512 MiB. 45 % LATE")},
        {QStringLiteral("private pool"),
         QStringLiteral(
             "failure: Out of memory at event 2 at train.py:3 step: 64 MiB lie free in private pools "
             "(probably CUDA graph), which serve nothing else | Asked for 64 MiB; the device had 0 B left "
             "and the allocator 64 MiB free of its 640 MiB. model.py:8 forward holds most: 248 of 569 MiB. "
             "35 % LATE")},
        {QStringLiteral("no private pool: 512 bytes short"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 569 MiB | train.py:3 step asked for 64 MiB; the device had 0 B left "
                        "and the allocator 64 MiB free of its 640 MiB. 35 % LATE")},
        {QStringLiteral("waiting"),
         QStringLiteral("failure: Out of memory at event 3 at train.py:3 step: 64 MiB were freed, but still "
                        "in use by other streams | Asked for 64 MiB; the device had 0 B left and the "
                        "allocator 0 B free of its 512 MiB. model.py:8 forward holds most: 248 of 512 MiB. "
                        "39 % LATE")},
        {QStringLiteral("not waiting: 512 bytes short"),
         QStringLiteral(
             "failure: Out of memory at event 3: the device is full, model.py:8 forward holds most: 248 of "
             "512 MiB | train.py:3 step asked for 64 MiB; the device had 0 B left and the allocator 0 B free "
             "of its 512 MiB. 39 % LATE")},
        {QStringLiteral("outside"),
         QStringLiteral("failure: Out of memory at event 2 at train.py:3 step: others use 83 MiB of the "
                        "device's 615 MiB (typed) | Asked for 64 MiB; the device had 20 MiB left and the "
                        "allocator 2 MiB free of its 512 MiB. model.py:8 forward holds most: 248 of 510 MiB. "
                        "39 % LATE")},
        {QStringLiteral("outside, but it would not fit anyway"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 510 MiB | train.py:3 step asked for 64 MiB; the device had 20 MiB left "
                        "and the allocator 2 MiB free of its 512 MiB. 39 % LATE")},
        {QStringLiteral("not outside: one byte short"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 510 MiB | train.py:3 step asked for 64 MiB; the device had 20 MiB left "
                        "and the allocator 2 MiB free of its 512 MiB. 39 % LATE")},
        {QStringLiteral("stranded on a stream"),
         QStringLiteral(
             "failure: Out of memory at event 2 at train.py:3 step: 192 MiB are free, but for other streams "
             "or sizes only | Asked for 64 MiB; the device had 0 B left and the allocator 192 MiB free of "
             "its 768 MiB. model.py:8 forward holds most: 248 of 569 MiB. 35 % LATE")},
        {QStringLiteral("just stranded"),
         QStringLiteral(
             "failure: Out of memory at event 2 at train.py:3 step: 64 MiB are free, but for other streams "
             "or sizes only | Asked for 64 MiB; the device had 0 B left and the allocator 64 MiB free of its "
             "768 MiB. model.py:8 forward holds most: 248 of 569 MiB. 35 % LATE")},
        {QStringLiteral("not stranded: 512 bytes short"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 569 MiB | train.py:3 step asked for 64 MiB; the device had 0 B left "
                        "and the allocator 64 MiB free of its 768 MiB. 35 % LATE")},
        {QStringLiteral("stranded beside pieces"),
         QStringLiteral("failure: Out of memory at event 3 at train.py:3 step: 192 MiB are free, but for "
                        "other streams or "
                        "sizes only | Asked for 64 MiB; the device had 30 MiB left and the allocator 232 MiB "
                        "free of its "
                        "768 MiB. model.py:8 forward holds most: 248 of 529 MiB. 38 % LATE")},
        {QStringLiteral("stranded in small segments"),
         QStringLiteral(
             "failure: Out of memory at event 2 at train.py:3 step: 64 MiB are free, but for other streams "
             "or sizes only | Asked for 64 MiB; the device had 0 B left and the allocator 64 MiB free of its "
             "640 MiB. model.py:8 forward holds most: 248 of 573 MiB. 35 % LATE")},
        {QStringLiteral("not in small segments: one too few"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 572 MiB | train.py:3 step asked for 64 MiB; the device had 0 B left "
                        "and the allocator 63 MiB free of its 638 MiB. 35 % LATE")},
        {QStringLiteral("larger than what was seen"),
         QStringLiteral("failure: Out of memory at event 2: train.py:3 step asked for 612 MiB at once, more "
                        "than the device has | 510 MiB in use; the device has 612 MiB in all, as far as "
                        "known. model.py:8 forward holds most: 248 of 510 MiB. 39 % has no stack: record "
                        "before the model is built. | train.py:3 step")},
        {QStringLiteral("as large as what was seen"),
         QStringLiteral("failure: Out of memory at event 2: train.py:3 step asked for 612 MiB, more than all "
                        "that was in use | Asked for 612 MiB; the device had 100 MiB left and the allocator "
                        "2 MiB free of its 512 MiB. model.py:8 forward holds most: 248 of 510 MiB. 39 % has "
                        "no stack: record before the model is built. | train.py:3 step")},
        {QStringLiteral("larger than the capacity"),
         QStringLiteral("failure: Out of memory at event 2: train.py:3 step asked for 2 GiB at once, more "
                        "than the device has | 510 MiB in use; the device has 2 GiB in all, as far as known. "
                        "model.py:8 forward holds most: 248 of 510 MiB. 39 % has no stack: record before the "
                        "model is built. | train.py:3 step")},
        {QStringLiteral("as large as the capacity"),
         QStringLiteral("failure: Out of memory at event 2: train.py:3 step asked for 2 GiB, more than all "
                        "that was in use | Asked for 2 GiB; the device had 100 MiB left and the allocator 2 "
                        "MiB free of its 512 MiB. model.py:8 forward holds most: 248 of 510 MiB. 39 % has no "
                        "stack: record before the model is built. | train.py:3 step")},
        {QStringLiteral("tiny private pool"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 528 MiB | train.py:3 step asked for 64 MiB; the device had 62 MiB left "
                        "and the allocator 4 MiB free of its 532 MiB. 38 % LATE")},
        {QStringLiteral("tiny outside"),
         QStringLiteral("failure: Out of memory at event 2: the device is full, model.py:8 forward holds "
                        "most: 248 of 510 MiB | train.py:3 step asked for 64 MiB; the device had 40 MiB left "
                        "and the allocator 2 MiB free of its 512 MiB. 39 % LATE")},
        {QStringLiteral("98.6 % active"),
         QStringLiteral("failure: Out of memory at event 1: the device is full, mostly of memory without a "
                        "stack | train.py:3 step asked for 6 MiB; the device had 0 B left and the allocator "
                        "7 MiB free of its 512 MiB. 59 % has no stack: record before the model is built.")},
        {QStringLiteral("leak with fragmentation"),
         QStringLiteral("failure: Out of memory in step 5: log.py:4 remember keeps 32 MiB more every step, "
                        "never freed | 192 of 392 MiB in use. Asked for 48 MiB; 96 MiB were free, but in "
                        "pieces of at most 16 MiB (fragmented). | log.py:4 remember")},
        {QStringLiteral("a leak of four steps"),
         QStringLiteral("failure: Out of memory in step 3: log.py:4 remember keeps 32 MiB more in each of 2 "
                        "steps, never freed | 128 of 328 MiB in use. Asked for 48 MiB; 64 MiB were free, but "
                        "in pieces of at most 16 MiB (fragmented). | log.py:4 remember")},
        {QStringLiteral("too few steps for a leak"),
         QStringLiteral("failure: Out of memory in step 2 at train.py:3 step: 48 MiB were free, but not 48 "
                        "MiB in one piece (fragmented) | Asked for 48 MiB; the longest of the free pieces "
                        "had 16 MiB. 68 % has no stack: record before the model is built.")},
    };
    const QLatin1String late("has no stack: record before the model is built. | model.py:8 forward");
    for (const testutil::OomCase& oom : testutil::oomCases()) {
        if (QLatin1String(oom.name).contains(QLatin1String("too late")))
            continue; // tst_late_return has what is said of those
        QTest::newRow(oom.name)
            << oom.text << quint64{oom.capacity.value_or(0)}
            << expected.value(QLatin1String(oom.name)).replace(QLatin1String("LATE"), late);
    }
}

void TestVerdictOf::failures()
{
    QFETCH(const QString, text);
    QFETCH(const quint64, capacity);
    QFETCH(const QString, verdict);
    core::VerdictRequest request;
    if (capacity > 0)
        request.capacity = capacity;
    const Verdict found = verdictOf(testutil::recordingFromText(text.toStdString()), request);
    QVERIFY(!found.headline.endsWith(QLatin1Char('.')) && found.detail.endsWith(QLatin1Char('.')));
    QCOMPARE(textOf(found), verdict);
}

void TestVerdictOf::devices_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* name, const QString& text, const char* verdict) {
        QTest::newRow(name) << text << QString::fromUtf8(verdict);
    };
    const QString remember = QStringLiteral("/home/ana/llm/metrics.py:37:remember");
    row("a leak that did not end the program", leak(6, 2097152, {remember}),
        "warning: metrics.py:37 remember keeps 2 MiB more every step, never freed: 10 MiB in those steps | "
        "Peak 76 MiB in step 5: 64 MiB before recording, 12 MiB of no category. Cached 20 MiB. 84 % has no "
        "stack: record before the model is built. | metrics.py:37 remember");
    row("two leaks, in files of one name",
        leak(6, 1048576, {remember, QStringLiteral("/p/b/metrics.py:9:add")}),
        "warning: metrics.py:37 remember and one more call site keep 2 MiB more every step, never freed: 10 "
        "MiB in those steps | Peak 76 MiB in step 5: 64 MiB before recording, 12 MiB of no category. Cached "
        "20 MiB. 84 % has no stack: record before the model is built. | metrics.py:37 remember");
    row("three of them",
        leak(6, 1048576, {remember, QStringLiteral("/p/b/x.py:9:add"), QStringLiteral("/p/b/y.py:9:add")}),
        "warning: metrics.py:37 remember and 2 more call sites keep 3 MiB more every step, never freed: 15 "
        "MiB in those steps | Peak 82 MiB in step 5: 64 MiB before recording, 18 MiB of no category. Cached "
        "14 MiB. 78 % has no stack: record before the model is built. | metrics.py:37 remember");
    row("a leak of three steps says on how many it stands", leak(3, 2097152, {remember}),
        "warning: metrics.py:37 remember keeps 2 MiB more in each of 2 steps, never freed: 4 MiB in those "
        "steps | Peak 70 MiB in step 2: 64 MiB before recording. Cached 26 MiB. 91 % has no stack: record "
        "before the model is built. | metrics.py:37 remember");
    row("no leak: a trifle", leak(6, 512, {remember}),
        "plain: Peak 65 MiB in step 5: 64 MiB before recording | Cached 31 MiB. 98 % has no stack: record "
        "before the model is built.");
    row("state only",
        QStringLiteral("segment 0x10000000 4194304 type=large pool=0,0\n"
                       " block 3145728 active 3145728 @/p/model.py:8:build\n"
                       " block 1048576 active 1048576\n"),
        "plain: 4 MiB at the end, no history recorded | 3 MiB model.py:8 build, 1 MiB without a stack. The "
        "file has no traces, only the final state: it comes from memory_snapshot(), or from a snapshot "
        "without traces. Use _dump_snapshot() while recording is on. To record one, call "
        "torch.cuda.memory._record_memory_history() before the model is built.");
    row("a final state that disagrees",
        QStringLiteral("segment 0x10000000 20971520 type=large pool=0,0\n"
                       " block 20971520 inactive\n"
                       "alloc 0x10000000 10485760 @/p/model.py:8:forward\n"),
        "plain: Peak ≈ 10 MiB in forward: ≈ 10 MiB activations | Cached ≈ 10 MiB. model.py:8 forward holds "
        "all of the ≈ 10 MiB.");
    row("two devices, one of them damaged",
        QStringLiteral(
            "device 0\nsegment 0x10000000 20971520 type=large pool=0,0\n"
            " block 10485760 active 10485760 @/p/model.py:8:forward\n block 10485760 inactive\n"
            "alloc 0x10000000 10485760 @/p/model.py:8:forward\nsnapshot 0 10485760\nsnapshot 0 10485760\n"
            "device 1\nsegment 0x30000000 20971520 type=large pool=0,0\n block 20971520 inactive\n"
            "alloc 0x30000000 10485760 @/p/model.py:8:forward\n"),
        "plain: Peak 10 MiB in forward: 10 MiB activations | Cached 10 MiB. model.py:8 forward holds all of "
        "the 10 MiB.");
    row("two that hold as much",
        QStringLiteral("alloc 0x10000000 10485760 @/p/a.py:1:f\nalloc 0x20000000 10485760 @/p/b.py:2:g\n"
                       "alloc 0x30000000 1048576 @/p/c.py:3:h\noom 10485760 free=0 @/p/c.py:3:h\n"),
        "failure: Out of memory at event 3: the device is full, a.py:1 f holds 10 of ≈ 21 MiB, and so do "
        "others | c.py:3 h asked for 10 MiB; the device had 0 B left and the allocator 0 B free of its 0 B. "
        "| a.py:1 f");
    row("nothing was alive", QStringLiteral("snapshot 0 0\nsnapshot 0 0\n"),
        "plain: Nothing was in use on device 0 | ");
    row("nothing at all", QString(),
        "plain: Nothing is recorded here | The file is empty: no device has an event or a segment. Nothing "
        "had used the device when the snapshot was taken, or another process had.");
}

void TestVerdictOf::devices()
{
    QFETCH(const QString, text);
    QTEST(textOf(verdictOf(testutil::recordingFromText(text.toStdString()))), "verdict");
}

void TestVerdictOf::madeFiles_data()
{
    QTest::addColumn<QString>("verdict");
    const auto row = [](const char* file, const char* verdict) {
        QTest::newRow(file) << QString::fromUtf8(verdict);
    };
    row("resources/example/training_oom.pickle",
        "failure: Out of memory in backward of step 4: metrics.py:37 remember keeps ~1.54 GiB more in each "
        "of 3 steps, never freed | 7.39 of 20.6 GiB in use. Free llm/metrics.py:37 with its step: saves 4.32 "
        "GiB and lasts. Asked for 1.54 GiB; 2.27 GiB were free, but in pieces of at most 1.15 GiB "
        "(fragmented). GPU 0, one of 2; the other then: 2.07 GiB. | metrics.py:37 "
        "remember");
    row("tests/data/made/oom_small.pickle",
        "failure: Out of memory at event 17: the device is full, train.py:44 build holds all of the 230 "
        "MiB | train.py:44 build asked for 70 MiB; the device had 26 MiB left and the allocator 0 B free of "
        "its 230 MiB. | train.py:44 build");
    row("tests/data/made/private_pools.pickle",
        "plain: Peak 203 MiB in forward of iteration 8: 114 MiB activations, 89 MiB CUDA graphs | "
        "Cached 46.6 MiB. forward (model.py) holds all of the 203 MiB in 3 lines.");
    row("tests/data/made/ring_buffer.pickle",
        "plain: Peak 173 MiB in forward of iteration 2: 78 MiB before the first event, 77 MiB kept "
        "results, 18.4 MiB activations | Cached 98.6 MiB. model.py:30 forward holds most: 88 of 173 MiB. "
        "45 % was there before the first event that is kept, and has no stack. GPU 0, one of 2; peak of the "
        "other: 5.68 MiB.");
    row("tests/data/made/no_frames.pickle",
        "plain: Peak 172 MiB at event 21: 172 MiB without a stack | Cached 6.31 MiB. 100 % was recorded "
        "without a stack: record with stacks='all' and context='all'.");
    row("tests/data/made/serving_library.pickle",
        "plain: Peak 304 MiB at event 13: 256 MiB KV cache, 48 MiB parameters | serve.py:9 <module> holds "
        "all of the 304 MiB.");
    row("tests/data/made/state_only.pickle",
        "plain: 91.7 MiB at the end, no history recorded | 89 MiB model.py:30 forward. Recorded with "
        "enabled='state': there is no history, only the final state. To record one, call "
        "torch.cuda.memory._record_memory_history() before the model is built.");
    row("tests/data/made/no_trace.pickle",
        "plain: 309 MiB at the end, no history recorded | 309 MiB without a stack. "
        "The traces are empty, there is only the final state: recording was off, or was stopped before the "
        "snapshot was taken, which clears it. To record one, call torch.cuda.memory._record_memory_history() "
        "before the model is built.");
    row("tests/data/made/empty.pickle",
        "plain: Nothing is recorded here | The file is empty: no device has an event or a segment. Nothing "
        "had used the device when the snapshot was taken, or another process had.");
}

void TestVerdictOf::madeFiles()
{
    QFETCH(const QString, verdict);
    const QString path =
        QStringLiteral(SNAPVIEWER_SOURCE_DIR "/") + QString::fromUtf8(QTest::currentDataTag());
    QCOMPARE(textOf(verdictOf(fileOf(path))), verdict);
}

void TestVerdictOf::recorders_data()
{
    QTest::addColumn<bool>("isFailure");
    QTest::addColumn<QString>("exception");
    QTest::addColumn<QString>("message");
    QTest::addColumn<bool>("hasSamples");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("verdict");
    const QString oom = QStringLiteral("torch.cuda.OutOfMemoryError");
    const QString said = QStringLiteral("CUDA out of memory. Tried to allocate 2 GiB.\nMore");
    QTest::newRow("no snapshot, samples")
        << true << oom << said << true << QString()
        << QStringLiteral("failure: Out of memory: at most 300 MiB were allocated, 320 MiB reserved | There "
                          "is no snapshot of the allocator, so who held the memory is not known. CUDA out of "
                          "memory. Tried to allocate 2 GiB.");
    QTest::newRow("no snapshot, no samples")
        << true << oom << said << false << QString()
        << QStringLiteral("failure: Out of memory | There is no snapshot of the allocator, so who held the "
                          "memory is not known. CUDA out of memory. Tried to allocate 2 GiB.");
    QTest::newRow("another failure") << true << QStringLiteral("ValueError") << QString() << false
                                     << QString()
                                     << QStringLiteral(
                                            "failure: The program failed: ValueError | There is no snapshot "
                                            "of the allocator, so who held the memory is not known.");
    QTest::newRow("dumped when asked for")
        << false << QString() << QString() << true << QString()
        << QStringLiteral("plain: Samples only: at most 300 MiB were allocated, 320 MiB reserved | There is "
                          "no snapshot of the allocator, so who held the memory is not known.");
    QTest::newRow("nothing readable")
        << false << QString() << QString() << false << QString()
        << QStringLiteral("plain: No snapshot and no samples | There is no snapshot of the allocator, so who "
                          "held the memory is not known.");
    QTest::newRow("a snapshot that has no oom")
        << true << oom << QString() << false
        << QStringLiteral("segment 0x10000000 20971520 type=large pool=0,0\n"
                          " block 20971520 active 20971520 @/p/model.py:8:forward\n"
                          "alloc 0x10000000 20971520 @/p/model.py:8:forward\nsnapshot 0 20971520\n")
        << QStringLiteral("failure: Out of memory, but not in this snapshot | Peak 20 MiB in forward: 20 MiB "
                          "activations. model.py:8 forward holds all of the 20 MiB.");
}

void TestVerdictOf::recorders()
{
    QFETCH(const bool, isFailure);
    QFETCH(const QString, exception);
    QFETCH(const QString, message);
    QFETCH(const bool, hasSamples);
    QFETCH(const QString, text);
    QFETCH(const QString, verdict);
    core::Bundle bundle;
    bundle.isFailure = isFailure;
    bundle.exceptionType = exception;
    bundle.exceptionMessage = message;
    core::Document document;
    document.snapshot = testutil::snapshotFromText(text.toStdString());
    document.bundle = std::make_shared<const core::Bundle>(bundle);
    if (hasSamples) {
        core::SampleColumns columns;
        const std::int64_t mebibyte = 1 << 20;
        columns.timeUs = {1000, 2000};
        columns.device = {0, 0};
        columns.allocated = {100 * mebibyte, 300 * mebibyte};
        columns.reserved = {200 * mebibyte, 320 * mebibyte};
        for (auto* column : {&columns.active, &columns.inactive, &columns.change, &columns.deviceUsed,
                             &columns.deviceFree, &columns.deviceTotal})
            *column = {core::unknownBytes, core::unknownBytes};
        columns.type.resize(2);
        columns.context.resize(2);
        columns.extra.resize(2);
        document.samples =
            std::make_shared<const core::Samples>(std::move(columns), std::make_unique<core::StringPool>());
    }
    QCOMPARE(textOf(verdictOf(recordingOf(std::move(document)))), verdict);
}

void TestVerdictOf::choosesTheOom()
{
    const QString text = QStringLiteral("segment 0x10000000 20971520 type=large pool=0,0\n"
                                        " block 20971520 active 20971520 @/p/model.py:8:forward\n"
                                        "oom 1048576 free=0 @/p/a.py:1:first\n"
                                        "alloc 0x10000000 20971520 @/p/model.py:8:forward\n"
                                        "oom 1048576 free=0 @/p/b.py:2:second\n");
    const RecordingPtr recording = testutil::recordingFromText(text.toStdString());
    QCOMPARE(verdictOf(recording).event, 2);
    core::VerdictRequest request;
    request.device = 0;
    request.oom = 0;
    const Verdict first = verdictOf(recording, request);
    QCOMPARE(first.event, 0);
    QVERIFY(first.headline.startsWith(QStringLiteral("Out of memory at event 0 at a.py:1 first: ")));
    QVERIFY(!first.culprit); // nobody held anything
}

/// Who holds next to nothing is not to be lit, whatever the sentence says of it.
void TestVerdictOf::largeCulprit()
{
    const QString site = QStringLiteral("/p/metrics.py:37:remember");
    QVERIFY(verdictOf(testutil::recordingFromText(leak(6, 2097152, {site}).toStdString())).isCulpritLarge());
    const Verdict small = verdictOf(testutil::recordingFromText(
        leak(6, 734208, {site, QStringLiteral("/p/cache.py:2:add")}).toStdString()));
    QCOMPARE(small.tone, Verdict::Tone::Warning);
    QVERIFY(!small.isCulpritLarge());
}

void TestVerdictOf::markdown()
{
    const QString example = QStringLiteral(SNAPVIEWER_SOURCE_DIR "/resources/example/training_oom.pickle");
    const RecordingPtr recording = fileOf(example);
    const QString text = core::markdownOf(verdictOf(recording), *recording);
    QVERIFY(text.startsWith(QStringLiteral("**Out of memory in backward of step 4: metrics.py:37 ")));
    QVERIFY(text.contains(QStringLiteral("\n- /home/ana/llm/metrics.py:37:remember: 7.39 GiB (35.8 %)\n")));
    QVERIFY(text.contains(QStringLiteral("\n- Find out who keeps what ")));
    QVERIFY(text.endsWith(QStringLiteral("\nFile: training\\_oom.pickle\n")));
}

void TestVerdictOf::isCancelled()
{
    testutil::Cancelled progress;
    for (const QString& text :
         {leak(6, 2097152, {QStringLiteral("/p/a.py:1:f")}), testutil::oomCases().front().text}) {
        const auto found = core::verdictOf(testutil::recordingFromText(text.toStdString()), {}, progress);
        QVERIFY(!found);
        QVERIFY(found.error().isCancelled());
    }
}

SNAPVIEWER_TEST(TestVerdictOf)
#include "tst_verdict_of.moc"
