// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/ledger/ledger_page.h"

#include <QAbstractItemModel>
#include <QColor>

#include <cstdint>
#include <optional>

namespace widgets {

/// The rows of a ledger as a tree; the root, which is the total, is not one of them. Keeps its page alive.
/// GUI thread.
class LedgerModel final : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column
    {
        Name,
        Bytes,
        Share,
        Count,
        Largest,
        ColumnCount,
    };
    /// Whether the name tells only of a line that freed, which must not look as one that allocated.
    static constexpr int QuietRole = Qt::UserRole + 1;

    using QAbstractItemModel::QAbstractItemModel;

    /// null: no rows.
    void setPage(LedgerPagePtr page);
    [[nodiscard]] const LedgerPagePtr& page() const { return m_page; }
    /// The ledger's node of a valid index; nothing of a fold, the row above the smallest ones.
    [[nodiscard]] std::optional<std::uint32_t> nodeOf(const QModelIndex& index) const;
    /// The fold among the rows below above (of those at the top: invalid); invalid where there is none.
    [[nodiscard]] QModelIndex foldBelow(const QModelIndex& above) const;
    /// The index of a node's row; invalid for the root and where a search hides it.
    [[nodiscard]] QModelIndex indexOf(std::uint32_t node, int column = 0) const;

    [[nodiscard]] QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString titleOf(int column);
    [[nodiscard]] static QString meaningOf(int column);
    [[nodiscard]] QModelIndex indexOfRow(std::uint32_t row, int column) const;
    [[nodiscard]] QVariant foldData(const core::LedgerRows::Fold& fold, int column, int role) const;
    [[nodiscard]] QString foldText(const core::LedgerRows::Fold& fold, int column) const;
    [[nodiscard]] QString foldSentence(const core::LedgerRows::Fold& fold) const;
    [[nodiscard]] QString textOf(std::uint32_t node, int column) const;
    [[nodiscard]] QColor swatchOf(std::uint32_t node) const;
    [[nodiscard]] QString toolTipOf(std::uint32_t node, int column) const;
    /// Not of Ledger::rest().
    [[nodiscard]] bool isActive(std::uint32_t node) const;
    [[nodiscard]] double shareOf(std::uint64_t bytes) const;

    LedgerPagePtr m_page;
};

} // namespace widgets
