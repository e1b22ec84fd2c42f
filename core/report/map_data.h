// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/json_writer.h"
#include "core/map/map_places.h"
#include "core/map/map_scene.h"
#include "core/report/packed_numbers.h"
#include "core/report/shown_stacks.h"
#include "core/report/timeline_data.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace core::report {

/// What the allocator held at a moment as data for a page's script: groups, in them segments by address, in
/// them blocks and free runs. Segments behind a bound are counted, the smallest first.
class MapData
{
public:
    /// O(what is alive · log + reserved ranges).
    MapData(const Snapshot& snapshot, const DeviceHistory& device, EventIndex event, std::size_t mostBlocks);

    [[nodiscard]] bool isEmpty() const { return m_scene.state.segments.empty(); }
    /// When, how much is reserved, active and free in one piece. Translated.
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] std::size_t segmentsLeftOut() const { return m_leftOut; }
    /// Bytes that these have reserved.
    [[nodiscard]] std::uint64_t bytesLeftOut() const { return m_bytesLeftOut; }

    /// Member `map`. Adds stacks and shades of its blocks.
    void write(JsonWriter& json, ShownStacks& stacks, TimelineData& timeline) const;

private:
    void writeSegment(PackedNumbers& numbers, const SegmentAt& segment, ShownStacks& stacks,
                      TimelineData& timeline) const;

    const Snapshot* m_snapshot;
    const DeviceHistory* m_device;
    MapPlaces m_places;
    MapScene m_scene;
    std::vector<bool> m_isShown; ///< by segment
    std::size_t m_leftOut = 0;
    std::uint64_t m_bytesLeftOut = 0;
};

} // namespace core::report
