// SPDX-License-Identifier: MIT
#include "widgets/map/map_camera.h"

#include <algorithm>
#include <cmath>

namespace widgets {

void MapCamera::setLayout(double lineBytes, double height)
{
    m_lineBytes = std::max(lineBytes, 1.0);
    m_height = std::max({height, y().length(), 1.0});
    fit();
    if (m_height > y().length())
        zoomTo(0, m_lineBytes, -y().length(), 0);
    finishMoving();
    Q_EMIT changed(); // the same range of another layout is another picture
}

bool MapCamera::isUnzoomed() const
{
    return x().span() >= m_lineBytes && std::abs(y().span() - y().length()) < 0.5;
}

core::Axis MapCamera::fittedY(const core::Axis& /*x*/, double length) const
{
    return {-m_height, 0, length};
}

} // namespace widgets
