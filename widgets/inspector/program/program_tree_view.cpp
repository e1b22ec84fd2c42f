// SPDX-License-Identifier: MIT
#include "widgets/inspector/program/program_tree_view.h"

#include "core/snapshot/stacks/site_text.h"
#include "widgets/controls/text/name_parts.h"

#include <QApplication>
#include <QFontMetrics>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyledItemDelegate>
#include <queue>

#include <algorithm>
#include <array>

namespace widgets {

namespace {

/// Draws a call's name, `forward` and, quieter, `attention.py:88`. Where there is not room for both it is the
/// one that tells more, whole: of a name that every module has its file and line, else the name. GUI thread.
class CallDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// How wide a text's part that tells more is.
    [[nodiscard]] static int leastWidth(const QString& text, const QFontMetrics& metrics);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

bool isOfEveryModule(const QString& name)
{
    static constexpr std::array names{"forward", "__init__", "__call__", "<module>", "wrapper", "inner"};
    return std::any_of(names.begin(), names.end(),
                       [&](const char* each) { return name == QLatin1String(each); });
}

/// The one that tells more.
NameParts oneOf(const core::SiteWords& words)
{
    return isOfEveryModule(words.name) && !words.place.isEmpty() ? NameParts{{}, words.place}
                                                                 : NameParts{words.name, {}};
}

/// What of a name is shown in so many pixels: both where only folders have to go.
NameParts partsFor(const core::SiteWords& words, int room, const QFontMetrics& metrics)
{
    const int both =
        metrics.horizontalAdvance(words.name) + 2 + partsGap + leastTailWidth(words.place, metrics);
    return both <= room ? NameParts{words.name, words.place} : oneOf(words);
}

int CallDelegate::leastWidth(const QString& text, const QFontMetrics& metrics)
{
    const NameParts parts = oneOf(core::SiteWords::of(text));
    return metrics.horizontalAdvance(parts.head) + metrics.horizontalAdvance(parts.tail) + 2;
}

void CallDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    QStyleOptionViewItem full = option;
    initStyleOption(&full, index);
    const core::SiteWords words = core::SiteWords::of(full.text);
    full.text.clear();
    const QStyle* style = full.widget ? full.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &full, painter, full.widget);
    full.text = QStringLiteral("x"); // else there is no rectangle for a text
    const QRect rect = style->subElementRect(QStyle::SE_ItemViewItemText, &full, full.widget);
    const bool isSelected = full.state.testFlag(QStyle::State_Selected);
    const auto colour = [&](QPalette::ColorRole role) {
        return full.palette.color(isSelected ? QPalette::HighlightedText : role);
    };
    painter->save();
    painter->setFont(full.font);
    const NameParts parts = partsFor(words, rect.width(), painter->fontMetrics());
    drawParts(*painter, rect, parts, colour(QPalette::Text), colour(QPalette::PlaceholderText));
    painter->restore();
}

/// Rows that a search opens: what is more has to be opened by hand.
constexpr std::size_t mostOpened = 500;
/// Rows that are open at first, if it can be done with no more.
constexpr int mostAtFirst = 16;
constexpr int leastNameCharacters = 26;

/// What goes first where there is not room for all.
constexpr std::array byImportance{ProgramModel::Kept, ProgramModel::AboveStart, ProgramModel::Calls,
                                  ProgramModel::AtEnd, ProgramModel::Allocated};

bool isStep(int key)
{
    return key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_Space;
}

} // namespace

ProgramTreeView::ProgramTreeView(QWidget* parent) : QTreeView(parent)
{
    setObjectName(QStringLiteral("programTree"));
    setAccessibleName(tr("Functions of the program"));
    setModel(&m_model);
    setUniformRowHeights(true);
    setHorizontalScrollMode(ScrollPerPixel);
    constexpr int step = 12;
    setIndentation(step);
    constexpr int swatch = 10;
    setIconSize({swatch, swatch});
    setSelectionBehavior(SelectRows);
    setAllColumnsShowFocus(true);
    setTextElideMode(Qt::ElideMiddle);
    setExpandsOnDoubleClick(false);
    setItemDelegateForColumn(ProgramModel::Function, new CallDelegate(this));
    setUpColumns();
    // Not when another row becomes the current one: a tree that gets the focus makes one of its own accord.
    connect(this, &QAbstractItemView::clicked, this, &ProgramTreeView::choose);
    connect(this, &QAbstractItemView::doubleClicked, this,
            [this](const QModelIndex& index) { Q_EMIT nodeActivated(m_model.nodeOf(index)); });
    setContextMenuPolicy(Qt::CustomContextMenu);
    connect(this, &QWidget::customContextMenuRequested, this, [this](const QPoint& at) {
        const QModelIndex index = indexAt(at);
        if (index.isValid())
            Q_EMIT menuRequested(m_model.nodeOf(index), viewport()->mapToGlobal(at));
    });
    connect(this, &QTreeView::expanded, this, &ProgramTreeView::fitColumns);
    connect(this, &QTreeView::collapsed, this, &ProgramTreeView::fitColumns);
    connect(header(), &QHeaderView::sortIndicatorChanged, this, &ProgramTreeView::orderChanged);
}

void ProgramTreeView::setUpColumns()
{
    header()->setStretchLastSection(false);
    header()->setSortIndicator(-1, Qt::DescendingOrder);
    header()->setSortIndicatorShown(true);
    header()->setSortIndicatorClearable(true);
    header()->setSectionsClickable(true);
    header()->setSectionsMovable(false);
    header()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 4);
    header()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header(), &QWidget::customContextMenuRequested, this, &ProgramTreeView::showColumnMenu);
    fitColumns();
}

/// The name takes the room that the others leave, and never less than a name needs to be told.
void ProgramTreeView::fitColumns()
{
    constexpr int bytesWidth = 9;
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const int least = wantedNameWidth();
    int room = viewport()->width() - least;
    bool isFull = false;
    for (const int column : byImportance) {
        setColumnHidden(column, false); // what is hidden has no size
        const int width = std::max(digit * bytesWidth, header()->sectionSizeHint(column));
        const bool isFirst = column == byImportance.front(); // a name alone tells nothing
        const bool isShown = m_chosenColumns
                                 ? std::count(m_chosenColumns->begin(), m_chosenColumns->end(), column) > 0
                                 : isFirst || (!isFull && width <= room);
        isFull = isFull || !isShown;
        setColumnHidden(column, !isShown);
        setColumnWidth(column, width);
        room -= isShown ? width : 0;
    }
    const int leftOver = std::max(room + least, fontMetrics().averageCharWidth() * leastNameCharacters);
    setColumnWidth(ProgramModel::Function, leftOver);
}

/// So that no function's name is cut, of the rows that are seen first, nor a name that is not that long.
int ProgramTreeView::wantedNameWidth() const
{
    constexpr int mostRows = 100;
    constexpr int margins = 12; // of a cell, and between swatch and name
    int wanted = fontMetrics().averageCharWidth() * leastNameCharacters;
    QModelIndex index = m_model.index(0, 0);
    for (int row = 0; row < mostRows && index.isValid(); ++row, index = indexBelow(index)) {
        int depth = 1;
        for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
            ++depth;
        const int name = CallDelegate::leastWidth(index.data().toString(), fontMetrics());
        wanted = std::max(wanted, depth * indentation() + iconSize().width() + margins + name);
    }
    return wanted;
}

void ProgramTreeView::showColumnMenu(QPoint at)
{
    QMenu menu;
    for (int column = ProgramModel::Calls; column < ProgramModel::ColumnCount; ++column) {
        QAction* action =
            menu.addAction(m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        action->setData(column);
    }
    menu.addSeparator();
    QAction* fitting = menu.addAction(tr("As Many as There Is Room For"));
    QAction* chosen = menu.exec(header()->viewport()->mapToGlobal(at));
    if (!chosen)
        return;
    m_chosenColumns.reset();
    if (chosen != fitting) {
        m_chosenColumns.emplace();
        for (const QAction* action : menu.actions()) {
            if (action->isCheckable() && action->isChecked())
                m_chosenColumns->push_back(action->data().toInt());
        }
    }
    fitColumns();
}

void ProgramTreeView::resizeEvent(QResizeEvent* event)
{
    QTreeView::resizeEvent(event);
    fitColumns();
}

ProgramOrder ProgramTreeView::order() const
{
    using By = ProgramOrder::By;
    const auto by = [](int column) {
        switch (column) {
        case ProgramModel::Function:
            return By::Name;
        case ProgramModel::Calls:
            return By::Calls;
        case ProgramModel::AboveStart:
            return By::AboveStart;
        case ProgramModel::Kept:
            return By::Kept;
        case ProgramModel::Allocated:
            return By::Allocated;
        case ProgramModel::AtEnd:
            return By::AtEnd;
        default:
            return By::Time;
        }
    };
    return {by(header()->sortIndicatorSection()), header()->sortIndicatorOrder() == Qt::DescendingOrder};
}

void ProgramTreeView::setPage(const ProgramPagePtr& page)
{
    const ProgramPagePtr before = m_model.page();
    const bool isNew = !page || !before || before->tree != page->tree;
    rememberExpanded();
    m_model.setPage(page);
    if (isNew) {
        m_chosen.reset();
        m_expanded.clear();
    }
    if (!page)
        return;
    openRows(isNew);
    fitColumns();
    const QModelIndex chosen = m_chosen ? m_model.indexOf(*m_chosen) : QModelIndex();
    if (chosen.isValid())
        setCurrentIndex(chosen);
}

/// Columns are fitted once, not with each row that opens.
void ProgramTreeView::openRows(bool isNew)
{
    const QSignalBlocker quiet(this);
    if (!m_model.page()->search.isEmpty()) {
        expandFound();
    } else if (isNew) {
        expandHighest();
        rememberExpanded();
    } else {
        for (const std::uint32_t node : m_expanded)
            expand(m_model.indexOf(node));
    }
}

/// From the rows that rise highest down, while all that is open can be seen at one glance.
void ProgramTreeView::expandHighest()
{
    const auto height = [this](const QModelIndex& index) {
        return m_model.page()->tree->rows[m_model.nodeOf(index)].peakAboveStart;
    };
    const auto isLower = [&](const QModelIndex& a, const QModelIndex& b) { return height(a) < height(b); };
    std::priority_queue<QModelIndex, std::vector<QModelIndex>, decltype(isLower)> closed(isLower);
    int seen = 0;
    const auto see = [&](const QModelIndex& parent) {
        for (int row = 0; row < std::min(m_model.rowCount(parent), mostAtFirst); ++row)
            closed.push(m_model.index(row, 0, parent));
        seen += m_model.rowCount(parent);
    };
    for (see({}); !closed.empty();) {
        const QModelIndex index = closed.top();
        closed.pop();
        const int below = m_model.rowCount(index);
        if (below == 0 || seen + below > mostAtFirst)
            continue;
        expand(index);
        see(index);
    }
}

/// Opens what leads to rows that were found.
void ProgramTreeView::expandFound()
{
    const std::vector<std::uint32_t>& found = m_model.page()->found;
    for (std::size_t i = 0; i < std::min(found.size(), mostOpened); ++i) {
        for (QModelIndex above = m_model.indexOf(found[i]).parent(); above.isValid() && !isExpanded(above);
             above = above.parent())
            expand(above);
    }
}

void ProgramTreeView::rememberExpanded()
{
    const ProgramPagePtr& page = m_model.page();
    if (!page || !page->search.isEmpty())
        return;
    m_expanded.clear();
    std::vector<QModelIndex> open{QModelIndex()};
    while (!open.empty()) {
        const QModelIndex parent = open.back();
        open.pop_back();
        for (int row = 0; row < m_model.rowCount(parent); ++row) {
            const QModelIndex index = m_model.index(row, 0, parent);
            if (!isExpanded(index))
                continue;
            m_expanded.push_back(m_model.nodeOf(index));
            open.push_back(index);
        }
    }
}

void ProgramTreeView::clearChoice()
{
    m_chosen.reset();
    selectionModel()->clear();
}

void ProgramTreeView::choose(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    m_chosen = m_model.nodeOf(index);
    Q_EMIT nodeChosen(*m_chosen);
}

void ProgramTreeView::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex before = currentIndex();
    const bool isChosen = before.isValid() && selectionModel()->isSelected(before);
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (event->key() == Qt::Key_Escape && selectionModel()->hasSelection()) {
        clearChoice();
        Q_EMIT choiceCleared();
    } else if (isReturn && before.isValid()) {
        Q_EMIT nodeActivated(m_model.nodeOf(before));
    } else if (isStep(event->key()) && before.isValid() && !isChosen) {
        setCurrentIndex(before); // where the focus stands is where steps begin
        choose(before);
    } else {
        QTreeView::keyPressEvent(event);
        if (currentIndex() != before)
            choose(currentIndex());
    }
}

void ProgramTreeView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        viewport()->update(); // the phases' colours have two themes
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitColumns();
    QTreeView::changeEvent(event);
}

} // namespace widgets
