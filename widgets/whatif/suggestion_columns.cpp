// SPDX-License-Identifier: MIT
#include "widgets/whatif/suggestion_columns.h"

#include "core/base/texts.h"

namespace widgets {

namespace {

SNAPVIEWER_TEXTS(WhatIfColumnsText);

} // namespace

QString wordOf(core::replay::Verdict verdict)
{
    switch (verdict) {
    case core::replay::Verdict::NoOom:
        return WhatIfColumnsText::tr("does not run out");
    case core::replay::Verdict::Fits:
        return WhatIfColumnsText::tr("would have fitted");
    case core::replay::Verdict::Fails:
        return WhatIfColumnsText::tr("runs out as well");
    case core::replay::Verdict::FailsEarlier:
        return WhatIfColumnsText::tr("runs out elsewhere");
    case core::replay::Verdict::Undecided:
        break;
    }
    return WhatIfColumnsText::tr("undecided");
}

std::vector<TableColumn> suggestionColumns(const Suggestions& suggestions)
{
    return {
        columns::text(
            QStringLiteral("settings"), WhatIfColumnsText::tr("Settings"),
            WhatIfColumnsText::tr("As in PYTORCH_CUDA_ALLOC_CONF"),
            [suggestions](RowId id) { return core::replay::textOf((*suggestions)[id].settings); },
            WhatIfColumnsText::tr("defaults"))
            .wide(42),
        columns::bytes(QStringLiteral("peak_reserved"), WhatIfColumnsText::tr("Peak"),
                       WhatIfColumnsText::tr("Reserved at most, an estimate"),
                       [suggestions](RowId id) { return (*suggestions)[id].peakReserved; })
            .wide(8),
        columns::count(
            QStringLiteral("retries"), WhatIfColumnsText::tr("Retries"),
            WhatIfColumnsText::tr("How often memory had to be given back before a request was served"),
            [suggestions](RowId id) { return (*suggestions)[id].retries; })
            .wide(6),
        columns::text(QStringLiteral("verdict"), WhatIfColumnsText::tr("Memory"),
                      WhatIfColumnsText::tr("Whether it runs out"),
                      [suggestions](RowId id) { return wordOf((*suggestions)[id].verdict); })
            .wide(14),
    };
}

} // namespace widgets
