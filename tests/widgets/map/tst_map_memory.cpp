// SPDX-License-Identifier: MIT
#include "tests/testutil/snapshot_text.h"
#include "tests/testutil/test_main.h"
#include "widgets/map/map_finder.h"
#include "widgets/session/session.h"

#include <QRegularExpression>
#include <QTest>

#include <atomic>
#include <cstdlib>
#include <new>
#include <thread>

using widgets::FoundMap;
using widgets::MapFinder;
using widgets::Session;

namespace {

const std::thread::id mainThread = std::this_thread::get_id();
/// How many states a worker still has no memory for.
std::atomic_int refused = 0;
std::atomic_int refusals = 0; ///< until now

bool isOfAState(std::size_t bytes)
{
    constexpr std::size_t ofAShared = 64; // what stands before it
    return bytes >= sizeof(FoundMap) && bytes < sizeof(FoundMap) + ofAShared;
}

} // namespace

void* operator new(std::size_t bytes)
{
    if (refused > 0 && isOfAState(bytes) && std::this_thread::get_id() != mainThread) {
        ++refusals;
        --refused;
        throw std::bad_alloc();
    }
    void* const block = std::malloc(bytes == 0 ? 1 : bytes);
    if (block == nullptr)
        throw std::bad_alloc();
    return block;
}

void operator delete(void* block) noexcept
{
    std::free(block);
}

void operator delete(void* block, std::size_t /*bytes*/) noexcept
{
    std::free(block);
}

/// Memory may run out for one moment and not for the next: who looks at the map sees that one.
class TestMapMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".*"))); }
    void goesOnAfterAFailure();
};

void TestMapMemory::goesOnAfterAFailure()
{
    Session session;
    MapFinder finder(&session, nullptr);
    finder.setWanted(true);
    session.setRecording(testutil::recordingFromText("segment 0x2000000 20971520\n"
                                                     "block 20971520 inactive\n"
                                                     "alloc 0x2000000 4194304\n"
                                                     "del 0x2000000 4194304\n"
                                                     "alloc 0x2000000 1024\n"
                                                     "del 0x2000000 1024\n"));
    const auto isAt = [&](core::EventIndex event) {
        return finder.found() && finder.found()->scene.event == event;
    };
    QTRY_VERIFY(isAt(session.selection().event));
    refused = 1;
    session.selectEvent(1);
    session.selectEvent(2); // while that one is looked for
    QTRY_VERIFY(isAt(2));
    QCOMPARE(refusals.load(), 1);
    refused = 1;
    session.selectEvent(3);
    QTRY_VERIFY(!finder.isFinding());
    QVERIFY(!isAt(3));
    session.selectEvent(0);
    QTRY_VERIFY(isAt(0));
}

SNAPVIEWER_TEST(TestMapMemory)
#include "tst_map_memory.moc"
