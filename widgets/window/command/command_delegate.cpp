// SPDX-License-Identifier: MIT
#include "widgets/window/command/command_delegate.h"

#include "widgets/window/command/command_model.h"

#include <QPainter>

namespace widgets {

namespace {

constexpr int padding = 8;
constexpr int rowSpace = 8;

} // namespace

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {0, option.fontMetrics.height() + rowSpace};
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
    QRect area = option.rect.adjusted(padding, 0, -padding, 0);
    painter->setFont(option.font);
    const auto write = [&](const QString& words, const QColor& colour, Qt::Alignment side) {
        painter->setPen(colour);
        painter->drawText(area, static_cast<int>(side | Qt::AlignVCenter) | Qt::TextSingleLine,
                          option.fontMetrics.elidedText(words, Qt::ElideLeft, area.width()));
        return std::min(option.fontMetrics.horizontalAdvance(words) + padding, area.width());
    };
    if (isHeading) {
        write(index.data().toString(), second, Qt::AlignLeft);
        return;
    }
    area.setLeft(area.left() + padding);
    area.setRight(area.right() - write(index.data(CommandModel::BytesRole).toString(), text, Qt::AlignRight));
    area.setLeft(area.left() + write(index.data().toString(), text, Qt::AlignLeft));
    write(index.data(CommandModel::DetailRole).toString(), second, Qt::AlignLeft);
}

} // namespace widgets
