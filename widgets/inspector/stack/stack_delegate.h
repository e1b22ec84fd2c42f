// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace widgets {

/// Rows of a StackModel in one column: notes wrap over the whole width of the view, frames take one line, the
/// function and, quieter, file and line. GUI thread.
class StackDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    explicit StackDelegate(QTreeView* view);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    QTreeView* m_view;
};

} // namespace widgets
