// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTimer>

class QDockWidget;
class QMainWindow;
class QTabBar;

namespace widgets {

/// The titles of a window's docks: a slim line with two icons where a dock stands alone or floats, none where
/// its tab says the same. What the line offers, a tab's context menu and double click do. GUI thread; a
/// child of the window.
class DockTitles final : public QObject
{
    Q_OBJECT

public:
    explicit DockTitles(QMainWindow* window);

    /// Gives dock a title of ours; once.
    void adopt(QDockWidget* dock);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void update();
    void adoptTabs(QTabBar* tabs);
    [[nodiscard]] QDockWidget* dockOf(const QTabBar& tabs, int index) const;
    [[nodiscard]] bool isTabbed(QDockWidget* dock) const;
    void showMenu(const QTabBar& tabs, QPoint at);

    QMainWindow* m_window;
    QTimer m_later; ///< docks move in steps: looked at once they stand
};

} // namespace widgets
