// SPDX-License-Identifier: MIT
#include "core/replay/proof/proof.h"
#include "core/replay/requests/program_reader.h"
#include "tests/testutil/simulated_allocator.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

using namespace core;
using namespace core::replay;

namespace {

/// What is left of a proof in a line: "12/12 accepted", or why not.
QString proofOf(const Recording& recording)
{
    NoProgress progress;
    const DeviceHistory& device = *recording.history->devices().front();
    Result<Program> program = programOf(recording.snapshot(), device, progress);
    if (!program)
        return program.error().message;
    const Proof proof = prove(recording.snapshot(), device, *program, progress).value();
    const Tally all = proof.lockstep.all();
    return QStringLiteral("%1/%2 %3")
        .arg(all.agreed)
        .arg(all.decisions)
        .arg(proof.isAccepted ? QStringLiteral("accepted, %1 retries, %2 ooms, %3 empty_cache")
                                    .arg(proof.run.retries)
                                    .arg(proof.run.ooms)
                                    .arg(program->emptyCaches)
                              : proof.why);
}

} // namespace

/// Recordings as text: what is read out of them, and what is refused in which words.
class TestProofPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void says_data();
    void says();
    void agreesWithSimulation_data();
    void agreesWithSimulation();
};

void TestProofPrograms::says_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* text, const char* said) {
        QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(said);
    };
    row("from empty", R"(segment 0x2000000 20971520
 block 3145728 active 3145728
 block 17825792 inactive
segment_alloc 0x2000000 20971520 @a.py:1:f
alloc 0x2000000 3145728 @a.py:1:f
alloc 0x2300000 2097152 @a.py:2:f
del 0x2300000 2097152
)",
        "3/3 accepted, 0 retries, 0 ooms, 0 empty_cache");
    row("expandable by what is mapped alone", R"(segment 0x2000000 20971520 expandable
 block 3145728 active 3145728
 block 17825792 inactive
segment_map 0x2000000 20971520 @a.py:1:f
alloc 0x2000000 3145728 @a.py:1:f
alloc 0x2300000 17824768 @a.py:2:f
del 0x2300000 17824768
)",
        "3/3 accepted, 0 retries, 0 ooms, 0 empty_cache");
    row("expandable as it is set, but not as it is", R"(setting expandable_segments True
segment 0x2000000 20971520
 block 3145728 active 3145728
 block 17825792 inactive
segment_alloc 0x2000000 20971520 @a.py:1:f
alloc 0x2000000 3145728 @a.py:1:f
)",
        "2/2 accepted, 0 retries, 0 ooms, 0 empty_cache");
    row("more is mapped than one request can want", R"(setting expandable_segments True
segment 0x2000000 4194304 expandable
 block 512 active 512
 block 4193792 inactive
segment_map 0x2000000 2097152 @a.py:1:f
segment_map 0x2200000 2097152 @a.py:1:f
alloc 0x2000000 512 @a.py:1:f
)",
        "1/2 1 of 2 decisions are not those of the model. At event 1 the model asks the driver for 0 B at "
        "0x2200000, the recording for 2.00 MiB at 0x2200000.");
    row("the wrong block", R"(segment 0x2000000 20971520
 block 20971520 inactive
segment_alloc 0x2000000 20971520 @a.py:1:f
alloc 0x2400000 3145728 @a.py:1:f
del 0x2400000 3145728
alloc 0x2400000 3145728 @a.py:1:f
del 0x2400000 3145728
)",
        "0/2 2 of 2 decisions are not those of the model. At event 1 the model takes the block at 0x2000000, "
        "the "
        "recording the one at 0x2400000.");
    row("a needless segment", R"(segment 0x2000000 20971520
 block 20971520 inactive
segment 0x4000000 20971520
 block 3145728 active 3145728
 block 17825792 inactive
segment_alloc 0x4000000 20971520 @a.py:1:f
alloc 0x4000000 3145728 @a.py:1:f
)",
        "1/2 1 of 2 decisions are not those of the model. At event 1 the recording asks the driver, though "
        "the "
        "model has a free block at 0x2000000.");
    row("a segment too large", R"(segment 0x2000000 41943040
 block 31457280 active 31457280
 block 10485760 inactive
segment_alloc 0x2000000 41943040 @a.py:1:f
alloc 0x2000000 31457280 @a.py:1:f
)",
        "1/2 1 of 2 decisions are not those of the model. At event 0 the model asks the driver for 30.00 "
        "MiB, the "
        "recording for 40.00 MiB.");
    row("a call of empty_cache() has another stack", R"(segment 0x4000000 31457280
 block 31457280 active 31457280
segment_alloc 0x2000000 20971520 @a.py:1:f
alloc 0x2000000 20971520 @a.py:1:f
del 0x2000000 20971520
segment_free 0x2000000 20971520 @a.py:1:f
segment_alloc 0x4000000 31457280 @a.py:2:f
alloc 0x4000000 31457280 @a.py:2:f
)",
        "4/4 accepted, 0 retries, 0 ooms, 1 empty_cache");
    row("a retry has the request's", R"(segment 0x4000000 31457280
 block 31457280 active 31457280
segment_alloc 0x2000000 20971520 @a.py:1:f
alloc 0x2000000 20971520 @a.py:1:f
del 0x2000000 20971520
segment_free 0x2000000 20971520 @a.py:2:f
segment_alloc 0x4000000 31457280 @a.py:2:f
alloc 0x4000000 31457280 @a.py:2:f
)",
        "4/4 accepted, 1 retries, 0 ooms, 0 empty_cache");
    row("no retry where something free would do", R"(segment 0x4000000 20971520
 block 20971520 active 20971520
segment_alloc 0x2000000 20971520 @a.py:1:f
alloc 0x2000000 20971520 @a.py:1:f
del 0x2000000 20971520
segment_free 0x2000000 20971520 @a.py:1:f
segment_alloc 0x4000000 20971520 @a.py:1:f
alloc 0x4000000 20971520 @a.py:1:f
)",
        "4/4 accepted, 0 retries, 0 ooms, 1 empty_cache");
    row("an oom that nothing free serves", R"(segment 0x2000000 20971520
 block 20971520 active 20971520
segment_alloc 0x2000000 20971520 @a.py:1:f
alloc 0x2000000 20971520 @a.py:1:f
oom 41943040 free=1048576 @a.py:2:f
)",
        "3/3 accepted, 1 retries, 1 ooms, 0 empty_cache");
    row("a block whose end its neighbour tells", R"(segment 0x2000000 31457280
 block 20971520 inactive
 block 10485760 active 10485760
alloc 0x2a80000 2097152 @a.py:1:f
del 0x2a80000 2097152
del 0x2000000 10485760
)",
        "2/2 accepted, 0 retries, 0 ooms, 0 empty_cache");
    row("what waits for another stream", R"(segment 0x2000000 20971520
 block 20971520 inactive
segment_alloc 0x2000000 20971520 @a.py:1:f
alloc 0x2000000 9437184 @a.py:1:f
free_requested 0x2000000 9437184 @a.py:1:f
alloc 0x2900000 4194304 @a.py:1:f
free_completed 0x2000000 9437184 @a.py:1:f
del 0x2900000 4194304
)",
        "2/2 accepted, 0 retries, 0 ooms, 0 empty_cache");
    row("in use already", R"(segment 0x2000000 20971520
 block 20971520 inactive
alloc 0x2000000 3145728
alloc 0x2000000 3145728
)",
        "Event 1 allocates 0x2000000, which is in use: frees are missing.");
    row("more than any device has",
        "segment 0x2000000 20971520\n block 20971520 inactive\n"
        "alloc 0x2000000 9223372036854775807\n",
        "Event 0 allocates 8.00 EiB, more than any device has.");
    row("a segment of that size",
        "segment 0x2000000 9223372036854775807\n block 20971520 inactive\n"
        "alloc 0x2000000 512\n",
        "The segment at 0x2000000 has 8.00 EiB, more than any device has.");
    row("nobody's", R"(segment 0x2000000 20971520
 block 20971520 inactive
free_completed 0x9000000 3145728
)",
        "The block at 0x9000000 was alive at the begin, but lies in no segment.");
    row("overlapping", R"(segment 0x2000000 20971520
 block 20971520 inactive
alloc 0x2000000 3145728 @a.py:1:f
alloc 0x2100000 3145728 @a.py:1:f
)",
        "1/2 Event 1 does not fit the model: the memory that it takes is not free there.");
    row("overlapping at the begin", R"(segment 0x2000000 20971520
 block 20971520 inactive
del 0x2000000 3145728
del 0x2100000 3145728
alloc 0x2000000 3145728
)",
        "The block at 0x2000000 of 3,145,728 bytes reaches into the next one or beyond its segment.");
    row("segments that overlap", R"(segment 0x2000000 20971520
 block 20971520 inactive
segment_alloc 0x2100000 20971520
alloc 0x2100000 3145728
)",
        "The segments contradict each other at event 0.");
    row("another allocator", R"(setting PYTORCH_CUDA_ALLOC_CONF backend:cudaMallocAsync
segment 0x2000000 20971520
 block 20971520 inactive
alloc 0x2000000 3145728
)",
        "The recording was made with the allocator cudaMallocAsync, which is not modelled.");
}

void TestProofPrograms::says()
{
    QFETCH(const QString, text);
    QFETCH(const QString, said);
    QCOMPARE(proofOf(*testutil::recordingFromText(text.toStdString())), said);
}

void TestProofPrograms::agreesWithSimulation_data()
{
    QTest::addColumn<quint64>("maxSplit");
    QTest::addColumn<quint64>("divisions");
    QTest::newRow("as it is by default") << quint64{0} << quint64{0};
    QTest::newRow("max_split_size") << quint64{24 * mebibyte} << quint64{0};
    QTest::newRow("roundup_power2_divisions") << quint64{0} << quint64{4};
}

/// A small allocator that somebody else wrote, which makes recordings of random programs.
void TestProofPrograms::agreesWithSimulation()
{
    QFETCH(const quint64, maxSplit);
    QFETCH(const quint64, divisions);
    testutil::SimulatedAllocator::Settings settings;
    if (maxSplit > 0)
        settings.maxSplitSize = maxSplit;
    settings.divisions = divisions;
    for (std::uint32_t seed = 1; seed <= 20; ++seed) {
        testutil::SimulatedAllocator allocator(settings, seed);
        for (int i = 0; i < 150; ++i)
            allocator.step();
        const auto recording = testutil::recordingFromText(allocator.text().toStdString());
        const DeviceHistory& device = *recording->history->devices().front();
        NoProgress progress;
        const Program program = programOf(recording->snapshot(), device, progress).value();
        const Lockstep found =
            lockstep(recording->snapshot(), device, program, Ties::LowestAddress, progress);
        QVERIFY2(!found.first, found.first ? qPrintable(found.first->what) : "");
        QVERIFY(found.all().decisions > 40);
    }
}

SNAPVIEWER_TEST(TestProofPrograms)
#include "tst_proof_programs.moc"
