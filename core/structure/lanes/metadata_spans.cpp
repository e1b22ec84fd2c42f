// SPDX-License-Identifier: MIT
#include "core/structure/lanes/metadata_spans.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

bool has(const DeviceHistory& history, Action action)
{
    const std::vector<ActionCount>& counts = history.actions();
    return std::any_of(counts.begin(), counts.end(),
                       [=](const ActionCount& count) { return count.action == action; });
}

/// Calls visit(event, row) for the device's events that do action.
template <class Visit>
void forEach(const Snapshot& snapshot, const DeviceHistory& history, Action action, Visit visit)
{
    if (!has(history, action))
        return;
    const Trace& trace = history.trace();
    for (EventIndex event = 0; event < history.eventCount(); ++event) {
        const std::size_t row = trace.event(event).value;
        if (snapshot.events().action[row] == action)
            visit(event, row);
    }
}

/// By begin, the longer first, each with the number of those around it.
void nest(std::vector<AnnotationSpan>& spans)
{
    std::stable_sort(spans.begin(), spans.end(), [](const AnnotationSpan& a, const AnnotationSpan& b) {
        return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    std::vector<EventIndex> ends;
    for (AnnotationSpan& span : spans) {
        while (!ends.empty() && ends.back() <= span.begin)
            ends.pop_back();
        span.depth = static_cast<std::uint32_t>(ends.size());
        ends.push_back(span.end);
    }
}

} // namespace

bool mayHaveMetadata(const Snapshot& snapshot)
{
    const PackedColumn<StringId>& said = snapshot.events().userMetadata;
    return !said.holdsOnly(StringId()) && !said.holdsOnly(snapshot.strings().find({}));
}

std::vector<AnnotationSpan> metadataSpans(const Snapshot& snapshot, const DeviceHistory& history)
{
    const EventColumns& events = snapshot.events();
    if (!mayHaveMetadata(snapshot))
        return {};
    std::vector<AnnotationSpan> spans;
    for (EventIndex event = 0; event < history.eventCount(); ++event) {
        const std::size_t row = history.trace().event(event).value;
        const StringId said = events.userMetadata[row];
        const bool goesOn = !spans.empty() && spans.back().end == event;
        if (events.action[row] == Action::Annotate) {
            if (goesOn)
                ++spans.back().end;
        } else if (goesOn && spans.back().name == said) {
            ++spans.back().end;
        } else if (!snapshot.strings().view(said).empty()) {
            spans.push_back({event, event + 1, said, 0});
        }
    }
    return spans;
}

std::vector<AnnotationSpan> markSpans(const Snapshot& snapshot, const DeviceHistory& history)
{
    std::vector<AnnotationSpan> spans;
    forEach(snapshot, history, Action::Annotate, [&](EventIndex event, std::size_t row) {
        spans.push_back({event, event + 1, snapshot.events().userMetadata[row], 0});
    });
    return spans;
}

std::vector<UserDefinedRange> userDefinedRanges(const Snapshot& snapshot, const DeviceHistory& history)
{
    std::vector<UserDefinedRange> ranges;
    std::unordered_map<std::uint32_t, std::vector<std::size_t>> started; // by label: places in ranges
    const StackTable& stacks = snapshot.stacks();
    forEach(snapshot, history, Action::UserDefined, [&](EventIndex event, std::size_t row) {
        const auto frames = stacks.frames(snapshot.events().stack[row]);
        if (frames.empty())
            return;
        const StringId label = stacks.frameFile(frames.front());
        const std::string_view stage = snapshot.strings().view(stacks.frameName(frames.front()));
        std::vector<std::size_t>& open = started[label.value];
        if (stage == "START") {
            open.push_back(ranges.size());
            ranges.push_back({label, event, std::nullopt});
        } else if (stage == "END" && !open.empty()) {
            ranges[open.back()].end = event;
            open.pop_back();
        } else if (stage == "END") {
            ranges.push_back({label, std::nullopt, event});
        }
    });
    return ranges;
}

std::vector<AnnotationSpan> userDefinedSpans(const Snapshot& snapshot, const DeviceHistory& history)
{
    std::vector<AnnotationSpan> spans;
    for (const UserDefinedRange& range : userDefinedRanges(snapshot, history))
        spans.push_back({range.start.value_or(beforeFirstEvent),
                         range.end ? *range.end + 1 : history.eventCount(), range.label, 0});
    nest(spans);
    return spans;
}

} // namespace core
