// SPDX-License-Identifier: MIT
#include "core/budget/report/budget_report.h"

#include "core/base/texts.h"

#include <algorithm>

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetReportText);

int countOf(const BudgetReport& report, BudgetResult result)
{
    return static_cast<int>(std::count_if(report.results.begin(), report.results.end(),
                                          [&](const RuleResult& one) { return one.result == result; }));
}

} // namespace

QString sentenceOf(const BudgetReport& report)
{
    const int all = static_cast<int>(report.results.size());
    const int violated = countOf(report, BudgetResult::Violated);
    const int unknown = countOf(report, BudgetResult::Unknown);
    if (all == 0)
        return BudgetReportText::tr("Nothing was checked: there are no rules.");
    const int passed = all - violated - unknown;
    if (passed == all)
        return BudgetReportText::tr("All within budget. Checks: %1 pass.").arg(all);
    QStringList parts;
    if (passed > 0)
        parts += BudgetReportText::tr("%1 pass").arg(passed);
    if (violated > 0)
        parts += BudgetReportText::tr("%1 violated").arg(violated);
    if (unknown > 0)
        parts += BudgetReportText::tr("%1 cannot be told").arg(unknown);
    return BudgetReportText::tr("Checks: %1.").arg(parts.join(QStringLiteral(", ")));
}

} // namespace core
