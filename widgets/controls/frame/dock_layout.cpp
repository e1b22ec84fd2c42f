// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/dock_layout.h"

#include "widgets/controls/frame/dock_pane.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QDataStream>
#include <QDockWidget>
#include <QEvent>
#include <QIODevice>
#include <QLayout>
#include <QMainWindow>
#include <QResizeEvent>
#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace widgets {

namespace {

/// QMainWindow::restoreState(), which shows the tab bars it uses one after the other: a layout that one of
/// them activates takes others out of the set that it walks through, and it crashed there.
bool restored(QMainWindow& window, const QByteArray& state, int version)
{
    window.layout()->setEnabled(false);
    const bool isRestored = window.restoreState(state, version);
    window.layout()->setEnabled(true);
    return isRestored;
}

/// Counted up when docks come or go: older layouts are then left alone.
constexpr int layoutVersion = 9;
/// With the stack below the inspector.
constexpr int stackBelowVersion = 8;
/// Before there were places.
constexpr int flatVersion = 4;
constexpr quint32 stateMark = 0x53564C36;           // "SVL6"
constexpr quint32 stackBelowStateMark = 0x53564C35; // "SVL5"

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

bool DockLayout::isOfDrawer(QDockWidget& dock) const
{
    return !dock.isFloating() && m_window->dockWidgetArea(&dock) == Qt::BottomDockWidgetArea;
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
        if (restorePlace(m_states.value(place)))
            noteShown();
        else
            arrange(m_plans[place]);
        if (hasCentre())
            m_home = place;
        showCentre();
        m_sizing.start();
    }
    Q_EMIT drawerChanged();
}

/// What a place shows is not shut, whatever came of it in another; what was empty when it was left may have
/// something by now.
void DockLayout::noteShown()
{
    for (const QDockWidget* dock : std::as_const(m_docks)) {
        if (!dock->isHidden())
            m_shut.remove(dock->objectName());
    }
    for (QDockWidget* dock : inspectorDocks()) {
        const QString name = dock->objectName();
        if (!m_isFolded && !m_empty.contains(name) && !m_shut.contains(name))
            dock->show();
    }
}

/// Qt puts docks that a state does not know somewhere: those of other places go.
bool DockLayout::restorePlace(const QByteArray& state)
{
    if (!restored(*m_window, state, layoutVersion))
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
        const bool isOpen = isDrawerOpen();
        m_empty = names;
        for (QDockWidget* dock : std::as_const(m_docks)) {
            const QString name = dock->objectName();
            if (m_empty.contains(name) && !dock->isHidden()) {
                m_hiddenAsEmpty.insert(name);
                dock->hide();
            } else if (!m_empty.contains(name) && isPlaced(*dock) && m_hiddenAsEmpty.remove(name)) {
                if (m_isFolded && inspectorDocks().contains(dock))
                    m_folded.insert(name);
                else
                    dock->setVisible(!isOfDrawer(*dock) || isOpen);
            }
        }
    }
    Q_EMIT drawerChanged();
}

/// Those of names that are in the drawer and have something to show.
QStringList DockLayout::panesOf(const QStringList& names) const
{
    QStringList panes;
    for (const QString& name : names) {
        QDockWidget* pane = dock(name);
        if (pane && !m_empty.contains(name) && isOfDrawer(*pane))
            panes.append(name);
    }
    return panes;
}

QStringList DockLayout::drawerPanes() const
{
    const DockPlan& plan = *m_plans.constFind(m_place);
    const QStringList all = panesOf(plan.drawer + plan.more);
    QStringList wanted = all;
    wanted.removeIf([this](const QString& name) { return m_shut.contains(name); });
    if (!wanted.isEmpty())
        return wanted;
    const QStringList usual = panesOf(plan.drawer); // all of them were shut one by one
    return usual.isEmpty() ? all : usual;
}

bool DockLayout::isDrawerOpen() const
{
    return std::any_of(m_docks.begin(), m_docks.end(),
                       [this](QDockWidget* dock) { return !dock->isHidden() && isOfDrawer(*dock); });
}

void DockLayout::setDrawerOpen(bool isOpen)
{
    {
        const QScopedValueRollback arranging(m_isArranging, true);
        const DockPlan& plan = *m_plans.constFind(m_place);
        const QStringList panes = drawerPanes();
        const bool wasOpen = isDrawerOpen();
        for (const QString& name : panesOf(plan.drawer + plan.more)) {
            QDockWidget* pane = dock(name);
            if (!isOpen && !pane->visibleRegion().isEmpty()) {
                m_front = name;
                m_sizes.noteHeight(m_place);
            }
            if (isOpen && panes.contains(name))
                m_shut.remove(name);
            pane->setVisible(isOpen && panes.contains(name));
        }
        const QString front = panes.contains(m_front) ? m_front : panes.value(0);
        if (isOpen && !front.isEmpty()) {
            if (!wasOpen)
                openDrawerHigh(front);
            dock(front)->raise();
            for (const QString& name : panes)
                showContent(*dock(name), name == front);
        }
    }
    Q_EMIT drawerChanged();
}

/// A dock that was never seen gets the least height that it can have, in which no table is to be read.
void DockLayout::openDrawerHigh(const QString& front)
{
    if (m_plans[m_place].hasCentre)
        m_window->resizeDocks({dock(front)}, {m_sizes.height(m_place, m_window->height() / 2)}, Qt::Vertical);
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
    m_hiddenAsEmpty.clear();
    m_folded.clear();
    m_isFolded = false;
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        m_window->removeDockWidget(dock);
    }
    placeTabs(plan.inspector, Qt::RightDockWidgetArea);
    placeTabs(plan.drawer + plan.more, Qt::BottomDockWidgetArea);
    const bool isLarge =
        m_window->window()->width() >= drawerWidth && m_window->window()->height() >= drawerHeight;
    const bool isDrawerShut = plan.hasCentre && plan.isDrawerShut && !isLarge;
    const QStringList all = plan.inspector + plan.drawer + plan.more;
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
    found.removeIf([this](QDockWidget* dock) {
        return dock->isFloating() || m_window->dockWidgetArea(dock) != Qt::RightDockWidgetArea;
    });
    return found;
}

void DockLayout::giveSizes()
{
    if (hasCentre())
        m_sizes.give(m_place);
}

void DockLayout::foldFor(int width)
{
    const bool isNarrow = width < inspectorFrom && m_plans[m_place].hasCentre;
    if (isNarrow == m_isFolded)
        return;
    const QScopedValueRollback arranging(m_isArranging, true);
    m_isFolded = isNarrow;
    for (QDockWidget* dock : inspectorDocks()) {
        const QString name = dock->objectName();
        if (isNarrow && !dock->isHidden()) {
            m_folded.insert(name);
            dock->hide();
        } else if (!isNarrow && m_folded.remove(name) && !m_empty.contains(name)) {
            dock->show();
        }
    }
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
    if (watched == m_window && event->type() == QEvent::MouseButtonRelease && hasCentre())
        m_sizes.note(m_place); // an edge was dragged
    if (watched == m_window && event->type() == QEvent::Show)
        m_settling.start();
    if (event->type() == QEvent::Close && m_docks.contains(watched))
        m_shut.insert(watched->objectName());
    return QObject::eventFilter(watched, event);
}

QByteArray DockLayout::state()
{
    m_states.insert(m_place, m_window->saveState(layoutVersion));
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out << stateMark << m_states << m_shut << m_front << m_sizes.heights() << m_sizes.widths() << m_folded;
    return bytes;
}

bool DockLayout::restore(const QByteArray& state)
{
    const QScopedValueRollback arranging(m_isArranging, true);
    QDataStream in(state);
    quint32 mark = 0;
    QHash<int, QByteArray> states;
    QSet<QString> shut;
    QString front;
    QHash<int, int> heights;
    QHash<int, int> widths;
    QSet<QString> folded;
    in >> mark;
    if (mark != stateMark && mark != stackBelowStateMark)
        return restoreFloating(state, flatVersion);
    in >> states;
    if (mark == stackBelowStateMark)
        return in.status() == QDataStream::Ok && restoreFloating(states.value(m_place), stackBelowVersion);
    in >> shut >> front >> heights >> widths >> folded;
    if (in.status() != QDataStream::Ok || !restorePlace(states.value(m_place)))
        return false;
    m_states = states;
    m_shut = shut;
    m_front = front;
    m_sizes.restore(heights, widths);
    m_sizing.start();
    m_folded = folded;
    m_isFolded = !folded.isEmpty();
    for (QDockWidget* dock : std::as_const(m_docks)) { // what is empty now may not have been then
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
    if (!restored(*m_window, oldState, version))
        return false;
    QHash<QString, QRect> floating;
    for (const QDockWidget* dock : std::as_const(m_docks)) {
        if (dock->isFloating() && !dock->isHidden())
            floating.insert(dock->objectName(), dock->geometry());
    }
    arrange(m_plans[m_place]);
    for (auto at = floating.cbegin(); at != floating.cend(); ++at) {
        if (m_window->dockWidgetArea(dock(at.key())) == Qt::NoDockWidgetArea)
            m_window->addDockWidget(Qt::BottomDockWidgetArea, dock(at.key())); // where it goes back to
        dock(at.key())->setFloating(true);
        dock(at.key())->setGeometry(at.value());
        dock(at.key())->show();
    }
    return true;
}

} // namespace widgets
