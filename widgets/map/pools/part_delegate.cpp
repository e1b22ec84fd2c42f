// SPDX-License-Identifier: MIT
#include "widgets/map/pools/part_delegate.h"

#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QPainter>

#include <algorithm>

namespace widgets {

void PartDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    constexpr int tall = 3;
    QStyledItemDelegate::paint(painter, option, index);
    const double part =
        std::clamp(m_part(index.data(ColumnModel::IdRole).toUInt(), index.column()), 0.0, 1.0);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    QColor colour = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    QRectF track = QRectF(option.rect).adjusted(tokens::cellMargin, 0, -tokens::cellMargin, -1);
    track.setTop(track.bottom() - tall);
    colour.setAlphaF(0.10F);
    painter->fillRect(track, colour);
    track.setWidth(track.width() * part);
    colour.setAlphaF(0.50F);
    painter->fillRect(track, colour);
}

} // namespace widgets
