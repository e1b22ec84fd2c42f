// SPDX-License-Identifier: MIT
#include "widgets/ranks/heat_map.h"

#include "core/base/plain_text.h"
#include "core/base/units.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/ranks/heat_painter.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace widgets {

HeatMap::HeatMap(QWidget* parent) : QAbstractScrollArea(parent)
{
    setObjectName(QStringLiteral("heatMap"));
    setAccessibleName(tr("What each rank holds, by call site"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_view.scene = std::make_shared<core::HeatScene>();
}

void HeatMap::setScene(std::shared_ptr<const core::HeatScene> scene)
{
    const auto row = currentRow();
    const auto column = currentColumn();
    const auto marked = std::exchange(m_view.marked, {});
    const auto before = std::exchange(m_view.scene, std::move(scene));
    m_view.labels = shortLabels(*m_view.scene);
    const std::size_t columns = m_view.scene->columns.size();
    if (columns != before->columns.size())
        m_view.layout = core::HeatLayout(columns, areas().cells.width());
    m_view.columns = core::orderedColumns(*m_view.scene, m_view.order);
    m_view.rows = core::orderedRows(*m_view.scene);
    m_view.current.reset();
    m_view.firstRow = std::min(m_view.firstRow, m_view.rows.empty() ? 0 : m_view.rows.size() - 1);
    updateBars();
    for (const std::uint32_t one : marked) {
        if (const auto same = m_view.scene->columnNamed(before->columns[one].label))
            m_view.marked.push_back(*same);
    }
    const auto sameRow = row ? m_view.scene->rowNamed(before->rows[*row]) : std::nullopt;
    const auto sameColumn = column ? m_view.scene->columnNamed(before->columns[*column].label) : std::nullopt;
    if (sameColumn)
        setCurrent(sameRow.value_or(core::HeatScene::totalRow), *sameColumn);
    tell();
    if (m_view.marked.size() != marked.size())
        Q_EMIT markedChanged();
}

void HeatMap::setOrder(core::HeatOrder order)
{
    const auto row = currentRow();
    const auto column = currentColumn();
    m_view.order = order;
    m_view.columns = core::orderedColumns(*m_view.scene, order);
    if (row && column)
        setCurrent(*row, *column);
    updateBars();
}

void HeatMap::setShowsBytes(bool showsBytes)
{
    m_view.showsBytes = showsBytes;
    viewport()->update();
}

void HeatMap::toggleMarked(std::uint32_t column)
{
    constexpr std::size_t most = 2;
    if (m_view.scene->isMissing(column))
        return;
    const auto at = std::find(m_view.marked.begin(), m_view.marked.end(), column);
    if (at != m_view.marked.end()) {
        m_view.marked.erase(at);
    } else {
        if (m_view.marked.size() == most)
            m_view.marked.erase(m_view.marked.begin());
        m_view.marked.push_back(column);
    }
    viewport()->update();
    Q_EMIT markedChanged();
}

std::optional<std::uint32_t> HeatMap::currentRow() const
{
    return m_view.current ? std::optional(m_view.rows[m_view.current->row]) : std::nullopt;
}

std::optional<std::uint32_t> HeatMap::currentColumn() const
{
    return m_view.current ? std::optional(m_view.columns[m_view.current->column]) : std::nullopt;
}

void HeatMap::setCurrent(std::uint32_t row, std::uint32_t column)
{
    const auto placeOf = [](const std::vector<std::uint32_t>& all, std::uint32_t one) {
        return static_cast<std::size_t>(std::find(all.begin(), all.end(), one) - all.begin());
    };
    const HeatCell cell{placeOf(m_view.rows, row), placeOf(m_view.columns, column)};
    if (cell.row < m_view.rows.size() && cell.column < m_view.columns.size())
        setCell(cell);
}

void HeatMap::setCell(HeatCell cell)
{
    if (m_view.current == cell)
        return;
    m_view.current = cell;
    m_view.layout.reveal(cell.column);
    const auto whole = static_cast<std::size_t>(std::max(areas().cells.height() / HeatAreas::rowHeight, 1));
    if (cell.row < m_view.firstRow)
        m_view.firstRow = cell.row;
    else if (cell.row >= m_view.firstRow + whole)
        m_view.firstRow = cell.row - whole + 1;
    updateBars();
    tell();
    Q_EMIT currentChanged();
}

void HeatMap::tell()
{
    setProperty("shownValue",
                m_view.current ? tipOf(*m_view.current).replace(u'\n', QStringLiteral(", ")) : QString());
    viewport()->update();
}

void HeatMap::zoom(double factor, double x)
{
    m_view.layout.zoom(factor, x);
    updateBars();
}

void HeatMap::showAll()
{
    m_view.layout.showAll();
    updateBars();
}

/// Bars follow the view, never the other way while they do.
void HeatMap::updateBars()
{
    const QSignalBlocker quietX(horizontalScrollBar());
    const QSignalBlocker quietY(verticalScrollBar());
    const HeatAreas areas = this->areas();
    horizontalScrollBar()->setPageStep(areas.cells.width());
    horizontalScrollBar()->setRange(0, static_cast<int>(std::ceil(m_view.layout.mostOffset())));
    horizontalScrollBar()->setValue(static_cast<int>(std::lround(m_view.layout.offset())));
    const int whole = std::max(areas.cells.height() / HeatAreas::rowHeight, 1);
    const int most = std::max(static_cast<int>(m_view.rows.size()) - whole, 0);
    verticalScrollBar()->setPageStep(whole);
    verticalScrollBar()->setRange(0, most);
    m_view.firstRow = std::min(m_view.firstRow, static_cast<std::size_t>(most));
    verticalScrollBar()->setValue(static_cast<int>(m_view.firstRow));
    viewport()->update();
}

void HeatMap::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    if (std::lround(m_view.layout.offset()) != horizontalScrollBar()->value())
        m_view.layout.setOffset(horizontalScrollBar()->value());
    m_view.firstRow = static_cast<std::size_t>(verticalScrollBar()->value());
    viewport()->update();
}

void HeatMap::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    m_view.layout.resize(areas().cells.width());
    updateBars();
}

void HeatMap::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(viewport());
    painter.fillRect(viewport()->rect(), palette().color(QPalette::Base));
    paintHeat(painter, areas(), m_view, palette());
}

std::optional<HeatCell> HeatMap::cellAt(QPointF at) const
{
    const HeatAreas areas = this->areas();
    const auto column = m_view.layout.columnAt(at.x() - areas.cells.left());
    if (!column || at.x() < areas.cells.left())
        return std::nullopt;
    if (at.y() < areas.cells.top()) // of the strip above all rows the total
        return m_view.rows.empty() ? std::nullopt : std::optional(HeatCell{0, *column});
    const std::size_t row =
        m_view.firstRow + static_cast<std::size_t>((at.y() - areas.cells.top()) / HeatAreas::rowHeight);
    if (row >= m_view.rows.size())
        return std::nullopt;
    // Of columns that share a pixel it is the one whose colour is seen.
    const core::ColumnRange range = m_view.layout.columnsAt(static_cast<int>(at.x()) - areas.cells.left());
    const auto columns = m_view.in(range);
    if (columns.size() < 2)
        return HeatCell{row, *column};
    const auto strongest =
        core::strongestOf(m_view.scene->grid, m_view.rows[row], columns, m_view.showsBytes);
    const auto place = std::find(columns.begin(), columns.end(), strongest) - columns.begin();
    return HeatCell{row, range.first + static_cast<std::size_t>(place)};
}

QString HeatMap::tipOf(const HeatCell& cell) const
{
    const core::HeatScene& scene = *m_view.scene;
    const std::uint32_t row = m_view.rows[cell.row];
    const std::uint32_t column = m_view.columns[cell.column];
    const core::HeatScene::Column& one = scene.columns[column];
    QStringList lines{one.host.isEmpty()
                          ? one.who
                          : tr("%1 on %2", "a rank, its machine").arg(one.who, core::plainLine(one.host)),
                      core::plainLine(scene.rows[row])};
    if (scene.isMissing(column))
        lines += tr("There is no file of this rank.");
    else if (one.isAwaited)
        lines += tr("Its file is still to be read.");
    else if (!scene.grid.isKnown(column))
        lines += tr("It had no such moment, or its file does not tell.");
    else if (!scene.grid.isCompared(column))
        lines += core::formatShortBytes(scene.grid.bytes(row, column));
    else
        lines += tr("%1, %2 against the median of its group")
                     .arg(core::formatShortBytes(scene.grid.bytes(row, column)),
                          excessText(scene.grid.excess(row, column)));
    if (!one.place.isEmpty())
        lines += tr("At that moment in %1", "a place in the program: forward, step 5").arg(one.place);
    if (one.hasOom)
        lines += tr("It ran out of memory.");
    if (!one.deed.isEmpty())
        lines += deedLine(one);
    return lines.join(u'\n');
}

bool HeatMap::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto cell = cellAt(help->pos());
    showTip(help->globalPos(), cell ? tipOf(*cell) : QString(), viewport());
    return true;
}

void HeatMap::wheelEvent(QWheelEvent* event)
{
    constexpr double notch = 120;
    const double steps =
        (event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x()) / notch;
    const double x = event->position().x() - areas().cells.left();
    if (event->modifiers().testFlag(Qt::ControlModifier) || event->position().y() < areas().cells.top()) {
        zoom(std::pow(1.25, steps), std::max(x, 0.0));
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || event->angleDelta().y() == 0) {
        m_view.layout.setOffset(m_view.layout.offset() - steps * notch);
        updateBars();
    } else {
        return QAbstractScrollArea::wheelEvent(event);
    }
    event->accept();
}

void HeatMap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = m_dragged = event->position();
    m_isDragging = false;
}

void HeatMap::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_pressed)
        return;
    m_isDragging = m_isDragging ||
                   (event->position() - *m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (!m_isDragging)
        return;
    m_view.layout.setOffset(m_view.layout.offset() - (event->position().x() - m_dragged.x()));
    m_dragged = event->position();
    updateBars();
}

void HeatMap::mouseReleaseEvent(QMouseEvent* event)
{
    const bool wasClick = m_pressed && !m_isDragging;
    m_pressed.reset();
    m_isDragging = false;
    const auto cell = cellAt(event->position());
    if (!wasClick || !cell)
        return;
    setCell(*cell);
    if (event->modifiers().testFlag(Qt::ControlModifier))
        toggleMarked(m_view.columns[cell->column]);
}

void HeatMap::mouseDoubleClickEvent(QMouseEvent* event)
{
    const auto cell = cellAt(event->position());
    if (event->button() != Qt::LeftButton || !cell)
        return;
    setCell(*cell);
    Q_EMIT activated();
}

/// False where there is nothing to move.
bool HeatMap::moveBy(int rows, int columns)
{
    if (m_view.rows.empty() || m_view.columns.empty())
        return false;
    const HeatCell from = m_view.current.value_or(HeatCell{});
    if (!m_view.current)
        rows = columns = 0;
    const auto moved = [](std::size_t place, int by, std::size_t count) {
        return static_cast<std::size_t>(std::clamp(static_cast<std::int64_t>(place) + by, std::int64_t(0),
                                                   static_cast<std::int64_t>(count) - 1));
    };
    setCell({moved(from.row, rows, m_view.rows.size()), moved(from.column, columns, m_view.columns.size())});
    return true;
}

bool HeatMap::zoomByKey(int key)
{
    constexpr double factor = 1.5;
    const double x = m_view.current ? std::clamp(m_view.layout.leftOf(m_view.current->column), 0.0,
                                                 double(areas().cells.width()))
                                    : areas().cells.width() / 2.0;
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(factor, x);
        return true;
    case Qt::Key_Minus:
        zoom(1 / factor, x);
        return true;
    case Qt::Key_0:
        showAll();
        return true;
    default:
        return false;
    }
}

void HeatMap::keyPressEvent(QKeyEvent* event)
{
    const int all = static_cast<int>(std::max(m_view.columns.size(), m_view.rows.size()));
    const int page = std::max(areas().cells.height() / HeatAreas::rowHeight - 1, 1);
    const bool isFar = event->modifiers().testFlag(Qt::ControlModifier);
    const auto move = [&](int rows, int columns) { return moveBy(rows, columns); };
    bool isDone = false;
    switch (event->key()) {
    case Qt::Key_Left:
        isDone = move(0, isFar ? -10 : -1);
        break;
    case Qt::Key_Right:
        isDone = move(0, isFar ? 10 : 1);
        break;
    case Qt::Key_Up:
        isDone = move(-1, 0);
        break;
    case Qt::Key_Down:
        isDone = move(1, 0);
        break;
    case Qt::Key_PageUp:
        isDone = move(-page, 0);
        break;
    case Qt::Key_PageDown:
        isDone = move(page, 0);
        break;
    case Qt::Key_Home:
        isDone = move(0, -all);
        break;
    case Qt::Key_End:
        isDone = move(0, all);
        break;
    case Qt::Key_Space:
        if (const auto column = currentColumn())
            toggleMarked(*column);
        isDone = m_view.current.has_value();
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        isDone = m_view.current.has_value();
        if (isDone)
            Q_EMIT activated();
        break;
    default:
        isDone = zoomByKey(event->key());
    }
    event->setAccepted(isDone);
    if (!isDone)
        QAbstractScrollArea::keyPressEvent(event);
}

} // namespace widgets
