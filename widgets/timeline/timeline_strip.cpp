// SPDX-License-Identifier: MIT
#include "widgets/timeline/timeline_strip.h"

#include "widgets/controls/text/text_tip.h"

#include <QHelpEvent>

#include <cmath>

namespace widgets {

TimelineStrip::TimelineStrip(const Camera& camera, QWidget* parent) : QWidget(parent), m_camera(camera)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&camera, &Camera::changed, this, qOverload<>(&QWidget::update));
}

core::EventIndex TimelineStrip::eventAt(double pixel) const
{
    return static_cast<core::EventIndex>(std::floor(m_camera.scale().eventAt(m_camera.x().fromPixel(pixel))));
}

bool TimelineStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(help->globalPos(), tipAt(help->pos()), this);
    return true;
}

} // namespace widgets
