// SPDX-License-Identifier: MIT
#include "widgets/inspector/ledger/ledger_model.h"

#include "core/base/units.h"
#include "core/ledger/ledger_text.h"
#include "core/picture/palettes.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QGuiApplication>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

QVariant alignmentOf(int column)
{
    return QVariant::fromValue(column == LedgerModel::Name ? Qt::AlignLeft | Qt::AlignVCenter
                                                           : Qt::AlignRight | Qt::AlignVCenter);
}

} // namespace

void LedgerModel::setPage(LedgerPagePtr page)
{
    beginResetModel();
    m_page = std::move(page);
    endResetModel();
}

std::optional<std::uint32_t> LedgerModel::nodeOf(const QModelIndex& index) const
{
    const std::uint32_t node = m_page->rows.rows()[index.internalId()].node;
    return node == core::LedgerNode::none ? std::nullopt : std::optional(node);
}

QModelIndex LedgerModel::indexOf(std::uint32_t node, int column) const
{
    const auto row = m_page ? m_page->rows.rowOf(node) : std::nullopt;
    return row ? indexOfRow(*row, column) : QModelIndex();
}

/// Of a row of the page; invalid for the root.
QModelIndex LedgerModel::indexOfRow(std::uint32_t row, int column) const
{
    if (row == 0)
        return {};
    const auto& rows = m_page->rows.rows();
    return createIndex(static_cast<int>(row - rows[rows[row].parent].firstChild), column,
                       static_cast<quintptr>(row));
}

QModelIndex LedgerModel::foldBelow(const QModelIndex& above) const
{
    constexpr int last = 2; // behind it there is at most what is reserved but not active
    const int count = rowCount(above);
    for (int row = std::max(count - last, 0); row < count; ++row) {
        const QModelIndex candidate = index(row, 0, above);
        if (!nodeOf(candidate))
            return candidate;
    }
    return {};
}

QModelIndex LedgerModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const auto& above = m_page->rows.rows()[parent.isValid() ? parent.internalId() : 0];
    return createIndex(row, column, static_cast<quintptr>(above.firstChild) + static_cast<quintptr>(row));
}

QModelIndex LedgerModel::parent(const QModelIndex& child) const
{
    if (!child.isValid())
        return {};
    return indexOfRow(m_page->rows.rows()[child.internalId()].parent, 0);
}

int LedgerModel::rowCount(const QModelIndex& parent) const
{
    if (!m_page || parent.column() > 0)
        return 0;
    return static_cast<int>(m_page->rows.rows()[parent.isValid() ? parent.internalId() : 0].childCount);
}

int LedgerModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

bool LedgerModel::isActive(std::uint32_t node) const
{
    return !m_page->ledger->rest() || node < *m_page->ledger->rest();
}

double LedgerModel::shareOf(std::uint64_t bytes) const
{
    const std::uint64_t total = m_page->ledger->total();
    return total == 0 ? 0 : static_cast<double>(bytes) / static_cast<double>(total);
}

QString LedgerModel::textOf(std::uint32_t node, int column) const
{
    const core::LedgerNode& row = m_page->ledger->nodes()[node];
    switch (column) {
    case Bytes:
        return core::formatShortBytes(row.bytes);
    case Share:
        return isActive(node) ? core::formatShare(row.bytes, m_page->ledger->total()) : QString();
    case Count:
        return row.count > 0 ? core::formatCount(row.count) : QString();
    case Largest:
        return row.count > 0 ? core::formatShortBytes(row.largest) : QString();
    default:
        return cutText(core::shortTextOf(*m_page->ledger, node), mostOfACell);
    }
}

QString LedgerModel::toolTipOf(std::uint32_t node, int column) const
{
    const core::LedgerNode& row = m_page->ledger->nodes()[node];
    if (column == Largest && row.count > 0) {
        const core::DeviceHistory& device = m_page->attribution->device();
        return tr("%1: %2").arg(device.label(row.largestRank), core::formatExactBytes(row.largest));
    }
    return widgets::toolTipOf(*m_page, node);
}

QString LedgerModel::foldText(const core::LedgerRows::Fold& fold, int column) const
{
    switch (column) {
    case Bytes:
        return core::formatShortBytes(fold.bytes);
    case Share:
        return core::formatShare(fold.bytes, m_page->ledger->total());
    case Count:
        return core::formatCount(fold.count);
    case Largest:
        return core::formatShortBytes(fold.largest);
    default:
        return tr("%1 more rows").arg(core::formatCount(fold.nodeCount));
    }
}

QString LedgerModel::foldSentence(const core::LedgerRows::Fold& fold) const
{
    const std::uint64_t total = m_page->ledger->total();
    return tr("The smallest here: %1, together %2 of %3. A click shows or hides them.")
        .arg(core::mergedText(fold.nodeCount, fold.bytes), core::formatShare(fold.bytes, total),
             core::formatBytes(total));
}

QVariant LedgerModel::foldData(const core::LedgerRows::Fold& fold, int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return foldText(fold, column);
    case Qt::ToolTipRole:
        return plainTip(foldSentence(fold));
    case Qt::AccessibleTextRole:
        return column == Name ? QVariant(foldSentence(fold)) : QVariant();
    case Qt::TextAlignmentRole:
        return alignmentOf(column);
    case Qt::DecorationRole: // as what has no colour of its own in the picture
        return column == Name ? QVariant(QColor::fromRgb(
                                    core::sceneColours(picture::themeOf(QGuiApplication::palette())).rest))
                              : QVariant();
    case ColumnModel::SortRole:
        return column == Share ? QVariant(shareOf(fold.bytes)) : QVariant();
    default:
        return {};
    }
}

/// Clear where the picture has several colours for it: a grey one would be that of the other groups.
QColor LedgerModel::swatchOf(std::uint32_t node) const
{
    const core::Theme theme = picture::themeOf(QGuiApplication::palette());
    QColor colour = QColor::fromRgb(m_page->colours->colourOf(node, theme));
    if (!m_page->colours->isInThePicture(node, theme))
        colour.setAlpha(0);
    return colour;
}

QVariant LedgerModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t node = m_page->rows.rows()[index.internalId()].node;
    if (node == core::LedgerNode::none)
        return foldData(*m_page->rows.foldOf(static_cast<std::uint32_t>(index.internalId())), index.column(),
                        role);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(node, index.column());
    case Qt::ToolTipRole:
        return plainTip(toolTipOf(node, index.column()));
    case Qt::AccessibleTextRole: // whoever steps through the rows stays in one column
        return index.column() == Name ? QVariant(core::shownSentenceOf(*m_page->ledger, node)) : QVariant();
    case Qt::TextAlignmentRole:
        return alignmentOf(index.column());
    case Qt::DecorationRole:
        if (index.column() == Name)
            return swatchOf(node);
        break;
    case QuietRole:
        return m_page->ledger->nodes()[node].key.kind == core::LedgerKey::Kind::FreedAt;
    case ColumnModel::SortRole:
        if (index.column() == Share)
            return isActive(node) ? shareOf(m_page->ledger->nodes()[node].bytes) : 0;
        break;
    default:
        break;
    }
    return {};
}

QVariant LedgerModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::TextAlignmentRole:
        return section == Name ? QVariant() : QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::DisplayRole: {
        const bool isUnsure = section == Bytes && m_page &&
                              m_page->recording->unsure.of(m_page->attribution->device().device());
        return isUnsure ? tr("≈ %1").arg(titleOf(section)) : titleOf(section); // once, not in each row
    }
    case Qt::ToolTipRole:
        return plainTip(meaningOf(section));
    default:
        return {};
    }
}

QString LedgerModel::titleOf(int column)
{
    switch (column) {
    case Bytes:
        return tr("Bytes");
    case Share:
        return tr("Share");
    case Count:
        return tr("Count");
    case Largest:
        return tr("Largest");
    default:
        return tr("Name");
    }
}

QString LedgerModel::meaningOf(int column)
{
    switch (column) {
    case Bytes:
        return tr("Requested bytes; the rows below one sum to it exactly");
    case Share:
        return tr("Of what is active");
    case Count:
        return tr("Allocations");
    case Largest:
        return tr("Its largest allocation");
    default:
        return tr("Its colour is that of the timeline");
    }
}

} // namespace widgets
