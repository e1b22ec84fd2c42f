// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/frame/area_sizes.h"

#include <QByteArray>
#include <QDockWidget>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTimer>

class QMainWindow;

namespace widgets {

/// Where the docks of one place of a window stand at first.
struct DockPlan
{
    bool hasCentre = true;    ///< else the docks have all of the window
    QStringList inspector;    ///< tabs at the right; the first stands in front
    QStringList drawer;       ///< tabs at the bottom; the first stands in front
    QStringList more;         ///< of the drawer, behind those: once somebody asks for one
    bool isDrawerShut = true; ///< but for large windows; without a centre it is always open
};

/// Arranges a window's docks: for each of its places as planned or as a person left it, the drawer open or
/// shut, docks that have nothing to show out of sight, the inspector folded where the window is narrow. What
/// a small window takes from the areas they have again in a larger one.
/// Docks are told apart by their object names. GUI thread; a child of the window.
class DockLayout final : public QObject
{
    Q_OBJECT

public:
    /// Windows from this size on open with their drawer.
    static constexpr int drawerWidth = 1600;
    static constexpr int drawerHeight = 900;
    /// The inspector folds below it.
    static constexpr int inspectorFrom = 1100;

    DockLayout(QMainWindow* window, QHash<int, DockPlan> plans);

    /// Before anything is arranged; dock has its widget, which lies in a DockPane then.
    void add(QDockWidget* dock);
    [[nodiscard]] QDockWidget* dock(const QString& name) const;
    [[nodiscard]] const QList<QDockWidget*>& docks() const { return m_docks; }

    /// Puts the window's docks as place wants them, remembering how they stood in the one before.
    void setPlace(int place);
    [[nodiscard]] int place() const { return m_place; }
    /// Whether there is more in this place than docks.
    [[nodiscard]] bool hasCentre() const { return m_plans.value(m_place).hasCentre; }
    /// Docks that have nothing to show: hidden until they have, or until somebody asks for one.
    void setEmpty(const QSet<QString>& names);

    [[nodiscard]] bool isDrawerOpen() const;
    /// It opens as high as it was when it was shut; the first time with room for a table.
    void setDrawerOpen(bool isOpen);
    /// Its panes that have a tab, or would have one if it were open, in their order.
    [[nodiscard]] QStringList drawerPanes() const;
    /// Shows a dock in front of those that it shares its place with; one of another place there.
    void raise(const QString& name);
    /// All that scrolls in it.
    void scrollToTop(const QString& name);
    /// Raises a dock of the drawer for the file that is open, which has little else.
    void lend(const QString& name);
    void giveBack(); ///< the drawer as it was before
    /// Folds again what a person opened of the inspector in a narrow window. False: there was nothing.
    bool foldInspector();
    /// The panes of an inspector that is folded, as planned; empty: the window is wide enough.
    [[nodiscard]] QStringList foldedPanes() const;
    /// Which of them is open all the same; empty: none.
    [[nodiscard]] QString openOfFolded() const;
    /// As planned, at the size that the window has; forgets what a person moved in this place.
    void reset();

    /// How docks stand in all places.
    [[nodiscard]] QByteArray state();
    /// False where state is none of ours; of older layouts, what floated floats again.
    bool restore(const QByteArray& state);

Q_SIGNALS:
    /// isDrawerOpen(), drawerPanes(), foldedPanes() or openOfFolded() may be another.
    void drawerChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void arrange(const DockPlan& plan);
    void placeTabs(const QStringList& names, Qt::DockWidgetArea area);
    void resizeAreas(const DockPlan& plan);
    [[nodiscard]] QStringList panesOf(const QStringList& names) const;
    [[nodiscard]] int placeWith(const QString& name) const;
    void openDrawerHigh(const QString& front);
    [[nodiscard]] bool restorePlace(const QByteArray& state);
    void giveSizes();
    void leaveEmpty();
    void noteShown();
    [[nodiscard]] bool isDrawerWanted() const;
    void fitDrawer(bool isOpen);
    void showCentre();
    void showContent(QDockWidget& dock, bool isSeen);
    void settle();
    [[nodiscard]] bool isPlaced(QDockWidget& dock) const;
    [[nodiscard]] bool isIn(Qt::DockWidgetArea area, QDockWidget& dock) const;
    [[nodiscard]] bool isOfDrawer(QDockWidget& dock) const { return isIn(Qt::BottomDockWidgetArea, dock); }
    void foldFor(int width);
    void showFolded(int width);
    [[nodiscard]] QString inspectorFront() const;
    void raiseShown(const QString& name);
    void keepFront(const QString& before);
    bool restoreFloating(const QByteArray& oldState, int version);
    [[nodiscard]] QList<QDockWidget*> inspectorDocks() const;

    QMainWindow* m_window;
    QHash<int, DockPlan> m_plans;
    QList<QDockWidget*> m_docks;
    QHash<int, QByteArray> m_states; ///< of the places that were left
    int m_place = 0;
    int m_home = 0; ///< the last place that was more than docks
    QSet<QString> m_empty;
    QSet<QString> m_hiddenAsEmpty; ///< shown again once they have something
    QSet<QString> m_shut;          ///< by a person, one by one, or not yet asked for
    QSet<int> m_emptied;           ///< places whose drawer is open, but has nothing to show
    QString m_lent;                ///< raised for the file that is open
    QString m_frontBefore;         ///< m_front then
    bool m_isDrawerLent = false;   ///< it was shut
    int m_lentIn = 0;              ///< the place of that drawer
    QSet<QString> m_folded;        ///< of the inspector, while the window is narrow
    QString m_front;               ///< of the drawer, while it is shut
    QString m_inspectorFront;      ///< when it was folded last
    QString m_frontLeft;           ///< of the inspector: had nothing to show any more
    QString m_frontInstead;        ///< then in front
    AreaSizes m_sizes;
    QTimer m_settling;
    QTimer m_sizing;
    bool m_isFolded = false;
    bool m_isArranging = false;
};

} // namespace widgets
