// SPDX-License-Identifier: MIT
#include "widgets/lists/budgets/budget_check.h"

#include "core/budget/baseline/baseline_update.h"
#include "core/budget/baseline/case_names.h"
#include "core/budget/config/budget_config.h"
#include "core/budget/judge/budget_judge.h"
#include "core/budget/measure/measured.h"

#include <QDir>
#include <QFileInfo>

#include <utility>
#include <vector>

namespace widgets {

namespace {

core::Result<core::BudgetConfig> configOf(const BudgetQuestion& question, const QString& rules)
{
    core::BudgetConfig none;
    auto config =
        rules.isEmpty() ? core::Result<core::BudgetConfig>(std::move(none)) : core::readBudgetConfig(rules);
    if (config && !config->capacity)
        config->capacity = question.capacity;
    return config;
}

core::Result<std::vector<core::Measured>> measured(const BudgetQuestion& question,
                                                   const core::BudgetConfig& config, const QString& name,
                                                   bool wantsSites, core::Progress& progress)
{
    std::vector<core::Measured> all;
    const bool isHostAlone = question.recording->history->devices().size() == 1;
    for (const auto& device : question.recording->history->devices()) {
        if (device->isHost() && !isHostAlone) // limits are those of a device
            continue;
        auto one = core::measure(*question.store, device->device(),
                                 {config.rules, config.capacity, wantsSites}, progress);
        SNAPVIEWER_TRY(one);
        one->name = name;
        one->files = QStringList{question.recording->document->path};
        all.push_back(std::move(*one));
    }
    return all;
}

QString pathOf(const BudgetQuestion& question)
{
    return QFileInfo(question.recording->document->path).absoluteFilePath();
}

} // namespace

QString rulesFor(const QString& recording)
{
    constexpr int mostFolders = 64; // no path is as deep, whatever a file system says
    QDir folder = QFileInfo(recording).absoluteDir();
    for (int level = 0; level < mostFolders; ++level) {
        QString path = folder.filePath(QLatin1String(core::budgetConfigName));
        if (QFileInfo(path).isFile())
            return path;
        if (!folder.cdUp())
            break;
    }
    return {};
}

core::Result<BudgetAnswer> answerOf(const BudgetQuestion& question, core::Progress& progress)
{
    BudgetAnswer answer;
    answer.rules = question.rules.isEmpty() ? rulesFor(pathOf(question)) : question.rules;
    if (answer.rules.isEmpty())
        return answer;
    const auto config = configOf(question, answer.rules);
    if (!config) {
        answer.problem = config.error().message;
        return answer;
    }
    answer.baseline = config->baseline;
    core::Baseline baseline;
    QString baselineError;
    if (!config->baseline.isEmpty()) {
        auto read = core::readBaseline(config->baseline);
        if (read)
            baseline = std::move(*read);
        else
            baselineError = read.error().message;
    }
    const bool hasBaseline = !config->baseline.isEmpty() && baselineError.isEmpty();
    auto all = measured(question, *config, core::caseNameIn(pathOf(question), config->repeats, baseline),
                        hasBaseline, progress);
    if (!all && all.error().isCancelled())
        return all.error();
    if (!all) {
        answer.problem = all.error().message;
        return answer;
    }
    answer.report.measured = std::move(*all);
    auto results = core::judge(
        {answer.report.measured, &*config, hasBaseline ? &baseline : nullptr, baselineError}, progress);
    SNAPVIEWER_TRY(results);
    answer.report.results = std::move(*results);
    return answer;
}

core::Result<QString> addToBaseline(const BudgetQuestion& question, const QString& path,
                                    core::Progress& progress)
{
    const QString rules = question.rules.isEmpty() ? rulesFor(pathOf(question)) : question.rules;
    const auto config = configOf(question, rules);
    SNAPVIEWER_TRY(config);
    core::Baseline old;
    if (QFileInfo::exists(path)) {
        auto read = core::readBaseline(path);
        SNAPVIEWER_TRY(read);
        old = std::move(*read);
    }
    const QString name = core::caseNameIn(pathOf(question), config->repeats, old);
    auto all = measured(question, *config, name, true, progress);
    SNAPVIEWER_TRY(all);
    auto changed = core::updated(std::move(old), *all, {}, progress);
    SNAPVIEWER_TRY(changed);
    if (progress.isCancelled())
        return core::cancelled();
    SNAPVIEWER_TRY(core::writeBaseline(path, *changed, progress));
    return name;
}

} // namespace widgets
