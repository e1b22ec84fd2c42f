// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/table_column.h"

#include <QStyledItemDelegate>

#include <functional>
#include <utility>

namespace widgets {

/// Shows bytes with a bar below the text that says how much of something they are. Its colour is a grey: it
/// is no selection, and no colour of data. GUI thread.
class PartDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    /// Of a row and column: 0 … 1.
    using Part = std::function<double(RowId id, int column)>;

    PartDelegate(Part part, QObject* parent) : QStyledItemDelegate(parent), m_part(std::move(part)) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    Part m_part;
};

} // namespace widgets
