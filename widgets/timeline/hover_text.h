// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/raster/raster_columns.h"
#include "core/timeline/shown_parts.h"

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
    /// What the lines of samples that are shown say nearest to a place among the events; empty where there
    /// are none.
    [[nodiscard]] static QString sampled(const core::Timeline& timeline, const core::ShownParts& shown,
                                         double place);
};

} // namespace widgets
