// SPDX-License-Identifier: MIT
#include "app/cli/whatif/whatif_report.h"
#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"
#include "core/replay/proof/proof_words.h"

#include <QFileInfo>

#include <vector>

namespace app {

namespace {

using namespace core::replay;

SNAPVIEWER_TEXTS(WhatIfCommandText);

QString percent(double share)
{
    return WhatIfCommandText::tr("%1 %", "a share").arg(100 * share, 0, 'f', 2);
}

QString headOf(const WhatIfReport& report)
{
    return WhatIfCommandText::tr("%1, device %2: an estimate, from playing the recorded requests to a model "
                                 "of PyTorch's allocator.")
               .arg(core::plainLine(QFileInfo(report.file).fileName()),
                    QString::number(report.device->device())) +
           QLatin1Char('\n');
}

QString proofText(const Study& study)
{
    const Tally all = study.proof.lockstep.all();
    const RunCheck& run = study.proof.run;
    return WhatIfCommandText::tr("The model fits this recording: %1 of %2 decisions are its own, and on its "
                                 "own it is within %3 of what was reserved, at each of %4 points (%5).")
               .arg(core::formatCount(all.agreed), core::formatCount(all.decisions), percent(run.maxError),
                    core::formatCount(run.points), textOf(study.proof.lockstep.ties)) +
           QLatin1Char('\n');
}

QString rangeText(std::uint64_t value, std::uint64_t low, std::uint64_t high)
{
    return low == high ? core::formatBytes(value)
                       : WhatIfCommandText::tr("%1 (%2 to %3)")
                             .arg(core::formatBytes(value), core::formatBytes(low), core::formatBytes(high));
}

QString retriesText(const Answer& answer)
{
    return answer.retriesLow == answer.retriesHigh
               ? core::formatCount(answer.run.retries)
               : WhatIfCommandText::tr("%1 (%2 to %3)")
                     .arg(core::formatCount(answer.run.retries), core::formatCount(answer.retriesLow),
                          core::formatCount(answer.retriesHigh));
}

QString eventText(const std::optional<core::EventIndex>& event)
{
    return event ? WhatIfCommandText::tr("at event %1").arg(core::formatEvent(*event))
                 : WhatIfCommandText::tr("never");
}

QString answerText(const WhatIfReport& report)
{
    const Study& study = *report.study;
    const Answer& answer = *report.answer;
    const auto& ooms = report.device->ooms();
    std::vector<QStringList> rows{
        {QString(), WhatIfCommandText::tr("recorded"), WhatIfCommandText::tr("estimate")},
        {WhatIfCommandText::tr("settings"), settingsText(study.program.recorded.settings),
         settingsText(answer.settings)},
        {WhatIfCommandText::tr("peak reserved"), core::formatBytes(study.proof.peakReserved),
         rangeText(answer.run.peakReserved, answer.peakLow, answer.peakHigh)},
        {WhatIfCommandText::tr("retries"), core::formatCount(study.program.retries), retriesText(answer)},
        {WhatIfCommandText::tr("out of memory"),
         eventText(ooms.empty() ? std::nullopt : std::optional<core::EventIndex>(ooms.front())),
         eventText(answer.run.oom ? answer.run.oom : answer.run.failed)}};
    QString text = core::alignedTable(rows, 0, QStringLiteral("  ")) + QLatin1Char('\n') + textOf(answer);
    if (answer.parts)
        text += QLatin1Char(' ') + WhatIfCommandText::tr("From event %1 on another amount is reserved.")
                                       .arg(core::formatEvent(*answer.parts));
    return text + QLatin1Char('\n');
}

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::NoOom:
        return WhatIfCommandText::tr("does not run out");
    case Verdict::Fits:
        return WhatIfCommandText::tr("would have fitted");
    case Verdict::Fails:
        return WhatIfCommandText::tr("runs out as well");
    case Verdict::FailsEarlier:
        return WhatIfCommandText::tr("runs out elsewhere");
    case Verdict::Undecided:
        break;
    }
    return WhatIfCommandText::tr("undecided");
}

QString suggestionsText(const WhatIfReport& report)
{
    std::vector<QStringList> rows{{WhatIfCommandText::tr("peak"), WhatIfCommandText::tr("retries"),
                                   WhatIfCommandText::tr("memory"), WhatIfCommandText::tr("settings")}};
    const Study& study = *report.study;
    rows.push_back({core::formatBytes(study.proof.peakReserved), core::formatCount(study.program.retries),
                    WhatIfCommandText::tr("recorded"), settingsText(study.program.recorded.settings)});
    for (const Suggestion& suggestion : *report.suggestions)
        rows.push_back({core::formatBytes(suggestion.peakReserved), core::formatCount(suggestion.retries),
                        verdictWord(suggestion.verdict), settingsText(suggestion.settings)});
    return WhatIfCommandText::tr("Worth trying, best first:") + QLatin1Char('\n') +
           core::alignedTable(rows, 0, QStringLiteral("  ")) +
           WhatIfCommandText::tr("Never expandable_segments with max_split_size_mb: reserved memory can then "
                                 "grow without bound (pytorch issue 123548).") +
           QLatin1Char('\n');
}

QString notesText(const QStringList& notes)
{
    QString text = WhatIfCommandText::tr("Notes") + QLatin1Char('\n');
    for (const QString& note : notes)
        text += QStringLiteral("  - ") + core::plainLine(note) + QLatin1Char('\n');
    return text;
}

void addCount(core::ResultTable& table, std::uint64_t count)
{
    table.addInteger(static_cast<std::int64_t>(count));
}

void addText(core::ResultTable& table, const QString& text)
{
    table.addText(text.toStdString());
}

void addRow(core::ResultTable& table, const char* what, const Settings& settings, const QString& verdict,
            std::initializer_list<std::uint64_t> numbers)
{
    table.addText(std::string_view(what));
    addText(table, textOf(settings));
    if (verdict.isEmpty())
        table.addNull();
    else
        addText(table, verdict);
    for (const std::uint64_t number : numbers)
        addCount(table, number);
}

} // namespace

QString whatIfText(const WhatIfReport& report)
{
    QStringList parts{headOf(report) + proofText(*report.study)};
    if (report.answer)
        parts += answerText(report);
    if (report.suggestions)
        parts += suggestionsText(report);
    if (report.answer)
        parts += notesText(report.answer->notes);
    return parts.join(QLatin1Char('\n'));
}

core::ResultTable whatIfTable(const WhatIfReport& report)
{
    core::ResultTable table({QStringLiteral("what"), QStringLiteral("settings"), QStringLiteral("verdict"),
                             QStringLiteral("peak_reserved"), QStringLiteral("peak_low"),
                             QStringLiteral("peak_high"), QStringLiteral("retries"),
                             QStringLiteral("last_event")});
    const Study& study = *report.study;
    const std::uint64_t peak = study.proof.peakReserved;
    addRow(table, "recorded", study.program.recorded.settings, {},
           {peak, peak, peak, study.program.retries, static_cast<std::uint64_t>(study.program.end - 1)});
    if (const std::optional<Answer>& answer = report.answer)
        addRow(table, "predicted", answer->settings, nameOf(answer->verdict),
               {answer->run.peakReserved, answer->peakLow, answer->peakHigh, answer->run.retries,
                static_cast<std::uint64_t>(answer->run.end - 1)});
    if (!report.suggestions)
        return table;
    for (const Suggestion& suggestion : *report.suggestions)
        addRow(table, "suggested", suggestion.settings, nameOf(suggestion.verdict),
               {suggestion.peakReserved, suggestion.peakReserved, suggestion.peakReserved, suggestion.retries,
                static_cast<std::uint64_t>(suggestion.end - 1)});
    return table;
}

core::ResultTable curveTable(const WhatIfReport& report)
{
    core::ResultTable table(
        {QStringLiteral("event"), QStringLiteral("recorded"), QStringLiteral("predicted")});
    const Program& program = report.study->program;
    const RunResult& run = report.answer->run;
    for (core::EventIndex k = program.begin; k < program.end; ++k) {
        table.addInteger(k);
        addCount(table, report.device->usage().reservedAt(k));
        if (k < run.end)
            addCount(table, run.curve[static_cast<std::size_t>(k - program.begin)]);
        else
            table.addNull();
    }
    return table;
}

} // namespace app
