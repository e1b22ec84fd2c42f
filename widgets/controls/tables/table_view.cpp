// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/table_view.h"

#include "core/base/units.h"
#include "widgets/controls/text/menu_words.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

class QuietFocus final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        auto* view = static_cast<QAbstractItemView*>(watched);
        if (event->type() != QEvent::FocusIn || !view->selectionModel() || view->currentIndex().isValid())
            return false;
        const QSignalBlocker blocker(view->selectionModel());
        watched->event(event);
        return true;
    }
};

/// A view that gets the keyboard focus makes its first row the current one where none is. Nobody is to hear
/// of that: who comes by with Tab has chosen nothing.
void keepFocusQuiet(QAbstractItemView* view)
{
    view->installEventFilter(new QuietFocus(view));
}

} // namespace

void setUpRows(QTableView& table)
{
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    keepFocusQuiet(&table);
    table.horizontalHeader()->setHighlightSections(false);
    QHeaderView* rows = table.verticalHeader();
    rows->hide();
    rows->setSectionResizeMode(QHeaderView::Fixed);
    rows->setDefaultSectionSize(table.fontMetrics().height() + 6);
}

TableView::TableView(QWidget* parent) : QTableView(parent)
{
    setMouseTracking(true);
    setUpRows(*this);
    horizontalHeader()->setSectionsMovable(true);
    horizontalHeader()->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(horizontalHeader(), &QWidget::customContextMenuRequested, this, &TableView::showHeaderMenu);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, &TableView::giveRoom);
    connect(this, &QAbstractItemView::doubleClicked, this, [this](const QModelIndex& index) {
        Q_EMIT cellActivated(m_model->idAt(index.row()), index.column());
    });
}

void TableView::setColumnModel(ColumnModel* model, const QString& name, const QString& accessibleName)
{
    setObjectName(name);
    setAccessibleName(accessibleName);
    m_model = model;
    model->setSeen(isVisible());
    horizontalHeader()->setSortIndicator(model->sortColumn(), model->sortOrder());
    setModel(model);
    setSortingEnabled(true);
    // Before the selection model clears the current row and after the view has taken the new rows in.
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, [this] { m_following = true; });
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        m_following = false;
        applyColumns();
        restoreCurrent();
    });
    applyColumns();
}

void TableView::applyColumns()
{
    QStringList names;
    for (const TableColumn& column : m_model->columns())
        names.append(column.isExtra ? column.name + u'?' : column.name);
    const QSignalBlocker quiet(horizontalHeader());
    horizontalHeader()->setSortIndicator(m_model->sortColumn(), m_model->sortOrder());
    if (names == m_shownColumns)
        return;
    m_shownColumns = names;
    for (int i = 0; i < m_model->columnCount(); ++i) {
        setColumnHidden(i, m_model->columns()[static_cast<std::size_t>(i)].isExtra);
        setColumnWidth(i, wantedWidth(i));
    }
    giveRoom();
}

int TableView::wantedWidth(int column) const
{
    const int unit =
        std::max(fontMetrics().averageCharWidth(), fontMetrics().horizontalAdvance(QLatin1Char('0')));
    const int characters = m_model->columns()[static_cast<std::size_t>(column)].widthHint + 2;
    return std::max(unit * characters, horizontalHeader()->sectionSizeHint(column));
}

/// A width that it gives may show or hide a scroll bar, which gives or takes room: that is not followed.
void TableView::giveRoom()
{
    if (m_model == nullptr || m_isGivingRoom)
        return;
    const QScopedValueRollback<bool> giving(m_isGivingRoom, true);
    const auto& columns = m_model->columns();
    const auto found = std::find_if(columns.begin(), columns.end(),
                                    [](const TableColumn& column) { return column.takesRoom; });
    const auto roomy = static_cast<int>(found - columns.begin());
    if (found == columns.end() || isColumnHidden(roomy))
        return;
    constexpr int mostGiven = 4; // a part of it, for rows without a scroll bar
    const int wanted = wantedWidth(roomy);
    const int room = viewport()->width() - (horizontalHeader()->length() - columnWidth(roomy));
    const int least = std::max(wanted - wanted / mostGiven, horizontalHeader()->sectionSizeHint(roomy));
    setColumnWidth(roomy, room >= least ? room : wanted);
}

void TableView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    giveRoom();
    const QRect row = visualRect(currentIndex()); // what was in sight stays so where there is less room
    if (row.isValid() && row.bottom() < event->oldSize().height() && row.top() >= 0)
        revealCurrent();
}

/// A person comes for the row that is selected; who clicks one has it before the eyes.
void TableView::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    if (event->reason() == Qt::ShortcutFocusReason)
        revealCurrent();
}

void TableView::showEvent(QShowEvent* event)
{
    if (m_model != nullptr)
        m_model->setSeen(true);
    QTableView::showEvent(event);
}

void TableView::hideEvent(QHideEvent* event)
{
    QTableView::hideEvent(event);
    if (m_model != nullptr)
        m_model->setSeen(false);
}

void TableView::setCurrentId(std::optional<RowId> id)
{
    m_currentId = id;
    restoreCurrent();
}

void TableView::restoreCurrent()
{
    if (m_model == nullptr || selectionModel() == nullptr)
        return;
    const QScopedValueRollback following(m_following, true);
    const int row = m_currentId ? m_model->rowOf(*m_currentId) : -1;
    if (row < 0) {
        selectionModel()->clear();
        return;
    }
    if (row == currentIndex().row() && selectionModel()->isRowSelected(row))
        return;
    const int column =
        currentIndex().isValid() ? currentIndex().column() : horizontalHeader()->logicalIndex(0);
    selectionModel()->setCurrentIndex(m_model->index(row, column),
                                      QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void TableView::setHoveredId(std::optional<RowId> id)
{
    if (std::exchange(m_hoveredId, id) != id)
        viewport()->update();
}

void TableView::tellHovered(std::optional<RowId> id)
{
    if (std::exchange(m_toldId, id) != id)
        Q_EMIT rowHovered(id);
}

void TableView::mouseMoveEvent(QMouseEvent* event)
{
    const QModelIndex index = indexAt(event->position().toPoint());
    tellHovered(index.isValid() ? std::optional(m_model->idAt(index.row())) : std::nullopt);
    QTableView::mouseMoveEvent(event);
}

bool TableView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        tellHovered(std::nullopt);
    return QTableView::viewportEvent(event);
}

/// Fainter than what is selected.
void TableView::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    const int row = m_hoveredId && m_model ? m_model->rowOf(*m_hoveredId) : -1;
    if (row < 0)
        return;
    QColor wash = palette().color(QPalette::Highlight);
    wash.setAlphaF(0.18F);
    QPainter(viewport())
        .fillRect(QRect(0, rowViewportPosition(row), viewport()->width(), rowHeight(row)), wash);
}

void TableView::revealCurrent()
{
    if (!currentIndex().isValid())
        return;
    const int left = horizontalScrollBar()->value(); // the reader has chosen the columns
    scrollTo(currentIndex(), EnsureVisible);
    horizontalScrollBar()->setValue(left);
}

bool TableView::isCurrentInSight() const
{
    return currentIndex().isValid() && viewport()->rect().intersects(visualRect(currentIndex()));
}

void TableView::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (m_following || !current.isValid() || current.row() == previous.row())
        return;
    m_currentId = m_model->idAt(current.row());
    Q_EMIT rowChosen(*m_currentId);
}

void TableView::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        return copySelection();
    if (sortByKey(*event))
        return;
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isReturn && event->modifiers() == Qt::NoModifier && currentIndex().isValid()) {
        Q_EMIT cellActivated(m_model->idAt(currentIndex().row()), currentIndex().column());
        return;
    }
    QTableView::keyPressEvent(event);
}

void TableView::copySelection()
{
    qsizetype count = 0;
    for (const QItemSelectionRange& range : selectionModel()->selection())
        count += range.height();
    if (count == 0)
        return;
    if (count > mostCopiedRows) {
        Q_EMIT message(tr("%1 rows are too many for the clipboard (at most %2): export them instead.")
                           .arg(core::formatCount(static_cast<std::uint64_t>(count)),
                                core::formatCount(static_cast<std::uint64_t>(mostCopiedRows))));
        return;
    }
    std::vector<int> rows;
    for (const QItemSelectionRange& range : selectionModel()->selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.push_back(row);
    }
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    QApplication::clipboard()->setText(m_model->tabSeparated(rows));
    Q_EMIT message(tr("%n row(s) copied.", nullptr, static_cast<int>(rows.size())));
}

void TableView::showHeaderMenu(const QPoint& at)
{
    QMenu menu(this);
    for (int i = 0; i < m_model->columnCount(); ++i) {
        QAction* action = addWords(&menu, m_model->columns()[static_cast<std::size_t>(i)].title);
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(i));
        // The last column stays, or there would be no header left to bring the others back.
        action->setEnabled(isColumnHidden(i) ||
                           m_model->columnCount() - horizontalHeader()->hiddenSectionCount() > 1);
        connect(action, &QAction::toggled, this, [this, i](bool shown) {
            setColumnHidden(i, !shown);
            giveRoom();
        });
    }
    addSorting(menu);
    menu.exec(horizontalHeader()->mapToGlobal(at));
}

void TableView::addSorting(QMenu& menu)
{
    menu.addSeparator();
    QMenu* sorting = menu.addMenu(tr("Sort by"));
    const QHeaderView* header = horizontalHeader();
    for (int visual = 0; visual < header->count(); ++visual) {
        const int column = header->logicalIndex(visual);
        if (isColumnHidden(column))
            continue;
        QAction* action = addWords(sorting, m_model->columns()[static_cast<std::size_t>(column)].title);
        action->setCheckable(true);
        action->setChecked(column == m_model->sortColumn());
        connect(action, &QAction::triggered, this,
                [this, column] { sortByColumn(column, m_model->sortOrder()); });
    }
    QAction* natural = sorting->addAction(tr("Nothing"));
    natural->setCheckable(true);
    natural->setChecked(m_model->sortColumn() == ColumnModel::naturalOrder);
    connect(natural, &QAction::triggered, this,
            [this] { sortByColumn(ColumnModel::naturalOrder, Qt::AscendingOrder); });
    QAction* descending = menu.addAction(tr("Largest First"));
    descending->setCheckable(true);
    const bool isSorted = m_model->sortColumn() >= 0;
    descending->setChecked(isSorted && m_model->sortOrder() == Qt::DescendingOrder);
    descending->setEnabled(isSorted);
    connect(descending, &QAction::triggered, this, [this](bool isDescending) {
        sortByColumn(m_model->sortColumn(), isDescending ? Qt::DescendingOrder : Qt::AscendingOrder);
    });
}

void TableView::showColumnMenu()
{
    if (m_model)
        showHeaderMenu({0, horizontalHeader()->height()});
}

/// A header never has the keyboard: its menu is the table's.
void TableView::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Keyboard)
        showColumnMenu();
    else
        QTableView::contextMenuEvent(event);
}

/// Whose rows are where they are.
void TableView::showSection(int column)
{
    const int left = columnViewportPosition(column);
    const int beyond = left + columnWidth(column) - viewport()->width();
    const int by = left < 0 ? left : std::min(std::max(beyond, 0), left);
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + by);
}

bool TableView::sortByKey(const QKeyEvent& event)
{
    if (m_model == nullptr || event.modifiers() != (Qt::AltModifier | Qt::ShiftModifier))
        return false;
    const QHeaderView* header = horizontalHeader();
    const int sorted = m_model->sortColumn();
    switch (event.key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        if (sorted >= 0)
            sortByColumn(sorted, event.key() == Qt::Key_Up ? Qt::AscendingOrder : Qt::DescendingOrder);
        return true;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int by = event.key() == Qt::Key_Left ? -1 : 1;
        int visual = sorted >= 0 ? header->visualIndex(sorted) + by : 0;
        while (visual >= 0 && visual < header->count() && isColumnHidden(header->logicalIndex(visual)))
            visual += by;
        if (visual >= 0 && visual < header->count()) {
            const int column = header->logicalIndex(visual);
            sortByColumn(column, m_model->sortOrder());
            showSection(column);
        }
        return true;
    }
    default:
        return false;
    }
}

} // namespace widgets
