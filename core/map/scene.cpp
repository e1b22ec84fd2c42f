// SPDX-License-Identifier: MIT
#include "core/map/scene.h"

#include "core/history/trace/reservedranges.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

/// Ranges that are reserved after event k, as parts of the segments of state; without a state of none.
std::vector<MapPart> partsAt(const DeviceHistory& device, const MapPlaces& places, EventIndex k,
                             const AllocatorState* state)
{
    std::vector<MapPart> parts;
    const std::vector<ReservedRange>& ranges = device.reserved().ranges();
    std::uint32_t segment = 0;
    for (const std::uint32_t row : device.reserved().at(k)) {
        const ReservedRange& range = ranges[row];
        const std::uint32_t place = places.placeOf(row);
        while (state != nullptr && segment + 1 < state->segments.size() &&
               state->segments[segment + 1].addr <= range.addr)
            ++segment;
        const bool goesOn = state != nullptr && !parts.empty() && parts.back().segment == segment &&
                            parts.back().place == place;
        if (goesOn)
            parts.back().size = range.end() - parts.back().addr;
        else
            parts.push_back({range.addr, range.size, place, segment});
    }
    return parts;
}

const MapPart* partIn(const std::vector<MapPart>& parts, std::uint64_t addr)
{
    const auto after = std::upper_bound(parts.begin(), parts.end(), addr,
                                        [](std::uint64_t a, const MapPart& part) { return a < part.addr; });
    if (after == parts.begin() || addr - std::prev(after)->addr >= std::prev(after)->size)
        return nullptr;
    return &*std::prev(after);
}

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

std::optional<MapMark> markAt(const Snapshot& snapshot, const DeviceHistory& device, const MapPlaces& places,
                              const MapScene& scene)
{
    const EventIndex k = scene.event;
    if (k < device.part().begin || k >= device.eventCount())
        return std::nullopt;
    const EventRow row = snapshot.events().row(device.trace().event(k).value);
    const auto what = whatOf(row.action);
    if (!what || row.size == 0)
        return std::nullopt;
    const MapPart* part = partIn(scene.parts, row.addr);
    std::vector<MapPart> before; // what was returned lies in what was there
    if (part == nullptr) {
        before = partsAt(device, places, k - 1, nullptr);
        part = partIn(before, row.addr);
    }
    if (part == nullptr)
        return std::nullopt;
    const MapPlace& place = places.places()[part->place];
    const std::uint64_t room = place.size - (row.addr - place.addr);
    return MapMark{*what, row.addr, std::min(row.size, room), part->place};
}

} // namespace

const MapPart* MapScene::partAt(std::uint64_t addr) const
{
    return partIn(parts, addr);
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

MapScene mapSceneAt(const Snapshot& snapshot, const DeviceHistory& device, const MapPlaces& places,
                    EventIndex k)
{
    MapScene scene;
    scene.event = device.clamped(k);
    scene.state = allocatorStateAt(snapshot, device, scene.event);
    scene.parts = partsAt(device, places, scene.event, &scene.state);
    scene.firstPart.assign(places.places().size() + 1, 0);
    for (const MapPart& part : scene.parts)
        ++scene.firstPart[part.place + 1];
    std::partial_sum(scene.firstPart.begin(), scene.firstPart.end(), scene.firstPart.begin());
    std::vector<std::uint32_t> next(scene.firstPart.begin(), scene.firstPart.end() - 1);
    scene.byPlace.resize(scene.parts.size());
    for (std::uint32_t p = 0; p < scene.parts.size(); ++p)
        scene.byPlace[next[scene.parts[p].place]++] = p;
    scene.groups.resize(places.groups().size());
    const MapPart* before = nullptr;
    for (const MapPart& part : scene.parts) {
        MapGroupState& group = scene.groups[places.places()[part.place].group];
        group.reserved += part.size;
        if (before == nullptr || before->segment != part.segment) {
            ++group.segments;
            group.active += scene.state.segments[part.segment].active;
        }
        before = &part;
    }
    scene.mark = markAt(snapshot, device, places, scene);
    return scene;
}

} // namespace core
