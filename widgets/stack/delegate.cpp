// SPDX-License-Identifier: MIT
#include "widgets/stack/delegate.h"

#include "widgets/stack/model.h"

#include <QTreeView>

namespace widgets {

namespace {

constexpr int padding = 6;

bool isNote(const QModelIndex& index)
{
    return index.column() == StackModel::Function && index.data(StackModel::IsNoteRole).toBool();
}

} // namespace

StackDelegate::StackDelegate(QTreeView* view) : QStyledItemDelegate(view), m_view(view) {}

void StackDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (isNote(index)) {
        option->features |= QStyleOptionViewItem::WrapText;
    } else if (index.column() == StackModel::Location) {
        option->textElideMode = Qt::ElideLeft; // the end has the line
    }
}

QSize StackDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    if (!isNote(index)) {
        return size;
    }
    int width = m_view->viewport()->width() - padding;
    for (QModelIndex at = index; at.isValid(); at = at.parent()) {
        width -= m_view->indentation();
    }
    QStyleOptionViewItem full = option;
    initStyleOption(&full, index);
    const QFontMetrics metrics(full.font);
    const QRect wrapped =
        metrics.boundingRect(QRect(0, 0, std::max(width, 1), 10000), Qt::TextWordWrap, full.text);
    size.setHeight(std::max(metrics.height(), wrapped.height()) + padding);
    size.setWidth(1);
    return size;
}

} // namespace widgets
