// SPDX-License-Identifier: MIT
#include "widgets/ledger/namedelegate.h"

#include <QApplication>
#include <QPainter>
#include <QRegularExpression>
#include <QStyle>

#include <algorithm>

namespace widgets {

namespace {

constexpr int gap = 8;

/// The path may lose its beginning, but not the file's name and the line.
int leastTailWidth(const QString& tail, const QFontMetrics& metrics)
{
    const qsizetype slash = std::max(tail.lastIndexOf(QLatin1Char('/')), tail.lastIndexOf(QLatin1Char('\\')));
    return slash < 0 ? metrics.horizontalAdvance(tail)
                     : metrics.horizontalAdvance(QChar(0x2026) + tail.mid(slash));
}

void drawParts(QPainter& painter, const QRect& rect, const NameParts& parts, const QColor& strong,
               const QColor& quiet)
{
    const QFontMetrics metrics = painter.fontMetrics();
    const int headWidth = metrics.horizontalAdvance(parts.head);
    int tailRoom = parts.tail.isEmpty() ? 0 : metrics.horizontalAdvance(parts.tail);
    if (headWidth + gap + tailRoom > rect.width())
        tailRoom =
            std::max(std::min(leastTailWidth(parts.tail, metrics), tailRoom), rect.width() - gap - headWidth);
    tailRoom = std::min(tailRoom, rect.width());
    const int headRoom = std::min(headWidth, tailRoom == 0 ? rect.width() : rect.width() - gap - tailRoom);
    QRect at = rect;
    if (headRoom > 0) {
        at.setWidth(headRoom);
        painter.setPen(strong);
        painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(parts.head, Qt::ElideRight, headRoom));
        at.setLeft(at.right() + 1 + gap);
    }
    if (tailRoom > 0) {
        at.setWidth(tailRoom);
        painter.setPen(headRoom > 0 ? quiet : strong);
        painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(parts.tail, Qt::ElideLeft, tailRoom));
    }
}

} // namespace

NameParts partsOfName(const QString& text)
{
    static const QRegularExpression line(QStringLiteral("^(\\S[^\\n]*?:\\d+) (\\S.*)$"));
    const QRegularExpressionMatch match = line.match(text);
    return match.hasMatch() ? NameParts{match.captured(2), match.captured(1)} : NameParts{text, {}};
}

void NameDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    QStyleOptionViewItem full = option;
    initStyleOption(&full, index);
    const NameParts parts = partsOfName(full.text);
    full.text.clear();
    const QStyle* style = full.widget ? full.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &full, painter, full.widget);
    full.text = QStringLiteral("x"); // else there is no rectangle for a text
    const QRect rect =
        style->subElementRect(QStyle::SE_ItemViewItemText, &full, full.widget).adjusted(3, 0, -3, 0);
    const bool isSelected = full.state.testFlag(QStyle::State_Selected);
    const auto colour = [&](QPalette::ColorRole role) {
        return full.palette.color(isSelected ? QPalette::HighlightedText : role);
    };
    painter->save();
    painter->setFont(full.font);
    drawParts(*painter, rect, parts, colour(QPalette::Text), colour(QPalette::PlaceholderText));
    painter->restore();
}

} // namespace widgets
