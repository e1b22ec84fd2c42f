// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "widgets/controls/frame/frame_gate.h"
#include "widgets/controls/settings/settings.h"
#include "widgets/session/categorizer.h"
#include "widgets/session/navigator.h"
#include "widgets/session/own_code.h"
#include "widgets/session/session.h"
#include "widgets/window/bars/head_strip.h"
#include "widgets/window/bars/message_bar.h"
#include "widgets/window/loader.h"
#include "widgets/window/tab_order.h"

#include <QMainWindow>
#include <QString>
#include <QStringList>

class QMenu;
class QStackedWidget;

namespace widgets {

class Actions;
class BundlesPage;
class CompareCommands;
class DrawerBar;
class EventField;
class ExportCommands;
class Rail;
class RanksCommands;
class SessionCommands;
class StartPage;
class StatusLine;
class TopBar;
class Workspace;

/// One recording, or the start page. Composition only: it owns the session and makes everything else follow
/// it. What is open stays open until the next recording is ready. Deletes itself when closed; GUI thread.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow();
    ~MainWindow() override;

    /// Loads path in the background; opened() or openFailed() tell the outcome.
    void open(const QString& path, const core::RecordingPart& part = {},
              Loader::Folder folder = Loader::Folder::Whatever);
    /// The first of paths here, each further one in a window of its own; part of each.
    void openAll(const QStringList& paths, const core::RecordingPart& part = {});
    /// True while anything that was asked for is still being worked out: loading, drawing, querying,
    /// writing.
    [[nodiscard]] bool isBusy() const;

    [[nodiscard]] Session& session() { return m_session; }
    [[nodiscard]] Workspace& workspace() { return *m_workspace; }
    [[nodiscard]] CompareCommands& compare() { return *m_compare; }
    [[nodiscard]] RanksCommands& ranks() { return *m_ranks; }
    [[nodiscard]] MessageBar& messageBar() { return *m_messages; }

Q_SIGNALS:
    void opened();
    /// A folder of bundles is shown, to choose from; what was open still is.
    void bundlesListed();
    /// All ranks of a job are shown, as far as they are read; what was open still is.
    void ranksShown();
    /// What a text log tells is shown; what was open still is.
    void logShown();
    void openFailed(const core::Error& error);

protected:
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    bool focusNextPrevChild(bool next) override { return moveFocus(*this, next); }

private:
    void setUpCentre();
    void setUpMenus();
    void setUpTopBar();
    void setUpDrawer();
    void connectActions();
    void connectLoader();
    void connectExporter();
    void connectCompare();
    void connectRanks();
    [[nodiscard]] bool isComparing() const;
    [[nodiscard]] bool isAtRanks() const; ///< or at the list of bundles, which has the place of ranks then
    [[nodiscard]] bool goToOrigin();
    [[nodiscard]] bool showsSession() const; ///< else a page that is of something else, or of nothing
    void goTo(int place);                    ///< of the rail
    void say(const QString& sentence);
    void note(const QString& sentence);
    void warn(const QString& sentence) { m_messages->showError(sentence); }
    void followPlace();

    void onLoaded(const Loader::RecordingPtr& recording);
    void onListed(const core::BundleList& list);
    void onRanksFound(bool holdsBundles);
    void onFailed(const core::Error& error);
    void onRecordingChanged();
    void updateTitle();
    void updateRecentFiles();
    static void openInNewWindows(const QStringList& paths, const core::RecordingPart& part = {});
    void editCategories();
    void editOwnCode();

    Session m_session;
    Navigator m_navigator;
    Categorizer m_categorizer{&m_session, this};
    OwnCode m_ownCode{&m_session, this};
    Loader m_loader{this};
    FrameGate m_frames{this};
    Actions* m_actions;
    HeadStrip* m_head;
    MessageBar* m_messages;
    StartPage* m_startPage;
    BundlesPage* m_bundles;
    Workspace* m_workspace;
    QStackedWidget* m_pages;
    TopBar* m_top;
    Rail* m_rail;
    DrawerBar* m_drawer;
    StatusLine* m_status;
    ExportCommands* m_exports;
    CompareCommands* m_compare;
    RanksCommands* m_ranks;
    SessionCommands* m_saved;
    QWidget* m_pinned = nullptr; ///< what is said of a pinned moment, over the workspace
    EventField* m_eventField = nullptr;
    QMenu* m_recentMenu = nullptr;
    QWidget* m_many = nullptr;    ///< all ranks, or the list of bundles: what was shown last; null: neither
    QString m_chosen;             ///< path of what was chosen there
    bool m_comparesRanks = false; ///< the comparison that is shown was asked for there
    bool m_isArranged = false;    ///< the workspace has its layout: it was shown with its size
};

} // namespace widgets
