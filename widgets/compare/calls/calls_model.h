// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/calls/calls_finder.h"

#include <QAbstractItemModel>

#include <cstdint>

namespace widgets {

/// The call tree of both sides, what changed most first. Frames that only lead to one other are one row with
/// it. GUI thread.
class CallsModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Name,
        Change,
        OfA,
        OfB,
        Count,
        ColumnCount,
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// null: no rows.
    void setCalls(CallsPtr calls);
    [[nodiscard]] const CallsPtr& calls() const { return m_calls; }
    /// The node of a valid index: of its frames the innermost.
    [[nodiscard]] static std::uint32_t nodeOf(const QModelIndex& index);

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const core::DiffNode& at(std::uint32_t node) const { return m_calls->tree.nodes()[node]; }
    [[nodiscard]] bool isPassedBy(std::uint32_t node) const;
    [[nodiscard]] std::uint32_t innermost(std::uint32_t node) const;
    [[nodiscard]] std::uint32_t outermost(std::uint32_t node) const;
    [[nodiscard]] QString textOf(std::uint32_t node, int column) const;
    [[nodiscard]] QString tipOf(std::uint32_t node) const;

    CallsPtr m_calls;
};

} // namespace widgets
