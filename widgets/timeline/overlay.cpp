// SPDX-License-Identifier: MIT
#include "widgets/timeline/overlay.h"

#include "widgets/controls/theme/themed_controls.h"

#include <QPainter>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

constexpr double padding = 8;
constexpr double pointerDistance = 16;
constexpr double fromEdge = 8;

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

template <typename T>
void Overlay::change(T& shown, T wanted)
{
    if (shown == wanted)
        return;
    shown = std::move(wanted);
    update();
}

void Overlay::setScene(picture::OverlayScene scene)
{
    m_scene = std::move(scene);
    update();
}

void Overlay::setColours(std::span<const core::Rgb> colours)
{
    m_scene.colours = colours;
    update();
}

void Overlay::setPaling(const core::Paling& paling)
{
    change(m_scene.paling, paling);
}

void Overlay::setBands(std::shared_ptr<const std::vector<picture::Band>> bands)
{
    m_scene.bands = std::move(bands);
    update();
}

void Overlay::setHovered(std::optional<std::uint32_t> rank)
{
    change(m_scene.hovered, rank);
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
    change(m_ruler, ruler);
}

void Overlay::setBookmarks(std::vector<BookmarkFlag> flags)
{
    change(m_bookmarks, std::move(flags));
}

void Overlay::setTools(const QRectF& box, bool hasFocusFrame)
{
    change(m_box, box);
    change(m_hasFocusFrame, hasFocusFrame);
}

void Overlay::setMessage(const QString& message)
{
    change(m_message, message);
}

void Overlay::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    m_scene.taken = bookmarkBoxes(rect(), m_bookmarks, m_scene, font());
    m_peak = picture::paintOverlay(painter, rect(), m_scene, palette());
    paintBookmarks(painter, rect(), m_bookmarks, m_scene, palette());
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

/// Beside the pointer, on the side that has room.
QRectF Overlay::labelBox(const QSizeF& size) const
{
    QRectF box(m_labelAt + QPointF(pointerDistance, pointerDistance), size);
    if (box.right() > width() - fromEdge)
        box.moveRight(m_labelAt.x() - pointerDistance);
    if (box.bottom() > height() - fromEdge)
        box.moveBottom(m_labelAt.y() - pointerDistance);
    box.moveLeft(std::max(box.left(), fromEdge));
    box.moveTop(std::max(box.top(), fromEdge));
    return box;
}

void Overlay::paintLabel(QPainter& painter) const
{
    constexpr double space = 8;
    const QFontMetricsF titleMetrics(bold(font()));
    const QFontMetricsF metrics(font());
    const double most = std::max(width() * 0.5, 160.0);
    const QString title = titleMetrics.elidedText(m_label->title, Qt::ElideRight, most);
    double wide = titleMetrics.horizontalAdvance(title) +
                  (m_label->place.isEmpty() ? 0 : space + metrics.horizontalAdvance(m_label->place));
    for (const QString& line : m_label->lines)
        wide = std::max(wide, metrics.horizontalAdvance(line));
    const double tall = titleMetrics.height() + static_cast<double>(m_label->lines.size()) * metrics.height();
    const QRectF box = labelBox({wide + padding * 2, tall + padding * 2});
    paint::card(painter, box, palette());
    painter.setPen(palette().color(QPalette::Text));
    QPointF at = box.topLeft() + QPointF(padding, padding + titleMetrics.ascent());
    painter.setFont(bold(font()));
    painter.drawText(at, title);
    painter.setFont(font());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(at + QPointF(titleMetrics.horizontalAdvance(title) + space, 0), m_label->place);
    painter.setPen(palette().color(QPalette::Text));
    at.ry() += titleMetrics.height();
    for (const QString& line : m_label->lines) {
        painter.drawText(at, line);
        at.ry() += metrics.height();
    }
}

/// What is left out of the box is dimmed: the data in it stays as it is.
void Overlay::paintBox(QPainter& painter) const
{
    QColor veil = palette().color(QPalette::Base);
    veil.setAlphaF(0.6F);
    const QRectF all = rect();
    painter.fillRect(QRectF(all.topLeft(), QPointF(all.right(), m_box.top())), veil);
    painter.fillRect(QRectF(QPointF(all.left(), m_box.bottom()), all.bottomRight()), veil);
    painter.fillRect(QRectF(all.left(), m_box.top(), m_box.left() - all.left(), m_box.height()), veil);
    painter.fillRect(QRectF(m_box.right(), m_box.top(), all.right() - m_box.right(), m_box.height()), veil);
    painter.setPen(QPen(palette().color(QPalette::Text), 1));
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
