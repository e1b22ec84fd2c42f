// SPDX-License-Identifier: MIT
#include "core/map/address_timeline.h"

#include "core/map/map_scene.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace core {

namespace {

/// Fills one column after the other.
class Painter
{
public:
    Painter(AddressTimeline& timeline, const DeviceHistory& device)
        : m_timeline(timeline), m_share(timeline.rows.rows()), m_isDrawn(device.allocations().rows()),
          m_isThere(device.allocations().rows())
    {}

    void paint(const MapScene& scene)
    {
        m_column = m_timeline.cells.size();
        m_timeline.cells.resize(m_column + m_timeline.rows.rows(), AddressTimeline::unmapped);
        std::fill(m_share.begin(), m_share.end(), 0.0);
        for (const MapPart& part : scene.parts) {
            const auto [first, end] = m_timeline.rows.rowsOf(part.place, part.addr, part.size);
            std::fill(at(first), at(end), AddressTimeline::free);
        }
        for (const MapPart& part : scene.parts)
            paintBlocks(scene, part);
        for (auto cell = at(0); cell != m_timeline.cells.end(); ++cell) {
            if (*cell < AddressTimeline::free)
                m_isDrawn[*cell] = true;
        }
    }

    void repeat()
    {
        const std::vector<std::uint32_t> same(at(0), m_timeline.cells.end());
        m_timeline.cells.insert(m_timeline.cells.end(), same.begin(), same.end());
        m_column += same.size();
    }

    /// What was there in a column, and what was not.
    void count(const DeviceHistory& device)
    {
        const Allocations& allocations = device.allocations();
        const std::vector<MapColumn>& columns = m_timeline.columns;
        if (columns.empty())
            return;
        for (std::uint32_t rank = 0; rank < allocations.rows(); ++rank) {
            m_timeline.drawn += m_isDrawn[rank] ? 1 : 0;
            m_timeline.merged += m_isThere[rank] && !m_isDrawn[rank] ? 1 : 0;
            const bool isInView = allocations.allocEvent[rank] < columns.back().end &&
                                  allocations.freeEvent[rank] > columns.front().first;
            m_timeline.tooShort += isInView && !m_isThere[rank] ? 1 : 0;
        }
    }

private:
    std::vector<std::uint32_t>::iterator at(std::uint32_t row)
    {
        return m_timeline.cells.begin() + static_cast<std::ptrdiff_t>(m_column + row);
    }

    void paintBlocks(const MapScene& scene, const MapPart& part)
    {
        const SegmentAt& segment = scene.state.segments[part.segment];
        for (std::uint32_t i = 0; i < segment.blockCount; ++i) {
            const BlockAt& block = scene.state.blocks[segment.firstBlock + i];
            if (block.state == BlockState::Inactive || block.addr - part.addr >= part.size)
                continue;
            m_isThere[block.rank] = true;
            const std::uint64_t size = std::min(block.size, part.size - (block.addr - part.addr));
            const auto [first, end] = m_timeline.rows.rowsOf(part.place, block.addr, size);
            // Of a row that it has for itself all, of one that it shares as much as it has.
            const double rows = static_cast<double>(size) / m_timeline.rows.bytesPerRow();
            for (std::uint32_t row = first; row < end; ++row) {
                const double share = row > first && row + 1 < end ? 1 : std::min(rows, 1.0);
                if (share <= m_share[row])
                    continue;
                m_share[row] = share;
                *at(row) = block.rank;
            }
        }
    }

    AddressTimeline& m_timeline;
    std::size_t m_column = 0;    ///< its first cell
    std::vector<double> m_share; ///< by row: what the block that is shown has of it
    std::vector<bool> m_isDrawn; ///< by rank
    std::vector<bool> m_isThere;
};

} // namespace

AddressRows::AddressRows(std::shared_ptr<const MapPlaces> places, std::uint32_t rows)
    : m_places(std::move(places)), m_rows(std::max(rows, 1U))
{
    constexpr double mostGap = 3;
    constexpr double mostOfAll = 0.25;
    constexpr double groupGap = 4; ///< times that of places
    double bytes = 0;
    for (const MapPlace& place : m_places->places())
        bytes += static_cast<double>(place.size);
    const double gaps = static_cast<double>(m_places->places().size()) +
                        groupGap * static_cast<double>(m_places->groups().size());
    const double gap = std::min(mostGap, m_rows * mostOfAll / std::max(gaps, 1.0));
    m_bytesPerRow = std::max(bytes, 1.0) / std::max(m_rows - gaps * gap, 1.0);
    double bottom = 0;
    for (const MapGroup& group : m_places->groups()) {
        for (std::uint32_t p = group.firstPlace; p < group.firstPlace + group.placeCount; ++p) {
            m_bottom.push_back(bottom);
            bottom += static_cast<double>(m_places->places()[p].size) / m_bytesPerRow + gap;
        }
        bottom += groupGap * gap;
    }
}

std::pair<std::uint32_t, std::uint32_t> AddressRows::rowsOf(std::uint32_t place, std::uint64_t addr,
                                                            std::uint64_t size) const
{
    const double from =
        m_bottom[place] + static_cast<double>(addr - m_places->places()[place].addr) / m_bytesPerRow;
    const double to = from + static_cast<double>(size) / m_bytesPerRow;
    const auto first =
        static_cast<std::uint32_t>(std::clamp(std::floor(from), 0.0, static_cast<double>(m_rows - 1)));
    const auto end = static_cast<std::uint32_t>(
        std::clamp(std::ceil(to - 1e-6), first + 1.0, static_cast<double>(m_rows)));
    return {first, end};
}

std::pair<std::uint32_t, std::uint32_t> AddressRows::rowsOfGroup(std::uint32_t group) const
{
    const MapGroup& one = m_places->groups()[group];
    const std::uint32_t last = one.firstPlace + one.placeCount - 1;
    const MapPlace& lowest = m_places->places()[one.firstPlace];
    const MapPlace& highest = m_places->places()[last];
    return {rowsOf(one.firstPlace, lowest.addr, lowest.size).first,
            rowsOf(last, highest.addr, highest.size).second};
}

Result<AddressTimeline> addressTimeline(const Snapshot& snapshot, const DeviceHistory& device,
                                        AddressRows rows, std::vector<MapColumn> columns, Progress& progress)
{
    AddressTimeline timeline;
    timeline.rows = std::move(rows);
    timeline.columns = std::move(columns);
    timeline.cells.reserve(timeline.columns.size() * timeline.rows.rows());
    Painter painter(timeline, device);
    const std::vector<MapColumn>& all = timeline.columns;
    MapWalk walk(snapshot, device, timeline.rows.places());
    MapScene scene;
    for (std::size_t c = 0; c < all.size(); ++c) {
        if (progress.isCancelled())
            return cancelled();
        if (c > 0 && all[c].shown == all[c - 1].shown) {
            painter.repeat();
            continue;
        }
        walk.go(all[c].shown, scene);
        painter.paint(scene);
    }
    painter.count(device);
    return timeline;
}

} // namespace core
