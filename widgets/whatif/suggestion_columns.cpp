// SPDX-License-Identifier: MIT
#include "widgets/whatif/suggestion_columns.h"

#include <QCoreApplication>

namespace widgets {

namespace {

struct Text
{
    Q_DECLARE_TR_FUNCTIONS(WhatIfColumns)
};

} // namespace

QString wordOf(core::replay::Verdict verdict)
{
    switch (verdict) {
    case core::replay::Verdict::NoOom:
        return Text::tr("does not run out");
    case core::replay::Verdict::Fits:
        return Text::tr("would have fitted");
    case core::replay::Verdict::Fails:
        return Text::tr("runs out as well");
    case core::replay::Verdict::FailsEarlier:
        return Text::tr("runs out elsewhere");
    case core::replay::Verdict::Undecided:
        break;
    }
    return Text::tr("undecided");
}

std::vector<TableColumn> suggestionColumns(const Suggestions& suggestions)
{
    return {
        columns::text(
            QStringLiteral("settings"), Text::tr("Settings"), Text::tr("As in PYTORCH_CUDA_ALLOC_CONF"),
            [suggestions](RowId id) { return core::replay::textOf((*suggestions)[id].settings); },
            Text::tr("defaults"))
            .wide(42),
        columns::bytes(QStringLiteral("peak_reserved"), Text::tr("Peak"),
                       Text::tr("Reserved at most, an estimate"),
                       [suggestions](RowId id) { return (*suggestions)[id].peakReserved; })
            .wide(8),
        columns::count(QStringLiteral("retries"), Text::tr("Retries"),
                       Text::tr("How often memory had to be given back before a request was served"),
                       [suggestions](RowId id) { return (*suggestions)[id].retries; })
            .wide(6),
        columns::text(QStringLiteral("verdict"), Text::tr("Memory"), Text::tr("Whether it runs out"),
                      [suggestions](RowId id) { return wordOf((*suggestions)[id].verdict); })
            .wide(14),
    };
}

} // namespace widgets
