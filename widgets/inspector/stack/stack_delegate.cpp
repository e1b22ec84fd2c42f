// SPDX-License-Identifier: MIT
#include "widgets/inspector/stack/stack_delegate.h"

#include "widgets/controls/text/name_parts.h"
#include "widgets/inspector/stack/stack_model.h"

#include <QApplication>
#include <QPainter>
#include <QTreeView>

namespace widgets {

namespace {

constexpr int padding = 6;

bool isNote(const QModelIndex& index)
{
    return index.data(StackModel::IsNoteRole).toBool();
}

} // namespace

StackDelegate::StackDelegate(QTreeView* view) : QStyledItemDelegate(view), m_view(view) {}

void StackDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (isNote(index))
        option->features |= QStyleOptionViewItem::WrapText;
}

void StackDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    if (isNote(index)) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem full = option;
    initStyleOption(&full, index);
    const NameParts parts{full.text, index.siblingAtColumn(StackModel::Location).data().toString()};
    full.text.clear();
    const QStyle* style = full.widget ? full.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &full, painter, full.widget);
    const bool isSelected = full.state.testFlag(QStyle::State_Selected);
    const auto colour = [&](QPalette::ColorRole role) {
        return full.palette.color(isSelected ? QPalette::HighlightedText : role);
    };
    painter->save();
    painter->setFont(full.font);
    drawParts(*painter, full.rect.adjusted(padding / 2, 0, -padding, 0), parts, colour(QPalette::Text),
              colour(QPalette::PlaceholderText));
    painter->restore();
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
