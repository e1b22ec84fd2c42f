// SPDX-License-Identifier: MIT
#include "widgets/window/workspace.h"

#include "widgets/allocations/dock.h"
#include "widgets/common/emptystate.h"
#include "widgets/events/dock.h"
#include "widgets/fragmentation/dock.h"
#include "widgets/ledger/dock.h"
#include "widgets/oom/dock.h"
#include "widgets/samples/dock.h"
#include "widgets/samples/view.h"
#include "widgets/session/session.h"
#include "widgets/sql/dock.h"
#include "widgets/stack/dock.h"
#include "widgets/summary/dock.h"
#include "widgets/timeline/view.h"

#include <QAction>
#include <QDockWidget>
#include <QSplitter>

namespace widgets {

namespace {

/// Counted up when docks come or go: older layouts are then left alone.
constexpr int layoutVersion = 4;

} // namespace

Workspace::Workspace(Session* session, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_timeline(new TimelineView(*session, this)),
      m_samples(new SamplesView(session, this))
{
    setWindowFlags(Qt::Widget);
    auto* centre = new QSplitter(Qt::Vertical, this);
    centre->addWidget(m_timeline);
    centre->addWidget(m_samples);
    centre->setChildrenCollapsible(false);
    centre->setStretchFactor(0, 3);
    centre->setStretchFactor(1, 2);
    m_centre = new EmptyState(centre, this);
    setCentralWidget(m_centre);
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    addPanes(session);
    resetLayout();
}

void Workspace::addPanes(Session* session)
{
    auto* ledger = new LedgerDock(session, this);
    auto* ooms = new OomDock(session, this);
    auto* stack = new StackDock(session, this);
    m_allocations = new AllocationsDock(session, this);
    m_sql = new SqlDock(session, this);
    addDock(ledgerDock, tr("Ledger"), ledger);
    addDock(oomDock, tr("OOM Events"), ooms);
    addDock(stackDock, tr("Stack Trace"), stack);
    addDock(allocationsDock, tr("Allocations"), m_allocations);
    addDock(eventsDock, tr("Events"), new EventsDock(session, this));
    addDock(sqlDock, tr("SQL"), m_sql);
    addDock(fragmentationDock, tr("Fragmentation"), new FragmentationDock(session, this));
    addDock(samplesDock, tr("Samples"), new SamplesDock(session, this));
    addDock(summaryDock, tr("Summary"), new SummaryDock(session, this));

    connect(ledger, &LedgerDock::tableRequested, this, [this] { raiseDock(allocationsDock); });
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
    connect(ooms, &OomDock::tableRequested, this, [this] { raiseDock(allocationsDock); });
    connect(ooms, &OomDock::message, this, &Workspace::message);
    const auto showSql = [this](const QString& sql) {
        m_sql->setQuery(sql);
        raiseDock(sqlDock);
        m_sql->focusEditor();
    };
    connect(ooms, &OomDock::showSql, this, showSql);
    connect(m_allocations, &AllocationsDock::showSql, this, showSql);
}

void Workspace::addDock(QLatin1String name, const QString& title, QWidget* pane)
{
    auto* dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(pane);
    m_docks.append(dock);
}

void Workspace::followRecording()
{
    const bool hasSnapshot = m_session->history() != nullptr;
    const bool hasSamples = m_samples->hasLines();
    m_samples->setVisible(hasSamples);
    m_timeline->setVisible(hasSnapshot || !hasSamples);
    const bool isRecorders = !hasSnapshot && m_session->recording();
    if (isRecorders && !hasSamples)
        m_centre->showReason(tr("There is nothing to draw: neither a snapshot of the allocator nor samples "
                                "of memory use could be "
                                "read. <i>OOM Events</i> and <i>Summary</i> have what is known of the "
                                "failure; <i>Summary</i> also "
                                "says what could not be read."));
    else
        m_centre->showContent();
    if (!isRecorders)
        return;
    raiseDock(hasSamples ? samplesDock : summaryDock);
    if (m_session->recording()->document->bundle)
        raiseDock(oomDock);
}

QDockWidget* Workspace::dock(QLatin1String name) const
{
    return findChild<QDockWidget*>(name, Qt::FindDirectChildrenOnly);
}

QList<QAction*> Workspace::dockActions() const
{
    QList<QAction*> actions;
    for (const QDockWidget* dock : m_docks) {
        actions.append(dock->toggleViewAction());
    }
    return actions;
}

void Workspace::raiseDock(QLatin1String name)
{
    dock(name)->show();
    dock(name)->raise();
}

void Workspace::tabTogether(std::initializer_list<QLatin1String> names, Qt::DockWidgetArea area)
{
    QDockWidget* first = nullptr;
    for (const QLatin1String name : names) {
        addDockWidget(area, dock(name));
        if (first) {
            tabifyDockWidget(first, dock(name));
        } else {
            first = dock(name);
        }
    }
    first->raise();
}

void Workspace::resetLayout()
{
    for (QDockWidget* dock : m_docks) {
        dock->setFloating(false);
        removeDockWidget(dock);
    }
    tabTogether({ledgerDock, oomDock}, Qt::RightDockWidgetArea);
    tabTogether({stackDock}, Qt::RightDockWidgetArea);
    tabTogether({allocationsDock, eventsDock, samplesDock, sqlDock, fragmentationDock, summaryDock},
                Qt::BottomDockWidgetArea);
    for (QDockWidget* dock : m_docks) {
        dock->show();
    }
    dock(ledgerDock)->raise();
    dock(allocationsDock)->raise();
    resizeDocks({dock(ledgerDock)}, {width() * 36 / 100}, Qt::Horizontal);
    resizeDocks({dock(ledgerDock), dock(stackDock)}, {height() * 60 / 100, height() * 40 / 100},
                Qt::Vertical);
    resizeDocks({dock(allocationsDock)}, {height() * 38 / 100}, Qt::Vertical);
}

void Workspace::findAllocations()
{
    raiseDock(allocationsDock);
    m_allocations->focusSearch();
}

void Workspace::exportAllocations(const QString& path)
{
    m_allocations->exportCsv(path);
}

void Workspace::runQuery(const QString& sql)
{
    raiseDock(sqlDock);
    m_sql->setQuery(sql);
    m_sql->run();
}

bool Workspace::restoreLayout(const QByteArray& state)
{
    return restoreState(state, layoutVersion);
}

QByteArray Workspace::layout() const
{
    return saveState(layoutVersion);
}

} // namespace widgets
