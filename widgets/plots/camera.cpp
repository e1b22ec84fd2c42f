// SPDX-License-Identifier: MIT
#include "widgets/plots/camera.h"

#include <algorithm>

namespace widgets {

namespace {

/// axis moved so that value lies inside by the margin, a part of its length; unchanged where it does.
core::Axis revealed(const core::Axis& axis, double value, double part)
{
    const double margin = axis.length() * part;
    const double pixel = axis.toPixel(value);
    if (pixel >= margin && pixel <= axis.length() - margin)
        return axis;
    const bool isOutside = pixel < 0 || pixel > axis.length();
    const double target = isOutside ? axis.length() / 2 : std::clamp(pixel, margin, axis.length() - margin);
    return axis.panned(pixel - target);
}

} // namespace

void PlotCamera::setSize(QSizeF size)
{
    apply(m_x.resized(size.width()), m_y.resized(size.height()), m_fitsY);
}

void PlotCamera::apply(const core::Axis& x, const core::Axis& y, bool fitsY)
{
    const core::Axis whole = wholeX();
    const double top = wholeTop();
    const core::Axis newX = x.clampedTo(whole.begin(), whole.end(), fewestUnits());
    // Zoomed out to everything is fitting again.
    fitsY = fitsY || y.span() >= top;
    const core::Axis newY = fitsY ? fittedY(newX, y.length()) : y.clampedTo(0, top, fewestBytes);
    if (newX == m_x && newY == m_y && fitsY == m_fitsY)
        return;
    m_x = newX;
    m_y = newY;
    m_fitsY = fitsY;
    Q_EMIT changed();
}

void PlotCamera::setRange(double begin, double end)
{
    if (begin != m_x.begin() || end != m_x.end())
        apply({begin, end, m_x.length()}, m_y, m_fitsY);
}

void PlotCamera::zoom(QPointF about, double factorX, double factorY)
{
    const core::Axis x = factorX == 1 ? m_x : m_x.zoomedAbout(about.x(), factorX);
    const core::Axis y = factorY == 1 ? m_y : m_y.zoomedAbout(about.y(), factorY);
    // What fits cannot be zoomed out: it goes on fitting.
    apply(x, y, m_fitsY && factorY >= 1);
}

void PlotCamera::pan(double right, double up)
{
    apply(m_x.panned(right), m_fitsY ? m_y : m_y.panned(up), m_fitsY);
}

void PlotCamera::fit()
{
    apply(wholeX(), m_y, true);
}

void PlotCamera::fitY()
{
    apply(m_x, m_y, true);
}

void PlotCamera::zoomTo(double begin, double end, double bottom, double top)
{
    apply({begin, end, m_x.length()}, {bottom, top, m_y.length()}, false);
}

void PlotCamera::reveal(double x, std::optional<double> byte)
{
    const bool isHigh = byte && !m_fitsY;
    apply(revealed(m_x, x, revealMargin), isHigh ? revealed(m_y, *byte, revealMargin) : m_y, m_fitsY);
}

} // namespace widgets
