// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace widgets {

/// Shows a share with a bar behind the text: the cell's raw value (ColumnModel::SortRole) is 0 … 1. GUI
/// thread.
class ShareDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace widgets
