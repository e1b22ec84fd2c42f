// SPDX-License-Identifier: MIT
#include "widgets/controls/frame/dock_titles.h"

#include "widgets/controls/layout_parts.h"
#include "widgets/controls/text/text_label.h"
#include "widgets/controls/text/text_tip.h"
#include "widgets/controls/theme/line_icons.h"
#include "widgets/controls/theme/theme_tokens.h"

#include <QCursor>
#include <QDockWidget>
#include <QEvent>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QPainter>
#include <QScreen>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace widgets {

namespace {

constexpr int lineHeight = 26;

/// Beside its own place, as far as the screen goes: where it stood nobody would see that it floats.
void floatOut(QDockWidget* dock)
{
    constexpr int offset = 32;
    const QPoint before = dock->mapToGlobal(QPoint(0, 0));
    dock->setFloating(true);
    const QRect screen = dock->screen()->availableGeometry();
    const QPoint most = screen.bottomRight() - QPoint(dock->width(), dock->height());
    QPoint wanted = before + QPoint(offset, offset); // away from the rail, which stays to be clicked
    if (wanted.y() > most.y())
        wanted.setY(before.y() - offset);
    dock->move(std::clamp(wanted.x(), screen.left(), std::max(screen.left(), most.x())),
               std::clamp(wanted.y(), screen.top(), std::max(screen.top(), most.y())));
}

/// Empty where a tab stands for it: a widget without height.
class DockTitle final : public QWidget
{
public:
    explicit DockTitle(QDockWidget* dock) : QWidget(dock), m_label(plainLabel(dock->windowTitle(), this))
    {
        QFont bold = m_label->font();
        bold.setWeight(QFont::DemiBold);
        m_label->setFont(bold);
        m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        rowIn(this,
              {{m_label, 1},
               button(LineIcon::Float, QDockWidget::tr("Show in a window of its own, or back"),
                      [dock] { dock->isFloating() ? dock->setFloating(false) : floatOut(dock); }),
               button(LineIcon::Close, QDockWidget::tr("Close"), [dock] { dock->close(); })},
              {.margins = {tokens::padding, 0, tokens::grid, 0}, .spacing = 0});
        connect(dock, &QDockWidget::windowTitleChanged, m_label, &QLabel::setText);
    }

    void setShown(bool isShown)
    {
        setFixedHeight(isShown ? lineHeight : 0);
        for (QWidget* child : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            child->setVisible(isShown);
    }

private:
    template <class Press>
    QToolButton* button(LineIcon icon, const QString& tip, Press press)
    {
        auto* button = new QToolButton(this);
        button->setIcon(lineIcon(icon));
        button->setAutoRaise(true);
        button->setToolTip(plainTip(tip));
        button->setAccessibleName(tip);
        button->setFocusPolicy(Qt::NoFocus); // View and the panes' keys do the same without a mouse
        connect(button, &QToolButton::clicked, this, press);
        return button;
    }

    QLabel* m_label;
};

/// One that is a page has none, as other pages.
bool hasTitle(const QDockWidget& dock)
{
    return dock.features().testFlag(QDockWidget::DockWidgetFloatable);
}

} // namespace

DockTitles::DockTitles(QMainWindow* window) : QObject(window), m_window(window)
{
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &DockTitles::update);
}

void DockTitles::adopt(QDockWidget* dock)
{
    dock->setTitleBarWidget(new DockTitle(dock));
    const auto soon = [this] { m_later.start(); };
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::topLevelChanged, this, soon);
    connect(dock, &QDockWidget::dockLocationChanged, this, soon);
    connect(dock, &QDockWidget::visibilityChanged, this, soon);
    m_later.start();
}

/// A dock that floats has a title of ours, so that no window manager draws where it ends.
bool DockTitles::eventFilter(QObject* watched, QEvent* event)
{
    const auto* dock = qobject_cast<QDockWidget*>(watched);
    if (event->type() == QEvent::Paint && dock != nullptr && dock->isFloating()) {
        QPainter painter(qobject_cast<QDockWidget*>(watched));
        painter.setPen(dock->palette().color(QPalette::PlaceholderText));
        painter.drawRect(dock->rect().adjusted(0, 0, -1, -1));
    }
    return QObject::eventFilter(watched, event);
}

bool DockTitles::isTabbed(QDockWidget* dock) const
{
    const QList<QDockWidget*> together = m_window->tabifiedDockWidgets(dock);
    return !dock->isFloating() && std::any_of(together.begin(), together.end(),
                                              [](const QDockWidget* other) { return !other->isHidden(); });
}

void DockTitles::update()
{
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        if (auto* title = dynamic_cast<DockTitle*>(dock->titleBarWidget()))
            title->setShown(dock->isFloating() || (hasTitle(*dock) && !isTabbed(dock)));
    }
    for (QTabBar* tabs : m_window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
        adoptTabs(tabs);
}

void DockTitles::adoptTabs(QTabBar* tabs)
{
    if (tabs->contextMenuPolicy() == Qt::CustomContextMenu)
        return; // seen already
    tabs->setContextMenuPolicy(Qt::CustomContextMenu);
    tabs->setAccessibleName(tr("Panes"));
    tabs->setDrawBase(true);
    tabs->setExpanding(false);
    tabs->setUsesScrollButtons(true);
    connect(tabs, &QWidget::customContextMenuRequested, this, [this, tabs](QPoint at) {
        // asked for by a key it is meant for the pane in front
        const bool isByKey = !QRect(QPoint(0, 0), tabs->size()).contains(tabs->mapFromGlobal(QCursor::pos()));
        showMenu(*tabs, isByKey ? tabs->tabRect(tabs->currentIndex()).center() : at);
    });
    connect(tabs, &QTabBar::tabBarDoubleClicked, this, [this, tabs](int index) {
        if (QDockWidget* dock = dockOf(*tabs, index))
            floatOut(dock);
    });
}

/// Qt tells which dock a tab stands for by its title only; titles are different.
QDockWidget* DockTitles::dockOf(const QTabBar& tabs, int index) const
{
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
        if (index >= 0 && dock->windowTitle() == tabs.tabText(index))
            return dock;
    }
    return nullptr;
}

void DockTitles::showMenu(const QTabBar& tabs, QPoint at)
{
    QDockWidget* dock = dockOf(tabs, tabs.tabAt(at));
    if (!dock)
        return;
    QMenu menu;
    connect(menu.addAction(tr("Show in a &Window of Its Own")), &QAction::triggered, dock,
            [dock] { floatOut(dock); });
    connect(menu.addAction(tr("&Close")), &QAction::triggered, dock, &QWidget::close);
    menu.exec(tabs.mapToGlobal(at));
}

} // namespace widgets
