// SPDX-License-Identifier: MIT
#include "widgets/window/command/command_delegate.h"

#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/theme/type_scale.h"
#include "widgets/window/command/command_model.h"

#include <QPainter>
#include <QTextLayout>

#include <algorithm>

namespace widgets {

namespace {

constexpr int rowPadding = tokens::padding;
constexpr int betweenParts = 2 * tokens::grid;

QList<QTextLayout::FormatRange> boldIn(const QString& text, const QStringList& words)
{
    QList<QTextLayout::FormatRange> formats;
    for (const auto& [start, length] : matchesIn(text, words)) {
        QTextLayout::FormatRange range;
        range.start = static_cast<int>(start);
        range.length = static_cast<int>(length);
        range.format.setFontWeight(QFont::Bold);
        formats.append(range);
    }
    return formats;
}

/// How wide it was.
int writeBold(QPainter& painter, const QRect& area, const QString& text, const QStringList& words)
{
    const QString shown = painter.fontMetrics().elidedText(text, Qt::ElideLeft, area.width());
    QTextLayout layout(shown, painter.font());
    layout.setFormats(boldIn(shown, words));
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    if (!line.isValid())
        return 0;
    layout.draw(&painter, QPointF(area.left(), area.top() + (area.height() - line.height()) / 2));
    return static_cast<int>(line.naturalTextWidth());
}

} // namespace

QList<std::pair<qsizetype, qsizetype>> matchesIn(const QString& text, const QStringList& words)
{
    QList<std::pair<qsizetype, qsizetype>> found;
    for (const QString& word : words) {
        for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0 && !word.isEmpty();
             at = text.indexOf(word, at + word.size(), Qt::CaseInsensitive))
            found.append({at, word.size()});
    }
    std::sort(found.begin(), found.end());
    QList<std::pair<qsizetype, qsizetype>> apart;
    for (const auto& [start, length] : found) {
        if (!apart.isEmpty() && start <= apart.last().first + apart.last().second)
            apart.last().second = std::max(apart.last().second, start + length - apart.last().first);
        else
            apart.append({start, length});
    }
    return apart;
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {0, option.fontMetrics.height() + 2 * tokens::grid + 2};
}

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const bool isChosen = option.state.testFlag(QStyle::State_Selected);
    const QPalette& palette = option.palette;
    if (isChosen)
        painter->fillRect(option.rect, palette.color(QPalette::Highlight));
    const QColor text = palette.color(isChosen ? QPalette::HighlightedText : QPalette::Text);
    const QColor second = isChosen ? text : palette.color(QPalette::PlaceholderText);
    const bool isHeading = !index.flags().testFlag(Qt::ItemIsSelectable);
    QRect area = option.rect.adjusted(rowPadding, 0, -rowPadding, 0);
    painter->setFont(isHeading ? axisFont() : option.font);
    const auto write = [&](const QString& words, const QColor& colour, Qt::Alignment side) {
        if (words.isEmpty())
            return 0;
        painter->setPen(colour);
        painter->drawText(area, static_cast<int>(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                          painter->fontMetrics().elidedText(words, Qt::ElideLeft, area.width()));
        return std::min(painter->fontMetrics().horizontalAdvance(words) + betweenParts, area.width());
    };
    if (isHeading) {
        write(index.data().toString(), second, Qt::AlignLeft);
        return;
    }
    area.setRight(area.right() - write(index.data(CommandModel::BytesRole).toString(), text, Qt::AlignRight));
    area.setRight(area.right() -
                  write(index.data(CommandModel::KeysRole).toString(), second, Qt::AlignRight));
    painter->setPen(text);
    const int wide = writeBold(*painter, area, index.data().toString(),
                               index.data(CommandModel::WordsRole).toStringList());
    area.setLeft(area.left() + std::min(wide + betweenParts, area.width()));
    write(index.data(CommandModel::DetailRole).toString(), second, Qt::AlignLeft);
}

} // namespace widgets
