// SPDX-License-Identifier: MIT
#include "widgets/lists/samples/samples_camera.h"

#include <algorithm>
#include <utility>

namespace widgets {

void SamplesCamera::setLines(std::shared_ptr<const core::SampleLines> lines)
{
    m_lines = std::move(lines);
    fit();
    Q_EMIT changed(); // the same range of other lines is another picture
}

core::Axis SamplesCamera::wholeX() const
{
    constexpr double margin = 0.02; // of the whole: the last sample is often the failure
    const double end = m_lines ? m_lines->end() : 1;
    return {-end * margin, end * (1 + margin), x().length()};
}

core::Axis SamplesCamera::fittedY(const core::Axis& x, double length) const
{
    constexpr double headroom = 1.12; // room for the failure's name above the lines
    const double highest = m_lines ? m_lines->highestIn(x) : 0;
    return {0, std::max(highest, fewestBytes) * headroom, length};
}

} // namespace widgets
