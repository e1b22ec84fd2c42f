// SPDX-License-Identifier: MIT
#include "widgets/timeline/overlay.h"

#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

constexpr double padding = 7;
constexpr double pointerDistance = 16;

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

Overlay::Overlay(QWidget* parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
}

void Overlay::setScene(picture::OverlayScene scene)
{
    m_scene = std::move(scene);
    update();
}

void Overlay::setHovered(std::optional<std::uint32_t> rank)
{
    if (m_scene.hovered != rank) {
        m_scene.hovered = rank;
        update();
    }
}

void Overlay::setPointed(core::EventIndex event, std::vector<core::ByteRange> bytes)
{
    if (m_scene.pointedEvent == event && m_scene.pointed == bytes)
        return;
    m_scene.pointedEvent = event;
    m_scene.pointed = std::move(bytes);
    update();
}

void Overlay::showLabel(QPointF at, HoverText text)
{
    m_label = std::move(text);
    m_labelAt = at;
    update();
}

void Overlay::hideLabel()
{
    if (m_label) {
        m_label.reset();
        update();
    }
}

void Overlay::setRuler(std::optional<Ruler> ruler)
{
    if (m_ruler != ruler) {
        m_ruler = ruler;
        update();
    }
}

void Overlay::setBox(QRectF box)
{
    if (m_box != box) {
        m_box = box;
        update();
    }
}

void Overlay::setMessage(const QString& message)
{
    if (m_message != message) {
        m_message = message;
        update();
    }
}

void Overlay::setFocusFrame(bool isVisible)
{
    m_hasFocusFrame = isVisible;
    update();
}

void Overlay::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    picture::paintOverlay(painter, rect(), m_scene, palette());
    if (m_ruler)
        paintRuler(painter, rect(), *m_ruler, m_scene, palette());
    if (!m_box.isEmpty())
        paintBox(painter);
    if (!m_message.isEmpty())
        paintMessage(painter);
    if (m_label)
        paintLabel(painter);
    if (m_hasFocusFrame) {
        painter.setPen(QPen(picture::accentColour(palette()), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void Overlay::paintLabel(QPainter& painter) const
{
    const QFontMetricsF titleMetrics(bold(font()));
    const QFontMetricsF metrics(font());
    double width = titleMetrics.horizontalAdvance(m_label->title);
    for (const QString& line : m_label->lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    const double height =
        titleMetrics.height() + static_cast<double>(m_label->lines.size()) * metrics.height();
    QRectF box(m_labelAt + QPointF(pointerDistance, pointerDistance),
               QSizeF(width + padding * 2, height + padding * 2));
    if (box.right() > rect().right())
        box.moveRight(std::max(m_labelAt.x() - pointerDistance, box.width()));
    if (box.bottom() > rect().bottom())
        box.moveBottom(std::max(m_labelAt.y() - pointerDistance, box.height()));
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().color(QPalette::ToolTipBase));
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(palette().color(QPalette::ToolTipText));
    QPointF at = box.topLeft() + QPointF(padding, padding + titleMetrics.ascent());
    painter.setFont(bold(font()));
    painter.drawText(at, m_label->title);
    painter.setFont(font());
    at.ry() += titleMetrics.height();
    for (const QString& line : m_label->lines) {
        painter.drawText(at, line);
        at.ry() += metrics.height();
    }
}

void Overlay::paintBox(QPainter& painter) const
{
    QColor wash = picture::accentColour(palette());
    wash.setAlphaF(0.18F);
    painter.fillRect(m_box, wash);
    painter.setPen(QPen(picture::accentColour(palette()), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_box);
}

void Overlay::paintMessage(QPainter& painter) const
{
    const QFontMetricsF metrics(font());
    QRectF box = metrics.boundingRect(QRectF(rect()).adjusted(40, 0, -40, 0),
                                      Qt::AlignCenter | Qt::TextWordWrap, m_message);
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::Window));
    painter.drawRoundedRect(box.adjusted(-16, -10, 16, 10), 6, 6);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(box.adjusted(-4, 0, 4, 0), Qt::AlignCenter | Qt::TextWordWrap, m_message);
}

} // namespace widgets
