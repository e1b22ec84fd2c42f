// SPDX-License-Identifier: MIT
#include "core/formats/open_recording.h"
#include "core/history/recording.h"
#include "core/history/trace/filtered_trace.h"
#include "tests/testutil/shared_data.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <map>
#include <set>

namespace {

std::shared_ptr<const core::Snapshot> opened(const QString& path)
{
    core::NoProgress progress;
    const auto document = core::open(path, progress);
    if (!document)
        qFatal("%s", qPrintable(document.error().message));
    return (*document)->snapshot;
}

/// What trace_plot -f leaves of a trace: by its own rules, written anew.
std::vector<std::uint32_t> left(const core::Snapshot& snapshot, const core::Trace& trace)
{
    std::map<std::uint64_t, std::uint32_t> allocs;
    std::set<std::uint64_t> requested;
    std::set<std::uint32_t> taken;
    for (std::uint32_t row = trace.first; row < trace.first + trace.count; ++row) {
        const core::Action action = snapshot.events().action[row];
        const std::uint64_t addr = snapshot.events().addr[row];
        if (action == core::Action::Alloc) {
            allocs[addr] = row;
        } else if (action == core::Action::FreeRequested) {
            requested.insert(addr);
            if (const auto alloc = allocs.find(addr); alloc != allocs.end()) {
                taken.insert({row, alloc->second});
                allocs.erase(alloc);
            }
        } else if (action == core::Action::FreeCompleted && requested.erase(addr) > 0) {
            taken.insert(row);
        }
    }
    std::vector<std::uint32_t> rows;
    for (std::uint32_t row = trace.first; row < trace.first + trace.count; ++row) {
        if (taken.count(row) == 0)
            rows.push_back(row);
    }
    return rows;
}

/// The same recording with its traces filtered; frames and segments' pools are not needed.
core::SnapshotData filtered(const core::Snapshot& snapshot)
{
    core::SnapshotData data;
    data.segments = snapshot.segments();
    data.blocks = snapshot.blocks();
    std::fill(data.segments.stack.begin(), data.segments.stack.end(), core::StackId());
    std::fill(data.blocks.stack.begin(), data.blocks.stack.end(), core::StackId());
    data.pools = snapshot.pools();
    for (const std::int32_t device : snapshot.devices()) {
        const auto first = static_cast<std::uint32_t>(data.events.rows());
        for (const std::uint32_t row : left(snapshot, snapshot.trace(device))) {
            core::EventRow event = snapshot.events().row(row);
            event.stack = {};
            event.compileContext = event.userMetadata = {};
            data.events.append(event);
        }
        if (const auto count = static_cast<std::uint32_t>(data.events.rows()) - first; count > 0)
            data.traces.push_back({device, first, count});
    }
    data.traceCount = static_cast<std::uint32_t>(data.traces.size());
    data.stacks->finish();
    return data;
}

} // namespace

/// Traces of which trace_plot -f took what was freed again.
class TestFilteredTrace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void isRecognised_data();
    void isRecognised();
    void endsAtTheRequest();
};

void TestFilteredTrace::isRecognised_data()
{
    testutil::addPathRows(testutil::madePickles() + testutil::realPickles());
}

/// No whole recording is taken for a filtered one. A filtered one is recognised wherever a segment was made
/// for something that is gone, and then nothing in it contradicts the final state that did not before.
void TestFilteredTrace::isRecognised()
{
    QFETCH(QString, path);
    const auto whole = opened(path);
    QCOMPARE(core::signsOfFiltering(*whole, core::NoProgress()), std::uint64_t(0));
    auto document = std::make_shared<core::Document>();
    document->snapshot = std::make_shared<const core::Snapshot>(filtered(*whole));
    const core::EventColumns& events = document->snapshot->events();
    bool isSign = false;
    for (const std::int32_t device : document->snapshot->devices()) {
        const core::Trace trace = document->snapshot->trace(device);
        for (std::uint32_t row = trace.first; row + 1 < trace.first + trace.count; ++row)
            isSign = isSign || (events.action[row] == core::Action::SegmentAlloc &&
                                core::isSegmentAction(events.action[row + 1]));
    }
    const bool isTold = core::signsOfFiltering(*document->snapshot, core::NoProgress()) > 0;
    QVERIFY(isTold || !isSign);
    core::NoProgress progress;
    auto before = std::make_shared<core::Document>();
    before->snapshot = whole;
    const auto wholeLog = (*core::Recording::build(before, progress))->log;
    const auto log = (*core::Recording::build(document, progress))->log;
    QCOMPARE(log.count(core::Anomaly::FilteredTrace) > 0, isTold);
    if (!isTold)
        return;
    QCOMPARE(log.count(core::Anomaly::FreeCompletedMissing), std::uint64_t(0));
    for (const auto anomaly : {core::Anomaly::SegmentsDisagree, core::Anomaly::LiveSetDisagrees})
        QVERIFY(log.count(anomaly) <= wholeLog.count(anomaly));
}

/// Its free_completed is gone: what was freed from before is back when that was asked for.
void TestFilteredTrace::endsAtTheRequest()
{
    const auto recording = testutil::recordingFromText("segment 0x1000 1024\n block 512 active 500\n"
                                                       " block 512 pending 300\n"
                                                       "free_requested 0x9000 700\n"
                                                       "free_requested 0x1200 300\n"
                                                       "alloc 0x1000 500\n");
    QVERIFY(recording->log.count(core::Anomaly::FilteredTrace) > 0);
    const core::Usage& usage = recording->history->device(0)->usage();
    QCOMPARE(usage.activeAt(core::beforeFirstEvent), std::uint64_t(1000));
    QCOMPARE(usage.activeAt(0), std::uint64_t(300));
    QCOMPARE(usage.activeAt(1), std::uint64_t(300)); // pending until the end
    QCOMPARE(usage.activeAt(2), std::uint64_t(800));
}

SNAPVIEWER_TEST(TestFilteredTrace)
#include "tst_filtered_trace.moc"
