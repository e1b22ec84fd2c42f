// SPDX-License-Identifier: MIT
#include "core/picture/allocation_shape.h"

namespace picture {

QPolygonF shapeOf(const core::Mesh& mesh, std::uint32_t rank, const PlotPlaces& places)
{
    const auto all = mesh.instancesOf(rank);
    const auto endsBefore = [&](std::uint32_t i, double event) { return mesh.instances()[i].end <= event; };
    QPolygonF tops;
    QPolygonF bottoms;
    double drawnTo = -1e9;
    const double from = places.scale.eventAt(places.x.begin());
    const double to = places.scale.eventAt(places.x.end());
    for (auto i = std::lower_bound(all.begin(), all.end(), from, endsBefore); i != all.end(); ++i) {
        const core::Instance& instance = mesh.instances()[*i];
        if (instance.begin > to)
            break;
        const double left = std::max(places.xOf(instance.begin), places.area.left() - 10);
        const double right = std::min(places.xOf(instance.end), places.area.right() + 10);
        if (right - drawnTo < 0.5 && i + 1 != all.end())
            continue;
        drawnTo = right;
        const double top = places.yOf(static_cast<double>(instance.top()));
        const double bottom = places.yOf(static_cast<double>(instance.bottom()));
        tops << QPointF(left, top) << QPointF(right, top);
        bottoms << QPointF(left, bottom) << QPointF(right, bottom);
    }
    for (auto point = bottoms.crbegin(); point != bottoms.crend(); ++point)
        tops << *point;
    return tops;
}

} // namespace picture
