// SPDX-License-Identifier: MIT
#include "core/report/map_data.h"

#include "core/picture/map/map_words.h"
#include "core/report/html_text.h"

#include <algorithm>
#include <numeric>

namespace core::report {

MapData::MapData(const Snapshot& snapshot, const DeviceHistory& device, EventIndex event,
                 std::size_t mostBlocks)
    : m_snapshot(&snapshot), m_device(&device), m_places(snapshot, device),
      m_scene(mapSceneAt(snapshot, device, m_places, event)), m_isShown(m_scene.state.segments.size(), false)
{
    const std::vector<SegmentAt>& segments = m_scene.state.segments;
    std::vector<std::size_t> order(segments.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return segments[a].size > segments[b].size; });
    std::size_t blocks = 0;
    for (const std::size_t place : order) {
        blocks += segments[place].blockCount;
        m_isShown[place] = blocks <= mostBlocks;
        m_leftOut += m_isShown[place] ? 0 : 1;
        m_bytesLeftOut += m_isShown[place] ? 0 : segments[place].size;
    }
}

QString MapData::sentence() const
{
    return picture::mapSentence(*m_device, m_scene);
}

/// How long it is and its blocks: size, what was asked for + 1 (0: free), whether its free is pending, stack,
/// shade, kind, number among the allocations that are drawn.
void MapData::writeSegment(PackedNumbers& numbers, const SegmentAt& segment, ShownStacks& stacks,
                           TimelineData& timeline) const
{
    numbers.add(segment.size);
    numbers.add(segment.blockCount);
    for (std::size_t i = 0; i < segment.blockCount; ++i) {
        const BlockAt& block = m_scene.state.blocks[segment.firstBlock + i];
        numbers.add(block.size);
        if (block.rank == Allocations::noRank) {
            numbers.add(0);
            continue;
        }
        numbers.add(block.requested + 1);
        numbers.add(block.state == BlockState::ActivePendingFree ? 1 : 0);
        numbers.add(stacks.numberOf(m_device->allocations().stack[block.rank]));
        numbers.add(timeline.shadeOf(block.rank));
        numbers.add(timeline.kindOf(block.rank));
        numbers.add(timeline.numberOf(block.rank));
    }
}

void MapData::write(JsonWriter& json, ShownStacks& stacks, TimelineData& timeline) const
{
    const std::vector<SegmentAt>& segments = m_scene.state.segments;
    std::vector<std::vector<std::uint32_t>> byGroup(m_places.groups().size());
    for (std::uint32_t place = 0; place < segments.size(); ++place) {
        if (m_isShown[place])
            byGroup[m_scene.groupOf(m_places, place)].push_back(place);
    }
    json.array("map", [&] {
        for (std::size_t group = 0; group < byGroup.size(); ++group) {
            if (byGroup[group].empty())
                continue;
            json.object([&] {
                PackedNumbers numbers;
                for (const std::uint32_t place : byGroup[group])
                    writeSegment(numbers, segments[place], stacks, timeline);
                json.member("name", shownText(picture::mapGroupName(*m_snapshot, m_places.groups()[group])));
                json.member("bytes", picture::mapGroupBytes(m_scene.groups[group]));
                json.member("count", byGroup[group].size());
                json.member("segments", numbers.text());
            });
        }
    });
}

} // namespace core::report
