// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/budget/report/budget_report.h"
#include "core/history/recording_values.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

namespace widgets {

/// What is asked of a recording's budget.
struct BudgetQuestion
{
    std::shared_ptr<core::Derived> store; ///< of recording
    std::shared_ptr<const core::Recording> recording;
    QString rules;                         ///< their file; empty: rulesFor()
    std::optional<std::uint64_t> capacity; ///< of the device, as the person gave it
};

/// What came of it.
struct BudgetAnswer
{
    QString rules;    ///< the file that was read; empty where there is none
    QString baseline; ///< that it names
    QString problem;  ///< why the rules cannot be read, a sentence; empty where they were
    core::BudgetReport report;
};

/// The file of rules in the folder of a recording or the nearest one above it; empty where there is none.
[[nodiscard]] QString rulesFor(const QString& recording);

/// Judges as `snapviewer-cli check` does. On a worker. Errors: cancelled only.
[[nodiscard]] core::Result<BudgetAnswer> answerOf(const BudgetQuestion& question, core::Progress& progress);

/// Adds all devices of the recording to the baseline at path, or begins one; answers the name of the case.
/// Never changes a case that is there. Errors: of reading, judging and writing; cancelled.
[[nodiscard]] core::Result<QString> addToBaseline(const BudgetQuestion& question, const QString& path,
                                                  core::Progress& progress);

} // namespace widgets
