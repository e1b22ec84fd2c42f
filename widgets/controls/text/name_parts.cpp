// SPDX-License-Identifier: MIT
#include "widgets/controls/text/name_parts.h"

#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

/// An advance is rounded, so a text of fractions of pixels would be elided in its own.
int widthOf(const QString& text, const QFontMetrics& metrics)
{
    return text.isEmpty() ? 0 : metrics.horizontalAdvance(text) + 1;
}

} // namespace

int leastTailWidth(const QString& tail, const QFontMetrics& metrics)
{
    const qsizetype slash = std::max(tail.lastIndexOf(QLatin1Char('/')), tail.lastIndexOf(QLatin1Char('\\')));
    return widthOf(slash < 0 ? tail : QChar(0x2026) + tail.mid(slash), metrics);
}

void drawParts(QPainter& painter, const QRect& rect, const NameParts& parts, const QColor& strong,
               const QColor& quiet)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int headWidth = widthOf(parts.head, metrics);
    int tailRoom = widthOf(parts.tail, metrics);
    if (headWidth + partsGap + tailRoom > rect.width())
        tailRoom = std::max(std::min(leastTailWidth(parts.tail, metrics), tailRoom),
                            rect.width() - partsGap - headWidth);
    tailRoom = std::min(tailRoom, rect.width());
    const int headRoom =
        std::min(headWidth, tailRoom == 0 ? rect.width() : rect.width() - partsGap - tailRoom);
    QRect at = rect;
    if (headRoom > 0) {
        at.setWidth(headRoom);
        painter.setPen(strong);
        painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(parts.head, Qt::ElideRight, headRoom));
        at.setLeft(at.right() + 1 + partsGap);
    }
    if (tailRoom > 0) {
        at.setWidth(tailRoom);
        painter.setPen(headRoom > 0 ? quiet : strong);
        painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(parts.tail, Qt::ElideLeft, tailRoom));
    }
}

} // namespace widgets
