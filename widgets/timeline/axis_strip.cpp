// SPDX-License-Identifier: MIT
#include "widgets/timeline/axis_strip.h"

#include "widgets/timeline/timeline_camera.h"

#include <QEvent>

#include <algorithm>

namespace widgets {

AxisStrip::AxisStrip(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

void AxisStrip::follow(const Camera& camera, QWidget* plot)
{
    m_camera = &camera;
    m_plot = plot;
    plot->installEventFilter(this);
    connect(&camera, &Camera::changed, this, qOverload<>(&QWidget::update));
}

/// Where the plot goes, the strip's pixels go.
bool AxisStrip::eventFilter(QObject* watched, QEvent* event)
{
    const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::Move ||
                       event->type() == QEvent::Show || event->type() == QEvent::Hide;
    if (watched == m_plot && moves)
        update();
    return QWidget::eventFilter(watched, event);
}

/// Below the plot as wide as it; anywhere else as wide as the strip.
QRect AxisStrip::area() const
{
    if (!m_plot || !m_plot->isVisible())
        return rect();
    const int left = mapFromGlobal(m_plot->mapToGlobal(QPoint(0, 0))).x();
    const QRect plot(left, 0, m_plot->width(), height());
    const bool isBelow = left >= 0 && plot.width() > width() / 2 && plot.right() <= width();
    return isBelow ? plot : rect();
}

double AxisStrip::eventAt(double pixel) const
{
    const QRect place = area();
    if (m_camera)
        return m_camera->scale().eventAt(m_camera->x().resized(place.width()).fromPixel(pixel - place.x()));
    const auto [begin, end] = wholeRange();
    return begin + (end - begin) * (pixel - place.x()) / std::max(place.width(), 1);
}

double AxisStrip::pixelOf(double event) const
{
    const QRect place = area();
    if (m_camera)
        return place.x() + m_camera->x().resized(place.width()).toPixel(m_camera->scale().xOf(event));
    const auto [begin, end] = wholeRange();
    return place.x() + (event - begin) / std::max(end - begin, 1.0) * place.width();
}

} // namespace widgets
