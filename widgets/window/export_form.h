// SPDX-License-Identifier: MIT
#pragma once

#include "core/convert/convert.h"

#include <QString>

namespace widgets {

/// How File > Export offers one of the forms that a recording is written in.
struct ExportForm
{
    QString action; ///< with its mnemonic
    QString tip;    ///< what is in such a file, and who opens it
    QString ending; ///< of the name that is proposed: "json", "tables.sqlite"

    /// What ending ends with: "sqlite".
    [[nodiscard]] QString suffix() const { return ending.mid(ending.lastIndexOf(QLatin1Char('.')) + 1); }
    /// The name to propose for what is open at path: never that name itself.
    [[nodiscard]] QString nameBeside(const QString& path) const;
};

[[nodiscard]] ExportForm exportFormOf(core::ConvertForm form);

} // namespace widgets
