// SPDX-License-Identifier: MIT
#include "core/leaks/leak_sentence.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/snapshot/stacks/site_text.h"
#include "core/snapshot/stacks/stack_table.h"
#include "core/structure/step_words.h"

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(LeaksText);

QString rateText(const LeakRate& rate)
{
    if (rate.min == rate.max)
        return formatShortBytes(rate.median);
    return LeaksText::tr("%1 (%2 to %3)")
        .arg(formatShortBytes(rate.median), formatShortBytes(rate.min), formatShortBytes(rate.max));
}

QString heldText(const SiteVerdict& verdict)
{
    if (verdict.heldFrom == 1 && verdict.heldTo == 1)
        return LeaksText::tr("held one step");
    return verdict.heldFrom == verdict.heldTo
               ? LeaksText::tr("held %n steps", nullptr, static_cast<int>(verdict.heldTo))
               : LeaksText::tr("held %1 to %2 steps")
                     .arg(formatCount(verdict.heldFrom), formatCount(verdict.heldTo));
}

constexpr StepWords onEach{
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks on each of %2 observed steps, %3 a step"),
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks on each of %2 observed iterations, %3 an iteration"),
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks on each of %2 observed periods, %3 a period")};
constexpr StepWords sinceOne{
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks on each step since step %2, %3 a step"),
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks on each iteration since iteration %2, %3 an iteration"),
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks on each period since period %2, %3 a period")};
constexpr StepWords inOneOfEvery{
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks in one of every %2 steps, %3 each time"),
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks in one of every %2 iterations, %3 each time"),
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks in one of every %2 periods, %3 each time")};
constexpr StepWords inSome{
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks in %2 of %3 observed steps, %4 each time"),
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks in %2 of %3 observed iterations, %4 each time"),
    QT_TRANSLATE_NOOP("LeaksText", "%1 leaks in %2 of %3 observed periods, %4 each time")};
constexpr StepWords inNone{QT_TRANSLATE_NOOP("LeaksText", "Nothing leaks in the %1 judged steps"),
                           QT_TRANSLATE_NOOP("LeaksText", "Nothing leaks in the %1 judged iterations"),
                           QT_TRANSLATE_NOOP("LeaksText", "Nothing leaks in the %1 judged periods")};
constexpr StepWords leaksEvery{QT_TRANSLATE_NOOP("LeaksText", "leaks every step"),
                               QT_TRANSLATE_NOOP("LeaksText", "leaks every iteration"),
                               QT_TRANSLATE_NOOP("LeaksText", "leaks every period")};

/// Of the first group, which leaks.
QString leakSentence(const LeakGroup& group, const QString& name, const JudgedSteps& steps)
{
    const QString rate = rateText(group.rate);
    switch (group.verdict.verdict) {
    case LeakVerdict::EveryStep:
        return LeaksText::tr(onEach.of(steps.kind())).arg(name, formatCount(steps.judged()), rate);
    case LeakVerdict::SinceStep:
        return LeaksText::tr(sinceOne.of(steps.kind()))
            .arg(name, numberText(steps, group.verdict.since), rate);
    default:
        break;
    }
    if (group.verdict.period > 0)
        return LeaksText::tr(inOneOfEvery.of(steps.kind()))
            .arg(name, formatCount(group.verdict.period), rate);
    return LeaksText::tr(inSome.of(steps.kind()))
        .arg(name, formatCount(group.steps.size()), formatCount(steps.judged()), rate);
}

void addLine(std::vector<GrowthLine>& lines, const QString& text, std::int64_t bytes)
{
    if (bytes != 0)
        lines.push_back({text, bytes});
}

} // namespace

QString numberText(const JudgedSteps& steps, std::size_t step)
{
    return formatCount(static_cast<std::uint64_t>(std::max<std::int64_t>(steps.numberOf(step), 0)));
}

QString verdictText(const SiteVerdict& verdict, std::size_t stepsHit, const JudgedSteps& steps)
{
    const std::size_t judged = steps.judged();
    switch (verdict.verdict) {
    case LeakVerdict::EveryStep:
        return LeaksText::tr(leaksEvery.of(steps.kind()));
    case LeakVerdict::Held:
        return heldText(verdict);
    case LeakVerdict::SinceStep:
        return LeaksText::tr("leaks since %1").arg(labelOf(steps.kind(), steps.numberOf(verdict.since)));
    case LeakVerdict::SomeSteps:
        if (verdict.period > 0)
            return LeaksText::tr("leaks in %1 of %2 steps, one of every %3")
                .arg(formatCount(stepsHit), formatCount(judged), formatCount(verdict.period));
        return LeaksText::tr("leaks in %1 of %2 steps").arg(formatCount(stepsHit), formatCount(judged));
    case LeakVerdict::Released:
        return LeaksText::tr("freed at the end");
    case LeakVerdict::OneOff:
        return LeaksText::tr("one-off");
    case LeakVerdict::Swells:
        return LeaksText::tr("swells");
    case LeakVerdict::Pending:
        return LeaksText::tr("pending free");
    case LeakVerdict::None:
        break;
    }
    return {};
}

QString meaningOf(LeakVerdict verdict)
{
    switch (verdict) {
    case LeakVerdict::EveryStep:
        return LeaksText::tr("Something of every judged step is still allocated.");
    case LeakVerdict::Held:
        return LeaksText::tr("What is kept is no older than what was freed before, or what several steps "
                             "kept before was freed "
                             "together: a full cache, a pipeline, a list that is cleared.");
    case LeakVerdict::SinceStep:
        return LeaksText::tr("Something of every judged step from one on is still allocated; what came "
                             "before was freed in time.");
    case LeakVerdict::SomeSteps:
        return LeaksText::tr(
            "Something of many judged steps, or of steps at a regular distance, is still allocated.");
    case LeakVerdict::Released:
        return LeaksText::tr(
            "Something of many judged steps was kept, and most of it freed behind the last one: "
            "results that were collected.");
    case LeakVerdict::OneOff:
        return LeaksText::tr("Something of so few judged steps is kept that nothing says that it goes on.");
    case LeakVerdict::Swells:
        return LeaksText::tr(
            "Nothing is kept, but every step allocates more than the ones before: growing inputs.");
    case LeakVerdict::Pending:
        return LeaksText::tr("The program has freed all of it, another stream has not finished with it.");
    case LeakVerdict::None:
        break;
    }
    return {};
}

QString stepsText(const LeakReport& report)
{
    if (!report.isTold())
        return plainLine(textOf(report.found));
    const JudgedSteps& steps = report.steps;
    QString text = LeaksText::tr("%1; judged: %2 to %3 of %4 complete ones")
                       .arg(plainLine(textOf(report.found)), numberText(steps, steps.first()),
                            numberText(steps, steps.last()), formatCount(steps.count()));
    if (steps.firstCohort() > 1)
        text +=
            LeaksText::tr("; those before %1 are not told apart").arg(numberText(steps, steps.firstCohort()));
    return text;
}

QString nameOf(const LeakGroup& group, const Snapshot& snapshot)
{
    const CallSite& site = snapshot.stacks().callSite(group.sites.front().stack);
    QString name = plainLine(briefSite(snapshot.strings().view(site.site)));
    const std::size_t others = group.sites.size() - 1;
    if (others == 0)
        return name;
    return others == 1 ? LeaksText::tr("%1 (with one more call site)").arg(name)
                       : LeaksText::tr("%1 (with %2 more call sites)").arg(name, formatCount(others));
}

QString sentenceOf(const LeakReport& report, const Snapshot& snapshot)
{
    if (!report.isTold())
        return report.reason;
    const std::size_t leaks = report.leaks();
    if (leaks == 0)
        return LeaksText::tr(inNone.of(report.steps.kind())).arg(formatCount(report.steps.judged()));
    QString text = leakSentence(report.groups.front(), nameOf(report.groups.front(), snapshot), report.steps);
    if (leaks > 1)
        text += LeaksText::tr(" (further leaks: %1)").arg(formatCount(leaks - 1));
    return text + LeaksText::tr("; whether it would stop cannot be told from this recording");
}

QString textOf(const StepsToFull& full)
{
    const QString fewest = formatCount(full.fewest);
    if (!full.most)
        return LeaksText::tr("%1 or more", "steps").arg(fewest);
    return *full.most == full.fewest
               ? fewest
               : LeaksText::tr("%1 to %2", "steps").arg(fewest, formatCount(*full.most));
}

QString fullText(const LeakReport& report)
{
    if (!report.toFull)
        return {};
    const StepsToFull& full = *report.toFull;
    if (full.most == std::uint64_t{0})
        return LeaksText::tr("Memory is full: one more step does not fit");
    return (full.most == full.fewest ? LeaksText::tr("Steps until memory is full, at this rate: %1")
                                     : LeaksText::tr("Steps until memory is full, at these rates: %1"))
        .arg(textOf(full));
}

std::vector<GrowthLine> growthLines(const LeakReport& report)
{
    const LeakGrowth& growth = report.growth;
    std::vector<GrowthLine> lines;
    const auto asSigned = [](std::uint64_t bytes) { return static_cast<std::int64_t>(bytes); };
    addLine(lines, LeaksText::tr("leaks"), asSigned(growth.leaks));
    addLine(lines, LeaksText::tr("held for a number of steps"), asSigned(growth.held));
    addLine(lines, LeaksText::tr("one-off"), asSigned(growth.oneOff));
    addLine(lines, LeaksText::tr("suppressed"), asSigned(growth.suppressed));
    addLine(lines, LeaksText::tr("of steps that are not told apart"), asSigned(growth.older));
    if (report.steps.rule().delay > 0)
        addLine(lines,
                LeaksText::tr("born in the last steps (%1), which are not judged")
                    .arg(formatCount(report.steps.rule().delay)),
                asSigned(growth.unjudged));
    addLine(lines, LeaksText::tr("allocated before, freed since"),
            asSigned(std::uint64_t{0} - growth.freedOld));
    return lines;
}

} // namespace core
