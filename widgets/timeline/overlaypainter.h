// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/palette.h"
#include "core/timeline/timeline.h"

#include <QPalette>
#include <QRectF>

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

class QPainter;

namespace widgets {

/// What is painted over the rectangles. Axes are in logical pixels of the plot; columns may be finer.
struct OverlayScene
{
    const core::Timeline* timeline = nullptr; ///< nothing is painted without one
    core::Axis x;
    core::Axis y;
    std::vector<core::Column> columns;
    std::optional<core::EventIndex> selectedEvent;
    std::optional<std::uint32_t> selected; ///< ranks
    std::optional<std::uint32_t> hovered;
};

/// Outline, reserved bytes, OOM and peak markers, selected and hovered allocation, selected event. Costs
/// O(columns + visible stretches of the two allocations).
void paintOverlay(QPainter& painter, const QRectF& area, const OverlayScene& scene, const QPalette& palette);

/// The colour of what went wrong, readable on the palette's background.
[[nodiscard]] QColor alarmColour(const QPalette& palette);
/// The palette's highlight, light enough to be seen as a line on a dark background.
[[nodiscard]] QColor accentColour(const QPalette& palette);
[[nodiscard]] core::Theme themeOf(const QPalette& palette);

/// Calls mark(pixel, how many) for the given ascending events that x shows, once a pixel. O(pixels · log n).
template <class Mark>
void forEachPixel(const std::vector<core::EventIndex>& events, const core::Axis& x, Mark mark)
{
    auto at =
        std::lower_bound(events.begin(), events.end(), static_cast<core::EventIndex>(std::floor(x.begin())));
    while (at != events.end() && *at <= x.end()) {
        const double pixel = x.toPixel(*at);
        const double nextEvent = std::min(x.fromPixel(std::floor(pixel) + 1), 2147483646.0);
        const auto next = std::max(*at + 1, static_cast<core::EventIndex>(std::ceil(nextEvent)));
        const auto end = std::lower_bound(at, events.end(), next);
        mark(pixel, end - at);
        at = end;
    }
}

} // namespace widgets
