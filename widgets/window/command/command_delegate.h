// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

namespace widgets {

/// A row of what the field found: title with what was typed in bold, detail in the second colour, bytes or
/// keys at the right; headings small. GUI thread.
class CommandDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Where words are in text, from the left; what two of them share is told once.
[[nodiscard]] QList<std::pair<qsizetype, qsizetype>> matchesIn(const QString& text, const QStringList& words);

} // namespace widgets
