// SPDX-License-Identifier: MIT
#pragma once

#include "core/bookmarks/bookmark_list.h"

#include <QObject>
#include <QString>

#include <optional>

class QWidget;

namespace widgets {

class Actions;
class Comparison;
class Session;
class Workspace;

/// Moments that a person marked in what is open: asks for their notes, lists them in the menu, shows them on
/// the timeline, and keeps them in a file beside the settings, which is found by what is recorded, wherever
/// the recording lies. GUI thread; all but the window's child itself outlive it.
class BookmarkCommands final : public QObject
{
    Q_OBJECT

public:
    BookmarkCommands(Actions& actions, Session& session, Workspace& workspace, QWidget* window);

    /// The folder of these files.
    [[nodiscard]] static QString folder();
    [[nodiscard]] const std::vector<core::Bookmark>& bookmarks() const;
    /// Those whose moments what is open has, and of which none is marked yet.
    void add(const std::vector<core::Bookmark>& bookmarks);
    /// The pinned moment has a flag, too, while another one of what is open is compared with it.
    void flagPinned(const Comparison& comparison);

Q_SIGNALS:
    void problem(const QString& sentence);

private:
    void onReplaced();
    void readAgain();
    void askForNote();
    void setNote(const QString& note);
    void removeHere();
    void goTo(const core::Bookmark& bookmark);
    void fillMenu();
    void showFlags();
    void followHere();
    void keep();

    Actions& m_actions;
    Session& m_session;
    Workspace& m_workspace;
    QWidget* m_window;
    const Comparison* m_comparison = nullptr; ///< whose pinned moment has a flag
    QString m_content;                        ///< what is recorded
    QString m_path; ///< of the file; empty: nothing is open, or it is one that must not be written over
    std::optional<core::BookmarkList> m_list;
};

} // namespace widgets
