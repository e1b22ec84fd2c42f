// SPDX-License-Identifier: MIT
#include "core/structure/steps.h"

#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/structure/period.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(StepsText);

/// Annotations of one name, numbers at its end left out.
struct Family
{
    std::vector<EventIndex> begins;
    std::vector<EventIndex> ends;
    std::int64_t covered = 0; ///< events
    bool isOutermost = true;
};

/// Annotations of a file can share a name of megabytes: it is looked at once, and never copied.
using Families = std::map<std::string_view, Family>;

std::string_view familyOf(std::string_view name)
{
    const std::size_t last = name.find_last_not_of("0123456789");
    return name.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

Result<Families> familiesOf(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    constexpr std::size_t pollEvery = 1024;
    Families families;
    std::unordered_map<StringId, Family*> familyOfName;
    std::size_t done = 0;
    for (const AnnotationSpan& span : annotationSpans(snapshot, device)) {
        if (done++ % pollEvery == 0 && progress.isCancelled())
            return cancelled();
        const auto [known, isNew] = familyOfName.try_emplace(span.name);
        if (isNew)
            known->second = &families[familyOf(snapshot.strings().view(span.name))];
        Family& family = *known->second;
        family.begins.push_back(span.begin);
        family.ends.push_back(span.end);
        family.covered += span.end - span.begin;
        family.isOutermost = family.isOutermost && span.depth == 0;
    }
    return families;
}

void makeDistinct(std::vector<EventIndex>& events)
{
    std::sort(events.begin(), events.end());
    events.erase(std::unique(events.begin(), events.end()), events.end());
}

/// For a person, who has no use for megabytes of a name.
QString shownName(std::string_view name)
{
    constexpr std::size_t mostBytes = 500;
    const std::string_view start = name.substr(0, mostBytes);
    const QString text = QString::fromUtf8(start);
    return name.size() > mostBytes ? text + QStringLiteral("…") : text;
}

std::optional<Steps> stepsOf(std::string_view name, std::vector<EventIndex> starts)
{
    makeDistinct(starts);
    if (starts.size() < 2)
        return std::nullopt;
    return Steps{Steps::Source::Annotation, shownName(name), std::move(starts), 0, 0};
}

std::optional<Steps> stepsOf(const Families& families, EventIndex events)
{
    struct Preference
    {
        const char* prefix;
        bool endsStep; ///< the next step begins where it ends
    };
    constexpr Preference preferences[] = {{"ProfilerStep#", false},
                                          {"Optimizer.step#", true},
                                          {"Optimizer.zero_grad#", false},
                                          {"enumerate(DataLoader)#", false}};
    for (const Preference& preference : preferences) {
        for (const auto& [name, family] : families) {
            if (!name.starts_with(preference.prefix))
                continue;
            if (auto steps = stepsOf(name, preference.endsStep ? family.ends : family.begins))
                return steps;
        }
    }
    for (const auto& [name, family] : families) {
        if (family.isOutermost && 2 * family.covered >= events) {
            if (auto steps = stepsOf(name, family.begins))
                return steps;
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<std::size_t> Steps::stepAt(EventIndex k) const
{
    const auto after = std::upper_bound(starts.begin(), starts.end(), k);
    if (after == starts.begin())
        return std::nullopt;
    return static_cast<std::size_t>(after - starts.begin()) - 1;
}

std::optional<EventIndex> Steps::stepBefore(EventIndex k) const
{
    const auto step = stepAt(k);
    if (!step)
        return std::nullopt;
    const EventIndex start = starts[*step];
    if (*step == 0)
        return start;
    return std::min(starts[*step - 1] + (k - start), start);
}

Result<Steps> findSteps(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    const auto families = familiesOf(snapshot, device, progress);
    if (!families)
        return families.error();
    if (auto steps = stepsOf(*families, device.eventCount()))
        return *std::move(steps);
    const auto period = findPeriod(snapshot, device, progress);
    if (!period)
        return period.error();
    if (period->starts.size() < 2)
        return Steps();
    const CallSite& site = snapshot.stacks().callSite(
        snapshot.events().stack[device.trace().event(period->starts.front()).value]);
    return Steps{Steps::Source::Period, shownName(snapshot.strings().view(site.site)), period->starts,
                 period->length, period->likeness};
}

QString textOf(const Steps& steps)
{
    const int count = static_cast<int>(steps.starts.size());
    switch (steps.source) {
    case Steps::Source::Annotation:
        return StepsText::tr("%n steps, told by the annotation %1", nullptr, count).arg(steps.name);
    case Steps::Source::Period:
        return StepsText::tr("%n steps, told by the allocations: every %1 of them repeat (%2 alike), "
                             "each step from %3",
                             nullptr, count)
            .arg(formatCount(steps.period),
                 formatShare(static_cast<std::uint64_t>(steps.likeness * 1000), 1000), steps.name);
    case Steps::Source::None:
        break;
    }
    return StepsText::tr("no steps: no annotation recurs and no period was found in the allocations");
}

} // namespace core
