// SPDX-License-Identifier: MIT
#include "core/analysis/steps/steps.h"

#include "core/analysis/steps/period.h"
#include "core/base/units.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>
#include <string>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(Steps)
};

/// Annotations of one name, numbers at its end left out.
struct Family
{
    std::vector<EventIndex> begins;
    std::vector<EventIndex> ends;
    std::int64_t covered = 0; ///< events
    bool isOutermost = true;
};

std::string familyOf(std::string_view name)
{
    const std::size_t last = name.find_last_not_of("0123456789");
    return std::string(name.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

std::map<std::string, Family> familiesOf(const Snapshot& snapshot, const DeviceHistory& device)
{
    std::map<std::string, Family> families;
    for (const AnnotationSpan& span : annotationSpans(snapshot, device)) {
        Family& family = families[familyOf(snapshot.strings().view(span.name))];
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

std::optional<Steps> stepsOf(const std::string& name, std::vector<EventIndex> starts)
{
    makeDistinct(starts);
    if (starts.size() < 2)
        return std::nullopt;
    return Steps{Steps::Source::Annotation, QString::fromStdString(name), std::move(starts), 0, 0};
}

std::optional<Steps> stepsByAnnotation(const Snapshot& snapshot, const DeviceHistory& device)
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
    const auto families = familiesOf(snapshot, device);
    for (const Preference& preference : preferences) {
        for (const auto& [name, family] : families) {
            if (!name.starts_with(preference.prefix))
                continue;
            if (auto steps = stepsOf(name, preference.endsStep ? family.ends : family.begins))
                return steps;
        }
    }
    for (const auto& [name, family] : families) {
        if (family.isOutermost && 2 * family.covered >= device.eventCount()) {
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

Steps findSteps(const Snapshot& snapshot, const DeviceHistory& device)
{
    if (auto steps = stepsByAnnotation(snapshot, device))
        return *std::move(steps);
    const Period period = findPeriod(snapshot, device);
    if (period.starts.size() < 2)
        return {};
    const CallSite& site = snapshot.stacks().callSite(
        snapshot.events().stack[device.trace().event(period.starts.front()).value]);
    return {Steps::Source::Period, snapshot.strings().text(site.site), period.starts, period.length,
            period.likeness};
}

QString textOf(const Steps& steps)
{
    const int count = static_cast<int>(steps.starts.size());
    switch (steps.source) {
    case Steps::Source::Annotation:
        return Text::tr("%n steps, told by the annotation %1", nullptr, count).arg(steps.name);
    case Steps::Source::Period:
        return Text::tr("%n steps, told by the allocations: every %1 of them repeat (%2 alike), "
                        "each step from %3",
                        nullptr, count)
            .arg(formatCount(steps.period),
                 formatShare(static_cast<std::uint64_t>(steps.likeness * 1000), 1000), steps.name);
    case Steps::Source::None:
        break;
    }
    return Text::tr("no steps: no annotation recurs and no period was found in the allocations");
}

} // namespace core
