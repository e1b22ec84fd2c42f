// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

#include <functional>

class QAbstractItemView;

namespace widgets {

/// Shows cells that lead somewhere as links, and says when one is followed: by a click, or by Return on the
/// current cell (the view's cellActivated). Which cells: isLink. GUI thread, owned by the view.
class LinkDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    LinkDelegate(QAbstractItemView* view, std::function<bool(const QModelIndex&)> isLink);

Q_SIGNALS:
    void followed(const QModelIndex& index);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    std::function<bool(const QModelIndex&)> m_isLink;
};

} // namespace widgets
