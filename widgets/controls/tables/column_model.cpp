// SPDX-License-Identifier: MIT
#include "widgets/controls/tables/column_model.h"

#include "core/base/heap_settings.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QFontDatabase>
#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace widgets {

namespace {

QVariant variantOf(const CellKey& key)
{
    if (const auto* i = std::get_if<std::int64_t>(&key))
        return QVariant::fromValue<qlonglong>(*i);
    if (const auto* u = std::get_if<std::uint64_t>(&key))
        return QVariant::fromValue<qulonglong>(*u);
    if (const auto* real = std::get_if<double>(&key))
        return *real;
    return isNull(key) ? QVariant() : QVariant(keyText(key));
}

QString onOneLine(QString text)
{
    for (QChar& c : text) {
        if (c == QLatin1Char('\t') || c == QLatin1Char('\n') || c == QLatin1Char('\r'))
            c = QLatin1Char(' ');
    }
    return text;
}

/// The ids 0 … count − 1.
RowIds allOf(std::size_t count)
{
    auto ids = std::make_shared<std::vector<RowId>>();
    ids->reserve(count);
    core::preferLargePages(ids->data(), count * sizeof(RowId));
    ids->resize(count);
    std::iota(ids->begin(), ids->end(), RowId{0});
    return ids;
}

/// Laying out a call stack in every cell would make scrolling slow; the tool tip has more of it.
QString shortened(const QString& text)
{
    return onOneLine(cutText(text, mostOfACell));
}

} // namespace

ColumnModel::ColumnModel(QObject* parent) : QAbstractTableModel(parent)
{
    connect(&m_sorter, &JobRunner::busyChanged, this, &ColumnModel::busyChanged);
}

void ColumnModel::setColumns(std::vector<TableColumn> columns)
{
    m_sorter.cancel();
    QString sortedBy = m_sortedBefore;
    if (m_sortColumn != naturalOrder)
        sortedBy = m_columns[static_cast<std::size_t>(m_sortColumn)].name;
    beginResetModel();
    m_columns = std::move(columns);
    m_order = RowOrder(nullptr);
    m_isHeld = false;
    m_wanted = m_order.ids();
    const auto same = std::find_if(m_columns.begin(), m_columns.end(),
                                   [&](const TableColumn& column) { return column.name == sortedBy; });
    m_sortColumn = same == m_columns.end() ? naturalOrder : static_cast<int>(same - m_columns.begin());
    m_sortedBefore = m_columns.empty() ? sortedBy : QString();
    endResetModel();
}

void ColumnModel::setRows(const RowIds& ids)
{
    rebuild(ids != nullptr ? ids : std::make_shared<const std::vector<RowId>>());
}

void ColumnModel::setRowCount(std::size_t count)
{
    if (!m_isSeen && count >= backgroundRows)
        hold(count, nullptr);
    else
        rebuild(allOf(count));
}

void ColumnModel::setSeen(bool isSeen)
{
    m_isSeen = isSeen;
    if (m_isHeld && isSeen)
        rebuild(m_wanted ? m_wanted : allOf(m_heldRows));
}

void ColumnModel::refresh()
{
    if (rowCount() == 0 || columnCount() == 0)
        return;
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    if (m_sortColumn != naturalOrder)
        rebuild(m_wanted);
}

void ColumnModel::sort(int column, Qt::SortOrder order)
{
    const int known = column >= 0 && column < columnCount() ? column : naturalOrder;
    if (known == m_sortColumn && (order == m_sortOrder || known == naturalOrder))
        return;
    m_sortColumn = known;
    m_sortOrder = order;
    if (!m_isHeld || m_isSeen)
        rebuild(m_wanted);
}

void ColumnModel::rebuild(const RowIds& ids)
{
    if (!m_isSeen && ids != nullptr && ids->size() >= backgroundRows)
        return hold(ids->size(), ids);
    m_wanted = ids;
    m_sorter.cancel();
    if (ids == nullptr || m_sortColumn == naturalOrder) {
        show(RowOrder(ids));
        return;
    }
    const TableColumn& column = m_columns[static_cast<std::size_t>(m_sortColumn)];
    if (ids->size() < backgroundRows) {
        show(*RowOrder::sorted(ids, column, m_sortOrder, [] { return false; }));
        return;
    }
    m_sorter.startFor(sortJob(ids), [this](RowOrder order) { show(std::move(order)); });
}

ColumnModel::OrderJob ColumnModel::sortJob(const RowIds& ids) const
{
    return [ids, column = m_columns[static_cast<std::size_t>(m_sortColumn)],
            order = m_sortOrder](core::Progress& progress) -> core::Result<RowOrder> {
        auto sorted = RowOrder::sorted(ids, column, order, [&progress] { return progress.isCancelled(); });
        if (!sorted)
            return core::cancelled();
        return std::move(*sorted);
    };
}

ColumnModel::OrderJob ColumnModel::orderJob() const
{
    if (!m_isHeld)
        return [order = m_order](core::Progress&) { return core::Result<RowOrder>(order); };
    const RowIds ids = m_wanted ? m_wanted : allOf(m_heldRows);
    if (m_sortColumn != naturalOrder)
        return sortJob(ids);
    return [ids](core::Progress&) { return core::Result<RowOrder>(RowOrder(ids)); };
}

void ColumnModel::show(RowOrder order)
{
    if (!m_isHeld && order.ids() == m_order.ids()) {
        permute(std::move(order));
    } else {
        beginResetModel();
        m_order = std::move(order);
        m_isHeld = false;
        endResetModel();
    }
    Q_EMIT rowsChanged();
}

/// Until somebody sees them.
void ColumnModel::hold(std::size_t rows, const RowIds& ids)
{
    m_wanted = ids;
    m_sorter.cancel();
    beginResetModel();
    m_order = RowOrder(nullptr);
    m_isHeld = true;
    m_heldRows = rows;
    endResetModel();
    Q_EMIT rowsChanged();
}

/// The same rows in another order: what is selected stays selected.
void ColumnModel::permute(RowOrder order)
{
    Q_EMIT layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<RowId> ids;
    ids.reserve(static_cast<std::size_t>(before.size()));
    for (const QModelIndex& index : before)
        ids.push_back(idAt(index.row()));
    m_order = std::move(order);
    QModelIndexList after;
    after.reserve(before.size());
    for (qsizetype i = 0; i < before.size(); ++i)
        after.append(index(rowOf(ids[static_cast<std::size_t>(i)]), before[i].column()));
    changePersistentIndexList(before, after);
    Q_EMIT layoutChanged({}, VerticalSortHint);
}

int ColumnModel::rowOf(RowId id) const
{
    const auto row = m_order.rowOf(id);
    return row ? static_cast<int>(*row) : -1;
}

QString ColumnModel::tabSeparated(const std::vector<int>& rows) const
{
    QStringList line;
    for (const TableColumn& column : m_columns)
        line.append(onOneLine(column.name));
    QString text = line.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const int row : rows) {
        line.clear();
        for (const TableColumn& column : m_columns)
            line.append(onOneLine(column.plainText(idAt(row))));
        text += line.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

int ColumnModel::rowCount(const QModelIndex& parent) const
{
    constexpr std::size_t most = std::numeric_limits<int>::max();
    return parent.isValid() ? 0 : static_cast<int>(std::min(m_order.count(), most));
}

int ColumnModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant ColumnModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TableColumn& column = m_columns[static_cast<std::size_t>(index.column())];
    const RowId id = idAt(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shortened(column.displayText(id));
    case Qt::ToolTipRole:
        return plainTip(column.exactText(id));
    case Qt::DecorationRole:
        return column.decoration ? column.decoration(id) : QVariant();
    case Qt::TextAlignmentRole:
        return column.alignment.toInt();
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "column title: cell")
            .arg(column.title, cutText(column.displayText(id), mostOfATip));
    case Qt::AccessibleDescriptionRole:
        return sentenceOf(id);
    case Qt::FontRole:
        return fontOf(column, id);
    case Qt::ForegroundRole:
        return isNull(column.key(id)) ? QGuiApplication::palette().brush(QPalette::PlaceholderText)
                                      : QVariant();
    case SortRole:
        return variantOf(column.key(id));
    case IdRole:
        return id;
    default:
        return {};
    }
}

/// What a person sees of the row at first: whoever hears it stays in one column.
QString ColumnModel::sentenceOf(RowId id) const
{
    constexpr qsizetype mostOfAPart = 120;
    QStringList parts;
    for (const TableColumn& column : m_columns) {
        if (!column.isExtra && !isNull(column.key(id)))
            parts << tr("%1: %2", "column title: cell")
                         .arg(column.title, onOneLine(cutText(column.displayText(id), mostOfAPart)));
    }
    return cutText(parts.join(QStringLiteral(", ")), mostOfACell);
}

QVariant ColumnModel::fontOf(const TableColumn& column, RowId id) const
{
    const bool isMarked = m_marked && std::binary_search(m_marked->begin(), m_marked->end(), id);
    const bool isUnknown = isNull(column.key(id));
    if (!isMarked && !isUnknown && !column.fixedWidth)
        return {};
    QFont font =
        column.fixedWidth && !isUnknown ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : QFont();
    font.setItalic(isUnknown);
    font.setBold(isMarked);
    return font;
}

void ColumnModel::setMarked(const RowIds& ids)
{
    if (ids == m_marked)
        return;
    m_marked = ids;
    if (rowCount() > 0 && columnCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::FontRole});
}

QVariant ColumnModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const TableColumn& column = m_columns[static_cast<std::size_t>(section)];
    switch (role) {
    case Qt::DisplayRole:
        return shortened(column.title);
    case Qt::ToolTipRole:
        return plainTip(column.toolTip);
    case Qt::TextAlignmentRole:
        return column.alignment.toInt();
    default:
        return {};
    }
}

} // namespace widgets
