// SPDX-License-Identifier: MIT
#include "widgets/compare/curves/curves_camera.h"

#include <algorithm>
#include <utility>

namespace widgets {

void CurvesCamera::setCurves(SideCurves curves, CurveAxis axis)
{
    m_curves = std::move(curves);
    m_axis = axis;
    fit();
    Q_EMIT changed(); // the same range of other curves is another picture
}

core::Axis CurvesCamera::wholeX() const
{
    if (!m_curves[0])
        return {0, 1, x().length()};
    return {std::min(m_curves[0]->begin(), m_curves[1]->begin()),
            std::max(m_curves[0]->end(), m_curves[1]->end()), x().length()};
}

double CurvesCamera::fewestUnits() const
{
    constexpr double fewest = 8; // events, or µs
    constexpr double fewestSteps = 0.001;
    return m_axis == CurveAxis::Steps ? fewestSteps : fewest;
}

core::Axis CurvesCamera::fittedY(const core::Axis& x, double length) const
{
    constexpr double headroom = 1.1;
    std::uint64_t highest = 0;
    for (const SideCurvePtr& curve : m_curves) {
        if (curve)
            highest = std::max(highest, curve->highestIn(x.begin(), x.end()).value_or(0));
    }
    return {0, std::max(static_cast<double>(highest), fewestBytes) * headroom, length};
}

} // namespace widgets
