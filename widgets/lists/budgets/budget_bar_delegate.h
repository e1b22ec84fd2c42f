// SPDX-License-Identifier: MIT
#pragma once

#include <QStyledItemDelegate>

#include <functional>
#include <utility>

namespace widgets {

/// Shows how far a number is from its limit: a bar, and a tick at four fifths of the cell for the limit. The
/// cell's raw value (ColumnModel::SortRole) is the share of the limit, 1 at it; a violated one is hatched, so
/// that colour is not all that tells. Nothing where there is no value. GUI thread.
class BudgetBarDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    BudgetBarDelegate(std::function<bool(const QModelIndex&)> isViolated, QObject* parent)
        : QStyledItemDelegate(parent), m_isViolated(std::move(isViolated))
    {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    std::function<bool(const QModelIndex&)> m_isViolated;
};

} // namespace widgets
