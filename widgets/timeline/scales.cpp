// SPDX-License-Identifier: MIT
#include "widgets/timeline/scales.h"

#include "core/base/units.h"
#include "core/picture/scalepainter.h"
#include "widgets/text/tip.h"

#include <QHelpEvent>
#include <QPainter>

namespace widgets {

ByteScale::ByteScale(const Camera& camera, QWidget* parent) : QWidget(parent), m_camera(camera)
{
    setAccessibleName(tr("Byte scale"));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    connect(&camera, &Camera::changed, this, &ByteScale::follow);
    follow();
}

void ByteScale::follow()
{
    // Grows at once but shrinks only by much: the plot must not tremble while zooming.
    const int wanted = static_cast<int>(picture::byteScaleWidth(m_camera.y(), font()));
    if (wanted > m_width || wanted < m_width - 40) {
        m_width = wanted;
        updateGeometry();
    }
    update();
}

QSize ByteScale::sizeHint() const
{
    return {m_width, 0};
}

void ByteScale::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    picture::paintByteScale(painter, rect(), m_camera.y(), palette());
}

bool ByteScale::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const std::uint64_t byte = core::wholeBytes(m_camera.y().fromPixel(height() - help->pos().y()));
    showTip(help->globalPos(), core::formatExactBytes(byte), this);
    return true;
}

EventScale::EventScale(const Camera& camera, QWidget* parent) : TimelineStrip(camera, parent)
{
    setAccessibleName(tr("Event scale"));
}

QSize EventScale::sizeHint() const
{
    return {0, static_cast<int>(picture::eventScaleHeight(font()))};
}

void EventScale::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    picture::paintEventScale(painter, rect(), camera().scale(), camera().x(), palette());
}

} // namespace widgets
