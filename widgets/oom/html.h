// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/oom/autopsy.h"

#include <QPalette>
#include <QString>

namespace widgets {

/// What a link of the sheet's HTML asks for; `kind:number`.
struct OomLink
{
    enum class Kind : std::uint8_t
    {
        None,
        Event,     ///< go to the oom
        NumberSql, ///< index: a core::OomNumber
        PoolSql,   ///< index: into Autopsy::pools
        SiteSql,   ///< index: into Autopsy::sites
        Site,      ///< likewise: show its allocations
        GrowthSql, ///< index: into AutopsyGrowth::sites
        RunSql,
        Block, ///< index: into Autopsy::blocks
    };

    Kind kind = Kind::None;
    std::size_t index = 0;

    /// None where text is no link of sheet.
    [[nodiscard]] static OomLink of(const QString& text, const core::Autopsy& sheet);
    [[nodiscard]] QString text() const;
};

/// The sheet as HTML for a QTextBrowser: verdict first. The bar is the image resource `bar`. Texts of the
/// file are escaped.
[[nodiscard]] QString oomHtml(const core::Autopsy& sheet, const core::Snapshot& snapshot,
                              const QPalette& palette);

} // namespace widgets
