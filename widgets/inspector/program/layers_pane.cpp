// SPDX-License-Identifier: MIT
#include "widgets/inspector/program/layers_pane.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"
#include "widgets/controls/tool_button.h"
#include "widgets/inspector/program/layer_columns.h"
#include "widgets/session/change_line.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>

namespace widgets {

namespace {

constexpr std::size_t mostLoops = 100; ///< in the selector

} // namespace

LayersPane::LayersPane(QWidget* parent)
    : QWidget(parent), m_loops(new QComboBox), m_sentence(textLabel(QStringLiteral("layersSentence"))),
      m_table(new TableView), m_bars(new LayerBarDelegate(m_table))
{
    layOut();
    connect(m_loops, &QComboBox::currentIndexChanged, this, &LayersPane::showLayers);
    connect(m_table, &TableView::rowChosen, this, [this](RowId id) { Q_EMIT layerChosen(place(), id); });
    // what is current already, but lit no more
    connect(m_table, &QAbstractItemView::clicked, this,
            [this](const QModelIndex& index) { Q_EMIT layerChosen(place(), m_model.idAt(index.row())); });
    connect(m_table, &TableView::cellActivated, this,
            [this](RowId id) { Q_EMIT layerActivated(place(), id); });
    connect(m_table, &TableView::message, this, &LayersPane::message);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, &LayersPane::showMenu);
}

void LayersPane::layOut()
{
    constexpr int fewestCharacters = 12;
    m_loops->setObjectName(QStringLiteral("layerLoops"));
    m_loops->setAccessibleName(tr("Which layers"));
    m_loops->setToolTip(plainTip(tr("Loops within a forward pass; what keeps most for backward is first")));
    m_loops->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_loops->setMinimumContentsLength(fewestCharacters); // names of files must not keep the dock wide
    m_sentence->setAccessibleName(tr("What layers keep"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setColumnModel(&m_model, QStringLiteral("layers"), tr("Layers"));
    m_table->setItemDelegateForColumn(LayerColumn::Kept, m_bars);
    constexpr int margin = 4;
    columnIn(this, {m_loops, m_sentence, {m_table, 1}},
             {.margins = {margin, margin, margin, margin}, .spacing = margin});
}

std::size_t LayersPane::place() const
{
    return static_cast<std::size_t>(std::max(m_loops->currentIndex(), 0));
}

void LayersPane::setTree(const std::shared_ptr<const core::Recording>& recording, const ProgramTreePtr& tree)
{
    m_recording = recording;
    m_tree = tree;
    const std::size_t count = tree ? std::min(tree->layers.size(), mostLoops) : 0;
    {
        const QSignalBlocker quiet(m_loops);
        m_loops->clear();
        for (std::size_t i = 0; i < count; ++i) {
            const QString name = nameOf(tree->layers[i], recording->snapshot());
            m_loops->addItem(cutText(name, mostOfACell));
            m_loops->setItemData(static_cast<int>(i), plainTip(name), Qt::ToolTipRole);
        }
    }
    showLayers();
}

void LayersPane::showLayers()
{
    if (m_loops->count() == 0) {
        m_bars->setLayers(nullptr, 0);
        m_model.setColumns({});
        m_sentence->clear();
        return;
    }
    const core::ProgramLayers& layers = m_tree->layers[place()];
    m_bars->setLayers(m_tree, place());
    m_table->setCurrentId(std::nullopt);
    m_model.setColumns(layerColumns(m_tree, place()));
    m_model.setRowCount(layers.facts.repeats);
    m_sentence->setText(sentenceOf(layers));
}

void LayersPane::showMenu(const QPoint& at)
{
    const QModelIndex index = m_table->indexAt(at);
    if (!index.isValid() || !m_tree)
        return;
    const core::Snapshot& snapshot = m_recording->snapshot();
    const core::FrameId line = m_tree->layers[place()].facts.line;
    const QString change = QStringLiteral("checkpoint,loop=") +
                           changeLine(snapshot.strings().view(snapshot.stacks().frameFile(line)),
                                      snapshot.stacks().frameLine(line));
    const RowId layer = m_model.idAt(index.row());
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("layersMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [&](const QString& text, const QString& wanted) {
        menu->addAction(text, this, [this, wanted] { Q_EMIT changeWanted(wanted); });
    };
    add(tr("What If These Layers Were Checkpointed"), change);
    add(tr("What If Every Second One Was"), change + QStringLiteral(",every=2"));
    add(tr("What If Layer %1 Was").arg(layer + 1), change + QStringLiteral(",layers=%1-%1").arg(layer));
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

void LayersPane::clearChoice()
{
    m_table->setCurrentId(std::nullopt);
}

} // namespace widgets
