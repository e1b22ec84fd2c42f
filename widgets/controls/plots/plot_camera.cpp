// SPDX-License-Identifier: MIT
#include "widgets/controls/plots/plot_camera.h"

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

core::Axis between(const core::Axis& from, const core::Axis& to, double part)
{
    const auto mixed = [part](double a, double b) { return a + (b - a) * part; };
    return {mixed(from.begin(), to.begin()), mixed(from.end(), to.end()), to.length()};
}

} // namespace

PlotCamera::PlotCamera(QObject* parent) : QObject(parent)
{
    m_easing.setDuration(0);
    m_easing.setStartValue(0.0);
    m_easing.setEndValue(1.0);
    m_easing.setEasingCurve(QEasingCurve::OutCubic);
    connect(&m_easing, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
        const double part = value.toDouble();
        if (!isMoving() || part >= 1)
            return;
        show(between(m_fromX, m_toX, part), between(m_fromY, m_toY, part));
    });
    connect(&m_easing, &QVariantAnimation::finished, this, [this] {
        show(m_toX, m_toY);
        Q_EMIT arrived();
    });
}

void PlotCamera::finishMoving()
{
    if (!isMoving())
        return;
    m_easing.stop(); // says nothing
    show(m_toX, m_toY);
    Q_EMIT arrived();
}

void PlotCamera::show(const core::Axis& x, const core::Axis& y)
{
    m_x = x;
    m_y = y;
    Q_EMIT changed();
}

void PlotCamera::setSize(QSizeF size)
{
    apply(m_toX.resized(size.width()), m_toY.resized(size.height()), m_fitsY, Move::Now);
}

void PlotCamera::apply(const core::Axis& x, const core::Axis& y, bool fitsY, Move move)
{
    const core::Axis whole = wholeX();
    const double top = wholeTop();
    const double bottom = wholeBottom();
    const core::Axis newX = x.clampedTo(whole.begin(), whole.end(), fewestUnits());
    // Zoomed out to everything is fitting again.
    fitsY = fitsY || y.span() >= top - bottom;
    const core::Axis newY = fitsY ? fittedY(newX, y.length()) : y.clampedTo(bottom, top, fewestBytes);
    if (newX == m_toX && newY == m_toY && fitsY == m_fitsY) {
        if (move == Move::Now)
            finishMoving();
        return;
    }
    m_toX = newX;
    m_toY = newY;
    m_fitsY = fitsY;
    const bool wasMoving = isMoving();
    m_easing.stop();
    if (move == Move::Eased && m_easing.duration() > 0) {
        m_fromX = m_x;
        m_fromY = m_y;
        m_easing.start();
        return;
    }
    show(m_toX, m_toY);
    if (wasMoving)
        Q_EMIT arrived();
}

void PlotCamera::setRange(double begin, double end)
{
    if (begin != m_toX.begin() || end != m_toX.end())
        apply({begin, end, m_toX.length()}, m_toY, m_fitsY, Move::Now);
}

void PlotCamera::zoomBy(double factor)
{
    zoom({x().length() / 2, y().length() / 2}, factor, std::max(factor, 1.0));
}

void PlotCamera::zoom(QPointF about, double factorX, double factorY)
{
    const core::Axis x = factorX == 1 ? m_toX : m_toX.zoomedAbout(about.x(), factorX);
    const core::Axis y = factorY == 1 ? m_toY : m_toY.zoomedAbout(about.y(), factorY);
    // What fits cannot be zoomed out: it goes on fitting.
    apply(x, y, m_fitsY && factorY >= 1, Move::Eased);
}

void PlotCamera::pan(double right, double up)
{
    apply(m_toX.panned(right), m_fitsY ? m_toY : m_toY.panned(up), m_fitsY, Move::Now);
}

void PlotCamera::zoomTo(double begin, double end, double bottom, double top)
{
    apply({begin, end, m_toX.length()}, {bottom, top, m_toY.length()}, false, Move::Eased);
}

void PlotCamera::reveal(double x, std::optional<double> byte)
{
    const bool isHigh = byte && !m_fitsY;
    apply(revealed(m_toX, x, revealMargin), isHigh ? revealed(m_toY, *byte, revealMargin) : m_toY, m_fitsY,
          Move::Eased);
}

} // namespace widgets
