// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"

#include <QLatin1String>
#include <QList>
#include <QMainWindow>

class QAction;
class QStackedWidget;

namespace widgets {

class AllocationsDock;
class DockLayout;
class DockTitles;
class EmptyState;
class FirstLook;
class LeaksDock;
class MapPage;
class MomentPlayer;
class RangesDock;
class SamplesView;
class Session;
class SqlDock;
class TimelineView;
class VerdictStrip;
class WhatIfDock;

/// The timeline and the docks around it, in the arrangements of a window's places (DockLayout says how they
/// stand). Composition only: panes follow the session and do not know each other; what one asks of another
/// passes here. A window within the main window, so that the start page can stand in for all of it at once.
/// The session outlives it. GUI thread.
class Workspace : public QMainWindow
{
    Q_OBJECT

public:
    // The docks' names: in saved layouts, so they never change.
    static constexpr QLatin1String stackDock{"stack"};
    static constexpr QLatin1String ledgerDock{"ledger"};
    static constexpr QLatin1String oomDock{"ooms"};
    static constexpr QLatin1String allocationsDock{"allocations"};
    static constexpr QLatin1String eventsDock{"events"};
    static constexpr QLatin1String rangesDock{"ranges"};
    static constexpr QLatin1String sqlDock{"sql"};
    static constexpr QLatin1String summaryDock{"summary"};
    static constexpr QLatin1String samplesDock{"samples"};
    static constexpr QLatin1String leaksDock{"leaks"};
    static constexpr QLatin1String whatIfDock{"whatif"};
    static constexpr QLatin1String programDock{"program"};

    /// The places of the rail. In saved layouts, so the numbers never change; 1 was one of pools, which are
    /// part of the map.
    enum Place
    {
        TimelinePlace = 0, ///< the picture, the inspector beside it, the drawer below
        QueryPlace = 2,    ///< no picture: questions and answers
        ComparePlace = 3,  ///< no docks: two recordings, on a page of its own beside the workspace
        RanksPlace = 4,    ///< likewise: all ranks of a job
        MapPlace = 5,      ///< the map of the state in place of the picture, else as there
    };

    explicit Workspace(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] TimelineView& timeline() { return *m_timeline; }
    [[nodiscard]] MapPage& map() { return *m_map; }
    [[nodiscard]] MomentPlayer& player() { return *m_player; }
    /// action plays and pauses; its key does where the moment is shown.
    void playBy(QAction* action);
    /// The recorded samples, below the timeline, or in its place where there is no snapshot.
    [[nodiscard]] SamplesView& samples() { return *m_samples; }
    /// What is said of the recording first.
    [[nodiscard]] VerdictStrip& verdict() { return *m_verdict; }
    /// Shows timeline and samples as far as the recording has them, and raises what tells most of it.
    void followRecording();

    /// Whether anything changes over time, so that a timeline has something to show.
    [[nodiscard]] bool hasPicture() const;
    [[nodiscard]] DockLayout& layout() const { return *m_layout; }
    [[nodiscard]] SqlDock& sql() { return *m_sql; }
    [[nodiscard]] LeaksDock& leaks() { return *m_leaks; }
    /// Show and hide the docks, in their order.
    [[nodiscard]] QList<QAction*> dockActions() const;
    /// Shows a dock in front of those that it shares its place with.
    void raiseDock(QLatin1String name);
    /// What a dock's tab in a shut drawer says of it: how many rows it has, or nothing.
    [[nodiscard]] QString countOf(const QString& name) const;

    void showMap();    ///< in place of the picture
    void showMoment(); ///< goes from answers to where it, and what is lit, are seen
    /// Puts the cursor into the search of the allocation table.
    void findAllocations();
    /// Writes the allocation table as shown as CSV; message() tells how it went.
    void exportAllocations(const QString& path);
    /// Shows the SQL dock with sql, which has the keyboard then, and runs it.
    void runQuery(const QString& sql);
    /// Marks events [begin, end), and goes to their row in the pane of ranges.
    void showRange(core::EventIndex begin, core::EventIndex end, const QString& name);

Q_SIGNALS:
    /// The answer of runQuery() is shown; error is empty, or why there is none.
    void queryFinished(const QString& error);
    /// A dock is to be seen: whoever stands in front of the workspace goes.
    void paneWanted();
    /// A sentence about what a pane did.
    void message(const QString& sentence);
    /// A sentence about what a pane could not do.
    void problem(const QString& sentence);
    /// The user wants two moments of the device compared.
    void momentsRequested(core::EventIndex a, core::EventIndex b);
    /// The user wants to edit the categories of the ledger.
    void categoriesRequested();
    /// The user wants to say whose code is whose.
    void ownCodeRequested();
    /// The user counts what pattern names as own code, or no longer.
    void ownCodeChosen(const QString& pattern, bool isOwn);

private:
    void addPanes(Session* session);
    void followVerdict();
    void addProgram(Session* session);
    void addDock(QLatin1String name, const QString& title, QWidget* pane);
    void noteEmptyDocks();
    void showCentre();
    void showSamples();
    /// With a change, as the command line has it, checked.
    void showWhatIf(const QString& change);

    Session* m_session;
    FirstLook* m_look;
    TimelineView* m_timeline;
    SamplesView* m_samples;
    VerdictStrip* m_verdict;
    MapPage* m_map;
    MomentPlayer* m_player;
    QStackedWidget* m_centres = nullptr;
    EmptyState* m_centre = nullptr; ///< both, or why there is neither
    DockLayout* m_layout;
    DockTitles* m_titles;
    AllocationsDock* m_allocations;
    SqlDock* m_sql;
    LeaksDock* m_leaks;
    RangesDock* m_ranges;
    WhatIfDock* m_whatIf;
    bool m_isNew = true; ///< what is open was not shown yet
};

} // namespace widgets
