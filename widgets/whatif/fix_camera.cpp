// SPDX-License-Identifier: MIT
#include "widgets/whatif/fix_camera.h"

#include <algorithm>
#include <utility>

namespace widgets {

void FixCamera::setCurves(FixCurvesPtr curves)
{
    const core::Axis before = wholeX();
    m_curves = std::move(curves);
    const core::Axis now = wholeX();
    if (before.begin() != now.begin() || before.end() != now.end())
        fit();
    else if (fitsY())
        fitY(); // other heights
    Q_EMIT changed();
}

core::Axis FixCamera::wholeX() const
{
    if (!m_curves)
        return {0, 1, x().length()};
    return {static_cast<double>(m_curves->begin()), static_cast<double>(m_curves->end()), x().length()};
}

double FixCamera::fewestUnits() const
{
    constexpr double fewest = 8;
    return fewest;
}

/// With all of the curves in y, wherever x is: they are compared with the capacity, not with each other's
/// valleys.
core::Axis FixCamera::fittedY(const core::Axis& /*x*/, double length) const
{
    constexpr double headroom = 1.12;
    constexpr double near = 2; // times as high as the curves
    double highest = m_curves ? static_cast<double>(m_curves->highest()) : 0;
    const double capacity = m_curves ? static_cast<double>(m_curves->capacity().value_or(0)) : 0;
    if (capacity <= near * highest)
        highest = std::max(highest, capacity);
    return {0, std::max(highest, fewestBytes) * headroom, length};
}

} // namespace widgets
