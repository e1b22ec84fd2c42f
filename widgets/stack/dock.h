// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QWidget>

#include <cstdint>

class QAction;
class QTextBrowser;
class QToolBar;
class QTreeView;
class QUrl;

namespace widgets {

class Session;
class StackModel;

/// Where the selected allocation was made and freed, or what led to the selected event: facts above, call
/// stacks below with the runtime's plumbing folded and the user's own frame in sight. Says why where there
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
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpTree();
    void setUpActions(QToolBar* bar);
    void followSelection();
    void presentAllocation(std::uint32_t rank);
    void presentEvent(core::EventIndex event);
    void presentNothing();
    void showHeader(const QString& html);
    void fitHeader();
    void arrangeTree();
    void spanNotes(const QModelIndex& parent);
    void showRuntimeFrames(bool show);
    void updateActions();
    void followLink(const QUrl& link);
    void copyFrames();
    void copyStack();
    void openEditor();
    void countAsOwn();

    Session* m_session;
    StackModel* m_model;
    QTextBrowser* m_header;
    QString m_headerHtml; ///< what it shows; empty: a plain text
    QTreeView* m_tree;
    QAction* m_copyFrame;
    QAction* m_copyStack;
    QAction* m_openEditor;
    QAction* m_ownCode;
    QAction* m_showRuntime;
};

} // namespace widgets
