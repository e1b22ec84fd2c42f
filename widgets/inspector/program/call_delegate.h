// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace widgets {

/// Draws a call's name, `forward` and, quieter, `attention.py:88`. Where there is not room for both it is the
/// one that tells more, whole: of a name that every module has its file and line, else the name. GUI thread.
class CallDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace widgets
