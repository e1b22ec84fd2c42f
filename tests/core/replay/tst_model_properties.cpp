// SPDX-License-Identifier: MIT
#include "core/replay/model/model_allocator.h"
#include "core/replay/model/request_rounding.h"
#include "tests/testutil/test_main.h"

#include <QTest>

#include <map>
#include <random>
#include <vector>

using namespace core;
using namespace core::replay;

namespace {

/// A random program of three streams; what it holds is counted beside the model.
class RandomProgram
{
public:
    RandomProgram(const Settings& settings, Ties ties, const Bounds& bounds, std::uint32_t seed)
        : m_settings(settings), m_bounds(bounds), m_random(seed),
          m_allocator(settings, ties, bounds, Addresses(AddressOrder::Descending))
    {}

    void step()
    {
        const std::uint64_t what = m_random() % 100;
        if (what < 55 || m_live.empty())
            allocate();
        else if (what < 90)
            m_allocator.complete(any());
        else if (what < 97)
            waitFor(any());
        else if (what < 99)
            finishWaiting();
        else
            m_allocator.emptyCache();
        for (const Step& done : m_allocator.steps())
            count(done);
    }

    [[nodiscard]] const Allocator& allocator() const { return m_allocator; }
    [[nodiscard]] std::uint64_t reservedBySteps() const { return m_reserved; }
    [[nodiscard]] std::size_t served() const { return m_served; }
    [[nodiscard]] std::size_t ooms() const { return m_ooms; }

private:
    void allocate()
    {
        static const std::vector<std::uint64_t> most{2000, mebibyte, 12 * mebibyte, 90 * mebibyte};
        const std::uint64_t request = 1 + m_random() % most[m_random() % most.size()];
        const BlockIndex block =
            m_allocator.malloc(static_cast<std::int64_t>(m_random() % 3), 0, request, m_tag++);
        if (block != none) {
            m_live.push_back(block);
            ++m_served;
            const Block& given = m_allocator.heap().block(block);
            QVERIFY(given.size >= roundedRequest(m_settings, request));
            QVERIFY(given.kind == BlockKind::Allocated);
        }
    }
    BlockIndex any()
    {
        const std::size_t place = m_random() % m_live.size();
        const BlockIndex block = m_live[place];
        m_live[place] = m_live.back();
        m_live.pop_back();
        return block;
    }
    void waitFor(BlockIndex block)
    {
        m_waiting[m_allocator.heap().block(block).tag] = block;
        m_allocator.wait(block);
    }
    void finishWaiting()
    {
        if (m_waiting.empty())
            return allocate();
        const auto first = m_waiting.begin();
        m_allocator.complete(first->second);
        m_waiting.erase(first);
    }
    void count(const Step& step)
    {
        switch (step.kind) {
        case Step::Kind::SegmentAlloc:
        case Step::Kind::SegmentMap:
            m_reserved += step.range.size;
            break;
        case Step::Kind::SegmentFree:
        case Step::Kind::SegmentUnmap:
            m_reserved -= step.range.size;
            break;
        case Step::Kind::FreeCompleted:
            QCOMPARE(m_waiting.erase(step.tag), std::size_t{1});
            break;
        case Step::Kind::Oom:
            ++m_ooms;
            break;
        case Step::Kind::Alloc:
            break;
        }
        if (m_bounds.capacity)
            QVERIFY(m_reserved <= *m_bounds.capacity);
    }

    Settings m_settings;
    Bounds m_bounds;
    std::mt19937 m_random;
    Allocator m_allocator;
    std::vector<BlockIndex> m_live;
    std::map<std::uint32_t, BlockIndex> m_waiting;
    std::uint32_t m_tag = 0;
    std::uint64_t m_reserved = 0;
    std::size_t m_served = 0;
    std::size_t m_ooms = 0;
};

/// Bytes of a heap by what they are, found by walking each chain from a block of its space's sets.
struct Bytes
{
    std::uint64_t free = 0;
    std::uint64_t taken = 0;
};

/// Walks the chain that a free block is in: neighbours touch, none of two is free or unmapped like the other.
void walk(const Heap& heap, BlockIndex at, std::map<BlockIndex, const Block*>& seen)
{
    while (heap.block(at).prev != none)
        at = heap.block(at).prev;
    for (; at != none && seen.emplace(at, &heap.block(at)).second; at = heap.block(at).next) {
        const Block& block = heap.block(at);
        QVERIFY(block.size > 0);
        if (block.next == none)
            continue;
        const Block& next = heap.block(block.next);
        QCOMPARE(next.addr, block.addr + block.size);
        QCOMPARE(next.prev, at);
        QCOMPARE(next.segment, block.segment);
        const bool isMergeable = block.kind == BlockKind::Free || block.kind == BlockKind::Unmapped;
        QVERIFY(!(isMergeable && block.kind == next.kind));
    }
}

/// Free bytes of the sets and of the chains agree, and with what is taken they are what is reserved.
void checkConservation(const Heap& heap)
{
    std::map<BlockIndex, const Block*> seen;
    std::uint64_t inSets = 0;
    for (const auto& [key, index] : heap.spaces()) {
        for (const FreeKey& free : heap.space(index).free) {
            QVERIFY(heap.block(free.block).kind == BlockKind::Free);
            QCOMPARE(heap.block(free.block).size, free.size);
            inSets += free.size;
            walk(heap, free.block, seen);
        }
        for (const auto& [addr, block] : heap.space(index).unmapped) {
            QVERIFY(heap.block(block).kind == BlockKind::Unmapped);
            walk(heap, block, seen);
        }
    }
    QCOMPARE(inSets + heap.active(), heap.reserved());
    std::map<std::uint64_t, std::uint64_t> ranges;
    std::uint64_t inChains = 0;
    for (const auto& [index, block] : seen) {
        QVERIFY(ranges.emplace(block->addr, block->addr + block->size).second);
        inChains += block->kind == BlockKind::Free ? block->size : 0;
    }
    QCOMPARE(inChains, inSets);
    std::uint64_t end = 0;
    for (const auto& [begin, last] : ranges) {
        QVERIFY(begin >= end);
        end = last;
    }
}

} // namespace

/// Whatever a program does: no two blocks share a byte, none is lost, and what is reserved is what the steps
/// say.
class TestModelProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void conserves_data();
    void conserves();
};

void TestModelProperties::conserves_data()
{
    QTest::addColumn<QString>("settings");
    QTest::addColumn<bool>("oldest");
    QTest::addColumn<qulonglong>("capacity");
    QTest::addColumn<qulonglong>("limit");
    for (const bool oldest : {false, true}) {
        const char* const ties = oldest ? "oldest segment" : "lowest address";
        for (const qulonglong capacity : {0ULL, 900ULL}) {
            const auto row = [&](const char* settings, qulonglong limit) {
                QTest::addRow("%s, %s, %llu MiB", settings, ties, capacity)
                    << QString::fromLatin1(settings) << oldest << capacity << limit;
            };
            row("expandable_segments:False", 0);
            row("expandable_segments:True", 0);
            row("expandable_segments:True,large_segment_size_mb:32", 0);
            row("expandable_segments:True,max_split_size_mb:64", 0);
            row("max_split_size_mb:40", 0);
            row("roundup_power2_divisions:4", 0);
            row("garbage_collection_threshold:0.6", 1000);
        }
    }
}

void TestModelProperties::conserves()
{
    QFETCH(const QString, settings);
    QFETCH(const bool, oldest);
    QFETCH(const qulonglong, capacity);
    QFETCH(const qulonglong, limit);
    Bounds bounds;
    if (capacity > 0)
        bounds.capacity = capacity * mebibyte;
    if (limit > 0)
        bounds.limit = limit * mebibyte;
    for (std::uint32_t seed = 1; seed <= 3; ++seed) {
        RandomProgram program(withSettings({}, settings).value(),
                              oldest ? Ties::OldestSegment : Ties::LowestAddress, bounds, seed);
        for (int i = 0; i < 300; ++i) {
            program.step();
            checkConservation(program.allocator().heap());
            QCOMPARE(program.allocator().reserved(), program.reservedBySteps());
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(program.served() > 100);
        QVERIFY(capacity > 0 || limit > 0 || program.ooms() == 0);
    }
}

SNAPVIEWER_TEST(TestModelProperties)
#include "tst_model_properties.moc"
