// SPDX-License-Identifier: MIT
#include "widgets/timeline/camera.h"

#include "core/timeline/fit.h"

#include <algorithm>
#include <cmath>

namespace widgets {

namespace {

constexpr double fewestEvents = 2;
constexpr double fewestMicroseconds = 8;
constexpr double fewestBytes = 16;
/// Of the view's length: how near to an edge revealed things may be.
constexpr double revealMargin = 0.1;

/// axis moved so that value lies inside by the margin; unchanged where it does.
core::Axis revealed(const core::Axis& axis, double value)
{
    const double margin = axis.length() * revealMargin;
    const double pixel = axis.toPixel(value);
    if (pixel >= margin && pixel <= axis.length() - margin)
        return axis;
    const bool isOutside = pixel < 0 || pixel > axis.length();
    const double target = isOutside ? axis.length() / 2 : std::clamp(pixel, margin, axis.length() - margin);
    return axis.panned(pixel - target);
}

} // namespace

void Camera::setTimeline(std::shared_ptr<const core::Timeline> timeline)
{
    m_timeline = std::move(timeline);
    fit();
}

void Camera::setScale(core::TimeScale::Kind kind)
{
    if (kind == m_kind)
        return;
    const double begin = scale().eventAt(m_x.begin());
    const double end = scale().eventAt(m_x.end());
    m_kind = kind;
    Q_EMIT scaleChanged();
    setRange(scale().xOf(begin), scale().xOf(end));
}

const core::TimeScale& Camera::scale() const
{
    return m_timeline ? m_timeline->scale(m_kind) : m_empty;
}

double Camera::fewestUnits() const
{
    return scale().kind() == core::TimeScale::Kind::Events ? fewestEvents : fewestMicroseconds;
}

void Camera::setSize(QSizeF size)
{
    apply(m_x.resized(size.width()), m_y.resized(size.height()), m_fitsY);
}

core::Axis Camera::wholeX() const
{
    return m_timeline ? core::wholeX(*m_timeline, scale(), m_x.length())
                      : core::Axis(static_cast<double>(scale().begin()), static_cast<double>(scale().end()),
                                   m_x.length());
}

double Camera::wholeTop() const
{
    const double peak = m_timeline ? static_cast<double>(m_timeline->history().usage().peakActive) : 0;
    return std::max(peak, 1.0) * core::headroom;
}

core::Axis Camera::fittedY(const core::Axis& x, double length) const
{
    return m_timeline ? core::fittedY(*m_timeline, scale(), x, length)
                      : core::Axis(0, fewestBytes * core::headroom, length);
}

void Camera::apply(const core::Axis& x, const core::Axis& y, bool fitsY)
{
    const core::Axis whole = wholeX();
    const core::Axis newX = x.clampedTo(whole.begin(), whole.end(), fewestUnits());
    // Zoomed out to everything is fitting again.
    fitsY = fitsY || y.span() >= wholeTop();
    const core::Axis newY = fitsY ? fittedY(newX, y.length()) : y.clampedTo(0, wholeTop(), fewestBytes);
    if (newX == m_x && newY == m_y && fitsY == m_fitsY)
        return;
    m_x = newX;
    m_y = newY;
    m_fitsY = fitsY;
    Q_EMIT changed();
}

void Camera::setRange(double begin, double end)
{
    if (begin != m_x.begin() || end != m_x.end())
        apply({begin, end, m_x.length()}, m_y, m_fitsY);
}

void Camera::zoom(QPointF about, double factorX, double factorY)
{
    const core::Axis x = factorX == 1 ? m_x : m_x.zoomedAbout(about.x(), factorX);
    const core::Axis y = factorY == 1 ? m_y : m_y.zoomedAbout(about.y(), factorY);
    // What fits cannot be zoomed out: it goes on fitting.
    apply(x, y, m_fitsY && factorY >= 1);
}

void Camera::pan(double right, double up)
{
    apply(m_x.panned(right), m_fitsY ? m_y : m_y.panned(up), m_fitsY);
}

void Camera::fit()
{
    apply(wholeX(), m_y, true);
}

void Camera::fitY()
{
    apply(m_x, m_y, true);
}

void Camera::show(double begin, double end, double bottom, double top)
{
    const double marginX = std::max((end - begin) * revealMargin, 1.0);
    const double marginY = std::max((top - bottom) * revealMargin * 4, 1.0);
    apply({begin - marginX, end + marginX, m_x.length()}, {bottom - marginY, top + marginY, m_y.length()},
          false);
}

void Camera::zoomTo(double begin, double end, double bottom, double top)
{
    apply({begin, end, m_x.length()}, {bottom, top, m_y.length()}, false);
}

void Camera::reveal(double x, double byte)
{
    apply(revealed(m_x, x), m_fitsY ? m_y : revealed(m_y, byte), m_fitsY);
}

} // namespace widgets
