// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/share_delegate.h"

#include "core/picture/palettes.h"
#include "widgets/controls/tables/column_model.h"

#include <QPainter>

#include <algorithm>

namespace widgets {

void ShareDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const double share = std::clamp(index.data(ColumnModel::SortRole).toDouble(), 0.0, 1.0);
    QRectF bar = QRectF(option.rect).adjusted(2, 2, -2, -2);
    bar.setWidth(bar.width() * share);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    QColor colour =
        isSelected ? option.palette.color(QPalette::HighlightedText) : picture::measureColour(option.palette);
    colour.setAlphaF(0.25F); // the text stays readable through it
    painter->fillRect(bar, colour);
}

} // namespace widgets
