// SPDX-License-Identifier: MIT
#include "widgets/lists/budgets/budget_columns.h"

#include "core/base/texts.h"
#include "core/budget/report/budget_words.h"
#include "widgets/controls/theme/line_icons.h"

#include <QApplication>
#include <QIcon>
#include <QStyle>

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(BudgetColumnsText);

QIcon budgetIcon(core::BudgetResult result)
{
    switch (result) {
    case core::BudgetResult::Pass:
        return lineIcon(LineIcon::Check);
    case core::BudgetResult::Unknown:
        return QApplication::style()->standardIcon(QStyle::SP_MessageBoxWarning);
    case core::BudgetResult::Violated:
        break;
    }
    return QApplication::style()->standardIcon(QStyle::SP_MessageBoxCritical);
}

TableColumn resultColumn(const RuleResults& results)
{
    TableColumn column;
    column.name = QStringLiteral("result");
    column.title = BudgetColumnsText::tr("Result");
    column.toolTip =
        BudgetColumnsText::tr("Whether the rule holds. What cannot be told is not that it holds.");
    column.widthHint = 11;
    column.key = [results](RowId id) { return CellKey(static_cast<std::int64_t>((*results)[id].result)); };
    column.text = [results](RowId id) { return core::titleOf((*results)[id].result); };
    column.plain = [results](RowId id) { return core::nameOf((*results)[id].result); };
    column.decoration = [results](RowId id) { return QVariant(budgetIcon((*results)[id].result)); };
    return column;
}

TableColumn numberColumn(const RuleResults& results, const char* name, const QString& title,
                         const QString& toolTip, std::optional<std::uint64_t> core::RuleResult::*member,
                         QString (*text)(const core::RuleResult&))
{
    TableColumn column;
    column.name = QLatin1String(name);
    column.title = title;
    column.toolTip = toolTip;
    column.alignment = Qt::AlignRight | Qt::AlignVCenter;
    column.key = [results, member](RowId id) {
        const auto& value = (*results)[id].*member;
        return value ? CellKey(*value) : CellKey();
    };
    column.text = [results, text](RowId id) { return text((*results)[id]); };
    return column;
}

/// The share of the limit; the cell is painted, and says it to who points at it or reads the row.
TableColumn barColumn(const RuleResults& results)
{
    TableColumn column;
    column.name = QStringLiteral("of_limit");
    column.title = BudgetColumnsText::tr("Of its limit");
    column.toolTip = BudgetColumnsText::tr("The number beside its limit, which is the tick");
    column.widthHint = 16;
    column.key = [results](RowId id) {
        const core::RuleResult& one = (*results)[id];
        if (!one.value || !one.limit)
            return CellKey();
        // at a limit of nothing, nothing is at it and anything is beyond
        const double limit = static_cast<double>(*one.limit);
        return CellKey(*one.limit == 0 ? (*one.value == 0 ? 0.0 : 2.0)
                                       : static_cast<double>(*one.value) / limit);
    };
    column.text = [](RowId) { return QString(); };
    column.exact = [results](RowId id) { return core::marginText((*results)[id]); };
    return column;
}

TableColumn deviceColumn(const RuleResults& results)
{
    TableColumn column;
    column.name = QStringLiteral("device");
    column.title = BudgetColumnsText::tr("Device");
    column.toolTip = BudgetColumnsText::tr("Which device of the recording; a dash for all together");
    column.alignment = Qt::AlignRight | Qt::AlignVCenter;
    column.widthHint = 6;
    column.key = [results](RowId id) {
        const std::int32_t device = (*results)[id].device;
        return device < 0 ? CellKey() : CellKey(std::int64_t{device});
    };
    column.text = [results](RowId id) {
        const std::int32_t device = (*results)[id].device;
        return device < 0 ? QStringLiteral("—") : QString::number(device);
    };
    return column;
}

} // namespace

std::vector<TableColumn> budgetColumns(const RuleResults& results)
{
    return {
        resultColumn(results),
        columns::text(QStringLiteral("rule"), BudgetColumnsText::tr("Rule"),
                      BudgetColumnsText::tr("What is promised"),
                      [results](RowId id) { return (*results)[id].id; })
            .wide(24),
        barColumn(results),
        numberColumn(results, "value", BudgetColumnsText::tr("Value"),
                     BudgetColumnsText::tr("What the recording has"), &core::RuleResult::value,
                     core::valueText),
        numberColumn(results, "limit", BudgetColumnsText::tr("Limit"),
                     BudgetColumnsText::tr("The most or the least that is allowed"), &core::RuleResult::limit,
                     core::limitText),
        deviceColumn(results),
        columns::text(
            QStringLiteral("why"), BudgetColumnsText::tr("Why"),
            BudgetColumnsText::tr("What is behind the result"),
            [results](RowId id) { return core::detailsOf((*results)[id]).join(QStringLiteral("; ")); })
            .wide(50)
            .roomy(),
    };
}

} // namespace widgets
