// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/summary/settingstree.h"

#include <QAbstractItemModel>

#include <vector>

namespace widgets {

/// Allocator settings as a tree: name, value as the file has it, what it means. GUI thread.
class SettingsModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Name,
        Value,
        Meaning,
        ColumnCount,
    };

    explicit SettingsModel(QObject* parent = nullptr);

    /// Shows the children of root, which is nameless.
    void setRoot(const core::SettingNode& root);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    /// A setting with its place in the tree: children are neighbours, so an index of one is a place here.
    struct Node
    {
        QString name;
        QString value;
        QString note;
        std::size_t parent = 0; ///< the root is its own
        int row = 0;
        std::size_t firstChild = 0;
        int childCount = 0;
    };

    [[nodiscard]] std::size_t nodeOf(const QModelIndex& index) const;
    /// Appends the children of node, then theirs.
    void addChildren(const core::SettingNode& source, std::size_t node);

    std::vector<Node> m_nodes; ///< the root first; never empty
};

} // namespace widgets
