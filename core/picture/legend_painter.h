// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/colouring.h"
#include "core/timeline/shown_parts.h"

#include <QFont>
#include <QPalette>
#include <QRectF>

#include <cstddef>
#include <vector>

class QPainter;

namespace picture {

/// A line over the colours.
struct LegendLine
{
    core::SampleLine line = core::SampleLine::DeviceUsed;
    bool isHidden = false; ///< it can be shown

    friend bool operator==(const LegendLine&, const LegendLine&) = default;
};

/// What a picture has lines of.
[[nodiscard]] std::vector<LegendLine> legendLines(const core::Timeline& timeline,
                                                  const core::ShownParts& shown);

/// Where entry `entry` is.
struct LegendPlace
{
    std::size_t entry = 0;
    QRectF box;
    double text = 0; ///< the width that its text has, which may be less than it wants
};
/// From the left, as many as there is room for, in their order; those that hold least give way first, and the
/// text of the last one is cut where that lets it in.
[[nodiscard]] std::vector<LegendPlace>
legendPlaces(const QRectF& area, const std::vector<core::LegendEntry>& entries, const QFont& font);
/// The same of lines, from the right.
[[nodiscard]] std::vector<LegendPlace>
legendLinePlaces(const QRectF& area, const std::vector<LegendLine>& lines, const QFont& font);
/// Where those that have no room are counted, behind places; empty: nowhere. entries: how many there are.
[[nodiscard]] QRectF legendMoreBox(const QRectF& area, const std::vector<LegendPlace>& places,
                                   std::size_t entries, const QFont& font);
/// What lines leave of a legend's area to the colours.
[[nodiscard]] QRectF legendBesideLines(const QRectF& area, const std::vector<LegendLine>& lines,
                                       const QFont& font);
/// Paints entries as swatch, text and bytes from the left, lines at the right; what has no room is counted.
void paintLegend(QPainter& painter, const QRectF& area, const std::vector<core::LegendEntry>& entries,
                 const std::vector<LegendLine>& lines, const QPalette& palette);
/// The height that it needs, in pixels.
[[nodiscard]] double legendHeight(const QFont& font);

} // namespace picture
