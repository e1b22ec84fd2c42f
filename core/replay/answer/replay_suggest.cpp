// SPDX-License-Identifier: MIT
#include "core/replay/answer/replay_suggest.h"

#include "core/replay/answer/replay_notes.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <tuple>

namespace core::replay {

namespace {

constexpr auto tried = std::to_array<const char16_t*>({
    u"expandable_segments:True",
    u"expandable_segments:False",
    u"roundup_power2_divisions:4",
    u"roundup_power2_divisions:8",
    u"roundup_power2_divisions:16",
    u"max_split_size_mb:128",
    u"max_split_size_mb:256",
    u"max_split_size_mb:512",
    u"large_segment_size_mb:32",
    u"large_segment_size_mb:64",
    u"expandable_segments:True,roundup_power2_divisions:8",
    u"expandable_segments:True,large_segment_size_mb:64",
    u"max_split_size_mb:256,roundup_power2_divisions:8",
});

/// Lower is better.
int rankOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Fits:
    case Verdict::NoOom:
        return 0;
    case Verdict::Undecided:
        return 1;
    case Verdict::Fails:
        return 2;
    case Verdict::FailsEarlier:
        break;
    }
    return 3;
}

auto keyOf(const Suggestion& suggestion)
{
    return std::make_tuple(rankOf(suggestion.verdict), suggestion.peakReserved, suggestion.retries);
}

} // namespace

std::vector<Settings> candidatesOf(const Settings& recorded)
{
    std::vector<Settings> candidates;
    for (const char16_t* text : tried) {
        const Result<Settings> settings = withSettings(recorded, text);
        if (!settings || *settings == recorded || isRunaway(*settings))
            continue;
        if (std::find(candidates.begin(), candidates.end(), *settings) == candidates.end())
            candidates.push_back(*settings);
    }
    return candidates;
}

Result<std::vector<Suggestion>> suggestionsOf(const DeviceHistory& device, const Study& study,
                                              std::optional<std::uint64_t> capacity, Progress& progress)
{
    std::vector<Suggestion> suggestions;
    const std::vector<Settings> candidates = candidatesOf(study.program.recorded.settings);
    for (const Settings& settings : candidates) {
        progress.report(suggestions.size(), candidates.size(),
                        QCoreApplication::translate("ReplayAnswerText", "Trying settings"));
        const Result<Answer> answer = ask(device, study, {settings, capacity, false}, progress);
        SNAPVIEWER_TRY(answer);
        suggestions.push_back(
            {settings, answer->verdict, answer->run.peakReserved, answer->run.retries, answer->run.end});
    }
    std::stable_sort(suggestions.begin(), suggestions.end(),
                     [](const Suggestion& a, const Suggestion& b) { return keyOf(a) < keyOf(b); });
    return suggestions;
}

} // namespace core::replay
