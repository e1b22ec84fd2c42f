// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_tree.h"

#include "widgets/controls/settings/settings.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/inspector/ledger/name_delegate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// Rows that are opened unasked, so that the largest lines are seen and every kind still is.
constexpr int mostOpenedUnasked = 16;

bool isKind(const core::LedgerKey& key)
{
    return key.kind == core::LedgerKey::Kind::Category || key.is(core::Condition::NoCategory);
}

/// Rows that a search opens, or a person with one key: what is more has to be opened by hand.
constexpr std::size_t mostOpened = 500;

bool isStep(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Space;
}

} // namespace

LedgerTree::LedgerTree(QWidget* parent) : QTreeView(parent)
{
    setObjectName(QStringLiteral("ledgerTree"));
    setAccessibleName(tr("Held by"));
    setModel(&m_model);
    setUniformRowHeights(true);
    setHorizontalScrollMode(ScrollPerPixel);
    constexpr int step = 14;
    setIndentation(step);
    constexpr int swatch = 10;
    setIconSize({swatch, swatch});
    setSelectionBehavior(SelectRows);
    setAllColumnsShowFocus(true);
    setTextElideMode(Qt::ElideMiddle);
    setExpandsOnDoubleClick(false);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setItemDelegateForColumn(LedgerModel::Name, new NameDelegate(this));
    setUpColumns();
    // Not when another row becomes the current one: a tree that gets the focus makes one of its own accord.
    connect(this, &QAbstractItemView::clicked, this, &LedgerTree::chooseOrOpen);
    connect(this, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) {
        if (const auto node = m_model.nodeOf(index))
            Q_EMIT nodeActivated(*node);
    });
    connect(this, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        const QModelIndex index = indexAt(at);
        if (const auto node = index.isValid() ? m_model.nodeOf(index) : std::nullopt)
            Q_EMIT menuRequested(*node, viewport()->mapToGlobal(at));
    });
    connect(header(), &QHeaderView::sortIndicatorChanged, this, &LedgerTree::orderChanged);
    setMouseTracking(true);
    connect(this, &QAbstractItemView::entered, this,
            [this](const QModelIndex& index) { Q_EMIT nodeHovered(m_model.nodeOf(index)); });
    connect(this, &QAbstractItemView::viewportEntered, this, [this] { Q_EMIT nodeHovered(std::nullopt); });
}

bool LedgerTree::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        Q_EMIT nodeHovered(std::nullopt);
    return QTreeView::viewportEvent(event);
}

void LedgerTree::setUpColumns()
{
    header()->setStretchLastSection(false);
    header()->setResizeContentsPrecision(0); // rows in sight alone say how wide a column has to be
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &LedgerTree::fitName);
    connect(this, &QTreeView::expanded, this, &LedgerTree::fitName);
    header()->setSortIndicator(LedgerModel::Bytes, Qt::DescendingOrder);
    header()->setSortIndicatorShown(true);
    header()->setSectionsClickable(true);
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 4);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    constexpr int bytesWidth = 10; // of the largest one
    constexpr int shareWidth = 9;
    constexpr int countWidth = 8;
    setColumnWidth(LedgerModel::Share, digit * shareWidth);
    setColumnWidth(LedgerModel::Count, digit * countWidth);
    setColumnWidth(LedgerModel::Largest, digit * bytesWidth);
    showColumns(Settings().ledgerColumns());
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header(), &QWidget::customContextMenuRequested, this, &LedgerTree::showColumnMenu);
}

void LedgerTree::showColumns(const std::vector<int>& columns)
{
    for (int column = LedgerModel::Share; column < LedgerModel::ColumnCount; ++column)
        setColumnHidden(column, std::find(columns.begin(), columns.end(), column) == columns.end());
    fitName();
}

/// Share and count are in the bar and the tool tip: who wants them as numbers has them.
void LedgerTree::showColumnMenu(QPoint at)
{
    QMenu menu;
    for (int column = LedgerModel::Share; column < LedgerModel::ColumnCount; ++column) {
        QAction* action =
            menu.addAction(m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setData(column);
    }
    if (!menu.exec(header()->viewport()->mapToGlobal(at)))
        return;
    std::vector<int> columns;
    for (const QAction* action : menu.actions()) {
        if (action->isChecked())
            columns.push_back(action->data().toInt());
    }
    Settings().setLedgerColumns(columns);
    showColumns(columns);
}

/// Bytes take what the rows in sight need, the name the room that the others leave, and never less than a
/// name needs to be told.
void LedgerTree::fitName()
{
    constexpr int leastCharacters = 22;
    constexpr int besideBytes = 12;
    constexpr int besideTitle = 32; // the arrow that tells the order
    const QString title = m_model.headerData(LedgerModel::Bytes, Qt::Horizontal, Qt::DisplayRole).toString();
    setColumnWidth(LedgerModel::Bytes,
                   std::max({fontMetrics().horizontalAdvance(QStringLiteral("88.8 MiB")) + besideBytes,
                             header()->fontMetrics().horizontalAdvance(title) + besideTitle,
                             sizeHintForColumn(LedgerModel::Bytes)}));
    int others = 0;
    for (int column = LedgerModel::Bytes; column < LedgerModel::ColumnCount; ++column)
        others += isColumnHidden(column) ? 0 : columnWidth(column);
    setColumnWidth(LedgerModel::Name, std::max(fontMetrics().averageCharWidth() * leastCharacters,
                                               viewport()->width() - others));
}

void LedgerTree::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    fitName();
}

/// A row's share is a bar behind it, in the colour that it has in the timeline.
void LedgerTree::drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    constexpr float faint = 0.22F; // texts stay readable on it
    const double share = index.siblingAtColumn(LedgerModel::Share).data(ColumnModel::SortRole).toDouble();
    QColor colour = index.siblingAtColumn(LedgerModel::Name).data(Qt::DecorationRole).value<QColor>();
    if (colour.isValid() && share > 0) {
        colour.setAlphaF(faint);
        painter->fillRect(
            QRectF(0, option.rect.top() + 1, share * viewport()->width(), option.rect.height() - 2), colour);
    }
    QTreeView::drawRow(painter, option, index);
    if (m_hovered.isValid() && index.siblingAtColumn(0) == m_hovered) { // fainter than what is selected
        QColor wash = palette().color(QPalette::Highlight);
        wash.setAlphaF(0.18F);
        painter->fillRect(QRect(0, option.rect.top(), viewport()->width(), option.rect.height()), wash);
    }
}

core::LedgerOrder LedgerTree::order() const
{
    using By = core::LedgerOrder::By;
    const int column = header()->sortIndicatorSection();
    const By by = column == LedgerModel::Name      ? By::Text
                  : column == LedgerModel::Count   ? By::Count
                  : column == LedgerModel::Largest ? By::Largest
                                                   : By::Bytes;
    return {by, header()->sortIndicatorOrder() == Qt::DescendingOrder};
}

void LedgerTree::setPage(const LedgerPagePtr& page)
{
    rememberExpanded();
    m_chosen.reset();
    m_model.setPage(page);
    if (!page)
        return;
    if (m_openedOf.lock() != page->recording)
        m_opened.clear();
    m_openedOf = page->recording;
    if (m_opened.try_emplace(page->ledger->request().groupings).second)
        expandUnexplained();
    if (page->search.isEmpty())
        restoreExpanded();
    else
        expandFound();
    fitName();
}

/// Of the page's groupings: a call tree has other rows than kinds have.
LedgerTree::Opened& LedgerTree::opened()
{
    return m_opened[m_model.page()->ledger->request().groupings];
}

void LedgerTree::rememberExpanded()
{
    const LedgerPagePtr& page = m_model.page();
    if (!page || !page->search.isEmpty())
        return;
    opened().rows.clear();
    if (page->rows.isFolding()) // else there are none
        opened().folds.clear();
    std::vector<QModelIndex> open{QModelIndex()};
    while (!open.empty()) {
        const QModelIndex parent = open.back();
        open.pop_back();
        for (int row = 0; row < m_model.rowCount(parent); ++row) {
            const QModelIndex index = m_model.index(row, 0, parent);
            if (!isExpanded(index))
                continue;
            if (const auto node = m_model.nodeOf(index))
                opened().rows.push_back(page->ledger->pathOf(*node));
            else
                opened().folds.push_back(parent.isValid() ? page->ledger->pathOf(*m_model.nodeOf(parent))
                                                          : Path());
            open.push_back(index);
        }
    }
}

void LedgerTree::restoreExpanded()
{
    for (const Path& path : opened().rows) {
        if (const auto node = m_model.page()->ledger->find(path))
            expand(m_model.indexOf(*node));
    }
    restoreFolds();
}

void LedgerTree::restoreFolds()
{
    for (const Path& path : opened().folds) {
        const auto node = m_model.page()->ledger->find(path);
        if (node && m_model.page()->rows.rowOf(*node))
            expand(m_model.foldBelow(m_model.indexOf(*node)));
    }
}

/// Kinds say what memory is for, their rows where it comes from: as many are opened as leave all in sight,
/// and the only one however many it has, as it says nothing by itself.
void LedgerTree::expandKinds()
{
    int shown = m_model.rowCount();
    const auto holdsAll = [this](const core::LedgerNode& node) {
        return node.bytes == m_model.page()->ledger->total() && node.count > 0;
    };
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        const auto node = m_model.nodeOf(index);
        const int more = m_model.rowCount(index);
        if (!node || !isKind(m_model.page()->ledger->nodes()[*node].key))
            continue;
        if (shown + more > mostOpenedUnasked && !holdsAll(m_model.page()->ledger->nodes()[*node]))
            continue;
        expand(index);
        shown += more;
    }
}

/// Where most bytes are in one row, or many in one that only says why no more is known, what it consists of
/// tells more.
void LedgerTree::expandUnexplained()
{
    using Kind = core::LedgerKey::Kind;
    if (m_model.page()->ledger->request().groupings.front() == core::Grouping::Category)
        return expandKinds();
    constexpr std::uint64_t mostPart = 3; // more than a third
    const core::Ledger& ledger = *m_model.page()->ledger;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const QModelIndex index = m_model.index(row, 0);
        if (isFold(index))
            continue;
        const core::LedgerNode& node = ledger.nodes()[*m_model.nodeOf(index)];
        const bool isReason = node.key.kind == Kind::Condition || node.key.kind == Kind::FreedAt;
        if (isReason && node.count > 0 && node.bytes > ledger.total() / mostPart)
            expand(index);
        else
            expandMost(index);
    }
}

/// A pool, then the call site in it, where either holds over half: down to the lines of packages.
void LedgerTree::expandMost(QModelIndex index)
{
    using Kind = core::LedgerKey::Kind;
    const core::Ledger& ledger = *m_model.page()->ledger;
    constexpr int deepest = 2;
    for (int level = 0; level < deepest && index.isValid(); ++level) {
        const core::LedgerNode& node = ledger.nodes()[*m_model.nodeOf(index)];
        const bool isMost = node.count > 0 && node.bytes > ledger.total() / 2;
        const QModelIndex first = m_model.index(0, 0, index);
        // the largest; below a package's line stands the operator
        const bool isOfPackage =
            first.isValid() && m_model.index(0, 0, first).isValid() &&
            ledger.nodes()[*m_model.nodeOf(m_model.index(0, 0, first))].key.kind == Kind::Text;
        if (!isMost || (node.key.kind != Kind::Pool && node.childCount < 2 && !isOfPackage))
            return;
        expand(index);
        index = first;
    }
}

/// Opens what leads to rows that were found.
void LedgerTree::expandFound()
{
    const LedgerPage& page = *m_model.page();
    const std::vector<core::LedgerRows::Row>& rows = page.rows.rows();
    for (std::size_t row = 1; row < std::min(rows.size(), mostOpened);
         ++row) { // where it found, none is a fold
        if (!page.ledger->textOf(rows[row].node).contains(page.search, Qt::CaseInsensitive))
            expand(m_model.indexOf(rows[row].node));
    }
}

void LedgerTree::reveal(std::uint32_t node)
{
    for (QModelIndex index = m_model.indexOf(node); index.isValid(); index = index.parent())
        expand(index);
}

void LedgerTree::expandBelow(std::uint32_t node)
{
    std::vector<QModelIndex> open{m_model.indexOf(node)};
    for (std::size_t i = 0; i < open.size() && open.size() < mostOpened; ++i) {
        const QModelIndex index = open[i];
        expand(index);
        for (int row = 0; row < m_model.rowCount(index); ++row)
            open.push_back(m_model.index(row, 0, index));
    }
}

void LedgerTree::setCurrentNode(std::optional<std::uint32_t> node)
{
    m_chosen = node;
    if (node && m_model.page())
        openKindOf(*node);
    const QModelIndex shown = node && m_model.page() ? shownIndexOf(*node) : QModelIndex();
    if (!shown.isValid()) {
        selectionModel()->clear();
        return;
    }
    if (shown == currentIndex().siblingAtColumn(0) && selectionModel()->isSelected(shown))
        return;
    setCurrentIndex(shown);
    scrollTo(shown);
}

/// A kind says little of one allocation: its line does.
void LedgerTree::openKindOf(std::uint32_t node)
{
    const std::vector<core::LedgerNode>& nodes = m_model.page()->ledger->nodes();
    if (nodes[node].depth < 2)
        return;
    while (nodes[node].depth > 1)
        node = nodes[node].parent;
    if (isKind(nodes[node].key))
        expand(m_model.indexOf(node));
}

QModelIndex LedgerTree::shownIndexOf(std::uint32_t node) const
{
    QModelIndex index = m_model.indexOf(node);
    QModelIndex shown = index;
    for (index = index.parent(); index.isValid(); index = index.parent()) {
        if (!isExpanded(index))
            shown = index;
    }
    return shown;
}

void LedgerTree::setHoveredNode(std::optional<std::uint32_t> node)
{
    const QModelIndex index = node && m_model.page() ? shownIndexOf(*node) : QModelIndex();
    if (index == m_hovered)
        return;
    m_hovered = index;
    viewport()->update();
}

bool LedgerTree::isFold(const QModelIndex& index) const
{
    return index.isValid() && !m_model.nodeOf(index);
}

void LedgerTree::chooseOrOpen(const QModelIndex& index)
{
    if (isFold(index))
        setExpanded(index.siblingAtColumn(0), !isExpanded(index.siblingAtColumn(0)));
    choose(index);
}

/// Of a fold nothing can be lit: what was chosen stays so.
void LedgerTree::choose(const QModelIndex& index)
{
    if (isFold(index))
        keepChoice();
    else if (index.isValid())
        Q_EMIT nodeChosen(*m_model.nodeOf(index));
}

void LedgerTree::keepChoice()
{
    const QModelIndex shown = m_chosen ? shownIndexOf(*m_chosen) : QModelIndex();
    if (shown.isValid())
        selectionModel()->select(shown, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    else
        selectionModel()->clearSelection();
}

void LedgerTree::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex before = currentIndex();
    const bool isChosen = before.isValid() && selectionModel()->isSelected(before);
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && selectionModel()->hasSelection()) {
        setCurrentNode(std::nullopt);
        Q_EMIT choiceCleared();
    } else if (isFold(before) && (isReturn || event->key() == Qt::Key_Space)) {
        chooseOrOpen(before);
    } else if (isReturn && before.isValid()) {
        Q_EMIT nodeActivated(*m_model.nodeOf(before));
    } else if (isStep(event->key()) && before.isValid() && !isChosen && !isFold(before)) {
        setCurrentIndex(before); // where the focus stands is where steps begin
        choose(before);
    } else {
        QTreeView::keyPressEvent(event);
        if (currentIndex() != before)
            choose(currentIndex());
    }
}

void LedgerTree::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        viewport()->update(); // the rows' colours have two themes
    QTreeView::changeEvent(event);
}

} // namespace widgets
