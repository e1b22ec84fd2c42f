// SPDX-License-Identifier: MIT
#include "widgets/map/map_camera.h"

#include <algorithm>

namespace widgets {

void MapCamera::setLayout(double lineBytes, double height)
{
    m_lineBytes = std::max(lineBytes, 1.0);
    m_height = std::max(height, 1.0);
    fit();
    finishMoving();
    Q_EMIT changed(); // the same range of another layout is another picture
}

core::Axis MapCamera::fittedY(const core::Axis& /*x*/, double length) const
{
    return {-m_height, 0, length};
}

} // namespace widgets
