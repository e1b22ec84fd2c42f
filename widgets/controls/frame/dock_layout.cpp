// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/dock_layout.h"

#include "widgets/controls/frame/dock_pane.h"
#include "widgets/controls/frame/dock_states.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QResizeEvent>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// Counted up when docks come or go: older layouts are then left alone.
constexpr int layoutVersion = 9;
/// With the stack below the inspector.
constexpr int stackBelowVersion = 8;
/// Before there were places.
constexpr int flatVersion = 4;

int inspectorWidth(int width)
{
    return std::clamp(width * 19 / 100, tokens::inspector, tokens::widestInspector);
}

QSet<QString> setOf(const QStringList& names)
{
    return {names.begin(), names.end()};
}

} // namespace

DockLayout::DockLayout(QMainWindow* window, QHash<int, DockPlan> plans)
    : QObject(window), m_window(window), m_plans(std::move(plans)), m_sizes(window)
{
    window->installEventFilter(this);
    connect(&m_settling, &QTimer::timeout, this, &DockLayout::settle);
    connect(this, &DockLayout::drawerChanged, &m_settling, qOverload<>(&QTimer::start));
    connect(&m_sizing, &QTimer::timeout, this, &DockLayout::giveSizes);
    for (QTimer* timer : {&m_settling, &m_sizing}) {
        timer->setSingleShot(true);
        timer->setInterval(0);
    }
}

void DockLayout::add(QDockWidget* dock)
{
    m_docks.append(dock);
    dock->setWidget(new DockPane(dock->widget()));
    m_window->addDockWidget(Qt::BottomDockWidgetArea, dock);
    connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool isShown) {
        if (isShown)
            return raise(dock->objectName());
        m_shut.insert(dock->objectName());
        Q_EMIT drawerChanged();
    });
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::visibilityChanged, this, [this, dock](bool isSeen) {
        if (m_isArranging)
            return;
        showContent(*dock, isSeen);
        Q_EMIT drawerChanged();
        if (!isSeen && !hasCentre()) // later, as it is being hidden
            QMetaObject::invokeMethod(this, &DockLayout::leaveEmpty, Qt::QueuedConnection);
    });
    connect(dock, &QDockWidget::topLevelChanged, this, [this, dock](bool isFloating) {
        if (isFloating)
            showContent(*dock, true);
    });
}

/// Qt takes tabs that are behind others for visible, and all of them while it places them: what they hold
/// would ask for facts that nobody looks at.
void DockLayout::showContent(QDockWidget& dock, bool isSeen)
{
    static_cast<DockPane*>(dock.widget())->content()->setVisible(isSeen || !isOfDrawer(dock));
}

/// Which tab is in front is known for certain once they are laid out.
void DockLayout::settle()
{
    if (!m_window->isVisible())
        return;
    for (QDockWidget* dock : std::as_const(m_docks)) {
        if (!dock->isHidden())
            showContent(*dock, !dock->visibleRegion().isEmpty());
    }
}

/// Docks of other places are nowhere in this one.
bool DockLayout::isPlaced(QDockWidget& dock) const
{
    return dock.isFloating() || m_window->dockWidgetArea(&dock) != Qt::NoDockWidgetArea;
}

bool DockLayout::isIn(Qt::DockWidgetArea area, QDockWidget& dock) const
{
    return !dock.isFloating() && m_window->dockWidgetArea(&dock) == area;
}

QDockWidget* DockLayout::dock(const QString& name) const
{
    const auto found = std::find_if(m_docks.begin(), m_docks.end(),
                                    [&name](const QDockWidget* dock) { return dock->objectName() == name; });
    return found == m_docks.end() ? nullptr : *found;
}

void DockLayout::setPlace(int place)
{
    if (place == m_place || !m_plans.contains(place))
        return;
    {
        const QScopedValueRollback arranging(m_isArranging, true);
        m_states.insert(m_place, m_window->saveState(layoutVersion));
        m_place = place;
        if (restorePlace(m_states.value(place))) {
            noteShown();
            fitDrawer(isDrawerWanted());
        } else {
            arrange(m_plans[place]);
        }
        if (hasCentre())
            m_home = place;
        showCentre();
        foldFor(m_window->width()); // which may have changed meanwhile
        m_sizing.start();
    }
    Q_EMIT drawerChanged();
}

/// A place of docks alone whose last one was shut: back to the one before, and as planned the next time.
void DockLayout::leaveEmpty()
{
    const int left = m_place;
    const auto isHidden = [](const QDockWidget* dock) { return dock->isHidden(); };
    if (hasCentre() || !std::all_of(m_docks.begin(), m_docks.end(), isHidden))
        return;
    setPlace(m_home);
    m_states.remove(left);
}

/// What a place shows is not shut, whatever came of it in another; what was empty when it was left may have
/// something by now.
void DockLayout::noteShown()
{
    for (const QDockWidget* dock : std::as_const(m_docks)) {
        if (!dock->isHidden())
            m_shut.remove(dock->objectName());
    }
    bool isNew = false;
    for (QDockWidget* dock : inspectorDocks()) {
        const QString name = dock->objectName();
        const bool isOpen = !dock->isHidden();
        if (m_isFolded && isOpen && m_folded.contains(name)) // it was left in a window that was wider
            dock->hide();
        else if (!m_isFolded && !isOpen && !m_empty.contains(name) && !m_shut.contains(name)) {
            dock->show();
            isNew = true;
        }
    }
    if (isNew)
        raiseShown(m_inspectorFront);
}

/// Qt puts docks that a state does not know somewhere: those of other places go.
bool DockLayout::restorePlace(const QByteArray& state)
{
    if (!restoreDocks(*m_window, state, layoutVersion))
        return false;
    const DockPlan& plan = *m_plans.constFind(m_place);
    const QSet<QString> ofPlace = setOf(plan.inspector + plan.drawer + plan.more);
    for (QDockWidget* dock : std::as_const(m_docks)) {
        if (!dock->isFloating() && !ofPlace.contains(dock->objectName()))
            m_window->removeDockWidget(dock);
    }
    return true;
}

void DockLayout::showCentre()
{
    if (m_window->centralWidget())
        m_window->centralWidget()->setVisible(m_plans[m_place].hasCentre);
}

void DockLayout::setEmpty(const QSet<QString>& names)
{
    if (names == m_empty)
        return;
    {
        const QScopedValueRollback arranging(m_isArranging, true);
        const bool isOpen = isDrawerWanted();
        const QString front = inspectorFront();
        m_empty = names;
        fitDrawer(isOpen);
        for (QDockWidget* dock : std::as_const(m_docks)) {
            const QString name = dock->objectName();
            if (isOfDrawer(*dock))
                continue;
            if (m_empty.contains(name) && !dock->isHidden()) {
                m_hiddenAsEmpty.insert(name);
                dock->hide();
            } else if (!m_empty.contains(name) && isPlaced(*dock) && m_hiddenAsEmpty.remove(name)) {
                if (m_isFolded && inspectorDocks().contains(dock))
                    m_folded.insert(name);
                else
                    dock->show();
            }
        }
        keepFront(front);
    }
    Q_EMIT drawerChanged();
}

/// The place in which a dock stands, the one that a person was in before if it may.
int DockLayout::placeWith(const QString& name) const
{
    QList<int> places = m_plans.keys();
    std::sort(places.begin(), places.end());
    places.prepend(m_home);
    places.prepend(m_place);
    const auto found = std::find_if(places.begin(), places.end(), [&](int place) {
        const DockPlan& plan = *m_plans.constFind(place);
        return (plan.inspector + plan.drawer + plan.more).contains(name);
    });
    return found == places.end() ? m_place : *found;
}

void DockLayout::raise(const QString& name)
{
    QDockWidget* wanted = dock(name);
    if (!wanted)
        return;
    if (!isPlaced(*wanted))
        setPlace(placeWith(name));
    m_shut.remove(name);
    m_folded.remove(name);
    if (isOfDrawer(*wanted) && !isDrawerOpen())
        setDrawerOpen(true);
    wanted->show();
    wanted->raise();
    showContent(*wanted, true);
}

void DockLayout::raiseShown(const QString& name)
{
    if (QDockWidget* wanted = dock(name); wanted && !wanted->isHidden())
        wanted->raise();
}

/// What is in front of the inspector and has nothing to show any more gives way to the first that has, not to
/// its neighbour, and comes back once it has something, unless a person has gone on to another.
void DockLayout::keepFront(const QString& before)
{
    if (m_empty.contains(before)) {
        m_frontLeft = before;
        QStringList panes = m_plans[m_place].inspector;
        panes.removeIf([this](const QString& name) { return dock(name)->isHidden(); });
        m_frontInstead = panes.value(0);
        raiseShown(m_frontInstead);
    } else if (!m_frontLeft.isEmpty() && !m_empty.contains(m_frontLeft)) {
        if (before == m_frontInstead)
            raiseShown(m_frontLeft);
        m_frontLeft.clear();
    }
}

void DockLayout::placeTabs(const QStringList& names, Qt::DockWidgetArea area)
{
    QDockWidget* first = nullptr;
    for (const QString& name : names) {
        m_window->addDockWidget(area, dock(name));
        if (first)
            m_window->tabifyDockWidget(first, dock(name));
        else
            first = dock(name);
    }
}

void DockLayout::arrange(const DockPlan& plan)
{
    m_shut.subtract(setOf(plan.inspector + plan.drawer));
    m_shut.unite(setOf(plan.more));
    const QStringList all = plan.inspector + plan.drawer + plan.more;
    m_hiddenAsEmpty.subtract(setOf(all)); // of other places they stay
    m_folded.subtract(setOf(all));
    m_isFolded = m_isFolded && !plan.hasCentre;
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        m_window->removeDockWidget(dock);
    }
    placeTabs(plan.inspector, Qt::RightDockWidgetArea);
    placeTabs(plan.drawer + plan.more, Qt::BottomDockWidgetArea);
    const bool isLarge =
        m_window->window()->width() >= drawerWidth && m_window->window()->height() >= drawerHeight;
    const bool isDrawerShut = plan.hasCentre && plan.isDrawerShut && !isLarge;
    const auto front = std::find_if(plan.drawer.begin(), plan.drawer.end(),
                                    [this](const QString& name) { return !m_empty.contains(name); });
    for (const QString& name : all) {
        showContent(*dock(name), front != plan.drawer.end() && name == *front);
        const bool isWanted = !plan.more.contains(name) && !(isDrawerShut && plan.drawer.contains(name));
        if (isWanted && m_empty.contains(name))
            m_hiddenAsEmpty.insert(name);
        dock(name)->setVisible(isWanted && !m_empty.contains(name));
    }
    m_front.clear();
    m_emptied.remove(m_place);
    for (const QStringList& tabs : {plan.inspector, plan.drawer}) {
        if (!tabs.isEmpty() && !dock(tabs.first())->isHidden())
            dock(tabs.first())->raise();
    }
    resizeAreas(plan);
    foldFor(m_window->width());
}

/// A drawer that is open from the start leaves most of the window to the picture, but shows enough rows to
/// be read; one that a person opens has half of it.
void DockLayout::resizeAreas(const DockPlan& plan)
{
    constexpr int besidePicture = 26; // percent
    constexpr int mostBesidePicture = 42;
    constexpr int opened = 50;
    constexpr int leastRows = 6 + 4; ///< of a table, and what tabs, search and heading take
    const int width = m_window->width();
    if (plan.hasCentre) {
        const int height = m_window->height();
        const int beside = std::clamp(leastRows * tokens::row, height * besidePicture / 100,
                                      height * mostBesidePicture / 100);
        m_sizes.plan(m_place, inspectorWidth(width), isDrawerOpen() ? beside : height * opened / 100);
        return m_sizes.give(m_place, dock(plan.inspector.value(0)), dock(plan.drawer.value(0)));
    }
    if (!plan.inspector.isEmpty())
        m_window->resizeDocks({dock(plan.inspector.first())}, {width / 2}, Qt::Horizontal);
}

void DockLayout::reset()
{
    {
        const QScopedValueRollback arranging(m_isArranging, true);
        m_states.remove(m_place);
        arrange(m_plans[m_place]);
        showCentre();
    }
    Q_EMIT drawerChanged();
}

QList<QDockWidget*> DockLayout::inspectorDocks() const
{
    QList<QDockWidget*> found = m_docks;
    found.removeIf([this](QDockWidget* dock) { return !isIn(Qt::RightDockWidgetArea, *dock); });
    return found;
}

void DockLayout::giveSizes()
{
    if (hasCentre())
        m_sizes.give(m_place);
}

bool DockLayout::foldInspector()
{
    if (!m_isFolded || openOfFolded().isEmpty())
        return false;
    m_isFolded = false;
    foldFor(0); // as narrow as can be
    return true;
}

QStringList DockLayout::foldedPanes() const
{
    QStringList panes = m_isFolded ? m_plans[m_place].inspector : QStringList();
    panes.removeIf([this](const QString& name) {
        const QDockWidget* pane = dock(name);
        return m_empty.contains(name) || (pane->isHidden() && !m_folded.contains(name));
    });
    return panes;
}

QString DockLayout::openOfFolded() const
{
    return m_isFolded ? inspectorFront() : QString();
}

/// Empty: none of it is to be seen.
QString DockLayout::inspectorFront() const
{
    const QList<QDockWidget*> docks = inspectorDocks();
    const auto open = std::find_if(docks.begin(), docks.end(), [](QDockWidget* dock) {
        return !dock->isHidden() && !dock->visibleRegion().isEmpty();
    });
    return open == docks.end() ? QString() : (*open)->objectName();
}

void DockLayout::foldFor(int width)
{
    const bool isNarrow = width < inspectorFrom;
    if (isNarrow == m_isFolded || !hasCentre()) // of a place with one, whatever comes of it in others
        return;
    {
        const QScopedValueRollback arranging(m_isArranging, true);
        m_isFolded = isNarrow;
        showFolded(width);
    }
    if (!m_isArranging)
        Q_EMIT drawerChanged();
}

void DockLayout::showFolded(int width)
{
    const bool isNarrow = m_isFolded;
    if (const QString front = inspectorFront(); !front.isEmpty())
        m_inspectorFront = front;
    for (QDockWidget* dock : inspectorDocks()) {
        const QString name = dock->objectName();
        if (isNarrow && !dock->isHidden()) {
            m_folded.insert(name);
            dock->hide();
        } else if (!isNarrow && m_folded.remove(name) && !m_empty.contains(name)) {
            dock->show();
        }
    }
    if (!isNarrow)
        raiseShown(m_inspectorFront);
    if (!isNarrow && !m_plans[m_place].inspector.isEmpty())
        m_window->resizeDocks({dock(m_plans[m_place].inspector.first())},
                              {m_sizes.width(m_place, inspectorWidth(width))}, Qt::Horizontal);
}

bool DockLayout::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window && event->type() == QEvent::Resize) {
        m_sizing.start();
        foldFor(static_cast<QResizeEvent*>(event)->size().width());
    }
    if (watched == m_window && event->type() == QEvent::MouseButtonPress)
        m_sizes.press();
    if (watched == m_window && event->type() == QEvent::MouseButtonRelease && hasCentre())
        m_sizes.release(m_place); // an edge was dragged
    if (watched == m_window && event->type() == QEvent::Show)
        m_settling.start();
    if (event->type() == QEvent::Close && m_docks.contains(watched))
        m_shut.insert(watched->objectName());
    return QObject::eventFilter(watched, event);
}

QByteArray DockLayout::state()
{
    m_states.insert(m_place, m_window->saveState(layoutVersion));
    return DockStates{m_states, m_shut, m_front, m_sizes.heights(), m_sizes.widths(), m_folded}.bytes();
}

bool DockLayout::restore(const QByteArray& state)
{
    const QScopedValueRollback arranging(m_isArranging, true);
    if (!DockStates::isOurs(state))
        return restoreFloating(state, flatVersion);
    const auto states = DockStates::of(state);
    if (!states)
        return false;
    if (states->isStackBelow)
        return restoreFloating(states->ofPlaces.value(m_place), stackBelowVersion);
    if (!restorePlace(states->ofPlaces.value(m_place)))
        return false;
    m_states = states->ofPlaces;
    m_shut = states->shut;
    m_front = states->front;
    m_sizes.restore(states->heights, states->widths);
    m_sizing.start();
    m_folded = states->folded;
    m_isFolded = !m_folded.isEmpty();
    fitDrawer(isDrawerOpen()); // what is empty now may not have been then
    for (QDockWidget* dock : inspectorDocks()) {
        if (m_empty.contains(dock->objectName()) && !dock->isHidden()) {
            m_hiddenAsEmpty.insert(dock->objectName());
            dock->hide();
        }
    }
    showCentre();
    foldFor(m_window->width());
    m_settling.start();
    return true;
}

bool DockLayout::restoreFloating(const QByteArray& oldState, int version)
{
    if (!restoreDocks(*m_window, oldState, version))
        return false;
    const QHash<QDockWidget*, QRect> floating = floatingOf(m_docks);
    arrange(m_plans[m_place]);
    floatAgain(*m_window, floating);
    return true;
}

} // namespace widgets
