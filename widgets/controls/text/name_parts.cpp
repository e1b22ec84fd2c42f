// SPDX-License-Identifier: MIT
#include "widgets/controls/text/name_parts.h"

#include "core/base/units.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace widgets {

namespace {

constexpr QChar ellipsis(0x2026);
constexpr int leastHead = 4; ///< characters: less of a function tells nothing

/// An advance is rounded, so a text of fractions of pixels would be elided in its own.
int widthOf(const QString& text, const QFontMetrics& metrics)
{
    return text.isEmpty() ? 0 : metrics.horizontalAdvance(text) + 1;
}

qsizetype slashBefore(const QString& path, qsizetype end)
{
    return end <= 0 ? -1
                    : std::max(path.lastIndexOf(QLatin1Char('/'), end - 1),
                               path.lastIndexOf(QLatin1Char('\\'), end - 1));
}

QString bareFile(const QString& tail)
{
    return tail.mid(slashBefore(tail, tail.size()) + 1);
}

} // namespace

int leastTailWidth(const QString& tail, const QFontMetrics& metrics)
{
    return widthOf(bareFile(tail), metrics);
}

QString elidedPlace(const QString& tail, const QFontMetrics& metrics, int room)
{
    if (widthOf(tail, metrics) <= room)
        return tail;
    QString shown = bareFile(tail);
    if (widthOf(shown, metrics) > room)
        return metrics.elidedText(shown, Qt::ElideLeft, room);
    qsizetype slash = slashBefore(tail, tail.size());
    for (slash = slashBefore(tail, slash); slash >= 0; slash = slashBefore(tail, slash)) {
        const QString longer = ellipsis + tail.mid(slash);
        if (widthOf(longer, metrics) > room)
            break;
        shown = longer;
    }
    return shown;
}

NameParts elidedParts(const NameParts& parts, const QFontMetrics& metrics, int room)
{
    if (parts.tail.isEmpty())
        return {metrics.elidedText(parts.head, Qt::ElideRight, room), {}};
    const int head = widthOf(parts.head, metrics);
    const int beside = parts.head.isEmpty() ? 0 : partsGap;
    const int least = leastTailWidth(parts.tail, metrics);
    if (head + beside + least <= room)
        return {parts.head, elidedPlace(parts.tail, metrics, room - head - beside)};
    const int left = room - beside - least;
    if (head == 0 || left < leastHead * metrics.averageCharWidth())
        return {{}, elidedPlace(parts.tail, metrics, room)};
    return {metrics.elidedText(parts.head, Qt::ElideRight, left), bareFile(parts.tail)};
}

void drawParts(QPainter& painter, const QRect& rect, const NameParts& parts, const QColor& strong,
               const QColor& quiet)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const NameParts shown = elidedParts(parts, metrics, rect.width());
    QRect at = rect;
    if (!shown.head.isEmpty()) {
        painter.setPen(strong);
        painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown.head);
        at.setLeft(at.left() + widthOf(shown.head, metrics) + partsGap);
    }
    if (!shown.tail.isEmpty()) {
        painter.setPen(shown.head.isEmpty() ? strong : quiet);
        painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown.tail);
    }
}

int drawLines(QPainter& painter, const QString& words, const QRect& place, int most)
{
    const QFontMetrics metrics(painter.font());
    QTextLayout layout(core::withUnitsKept(words), painter.font());
    layout.beginLayout();
    int top = place.top();
    for (int line = 0; line < most; ++line) {
        QTextLine laid = layout.createLine();
        if (!laid.isValid())
            break;
        laid.setLineWidth(place.width());
        const bool isLast = line + 1 == most;
        const QString shown =
            isLast ? metrics.elidedText(words.mid(laid.textStart()), Qt::ElideRight, place.width())
                   : words.mid(laid.textStart(), laid.textLength()).trimmed();
        painter.drawText(QRect(place.left(), top, place.width(), metrics.height()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
        top += metrics.height();
    }
    layout.endLayout();
    return top;
}

} // namespace widgets
