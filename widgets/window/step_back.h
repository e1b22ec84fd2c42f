// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QWidget;

namespace widgets {

class Loader;
class Navigator;
class Session;
class TimelineView;
class Workspace;

/// Escape, wherever it is pressed and not wanted otherwise, goes one step back: what loads is given up; a
/// field is emptied, then left for the plot; a page that stands in front of the recording is left; the
/// inspector of a narrow window is folded; everything is lit again; nothing is selected; everything is in
/// view; what was chosen among many is left for them. Child of the window, whose keys it sees. GUI thread;
/// the others outlive it.
class StepBack final : public QObject
{
    Q_OBJECT

public:
    StepBack(QWidget* window, Session& session, Workspace& workspace, Loader& loader, Navigator& navigator);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// False: there was nothing to go back from.
    bool step(QWidget* focus);
    [[nodiscard]] bool emptyField(QWidget* focus);
    bool leaveField(QWidget* focus);
    [[nodiscard]] bool leavePage();
    [[nodiscard]] bool giveUpLight();
    [[nodiscard]] bool giveUpSelection();
    [[nodiscard]] bool giveUpView();

    Session& m_session;
    Workspace& m_workspace;
    TimelineView& m_timeline;
    Loader& m_loader;
    Navigator& m_navigator;
};

} // namespace widgets
