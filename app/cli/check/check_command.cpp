// SPDX-License-Identifier: MIT
#include "app/cli/check/check_command.h"

#include "app/cli/check/check_request.h"
#include "app/cli/check/named_recordings.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "core/base/texts.h"
#include "core/budget/judge/budget_judge.h"
#include "core/budget/report/budget_report.h"

#include <QDir>
#include <QFileInfo>

#include <optional>
#include <utility>

namespace app {

namespace {

SNAPVIEWER_TEXTS(CheckText);

QString summary()
{
    return CheckText::tr("Whether recordings keep to a memory budget: for continuous integration.");
}

QString details()
{
    return CheckText::tr(
        "A LIMIT is a size, or beside the baseline +X% or +SIZE; what is exactly at it passes.\n"
        "Exit status 0 all rules pass, 2 one is violated, 1 none is but one cannot be told\n"
        "(a file or baseline is missing, events are lost, nothing comparable), 64 wrong arguments\n"
        "or a pattern or folder that holds nothing. A baseline is written only when asked.\n");
}

/// The baseline that is named; nothing where none is, or it cannot be read: error says why then.
std::optional<core::Baseline> baselineOf(const CheckRequest& request, QString& error)
{
    if (request.config.baseline.isEmpty())
        return std::nullopt;
    auto baseline = core::readBaseline(request.config.baseline);
    if (baseline)
        return std::move(*baseline);
    error = baseline.error().message;
    return std::nullopt;
}

/// What the baseline is to become, written. One that is there and cannot be read stays.
core::Result<core::Baseline> updatedBaseline(const CheckRequest& request,
                                             const std::vector<core::Measured>& measured, Console& console)
{
    core::Baseline old;
    if (QFileInfo::exists(request.config.baseline)) {
        auto read = core::readBaseline(request.config.baseline);
        if (!read)
            return read.error();
        old = std::move(*read);
    }
    auto changed = core::updated(std::move(old), measured, *request.update, console);
    if (!changed)
        return changed.error();
    const core::Status written = core::writeBaseline(request.config.baseline, *changed, console);
    if (!written)
        return written.error();
    return std::move(*changed);
}

QByteArray shown(const core::BudgetReport& report, const CheckRequest& request)
{
    if (request.format == QLatin1String("json"))
        return core::budgetJson(report);
    return (request.format == QLatin1String("markdown") ? core::budgetMarkdown(report)
                                                        : core::budgetText(report))
        .toUtf8();
}

core::Status writeJunit(const core::BudgetReport& report, const QString& path, Console& console)
{
    if (path.isEmpty())
        return core::Done{};
    Output output(path, console);
    output.write(core::budgetJunit(report));
    return output.commit();
}

core::Status writeAll(const core::BudgetReport& report, const CheckRequest& request,
                      const QCommandLineParser& parser, Console& console)
{
    console.clearProgress();
    Output output(outputOf(parser), console);
    output.write(shown(report, request));
    core::Status written = output.commit();
    if (!written)
        return written;
    if (request.forGithub) {
        const QString workspace = qEnvironmentVariable("GITHUB_WORKSPACE", QDir::currentPath());
        Output lines;
        lines.write(core::budgetGithub(report, workspace));
        core::Status printed = lines.commit();
        if (!printed)
            return printed;
    }
    return writeJunit(report, request.junit, console);
}

core::Status outcome(const core::BudgetReport& report, const CheckRequest& request, Console& console)
{
    const QString sentence = core::sentenceOf(report);
    switch (report.result()) {
    case core::BudgetResult::Pass:
        return core::Done{};
    case core::BudgetResult::Unknown:
        if (!request.allowsUnknown)
            return core::Error{core::ErrorKind::Input, sentence, -1};
        console.complain(CheckText::tr("NOT CHECKED, and let pass by --allow-unknown: %1").arg(sentence));
        return core::Done{};
    case core::BudgetResult::Violated:
        break;
    }
    return core::Error{core::ErrorKind::Exceeded, sentence, -1};
}

core::Status run(const QCommandLineParser& parser, Console& console)
{
    const auto request = checkRequestOf(parser);
    if (!request)
        return request.error();
    const auto recordings = recordingsOf(*request);
    if (!recordings)
        return recordings.error();
    core::BudgetReport report;
    auto measured = measureAll(parser, *request, *recordings, console);
    if (!measured)
        return measured.error();
    report.measured = std::move(*measured);
    QString baselineError;
    std::optional<core::Baseline> baseline;
    if (request->update) {
        auto changed = updatedBaseline(*request, report.measured, console);
        if (!changed)
            return changed.error();
        baseline = std::move(*changed);
    } else {
        baseline = baselineOf(*request, baselineError);
    }
    auto results = core::judge(
        {report.measured, &request->config, baseline ? &*baseline : nullptr, baselineError}, console);
    if (!results)
        return results.error();
    report.results = std::move(*results);
    core::Status written = writeAll(report, *request, parser, console);
    return written ? outcome(report, *request, console) : written;
}

} // namespace

Command checkCommand()
{
    return {"check", summary, declareCheck, run, details};
}

} // namespace app
