// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/inspector/program/program_model.h"

#include <QTreeView>

#include <cstdint>
#include <optional>
#include <vector>

namespace widgets {

/// A program as a tree of functions. Shows as many of its columns as there is room for, unless a person chose
/// some; opens what rises highest, and keeps what is open from page to page of one tree. GUI thread.
class ProgramTreeView final : public QTreeView
{
    Q_OBJECT

public:
    explicit ProgramTreeView(QWidget* parent = nullptr);

    void setPage(const ProgramPagePtr& page);
    void setSteps(const std::shared_ptr<const core::Steps>& steps) { m_model.setSteps(steps); }
    /// No row is chosen any more. Nobody is told.
    void clearChoice();
    [[nodiscard]] ProgramOrder order() const;

Q_SIGNALS:
    /// The user clicked a row, or went there by keys; to none. Getting the focus chooses nothing.
    void nodeChosen(std::uint32_t node);
    void choiceCleared();
    /// The user double-clicked it, or pressed Return.
    void nodeActivated(std::uint32_t node);
    void orderChanged();
    void menuRequested(std::uint32_t node, const QPoint& globalPosition);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpColumns();
    void fitColumns();
    [[nodiscard]] int wantedNameWidth() const;
    void showColumnMenu(QPoint at);
    void openRows(bool isNew);
    void expandHighest();
    void expandFound();
    void rememberExpanded();
    void choose(const QModelIndex& index);

    ProgramModel m_model;
    std::vector<std::uint32_t> m_expanded;           ///< rows of the tree, of pages without a search
    std::optional<std::uint32_t> m_chosen;           ///< a row of the tree
    std::optional<std::vector<int>> m_chosenColumns; ///< by a person; nothing: what there is room for
};

} // namespace widgets
