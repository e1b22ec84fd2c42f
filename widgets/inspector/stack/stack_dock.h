// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/pool_kinds.h"
#include "core/structure/steps.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/inspector/stack/stack_model.h"
#include "widgets/session/followed.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QTreeView;

namespace widgets {

class Session;
class StackFacts;

/// Where the selected allocation was made and freed, or what led to the selected event: facts above, call
/// stacks below with other people's code folded and the user's own frame first. Says why where there
/// are no frames. The session outlives it. GUI thread.
class StackDock : public QWidget
{
    Q_OBJECT

public:
    explicit StackDock(Session* session, QWidget* parent = nullptr);

Q_SIGNALS:
    /// One sentence for the window's message bar.
    void problem(const QString& sentence);
    /// The user counts what pattern (core::OwnRules) names as own code, or no longer.
    void ownCodeChosen(const QString& pattern, bool isOwn);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpTree();
    void setUpActions();
    void followSelection();
    /// Of the selected allocation, where that is the device's.
    [[nodiscard]] std::optional<std::uint32_t> rank() const;
    [[nodiscard]] std::vector<StackModel::Section> sections() const;
    void askForPools();
    void presentFacts();
    void arrangeTree();
    void fitColumn();
    void spanNotes(const QModelIndex& parent);
    void unfold(bool unfolds);
    /// A click on a row: what is folded opens, a frame's source does where it is here and an editor known.
    void follow(const QModelIndex& index);
    [[nodiscard]] static bool opensByClick(const QModelIndex& index);
    void updateActions();
    [[nodiscard]] QString fileOf(core::FrameId frame) const;
    void openSite();
    void openAt(const QString& file, qint64 line);
    void copyFrames();
    void copyStack();
    void copyLink();
    void openEditor();
    void countAsOwn();
    /// Steps begin at the current frame's line; where a person has said so of another, as they are found
    /// again.
    void chooseSteps();
    [[nodiscard]] bool hasGivenSteps() const;

    Session* m_session;
    StackModel* m_model;
    StackFacts* m_facts;
    core::FrameId m_site; ///< that the facts name; none where they name no frame
    QTreeView* m_tree;
    QAction* m_copyFrame;
    QAction* m_copyStack;
    QAction* m_openEditor;
    QAction* m_copyLink;
    QAction* m_ownCode;
    QAction* m_steps;
    QAction* m_unfold;
    Background<core::Steps> m_stepJob{this};
    std::shared_ptr<const core::PoolKinds> m_pools; ///< null: not yet found
    Followed<core::PoolKindsOf> m_foundPools;
};

} // namespace widgets
