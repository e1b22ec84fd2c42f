// SPDX-License-Identifier: MIT
#include "widgets/map/pools/pools_pane.h"

#include "core/oom/pools/pins.h"
#include "core/picture/map/map_request.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/controls/tables/table_view.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/theme_tokens.h"
#include "widgets/controls/tool_button.h"
#include "widgets/map/pools/part_delegate.h"
#include "widgets/map/pools/pool_columns.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QSplitter>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace widgets {

PoolsPane::PoolsPane(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_note(textLabel(QStringLiteral("poolsNote"))),
      m_all(toolButton(QStringLiteral("allPools"), tr("All Pools"), tr("Light all pools again (Esc)"))),
      m_poolTable(new TableView), m_segmentTable(new TableView), m_split(new QSplitter(Qt::Vertical))
{
    setObjectName(QStringLiteral("poolsPane"));
    m_poolTable->setColumnModel(&m_pools, QStringLiteral("pools"), tr("Pools"));
    m_poolTable->setTextElideMode(Qt::ElideMiddle); // large and small are told apart at the end of a name
    m_segmentTable->setColumnModel(&m_segments, QStringLiteral("segments"), tr("Segments"));
    for (TableView* table : {m_poolTable, m_segmentTable}) {
        table->setMinimumHeight(2 * table->verticalHeader()->defaultSectionSize()); // its header, and a row
        table->setMinimumWidth(120);
    }
    addParts(m_split, {m_poolTable, {m_segmentTable, 1}});
    columnIn(this, {head(), {m_split, 1}}, {.spacing = 0});
    connectTables();
}

/// What could not be had, in the words of the map; and the way back from one pool.
QWidget* PoolsPane::head()
{
    m_note->setAccessibleName(tr("The failed request"));
    m_note->hide();
    m_all->hide();
    return paneOf(rowWith({{m_note, 1}, LayoutPart::stretch(0), {m_all, 0, Qt::AlignTop}},
                          {.margins = {2 * tokens::grid, tokens::grid, tokens::grid, tokens::grid}}));
}

void PoolsPane::connectTables()
{
    auto* ofPool = new PartDelegate(
        [this](RowId id, int column) { return m_found ? poolPart(*m_found, id, column) : 0; }, this);
    for (const int column :
         {PoolColumn::Active, PoolColumn::Free, PoolColumn::LargestFree, PoolColumn::Share})
        m_poolTable->setItemDelegateForColumn(column, ofPool);
    auto* ofSegment = new PartDelegate(
        [this](RowId id, int column) { return m_found ? segmentPart(*m_found, id, column) : 0; }, this);
    for (const int column : {SegmentColumn::Free, SegmentColumn::LargestFree})
        m_segmentTable->setItemDelegateForColumn(column, ofSegment);
    connect(m_poolTable, &TableView::rowChosen, this, [this](RowId id) {
        m_isFresh = true;
        choose(id);
    });
    // A click on the row that is chosen already lights all again.
    connect(m_poolTable, &QAbstractItemView::clicked, this, [this](const QModelIndex& index) {
        const RowId id = index.data(ColumnModel::IdRole).toUInt();
        if (!std::exchange(m_isFresh, false))
            choose(m_chosen == id ? std::nullopt : std::optional(id));
    });
    connect(m_segmentTable, &TableView::rowChosen, this, &PoolsPane::selectLargest);
    connect(m_all, &QToolButton::clicked, this, [this] { choose(std::nullopt); });
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_isSplitByUser = true; });
    connect(m_session, &Session::selectionChanged, this, &PoolsPane::followAllocation);
}

QSize PoolsPane::sizeHint() const
{
    constexpr int wide = 480; // all columns of the pools
    constexpr int tall = 150;
    return {wide, tall};
}

void PoolsPane::setFound(const MapFinder::FoundPtr& found)
{
    const bool isSame = m_found && found && m_found->places == found->places;
    m_found = found;
    m_isStale = true;
    if (!isSame)
        choose(std::nullopt);
    if (isVisible())
        present();
}

void PoolsPane::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isStale)
        present();
    fitParts();
}

void PoolsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    QMetaObject::invokeMethod(this, &PoolsPane::fitParts, Qt::QueuedConnection); // after the layout
}

void PoolsPane::setBeside(bool isBeside)
{
    const Qt::Orientation wanted = isBeside ? Qt::Vertical : Qt::Horizontal;
    if (m_split->orientation() == wanted)
        return;
    m_split->setOrientation(wanted);
    m_isSplitByUser = false;
    fitParts();
}

/// Pools are few: all of their rows are seen, as long as the segments keep some.
void PoolsPane::fitParts()
{
    constexpr int poolsPercent = 47; ///< of the width
    if (m_isSplitByUser || m_split->height() <= 0)
        return;
    if (m_split->orientation() == Qt::Horizontal) {
        const int pools = m_split->width() * poolsPercent / 100;
        return m_split->setSizes({pools, m_split->width() - pools});
    }
    const QScrollBar* bar = m_poolTable->horizontalScrollBar();
    const int row = m_poolTable->verticalHeader()->defaultSectionSize();
    const int rows = m_poolTable->horizontalHeader()->height() + 2 * m_poolTable->frameWidth() +
                     m_pools.rowCount() * row + (bar->maximum() > 0 ? bar->sizeHint().height() : 0);
    const int pools = std::min(rows, m_split->height() / 2);
    m_split->setSizes({pools, m_split->height() - pools});
}

void PoolsPane::present()
{
    m_isStale = false;
    const bool isFirst = m_segments.columns().empty();
    const int before = m_pools.rowCount();
    m_pools.setColumns(m_found ? poolColumns(m_found) : std::vector<TableColumn>());
    m_segments.setColumns(m_found ? segmentColumns(m_found) : std::vector<TableColumn>());
    auto pools = std::make_shared<std::vector<RowId>>();
    for (RowId group = 0; m_found && group < m_found->scene.groups.size(); ++group) {
        if (m_found->scene.groups[group].segments > 0)
            pools->push_back(group);
    }
    m_pools.setRows(pools);
    const bool hasFailed = m_found && m_found->request;
    m_note->setVisible(hasFailed);
    if (hasFailed)
        m_note->setText(picture::mapRequestTip(*m_found->request));
    if (isFirst && m_found)
        m_segmentTable->sortByColumn(SegmentColumn::Free, Qt::DescendingOrder);
    showSegments();
    if (m_pools.rowCount() != before)
        fitParts();
}

/// Those of the chosen pool, else all. The chosen block's stays in sight if it was; else those are asked for
/// that have most that is free.
void PoolsPane::showSegments()
{
    const bool isFollowed = m_segmentTable->isCurrentInSight();
    auto rows = std::make_shared<std::vector<RowId>>();
    for (RowId id = 0; m_found && id < m_found->scene.state.segments.size(); ++id) {
        if (!m_chosen || m_found->scene.groupOf(*m_found->places, id) == *m_chosen)
            rows->push_back(id);
    }
    m_segments.setRows(rows);
    m_poolTable->setCurrentId(m_chosen);
    m_all->setVisible(m_chosen.has_value());
    markAllocation();
    if (isFollowed)
        m_segmentTable->revealCurrent();
}

void PoolsPane::choose(std::optional<std::uint32_t> group)
{
    if (m_chosen == group)
        return;
    m_chosen = group;
    if (!m_isStale)
        showSegments();
    Q_EMIT poolChosen(m_chosen);
}

void PoolsPane::selectLargest(RowId segment)
{
    if (!m_found || m_found->device != m_session->history())
        return;
    const core::AllocatorState& state = m_found->scene.state;
    const auto row = core::largestBlock(state, state.segments[segment]);
    Q_EMIT segmentChosen(state.segments[segment].addr);
    if (row)
        m_session->select(m_found->device->idOf(state.blocks[*row].rank), m_found->scene.event);
    else
        m_session->clearAllocation();
}

void PoolsPane::followAllocation()
{
    markAllocation();
    m_segmentTable->revealCurrent();
}

void PoolsPane::markAllocation()
{
    const auto allocation = m_session->selection().allocation;
    if (m_isStale || !m_found || !allocation || !m_found->device->owns(*allocation))
        return; // an empty segment stays marked
    const std::uint32_t row = m_found->scene.rowOf(*m_found->device, m_found->device->rankOf(*allocation));
    const core::MapPart* part =
        row == core::MapScene::noRow ? nullptr : m_found->scene.partAt(m_found->scene.state.blocks[row].addr);
    m_segmentTable->setCurrentId(part == nullptr ? std::nullopt : std::optional<RowId>(part->segment));
}

void PoolsPane::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_chosen)
        return choose(std::nullopt);
    QWidget::keyPressEvent(event);
}

} // namespace widgets
