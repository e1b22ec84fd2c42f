// SPDX-License-Identifier: MIT
#include "widgets/inspector/program/program_model.h"

#include "core/base/units.h"
#include "core/picture/program/phase_colours.h"
#include "widgets/controls/tables/column_model.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QColor>
#include <QGuiApplication>
#include <QPalette>
#include <QStringList>

#include <utility>

namespace widgets {

namespace {

bool isKnown(core::ProgramPhase phase)
{
    return phase != core::ProgramPhase::Other && phase != core::ProgramPhase::Unknown;
}

/// Room for one without a phase, too: names stand below each other.
QColor swatchOf(core::ProgramPhase phase)
{
    return isKnown(phase) ? picture::phaseColour(phase, QGuiApplication::palette()) : QColor(Qt::transparent);
}

} // namespace

void ProgramModel::setPage(ProgramPagePtr page)
{
    beginResetModel();
    m_page = std::move(page);
    endResetModel();
}

std::uint32_t ProgramModel::nodeOf(const QModelIndex& index) const
{
    return m_page->rows[index.internalId()].node;
}

QModelIndex ProgramModel::indexOf(std::uint32_t node) const
{
    const std::uint32_t row = m_page ? m_page->rowOf[node] : ProgramPage::none;
    return row == ProgramPage::none ? QModelIndex() : indexOfRow(row, 0);
}

/// Of a row of the page; invalid for the root.
QModelIndex ProgramModel::indexOfRow(std::uint32_t row, int column) const
{
    if (row == 0)
        return {};
    const ProgramPage::Row& above = m_page->rows[m_page->rows[row].parent];
    return createIndex(static_cast<int>(row - above.firstChild), column, static_cast<quintptr>(row));
}

QModelIndex ProgramModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const ProgramPage::Row& above = m_page->rows[parent.isValid() ? parent.internalId() : 0];
    return createIndex(row, column, static_cast<quintptr>(above.firstChild) + static_cast<quintptr>(row));
}

QModelIndex ProgramModel::parent(const QModelIndex& child) const
{
    return child.isValid() ? indexOfRow(m_page->rows[child.internalId()].parent, 0) : QModelIndex();
}

int ProgramModel::rowCount(const QModelIndex& parent) const
{
    if (!m_page || parent.column() > 0)
        return 0;
    return static_cast<int>(m_page->rows[parent.isValid() ? parent.internalId() : 0].childCount);
}

int ProgramModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

const core::ProgramTreeRow& ProgramModel::rowOf(const QModelIndex& index) const
{
    return m_page->tree->rows[nodeOf(index)];
}

std::uint64_t ProgramModel::numberOf(const core::ProgramTreeRow& row, int column)
{
    switch (column) {
    case Calls:
        return row.calls;
    case AboveStart:
        return row.peakAboveStart;
    case Kept:
        return row.kept;
    case Allocated:
        return row.allocated;
    default:
        return row.keptAtEnd;
    }
}

QString ProgramModel::textOf(const core::ProgramTreeRow& row, int column) const
{
    if (column == Function)
        return cutText(siteOf(row, m_page->recording->snapshot()), mostOfACell);
    const std::uint64_t number = numberOf(row, column);
    return column == Calls ? core::formatCount(number) : core::formatShortBytes(number);
}

QString ProgramModel::sentenceOf(const core::ProgramTreeRow& row) const
{
    const QString site = textOf(row, Function);
    const QString peak = core::formatShortBytes(row.peakAboveStart);
    const QString kept = core::formatShortBytes(row.kept);
    return row.calls == 1 ? tr("%1, called once; %2 above its start, %3 alive after it").arg(site, peak, kept)
                          : tr("%1, %2 calls; at most %3 above the start of one, %4 alive after each")
                                .arg(site, core::formatCount(row.calls), peak, kept);
}

/// All about a row, in lines, with exact bytes.
QString ProgramModel::toolTipOf(std::uint32_t node) const
{
    const core::ProgramTreeRow& row = m_page->tree->rows[node];
    const core::Snapshot& snapshot = m_page->recording->snapshot();
    QStringList lines;
    lines << (row.line.isNone() ? snapshot.strings().text(row.function.name)
                                : QString::fromStdString(snapshot.stacks().siteText(row.line)));
    QString calls = row.calls == 1 ? tr("called once") : tr("%1 calls").arg(core::formatCount(row.calls));
    if (isKnown(row.phase))
        calls += tr(", in %1").arg(core::textOf(row.phase));
    lines << calls;
    const auto step = m_steps ? m_steps->stepAt(m_page->tree->highestCallOf(node).begin) : std::nullopt;
    const QString peak = core::formatExactBytes(row.peakAboveStart);
    lines
        << (step && row.calls > 1
                ? tr("Highest above the start of a call: %1, in %2").arg(peak, core::labelOf(*m_steps, *step))
                : tr("Highest above the start of a call: %1").arg(peak));
    lines << (row.calls == 1 ? tr("Alive after the call: %1").arg(core::formatExactBytes(row.kept))
                             : tr("Alive after a call, of what it allocated: %1 (median; from %2 to %3)")
                                   .arg(core::formatExactBytes(row.kept), core::formatExactBytes(row.keptMin),
                                        core::formatExactBytes(row.keptMax)));
    lines << tr("Allocated in all: %1").arg(core::formatExactBytes(row.allocated));
    lines << tr("Alive at the end, of that: %1").arg(core::formatExactBytes(row.keptAtEnd));
    return lines.join(QLatin1Char('\n'));
}

/// Nothing is quieter than something.
QVariant ProgramModel::foregroundOf(const core::ProgramTreeRow& row, int column) const
{
    if (column == Function || numberOf(row, column) > 0)
        return {};
    return QGuiApplication::palette().color(QPalette::PlaceholderText);
}

QVariant ProgramModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const core::ProgramTreeRow& row = rowOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, index.column());
    case Qt::ToolTipRole:
        return plainTip(toolTipOf(nodeOf(index)));
    case Qt::AccessibleTextRole: // whoever steps through the rows stays in one column
        return index.column() == Function ? QVariant(sentenceOf(row)) : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue((index.column() == Function ? Qt::AlignLeft : Qt::AlignRight) |
                                   Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return foregroundOf(row, index.column());
    case Qt::DecorationRole:
        return index.column() == Function ? QVariant(swatchOf(row.phase)) : QVariant();
    case ColumnModel::SortRole:
        return index.column() == Function ? QVariant(textOf(row, Function))
                                          : QVariant::fromValue<qulonglong>(numberOf(row, index.column()));
    default:
        return {};
    }
}

QVariant ProgramModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= ColumnCount)
        return {};
    switch (role) {
    case Qt::TextAlignmentRole:
        return section == Function ? QVariant() : QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::DisplayRole:
        return titleOf(section);
    case Qt::InitialSortOrderRole: // most first
        return QVariant::fromValue(section == Function ? Qt::AscendingOrder : Qt::DescendingOrder);
    case Qt::ToolTipRole:
        return plainTip(meaningOf(section));
    default:
        return {};
    }
}

QString ProgramModel::titleOf(int column)
{
    switch (column) {
    case Calls:
        return tr("Calls");
    case AboveStart:
        return tr("Above start");
    case Kept:
        return tr("Kept after it");
    case Allocated:
        return tr("Allocated");
    case AtEnd:
        return tr("At the end");
    default:
        return tr("Function");
    }
}

QString ProgramModel::meaningOf(int column)
{
    switch (column) {
    case Calls:
        return tr("How often it was called from there");
    case AboveStart:
        return tr(
            "How far active memory rose above where it was when a call began: the highest of all calls");
    case Kept:
        return tr(
            "Of what a call allocated, alive after it: the median of all calls. What called it may free "
            "that later, and keep less itself");
    case Allocated:
        return tr("Requested bytes of all that was allocated in its calls, freed or not");
    case AtEnd:
        return tr("Of what was allocated in its calls, alive at the end of the recording");
    default:
        return tr(
            "Your own functions and modules, below what called them, in the order of first calls, with the "
            "first line that was seen of each; the colour is that of the phase");
    }
}

} // namespace widgets
