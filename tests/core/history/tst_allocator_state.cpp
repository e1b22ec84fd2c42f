// SPDX-License-Identifier: MIT
#include "core/history/allocator_state.h"
#include "core/history/recording.h"
#include "tests/core/formats/recording_files.h"
#include "tests/testutil/allocator_checks.h"
#include "tests/testutil/naive_replay.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>
#include <set>

/// The allocator's state at an event: against the naive backward replay on every recording there is, and
/// by hand where the two have to differ.
class TestAllocatorState : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithNaiveReplay_data();
    void agreesWithNaiveReplay();
    void agreesOnGenerated_data();
    void agreesOnGenerated();
    void walks_data();
    void walks();
    void walksOverReusedAddresses();
    void showsTheAllocStack();
    void countsWhatMayBeRounding_data();
    void countsWhatMayBeRounding();
    void countsWhatOverlaps_data();
    void countsWhatOverlaps();
    void clampsEvents();

private:
    static void compareWithNaiveReplay(const core::Recording& recording);
};

namespace {

constexpr int eventsTried = 100;

/// Distinct random events, latest first, with both ends.
std::vector<core::EventIndex> randomEvents(core::EventIndex count)
{
    std::mt19937 random(11); // fixed: a failure must repeat
    std::set<core::EventIndex, std::greater<>> events{count - 1, core::beforeFirstEvent};
    std::uniform_int_distribution<core::EventIndex> any(core::beforeFirstEvent, count - 1);
    for (int i = 0; i < eventsTried; ++i)
        events.insert(any(random));
    return {events.begin(), events.end()};
}

QString hex(std::uint64_t number)
{
    return QString::number(number, 16);
}

/// Empty where the naive segments are ours.
QString differingSegment(const core::AllocatorState& state, const testutil::NaiveReplay& naive)
{
    auto expected = naive.segments().begin();
    for (const core::SegmentAt& segment : state.segments) {
        if (expected == naive.segments().end() || expected->first != segment.addr)
            return QStringLiteral("segment %1 is not there").arg(hex(segment.addr));
        if (expected->second.size != segment.size || expected->second.stream != segment.stream)
            return QStringLiteral("segment %1 has another size or stream").arg(hex(segment.addr));
        ++expected;
    }
    return expected == naive.segments().end()
               ? QString()
               : QStringLiteral("segment %1 is missing").arg(hex(expected->first));
}

/// Where the official rules are wrong for a whole recording.
struct Exceptions
{
    /// skip_actions=["free_requested"]: by the official rule what is freed later would have been pending all
    /// its life.
    bool noRequestsRecorded = false;
};

/// The trace allocates it and never frees it, yet the final segments do not have it: the official viewer
/// loses it from all states, we keep it and report live_set_disagrees.
bool isLostOfficially(const core::Allocations& allocations, std::uint32_t rank)
{
    return allocations.freeEvent[rank] == core::neverEvent && allocations.block[rank].isNone();
}

QString differingBlock(const core::DeviceHistory& device, const core::AllocatorState& state,
                       const testutil::NaiveReplay& naive, Exceptions exceptions)
{
    auto expected = naive.blocks().begin();
    for (const core::BlockAt& block : state.blocks) {
        if (block.state == core::BlockState::Inactive || isLostOfficially(device.allocations(), block.rank))
            continue;
        if (expected == naive.blocks().end() || expected->first != block.addr)
            return QStringLiteral("block %1 is not there").arg(hex(block.addr));
        const testutil::NaiveReplay::Block& other = expected->second;
        if (block.requested != other.requested || device.allocations().addr[block.rank] != block.addr)
            return QStringLiteral("block %1 has another size").arg(hex(block.addr));
        const bool isPending = block.state == core::BlockState::ActivePendingFree;
        if (exceptions.noRequestsRecorded ? isPending : isPending != other.isPending)
            return QStringLiteral("block %1 is in another state").arg(hex(block.addr));
        // Rounding: the official rule takes the requested size for the block's where that is not known.
        if (block.isSizeKnown != other.isFinal || (other.isFinal && block.size != other.size) ||
            block.size < other.size)
            return QStringLiteral("block %1 occupies other bytes").arg(hex(block.addr));
        ++expected;
    }
    return expected == naive.blocks().end() ? QString()
                                            : QStringLiteral("block %1 is missing").arg(hex(expected->first));
}

std::uint64_t reservedBytes(const core::AllocatorState& state)
{
    std::uint64_t bytes = 0;
    for (const core::SegmentAt& segment : state.segments)
        bytes += segment.size;
    return bytes;
}

bool hasRequests(const core::Snapshot& snapshot, const core::Trace& trace)
{
    const auto first = snapshot.events().action.begin() + trace.first;
    return std::find(first, first + trace.count, core::Action::FreeRequested) != first + trace.count;
}

} // namespace

void TestAllocatorState::agreesWithNaiveReplay_data()
{
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

void TestAllocatorState::agreesWithNaiveReplay()
{
    QFETCH(QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    compareWithNaiveReplay(*recording);
}

void TestAllocatorState::compareWithNaiveReplay(const core::Recording& recording)
{
    // Random data is no reference; it still has to add up.
    const bool isGenuine = recording.log.count(core::Anomaly::BlocksDisagree) == 0 &&
                           recording.log.count(core::Anomaly::SegmentsDisagree) == 0;
    for (const auto& device : recording.history->devices()) {
        // One event is no sign of skip_actions: that is what enabled='state' leaves.
        const Exceptions exceptions{device->eventCount() > 1 &&
                                    !hasRequests(recording.snapshot(), device->trace())};
        testutil::NaiveReplay naive(recording.snapshot(), device->device());
        for (const core::EventIndex k : randomEvents(device->eventCount())) {
            const core::AllocatorState state = core::allocatorStateAt(recording.snapshot(), *device, k);
            QCOMPARE(testutil::brokenIdentity(*device, state, k), QString());
            if (!isGenuine)
                continue;
            naive.undoTo(k);
            QCOMPARE(differingSegment(state, naive), QString());
            QCOMPARE(differingBlock(*device, state, naive, exceptions), QString());
            QCOMPARE(reservedBytes(state), device->usage().reservedAt(k));
            QVERIFY(state.homeless.empty());
        }
    }
}

/// What the shared generator writes: an allocator that splits and merges, with and without a cut front.
void TestAllocatorState::agreesOnGenerated_data()
{
    if (testutil::sharedDir().isEmpty())
        QSKIP("the generator of recordings is not there");
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("whole") << QStringList{};
    QTest::newRow("front cut off") << QStringList{QStringLiteral("--truncate"), QStringLiteral("40")};
    QTest::newRow("oom") << QStringList{QStringLiteral("--oom"), QStringLiteral("--devices"),
                                        QStringLiteral("2")};
}

void TestAllocatorState::agreesOnGenerated()
{
    QFETCH(const QStringList, arguments);
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("generated.pickle"));
    QProcess python;
    python.start(QStringLiteral("python3"),
                 QStringList{testutil::sharedDir() + QStringLiteral("/tools/gen_snapshot.py"),
                             QStringLiteral("--events"), QStringLiteral("20000"), QStringLiteral("--depth"),
                             QStringLiteral("6"), QStringLiteral("--out"), path} +
                     arguments);
    QVERIFY(python.waitForFinished(120'000));
    QCOMPARE(python.exitCode(), 0);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    compareWithNaiveReplay(*recording);
}

void TestAllocatorState::walks_data()
{
    agreesWithNaiveReplay_data();
}

/// To and fro, near and far: always what is found from nothing.
void TestAllocatorState::walks()
{
    QFETCH(QString, path);
    const auto recording = testutil::recordingAt(path);
    QVERIFY(recording);
    const core::Snapshot& snapshot = recording->snapshot();
    for (const auto& device : recording->history->devices()) {
        std::vector<core::EventIndex> events = randomEvents(device->eventCount());
        std::shuffle(events.begin(), events.end(), std::mt19937(7));
        core::StateWalk walk(snapshot, *device);
        core::AllocatorState state;
        for (const core::EventIndex k : events) {
            for (const core::EventIndex near : {k, k + 1, k - 1}) {
                walk.go(near, state);
                QVERIFY(state == core::allocatorStateAt(snapshot, *device, near));
            }
        }
    }
}

/// An address that is allocated again without a free, as contradictory files have it.
void TestAllocatorState::walksOverReusedAddresses()
{
    const auto recording = testutil::recordingFromText("alloc 0x2000 512\n"
                                                       "alloc 0x1000 512\n"
                                                       "alloc 0x2000 1024\n"
                                                       "alloc 0x1000 1024\n"
                                                       "free 0x2000 512\n"
                                                       "free 0x1000 512\n");
    const core::DeviceHistory& device = *recording->history->device(0);
    core::StateWalk walk(recording->snapshot(), device);
    core::AllocatorState state;
    for (const core::EventIndex k : {3, 1, 2, 5, -1, 4, 0, 3}) {
        walk.go(k, state);
        QVERIFY(state == core::allocatorStateAt(recording->snapshot(), device, k));
    }
    QCOMPARE(state.homeless, (std::vector<std::uint32_t>{3, 2}));
}

/// The official replay shows the stack of the free for a block that is freed later.
void TestAllocatorState::showsTheAllocStack()
{
    const auto recording = testutil::recordingFromText("segment 0x1000 2097152 type=small\n"
                                                       "block 2097152 inactive\n"
                                                       "alloc 0x1000 500 @a.py:1:make\n"
                                                       "del 0x1000 500 @a.py:2:drop\n");
    testutil::NaiveReplay naive(recording->snapshot(), 0);
    naive.undoTo(0);
    const core::StackTable& stacks = recording->snapshot().stacks();
    QCOMPARE(stacks.callstackText(naive.blocks().at(0x1000).stack), std::string("(0) a.py:2:drop"));
    const core::DeviceHistory& device = *recording->history->device(0);
    const core::AllocatorState state = core::allocatorStateAt(recording->snapshot(), device, 0);
    QCOMPARE(stacks.callstackText(device.allocations().stack[state.blocks.front().rank]),
             std::string("(0) a.py:1:make"));
}

/// The official replay knows no rounding of blocks that are gone: their requested size counts as theirs, the
/// rest as free.
void TestAllocatorState::countsWhatMayBeRounding_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("sizes"); // block, free, uncertain
    const auto add = [](const char* name, const char* text, const char* sizes) {
        QTest::newRow(name) << text << sizes;
    };
    add("large, up to 1 MiB behind it",
        "segment 0x1000 3145728 type=large\nalloc 0x1000 2097000\ndel 0x1000 2097000\n",
        "2097152? 1048576 1048576");
    add("large, more behind it",
        "segment 0x1000 3145729 type=large\nalloc 0x1000 2097000\ndel 0x1000 2097000\n",
        "2097152? 1048577 1048576");
    add("not split at all",
        "setting max_split_size 2097152\n"
        "segment 0x1000 99999999 type=large\nalloc 0x1000 2097000\ndel 0x1000 2097000\n",
        "2097152? 97902847 97902847");
    add("small", "segment 0x1000 2097152 type=small\nalloc 0x1000 2096000\ndel 0x1000 2096000\n",
        "2096128? 1024 0");
    add("expandable",
        "segment 0x1000 3145728 type=large expandable\nalloc 0x1000 2097000\ndel 0x1000 2097000\n",
        "2097152? 1048576 0");
    add("gone, of the size of small ones",
        "alloc 0x1000 2096000\ndel 0x1000 2096000\nsegment_free 0x1000 2097152\n", "2096128? 1024 0");
    add("gone, larger", "alloc 0x1000 2097000\ndel 0x1000 2097000\nsegment_free 0x1000 3145728\n",
        "2097152? 1048576 1048576");
    add("it stayed, so its size is known",
        "segment 0x1000 3145728 type=large\nblock 3000000 active 2097000\nblock 145728 inactive\n"
        "alloc 0x1000 2097000\n",
        "3000000 145728 0");
}

void TestAllocatorState::countsWhatMayBeRounding()
{
    QFETCH(const QString, text);
    const auto recording = testutil::recordingFromText(text.toStdString());
    const core::AllocatorState state =
        core::allocatorStateAt(recording->snapshot(), *recording->history->device(0), 0);
    const QString sizes = QStringLiteral("%1%2 %3 %4")
                              .arg(state.blocks.front().size)
                              .arg(state.blocks.front().isSizeKnown ? QString() : QStringLiteral("?"))
                              .arg(state.segments.front().free)
                              .arg(state.segments.front().uncertain);
    QTEST(sizes, "sizes");
}

/// Of files that contradict themselves.
void TestAllocatorState::countsWhatOverlaps_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>(
        "parts"); // before the first event: active, rounding, free, overlap; what is logged
    const auto add = [](const char* name, const char* text, const char* parts) {
        QTest::newRow(name) << text << parts;
    };
    add("none", "segment 0x10000 4096\n block 1024 active 1000\n block 3072 inactive\n", "1000 24 3072 0");
    add("one in another",
        "segment 0x10000 4096\n block 2048 active 2000\n block 2048 inactive\ndel 0x10200 1024\n",
        "3024 0 2560 1488; blocks_disagree");
    add("one beyond its segment",
        "segment 0x10000 4096\n block 512 active 500\n block 3584 inactive\ndel 0x10e00 1024\n",
        "1524 12 3072 512; blocks_disagree");
    add("one after another",
        "segment 0x10000 4096\n block 2048 active 2000\n block 2048 inactive\ndel 0x10800 1024\n",
        "3024 48 1024 0");
}

void TestAllocatorState::countsWhatOverlaps()
{
    QFETCH(const QString, text);
    const auto recording = testutil::recordingFromText(text.toStdString());
    const core::DeviceHistory& device = *recording->history->device(0);
    const core::AllocatorState state = core::allocatorStateAt(recording->snapshot(), device, -1);
    const core::SegmentAt& segment = state.segments.front();
    QString parts = QStringLiteral("%1 %2 %3 %4")
                        .arg(segment.active)
                        .arg(segment.rounding)
                        .arg(segment.free)
                        .arg(segment.overlap);
    if (recording->log.has(core::Anomaly::BlocksDisagree, 0))
        parts += QStringLiteral("; blocks_disagree");
    QTEST(parts, "parts");
    QCOMPARE(testutil::brokenIdentity(device, state, -1), QString());
}

void TestAllocatorState::clampsEvents()
{
    const auto recording =
        testutil::recordingFromText("segment_alloc 0x1000 4096\nsegment_free 0x1000 4096\n");
    const core::DeviceHistory& device = *recording->history->device(0);
    QCOMPARE(core::allocatorStateAt(recording->snapshot(), device, 0).segments.size(), 1U);
    QVERIFY(core::allocatorStateAt(recording->snapshot(), device, -5).segments.empty());
    QVERIFY(core::allocatorStateAt(recording->snapshot(), device, core::neverEvent).segments.empty());
}

SNAPVIEWER_TEST(TestAllocatorState)
#include "tst_allocator_state.moc"
