// SPDX-License-Identifier: MIT
#include "core/oom/pools/pool_curve.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace core {

namespace {

/// Totals by row of Usage: row 0 is before the first event.
struct Totals
{
    std::vector<std::uint64_t> reserved;
    std::vector<std::uint64_t> active;
};

/// Finds the range in which an address lies, event after event. Refers to the ranges.
class RangeSweep
{
public:
    explicit RangeSweep(const std::vector<ReservedRange>& ranges) : m_ranges(ranges), m_byEnd(ranges.size())
    {
        std::iota(m_byEnd.begin(), m_byEnd.end(), 0U);
        std::stable_sort(m_byEnd.begin(), m_byEnd.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return ranges[a].to < ranges[b].to; });
    }

    /// Goes on to the state after event k; never backwards.
    void advanceTo(EventIndex k)
    {
        for (; m_begun < m_ranges.size() && m_ranges[m_begun].from <= k; ++m_begun) {
            endUpTo(m_ranges[m_begun].from);
            m_open[m_ranges[m_begun].addr] = static_cast<std::uint32_t>(m_begun);
        }
        endUpTo(k);
    }

    [[nodiscard]] const ReservedRange* find(std::uint64_t addr) const
    {
        const auto after = m_open.upper_bound(addr);
        if (after == m_open.begin())
            return nullptr;
        const ReservedRange& range = m_ranges[std::prev(after)->second];
        return addr < range.end() ? &range : nullptr;
    }

private:
    void endUpTo(EventIndex k)
    {
        for (; m_ended < m_byEnd.size() && m_ranges[m_byEnd[m_ended]].to <= k; ++m_ended) {
            const auto open = m_open.find(m_ranges[m_byEnd[m_ended]].addr);
            if (open != m_open.end() && open->second == m_byEnd[m_ended])
                m_open.erase(open);
        }
    }

    const std::vector<ReservedRange>& m_ranges;
    std::vector<std::uint32_t> m_byEnd;
    std::map<std::uint64_t, std::uint32_t> m_open; ///< by address
    std::size_t m_begun = 0;
    std::size_t m_ended = 0;
};

void addInterval(std::vector<std::uint64_t>& column, EventIndex from, EventIndex to, std::uint64_t bytes)
{
    column[Usage::rowOf(from)] += bytes;
    if (to != neverEvent)
        column[Usage::rowOf(to)] -= bytes;
}

Totals totalsOf(const DeviceHistory& device, const PoolKey& pool)
{
    const std::size_t rows = static_cast<std::size_t>(device.eventCount()) + 1;
    Totals totals{std::vector<std::uint64_t>(rows), std::vector<std::uint64_t>(rows)};
    const auto belongs = [&](const ReservedRange& range) {
        return range.pool == pool.pool && range.stream == pool.stream;
    };
    for (const ReservedRange& range : device.reserved().ranges()) {
        if (belongs(range))
            addInterval(totals.reserved, range.from, range.to, range.size);
    }
    const Allocations& a = device.allocations();
    RangeSweep sweep(device.reserved().ranges());
    for (std::size_t rank = 0; rank < a.rows(); ++rank) { // allocEvent ascends
        sweep.advanceTo(a.allocEvent[rank]);
        const ReservedRange* const home = sweep.find(a.addr[rank]);
        if (home != nullptr && belongs(*home))
            addInterval(totals.active, a.allocEvent[rank], a.freeEvent[rank], a.size[rank]);
    }
    for (auto* column : {&totals.reserved, &totals.active})
        std::partial_sum(column->begin(), column->end(), column->begin());
    return totals;
}

/// Rows [from, to) of Usage.
struct Rows
{
    std::size_t from = 0;
    std::size_t to = 0;
};

Rows rowsOf(EventIndex first, EventIndex end, std::size_t rows)
{
    const auto rowOf = [rows](EventIndex event) {
        return event == neverEvent ? rows : std::min(Usage::rowOf(std::max(event, beforeFirstEvent)), rows);
    };
    const std::size_t from = rowOf(first);
    return {from, std::max(from, rowOf(end))};
}

template <class Column>
PoolCurve sampled(const Column& reserved, const Column& active, std::size_t mostColumns, const Rows& rows)
{
    const auto idle = [&](std::size_t row) {
        return reserved[row] > active[row] ? reserved[row] - active[row] : std::uint64_t{0};
    };
    PoolCurve curve;
    for (const std::uint64_t bytes : reserved)
        curve.peakReserved = std::max(curve.peakReserved, bytes);
    const std::size_t all = rows.to - rows.from;
    const std::size_t count = std::min(mostColumns, all);
    for (std::size_t c = 0; c < count; ++c) {
        const std::size_t begin = rows.from + c * all / count;
        const std::size_t end = rows.from + (c + 1) * all / count;
        PoolColumn column;
        column.first = static_cast<EventIndex>(begin) - 1;
        std::size_t worst = begin;
        for (std::size_t row = begin; row < end; ++row) {
            column.reserved = std::max(column.reserved, std::uint64_t{reserved[row]});
            column.active = std::max(column.active, std::uint64_t{active[row]});
            worst = idle(row) > idle(worst) ? row : worst;
        }
        column.idleEvent = static_cast<EventIndex>(worst) - 1;
        curve.columns.push_back(column);
    }
    curve.end = static_cast<EventIndex>(rows.to) - 1;
    return curve;
}

} // namespace

Result<PoolCurve> poolCurve(const DeviceHistory& device, const std::optional<PoolKey>& pool,
                            std::size_t mostColumns, Progress& progress, EventIndex first, EventIndex end)
{
    const Rows rows = rowsOf(first, end, device.usage().reserved.size());
    if (!pool)
        return sampled(device.usage().reserved, device.usage().active, mostColumns, rows);
    const Totals totals = totalsOf(device, *pool);
    if (progress.isCancelled())
        return cancelled();
    return sampled(totals.reserved, totals.active, mostColumns, rows);
}

} // namespace core
