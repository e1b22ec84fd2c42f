// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/raster/columns.h"
#include "core/timeline/timeline.h"

#include <QString>
#include <QStringList>

namespace widgets {

/// What a point of the picture is, for a person: a title, where that is, and lines below it. event is the
/// point's, hit what Timeline::hit() answered there, column what the point's column of pixels does not show.
struct HoverText
{
    QString title; ///< function, operator, or totals
    QString place; ///< file and line; may be empty
    QStringList lines;

    [[nodiscard]] static HoverText of(const core::Timeline& timeline, core::EventIndex event,
                                      const core::Hit& hit, const core::ColumnSummary& column);
};

} // namespace widgets
