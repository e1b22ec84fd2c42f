// SPDX-License-Identifier: MIT
#include "app/cli/check/check_request.h"
#include "app/cli/commands/commands.h"
#include "app/cli/shared/arguments.h"
#include "app/cli/shared/cli_output.h"
#include "app/cli/shared/console.h"
#include "app/cli/shared/target_check.h"
#include "core/base/heap_settings.h"
#include "core/base/reading_bounds.h"
#include "core/base/texts.h"
#include "core/budget/baseline/case_names.h"
#include "core/budget/judge/budget_judge.h"
#include "core/budget/measure/measured.h"
#include "core/budget/report/budget_report.h"
#include "core/history/recording_values.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace app {

namespace {

SNAPVIEWER_TEXTS(CheckText);

/// A recording that `check` is to open, and what its case is called.
struct NamedRecording
{
    QString path;
    QString name; ///< the file's without suffix, of a folder's with the folders in it
};

/// A folder that an OOM recorder wrote is one recording. Other folders have a manifest, too.
bool isBundle(const QDir& folder)
{
    return folder.exists(QStringLiteral("manifest.json")) &&
           (folder.exists(QStringLiteral("metadata.json")) || folder.exists(QStringLiteral("events.json")) ||
            folder.exists(QStringLiteral("diagnostic_summary.json")));
}

void findIn(const QDir& folder, const QString& inFolder, std::vector<NamedRecording>& found)
{
    const QStringList suffixes{QStringLiteral("*.pickle"),        QStringLiteral("*.pkl"),
                               QStringLiteral("*.pickle.gz"),     QStringLiteral("*.pkl.gz"),
                               QStringLiteral("*.pickle.zst"),    QStringLiteral("*.pkl.zst"),
                               QStringLiteral("*.pt.trace.json"), QStringLiteral("*.pt.trace.json.gz")};
    const QStringList files = core::namesIn(folder.path(), QDir::Files, QDir::Name, suffixes);
    for (const QString& file : files)
        found.push_back({folder.filePath(file), core::withoutSuffix(inFolder + file)});
    const QStringList folders =
        core::namesIn(folder.path(), QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks, QDir::Name);
    for (const QString& name : folders) {
        const QDir inner(folder.filePath(name));
        if (isBundle(inner))
            found.push_back({inner.path(), inFolder + name});
        else
            findIn(inner, inFolder + name + QLatin1Char('/'), found);
    }
}

core::Status addPath(const QString& path, const CheckRequest& request, std::vector<NamedRecording>& found)
{
    const QFileInfo info(path);
    if (!info.isDir()) {
        const bool isInput = path == QLatin1String("-");
        found.push_back({path, isInput ? QStringLiteral("stdin") : core::caseNameOf(path)});
        return core::Done{};
    }
    const QDir folder(path);
    if (isBundle(folder)) {
        found.push_back({path, core::caseNameOf(folder.absolutePath())});
        return core::Done{};
    }
    const std::size_t before = found.size();
    findIn(folder, {}, found);
    if (found.size() == before && !request.config.allowEmptyMatch)
        return usageError(
            CheckText::tr("no recording lies in %1: --allow-empty-match lets that pass").arg(path));
    return core::Done{};
}

/// Gives repeats the name of their case.
core::Status nameRepeats(const CheckRequest& request, std::vector<NamedRecording>& found)
{
    for (const auto& [name, wildcard] : request.config.repeats) {
        bool isThere = false;
        for (NamedRecording& one : found) {
            if (!core::isLike(one.path, wildcard))
                continue;
            one.name = name;
            isThere = true;
        }
        if (!isThere && !request.config.allowEmptyMatch)
            return usageError(
                CheckText::tr("no FILE is called like '%1', the repeats of %2").arg(wildcard, name));
    }
    for (NamedRecording& one : found)
        one.name = request.repeatOf.isEmpty() ? one.name : request.repeatOf;
    return core::Done{};
}

bool isRepeat(const CheckRequest& request, const QString& name)
{
    return name == request.repeatOf ||
           std::any_of(request.config.repeats.begin(), request.config.repeats.end(),
                       [&](const auto& one) { return one.first == name; });
}

core::Measured unread(const NamedRecording& recording, const QString& why)
{
    core::Measured measured;
    measured.name = recording.name;
    measured.files = QStringList{recording.path};
    measured.unread = why;
    return measured;
}

/// All devices of one recording, which is gone when this returns.
core::Result<std::vector<core::Measured>> measured(const QCommandLineParser& parser,
                                                   const CheckRequest& request, const NamedRecording& of,
                                                   Console& console)
{
    const auto recording = openWhole(parser, of.path, console);
    SNAPVIEWER_TRY(recording);
    std::vector<const core::DeviceHistory*> devices;
    const bool isHostAlone = (*recording)->history->devices().size() == 1;
    for (const auto& device : (*recording)->history->devices()) {
        if (!device->isHost() || isHostAlone) // limits are those of a device
            devices.push_back(device.get());
    }
    if (parser.isSet(QStringLiteral("device")) && !devices.empty()) {
        const auto chosen = deviceOf(parser, **recording);
        SNAPVIEWER_TRY(chosen);
        devices = {*chosen};
    }
    if (devices.empty())
        return core::inputError(CheckText::tr("%1 holds no device: nothing is recorded in it").arg(of.path));
    const bool wantsSites = !request.config.baseline.isEmpty();
    const auto store = core::derivedOf(*recording, 0);
    std::vector<core::Measured> all;
    for (const core::DeviceHistory* device : devices) {
        auto one = core::measure(*store, device->device(),
                                 {request.config.rules, request.config.capacity, wantsSites}, console);
        SNAPVIEWER_TRY(one);
        one->name = of.name;
        one->files = QStringList{of.path};
        all.push_back(std::move(*one));
    }
    return all;
}

/// Puts repeats together, and what could not be read to the others of its case.
void add(core::Measured one, std::vector<core::Measured>& all)
{
    const auto same = std::find_if(all.begin(), all.end(), [&](const core::Measured& other) {
        return other.device == one.device && other.name == one.name;
    });
    if (same == all.end())
        all.push_back(std::move(one));
    else
        core::addRepeat(*same, std::move(one));
}

void spreadUnread(std::vector<core::Measured>& all)
{
    std::map<QString, core::Measured> missing;
    for (const core::Measured& one : all) {
        if (one.device < 0)
            missing.insert_or_assign(one.name, one);
    }
    const auto isCovered = [&](const core::Measured& one) {
        return one.device < 0 && std::any_of(all.begin(), all.end(), [&](const core::Measured& other) {
                   return other.name == one.name && other.device >= 0;
               });
    };
    std::vector<core::Measured> kept;
    for (core::Measured& one : all) {
        const auto lacks = missing.find(one.name);
        if (isCovered(one))
            continue;
        if (lacks != missing.end() && one.device >= 0) {
            one.unread = lacks->second.unread;
            one.files += lacks->second.files;
        }
        kept.push_back(one);
    }
    all = std::move(kept);
}

/// A pattern that is misspelt finds nothing, and its rule would always pass.
core::Status checkMatches(const CheckRequest& request, const std::vector<core::Measured>& all)
{
    const bool canMatch = std::any_of(all.begin(), all.end(), [](const core::Measured& one) {
        const auto stacks = one.circumstances.find(QStringLiteral("stacks"));
        return stacks != one.circumstances.end() && stacks->second != QLatin1String("none");
    });
    if (!canMatch || request.config.allowEmptyMatch)
        return core::Done{};
    for (const core::Rule& rule : request.config.rules) {
        const bool isFound = rule.kind != core::RuleKind::Site ||
                             std::any_of(all.begin(), all.end(), [&](const core::Measured& one) {
                                 return one.matched.count(rule.pattern) > 0;
                             });
        if (!isFound)
            return usageError(
                CheckText::tr("the pattern '%1' finds no call site: --allow-empty-match lets that pass")
                    .arg(rule.pattern));
    }
    return core::Done{};
}

/// The recordings at the paths that request names, of folders all that lie in them, by name. Errors: Usage,
/// where there are none, a wildcard of repeats finds none, or two would have one name.
core::Result<std::vector<NamedRecording>> recordingsOf(const CheckRequest& request)
{
    std::vector<NamedRecording> found;
    for (const QString& path : request.paths) {
        SNAPVIEWER_TRY(addPath(path, request, found));
    }
    SNAPVIEWER_TRY(nameRepeats(request, found));
    std::map<QString, QString> paths;
    for (const NamedRecording& one : found) {
        const auto [place, isNew] = paths.try_emplace(one.name, one.path);
        if (!isNew && !isRepeat(request, one.name))
            return usageError(
                CheckText::tr(
                    "%1 and %2 are both called %3: name the folder that they lie in, or say --repeat-of NAME")
                    .arg(place->second, one.path, one.name));
    }
    return found;
}

/// Opens them one after another, one at a time in memory, and measures each device. What cannot be read has
/// Measured::unread. Errors: Usage, where a pattern finds no call site in any; cancelled.
core::Result<std::vector<core::Measured>> measureAll(const QCommandLineParser& parser,
                                                     const CheckRequest& request,
                                                     const std::vector<NamedRecording>& recordings,
                                                     Console& console)
{
    std::vector<core::Measured> all;
    for (const NamedRecording& recording : recordings) {
        auto some = measured(parser, request, recording, console);
        const bool isOver = !some && some.error().kind != core::ErrorKind::Input;
        if (isOver)
            return some.error();
        if (!some)
            add(unread(recording, some.error().message), all);
        else
            for (core::Measured& one : *some)
                add(std::move(one), all);
        if (recordings.size() > 1)
            core::giveBackFreedMemory(); // before the next one takes as much
    }
    spreadUnread(all);
    SNAPVIEWER_TRY(checkMatches(request, all));
    return all;
}

QString checkSummary()
{
    return CheckText::tr("Whether recordings keep to a memory budget: for continuous integration.");
}

QString checkDetails()
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
        SNAPVIEWER_TRY(read);
        old = std::move(*read);
    }
    auto changed = core::updated(std::move(old), measured, *request.update, console);
    SNAPVIEWER_TRY(changed);
    SNAPVIEWER_TRY(core::writeBaseline(request.config.baseline, *changed, console));
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
    SNAPVIEWER_TRY(output.commit());
    if (request.forGithub) {
        const QString workspace = qEnvironmentVariable("GITHUB_WORKSPACE", QDir::currentPath());
        Output lines;
        lines.write(core::budgetGithub(report, workspace));
        SNAPVIEWER_TRY(lines.commit());
    }
    return writeJunit(report, request.junit, console);
}

/// isSaid: the report was printed, which says itself how it ends.
core::Status outcome(const core::BudgetReport& report, const CheckRequest& request, bool isSaid,
                     Console& console)
{
    const QString sentence = core::sentenceOf(report);
    const QString last = isSaid ? QString() : sentence;
    switch (report.result()) {
    case core::BudgetResult::Pass:
        return core::Done{};
    case core::BudgetResult::Unknown:
        if (!request.allowsUnknown)
            return core::inputError(last);
        console.complain(CheckText::tr("NOT CHECKED, and let pass by --allow-unknown: %1").arg(sentence));
        return core::Done{};
    case core::BudgetResult::Violated:
        break;
    }
    return core::exceededError(last);
}

/// The runner knows what is named on the command line; here it is known what else is read and written.
core::Status checkPlaces(const QCommandLineParser& parser, const CheckRequest& request,
                         const std::vector<NamedRecording>& recordings, Console& console)
{
    CommandFiles files = filesNamedBy(parser);
    for (const NamedRecording& one : recordings)
        files.read.push_back({one.path, {}});
    if (!request.configFile.isEmpty())
        files.read.push_back({request.configFile, QStringLiteral("--config")});
    if (!request.config.baseline.isEmpty())
        (request.update ? files.written : files.read)
            .push_back({request.config.baseline, QStringLiteral("--baseline")});
    return checkTargets(files, console);
}

core::Status runCheck(const QCommandLineParser& parser, Console& console)
{
    const auto request = checkRequestOf(parser);
    SNAPVIEWER_TRY(request);
    const auto recordings = recordingsOf(*request);
    SNAPVIEWER_TRY(recordings);
    SNAPVIEWER_TRY(checkPlaces(parser, *request, *recordings, console));
    core::BudgetReport report;
    auto measured = measureAll(parser, *request, *recordings, console);
    SNAPVIEWER_TRY(measured);
    report.measured = std::move(*measured);
    QString baselineError;
    std::optional<core::Baseline> baseline;
    if (request->update) {
        auto changed = updatedBaseline(*request, report.measured, console);
        SNAPVIEWER_TRY(changed);
        baseline = std::move(*changed);
    } else {
        baseline = baselineOf(*request, baselineError);
    }
    auto results = core::judge(
        {report.measured, &request->config, baseline ? &*baseline : nullptr, baselineError}, console);
    SNAPVIEWER_TRY(results);
    report.results = std::move(*results);
    core::Status written = writeAll(report, *request, parser, console);
    const QString file = outputOf(parser);
    const bool isPrinted = file.isEmpty() || file == QLatin1String("-");
    const bool isSaid = isPrinted && request->format != QLatin1String("json");
    return written ? outcome(report, *request, isSaid, console) : written;
}

} // namespace

Command checkCommand()
{
    return {"check", checkSummary, declareCheck, runCheck, checkDetails};
}

} // namespace app
