// SPDX-License-Identifier: MIT
#include "core/structure/period.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_map>
#include <utility>

namespace core {

namespace {

constexpr std::size_t mostCandidates = 48;
constexpr double leastLikeness = 0.8;
constexpr double nearlyEqual = 0.005;
constexpr EventIndex polledEvents = 1 << 16;
constexpr std::size_t shortestPeriod = 4; ///< fewer allocations are a loop within a step, or noise

/// The allocations of a trace as letters: equal stack and size, equal letter.
struct Letters
{
    std::vector<std::uint32_t> letter; ///< by allocation, in trace order
    std::vector<EventIndex> event;
    std::vector<std::vector<std::uint32_t>> places; ///< by letter: where it occurs, ascending
};

Result<Letters> lettersOf(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    const EventColumns& events = snapshot.events();
    Letters letters;
    std::map<std::pair<StackId, std::uint64_t>, std::uint32_t> known;
    for (EventIndex k = 0; k < device.eventCount(); ++k) {
        if (k % polledEvents == 0 && progress.isCancelled())
            return cancelled();
        const std::uint32_t row = device.trace().event(k).value;
        if (events.action[row] != Action::Alloc)
            continue;
        const auto letter =
            known.try_emplace({events.stack[row], events.size[row]}, static_cast<std::uint32_t>(known.size()))
                .first->second;
        if (letter == letters.places.size())
            letters.places.emplace_back();
        letters.places[letter].push_back(static_cast<std::uint32_t>(letters.letter.size()));
        letters.letter.push_back(letter);
        letters.event.push_back(k);
    }
    return letters;
}

/// The distances at which letters recur most often, most often first.
std::vector<std::size_t> candidatesOf(const Letters& letters)
{
    std::unordered_map<std::size_t, std::size_t> votes;
    for (const auto& places : letters.places) {
        for (std::size_t i = 1; i < places.size(); ++i)
            ++votes[places[i] - places[i - 1]];
    }
    std::vector<std::pair<std::size_t, std::size_t>> ranked; // votes, distance
    for (const auto& [distance, count] : votes) {
        if (distance >= shortestPeriod && 2 * distance <= letters.letter.size())
            ranked.emplace_back(count, distance);
    }
    // A vote for a long period weighs more: a layer recurs within every step, a step only once.
    std::sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) {
        const auto weight = [](const auto& entry) { return entry.first * entry.second; };
        return weight(a) != weight(b) ? weight(a) > weight(b) : a.second < b.second;
    });
    std::vector<std::size_t> candidates;
    for (std::size_t i = 0; i < std::min(ranked.size(), mostCandidates); ++i)
        candidates.push_back(ranked[i].second);
    return candidates;
}

double likenessAt(const std::vector<std::uint32_t>& letters, std::size_t period)
{
    std::size_t alike = 0;
    for (std::size_t i = period; i < letters.size(); ++i)
        alike += letters[i] == letters[i - period] ? 1 : 0;
    return static_cast<double>(alike) / static_cast<double>(letters.size() - period);
}

Result<Period> bestOf(const Letters& letters, Progress& progress)
{
    Period best;
    std::vector<std::pair<std::size_t, double>> scores;
    for (const std::size_t candidate : candidatesOf(letters)) {
        if (progress.isCancelled())
            return cancelled();
        scores.emplace_back(candidate, likenessAt(letters.letter, candidate));
        best.likeness = std::max(best.likeness, scores.back().second);
    }
    if (best.likeness < leastLikeness)
        return Period();
    for (const auto& [length, likeness] : scores) {
        // Twice a period is as good as the period: the shortest of them is meant.
        if (likeness >= best.likeness - nearlyEqual && (best.length == 0 || length < best.length))
            best.length = length;
    }
    return best;
}

/// Mean active bytes where a letter occurs, if it occurs once a period; nothing where it does not.
std::optional<double> meanActive(const Letters& letters, const std::vector<std::uint32_t>& places,
                                 std::size_t period, const Usage& usage)
{
    const double expected = static_cast<double>(letters.letter.size()) / static_cast<double>(period);
    const auto count = static_cast<double>(places.size());
    if (count < 2 || count < expected - 1.5 || count > expected + 1.5)
        return std::nullopt;
    std::size_t regular = 0;
    double sum = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        sum += static_cast<double>(usage.activeAt(letters.event[places[i]]));
        const std::size_t distance = i == 0 ? period : places[i] - places[i - 1];
        regular += 10 * distance >= 9 * period && 10 * distance <= 11 * period ? 1 : 0;
    }
    if (10 * regular < 8 * places.size())
        return std::nullopt;
    return sum / count;
}

} // namespace

Result<Period> findPeriod(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    const auto letters = lettersOf(snapshot, device, progress);
    SNAPVIEWER_TRY(letters);
    const auto best = bestOf(*letters, progress);
    if (!best || best->length == 0)
        return best;
    Period period = *best;
    std::optional<double> least;
    for (const auto& places : letters->places) {
        const auto mean = meanActive(*letters, places, period.length, device.usage());
        if (!mean || (least && *mean >= *least))
            continue;
        least = mean;
        period.starts.clear();
        for (const std::uint32_t place : places)
            period.starts.push_back(letters->event[place]);
    }
    return period.starts.size() < 2 ? Period{} : period;
}

} // namespace core
