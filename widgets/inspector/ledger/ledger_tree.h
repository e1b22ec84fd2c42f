// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/ledger/ledger_model.h"

#include <QTreeView>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// The ledger as a tree. Keeps what is expanded from page to page, by what the rows are. A fold of small rows
/// opens where it is clicked, and is never chosen. GUI thread.
class LedgerTree final : public QTreeView
{
    Q_OBJECT

public:
    explicit LedgerTree(QWidget* parent = nullptr);

    void setPage(const LedgerPagePtr& page);
    /// Marks node, or the innermost row above it that can be seen; scrolls there. Nobody is told.
    void setCurrentNode(std::optional<std::uint32_t> node);
    /// Shows that the pointer is over node's allocations elsewhere: it, or the innermost row above it that
    /// can be seen.
    void setHoveredNode(std::optional<std::uint32_t> node);
    [[nodiscard]] QModelIndex hoveredIndex() const { return m_hovered; }
    [[nodiscard]] core::LedgerOrder order() const;
    /// Opens the rows above node, and node itself.
    void reveal(std::uint32_t node);
    /// All rows below node, as many as a person may want to scroll through.
    void expandBelow(std::uint32_t node);

Q_SIGNALS:
    /// The user clicked a row, or went there by keys; to none. Getting the focus chooses nothing.
    void nodeChosen(std::uint32_t node);
    void choiceCleared();
    /// The pointer came over a row, or left all of them.
    void nodeHovered(std::optional<std::uint32_t> node);
    /// The user double-clicked it, or pressed Return.
    void nodeActivated(std::uint32_t node);
    void menuRequested(std::uint32_t node, const QPoint& globalPosition);
    void orderChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;

private:
    using Path = std::vector<core::LedgerKey>;

    struct Opened
    {
        std::vector<Path> rows;
        std::vector<Path> folds; ///< the rows that they are below
    };

    [[nodiscard]] Opened& opened();
    void setUpColumns();
    void showColumns(const std::vector<int>& columns);
    void showColumnMenu(QPoint at);
    void fitName();
    void rememberExpanded();
    void restoreExpanded();
    void expandFound();
    void expandUnexplained();
    void expandKinds();
    void openKindOf(std::uint32_t node);
    void expandMost(QModelIndex index);
    void chooseOrOpen(const QModelIndex& index);
    void choose(const QModelIndex& index);
    void keepChoice();
    [[nodiscard]] bool isFold(const QModelIndex& index) const;
    void restoreFolds();

    [[nodiscard]] QModelIndex shownIndexOf(std::uint32_t node) const;

    LedgerModel m_model;
    QPersistentModelIndex m_hovered;
    std::map<std::vector<core::Grouping>, Opened> m_opened; ///< of pages without a search
    std::optional<std::uint32_t> m_chosen;                  ///< node of the page
    std::weak_ptr<const core::Recording> m_openedOf;
};

} // namespace widgets
