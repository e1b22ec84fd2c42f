// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/text/name_parts.h"

#include <QStyledItemDelegate>

namespace widgets {

/// Draws a row's name as function and, quieter, file and line. Where there is not room for both the path
/// loses its folders and then the function its end; the line is always there.
class NameDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

/// "before recording, freed at" and "optim/optimizer.py:73", of which in less room "freed at" stays: the
/// place by itself would say that it allocated. What names no place is all head.
[[nodiscard]] NameParts freedParts(const QString& text, const QFontMetrics& metrics, int room);

} // namespace widgets
