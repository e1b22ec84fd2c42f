// SPDX-License-Identifier: MIT
#include "app/cli/fix/fix_report.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/history/fatal_oom.h"
#include "core/snapshot/stacks/site_text.h"

#include <QFileInfo>

#include <algorithm>
#include <vector>

namespace app {

namespace {

using namespace core::fix;

SNAPVIEWER_TEXTS(FixCommandText);

constexpr std::size_t mostFixesShown = 12; ///< suggestions
constexpr std::size_t mostHoldersShown = 3;

QString bytesOr(const std::optional<std::uint64_t>& bytes, const QString& other)
{
    return bytes ? core::formatBytes(*bytes) : other;
}

QString unknown()
{
    return FixCommandText::tr("not known", "a number");
}

QString headOf(const FixReport& report)
{
    return FixCommandText::tr("%1, device %2: an estimate, from playing the requests of a changed program.")
               .arg(core::plainLine(QFileInfo(report.file).fileName()), report.device->name()) +
           QLatin1Char('\n');
}

QString changesText(const FixAnswer& answer)
{
    QString text;
    for (const AppliedChange& one : answer.changes) {
        text += QStringLiteral("  ") + core::plainLine(one.change.text());
        if (!one.notes.of.isEmpty())
            text += FixCommandText::tr(", of the layers at %1").arg(core::plainLine(one.notes.of));
        if (one.notes.recomputed > 0)
            text += FixCommandText::tr("; %n passes of a layer are done again, which asks for %1 in all",
                                       nullptr, static_cast<int>(one.notes.layers))
                        .arg(core::formatBytes(one.notes.recomputed));
        if (one.notes.moved > 0)
            text += FixCommandText::tr("; %1 travel in all").arg(core::formatBytes(one.notes.moved));
        text += QLatin1Char('\n');
    }
    return text;
}

QString eventOr(const FixOutcome& outcome)
{
    if (!outcome.run)
        return unknown();
    const auto event = outcome.lastOom;
    return event ? FixCommandText::tr("at event %1").arg(core::formatEvent(*event))
                 : FixCommandText::tr("never");
}

QString peakEventText(const FixOutcome& outcome)
{
    return outcome.peakEvent() < 0 ? FixCommandText::tr("before the first")
                                   : core::formatEvent(outcome.peakEvent());
}

std::optional<std::uint64_t> reservedOf(const FixOutcome& outcome)
{
    return outcome.run ? std::optional(outcome.run->peakReserved) : std::nullopt;
}

QString leftOf(const FixOutcome& outcome)
{
    return outcome.run ? bytesOr(outcome.margin(), FixCommandText::tr("nothing")) : unknown();
}

QString answerText(const FixReport& report)
{
    const FixOutcome& before = *report.before;
    const FixAnswer& answer = *report.answer;
    const FixOutcome& after = answer.after;
    std::vector<QStringList> rows{
        {QString(), FixCommandText::tr("as it is"), FixCommandText::tr("changed")},
        {FixCommandText::tr("peak active"), core::formatBytes(before.active.peak),
         core::formatBytes(after.active.peak)},
        {FixCommandText::tr("  at event"), peakEventText(before), peakEventText(after)},
        {FixCommandText::tr("peak reserved"), bytesOr(reservedOf(before), unknown()),
         bytesOr(reservedOf(after), unknown())},
        {FixCommandText::tr("retries"), before.run ? core::formatCount(before.run->retries) : unknown(),
         after.run ? core::formatCount(after.run->retries) : unknown()},
        {FixCommandText::tr("out of memory"), eventOr(before), eventOr(after)}};
    if (after.capacity)
        rows.push_back({FixCommandText::tr("left of %1").arg(core::formatBytes(*after.capacity)),
                        leftOf(before), leftOf(after)});
    return core::alignedTable(rows, 0, QStringLiteral("  "));
}

QString shortText(const Lasting& lasting)
{
    if (lasting.isOfFailure)
        return FixCommandText::tr("The request that failed is served, but the step that it is in needs more: "
                                  "it only postpones.");
    return lasting.growth == 0
               ? FixCommandText::tr(
                     "What was recorded fits, but a step as large as the largest that was seen "
                     "does not fit beside what is held at the end.")
               : FixCommandText::tr("What was recorded fits, but not one step more: %1 are kept each step.")
                     .arg(core::formatBytes(lasting.growth));
}

/// Of a request that fails as well: what became of the program then was recorded.
QString failsText(const FixReport& report, const FixOutcome& outcome)
{
    const bool isSurvived =
        outcome.lastOom && !outcome.run->oom && outcome.lastOom != core::fatalOom(*report.device);
    return isSurvived
               ? FixCommandText::tr("It is not enough: memory runs out at event %1 as well, after which "
                                    "the program goes on.")
                     .arg(core::formatEvent(*outcome.lastOom))
               : FixCommandText::tr("It is not enough: memory runs out as well.");
}

QString lastingText(const FixReport& report)
{
    const Lasting& lasting = report.answer->lasting;
    switch (lasting.kind) {
    case Lasting::Kind::Recording:
        return FixCommandText::tr("It lasts: to the end of the recording, and through a step as large as the "
                                  "largest that was seen.");
    case Lasting::Kind::Steps:
        return lasting.isShort()
                   ? shortText(lasting)
                   : FixCommandText::tr("It postpones: %1 more are kept each step, so it lasts for %2.")
                         .arg(core::formatBytes(lasting.growth), textOf(lasting));
    case Lasting::Kind::No:
        return failsText(report, report.answer->after);
    case Lasting::Kind::Unknown:
        return FixCommandText::tr(
            "Whether it lasts is not known: nothing was asked for after that, and no complete "
            "step tells what would have come.");
    case Lasting::Kind::NoModel:
        return FixCommandText::tr("Whether it lasts is not known: the model of the "
                                  "allocator does not fit this recording.");
    case Lasting::Kind::NotAsked:
        break;
    }
    return FixCommandText::tr(
        "Memory does not run out here, and how much there is was not said (--capacity).");
}

/// What failed, and the program went on.
QString survivedText(const FixOutcome& outcome)
{
    const auto count = static_cast<int>(std::min<std::uint64_t>(outcome.survivedOoms(), 1'000'000'000));
    return count == 0 ? QString()
                      : FixCommandText::tr("%n requests failed that the program got over: they do not count.",
                                           nullptr, count) +
                            QLatin1Char('\n');
}

QString holdersText(const FixReport& report)
{
    QStringList holders;
    for (const PeakHolder& holder : report.answer->holders) {
        if (static_cast<std::size_t>(holders.size()) < mostHoldersShown)
            holders += QStringLiteral("%1 %2").arg(
                core::briefSite(report.recording->snapshot().strings().view(holder.site)),
                core::formatBytes(holder.bytes));
    }
    return holders.isEmpty() ? QString()
                             : FixCommandText::tr("At the new peak hold most: %1.")
                                       .arg(holders.join(QStringLiteral(", "))) +
                                   QLatin1Char('\n');
}

QString assumptionsText(const FixReport& report)
{
    QString text = FixCommandText::tr("Taken for granted") + QLatin1Char('\n');
    QStringList all;
    for (const AppliedChange& one : report.answer->changes)
        all += one.notes.assumptions;
    all.removeDuplicates();
    if (!report.whyNoModel.isEmpty())
        all += FixCommandText::tr("What is reserved is not said: %1").arg(report.whyNoModel);
    for (const QString& one : all)
        text += QStringLiteral("  - ") + core::plainLine(one) + QLatin1Char('\n');
    return text;
}

QString intrusionText(Intrusion intrusion)
{
    switch (intrusion) {
    case Intrusion::Setting:
        return FixCommandText::tr("a setting");
    case Intrusion::Line:
        return FixCommandText::tr("a line");
    case Intrusion::Training:
        break;
    }
    return FixCommandText::tr("the training");
}

/// One of them in two lines: how it is asked for, and what comes of it.
QString suggestionText(const FixSuggestion& one)
{
    QStringList words;
    for (const ChangeText& change : one.changes)
        words += QStringLiteral("--change '%1'").arg(core::plainLine(change.text()));
    QStringList facts{FixCommandText::tr("saves %1").arg(core::formatBytes(one.saves)),
                      FixCommandText::tr("peak %1").arg(core::formatBytes(one.peakActive))};
    if (one.peakReserved)
        facts += FixCommandText::tr("%1 reserved").arg(core::formatBytes(*one.peakReserved));
    if (one.margin)
        facts += FixCommandText::tr("%1 left").arg(core::formatBytes(*one.margin));
    if (const QString lasts = textOf(one.lasting); !lasts.isEmpty())
        facts += lasts;
    facts += intrusionText(one.intrusion);
    return QStringLiteral("  %1\n    %2\n")
        .arg(words.join(QLatin1Char(' ')), facts.join(QStringLiteral(" · ")));
}

QString suggestionsText(const FixReport& report)
{
    const FixSuggestions& found = *report.suggestions;
    if (found.tried.empty())
        return FixCommandText::tr("None of the %1 changes that were tried saves a hundredth of the peak.")
                   .arg(found.looked) +
               QLatin1Char('\n');
    QString text = FixCommandText::tr("Worth trying, best first:") + QLatin1Char('\n');
    const std::size_t shown = std::min(found.tried.size(), mostFixesShown);
    for (std::size_t i = 0; i < shown; ++i)
        text += suggestionText(found.tried[i]);
    if (found.tried.size() > shown)
        text += FixCommandText::tr("  and %1 more (--format json has all)").arg(found.tried.size() - shown) +
                QLatin1Char('\n');
    return text;
}

QString beforeText(const FixReport& report)
{
    const FixOutcome& before = report.suggestions->before;
    QString text = FixCommandText::tr("As it is: %1 active at most, at event %2")
                       .arg(core::formatBytes(before.active.peak), peakEventText(before));
    if (before.run)
        text += FixCommandText::tr("; %1 reserved").arg(core::formatBytes(before.run->peakReserved));
    if (before.capacity)
        text += FixCommandText::tr(" of %1").arg(core::formatBytes(*before.capacity));
    if (const auto failed = before.lastOom)
        text += FixCommandText::tr("; memory runs out at event %1").arg(core::formatEvent(*failed));
    text += QStringLiteral(".\n") + survivedText(before);
    if (before.run && before.capacity && before.run->startReserved > *before.capacity)
        text +=
            FixCommandText::tr("More than that, %1, was reserved when the recording began: no change of what "
                               "it shows makes it fit.")
                .arg(core::formatBytes(before.run->startReserved)) +
            QLatin1Char('\n');
    if (!report.whyNoModel.isEmpty())
        text +=
            FixCommandText::tr("What is reserved is not said: %1").arg(core::plainLine(report.whyNoModel)) +
            QLatin1Char('\n');
    return text;
}

} // namespace

QString fixText(const FixReport& report)
{
    QStringList parts;
    if (report.answer)
        parts += headOf(report) + changesText(*report.answer) + QLatin1Char('\n') + answerText(report) +
                 lastingText(report) + QLatin1Char('\n') + survivedText(report.answer->after) +
                 holdersText(report);
    else
        parts += headOf(report);
    if (report.suggestions)
        parts += beforeText(report) + suggestionsText(report);
    if (report.answer)
        parts += assumptionsText(report);
    return parts.join(QLatin1Char('\n'));
}

} // namespace app
