// SPDX-License-Identifier: MIT
#include "widgets/lists/budgets/budget_bar_delegate.h"

#include "core/picture/palettes.h"
#include "widgets/controls/tables/column_model.h"

#include <QPainter>

#include <algorithm>

namespace widgets {

namespace {

constexpr double limitAt = 0.8; ///< of the cell: room for what is too much
constexpr double margin = 6;    ///< above and below

} // namespace

void BudgetBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const
{
    QStyledItemDelegate::paint(painter, option, index); // the ground of a row; the cell has no text
    const QVariant value = index.data(ColumnModel::SortRole);
    if (!value.isValid())
        return;
    const QRectF cell = QRectF(option.rect).adjusted(margin, margin, -margin, -margin);
    const double share = std::clamp(value.toDouble(), 0.0, 1.0 / limitAt);
    const bool isViolated = m_isViolated(index);
    const bool isSelected = option.state.testFlag(QStyle::State_Selected);
    const QColor text = option.palette.color(isSelected ? QPalette::HighlightedText : QPalette::Text);
    const QColor colour = isSelected   ? text
                          : isViolated ? picture::alarmColour(option.palette)
                                       : picture::accentColour(option.palette);
    painter->save();
    painter->setPen(Qt::NoPen);
    QColor track = text;
    track.setAlphaF(0.12F);
    painter->fillRect(cell, track);
    QRectF bar = cell;
    bar.setWidth(cell.width() * limitAt * share);
    painter->fillRect(bar, colour);
    if (isViolated) {
        QColor stripes = option.palette.color(QPalette::Base);
        stripes.setAlphaF(0.6F);
        painter->fillRect(bar, QBrush(stripes, Qt::BDiagPattern));
    }
    const double tick = cell.left() + cell.width() * limitAt;
    painter->fillRect(QRectF(tick - 1, cell.top() - 3, 2, cell.height() + 6), text);
    painter->restore();
}

} // namespace widgets
