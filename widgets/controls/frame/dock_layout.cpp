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
#include <QStyle>

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
constexpr int layoutVersion = 8;
/// Before there were places.
constexpr int flatVersion = 4;
constexpr quint32 stateMark = 0x53564C35; // "SVL5"

constexpr int widestInspector = 480;

int inspectorWidth(int width)
{
    return std::clamp(width * 19 / 100, tokens::inspector, widestInspector);
}

} // namespace

DockLayout::DockLayout(QMainWindow* window, QHash<int, DockPlan> plans)
    : QObject(window), m_window(window), m_plans(std::move(plans))
{
    window->installEventFilter(this);
    m_settling.setSingleShot(true);
    m_settling.setInterval(0);
    connect(&m_settling, &QTimer::timeout, this, &DockLayout::settle);
    connect(this, &DockLayout::drawerChanged, &m_settling, qOverload<>(&QTimer::start));
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
        if (!restored(*m_window, m_states.value(place), layoutVersion))
            arrange(m_plans[place]);
        showCentre();
    }
    Q_EMIT drawerChanged();
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
            } else if (!m_empty.contains(name) && m_hiddenAsEmpty.remove(name)) {
                dock->setVisible(!isOfDrawer(*dock) || isOpen);
            }
        }
    }
    Q_EMIT drawerChanged();
}

QStringList DockLayout::drawerPanes() const
{
    QStringList names;
    for (const QString& name : m_plans[m_place].drawer) {
        QDockWidget* pane = dock(name);
        if (pane && !m_empty.contains(name) && isOfDrawer(*pane))
            names.append(name);
    }
    return names;
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
        const QStringList panes = drawerPanes();
        const bool wasOpen = isDrawerOpen();
        for (const QString& name : panes) {
            QDockWidget* pane = dock(name);
            if (!isOpen && !pane->visibleRegion().isEmpty()) {
                m_front = name;
                m_drawerHeights[m_place] = drawerHeightNow();
            }
            pane->setVisible(isOpen && !m_shut.contains(name));
        }
        if (isOpen && !isDrawerOpen() && !panes.isEmpty()) { // all of them were shut one by one
            m_shut.clear();
            for (const QString& name : panes)
                dock(name)->show();
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

/// With its tabs, as resizeDocks() counts.
int DockLayout::drawerHeightNow() const
{
    const QWidget* centre = m_window->centralWidget();
    const int separator =
        m_window->style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, m_window);
    return centre ? m_window->contentsRect().bottom() - centre->geometry().bottom() - separator : 0;
}

/// A dock that was never seen gets the least height that it can have, in which no table is to be read.
void DockLayout::openDrawerHigh(const QString& front)
{
    constexpr int percent = 40;
    if (m_plans[m_place].hasCentre)
        m_window->resizeDocks({dock(front)},
                              {m_drawerHeights.value(m_place, m_window->height() * percent / 100)},
                              Qt::Vertical);
}

void DockLayout::raise(const QString& name)
{
    QDockWidget* wanted = dock(name);
    if (!wanted)
        return;
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
    m_shut.clear();
    m_hiddenAsEmpty.clear();
    m_folded.clear();
    m_drawerHeights.remove(m_place);
    m_isFolded = false;
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        m_window->removeDockWidget(dock);
    }
    placeTabs(plan.inspector, Qt::RightDockWidgetArea);
    placeTabs(plan.below, Qt::RightDockWidgetArea);
    placeTabs(plan.drawer, Qt::BottomDockWidgetArea);
    const bool isLarge =
        m_window->window()->width() >= drawerWidth && m_window->window()->height() >= drawerHeight;
    const bool isDrawerShut = plan.hasCentre && plan.isDrawerShut && !isLarge;
    const QStringList all = plan.inspector + plan.below + plan.drawer;
    const auto front = std::find_if(plan.drawer.begin(), plan.drawer.end(),
                                    [this](const QString& name) { return !m_empty.contains(name); });
    for (const QString& name : all) {
        showContent(*dock(name), front != plan.drawer.end() && name == *front);
        const bool isWanted = !(isDrawerShut && plan.drawer.contains(name));
        if (isWanted && m_empty.contains(name))
            m_hiddenAsEmpty.insert(name);
        dock(name)->setVisible(isWanted && !m_empty.contains(name));
    }
    m_front.clear();
    for (const QStringList& tabs : {plan.inspector, plan.below, plan.drawer}) {
        if (!tabs.isEmpty() && !dock(tabs.first())->isHidden())
            dock(tabs.first())->raise();
    }
    resizeAreas(plan);
    foldFor(m_window->width());
}

void DockLayout::resizeAreas(const DockPlan& plan)
{
    const int width = m_window->width();
    const int height = m_window->height();
    constexpr int drawerPercent = 22;
    constexpr int ledgerPercent = 58;
    if (!plan.inspector.isEmpty())
        m_window->resizeDocks({dock(plan.inspector.first())},
                              {plan.hasCentre ? inspectorWidth(width) : width / 2}, Qt::Horizontal);
    if (!plan.inspector.isEmpty() && !plan.below.isEmpty())
        m_window->resizeDocks({dock(plan.inspector.first()), dock(plan.below.first())},
                              {height * ledgerPercent / 100, height * (100 - ledgerPercent) / 100},
                              Qt::Vertical);
    if (!plan.drawer.isEmpty() && plan.hasCentre)
        m_window->resizeDocks({dock(plan.drawer.first())}, {height * drawerPercent / 100}, Qt::Vertical);
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
    QList<QDockWidget*> found;
    for (QDockWidget* dock : m_docks) {
        if (!dock->isFloating() && m_window->dockWidgetArea(dock) == Qt::RightDockWidgetArea)
            found.append(dock);
    }
    return found;
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
        m_window->resizeDocks({dock(m_plans[m_place].inspector.first())}, {inspectorWidth(width)},
                              Qt::Horizontal);
}

bool DockLayout::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_window && event->type() == QEvent::Resize)
        foldFor(static_cast<QResizeEvent*>(event)->size().width());
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
    out << stateMark << m_states << m_shut << m_front << m_drawerHeights;
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
    in >> mark;
    if (mark != stateMark)
        return restoreFloating(state);
    in >> states >> shut >> front;
    if (in.status() != QDataStream::Ok || !restored(*m_window, states.value(m_place), layoutVersion))
        return false;
    m_states = states;
    m_shut = shut;
    m_front = front;
    m_drawerHeights.clear();
    if (!in.atEnd()) // else it was written by a program that did not know them
        in >> m_drawerHeights;
    m_isFolded = false;
    m_folded.clear();
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

bool DockLayout::restoreFloating(const QByteArray& oldState)
{
    if (!restored(*m_window, oldState, flatVersion))
        return false;
    QHash<QString, QRect> floating;
    for (const QDockWidget* dock : std::as_const(m_docks)) {
        if (dock->isFloating() && !dock->isHidden())
            floating.insert(dock->objectName(), dock->geometry());
    }
    arrange(m_plans[m_place]);
    for (auto at = floating.cbegin(); at != floating.cend(); ++at) {
        dock(at.key())->setFloating(true);
        dock(at.key())->setGeometry(at.value());
        dock(at.key())->show();
    }
    return true;
}

} // namespace widgets
