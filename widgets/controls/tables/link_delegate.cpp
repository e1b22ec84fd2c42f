// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/link_delegate.h"

#include <QAbstractItemView>

#include <utility>

namespace widgets {

LinkDelegate::LinkDelegate(QAbstractItemView* view, std::function<bool(const QModelIndex&)> isLink)
    : QStyledItemDelegate(view), m_isLink(std::move(isLink))
{
    view->setMouseTracking(true);
    connect(view, &QAbstractItemView::entered, this, [this, view](const QModelIndex& index) {
        view->viewport()->setCursor(m_isLink(index) ? Qt::PointingHandCursor : Qt::ArrowCursor);
    });
    connect(view, &QAbstractItemView::viewportEntered, view->viewport(), &QWidget::unsetCursor);
    connect(view, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        if (m_isLink(index))
            Q_EMIT followed(index);
    });
}

void LinkDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (!m_isLink(index))
        return;
    option->font.setUnderline(true);
    option->palette.setColor(QPalette::Text, option->palette.color(QPalette::Link));
}

} // namespace widgets
