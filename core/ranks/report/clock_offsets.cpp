// SPDX-License-Identifier: MIT
#include "core/ranks/report/clock_offsets.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::int64_t sameHostUs = 1'000;
constexpr std::int64_t otherHostUs = 10'000'000;
constexpr std::size_t fewEnds = 3;
constexpr std::size_t leastAligned = 8;
constexpr std::int64_t mostUs = std::int64_t{1} << 60U; ///< later than any clock; differences stay in range

bool isTime(std::int64_t timeUs)
{
    return timeUs >= 0 && timeUs <= mostUs;
}

/// The median of differences, and half of how far they lie apart.
ClockOffset offsetOf(std::vector<std::int64_t> differences)
{
    std::sort(differences.begin(), differences.end());
    const std::size_t count = differences.size();
    const std::int64_t low = differences[(count - 1) / 2];
    const std::int64_t high = differences[count / 2];
    const std::int64_t spread = differences.back() - differences.front();
    return {low + (high - low) / 2, spread / 2 + spread % 2, count};
}

std::vector<const RankMark*> timedMarks(const RankSummary& summary)
{
    std::vector<const RankMark*> marks;
    for (const RankMark& mark : summary.marks) {
        if (isTime(mark.endUs))
            marks.push_back(&mark);
    }
    return marks;
}

/// Of the same-named ends with the same ordinals.
std::optional<ClockOffset> byOrdinals(const RankSummary& a, const RankSummary& b)
{
    std::map<std::pair<std::string_view, std::uint64_t>, std::int64_t> ends;
    for (const RankMark* mark : timedMarks(b))
        ends.emplace(std::pair(std::string_view(mark->name), mark->ordinal), mark->endUs);
    std::vector<std::int64_t> differences;
    for (const RankMark* mark : timedMarks(a)) {
        const auto same = ends.find({mark->name, mark->ordinal});
        if (same != ends.end())
            differences.push_back(mark->endUs - same->second);
    }
    return differences.empty() ? std::nullopt : std::optional(offsetOf(std::move(differences)));
}

/// The differences where b's end number shift is beside a's first; nothing where names do not agree.
std::optional<ClockOffset> shifted(const std::vector<const RankMark*>& a,
                                   const std::vector<const RankMark*>& b, std::ptrdiff_t shift)
{
    std::vector<std::int64_t> differences;
    for (std::ptrdiff_t at = std::max<std::ptrdiff_t>(0, -shift);
         at < std::ssize(a) && at + shift < std::ssize(b); ++at) {
        const RankMark& left = *a[static_cast<std::size_t>(at)];
        const RankMark& right = *b[static_cast<std::size_t>(at + shift)];
        if (left.name != right.name)
            return std::nullopt;
        differences.push_back(left.endUs - right.endUs);
    }
    return differences.size() < leastAligned ? std::nullopt : std::optional(offsetOf(std::move(differences)));
}

/// Of ends whose numbers mean nothing, as events are lost: the one way to lay them side by side that fits.
std::optional<ClockOffset> byDistances(const RankSummary& a, const RankSummary& b)
{
    const auto left = timedMarks(a);
    const auto right = timedMarks(b);
    std::optional<ClockOffset> best;
    std::int64_t second = std::numeric_limits<std::int64_t>::max();
    for (std::ptrdiff_t shift = -std::ssize(left); shift <= std::ssize(right); ++shift) {
        const auto offset = shifted(left, right, shift);
        if (!offset)
            continue;
        if (!best || offset->errorUs < best->errorUs) {
            second = best ? best->errorUs : second;
            best = offset;
        } else {
            second = std::min(second, offset->errorUs);
        }
    }
    const bool isClear = best && second / 4 > best->errorUs && second - best->errorUs > sameHostUs;
    return isClear ? best : std::nullopt;
}

} // namespace

ClockOffset clockOffset(const RankSummary& a, const QString& hostA, const RankSummary& b,
                        const QString& hostB)
{
    const bool areCounted = !a.hasLostEvents && !b.hasLostEvents;
    if (auto offset = areCounted ? byOrdinals(a, b) : byDistances(a, b)) {
        if (offset->ends < fewEnds)
            offset->errorUs = std::max(offset->errorUs, sameHostUs);
        return *offset;
    }
    return {0, !hostA.isEmpty() && hostA == hostB ? sameHostUs : otherHostUs, 0};
}

} // namespace core
