// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/band_labels.h"

#include <QRectF>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

class QPainter;

namespace picture {

class LabelLane;

/// What bands are painted in.
struct PaintedColours
{
    std::span<const core::Rgb> ofRank; ///< alpha below 255 mixes with the background: dimmed
    core::Paling paling;
    core::Rgb background = 0;
};
/// The allocation that is outlined, in pixels; names of others keep out of it.
struct Outlined
{
    std::optional<std::uint32_t> rank;
    std::uint64_t bytes = 0;
    std::vector<QRectF> stretches;

    [[nodiscard]] bool meets(const QRectF& box) const
    {
        return std::any_of(stretches.begin(), stretches.end(),
                           [&box](const QRectF& stretch) { return stretch.intersects(box); });
    }
};

/// Names bands that x and y still show large enough, largest first, where lane is free. Dimmed ones (alpha of
/// their colour) have none. O(bands²).
void paintBands(QPainter& painter, const QRectF& area, const std::vector<Band>& bands, const core::Axis& x,
                const core::Axis& y, const PaintedColours& colours, const Outlined& outlined,
                LabelLane& lane);

} // namespace picture
