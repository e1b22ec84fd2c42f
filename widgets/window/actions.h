// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/settings/settings.h"

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QWidget;

namespace widgets {

class LaneStrip;
class Navigator;
class Session;
class TimelineProgram;
class TimelineView;

/// Every command of a window: its text, its shortcut, and when it can be used. The window connects those that
/// it serves; the jumps are connected here. GUI thread; session and navigator outlive it.
class Actions : public QObject
{
    Q_OBJECT

public:
    Actions(Session& session, Navigator& navigator, QWidget* window);

    /// What can be told of the timeline's picture is ticked as that has it.
    void follow(TimelineView& timeline);

    // Not owned through these: children of this object.
    QAction* open;
    QAction* openInNewWindow;
    QAction* openFolder;
    QAction* openRemote;
    QAction* openExample;
    QAction* exportView;
    QAction* exportWhole;
    QAction* copyPicture;
    QAction* exportTable;
    QAction* compareWith;
    QAction* closeRecording;
    QAction* quit;
    QAction* fit;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* zoomToSelection;
    QAction* zoomToStep;
    QAction* nextGroup;
    QAction* previousGroup;
    QAction* sampleLines;
    QAction* tableColumns;
    QAction* clock;       ///< checkable
    QAction* before;      ///< checkable
    QAction* animate;     ///< checkable
    QAction* keepIndexes; ///< checkable
    QAction* otherScheme; ///< dark where it is light
    QAction* drawer;
    QAction* resetLayout;
    QAction* map;
    QAction* comparePage;
    QAction* pinMoment;
    QAction* swapSides;
    QAction* find;
    QAction* goToEvent;
    QAction* peak;
    QAction* previousOom;
    QAction* nextOom;
    QAction* previousEvent;
    QAction* nextEvent;
    QAction* previousStep;
    QAction* nextStep;
    QAction* playStep;
    QAction* exportAnimation;
    QAction* exportReport;
    QAction* saveRedacted;
    QAction* saveSession;
    QAction* copyLink;
    QAction* bookmark;
    QAction* removeBookmark;
    QAction* previousCall;
    QAction* nextCall;
    QAction* previousMatch;
    QAction* nextMatch;
    QAction* allocationAbove;
    QAction* allocationBelow;
    QAction* back;
    QAction* forward;
    QAction* shortcuts;
    QAction* glossary;
    QAction* about;
    QMenu* bookmarks;            ///< filled by who knows them
    QActionGroup* lanes;         ///< checkable; data(): core::LaneFamily
    QActionGroup* programLanes;  ///< checkable; data(): core::ProgramLane
    QActionGroup* colourSchemes; ///< data(): ColourScheme
    QActionGroup* exportForms;   ///< data(): core::ConvertForm

    /// What is open, written in other forms.
    [[nodiscard]] QMenu* exportMenu(QWidget* parent) const;
    /// The menu of recent files is answered, empty.
    [[nodiscard]] QMenu* fillFileMenu(QMenu* menu, QWidget* parent) const;
    /// What can be opened, and closed: of the name of what is open.
    void fillOpenMenu(QMenu* menu, QMenu* recent) const;
    /// docks: show and hide them.
    void fillViewMenu(QMenu* menu, const QList<QAction*>& docks) const;
    /// The entries of the menus that are always the same.
    void fillGoMenu(QMenu* menu, const QList<QAction*>& pages, const QList<QAction*>& panes) const;
    void fillHelpMenu(QMenu* menu) const;
    /// All that have a shortcut, in the order of the menus.
    [[nodiscard]] QList<QAction*> withShortcut() const;

private:
    QAction* add(const char* text, const QList<QKeySequence>& keys = {}, const QString& tip = {});
    QAction* add(const QString& text, const QList<QKeySequence>& keys = {}, const QString& tip = {});
    void addColourSchemes();
    void addExportForms();
    void addLanes();
    void connectJumps();
    void connectTables(QWidget* window);
    void followLegend(TimelineView& timeline);
    void followLanes(LaneStrip& strip);
    void followProgram(TimelineProgram& program);
    void updateEnabled();

    Session& m_session;
    Navigator& m_navigator;
};

} // namespace widgets
