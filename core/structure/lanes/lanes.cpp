// SPDX-License-Identifier: MIT
#include "core/structure/lanes/lanes.h"

#include "core/structure/lanes/metadata_spans.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

namespace core {

namespace {

/// familyOf() the texts of a pool, each asked once.
class KnownFamilies
{
public:
    explicit KnownFamilies(const StringPool& strings) : m_strings(strings) {}

    [[nodiscard]] LaneFamily of(StringId name)
    {
        const auto [known, isNew] = m_known.try_emplace(name.value, LaneFamily::Ranges);
        if (isNew)
            known->second = familyOf(m_strings.view(name));
        return known->second;
    }

private:
    const StringPool& m_strings;
    std::unordered_map<std::uint32_t, LaneFamily> m_known;
};

bool outerFirst(const AnnotationSpan& a, const AnnotationSpan& b)
{
    return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
}

} // namespace

std::vector<Lane> lanesOf(const Snapshot& snapshot, const DeviceHistory& history)
{
    std::vector<std::vector<AnnotationSpan>> byFamily(allLaneFamilies.size());
    const auto at = [&](LaneFamily family) -> std::vector<AnnotationSpan>& {
        return byFamily[static_cast<std::size_t>(family)];
    };
    KnownFamilies families(snapshot.strings());
    const auto laneOf = [&](StringId name) { return static_cast<std::uint32_t>(families.of(name)); };
    for (const AnnotationSpan& span : annotationSpans(snapshot, history, laneOf))
        at(families.of(span.name)).push_back(span);
    const std::vector<AnnotationSpan> recorded = userDefinedSpans(snapshot, history);
    std::vector<AnnotationSpan>& ranges = at(LaneFamily::Ranges);
    const auto middle = ranges.insert(ranges.end(), recorded.begin(), recorded.end());
    std::inplace_merge(ranges.begin(), middle, ranges.end(), outerFirst);
    at(LaneFamily::Metadata) = metadataSpans(snapshot, history);
    at(LaneFamily::Marks) = markSpans(snapshot, history);
    std::vector<Lane> lanes;
    for (const LaneFamily family : allLaneFamilies) {
        if (!at(family).empty())
            lanes.push_back({family, std::move(at(family))});
    }
    return lanes;
}

bool mayHaveLanes(const Snapshot& snapshot, const DeviceHistory& history)
{
    const auto isHere = [&](const Annotation& annotation) { return annotation.device == history.device(); };
    const auto speaks = [](const ActionCount& count) {
        return count.action == Action::Annotate || count.action == Action::UserDefined;
    };
    return std::any_of(snapshot.annotations().begin(), snapshot.annotations().end(), isHere) ||
           std::any_of(history.actions().begin(), history.actions().end(), speaks) ||
           mayHaveMetadata(snapshot);
}

} // namespace core
