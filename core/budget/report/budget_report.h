// SPDX-License-Identifier: MIT
#pragma once

#include "core/budget/judge/budget_judge.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace core {

/// What was measured and what came of it.
struct BudgetReport
{
    std::vector<Measured> measured;
    std::vector<RuleResult> results;

    [[nodiscard]] BudgetResult result() const { return worstOf(results); }
};

/// A table, below each rule why and which call sites, and a sentence. Translated.
[[nodiscard]] QString budgetText(const BudgetReport& report);
/// The same for a comment in a review. Translated.
[[nodiscard]] QString budgetMarkdown(const BudgetReport& report);
/// `snapviewer.check/1`: exact numbers.
[[nodiscard]] QByteArray budgetJson(const BudgetReport& report);
/// A test case for each rule and recording; what cannot be told is an error, never skipped. Numbers and call
/// sites are in the text of a failure, which is what is shown everywhere.
[[nodiscard]] QByteArray budgetJunit(const BudgetReport& report);
/// GitHub's lines for each result that does not pass, on the call site that grew where its file lies in
/// workspace, a folder.
[[nodiscard]] QByteArray budgetGithub(const BudgetReport& report, const QString& workspace);

/// "Checks: 2 pass, 1 violated." and the like. Translated.
[[nodiscard]] QString sentenceOf(const BudgetReport& report);

} // namespace core
