// SPDX-License-Identifier: MIT
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/logs/log_json.h"
#include "core/logs/serving_budget.h"
#include "core/snapshot/stacks/frame_rules.h"

#include <QStringList>

#include <algorithm>

namespace core::logs {

namespace {

SNAPVIEWER_TEXTS(LogText);

constexpr std::size_t mostShown = 40; ///< failures, budgets, tables: of each; JSON has all

/// A line, however long; nothing where nothing is to say.
QString line(const QString& text, const QString& indent)
{
    return text.isEmpty() ? QString() : indent + text + QLatin1Char('\n');
}

/// A line in several of so many columns, with its indent in each; a word that is too long for one is cut.
QString wrapped(const QString& text, qsizetype columns)
{
    const auto firstWord =
        std::find_if(text.begin(), text.end(), [](QChar c) { return c != QLatin1Char(' '); });
    const QString indent = text.left(firstWord - text.begin());
    const qsizetype room = columns - indent.size();
    QString result;
    QString begun;
    const auto flush = [&] {
        if (!begun.isEmpty())
            result += indent + begun + QLatin1Char('\n');
        begun.clear();
    };
    for (QString word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (word.size() > room)
            word = QStringLiteral("…") + word.right(room - 1);
        if (!begun.isEmpty() && begun.size() + 1 + word.size() > room)
            flush();
        begun += begun.isEmpty() ? word : QLatin1Char(' ') + word;
    }
    flush();
    return result.isEmpty() ? QStringLiteral("\n") : result;
}

/// Each line of text, which ends with one.
QString allWrapped(const QString& text, qsizetype columns)
{
    QString result;
    QStringList lines = text.split(QLatin1Char('\n'));
    lines.removeLast();
    for (const QString& one : lines)
        result += wrapped(one, columns);
    return result;
}

QString shown(const std::string& text, std::size_t most = 80)
{
    return plainLine(beginningOf(text, most));
}

QString causeName(LogCause cause)
{
    switch (cause) {
    case LogCause::Request:
        return LogText::tr("The request is too large");
    case LogCause::Spilled:
        return LogText::tr("Spilled into the host's memory");
    case LogCause::Full:
        return LogText::tr("The device is full");
    case LogCause::Limit:
        return LogText::tr("Over the limit");
    case LogCause::Others:
        return LogText::tr("Used by others");
    case LogCause::Fragmented:
        return LogText::tr("Fragmented");
    case LogCause::Driver:
        return LogText::tr("Refused by the device");
    case LogCause::Host:
        return LogText::tr("The host's memory");
    case LogCause::Foreign:
        return LogText::tr("Not PyTorch's");
    case LogCause::Unknown:
        break;
    }
    return LogText::tr("Cause unknown");
}

QString certaintyName(Certainty certainty)
{
    switch (certainty) {
    case Certainty::Proved:
        return LogText::tr(" (proved)");
    case Certainty::Likely:
        return LogText::tr(" (likely)");
    case Certainty::Unknown:
        break;
    }
    return {};
}

QString placeOf(const LogFailure& failure, const OwnRules& rules)
{
    const auto own =
        std::find_if(failure.traceback.rbegin(), failure.traceback.rend(), [&](const LogFrame& frame) {
            return tierOf(FrameKind::Python, frame.file, rules) == FrameTier::Own;
        });
    if (own == failure.traceback.rend())
        return {};
    return LogText::tr("in %1 at %2:%3")
        .arg(shown(own->function))
        .arg(plainLine(endOf(own->file, 60)))
        .arg(own->line);
}

QString headOf(const LogReport& report, const LogFailure& failure)
{
    QStringList parts;
    if (report.files.size() > 1)
        parts += plainLine(report.files[failure.file]);
    parts += LogText::tr("line %1").arg(formatCount(failure.line));
    if (failure.origin.rank)
        parts += LogText::tr("rank %1").arg(*failure.origin.rank);
    if (!failure.origin.group.empty())
        parts += QString::fromStdString(failure.origin.group);
    if (failure.origin.process)
        parts += LogText::tr("process %1").arg(*failure.origin.process);
    if (failure.device)
        parts += LogText::tr("device %1").arg(*failure.device);
    if (!failure.origin.time.empty())
        parts += shown(failure.origin.time);
    if (!failure.exception.empty())
        parts += shown(failure.exception);
    if (failure.times > 1)
        parts += LogText::tr("printed %1 times").arg(formatCount(failure.times));
    return parts.join(QStringLiteral(", "));
}

QString failureText(const LogReport& report, std::size_t i, std::optional<std::size_t> first,
                    const OwnRules& rules)
{
    const LogFailure& failure = report.failures[i];
    QString head = LogText::tr("%1. %2").arg(i + 1).arg(headOf(report, failure));
    if (first == i && report.failures.size() > 1)
        head += LogText::tr(": the first");
    const QString indent = QStringLiteral("   ");
    QString text = line(head, {});
    text += line(LogText::tr("%1%2: %3")
                     .arg(causeName(failure.cause), certaintyName(failure.certainty), failure.sentence),
                 indent);
    if (const QString place = placeOf(failure, rules); !place.isEmpty())
        text += line(place, indent);
    return text;
}

QString summaryLine(const LogSummary& summary)
{
    QStringList parts;
    for (const char* const name : {"Allocated memory", "GPU reserved memory", "Non-releasable memory"}) {
        const auto row = std::find_if(summary.rows.begin(), summary.rows.end(),
                                      [&](const SummaryRow& one) { return one.name == name; });
        if (row != summary.rows.end() && row->current)
            parts += LogText::tr("%1 %2").arg(QString::fromLatin1(name).toLower(),
                                              formatShortBytes(static_cast<std::uint64_t>(*row->current)));
    }
    const auto line = LogText::tr("Table of line %1").arg(formatCount(summary.line));
    const QString device = summary.device ? LogText::tr(", device %1").arg(*summary.device) : QString();
    return LogText::tr("%1%2: %3.").arg(line, device, parts.join(QStringLiteral(", ")));
}

QString leftOutText(std::size_t count)
{
    return count > mostShown
               ? LogText::tr("(%1 more: --format json has them)\n").arg(formatCount(count - mostShown))
               : QString();
}

QString headerOf(const LogReport& report)
{
    QString text;
    for (std::size_t i = 0; i < report.files.size() && i < mostShown; ++i)
        text += line(
            LogText::tr("%1: %2 lines").arg(plainLine(report.files[i]), formatCount(report.lines[i])), {});
    if (report.failures.empty())
        text += line(LogText::tr("No message of memory that ran out was found. If this is a recording, "
                                 "snapviewer-cli oom reads it."),
                     {});
    for (const QString& sentence : leftOutSentences(report) + QStringList(whyNoFirst(report)))
        text += line(sentence, {});
    return text;
}

/// How to know what held the memory, next time.
QString adviceOf(const LogReport& report)
{
    const bool isOfDevice =
        std::any_of(report.failures.begin(), report.failures.end(), [](const LogFailure& one) {
            return one.cause != LogCause::Host && one.cause != LogCause::Foreign;
        });
    return isOfDevice
               ? QLatin1Char('\n') +
                     line(LogText::tr("No log tells what held the memory. A recording of the next run does:"),
                          {}) +
                     QStringLiteral("   python -m snapviewer_recorder train.py\n")
               : QString();
}

} // namespace

QString whyNoFirst(const LogReport& report)
{
    const bool hasFailure = std::any_of(report.failures.begin(), report.failures.end(),
                                        [](const auto& one) { return one.form != LogForm::Warning; });
    return hasFailure && !report.first()
               ? LogText::tr("Which failure came first is not known: they are of several logs, which have no "
                             "dates and times of one form that would tell.")
               : QString();
}

QStringList leftOutSentences(const LogReport& report)
{
    QStringList sentences;
    if (report.leftOut > 0)
        sentences += LogText::tr("More than %1 failures that differ: %2 more are counted with the first of "
                                 "their rank and device.")
                         .arg(formatCount(LogReport::mostFailures), formatCount(report.leftOut));
    if (report.leftOutBudgets > 0)
        sentences += LogText::tr("More than %1 budgets of servers: %2 lines of more are left out.")
                         .arg(formatCount(LogReport::mostOthers), formatCount(report.leftOutBudgets));
    if (report.leftOutSummaries > 0)
        sentences += LogText::tr("More than %1 tables: %2 more are left out.")
                         .arg(formatCount(LogReport::mostOthers), formatCount(report.leftOutSummaries));
    return sentences;
}

QString textOf(const LogReport& report, const std::vector<RecordingFit>& fits, qsizetype columns,
               const OwnRules& rules)
{
    QString text = headerOf(report);
    const auto first = report.first();
    for (std::size_t i = 0; i < std::min(report.failures.size(), mostShown); ++i) {
        text += QLatin1Char('\n') + failureText(report, i, first, rules);
        if (i < fits.size())
            text += line(fits[i].sentence, QStringLiteral("   "));
    }
    text += leftOutText(report.failures.size());
    if (!report.budgets.empty() || !report.summaries.empty())
        text += QLatin1Char('\n');
    for (std::size_t i = 0; i < std::min(report.budgets.size(), mostShown); ++i) {
        const LogBudget& budget = report.budgets[i];
        QString rank = budget.origin.rank ? LogText::tr(", rank %1").arg(*budget.origin.rank) : QString();
        if (!budget.origin.group.empty())
            rank += QStringLiteral(", ") + QString::fromStdString(budget.origin.group);
        text += line(
            LogText::tr("Budget of line %1%2: %3").arg(formatCount(budget.line), rank, sentenceOf(budget)),
            {});
    }
    text += leftOutText(report.budgets.size());
    for (std::size_t i = 0; i < std::min(report.summaries.size(), mostShown); ++i)
        text += line(summaryLine(report.summaries[i]), {});
    text += leftOutText(report.summaries.size()) + adviceOf(report);
    return columns > 0 ? allWrapped(text, columns) : text;
}

} // namespace core::logs
