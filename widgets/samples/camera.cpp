// SPDX-License-Identifier: MIT
#include "widgets/samples/camera.h"

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr double headroom = 1.12;    ///< room for the failure's name above the lines
constexpr double marginX = 0.02;     ///< of the whole: the last sample is often the failure
constexpr double revealMargin = 0.1; ///< of the view
constexpr double fewestMicroseconds = 8;
constexpr double fewestBytes = 16;

} // namespace

void SamplesCamera::setLines(std::shared_ptr<const core::SampleLines> lines)
{
    m_lines = std::move(lines);
    fit();
    Q_EMIT changed(); // the same range of other lines is another picture
}

void SamplesCamera::setSize(QSizeF size)
{
    apply(m_x.resized(size.width()), m_y.resized(size.height()), m_fitsY);
}

core::Axis SamplesCamera::wholeX() const
{
    const double end = m_lines ? m_lines->end() : 1;
    return {-end * marginX, end * (1 + marginX), m_x.length()};
}

core::Axis SamplesCamera::fittedY(const core::Axis& x, double length) const
{
    const double highest = m_lines ? m_lines->highestIn(x) : 0;
    return {0, std::max(highest, fewestBytes) * headroom, length};
}

void SamplesCamera::apply(const core::Axis& x, const core::Axis& y, bool fitsY)
{
    const core::Axis whole = wholeX();
    const core::Axis newX = x.clampedTo(whole.begin(), whole.end(), fewestMicroseconds);
    const double top = fittedY(whole, y.length()).end();
    fitsY = fitsY || y.span() >= top; // zoomed out to everything is fitting again
    const core::Axis newY = fitsY ? fittedY(newX, y.length()) : y.clampedTo(0, top, fewestBytes);
    if (newX == m_x && newY == m_y && fitsY == m_fitsY)
        return;
    m_x = newX;
    m_y = newY;
    m_fitsY = fitsY;
    Q_EMIT changed();
}

void SamplesCamera::zoom(QPointF about, double factorX, double factorY)
{
    apply(factorX == 1 ? m_x : m_x.zoomedAbout(about.x(), factorX),
          factorY == 1 ? m_y : m_y.zoomedAbout(about.y(), factorY), m_fitsY && factorY >= 1);
}

void SamplesCamera::pan(double right, double up)
{
    apply(m_x.panned(right), m_fitsY ? m_y : m_y.panned(up), m_fitsY);
}

void SamplesCamera::fit()
{
    apply(wholeX(), m_y, true);
}

void SamplesCamera::setRange(double begin, double end)
{
    apply({begin, end, m_x.length()}, m_y, m_fitsY);
}

void SamplesCamera::zoomTo(double begin, double end, double bottom, double top)
{
    apply({begin, end, m_x.length()}, {bottom, top, m_y.length()}, false);
}

void SamplesCamera::reveal(double x)
{
    const double margin = m_x.length() * revealMargin;
    const double pixel = m_x.toPixel(x);
    if (pixel >= margin && pixel <= m_x.length() - margin)
        return;
    const bool isOutside = pixel < 0 || pixel > m_x.length();
    const double target = isOutside ? m_x.length() / 2 : std::clamp(pixel, margin, m_x.length() - margin);
    apply(m_x.panned(pixel - target), m_y, m_fitsY);
}

} // namespace widgets
