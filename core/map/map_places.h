// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/history/pool_kinds.h"

#include <cstdint>
#include <vector>

namespace core {

/// Addresses that belong together, whenever they were reserved: of a cudaMalloc segment, or of all of an
/// expandable one with its holes. At no event anything of another group lies in it. Bytes.
struct MapPlace
{
    std::uint64_t addr = 0;
    std::uint64_t size = 0;
    std::uint32_t group = 0; ///< into MapPlaces::groups()
    bool isExpandable = false;
};

/// Places whose free memory serves the same requests.
struct MapGroup
{
    PoolId pool; ///< none: unknown
    std::int64_t stream = 0;
    SegmentType type = SegmentType::Unknown;
    bool hasUnknown = false;      ///< some of it is of this pool because no other is named anywhere
    std::uint32_t firstPlace = 0; ///< its places are [firstPlace, firstPlace + placeCount), by address
    std::uint32_t placeCount = 0;
    std::uint64_t bytes = 0; ///< of its places; stays at 2^64 − 1
    bool isHost = false;     ///< pinned memory, which has neither pools nor kinds of segments
    PoolAbout about{};       ///< what pool is
};

/// Where a device's memory lay over all of its trace: one place for every address of a group, so that a map
/// made of them keeps each address where it is while events go by. Immutable, any thread.
class MapPlaces
{
public:
    MapPlaces() = default;
    /// O(reserved ranges · log), and what it takes to find what pools are.
    MapPlaces(const Snapshot& snapshot, const DeviceHistory& device);

    /// The default pool first, then by pool, stream, large before small; what is unknown last.
    [[nodiscard]] const std::vector<MapGroup>& groups() const { return m_groups; }
    [[nodiscard]] const std::vector<MapPlace>& places() const { return m_places; }
    /// The place of a row of the device's ReservedRanges: it covers all of it.
    [[nodiscard]] std::uint32_t placeOf(std::uint32_t range) const { return m_placeOf[range]; }

private:
    std::vector<MapGroup> m_groups;
    std::vector<MapPlace> m_places;
    std::vector<std::uint32_t> m_placeOf; ///< by row of ReservedRanges
};

} // namespace core
