// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/sheet/autopsy.h"

#include <QString>

#include <cstddef>
#include <cstdint>

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
        Site,      ///< likewise: light its allocations
        GrowthSql, ///< index: into AutopsyGrowth::sites
        SteadySql, ///< index: into AutopsyGrowth::steady
        RunSql,
        Block,    ///< index: into Autopsy::blocks
        Evidence, ///< unfold it, or fold it again
    };

    Kind kind = Kind::None;
    std::size_t index = 0;

    /// None where text is no link of sheet.
    [[nodiscard]] static OomLink of(const QString& text, const core::Autopsy& sheet);
    [[nodiscard]] QString text() const;
};

} // namespace widgets
