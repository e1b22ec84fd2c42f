// SPDX-License-Identifier: MIT
#include "core/structure/chosen_steps.h"

#include "core/base/plain_text.h"
#include "core/base/regexp.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/annotation_span.h"
#include "core/structure/period.h"
#include "core/structure/site_steps.h"

#include <algorithm>
#include <unordered_map>

namespace core {

namespace {

SNAPVIEWER_TEXTS(StepChoiceText);

Error noneAs(const QString& message)
{
    return Error{ErrorKind::Input, message, -1};
}

Result<Steps> periodOf(const Snapshot& snapshot, const DeviceHistory& device, Progress& progress)
{
    const auto period = findPeriod(snapshot, device, progress);
    SNAPVIEWER_TRY(period);
    if (period->starts.size() < 2)
        return noneAs(
            StepChoiceText::tr("the allocations of device %1 do not repeat themselves").arg(device.name()));
    return stepsOf(*period, snapshot, device);
}

Steps given(Steps::Source source, const QString& name, std::vector<EventIndex> starts)
{
    Steps steps{source, name, std::move(starts), 0, 0};
    steps.kind = Steps::Kind::Step;
    return steps;
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

Result<Steps> namedOnes(const Snapshot& snapshot, const DeviceHistory& device, const QString& pattern,
                        const Progress& progress)
{
    auto compiled = Regexp::fromText(pattern);
    if (!compiled)
        return Error{ErrorKind::Usage,
                     StepChoiceText::tr("no steps '%1': %2").arg(pattern, compiled.error().message), -1};
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
        return noneAs(
            StepChoiceText::tr("no annotation of device %1 matches '%2'").arg(device.name(), pattern));
    return given(Steps::Source::Named, pattern, std::move(starts));
}

Result<Steps> markedOnes(const DeviceHistory& device, const std::vector<EventIndex>& marks)
{
    if (marks.empty())
        return noneAs(StepChoiceText::tr("the marks name no event"));
    if (marks.back() >= device.eventCount())
        return noneAs(StepChoiceText::tr("device %1 has no event %2, which the marks name: it has %3")
                          .arg(device.name(), formatEvent(marks.back()), formatEvent(device.eventCount())));
    return given(Steps::Source::Marks, {}, marks);
}

Result<Steps> found(const Snapshot& snapshot, const DeviceHistory& device, const StepChoice& choice,
                    Progress& progress)
{
    switch (choice.kind) {
    case StepChoice::Kind::Auto:
        return findSteps(snapshot, device, progress);
    case StepChoice::Kind::Period:
        return periodOf(snapshot, device, progress);
    case StepChoice::Kind::Named:
        return namedOnes(snapshot, device, choice.pattern, progress);
    case StepChoice::Kind::Marks:
        return markedOnes(device, choice.marks);
    case StepChoice::Kind::Site:
        return stepsAtSite(snapshot, device, choice.pattern, progress);
    }
    return Steps();
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
                         StepChoiceText::tr("line %1 of the marks is no event: '%2'")
                             .arg(QString::number(number), plainLine(QString::fromUtf8(word.left(60)))),
                         -1};
        marks.push_back(event);
    }
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    return marks;
}

Result<StepChoice> stepChoiceFrom(const QString& text,
                                  const std::function<Result<QByteArray>(QString)>& readFile)
{
    const QString marks = QStringLiteral("marks:");
    const QString site = QStringLiteral("site:");
    StepChoice choice;
    if (text == QLatin1String("auto"))
        return choice;
    if (text == QLatin1String("period")) {
        choice.kind = StepChoice::Kind::Period;
    } else if (text.startsWith(site)) {
        choice.kind = StepChoice::Kind::Site;
        choice.pattern = text.mid(site.size());
    } else if (text.startsWith(marks)) {
        const auto content = readFile(text.mid(marks.size()));
        SNAPVIEWER_TRY(content);
        auto events = marksFromText(*content);
        SNAPVIEWER_TRY(events);
        choice.kind = StepChoice::Kind::Marks;
        choice.marks = std::move(*events);
    } else {
        choice.kind = StepChoice::Kind::Named;
        choice.pattern = text;
    }
    return choice;
}

namespace {

/// Every so many of steps as one.
Steps everyOf(Steps steps, std::size_t every)
{
    if (every < 2 || steps.starts.empty())
        return steps;
    std::vector<EventIndex> starts;
    for (std::size_t place = 0; place < steps.starts.size(); place += every)
        starts.push_back(steps.starts[place]);
    steps.starts = std::move(starts);
    steps.ends.clear(); // those of parts of what is one now
    steps.numbers.clear();
    steps.every = every;
    return steps;
}

} // namespace

Result<Steps> stepsBy(const Snapshot& snapshot, const DeviceHistory& device, const StepChoice& choice,
                      Progress& progress)
{
    auto steps = found(snapshot, device, choice, progress);
    return steps ? Result<Steps>(everyOf(std::move(*steps), choice.every)) : std::move(steps);
}

Result<Steps> stepsOf(const Recording& recording, const DeviceHistory& device,
                      const ProgramStructure& program, Progress& progress)
{
    const StepChoice& choice = recording.steps;
    if (choice.kind != StepChoice::Kind::Auto) {
        auto steps = stepsBy(recording.snapshot(), device, choice, progress);
        const bool isBeside =
            !steps && steps.error().kind == ErrorKind::Input && recording.history->mainDevice() != &device;
        return isBeside ? Result<Steps>(Steps()) : std::move(steps);
    }
    auto steps = findSteps(recording.snapshot(), device, program, progress);
    return steps ? Result<Steps>(everyOf(std::move(*steps), choice.every)) : std::move(steps);
}

} // namespace core
