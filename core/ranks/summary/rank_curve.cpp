// SPDX-License-Identifier: MIT
#include "core/ranks/summary/rank_curve.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <map>
#include <string_view>

namespace core {

namespace {

constexpr std::size_t longestAnnotation = 256; // bytes of an annotation's

/// Whether an annotation is of a collective operation, by the name of who does it.
bool isCollective(std::string_view name)
{
    constexpr std::array libraries{std::string_view("nccl"), std::string_view("rccl")};
    const auto isLike = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == static_cast<unsigned char>(b);
    };
    return std::any_of(libraries.begin(), libraries.end(), [&](std::string_view library) {
        return std::search(name.begin(), name.end(), library.begin(), library.end(), isLike) != name.end();
    });
}

/// As many bytes of text as fit, without a broken character at the end.
std::string_view cut(std::string_view text)
{
    std::size_t size = std::min(text.size(), longestAnnotation);
    while (size < text.size() && size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U)
        --size;
    return text.substr(0, size);
}

} // namespace

std::int64_t rankTimeOf(const Snapshot& snapshot, const DeviceHistory& device, EventIndex k)
{
    return k < 0 || k >= device.eventCount() ? noTime
                                             : snapshot.events().timeUs[device.trace().event(k).value];
}

std::vector<RankBin> rankCurve(const Snapshot& snapshot, const DeviceHistory& device, std::size_t most)
{
    const EventIndex first = device.part().begin - 1;
    const EventIndex end = device.eventCount();
    const auto states = static_cast<std::size_t>(end - first);
    const auto wide = static_cast<EventIndex>(states / most + (states % most == 0 ? 0 : 1));
    std::vector<RankBin> bins;
    for (EventIndex begin = first; begin < end; begin += wide) {
        RankBin bin{begin, std::min(begin + wide, end) - 1, rankTimeOf(snapshot, device, begin),
                    std::numeric_limits<std::uint64_t>::max(), 0};
        for (EventIndex k = bin.first; k <= bin.last; ++k) {
            const std::uint64_t bytes = device.usage().allocatedAt(k);
            bin.lowest = std::min(bin.lowest, bytes);
            bin.highest = std::max(bin.highest, bytes);
        }
        bins.push_back(bin);
    }
    return bins;
}

std::vector<RankStep> rankSteps(const Snapshot& snapshot, const DeviceHistory& device, const Steps& steps,
                                std::size_t most)
{
    std::vector<RankStep> ends;
    const std::size_t count = steps.starts.size();
    for (std::size_t step = count > most ? count - most : 0; step < count; ++step) {
        const EventIndex last =
            step + 1 < count ? steps.starts[step + 1] - 1 : static_cast<EventIndex>(device.eventCount() - 1);
        ends.push_back({steps.numberOf(step), last, rankTimeOf(snapshot, device, last),
                        device.usage().allocatedAt(last)});
    }
    return ends;
}

std::vector<RankMark> rankMarks(const Snapshot& snapshot, const DeviceHistory& device, std::size_t most)
{
    std::vector<RankMark> marks;
    std::map<std::string_view, std::uint64_t> counts;
    for (const Annotation& annotation : snapshot.annotations()) {
        if (annotation.device != device.device())
            continue;
        const std::string_view name = snapshot.strings().view(annotation.name);
        if (!isCollective(name))
            continue;
        const std::uint64_t ordinal = ++counts[name];
        if (annotation.endUs != noTime)
            marks.push_back({std::string(cut(name)), ordinal, annotation.endUs});
    }
    std::stable_sort(marks.begin(), marks.end(),
                     [](const RankMark& a, const RankMark& b) { return a.endUs < b.endUs; });
    if (marks.size() > most)
        marks.erase(marks.begin(), marks.end() - static_cast<std::ptrdiff_t>(most));
    return marks;
}

} // namespace core
