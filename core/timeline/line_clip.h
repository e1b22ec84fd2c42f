// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <QRectF>

#include <vector>

namespace core {

/// The parts of a polyline inside a rectangle, each a polyline of its own, with new points where it is
/// crossed: painters need not cope with coordinates far outside. A single point that lies inside is a part.
[[nodiscard]] std::vector<std::vector<QPointF>> partsInside(const std::vector<QPointF>& points,
                                                            const QRectF& area);

} // namespace core
