// SPDX-License-Identifier: MIT
#pragma once

#include <QLatin1String>
#include <QList>
#include <QMainWindow>

class QAction;

namespace widgets {

class Session;

/// The timeline and the docks around it: who is where, which of them are shown, and how that is remembered.
/// Composition only: panes follow the session and do not know each other; what one asks of another passes
/// here. A window within the main window, so that the start page can stand in for all of it at once. The
/// session outlives it. GUI thread.
class Workspace : public QMainWindow
{
    Q_OBJECT

public:
    // The docks' names: in saved layouts, so they never change.
    static constexpr QLatin1String stackDock{"stack"};
    static constexpr QLatin1String eventsDock{"events"};

    explicit Workspace(Session* session, QWidget* parent = nullptr);

    /// Show and hide the docks, in their order.
    [[nodiscard]] QList<QAction*> dockActions() const;
    /// Shows a dock in front of those that it shares its place with.
    void raiseDock(QLatin1String name);

    void resetLayout();
    /// What the user arranged; false where state is of another version, or none.
    bool restoreLayout(const QByteArray& state);
    [[nodiscard]] QByteArray layout() const;

private:
    void addDock(QLatin1String name, const QString& title, QWidget* pane);
    [[nodiscard]] QDockWidget* dock(QLatin1String name) const;
    void tabTogether(std::initializer_list<QLatin1String> names, Qt::DockWidgetArea area);

    QList<QDockWidget*> m_docks;
};

} // namespace widgets
