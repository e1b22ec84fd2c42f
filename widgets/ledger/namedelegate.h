// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace widgets {

/// A text of a row in two parts: "forward" and "model.py:114".
struct NameParts
{
    QString head;
    QString tail; ///< empty where the text names no line
    friend bool operator==(const NameParts&, const NameParts&) = default;
};
/// What stands before the first space behind ":LINE" is the tail; what names no line is head as it is.
[[nodiscard]] NameParts partsOfName(const QString& text);

/// Draws a row's name as function and, quieter, file and line. Where there is not room for both the path
/// loses its beginning and then the function its end; the line is always there.
class NameDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace widgets
