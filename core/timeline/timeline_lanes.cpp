// SPDX-License-Identifier: MIT
#include "core/timeline/timeline_lanes.h"

#include <unordered_map>
#include <utility>

namespace core {

namespace {

std::vector<LaneName> namesOf(const std::vector<AnnotationSpan>& spans)
{
    std::vector<LaneName> names;
    std::unordered_map<std::uint32_t, std::size_t> places;
    for (const AnnotationSpan& span : spans) {
        const auto [place, isNew] = places.try_emplace(span.name.value, names.size());
        if (isNew)
            names.push_back({span.name, 0, 0});
        LaneName& name = names[place->second];
        ++name.spans;
        name.depths |= std::uint64_t(1) << LaneName::depthBit(span.depth);
    }
    return names;
}

} // namespace

std::vector<TimelineLane> timelineLanes(const Snapshot& snapshot, const DeviceHistory& history)
{
    std::vector<TimelineLane> result;
    for (Lane& lane : lanesOf(snapshot, history)) {
        std::vector<LaneName> names = namesOf(lane.spans);
        result.push_back({lane.family, AnnotationSpans(std::move(lane.spans)), std::move(names)});
    }
    return result;
}

} // namespace core
