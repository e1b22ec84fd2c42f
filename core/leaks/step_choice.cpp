// SPDX-License-Identifier: MIT
#include "core/leaks/step_choice.h"

#include "core/base/plain_text.h"
#include "core/base/regexp.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/annotation_span.h"
#include "core/structure/period.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LeakStepsText);

int asCount(std::size_t count)
{
    return static_cast<int>(count);
}

QString sourceOf(Steps::Source source)
{
    return source == Steps::Source::None ? QString() : nameOf(source);
}

FoundSteps asFound(const Steps& steps, const DeviceHistory& device)
{
    return {steps.starts, sourceOf(steps.source), plainLine(textOf(steps)), steps.period,
            boundsOf(steps, device).lastEnd};
}

Result<FoundSteps> foundOnes(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    const auto steps = findSteps(snapshot, device, progress);
    return steps ? Result<FoundSteps>(asFound(*steps, device)) : Result<FoundSteps>(steps.error());
}

Result<FoundSteps> periodOf(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    const auto period = findPeriod(snapshot, device, progress);
    if (!period)
        return period.error();
    if (period->starts.empty())
        return Error{
            ErrorKind::Input,
            LeakStepsText::tr("the allocations of device %1 do not repeat themselves").arg(device.name()),
            -1};
    const QString text = LeakStepsText::tr("%n steps, told by the allocations: every %1 of them repeat",
                                           nullptr, asCount(period->starts.size()))
                             .arg(formatCount(period->length));
    return FoundSteps{period->starts, sourceOf(Steps::Source::Period), text, period->length, neverEvent};
}

/// Whether pattern is in each name; a name is looked at once.
class Names
{
public:
    Names(const Snapshot& snapshot, Regexp pattern) : m_snapshot(snapshot), m_pattern(std::move(pattern)) {}

    bool matches(StringId name)
    {
        const auto [known, isNew] = m_known.try_emplace(name);
        if (isNew)
            known->second = m_pattern.isIn(m_snapshot.strings().view(name)).value_or(false);
        return known->second;
    }

private:
    const Snapshot& m_snapshot;
    Regexp m_pattern;
    std::unordered_map<StringId, bool> m_known;
};

Result<FoundSteps> namedOnes(const Snapshot& snapshot, const DeviceHistory& device, const QString& pattern,
                             const Progress& progress)
{
    auto compiled = Regexp::fromText(pattern);
    if (!compiled)
        return Error{ErrorKind::Usage,
                     LeakStepsText::tr("no steps '%1': %2").arg(pattern, compiled.error().message), -1};
    Names names(snapshot, std::move(*compiled));
    std::vector<EventIndex> starts;
    for (const AnnotationSpan& span : annotationSpans(snapshot, device)) {
        if (progress.isCancelled())
            return cancelled();
        if (names.matches(span.name))
            starts.push_back(span.begin);
    }
    std::sort(starts.begin(), starts.end());
    starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
    if (starts.empty())
        return Error{ErrorKind::Input,
                     LeakStepsText::tr("no annotation of device %1 matches '%2'").arg(device.name(), pattern),
                     -1};
    const QString text =
        LeakStepsText::tr("%n steps, told by annotations that match '%1'", nullptr, asCount(starts.size()))
            .arg(plainLine(pattern));
    return FoundSteps{std::move(starts), sourceOf(Steps::Source::Annotation), text, 0, neverEvent};
}

Result<FoundSteps> markedOnes(const DeviceHistory& device, const std::vector<EventIndex>& marks)
{
    if (marks.empty() || marks.back() >= device.eventCount())
        return Error{
            ErrorKind::Input,
            marks.empty()
                ? LeakStepsText::tr("the marks name no event")
                : LeakStepsText::tr("device %1 has no event %2, which the marks name: it has %3")
                      .arg(device.name(), formatEvent(marks.back()), formatEvent(device.eventCount())),
            -1};
    const QString text =
        LeakStepsText::tr("%n steps, told by a file of marks", nullptr, asCount(marks.size()));
    return FoundSteps{marks, QStringLiteral("marks"), text, 0, neverEvent};
}

Result<FoundSteps> found(const Snapshot& snapshot, const DeviceHistory& device, const StepChoice& choice,
                         Progress& progress)
{
    switch (choice.kind) {
    case StepChoice::Kind::Period:
        return periodOf(snapshot, device, progress);
    case StepChoice::Kind::Named:
        return namedOnes(snapshot, device, choice.pattern, progress);
    case StepChoice::Kind::Marks:
        return markedOnes(device, choice.marks);
    case StepChoice::Kind::Auto:
        break;
    }
    return choice.known ? Result<FoundSteps>(asFound(*choice.known, device))
                        : foundOnes(snapshot, device, progress);
}

} // namespace

Result<std::vector<EventIndex>> marksFromText(const QByteArray& text)
{
    std::vector<EventIndex> marks;
    int number = 0;
    for (const QByteArray& line : text.split('\n')) {
        ++number;
        const QByteArray word = line.split('#').first().trimmed();
        if (word.isEmpty())
            continue;
        bool isNumber = false;
        const EventIndex event = word.toInt(&isNumber);
        if (!isNumber || event < 0)
            return Error{ErrorKind::Usage,
                         LeakStepsText::tr("line %1 of the marks is no event: '%2'")
                             .arg(QString::number(number), plainLine(QString::fromUtf8(word.left(60)))),
                         -1};
        marks.push_back(event);
    }
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    return marks;
}

Result<FoundSteps> stepsBy(const Snapshot& snapshot, const DeviceHistory& device, const StepChoice& choice,
                           Progress& progress)
{
    auto steps = found(snapshot, device, choice, progress);
    if (!steps || choice.every < 2 || steps->starts.empty())
        return steps;
    std::vector<EventIndex> starts;
    for (std::size_t place = 0; place < steps->starts.size(); place += choice.every)
        starts.push_back(steps->starts[place]);
    steps->text = LeakStepsText::tr("%1; every %n of them taken as one", nullptr, asCount(choice.every))
                      .arg(steps->text);
    steps->starts = std::move(starts);
    steps->lastEnd = neverEvent; // that of a part of what is one now
    return steps;
}

} // namespace core
