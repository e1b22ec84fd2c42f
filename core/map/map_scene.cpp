// SPDX-License-Identifier: MIT
#include "core/map/map_scene.h"

#include "core/history/trace/reserved_ranges.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

constexpr std::uint32_t noPlace = 0xFFFFFFFFU;

std::optional<MapMark::What> whatOf(Action action)
{
    switch (action) {
    case Action::Alloc:
        return MapMark::What::Allocated;
    case Action::FreeRequested:
        return MapMark::What::FreeRequested;
    case Action::Free:
    case Action::FreeCompleted:
        return MapMark::What::Freed;
    case Action::SegmentAlloc:
    case Action::SegmentMap:
        return MapMark::What::Reserved;
    case Action::SegmentFree:
    case Action::SegmentUnmap:
        return MapMark::What::Returned;
    default:
        return std::nullopt;
    }
}

} // namespace

const MapPart* MapScene::partAt(std::uint64_t addr) const
{
    const auto after = std::upper_bound(parts.begin(), parts.end(), addr,
                                        [](std::uint64_t a, const MapPart& part) { return a < part.addr; });
    if (after == parts.begin() || addr - std::prev(after)->addr >= std::prev(after)->size)
        return nullptr;
    return &*std::prev(after);
}

/// The one that addGroups() counts it in.
std::uint32_t MapScene::groupOf(const MapPlaces& places, std::uint32_t segment) const
{
    return places.places()[partAt(state.segments[segment].addr)->place].group;
}

std::vector<bool> MapScene::emptyGroups(const MapPlaces& places) const
{
    std::vector<bool> empty(groups.size());
    for (std::size_t g = 0; g < groups.size(); ++g)
        empty[g] = groups[g].segments == 0;
    if (mark)
        empty[places.places()[mark->place].group] = false;
    return empty;
}

std::span<const std::uint32_t> MapScene::partsOf(std::uint32_t place) const
{
    return std::span(byPlace).subspan(firstPart[place], firstPart[place + 1] - firstPart[place]);
}

std::uint32_t MapScene::rowAt(std::uint64_t addr) const
{
    const MapPart* part = partAt(addr);
    if (part == nullptr)
        return noRow;
    const SegmentAt& segment = state.segments[part->segment];
    const auto begin = state.blocks.begin() + segment.firstBlock;
    const auto after = std::upper_bound(begin, begin + segment.blockCount, addr,
                                        [](std::uint64_t a, const BlockAt& block) { return a < block.addr; });
    return after == begin ? noRow : static_cast<std::uint32_t>(after - state.blocks.begin() - 1);
}

std::uint32_t MapScene::rowOf(const DeviceHistory& device, std::uint32_t rank) const
{
    if (rank >= device.allocations().rows() || !device.allocations().isActiveAt(rank, event))
        return noRow;
    const std::uint32_t row = rowAt(device.allocations().addr[rank]);
    return row != noRow && state.blocks[row].rank == rank ? row : noRow;
}

MapWalk::MapWalk(const Snapshot& snapshot, const DeviceHistory& device, const MapPlaces& places)
    : m_snapshot(&snapshot), m_device(&device), m_places(&places), m_states(snapshot, device)
{}

void MapWalk::go(EventIndex k, MapScene& scene)
{
    scene.event = m_device->clamped(k);
    m_states.go(scene.event, scene.state);
    addParts(scene);
    sortByPlace(scene);
    addGroups(scene);
    scene.mark = markOf(scene);
}

/// Ranges as parts of the segments of the state.
void MapWalk::addParts(MapScene& scene)
{
    scene.parts.clear();
    const std::vector<ReservedRange>& ranges = m_device->reserved().ranges();
    const std::vector<SegmentAt>& segments = scene.state.segments;
    std::uint32_t segment = 0;
    for (const AddressOrder::Entry& entry : m_states.ranges()) {
        const ReservedRange& range = ranges[entry.row];
        const std::uint32_t place = m_places->placeOf(entry.row);
        while (segment + 1 < segments.size() && segments[segment + 1].addr <= range.addr)
            ++segment;
        const bool goesOn = !scene.parts.empty() && scene.parts.back().segment == segment &&
                            scene.parts.back().place == place;
        if (goesOn)
            scene.parts.back().size = range.end() - scene.parts.back().addr;
        else
            scene.parts.push_back({range.addr, range.size, place, segment});
    }
}

void MapWalk::sortByPlace(MapScene& scene)
{
    scene.firstPart.assign(m_places->places().size() + 1, 0);
    for (const MapPart& part : scene.parts)
        ++scene.firstPart[part.place + 1];
    std::partial_sum(scene.firstPart.begin(), scene.firstPart.end(), scene.firstPart.begin());
    m_next.assign(scene.firstPart.begin(), scene.firstPart.end() - 1);
    scene.byPlace.resize(scene.parts.size());
    for (std::uint32_t p = 0; p < scene.parts.size(); ++p)
        scene.byPlace[m_next[scene.parts[p].place]++] = p;
}

void MapWalk::addGroups(MapScene& scene) const
{
    scene.groups.assign(m_places->groups().size(), {});
    const MapPart* before = nullptr;
    for (const MapPart& part : scene.parts) {
        MapGroupState& group = scene.groups[m_places->places()[part.place].group];
        group.reserved += part.size;
        if (before == nullptr || before->segment != part.segment) {
            const SegmentAt& segment = scene.state.segments[part.segment];
            ++group.segments;
            group.active += segment.active;
            group.free += segment.free;
            group.largestFree = std::max(group.largestFree, segment.largestFree);
        }
        before = &part;
    }
}

std::optional<MapMark> MapWalk::markOf(const MapScene& scene) const
{
    const EventIndex k = scene.event;
    if (k < m_device->part().begin || k >= m_device->eventCount())
        return std::nullopt;
    const EventRow row = m_snapshot->events().row(m_device->trace().event(k).value);
    const auto what = whatOf(row.action);
    if (!what || row.size == 0)
        return std::nullopt;
    const MapPart* part = scene.partAt(row.addr);
    const std::uint32_t index = part != nullptr ? part->place : placeBefore(k, row.addr);
    if (index == noPlace)
        return std::nullopt;
    const MapPlace& place = m_places->places()[index];
    const std::uint64_t room = place.size - (row.addr - place.addr);
    return MapMark{*what, row.addr, std::min(row.size, room), index};
}

/// Of what event k returned: the place that it lay in.
std::uint32_t MapWalk::placeBefore(EventIndex k, std::uint64_t addr) const
{
    const std::vector<ReservedRange>& ranges = m_device->reserved().ranges();
    std::uint32_t place = noPlace;
    m_device->reserved().intervals().forEach(k - 1, [&](std::uint32_t row) {
        if (addr - ranges[row].addr < ranges[row].size)
            place = m_places->placeOf(row);
        return place == noPlace;
    });
    return place;
}

MapScene mapSceneAt(const Snapshot& snapshot, const DeviceHistory& device, const MapPlaces& places,
                    EventIndex k)
{
    MapScene scene;
    MapWalk(snapshot, device, places).go(k, scene);
    return scene;
}

} // namespace core
