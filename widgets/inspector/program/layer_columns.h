// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/table_column.h"
#include "widgets/inspector/program/program_page.h"

#include <QStyledItemDelegate>

#include <cstddef>
#include <vector>

namespace widgets {

namespace LayerColumn {
enum
{
    Number,
    Kept,
    Off,
};
}

/// A row each layer: RowId is a repeat of tree's layers at place.
[[nodiscard]] std::vector<TableColumn> layerColumns(const ProgramTreePtr& tree, std::size_t place);

/// "24 × block, model.py:253"
[[nodiscard]] QString nameOf(const core::ProgramLayers& layers, const core::Snapshot& snapshot);
/// What they keep, in a sentence; translated.
[[nodiscard]] QString sentenceOf(const core::ProgramLayers& layers);

/// Draws what a layer keeps as a bar before the number, in another colour where it is the odd one out. GUI
/// thread.
class LayerBarDelegate final : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// tree: null: no bars.
    void setLayers(ProgramTreePtr tree, std::size_t place);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

private:
    ProgramTreePtr m_tree;
    std::size_t m_place = 0;
};

} // namespace widgets
