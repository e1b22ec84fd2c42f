// SPDX-License-Identifier: MIT
#include "widgets/compare/calls/calls_model.h"

#include "core/base/units.h"
#include "widgets/controls/tables/change_text.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/text/text_words.h"

#include <QGuiApplication>
#include <QPalette>

#include <utility>

namespace widgets {

namespace {

QString signedCount(const core::DiffNode& node)
{
    if (node.a.count == node.b.count)
        return QStringLiteral("0");
    return node.b.count > node.a.count ? QLatin1Char('+') + core::formatCount(node.b.count - node.a.count)
                                       : QChar(0x2212) + core::formatCount(node.a.count - node.b.count);
}

} // namespace

void CallsModel::setCalls(CallsPtr calls)
{
    beginResetModel();
    m_calls = std::move(calls);
    endResetModel();
}

std::uint32_t CallsModel::nodeOf(const QModelIndex& index)
{
    return static_cast<std::uint32_t>(index.internalId());
}

/// Nothing ends at it and it leads to one frame only.
bool CallsModel::isPassedBy(std::uint32_t node) const
{
    return node != 0 && at(node).childCount == 1 && at(node).row == core::DiffNode::none;
}

std::uint32_t CallsModel::innermost(std::uint32_t node) const
{
    while (isPassedBy(node))
        node = at(node).firstChild;
    return node;
}

std::uint32_t CallsModel::outermost(std::uint32_t node) const
{
    while (node != 0 && isPassedBy(at(node).parent))
        node = at(node).parent;
    return node;
}

QModelIndex CallsModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    const std::uint32_t above = parent.isValid() ? nodeOf(parent) : 0;
    return createIndex(row, column, innermost(at(above).firstChild + static_cast<std::uint32_t>(row)));
}

QModelIndex CallsModel::parent(const QModelIndex& child) const
{
    if (!child.isValid())
        return {};
    const std::uint32_t above = at(outermost(nodeOf(child))).parent;
    if (above == 0 || above == core::DiffNode::none)
        return {};
    const std::uint32_t top = outermost(above);
    return createIndex(static_cast<int>(top - at(at(top).parent).firstChild), 0, above);
}

int CallsModel::rowCount(const QModelIndex& parent) const
{
    if (!m_calls || parent.column() > 0)
        return 0;
    return static_cast<int>(at(parent.isValid() ? nodeOf(parent) : 0).childCount);
}

int CallsModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

QString CallsModel::textOf(std::uint32_t node, int column) const
{
    const core::DiffNode& of = at(node);
    switch (column) {
    case Change:
        return signedBytes(of.change());
    case OfA:
        return core::formatShortBytes(of.a.bytes);
    case OfB:
        return core::formatShortBytes(of.b.bytes);
    case Count:
        return signedCount(of);
    default:
        break;
    }
    const std::uint32_t outer = outermost(node);
    const QString first = cutText(m_calls->nameOf(outer), mostOfACell);
    const std::uint32_t named = outer == node ? node : m_calls->siteAmong(outer, node);
    if (named == outer) // what of libraries is below it is in the tip
        return first;
    return first + (at(named).parent == outer ? QStringLiteral(" › ") : QStringLiteral(" › … › ")) +
           cutText(m_calls->nameOf(named), mostOfACell);
}

QString CallsModel::tipOf(std::uint32_t node) const
{
    constexpr int mostFrames = 40;
    QStringList lines;
    const std::uint32_t outer = outermost(node);
    for (std::uint32_t at = node; lines.size() < mostFrames; at = this->at(at).parent) {
        lines.prepend(cutText(m_calls->fullNameOf(at), mostOfACell));
        if (at == outer)
            break;
    }
    const core::DiffNode& of = at(node);
    lines.append(
        tr("A: %1 in %2 allocations").arg(core::formatExactBytes(of.a.bytes), core::formatCount(of.a.count)));
    lines.append(
        tr("B: %1 in %2 allocations").arg(core::formatExactBytes(of.b.bytes), core::formatCount(of.b.count)));
    lines.append(tr("more in B: %1, less in B: %2")
                     .arg(core::formatExactBytes(of.more), core::formatExactBytes(of.less)));
    return plainTip(lines.join(QLatin1Char('\n')));
}

QVariant CallsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const std::uint32_t node = nodeOf(index);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(node, index.column());
    case Qt::ToolTipRole:
        return tipOf(node);
    case Qt::TextAlignmentRole:
        return index.column() == Name ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::DecorationRole:
        if (index.column() == Name && at(node).change() != 0)
            return colourOf(at(node).change() > 0 ? Side::B : Side::A, QGuiApplication::palette());
        return {};
    default:
        return {};
    }
}

QVariant CallsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole && section != Name)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Change:
        return QStringLiteral("Δ");
    case OfA:
        return letterOf(Side::A);
    case OfB:
        return letterOf(Side::B);
    case Count:
        return tr("Δ count");
    default:
        return tr("Called from, outermost first");
    }
}

} // namespace widgets
