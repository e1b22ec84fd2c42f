// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_layout.h"
#include "core/map/map_runs.h"
#include "core/map/map_scene.h"
#include "core/timeline/colours/colouring.h"
#include "core/timeline/colours/paling.h"
#include "core/timeline/coordinates/axis.h"

#include <QPalette>
#include <QRectF>

#include <memory>
#include <optional>

class QPainter;

namespace picture {

class MapLabels;

/// What of a map is shown, and in what colours. Refers to everything.
struct StateMap
{
    const core::Snapshot* snapshot = nullptr;
    const core::DeviceHistory* device = nullptr;
    const core::MapLayout* layout = nullptr;
    const core::MapScene* scene = nullptr;
    const core::MapRuns* runs = nullptr;              ///< of visibleLines(), and of x at its device pixels
    core::Axis x;                                     ///< bytes of a line
    core::Axis y;                                     ///< the layout's y: down, in its pixels
    double ratio = 1;                                 ///< device pixels of one of the painter's
    core::SharedColours colours;                      ///< by rank; null: not decided yet
    std::shared_ptr<const core::Colouring> colouring; ///< likewise: no names
    QPalette palette;

    [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> visibleLines() const
    {
        return layout->linesIn(y.begin(), y.end());
    }
    /// Where the bars of a line are, from top to bottom, as tall as y shows them; whole pixels.
    [[nodiscard]] QRectF lineBox(const QRectF& area, std::uint32_t line) const;
    /// Where addresses of a place are; one a line.
    [[nodiscard]] std::vector<QRectF> boxesOf(const QRectF& area, std::uint32_t place, std::uint64_t addr,
                                              std::uint64_t size) const;
};

/// The bytes of a map, its segments, and names in blocks that have room for one.
void paintStateMap(QPainter& painter, const QRectF& area, const StateMap& map, MapLabels& labels);

/// Pales all groups but one.
void paintMapVeil(QPainter& painter, const QRectF& area, const StateMap& map, std::uint32_t lit);

/// What is pointed out on a map.
struct MapMarks
{
    std::optional<std::uint32_t> selected; ///< ranks
    std::optional<std::uint32_t> hovered;
};
/// Outlines over the map: what the event did (dashed where it is gone), what is selected and hovered.
void paintMapMarks(QPainter& painter, const QRectF& area, const StateMap& map, const MapMarks& marks);

} // namespace picture
