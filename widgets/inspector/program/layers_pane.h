// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/tables/column_model.h"
#include "widgets/inspector/program/program_page.h"

#include <QWidget>

#include <cstddef>
#include <memory>

class QComboBox;
class QLabel;

namespace widgets {

class LayerBarDelegate;
class TableView;

/// The layers of a model, a row each with what it keeps for backward; of several models, or parts of one, a
/// selector. GUI thread.
class LayersPane final : public QWidget
{
    Q_OBJECT

public:
    explicit LayersPane(QWidget* parent = nullptr);

    /// tree may be null. recording: that of tree.
    void setTree(const std::shared_ptr<const core::Recording>& recording, const ProgramTreePtr& tree);
    /// No layer is chosen any more. Nobody is told.
    void clearChoice();

Q_SIGNALS:
    /// The user moved to a layer: a repeat of the tree's layers at place.
    void layerChosen(std::size_t place, std::size_t repeat);
    /// Double click or Return on one.
    void layerActivated(std::size_t place, std::size_t repeat);
    /// The user wants to know what would come of a change, as the command line has it.
    void changeWanted(const QString& change);
    /// A sentence for the status bar.
    void message(const QString& text);

private:
    void layOut();
    void showLayers();
    void showMenu(const QPoint& at);
    [[nodiscard]] std::size_t place() const;

    std::shared_ptr<const core::Recording> m_recording;
    ProgramTreePtr m_tree;
    ColumnModel m_model{this};
    QComboBox* m_loops;
    QLabel* m_sentence;
    TableView* m_table;
    LayerBarDelegate* m_bars;
};

} // namespace widgets
