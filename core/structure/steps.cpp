// SPDX-License-Identifier: MIT
#include "core/structure/steps.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/structure/period.h"
#include "core/structure/program/read_structure.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <string_view>
#include <system_error>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(StepsText);

/// Annotations of one name, numbers at its end left out.
struct Family
{
    struct Member
    {
        EventIndex begin = 0;
        EventIndex end = 0;
        std::string_view name;
    };
    std::vector<Member> members;
    std::int64_t covered = 0; ///< events
    bool isOutermost = true;
};

/// Annotations of a file can share a name of megabytes: it is looked at once, and never copied.
using Families = std::map<std::string_view, Family>;

/// An annotation's name in two: "ProfilerStep#116", "## step 4 ##", "epoch [2]".
struct NumberedName
{
    std::string_view family; ///< what stands before the number
    std::string_view digits; ///< may be empty
};

NumberedName numberedName(std::string_view text)
{
    const std::size_t last = text.find_last_not_of(" #)]");
    std::string_view start = text.substr(0, last == std::string_view::npos ? 0 : last + 1);
    std::size_t digits = start.find_last_not_of("0123456789") + 1; // none: 0
    if (digits == start.size()) {
        start = text;
        digits = text.find_last_not_of("0123456789") + 1;
    }
    return {start.substr(0, digits), start.substr(digits)};
}

/// The number that a name carries; none where it has none, or one that no program counts to.
std::optional<std::int64_t> numberIn(std::string_view name)
{
    std::int64_t number = 0;
    const std::string_view digits = numberedName(name).digits;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return read.ec == std::errc() && !digits.empty() ? std::optional(number) : std::nullopt;
}

/// What a compiler or a tuner says of its own work.
bool isOfCompiler(std::string_view name)
{
    static constexpr std::array<std::string_view, 10> compilerWords{
        "CachingAutotuner", "autotune", "benchmark", "Dynamo",   "dynamo",
        "inductor",         "Inductor", "Compiled",  "compile_", "triton"};
    constexpr std::size_t longestLooked = 500;
    const std::string_view start = name.substr(0, longestLooked);
    return std::any_of(compilerWords.begin(), compilerWords.end(),
                       [&](std::string_view word) { return start.find(word) != std::string_view::npos; });
}

Result<Families> familiesOf(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    constexpr std::size_t pollEvery = 1024;
    Families families;
    std::unordered_map<StringId, Family*> familyOfName; // null: a compiler's
    std::size_t done = 0;
    for (const AnnotationSpan& span : annotationSpans(snapshot, device)) {
        if (done++ % pollEvery == 0 && progress.isCancelled())
            return cancelled();
        const auto [known, isNew] = familyOfName.try_emplace(span.name);
        if (isNew) {
            const std::string_view name = numberedName(snapshot.strings().view(span.name)).family;
            known->second = isOfCompiler(name) ? nullptr : &families[name];
        }
        if (known->second == nullptr)
            continue;
        Family& family = *known->second;
        family.members.push_back({span.begin, span.end, snapshot.strings().view(span.name)});
        family.covered += span.end - span.begin;
        family.isOutermost = family.isOutermost && span.depth == 0;
    }
    return families;
}

/// For a person, who has no use for megabytes of a name.
QString shownName(std::string_view name)
{
    constexpr std::size_t mostBytes = 500;
    const std::string_view start = name.substr(0, mostBytes);
    const QString text = QString::fromUtf8(start);
    return name.size() > mostBytes ? text + QStringLiteral("…") : text;
}

/// Whether annotations at starts tell the program's own steps: nearly each stretch between two of them has
/// one start of the loop, and they tell of half of those at least.
bool agree(const std::vector<EventIndex>& starts, const std::vector<EventIndex>& loop)
{
    std::size_t alike = 0;
    std::size_t seen = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const auto first = std::lower_bound(loop.begin(), loop.end(), starts[i]);
        const auto last = i + 1 < starts.size() ? std::lower_bound(first, loop.end(), starts[i + 1])
                                                : std::min(loop.end(), first + 1);
        seen += static_cast<std::size_t>(last - first);
        alike += last - first == 1 ? 1 : 0;
    }
    return 5 * alike >= 4 * starts.size() && 2 * seen >= loop.size();
}

/// The numbers that the names of steps carry; none where one has no number, or the next has the same: it then
/// is a part of the name, as in "resnet50".
std::vector<std::int64_t> numbersOf(const std::vector<Family::Member>& members)
{
    std::vector<std::int64_t> numbers;
    numbers.reserve(members.size());
    for (const Family::Member& member : members) {
        const auto number = numberIn(member.name);
        if (!number || (!numbers.empty() && numbers.back() == *number))
            return {};
        numbers.push_back(*number);
    }
    return numbers;
}

std::vector<std::int64_t> numbersFrom(std::int64_t first, std::size_t count)
{
    std::vector<std::int64_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

/// loop: the program's own; null where none was found.
std::optional<Steps> stepsOf(std::string_view name, const Family& family, bool endsStep, const StepLoop* loop)
{
    const auto startOf = [endsStep](const Family::Member& member) {
        return endsStep ? member.end : member.begin;
    };
    std::vector<Family::Member> members = family.members;
    std::ranges::stable_sort(members, {}, startOf);
    members.erase(std::ranges::unique(members, {}, startOf).begin(), members.end());
    if (members.size() < 2)
        return std::nullopt;
    Steps steps{Steps::Source::Annotation, shownName(name), {}, 0, 0};
    std::ranges::transform(members, std::back_inserter(steps.starts), startOf);
    if (endsStep) // the first one ended where the first mark does, and the name is not the next one's
        steps.numbers = numbersFrom(2, members.size());
    else
        steps.numbers = numbersOf(members);
    if (loop != nullptr && !agree(steps.starts, loop->starts))
        return std::nullopt;
    steps.kind = loop != nullptr && loop->kind == StepLoop::Kind::Iteration ? Steps::Kind::Iteration
                                                                            : Steps::Kind::Step;
    return steps;
}

std::optional<Steps> stepsOf(const Families& families, EventIndex events, const StepLoop* loop)
{
    struct Preference
    {
        const char* prefix;
        bool endsStep; ///< the next step begins where it ends
        bool isPart;   ///< of a step: the program's loop knows better where one begins
    };
    constexpr Preference preferences[] = {{"ProfilerStep#", false, false},
                                          {"Optimizer.step#", true, true},
                                          {"Optimizer.zero_grad#", false, true},
                                          {"enumerate(DataLoader)#", false, true}};
    for (const Preference& preference : preferences) {
        for (const auto& [name, family] : families) {
            if (!name.starts_with(preference.prefix) || (preference.isPart && loop != nullptr))
                continue;
            if (auto steps = stepsOf(name, family, preference.endsStep, loop))
                return steps;
        }
    }
    for (const auto& [name, family] : families) {
        if (family.isOutermost && 2 * family.covered >= events) {
            if (auto steps = stepsOf(name, family, false, loop))
                return steps;
        }
    }
    return std::nullopt;
}

Steps stepsOf(const Snapshot& snapshot, const ProgramStructure& program)
{
    const StepLoop& found = *program.steps;
    const ProgramLoop& loop = program.loops[found.loop];
    const ProgramFunction& function = program.tree->functionOf(loop.owner);
    Steps steps{Steps::Source::Loop, {}, found.starts, 0, 0};
    steps.where = {function.name, function.file, snapshot.stacks().frameLine(loop.line)};
    steps.name = shownName(snapshot.stacks().frameText(loop.line));
    steps.kind = found.kind == StepLoop::Kind::Step ? Steps::Kind::Step : Steps::Kind::Iteration;
    steps.ends = found.ends;
    steps.micro = found.micro;
    return steps;
}

} // namespace

std::optional<std::size_t> Steps::stepAt(EventIndex k) const
{
    const auto after = std::upper_bound(starts.begin(), starts.end(), k);
    if (after == starts.begin())
        return std::nullopt;
    const std::size_t step = static_cast<std::size_t>(after - starts.begin()) - 1;
    return step < ends.size() && ends[step] <= k ? std::nullopt : std::optional(step);
}

std::vector<std::size_t> Steps::numbered(std::int64_t number) const
{
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        if (numberOf(i) == number)
            found.push_back(i);
    }
    return found;
}

bool isLastComplete(const DeviceHistory& device, const std::vector<EventIndex>& starts, EventIndex lastEnd,
                    EventIndex until)
{
    if (lastEnd <= until)
        return true;
    if (std::binary_search(device.ooms().begin(), device.ooms().end(), until))
        return false;
    const auto& events = device.allocations().allocEvent; // ascending
    const auto madeIn = [&](EventIndex from, EventIndex to) {
        const auto first = std::lower_bound(events.begin(), events.end(), from);
        return std::lower_bound(first, events.end(), to) - first;
    };
    std::ptrdiff_t fewest = std::numeric_limits<std::ptrdiff_t>::max();
    for (std::size_t step = 0; step + 1 < starts.size(); ++step)
        fewest = std::min(fewest, madeIn(starts[step], starts[step + 1]));
    return madeIn(starts.back(), until + 1) >= fewest;
}

std::size_t Steps::completeOf(const DeviceHistory& device) const
{
    if (starts.empty())
        return 0;
    const EventIndex lastEnd = ends.empty() ? neverEvent : ends.back();
    return isLastComplete(device, starts, lastEnd, device.eventCount() - 1) ? starts.size()
                                                                            : starts.size() - 1;
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

Result<Steps> findSteps(const Snapshot& snapshot, const DeviceHistory& device,
                        const ProgramStructure& program, Progress& progress)
{
    const auto families = familiesOf(snapshot, device, progress);
    SNAPVIEWER_TRY(families);
    const StepLoop* loop = program.steps ? &*program.steps : nullptr;
    if (auto steps = stepsOf(*families, device.eventCount(), loop))
        return *std::move(steps);
    if (loop != nullptr)
        return stepsOf(snapshot, program);
    if (!program.isEmpty())
        return Steps();
    const auto period = findPeriod(snapshot, device, progress);
    SNAPVIEWER_TRY(period);
    if (period->starts.size() < 2)
        return Steps();
    return stepsOf(*period, snapshot, device);
}

Steps stepsOf(const Period& period, const Snapshot& snapshot, const DeviceHistory& device)
{
    const CallSite& site = snapshot.stacks().callSite(
        snapshot.events().stack[device.trace().event(period.starts.front()).value]);
    Steps steps{Steps::Source::Period, shownName(snapshot.strings().view(site.site)), period.starts,
                period.length, period.likeness};
    steps.kind = Steps::Kind::Period;
    return steps;
}

Result<Steps> findSteps(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    const auto program = findStructure(snapshot, device, progress, ProgramCalls::LeftOut);
    return program ? findSteps(snapshot, device, *program, progress) : Result<Steps>(program.error());
}

QString nameOf(Steps::Kind kind)
{
    static constexpr std::array names{"none", "step", "iteration", "period"};
    return QLatin1String(names[static_cast<std::size_t>(kind)]);
}

QString nameOf(Steps::Source source)
{
    static constexpr std::array names{"none", "annotation", "loop", "period", "site", "annotation", "marks"};
    return QLatin1String(names[static_cast<std::size_t>(source)]);
}

QString labelOf(Steps::Kind kind, std::int64_t number)
{
    const QString text = formatCount(static_cast<std::uint64_t>(number));
    return kind == Steps::Kind::Iteration ? StepsText::tr("iteration %1").arg(text)
                                          : StepsText::tr("step %1").arg(text);
}

QString labelOf(const Steps& steps, std::size_t i)
{
    return labelOf(steps.kind, steps.numberOf(i));
}

StepConfidence confidenceOf(const Steps& steps)
{
    constexpr std::size_t habit = 3; // repeats
    switch (steps.source) {
    case Steps::Source::Annotation:
    case Steps::Source::Site:
    case Steps::Source::Named:
    case Steps::Source::Marks:
        return StepConfidence::Certain;
    case Steps::Source::Loop:
        return steps.kind == Steps::Kind::Step && steps.starts.size() >= habit ? StepConfidence::Certain
                                                                               : StepConfidence::Likely;
    case Steps::Source::Period:
    case Steps::Source::None:
        break;
    }
    return StepConfidence::Thin;
}

QString nameOf(StepConfidence confidence)
{
    static constexpr std::array names{"certain", "likely", "thin"};
    return QLatin1String(names[static_cast<std::size_t>(confidence)]);
}

namespace {

QString textOfLoop(const Steps& steps)
{
    const int count = static_cast<int>(steps.starts.size());
    const QString where = briefSite(steps.name.toStdString());
    if (steps.kind == Steps::Kind::Iteration)
        return StepsText::tr("%n iterations of the loop at %1", nullptr, count).arg(where);
    if (steps.micro > 1)
        return StepsText::tr("%n steps of the loop at %1, each of about %2 repeats", nullptr, count)
            .arg(where, formatCount(steps.micro));
    return StepsText::tr("%n steps of the loop at %1", nullptr, count).arg(where);
}

QString textOfAll(const Steps& steps)
{
    const int count = static_cast<int>(steps.starts.size());
    switch (steps.source) {
    case Steps::Source::Annotation:
        return StepsText::tr("%n steps, told by the annotation %1", nullptr, count).arg(steps.name);
    case Steps::Source::Loop:
        return textOfLoop(steps);
    case Steps::Source::Period:
        return StepsText::tr("%n steps, told by the allocations: every %1 of them repeat (%2 alike), "
                             "each step from %3",
                             nullptr, count)
            .arg(formatCount(steps.period),
                 formatShare(static_cast<std::uint64_t>(steps.likeness * 1000), 1000), steps.name);
    case Steps::Source::Site:
        return StepsText::tr("%n returns to %1", "a line that somebody named", count).arg(steps.name);
    case Steps::Source::Named:
        return StepsText::tr("%n steps, told by annotations that match '%1'", nullptr, count)
            .arg(plainLine(steps.name));
    case Steps::Source::Marks:
        return StepsText::tr("%n steps, told by a file of marks", nullptr, count);
    case Steps::Source::None:
        break;
    }
    return StepsText::tr("no steps: no annotation recurs, and no loop of the program was found");
}

} // namespace

QString textOf(const Steps& steps)
{
    const QString text = textOfAll(steps);
    return steps.every < 2
               ? text
               : StepsText::tr("%1, each of %n taken together", nullptr, static_cast<int>(steps.every))
                     .arg(text);
}

} // namespace core
