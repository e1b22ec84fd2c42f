// SPDX-License-Identifier: MIT
#include "core/budget/report/report.h"

#include <QCoreApplication>

#include <algorithm>

namespace core {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(BudgetReport)
};

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
        return Text::tr("Nothing was checked: there are no rules.");
    if (violated == 0 && unknown == 0)
        return Text::tr("All is within its budget: %n checks passed.", nullptr, all);
    QStringList parts;
    if (violated > 0)
        parts += Text::tr("violated: %1").arg(violated);
    if (unknown > 0)
        parts += Text::tr("cannot be told: %1").arg(unknown);
    return Text::tr("Of %n checks %1.", nullptr, all).arg(parts.join(QStringLiteral(", ")));
}

} // namespace core
