// SPDX-License-Identifier: MIT
#include "core/timeline/raster/raster_columns.h"

#include "core/timeline/timeline.h"

#include <algorithm>
#include <cmath>

namespace core {

namespace {

constexpr std::int64_t pollColumns = 16; ///< columns

/// Walks forwards from event to event and paints the state after each: the live set is carried along, bottom
/// first, and what was freed meanwhile is dropped while painting.
class Sweep
{
public:
    Sweep(const DeviceHistory& history, RowScale rowScale, const RasterArea& area)
        : m_history(history), m_allocations(history.allocations())
    {
        m_middles.reserve(static_cast<std::size_t>(area.rows));
        for (std::int64_t row = area.row; row < area.row + area.rows; ++row)
            m_middles.push_back(rowScale.middleOf(row));
    }

    /// The state after event k, not before the one of the last call, into rows from the lowest on.
    void paint(EventIndex k, std::uint32_t* rows)
    {
        if (m_at == notBegun)
            begin(k);
        m_row = 0;
        m_bottom = 0;
        std::size_t kept = 0;
        for (const Entry& entry : m_live) {
            if (entry.freeEvent <= k)
                continue;
            m_live[kept++] = entry;
            paintOne(entry, rows);
        }
        m_live.resize(kept);
        for (; m_next < m_allocations.rows() && m_allocations.allocEvent[m_next] <= k; ++m_next) {
            if (m_allocations.freeEvent[m_next] <= k)
                continue;
            m_live.push_back(entryOf(m_next));
            paintOne(m_live.back(), rows);
        }
        m_at = k;
    }

private:
    static constexpr EventIndex notBegun = beforeFirstEvent - 1;

    struct Entry
    {
        std::uint32_t rank = 0;
        EventIndex freeEvent = 0;
        std::uint64_t size = 0;
    };

    [[nodiscard]] Entry entryOf(std::uint32_t rank) const
    {
        return {rank, m_allocations.freeEvent[rank], m_allocations.size[rank]};
    }

    void begin(EventIndex k)
    {
        for (const std::uint32_t rank : m_history.live().ranksAt(k))
            m_live.push_back(entryOf(rank));
        const auto& begins = m_allocations.allocEvent;
        m_next =
            static_cast<std::uint32_t>(std::upper_bound(begins.begin(), begins.end(), k) - begins.begin());
    }

    void paintOne(const Entry& entry, std::uint32_t* rows)
    {
        // Sums beyond 2^64 are of contradictory files: nothing is above them.
        const std::uint64_t top = m_bottom + entry.size;
        if (top < m_bottom)
            m_row = m_middles.size();
        m_bottom = top;
        for (; m_row < m_middles.size() && m_middles[m_row] < top; ++m_row)
            rows[m_row] = entry.rank;
    }

    const DeviceHistory& m_history;
    const Allocations& m_allocations;
    std::vector<std::uint64_t> m_middles; ///< bytes, by row
    std::vector<Entry> m_live;
    std::uint32_t m_next = 0; ///< the first rank that was not looked at
    std::size_t m_row = 0;    ///< the lowest row not painted
    std::uint64_t m_bottom = 0;
    EventIndex m_at = notBegun;
};

/// Whether the middle of a row lies in bytes [bottom, bottom + size).
bool coversMiddle(std::uint64_t bottom, std::uint64_t size, RowScale rowScale)
{
    if (static_cast<double>(size) >= rowScale.bytesPerRow + 1)
        return true;
    constexpr double farthest = 9e15; // beyond, rows cannot be told apart
    const double below = std::floor(static_cast<double>(bottom) / rowScale.bytesPerRow - 1);
    auto row = static_cast<std::int64_t>(std::clamp(below, 0.0, farthest));
    const std::int64_t nearby = row + 4;
    while (row < nearby && rowScale.middleOf(row) < bottom)
        ++row;
    return rowScale.middleOf(row) - bottom < size;
}

} // namespace

Result<std::vector<std::uint32_t>> drawColumns(const Timeline& timeline, const ColumnLevel& level,
                                               RowScale rowScale, const RasterArea& area, Progress& progress)
{
    std::vector<std::uint32_t> ranks(static_cast<std::size_t>(area.columns * area.rows), Allocations::noRank);
    Sweep sweep(timeline.history(), rowScale, area);
    const std::int64_t end = std::min(area.column + area.columns, level.count());
    for (std::int64_t column = std::max<std::int64_t>(area.column, 0); column < end; ++column) {
        if (column % pollColumns == 0 && progress.isCancelled())
            return cancelled();
        const EventRange events = level.events(column);
        sweep.paint(timeline.highestIn(events.begin, events.end),
                    ranks.data() + (column - area.column) * area.rows);
    }
    return ranks;
}

Result<std::vector<std::uint32_t>> drawStates(const Timeline& timeline, const std::vector<EventIndex>& events,
                                              RowScale rowScale, const RasterArea& area, Progress& progress)
{
    const auto rows = static_cast<std::size_t>(area.rows);
    std::vector<std::uint32_t> ranks(events.size() * rows, Allocations::noRank);
    Sweep sweep(timeline.history(), rowScale, area);
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (i % pollColumns == 0 && progress.isCancelled())
            return cancelled();
        sweep.paint(events[i], ranks.data() + i * rows);
    }
    return ranks;
}

void AllocationSum::add(std::uint64_t size)
{
    ++count;
    bytes += size;
    largest = std::max(largest, size);
}

ColumnSummary summarise(const DeviceHistory& history, EventRange events, EventIndex shown, RowScale rowScale,
                        bool isFolded)
{
    const Allocations& allocations = history.allocations();
    ColumnSummary summary;
    for (const Live& live : history.live().liveAt(shown)) {
        const std::uint64_t size = allocations.size[live.rank];
        if (isFolded && allocations.isLasting(live.rank)) {
            summary.folded.add(size);
            continue;
        }
        (coversMiddle(live.offset, size, rowScale) ? summary.drawn : summary.merged).add(size);
    }
    // Alive in the column: at its first event, or allocated behind that. Zero events long is never alive.
    const auto addOther = [&](std::uint32_t rank) {
        if (!allocations.isActiveAt(rank, shown))
            summary.tooShort.add(allocations.size[rank]);
    };
    for (const std::uint32_t rank : history.live().ranksAt(events.begin))
        addOther(rank);
    const auto& begins = allocations.allocEvent;
    const auto first = std::upper_bound(begins.begin(), begins.end(), events.begin);
    const auto last = std::lower_bound(first, begins.end(), events.end);
    for (auto at = first; at != last; ++at) {
        const auto rank = static_cast<std::uint32_t>(at - begins.begin());
        if (allocations.freeEvent[rank] > *at)
            addOther(rank);
    }
    return summary;
}

} // namespace core
