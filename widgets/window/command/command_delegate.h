// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace widgets {

/// A row of what the field found: title, detail in the second colour, bytes at the right; headings small. GUI
/// thread.
class CommandDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace widgets
