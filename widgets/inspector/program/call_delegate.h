// SPDX-License-Identifier: MIT
#pragma once

#include <QFontMetrics>
#include <QStyledItemDelegate>

namespace widgets {

/// Draws a call's name, `forward` and, quieter, `attention.py:88`. Where there is not room for both it is the
/// one that tells more, whole: of a name that every module has its file and line, else the name. GUI thread.
class CallDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// How wide a text's part that tells more is.
    [[nodiscard]] static int leastWidth(const QString& text, const QFontMetrics& metrics);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

} // namespace widgets
