// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"
#include "widgets/compare/curves/curves_camera.h"
#include "widgets/compare/sides/side_colours.h"

#include <QPalette>
#include <QRectF>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

class QPainter;

namespace widgets {

/// What is painted of two curves.
struct CurvesScene
{
    const SideCurves& curves; ///< both are there
    core::Axis x;
    core::Axis y;
    QRectF plot;                                                 ///< where the curves are
    QRectF strip;                                                ///< below it: the difference
    std::array<core::EventIndex, 2> events;                      ///< of the cursors, by Side
    const std::array<std::vector<core::EventIndex>, 2>* markers; ///< ascending, by Side
};

/// The most that either side holds in one column of pixels; nothing where its curve is not there.
struct CurvesColumn
{
    std::array<std::optional<std::uint64_t>, 2> highest;

    /// B − A; nothing where one of both is not there.
    [[nodiscard]] std::optional<double> difference() const;
};

/// A column for each pixel of x. O(pixels · log events).
[[nodiscard]] std::vector<CurvesColumn> curvesColumns(const SideCurves& curves, const core::Axis& x);

/// A's curve as an area, B's as a line over it, the difference below on a zero line: more in B's colour and
/// upwards, less in A's and downwards. O(pixels · log events).
void paintCurves(QPainter& painter, const CurvesScene& scene, const QPalette& palette);
/// Markers at the edges of the plot, and both cursors. O(pixels · log events).
void paintCursors(QPainter& painter, const CurvesScene& scene, const QPalette& palette);
/// The mark of a cursor, by which it is dragged; nothing where it is out of sight.
[[nodiscard]] std::optional<QRectF> cursorMark(const CurvesScene& scene, Side side);

} // namespace widgets
