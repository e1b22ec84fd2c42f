// SPDX-License-Identifier: MIT
#include "core/timeline/rectangles.h"

#include "core/base/sum_or_most.h"
#include "core/history/trace/usage.h"

#include <algorithm>
#include <limits>

namespace core {

namespace {

constexpr std::uint32_t noIndex = std::numeric_limits<std::uint32_t>::max();
constexpr EventIndex pollRectangles = 1024;

/// Counts by place, with sums of prefixes in O(log n).
class FenwickTree
{
public:
    explicit FenwickTree(std::size_t places) : m_sums(places + 1, 0) {}

    void add(std::size_t place)
    {
        for (std::size_t i = place + 1; i < m_sums.size(); i += i & (~i + 1))
            ++m_sums[i];
    }
    /// How many were added at places below end.
    [[nodiscard]] std::size_t below(std::size_t end) const
    {
        std::size_t sum = 0;
        for (std::size_t i = end; i > 0; i -= i & (~i + 1))
            sum += m_sums[i];
        return sum;
    }

private:
    std::vector<std::uint32_t> m_sums;
};

/// Replays the trace over a stack of the given allocations, which is a doubly linked list: a free walks over
/// what lies above it, and each step of that walk ends one rectangle.
class Stacker
{
public:
    Stacker(const Allocations& allocations, std::span<const std::uint32_t> ranks, EventIndex events)
        : m_allocations(allocations), m_ranks(ranks), m_events(events), m_slots(ranks.size())
    {}

    Result<std::vector<Rectangle>> run(Progress& progress)
    {
        const std::vector<std::uint32_t> byFree = orderOfFrees();
        std::size_t nextFree = 0;
        std::uint32_t nextAlloc = 0;
        for (EventIndex k = beforeFirstEvent; k < m_events; ++k) {
            if (k % pollRectangles == 0 && progress.isCancelled())
                return cancelled();
            for (; nextFree < byFree.size() && freeEvent(byFree[nextFree]) <= k; ++nextFree)
                release(byFree[nextFree], k);
            for (; nextAlloc < m_ranks.size() && m_allocations.allocEvent[m_ranks[nextAlloc]] <= k;
                 ++nextAlloc)
                push(nextAlloc, k);
        }
        for (std::uint32_t i = m_bottom; i != noIndex; i = m_slots[i].above)
            emit(i, m_events);
        return std::move(m_result);
    }

private:
    struct Slot
    {
        std::uint32_t below = noIndex;
        std::uint32_t above = noIndex;
        EventIndex since = beforeFirstEvent; ///< where its current rectangle begins
        bool isStacked = false;
        std::uint64_t bottom = 0;
    };

    [[nodiscard]] EventIndex freeEvent(std::uint32_t i) const { return m_allocations.freeEvent[m_ranks[i]]; }
    [[nodiscard]] std::uint64_t size(std::uint32_t i) const { return m_allocations.size[m_ranks[i]]; }

    [[nodiscard]] std::vector<std::uint32_t> orderOfFrees() const
    {
        std::vector<std::uint32_t> order;
        for (std::uint32_t i = 0; i < m_ranks.size(); ++i) {
            if (freeEvent(i) < m_events)
                order.push_back(i);
        }
        std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
            return freeEvent(a) != freeEvent(b) ? freeEvent(a) < freeEvent(b) : a < b;
        });
        return order;
    }

    void emit(std::uint32_t i, EventIndex end)
    {
        Slot& slot = m_slots[i];
        if (slot.since < end)
            m_result.push_back({slot.since, end, slot.bottom, sumOrMost(slot.bottom, size(i)), m_ranks[i]});
        slot.since = end;
    }

    void push(std::uint32_t i, EventIndex k)
    {
        Slot& slot = m_slots[i];
        slot = {m_top, noIndex, k, true, m_total};
        (m_top == noIndex ? m_bottom : m_slots[m_top].above) = i;
        m_top = i;
        m_total += size(i);
    }

    void release(std::uint32_t i, EventIndex k)
    {
        const Slot slot = m_slots[i];
        if (!slot.isStacked)
            return;
        emit(i, k);
        for (std::uint32_t j = slot.above; j != noIndex; j = m_slots[j].above) {
            emit(j, k);
            m_slots[j].bottom -= size(i);
        }
        (slot.below == noIndex ? m_bottom : m_slots[slot.below].above) = slot.above;
        (slot.above == noIndex ? m_top : m_slots[slot.above].below) = slot.below;
        m_slots[i].isStacked = false;
        m_total -= size(i);
    }

    const Allocations& m_allocations;
    std::span<const std::uint32_t> m_ranks;
    EventIndex m_events;
    std::vector<Slot> m_slots; ///< by index into m_ranks
    std::vector<Rectangle> m_result;
    std::uint32_t m_bottom = noIndex;
    std::uint32_t m_top = noIndex;
    std::uint64_t m_total = 0; ///< modulo 2^64, as Usage
};

} // namespace

std::size_t countRectangles(const Allocations& allocations, std::span<const std::uint32_t> ranks,
                            EventIndex events, std::size_t limit)
{
    FenwickTree frees(static_cast<std::size_t>(events) + 1);
    std::size_t count = 0;
    for (const std::uint32_t rank : ranks) {
        const EventIndex begin = allocations.allocEvent[rank];
        const EventIndex end = std::min(allocations.freeEvent[rank], events);
        // Frees of lower ranks strictly inside the life; lower ranks were all added before.
        const std::size_t first = Usage::rowOf(begin);
        if (end > begin)
            count += 1 + frees.below(static_cast<std::size_t>(end)) - frees.below(first);
        if (count > limit)
            return limit + 1;
        if (allocations.freeEvent[rank] < events)
            frees.add(static_cast<std::size_t>(std::max(allocations.freeEvent[rank], 0)));
    }
    return count;
}

Result<std::vector<Rectangle>> buildRectangles(const Allocations& allocations,
                                               std::span<const std::uint32_t> ranks, EventIndex events,
                                               Progress& progress)
{
    return Stacker(allocations, ranks, events).run(progress);
}

} // namespace core
