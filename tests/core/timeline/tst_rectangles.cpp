// SPDX-License-Identifier: MIT
#include "core/timeline/mesh.h"
#include "core/timeline/timeline.h"
#include "tests/core/timeline/made_timelines.h"
#include "tests/testutil/cancelled.h"
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <string>

class TestRectangles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stretches_data();
    void stretches();
    void agreesWithReference();
    void countsWhatItBuilds();
    void meshKeepsEveryRectangle();
    void noMeshAboveTheBudget();
    void hitsAgreeWithRectangles();
    void columnsKeepThePeak();
    void exactBeyond32Bits();
    void cancels();
};

namespace {

std::shared_ptr<const core::Timeline> meshOf(std::string_view text)
{
    return testutil::timelineOf(text, core::Timeline::defaultBudget);
}

std::vector<core::Rectangle> unpacked(const core::Mesh& mesh)
{
    std::vector<core::Rectangle> result;
    for (const core::Instance& instance : mesh.instances())
        result.push_back({instance.begin, instance.end, instance.bottom(), instance.top(), instance.rank()});
    std::sort(result.begin(), result.end(), [](const core::Rectangle& a, const core::Rectangle& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.begin < b.begin;
    });
    return result;
}

/// `rank [begin,end) bottom-top`, by rank, then time.
QString print(const core::Mesh& mesh)
{
    QStringList list;
    for (const core::Rectangle& r : unpacked(mesh))
        list << QStringLiteral("%1 [%2,%3) %4-%5")
                    .arg(r.rank)
                    .arg(r.begin)
                    .arg(r.end)
                    .arg(r.bottom)
                    .arg(r.top);
    return list.join(QStringLiteral(" | "));
}

std::string randomTrace(unsigned seed, int events)
{
    std::mt19937 random(seed);
    std::string text =
        "segment 0xF0000000 2048\n block 512 active 300\n block 512 active 0\n block 512 active 7\n";
    std::vector<int> live;
    int next = 1;
    for (int i = 0; i < events; ++i) {
        const auto dice = random() % 10;
        if (dice == 0) {
            text +=
                "free_completed " + std::to_string(100'000 + i) + " " + std::to_string(random() % 900) + "\n";
        } else if (live.empty() || dice < 6) {
            const bool again = !live.empty() && random() % 20 == 0; // on a live address
            const int address = again ? live[random() % live.size()] : next++;
            text += "alloc " + std::to_string(address) + " " + std::to_string(random() % 5000) + "\n";
            if (!again)
                live.push_back(address);
        } else {
            const std::size_t victim = random() % live.size();
            text += "free_completed " + std::to_string(live[victim]) + " 1\n";
            live.erase(live.begin() + static_cast<std::ptrdiff_t>(victim));
        }
    }
    return text;
}

/// Every allocation's offset at every event, runs of equal ones joined: quadratic and obvious.
std::vector<core::Rectangle> reference(const core::DeviceHistory& history)
{
    const core::Allocations& a = history.allocations();
    std::vector<core::Rectangle> result;
    for (std::uint32_t rank = 0; rank < a.rows(); ++rank) {
        for (core::EventIndex k = -1; k < history.eventCount(); ++k) {
            if (!a.isActiveAt(rank, k) || a.size[rank] == 0)
                continue;
            std::uint64_t bottom = 0;
            for (std::uint32_t below = 0; below < rank; ++below)
                bottom += a.isActiveAt(below, k) ? a.size[below] : 0;
            const bool joins = !result.empty() && result.back().rank == rank && result.back().end == k &&
                               result.back().bottom == bottom;
            if (joins)
                ++result.back().end;
            else
                result.push_back({k, k + 1, bottom, bottom + a.size[rank], rank});
        }
    }
    return result;
}

} // namespace

void TestRectangles::stretches_data()
{
    QTest::addColumn<QByteArray>("trace");
    QTest::addColumn<QString>("rectangles");
    QTest::newRow("one, never freed") << QByteArray("alloc 1 10") << "0 [0,1) 0-10";
    QTest::newRow("lives until free_completed")
        << QByteArray("alloc 1 10\nfree_requested 1 10\nfree_completed 1 10\n") << "0 [0,2) 0-10";
    QTest::newRow("a free below splits") << QByteArray("alloc 1 10\nalloc 2 20\nfree_completed 1 10\n")
                                         << "0 [0,2) 0-10 | 1 [1,2) 10-30 | 1 [2,3) 0-20";
    QTest::newRow("a free above does not")
        << QByteArray("alloc 1 10\nalloc 2 20\nfree_completed 2 20\n") << "0 [0,3) 0-10 | 1 [1,2) 10-30";
    QTest::newRow("other events do not")
        << QByteArray("alloc 1 10\nsegment_alloc 9 99\noom 5 free=1\n") << "0 [0,3) 0-10";
    QTest::newRow("before the first event")
        << QByteArray("free_completed 7 5\nalloc 1 10\n") << "0 [-1,0) 0-5 | 1 [1,2) 0-10";
    QTest::newRow("no events at all")
        << QByteArray("segment 0x1000 1024\n block 512 active 500\n block 512 active 400\n")
        << "0 [-1,0) 0-400 | 1 [-1,0) 400-900";
    QTest::newRow("no bytes, no rectangle")
        << QByteArray("alloc 1 0\nalloc 2 20\nfree_completed 1 0\n") << "1 [1,3) 0-20";
    QTest::newRow("alloc on a live address") << QByteArray("alloc 1 10\nalloc 2 5\nalloc 1 30\n")
                                             << "0 [0,2) 0-10 | 1 [1,2) 10-15 | 1 [2,3) 0-5 | 2 [2,3) 5-35";
    QTest::newRow("nothing") << QByteArray("snapshot 0 0\n") << "";
}

void TestRectangles::stretches()
{
    QFETCH(QByteArray, trace);
    QTEST(print(meshOf(trace.toStdString())->mesh()), "rectangles");
}

void TestRectangles::agreesWithReference()
{
    for (unsigned seed = 0; seed < 40; ++seed) {
        const auto timeline = meshOf(randomTrace(seed, 120));
        const auto expected = reference(timeline->history());
        const auto built = unpacked(timeline->mesh());
        QCOMPARE(built.size(), expected.size());
        for (std::size_t i = 0; i < built.size(); ++i) {
            QCOMPARE(built[i].rank, expected[i].rank);
            QCOMPARE(built[i].begin, expected[i].begin);
            QCOMPARE(built[i].end, expected[i].end);
            QCOMPARE(built[i].bottom, expected[i].bottom);
            QCOMPARE(built[i].top, expected[i].top);
        }
    }
}

void TestRectangles::countsWhatItBuilds()
{
    for (unsigned seed = 0; seed < 40; ++seed) {
        const auto timeline = meshOf(randomTrace(seed, 200));
        const core::DeviceHistory& history = timeline->history();
        std::vector<std::uint32_t> ranks;
        for (std::uint32_t rank = 0; rank < history.allocations().rows(); ++rank) {
            if (history.allocations().size[rank] > 0)
                ranks.push_back(rank);
        }
        const std::size_t built = timeline->mesh().instances().size();
        const auto count = [&](std::size_t limit) {
            return core::countRectangles(history.allocations(), ranks, history.eventCount(), limit);
        };
        QCOMPARE(count(1'000'000), built);
        QCOMPARE(count(built), built);
        QCOMPARE(count(built - 1), built); // one more than the limit
    }
}

void TestRectangles::meshKeepsEveryRectangle()
{
    const auto timeline = meshOf(randomTrace(3, 3000));
    const core::Mesh& mesh = timeline->mesh();
    std::size_t ofRanks = 0;
    for (std::uint32_t rank = 0; rank < timeline->history().allocations().rows(); ++rank) {
        core::EventIndex end = -1; // no rectangle ends there
        for (const std::uint32_t index : mesh.instancesOf(rank)) {
            QCOMPARE(mesh.instances()[index].rank(), rank);
            QVERIFY(mesh.instances()[index].begin >= end);            // in order of time
            QCOMPARE(mesh.instances()[index].tag != rank, end == -1); // only the first one begins it
            end = mesh.instances()[index].end;
            ++ofRanks;
        }
    }
    QCOMPARE(ofRanks, mesh.instances().size());
    QVERIFY(mesh.instancesOf(1'000'000'000).empty());
    for (const core::EventIndex from : {-1, 0, 777, 2999}) {
        std::size_t touching = 0;
        for (const core::Instance& instance : mesh.instances())
            touching += instance.begin < from + 50 && instance.end > from ? 1 : 0;
        std::size_t found = 0;
        for (const auto& run : mesh.touching(from, from + 50)) {
            for (const core::Instance& instance : mesh.instances().subspan(run.first, run.count))
                found += instance.begin < from + 50 && instance.end > from ? 1 : 0;
        }
        QCOMPARE(found, touching);
    }
}

void TestRectangles::noMeshAboveTheBudget()
{
    const std::string text = "alloc 1 5\nalloc 2 100\nalloc 3 7\nalloc 4 200\nfree_completed 2 100\n";
    const auto meshed = testutil::timelineOf(text, 6);
    QVERIFY(meshed->hasMesh());
    QCOMPARE(meshed->mesh().instances().size(), std::size_t(6));
    const auto columns = testutil::timelineOf(text, 5);
    QVERIFY(!columns->hasMesh());
    QVERIFY(columns->mesh().instances().empty());
    for (core::EventIndex k = -1; k < 5; ++k) {
        for (std::uint64_t byte = 0; byte < 320; ++byte)
            QCOMPARE(columns->hit(k, byte).rank, meshed->hit(k, byte).rank);
    }
}

void TestRectangles::hitsAgreeWithRectangles()
{
    {
        const auto timeline = meshOf(randomTrace(9, 600));
        for (const core::Instance& instance : timeline->mesh().instances()) {
            for (const core::EventIndex k : {instance.begin, instance.end - 1}) {
                for (const std::uint64_t byte : {instance.bottom(), instance.top() - 1}) {
                    const core::Hit hit = timeline->hit(k, byte);
                    QCOMPARE(hit.rank, std::optional<std::uint32_t>(instance.rank()));
                    QCOMPARE(hit.bottom, instance.bottom());
                }
            }
        }
        QVERIFY(!timeline->hit(-2, 0).rank);
        QVERIFY(!timeline->hit(timeline->history().eventCount(), 0).rank);
    }
}

void TestRectangles::columnsKeepThePeak()
{
    std::string text;
    for (int i = 0; i < 5000; ++i)
        text +=
            i == 3210 ? "alloc 7 1000000\nfree_completed 7 1000000\n" : "alloc 1 10\nfree_completed 1 10\n";
    const auto timeline = meshOf(text);
    for (const double width : {1.0, 3.0, 97.0, 800.0, 20'000.0}) {
        const auto columns = timeline->columns(timeline->scale(core::TimeScale::Kind::Events),
                                               core::Axis(-1, timeline->history().eventCount(), width));
        QCOMPARE(columns.size(), static_cast<std::size_t>(width));
        const auto highest = std::max_element(
            columns.begin(), columns.end(), [](const auto& a, const auto& b) { return a.active < b.active; });
        QCOMPARE(highest->active, timeline->history().usage().peakActive);
        QCOMPARE(highest->event, timeline->history().usage().peakEvent);
    }
    const auto outside =
        timeline->columns(timeline->scale(core::TimeScale::Kind::Events), core::Axis(-100, -50, 10));
    QVERIFY(std::all_of(outside.begin(), outside.end(), [](const core::Column& c) { return c.isEmpty; }));
}

void TestRectangles::exactBeyond32Bits()
{
    const auto timeline = meshOf("alloc 1 85899345920\nalloc 2 512\nalloc 3 18446744073709551615\n");
    QCOMPARE(print(timeline->mesh()),
             QStringLiteral("0 [0,3) 0-85899345920 | 1 [1,3) 85899345920-85899346432 | "
                            "2 [2,3) 85899346432-18446744073709551615"));
    QCOMPARE(timeline->hit(1, 85899345920).rank, std::optional<std::uint32_t>(1));
    QCOMPARE(timeline->hit(1, 85899345919).rank, std::optional<std::uint32_t>(0));
}

void TestRectangles::cancels()
{
    testutil::Cancelled progress;
    const auto recording = testutil::recordingFromText("alloc 1 10\n");
    const auto timeline = core::Timeline::build(recording, 0, 10, progress);
    QVERIFY(!timeline);
    QVERIFY(timeline.error().isCancelled());
    core::NoProgress none;
    QVERIFY(!core::Timeline::build(recording, 5, 10, none)); // no such device
}

SNAPVIEWER_TEST(TestRectangles)
#include "tst_rectangles.moc"
