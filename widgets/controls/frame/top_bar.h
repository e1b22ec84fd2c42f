// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

class QHBoxLayout;
class QMenu;
class QMenuBar;
class QToolButton;

namespace widgets {

/// The one slim bar on top: menus, the name of what is open with what else can be opened, and what the window
/// adds. GUI thread.
class TopBar final : public QWidget
{
    Q_OBJECT

public:
    explicit TopBar(QWidget* parent = nullptr);

    [[nodiscard]] QMenuBar* menus() const { return m_menus; }
    /// Shows what is open; empty: nothing is. path: in the tool tip.
    void setFile(const QString& name, const QString& path);
    /// What pressing the name opens; the bar does not own it.
    void setFileMenu(QMenu* menu);
    /// Left of the stretch, after the file's name; owned.
    void addLeft(QWidget* widget);
    /// Right of it, likewise.
    void addRight(QWidget* widget);
    /// What is of use only while something is open; added right.
    void addTool(QWidget* widget);
    void setToolsShown(bool isShown);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QMenuBar* m_menus;
    QToolButton* m_file;
    QHBoxLayout* m_left;
    QHBoxLayout* m_right;
    QList<QWidget*> m_tools;
};

} // namespace widgets
