// SPDX-License-Identifier: MIT
#include "core/map/segment_timeline.h"

#include "core/history/trace/reserved_ranges.h"
#include "core/map/map_scene.h"

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::size_t mostCells = 2049; ///< of a column: as many as are left of any more

/// Where two parts are of one segment, which contradictory files can have, the first has what is active.
void addCells(const MapScene& scene, std::vector<SegmentCell>& cells)
{
    for (const std::uint32_t p : scene.byPlace) {
        const MapPart& part = scene.parts[p];
        const SegmentAt& segment = scene.state.segments[part.segment];
        const std::uint64_t active = part.addr == segment.addr ? segment.active : 0;
        cells.push_back({part.place, part.size, std::min(active, part.size)});
    }
}

/// Of a column of very many: neighbours together, none of which is seen by itself. Sums stay.
void thinOut(std::vector<SegmentCell>& cells, std::size_t first)
{
    constexpr std::uint64_t parts = 1024; // of what is reserved: no picture shows thinner ones
    if (cells.size() - first <= mostCells)
        return;
    std::uint64_t all = 0;
    for (std::size_t i = first; i < cells.size(); ++i)
        all += cells[i].reserved;
    const std::uint64_t least = all / parts + 1;
    std::size_t kept = first;
    for (std::size_t i = first + 1; i < cells.size(); ++i) {
        if (cells[kept].reserved + cells[i].reserved > least) {
            cells[++kept] = cells[i];
            continue;
        }
        cells[kept].reserved += cells[i].reserved;
        cells[kept].active += cells[i].active;
    }
    cells.resize(kept + 1);
}

} // namespace

Result<SegmentTimeline> segmentTimeline(const Snapshot& snapshot, const DeviceHistory& device,
                                        std::shared_ptr<const MapPlaces> places,
                                        std::vector<MapColumn> columns, Progress& progress)
{
    SegmentTimeline timeline;
    timeline.firstCell.push_back(0);
    // Room that is not used costs nothing, growing has old and new at once.
    constexpr std::size_t mostRoom = std::size_t{1} << 22U;
    const std::size_t most = std::min(mostCells, device.reserved().ranges().size());
    timeline.cells.reserve(std::min(columns.size() * most, mostRoom));
    MapWalk walk(snapshot, device, *places);
    MapScene scene;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        if (progress.isCancelled())
            return cancelled();
        if (c > 0 && columns[c].shown == columns[c - 1].shown) {
            const std::vector<SegmentCell> same(timeline.cells.begin() + timeline.firstCell[c - 1],
                                                timeline.cells.end());
            timeline.cells.insert(timeline.cells.end(), same.begin(), same.end());
        } else {
            walk.go(columns[c].shown, scene);
            addCells(scene, timeline.cells);
            thinOut(timeline.cells, timeline.firstCell.back());
        }
        std::uint64_t reserved = 0;
        for (std::size_t i = timeline.firstCell.back(); i < timeline.cells.size(); ++i)
            reserved += timeline.cells[i].reserved;
        timeline.highest = std::max(timeline.highest, reserved);
        timeline.firstCell.push_back(static_cast<std::uint32_t>(timeline.cells.size()));
    }
    timeline.places = std::move(places);
    timeline.columns = std::move(columns);
    return timeline;
}

} // namespace core
