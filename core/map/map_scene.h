// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/allocator_state.h"
#include "core/map/map_places.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// What of a segment lies in one place: all of it, but in contradictory files.
struct MapPart
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    std::uint32_t place = 0;
    std::uint32_t segment = 0; ///< into AllocatorState::segments
};

/// What a group has reserved. Bytes.
struct MapGroupState
{
    std::uint32_t segments = 0;
    std::uint64_t reserved = 0;
    std::uint64_t active = 0;      ///< requested, pending free included
    std::uint64_t free = 0;        ///< in no block
    std::uint64_t largestFree = 0; ///< the longest contiguous run of that

    friend bool operator==(const MapGroupState&, const MapGroupState&) = default;
};

/// What the event did of which this is the state.
struct MapMark
{
    enum class What : std::uint8_t
    {
        Allocated,
        FreeRequested,
        Freed,
        Reserved, ///< a segment, or a piece of an expandable one
        Returned,
    };

    What what = What::Allocated;
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    std::uint32_t place = 0;
};

/// The state of a device after an event, each part of it at its place. Immutable; any thread.
struct MapScene
{
    AllocatorState state;
    std::vector<MapPart> parts;         ///< by address
    std::vector<std::uint32_t> byPlace; ///< parts by place, then by address
    std::vector<std::uint32_t>
        firstPart;                     ///< by place: its parts are byPlace[firstPart[p] … firstPart[p + 1])
    std::vector<MapGroupState> groups; ///< as MapPlaces::groups()
    std::optional<MapMark> mark;       ///< nothing: the event did nothing to memory that has a place
    EventIndex event = beforeFirstEvent;

    /// The group that a segment of the state lies in: row of groups. places: that the scene is of.
    [[nodiscard]] std::uint32_t groupOf(const MapPlaces& places, std::uint32_t segment) const;
    /// By group: nothing of it is reserved, and the event did nothing to it.
    [[nodiscard]] std::vector<bool> emptyGroups(const MapPlaces& places) const;
    /// The part that an address lies in, or null.
    [[nodiscard]] const MapPart* partAt(std::uint64_t addr) const;
    /// A place's parts, by address: into parts.
    [[nodiscard]] std::span<const std::uint32_t> partsOf(std::uint32_t place) const;
    /// The block, or run of free bytes, that an address lies in: row of state.blocks, or noRow.
    [[nodiscard]] std::uint32_t rowAt(std::uint64_t addr) const;
    /// Of a live allocation; noRow where it is not alive, or lies in no segment.
    [[nodiscard]] std::uint32_t rowOf(const DeviceHistory& device, std::uint32_t rank) const;

    static constexpr std::uint32_t noRow = 0xFFFFFFFFU;
};

/// The state of device, whose snapshot this is, after event k. O(what is alive · log + checkpoint distance +
/// places).
[[nodiscard]] MapScene mapSceneAt(const Snapshot& snapshot, const DeviceHistory& device,
                                  const MapPlaces& places, EventIndex k);

/// Scenes of one device after one event and then another, each found from the one before: what mapSceneAt()
/// answers, for whoever asks often. Refers to all three that it is made of. One thread.
class MapWalk
{
public:
    MapWalk(const Snapshot& snapshot, const DeviceHistory& device, const MapPlaces& places);

    /// Puts the scene after event k into scene, whose room is used again.
    void go(EventIndex k, MapScene& scene);

private:
    void addParts(MapScene& scene);
    void sortByPlace(MapScene& scene);
    void addGroups(MapScene& scene) const;
    [[nodiscard]] std::optional<MapMark> markOf(const MapScene& scene) const;
    [[nodiscard]] std::uint32_t placeBefore(EventIndex k, std::uint64_t addr) const;

    const Snapshot* m_snapshot;
    const DeviceHistory* m_device;
    const MapPlaces* m_places;
    StateWalk m_states;
    std::vector<std::uint32_t> m_next; ///< kept for its room
};

} // namespace core
