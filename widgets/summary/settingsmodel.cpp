// SPDX-License-Identifier: MIT
#include "widgets/summary/settingsmodel.h"

namespace widgets {

SettingsModel::SettingsModel(QObject* parent) : QAbstractItemModel(parent), m_nodes(1) {}

void SettingsModel::setRoot(const core::SettingNode& root)
{
    beginResetModel();
    m_nodes.assign(1, Node{});
    addChildren(root, 0);
    endResetModel();
}

void SettingsModel::addChildren(const core::SettingNode& source, std::size_t node)
{
    const std::size_t first = m_nodes.size();
    m_nodes[node].firstChild = first;
    m_nodes[node].childCount = static_cast<int>(source.children.size());
    for (const core::SettingNode& child : source.children)
        m_nodes.push_back(
            {child.name, child.value, child.note, node, static_cast<int>(m_nodes.size() - first), 0, 0});
    for (std::size_t i = 0; i < source.children.size(); ++i)
        addChildren(source.children[i], first + i);
}

std::size_t SettingsModel::nodeOf(const QModelIndex& index) const
{
    return index.isValid() ? static_cast<std::size_t>(index.internalId()) : 0;
}

QModelIndex SettingsModel::index(int row, int column, const QModelIndex& parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, m_nodes[nodeOf(parent)].firstChild + static_cast<std::size_t>(row));
}

QModelIndex SettingsModel::parent(const QModelIndex& child) const
{
    const std::size_t parent = m_nodes[nodeOf(child)].parent;
    return parent == 0 ? QModelIndex() : createIndex(m_nodes[parent].row, 0, parent);
}

int SettingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.column() > 0 ? 0 : m_nodes[nodeOf(parent)].childCount;
}

int SettingsModel::columnCount(const QModelIndex& /*parent*/) const
{
    return ColumnCount;
}

QVariant SettingsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const Node& node = m_nodes[nodeOf(index)];
    switch (index.column()) {
    case Name:
        return node.name;
    case Value:
        return node.value;
    default:
        return node.note;
    }
}

QVariant SettingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Setting");
    case Value:
        return tr("Value");
    case Meaning:
        return tr("Meaning");
    default:
        return {};
    }
}

} // namespace widgets
