// SPDX-License-Identifier: MIT
#include "widgets/window/workspace.h"

#include "core/base/units.h"
#include "core/oom/summary/sample_facts.h"
#include "core/structure/lanes/lanes.h"
#include "widgets/controls/empty_state.h"
#include "widgets/controls/frame/dock_layout.h"
#include "widgets/controls/frame/dock_titles.h"
#include "widgets/controls/layout_parts.h"
#include "widgets/inspector/ledger/ledger_dock.h"
#include "widgets/inspector/oom/failure_note.h"
#include "widgets/inspector/oom/oom_dock.h"
#include "widgets/inspector/oom/oom_sheet.h"
#include "widgets/inspector/program/program_dock.h"
#include "widgets/inspector/stack/stack_dock.h"
#include "widgets/inspector/verdict/verdict_strip.h"
#include "widgets/leaks/leaks_dock.h"
#include "widgets/leaks/survival_view.h"
#include "widgets/lists/allocations/allocations_dock.h"
#include "widgets/lists/events/events_dock.h"
#include "widgets/lists/ranges/ranges_dock.h"
#include "widgets/lists/samples/samples_dock.h"
#include "widgets/lists/samples/samples_plot.h"
#include "widgets/lists/samples/samples_view.h"
#include "widgets/lists/summary/summary_dock.h"
#include "widgets/map/map_page.h"
#include "widgets/map/map_time_view.h"
#include "widgets/map/map_view.h"
#include "widgets/map/moment_strip.h"
#include "widgets/session/first_look.h"
#include "widgets/session/moment_player.h"
#include "widgets/session/session.h"
#include "widgets/session/transport.h"
#include "widgets/sql/sql_dock.h"
#include "widgets/start/recent/thumbnail_keeper.h"
#include "widgets/timeline/lane_strip.h"
#include "widgets/timeline/reader/reader_factory.h"
#include "widgets/timeline/timeline_plot.h"
#include "widgets/timeline/timeline_program.h"
#include "widgets/timeline/timeline_view.h"
#include "widgets/whatif/whatif_dock.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QSplitter>
#include <QStackedWidget>

#include <utility>

namespace widgets {

namespace {

QHash<int, DockPlan> plans()
{
    const auto names = [](std::initializer_list<QLatin1String> docks) {
        QStringList all;
        for (const QLatin1String name : docks)
            all.append(name);
        return all;
    };
    using W = Workspace;
    DockPlan timeline;
    timeline.inspector = names({W::ledgerDock, W::oomDock, W::stackDock, W::programDock});
    timeline.drawer = names({W::allocationsDock, W::eventsDock, W::leaksDock, W::whatIfDock});
    timeline.more = names({W::rangesDock, W::samplesDock, W::summaryDock});
    DockPlan query;
    query.hasCentre = false;
    query.drawer = names({W::sqlDock});
    return {{W::TimelinePlace, timeline}, {W::QueryPlace, query}, {W::MapPlace, timeline}};
}

/// Whether Space does something of its own where the keys are: presses, turns a page, marks a row.
bool usesSpace(QWidget* focus)
{
    if (const auto* view = qobject_cast<QAbstractItemView*>(focus)) {
        const QModelIndex current = view->currentIndex();
        return current.isValid() && (current.flags().testFlag(Qt::ItemIsUserCheckable) ||
                                     !view->selectionModel()->isSelected(current));
    }
    return qobject_cast<QAbstractButton*>(focus) || qobject_cast<QComboBox*>(focus) ||
           qobject_cast<OomSheet*>(focus) || qobject_cast<FailureNote*>(focus) ||
           qobject_cast<SurvivalView*>(focus);
}

/// Leaves Space to those who use it: an action that has it would take it first.
class SpaceKeeper final : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* /*watched*/, QEvent* event) override
    {
        if (event->type() != QEvent::ShortcutOverride || !usesSpace(QApplication::focusWidget()))
            return false;
        const auto* key = static_cast<QKeyEvent*>(event);
        event->setAccepted(event->isAccepted() ||
                           (key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier));
        return event->isAccepted();
    }
};

/// Before there is a widget: while somebody listens, Qt asks for a widget's reader as soon as it has a name.
QWidget* withReaders(QWidget* parent)
{
    installReaders();
    return parent;
}

} // namespace

Workspace::Workspace(Session* session, QWidget* parent)
    : QMainWindow(withReaders(parent)), m_session(session), m_look(new FirstLook(session, this)),
      m_timeline(new TimelineView(*session, this, m_look)), m_samples(new SamplesView(session, this)),
      m_verdict(new VerdictStrip(session, m_look, this)), m_map(new MapPage(session, this)),
      m_player(new MomentPlayer(session, this)), m_layout(new DockLayout(this, plans())),
      m_titles(new DockTitles(this))
{
    setWindowFlags(Qt::Widget);
    auto* centre = new QSplitter(Qt::Vertical, this);
    addParts(centre, {{m_timeline, 3}, {m_samples, 2}});
    m_centre = new EmptyState(centre, this);
    m_centres = new QStackedWidget(this);
    m_centres->addWidget(m_centre);
    m_centres->addWidget(m_map);
    setCentralWidget(m_centres);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    addPanes(session);
    m_layout->dock(sqlDock)->setFeatures(QDockWidget::DockWidgetClosable); // a page by itself
    addProgram(session);
    new ThumbnailKeeper(*session, *m_timeline, *m_verdict, this);
    connect(session, &Session::replaced, this, [this] {
        m_isNew = true;
        for (QDockWidget* dock : m_layout->docks()) {
            if (dock->objectName() != sqlDock) // what is asked there stays
                m_layout->scrollToTop(dock->objectName());
        }
    });
    connect(session, &Session::deviceChanged, this, &Workspace::noteEmptyDocks);
    connect(session, &Session::deviceChanged, this, &Workspace::showSamples);
    connect(&m_timeline->camera(), &Camera::changed, this,
            [this] { m_samples->plot().setLeastLeft(m_timeline->plot()->x()); });
    connect(m_layout, &DockLayout::drawerChanged, this, &Workspace::showCentre);
    connect(m_map, &MapPage::message, this, &Workspace::message);
    m_timeline->besideAxis().addWidget(new Transport(m_player));
    m_player->stopAtPressOn(m_timeline->plot());
    m_map->follow(*m_player);
    connect(m_timeline, &TimelineView::coloursChanged, m_map, [this] {
        const ColourJob::Colours& colours = m_timeline->colours();
        m_map->setColours(colours.ofRank, colours.colouring, colours.legend);
    });
    m_layout->reset();
}

/// The picture, or the map, as the place wants it.
void Workspace::showCentre()
{
    m_centres->setCurrentWidget(m_layout->place() == MapPlace ? static_cast<QWidget*>(m_map) : m_centre);
    if (m_layout->place() == QueryPlace)
        m_sql->runFirst();
}

void Workspace::addPanes(Session* session)
{
    auto* ledger = new LedgerDock(session, this);
    auto* ooms = new OomDock(session, this);
    auto* stack = new StackDock(session, this);
    m_allocations = new AllocationsDock(session, this);
    m_sql = new SqlDock(session, this);
    addDock(ledgerDock, tr("Held by"), ledger);
    addDock(oomDock, tr("Why"), ooms);
    addDock(stackDock, tr("Stack"), stack);
    addDock(allocationsDock, tr("Allocations"), m_allocations);
    auto* events = new EventsDock(session, this);
    addDock(eventsDock, tr("Events"), events);
    addDock(sqlDock, tr("SQL"), m_sql);
    m_leaks = new LeaksDock(session, this);
    addDock(leaksDock, tr("Leaks"), m_leaks);
    m_whatIf = new WhatIfDock(session, this);
    addDock(whatIfDock, tr("What If"), m_whatIf);
    m_ranges = new RangesDock(session, this);
    addDock(rangesDock, tr("Ranges"), m_ranges);
    addDock(samplesDock, tr("Samples"), new SamplesDock(session, this));
    auto* summary = new SummaryDock(session, this);
    connect(summary, &SummaryDock::settingChosen, this, [this] { raiseDock(summaryDock); });
    addDock(summaryDock, tr("Summary"), summary);

    connect(m_ranges, &RangesDock::rangeChosen, m_timeline,
            [this](core::EventIndex begin, core::EventIndex end, const QString& what) {
                m_timeline->chooseEvents(begin, end);
                m_timeline->plot()->nameRange(what);
            });
    connect(m_ranges, &RangesDock::rangeZoomed, m_timeline, &TimelineView::zoomToEvents);
    connect(m_ranges, &RangesDock::searched, &m_timeline->lanes(), &LaneStrip::setFound);
    connect(m_ranges, &RangesDock::message, this, &Workspace::message);
    connect(events, &EventsDock::message, this, &Workspace::message);
    connect(m_leaks, &LeaksDock::message, this, &Workspace::message);
    connect(m_leaks, &LeaksDock::momentsRequested, this, &Workspace::momentsRequested);
    connect(ledger, &LedgerDock::tableRequested, this, [this] { raiseDock(allocationsDock); });
    connect(ledger, &LedgerDock::stackRequested, this, [this] { raiseDock(stackDock); });
    connect(ledger, &LedgerDock::staged, m_centres,
            [this](QWidget* stage) { m_centres->setCurrentIndex(m_centres->addWidget(stage)); });
    connect(ledger, &LedgerDock::stageLeft, this, &Workspace::showCentre);
    connect(ledger, &LedgerDock::changeWanted, this, &Workspace::showWhatIf);
    connect(ledger, &LedgerDock::pointed, m_timeline, &TimelineView::point);
    connect(ledger, &LedgerDock::message, this, &Workspace::message);
    connect(ledger, &LedgerDock::problem, this, &Workspace::problem);
    connect(ledger, &LedgerDock::categoriesRequested, this, &Workspace::categoriesRequested);
    connect(ledger, &LedgerDock::ownCodeRequested, this, &Workspace::ownCodeRequested);
    connect(stack, &StackDock::problem, this, &Workspace::problem);
    connect(stack, &StackDock::ownCodeChosen, this, &Workspace::ownCodeChosen);
    connect(m_allocations, &AllocationsDock::message, this, &Workspace::message);
    connect(m_sql, &SqlDock::message, this, &Workspace::message);
    connect(m_sql, &SqlDock::finished, this, [this] { Q_EMIT queryFinished(m_sql->error()); });
    followVerdict();
    connect(ooms, &OomDock::message, this, &Workspace::message);
    connect(ooms, &OomDock::showSql, this, &Workspace::runQuery);
    connect(m_allocations, &AllocationsDock::showSql, this, &Workspace::runQuery);
}

void Workspace::followVerdict()
{
    connect(m_verdict, &VerdictStrip::message, this, &Workspace::message);
    connect(m_verdict, &VerdictStrip::changed, m_timeline,
            [this] { m_timeline->plot()->setConclusion(m_verdict->lines().headline); });
    connect(m_verdict, &VerdictStrip::restRequested, this, [this](VerdictStrip::Rest rest) {
        raiseDock(rest == VerdictStrip::Rest::Sheet     ? oomDock
                  : rest == VerdictStrip::Rest::Holders ? ledgerDock
                                                        : summaryDock);
        if (rest == VerdictStrip::Rest::Summary)
            m_layout->scrollToTop(summaryDock);
    });
}

void Workspace::addProgram(Session* session)
{
    auto* program = new ProgramDock(session, this);
    addDock(programDock, tr("Program"), program);
    connect(program, &ProgramDock::rangeChosen, m_timeline, &TimelineView::chooseEvents);
    connect(program, &ProgramDock::rangeZoomed, m_timeline, &TimelineView::zoomToEvents);
    connect(program, &ProgramDock::message, this, &Workspace::message);
    connect(m_whatIf, &WhatIfDock::message, this, &Workspace::message);
    connect(program, &ProgramDock::changeWanted, this, &Workspace::showWhatIf);
    connect(&m_timeline->program().strip(), &ProgramStrip::changeWanted, this, &Workspace::showWhatIf);
}

void Workspace::showWhatIf(const QString& change)
{
    raiseDock(whatIfDock);
    m_whatIf->addChange(change);
}

void Workspace::addDock(QLatin1String name, const QString& title, QWidget* pane)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(pane);
    m_titles->adopt(dock);
    m_layout->add(dock);
}

/// What has nothing to show of this recording is out of the way, until somebody asks for it.
void Workspace::noteEmptyDocks()
{
    QSet<QString> empty;
    const auto& recording = m_session->recording();
    const core::DeviceHistory* history = m_session->history();
    const bool hasBundle = recording && recording->document->bundle;
    const auto note = [&empty](QLatin1String name, bool isEmpty) {
        if (isEmpty)
            empty.insert(name);
    };
    note(oomDock, !hasBundle && (!history || history->ooms().empty()));
    note(samplesDock, !recording || !recording->document->samples);
    for (const QLatin1String name : {eventsDock, leaksDock, whatIfDock})
        note(name, !history || history->eventCount() == 0);
    note(programDock, !ProgramDock::mayTell(history));
    note(rangesDock, !history || !core::mayHaveLanes(recording->snapshot(), *history));
    for (const QLatin1String name : {ledgerDock, stackDock, allocationsDock})
        note(name, !history);
    m_layout->setEmpty(recording ? empty : QSet<QString>());
    const bool isThere = history || (recording && recording->document->isFromRecorder());
    for (QAction* action : dockActions()) // nobody can see a pane beside the start page
        action->setEnabled(isThere);
}

/// Only what is no part of the timeline has a plot of its own.
void Workspace::showSamples()
{
    const bool isInTimeline = m_session->history() && hasPicture() &&
                              core::coversSamples(*m_session->recording(), m_session->device());
    m_samples->setVisible(m_samples->hasLines() && !isInTimeline);
}

bool Workspace::hasPicture() const
{
    const core::DeviceHistory* history = m_session->history();
    return !history || history->eventCount() > 1;
}

QString Workspace::countOf(const QString& name) const
{
    const core::DeviceHistory* history = m_session->history();
    if (history && name == allocationsDock)
        return core::formatCount(history->allocations().rows());
    if (history && name == eventsDock)
        return core::formatCount(static_cast<std::uint64_t>(history->eventCount()));
    return {};
}

void Workspace::followRecording()
{
    noteEmptyDocks();
    const bool hasSnapshot = m_session->history() != nullptr;
    const bool hasSamples = m_samples->hasLines();
    showSamples();
    m_timeline->setVisible(hasSnapshot || !hasSamples);
    const bool isRecorders = !hasSnapshot && m_session->recording();
    if (isRecorders && !hasSamples)
        m_centre->showReason(tr("There is nothing to draw: neither a snapshot of the allocator nor samples "
                                "of memory use could be read. <i>Why</i> and <i>Summary</i> have what "
                                "is known of the failure; <i>Summary</i> also says what could not be read."));
    else
        m_centre->showContent();
    if (!std::exchange(m_isNew, false))
        return; // a person is somewhere already
    if (!isRecorders) {
        m_layout->giveBack();
        m_layout->setPlace(hasPicture() ? TimelinePlace : MapPlace);
        return;
    }
    m_layout->setPlace(TimelinePlace);
    Q_EMIT paneWanted();
    m_layout->lend(hasSamples ? samplesDock : summaryDock);
    if (m_session->recording()->document->bundle)
        raiseDock(oomDock);
}

QList<QAction*> Workspace::dockActions() const
{
    const DockPlan plan = plans().value(TimelinePlace);
    QList<QAction*> actions;
    for (const QString& name : plan.inspector + plan.drawer + plan.more + QStringList{sqlDock})
        actions.append(m_layout->dock(name)->toggleViewAction());
    return actions;
}

void Workspace::raiseDock(QLatin1String name)
{
    Q_EMIT paneWanted();
    m_layout->raise(name);
}

void Workspace::showMap()
{
    m_layout->setPlace(MapPlace);
}

void Workspace::playBy(QAction* action)
{
    connect(action, &QAction::triggered, m_player, &MomentPlayer::toggle);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    addAction(action);
    installEventFilter(new SpaceKeeper(this));
}

void Workspace::findAllocations()
{
    raiseDock(allocationsDock);
    m_allocations->focusSearch();
}

void Workspace::showRange(core::EventIndex begin, core::EventIndex end, const QString& name)
{
    m_timeline->chooseEvents(begin, end);
    m_timeline->plot()->nameRange(name);
    m_ranges->choose(begin, end, name);
    raiseDock(rangesDock);
}

void Workspace::exportAllocations(const QString& path)
{
    m_allocations->exportCsv(path);
}

void Workspace::runQuery(const QString& sql)
{
    m_sql->setQuery(sql);
    raiseDock(sqlDock);
    m_sql->setFocus(Qt::ShortcutFocusReason); // letters go on into it
    m_sql->run();
}

void Workspace::showMoment()
{
    if (isVisible() && m_layout->place() == QueryPlace)
        m_layout->setPlace(hasPicture() ? TimelinePlace : MapPlace);
}

} // namespace widgets
