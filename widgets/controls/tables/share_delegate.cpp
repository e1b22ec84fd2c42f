// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/share_delegate.h"

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
    QColor colour = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Highlight);
    // The text stays readable through it; on a dark ground the same blue needs more to be seen.
    const bool isDark =
        option.palette.color(QPalette::Text).lightness() > option.palette.color(QPalette::Base).lightness();
    colour.setAlphaF(isDark && !isSelected ? 0.55F : 0.25F);
    painter->fillRect(bar, colour);
}

} // namespace widgets
