// SPDX-License-Identifier: MIT
#include "core/budget/report/budget_words.h"

#include "core/base/plain_text.h"
#include "core/base/texts.h"
#include "core/base/units.h"

namespace core {

namespace {

SNAPVIEWER_TEXTS(BudgetReportText);

QString dash()
{
    return QStringLiteral("—");
}

} // namespace

QString valueText(const RuleResult& result)
{
    if (!result.value)
        return dash();
    const QString value = textOf(*result.value, result.unit);
    return result.isAtLeast ? QStringLiteral("≥ ") + value : value;
}

QString limitText(const RuleResult& result)
{
    if (!result.limit)
        return dash();
    return (result.isLeast ? QStringLiteral("≥ ") : QStringLiteral("≤ ")) +
           textOf(*result.limit, result.unit);
}

QString marginText(const RuleResult& result)
{
    const std::optional<std::int64_t> margin = result.margin();
    if (!margin || result.result == BudgetResult::Unknown)
        return {};
    const auto amount = static_cast<std::uint64_t>(*margin);
    const QString size = textOf(*margin < 0 ? std::uint64_t{0} - amount : amount, result.unit);
    if (result.isLeast)
        return *margin < 0 ? BudgetReportText::tr("%1 too little").arg(size)
                           : BudgetReportText::tr("%1 more").arg(size);
    return *margin < 0 ? BudgetReportText::tr("%1 too much").arg(size)
                       : BudgetReportText::tr("%1 left").arg(size);
}

QString siteText(const BlamedSite& site)
{
    const QString size = site.delta ? formatSignedBytes(*site.delta) : formatBytes(site.bytes);
    return plainLine(size + QStringLiteral("  ") + site.place.text);
}

QStringList detailsOf(const RuleResult& result)
{
    QStringList lines;
    if (!result.because.isEmpty())
        lines += plainLine(result.because);
    if (result.baseline)
        lines += BudgetReportText::tr("baseline %1").arg(textOf(*result.baseline, result.unit));
    for (const QString& notice : result.notices)
        lines += plainLine(notice);
    for (const BlamedSite& site : result.sites)
        lines += siteText(site);
    return lines;
}

} // namespace core
