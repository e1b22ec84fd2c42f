// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/stack_ranges.h"
#include "core/picture/band_labels.h"
#include "core/structure/steps.h"
#include "core/timeline/shown_parts.h"

#include <QPalette>
#include <QRectF>
#include <QString>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <span>
#include <vector>

class QPainter;

namespace picture {

/// What is painted over the rectangles. Axes are in logical pixels of the plot; columns may be finer.
struct OverlayScene
{
    const core::Timeline* timeline = nullptr; ///< nothing is painted without one
    const core::TimeScale* scale = nullptr;   ///< of x; there where timeline is
    core::Axis x;
    core::Axis y;
    std::vector<core::Column> columns;
    std::span<const core::Rgb> colours; ///< by rank; empty: no labels on bands
    core::Paling paling;
    std::shared_ptr<const std::vector<Band>> bands; ///< null: no labels on them
    std::shared_ptr<const core::Steps> steps;       ///< null: no columns
    std::optional<core::EventIndex> selectedEvent;
    std::optional<std::uint32_t> selected; ///< ranks
    std::optional<std::uint32_t> hovered;
    /// What another view points at: bytes of the state after an event, ascending.
    core::EventIndex pointedEvent = core::beforeFirstEvent;
    std::vector<core::ByteRange> pointed;
    core::ShownParts shown;
    bool isOutline = false;    ///< no rectangles are below: the total stands for them
    core::EventRange range;    ///< the user chose, such as a step; empty: none
    QString rangeName;         ///< "step 5"; may be empty
    std::vector<QRectF> taken; ///< what else is painted above the plot: no words go there
};

/// Above the data steps as columns and what is reserved as a silhouette; selected and hovered allocation, and
/// over these all words: what the device holds, what it was asked for beyond it, the peak, labels on bands;
/// lines of samples, selected event. Labels never overlap: OOM goes before peak, capacity, reserved, samples.
/// Gives where the peak is told, in pixels; empty: it is not. O(columns + bands + visible stretches of the
/// two allocations).
QRectF paintOverlay(QPainter& painter, const QRectF& area, const OverlayScene& scene,
                    const QPalette& palette);

/// Calls mark(pixel, how many) for the given ascending events that x shows, once a pixel. O(pixels · log n).
template <class Mark>
void forEachPixel(const std::vector<core::EventIndex>& events, const core::TimeScale& scale,
                  const core::Axis& x, Mark mark)
{
    const auto isBefore = [&scale](core::EventIndex event, double place) {
        return static_cast<double>(scale.xOf(event)) < place;
    };
    auto at = std::lower_bound(events.begin(), events.end(), std::floor(x.begin()), isBefore);
    while (at != events.end() && static_cast<double>(scale.xOf(*at)) <= x.end()) {
        const double pixel = x.toPixel(static_cast<double>(scale.xOf(*at)));
        const auto end = std::lower_bound(at + 1, events.end(), x.fromPixel(std::floor(pixel) + 1), isBefore);
        mark(pixel, end - at);
        at = end;
    }
}

} // namespace picture
