// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/program/program_page.h"

#include <QAbstractItemModel>

#include <cstdint>
#include <memory>

namespace widgets {

/// The rows of a program's tree; the root is not one of them. Keeps its page alive. GUI thread.
class ProgramModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Function,
        Calls,
        AboveStart,
        Kept,
        Allocated,
        AtEnd,
        ColumnCount,
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// null: no rows.
    void setPage(ProgramPagePtr page);
    [[nodiscard]] const ProgramPagePtr& page() const { return m_page; }
    /// The steps of the program, for tool tips; null: not known.
    void setSteps(std::shared_ptr<const core::Steps> steps) { m_steps = std::move(steps); }
    /// The tree's row of a valid index.
    [[nodiscard]] std::uint32_t nodeOf(const QModelIndex& index) const;
    /// The index of a row of the tree; invalid where a search hides it.
    [[nodiscard]] QModelIndex indexOf(std::uint32_t node) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString titleOf(int column);
    [[nodiscard]] static QString meaningOf(int column);
    [[nodiscard]] static std::uint64_t numberOf(const core::ProgramTreeRow& row, int column);
    [[nodiscard]] const core::ProgramTreeRow& rowOf(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOfRow(std::uint32_t row, int column) const;
    [[nodiscard]] QString textOf(const core::ProgramTreeRow& row, int column) const;
    [[nodiscard]] QString sentenceOf(const core::ProgramTreeRow& row) const;
    [[nodiscard]] QString toolTipOf(std::uint32_t node) const;
    [[nodiscard]] QVariant foregroundOf(const core::ProgramTreeRow& row, int column) const;

    ProgramPagePtr m_page;
    std::shared_ptr<const core::Steps> m_steps;
};

} // namespace widgets
