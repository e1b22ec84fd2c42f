// SPDX-License-Identifier: MIT
#include "core/history/recording.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <atomic>

namespace {

/// Cancels from the given poll on, and counts polls.
class Watcher final : public core::Progress
{
public:
    explicit Watcher(int cancelAt) : m_cancelAt(cancelAt) {}
    void report(std::uint64_t /*done*/, std::uint64_t /*total*/, const QString& /*what*/) override {}
    [[nodiscard]] bool isCancelled() const override { return ++polls >= m_cancelAt; }

    mutable std::atomic<int> polls = 0; ///< some work on a second thread

private:
    int m_cancelAt;
};

/// A trace of as many allocations, none of which ends.
std::shared_ptr<const core::Document> documentOf(std::uint32_t events)
{
    core::SnapshotData data;
    core::EventRow event;
    event.action = core::Action::Alloc;
    event.size = 512;
    for (std::uint32_t k = 0; k < events; ++k) {
        event.addr = std::uint64_t{k + 1} * 512;
        data.events.append(event);
    }
    data.traces.push_back({0, 0, events});
    data.traceCount = 1;
    data.stacks->finish();
    auto document = std::make_shared<core::Document>();
    document->snapshot = std::make_shared<const core::Snapshot>(std::move(data));
    return document;
}

} // namespace

/// That replaying a long trace listens to Cancel all the time, and ends at once.
class TestHistoryCancel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listensAllTheTime();
    void endsAtOnce();
};

void TestHistoryCancel::listensAllTheTime()
{
    constexpr std::uint32_t events = 300'000;
    constexpr std::uint32_t mostBetweenPolls = 50'000;
    Watcher watcher(1'000'000);
    QVERIFY(core::Recording::build(documentOf(events), watcher).ok());
    QVERIFY(watcher.polls >= 4 * static_cast<int>(events / mostBetweenPolls));
}

void TestHistoryCancel::endsAtOnce()
{
    constexpr int betweenTries = 7;
    constexpr int mostStages = 8; // who noticed, who works beside it, each who is asked next, who gives up
    const auto document = documentOf(300'000);
    Watcher whole(1'000'000);
    QVERIFY(core::Recording::build(document, whole).ok());
    for (int at = 1; at <= whole.polls; at += betweenTries) {
        Watcher watcher(at);
        const auto recording = core::Recording::build(document, watcher);
        QVERIFY(!recording.ok());
        QVERIFY(recording.error().isCancelled());
        QVERIFY(watcher.polls <= at + mostStages);
    }
}

SNAPVIEWER_TEST(TestHistoryCancel)
#include "tst_history_cancel.moc"
