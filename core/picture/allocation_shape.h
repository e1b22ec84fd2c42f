// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"
#include "core/timeline/mesh.h"

#include <QPolygonF>
#include <QRectF>

#include <algorithm>

namespace picture {

/// Where events and bytes are in a plot. Refers to the scale.
struct PlotPlaces
{
    QRectF area;
    const core::TimeScale& scale;
    const core::Axis& x;
    const core::Axis& y;

    [[nodiscard]] double xOf(double event) const { return area.left() + x.toPixel(scale.xOf(event)); }
    [[nodiscard]] double momentX(core::EventIndex event) const
    {
        return area.left() + x.toPixel(scale.momentOf(event));
    }
    /// Held near the plot: painters do not like coordinates of billions of pixels.
    [[nodiscard]] double yOf(double bytes) const
    {
        return area.bottom() - std::clamp(y.toPixel(bytes), -100.0, area.height() + 100.0);
    }
};

/// The outline of an allocation's visible stretches: along its tops, then back along its bottoms. Steps that
/// fall into one pixel become one. Empty where nothing of it is in sight. O(log stretches + visible ones).
[[nodiscard]] QPolygonF shapeOf(const core::Mesh& mesh, std::uint32_t rank, const PlotPlaces& places);

} // namespace picture
