// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QSize>

#include <optional>

class QDockWidget;
class QMainWindow;

namespace widgets {

/// How large the right and the bottom dock area of a window are meant to be, in each of its places: as
/// planned, or as a person left them. What a small window takes from them they have again in a larger one.
/// GUI thread; the window outlives it.
class AreaSizes
{
public:
    explicit AreaSizes(QMainWindow* window) : m_window(window) {}

    void plan(int place, int width, int height);
    /// As the areas are now, if they have been others when an edge was pressed: a person made them so.
    void press() { m_pressed = sizesNow(); }
    void release(int place);
    /// As far as the window has it; to the panes in front, else to what will be there. Null: none.
    void give(int place);
    void give(int place, QDockWidget* inspector, QDockWidget* drawer);

    /// Of the bottom area now, with its tabs, as QMainWindow::resizeDocks() counts.
    [[nodiscard]] int heightNow() const;
    [[nodiscard]] int height(int place, int otherwise) const { return m_heights.value(place, otherwise); }
    [[nodiscard]] int width(int place, int otherwise) const { return m_widths.value(place, otherwise); }
    /// All of them, to be kept.
    [[nodiscard]] const QHash<int, int>& heights() const { return m_heights; }
    [[nodiscard]] const QHash<int, int>& widths() const { return m_widths; }
    void restore(const QHash<int, int>& heights, const QHash<int, int>& widths);

private:
    [[nodiscard]] QDockWidget* frontOf(Qt::DockWidgetArea area) const;
    [[nodiscard]] QSize sizesNow() const;

    QMainWindow* m_window;
    QHash<int, int> m_heights;
    QHash<int, int> m_widths;
    std::optional<QSize> m_pressed; ///< width of the right area, height of the bottom one; −1: there is none
};

} // namespace widgets
