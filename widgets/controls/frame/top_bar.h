// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QWidget>

#include <cstdint>

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
    /// Of the stretch.
    enum class Side : std::uint8_t
    {
        Left, ///< after the file's name
        Right,
    };
    /// Right of the stretch; owned.
    void addRight(QWidget* widget);
    /// What is of use only while something open is shown; owned.
    void addTool(QWidget* widget, Side side = Side::Right);
    void setToolsShown(bool isShown);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void writeName(int room);
    void fitName();

    QString m_name;    ///< of what is open
    QString m_written; ///< of it, as far as there is room
    QMenuBar* m_menus;
    QToolButton* m_file;
    QHBoxLayout* m_left;
    QHBoxLayout* m_right;
    QList<QWidget*> m_tools;
};

} // namespace widgets
