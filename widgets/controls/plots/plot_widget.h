// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <cstdint>

namespace widgets {

class PlotCamera;

/// A plot that mouse, wheel and keys move: the wheel zooms in x about the pointer, y fitting itself, with
/// Control in y; with Shift or sideways it pans. A drag pans, with the right button it draws a box to zoom
/// to, with Shift it measures where a subclass can. What is hovered and clicked is the subclass's business.
/// GUI thread; the camera outlives it.
class PlotWidget : public QWidget
{
    Q_OBJECT

public:
    explicit PlotWidget(PlotCamera& camera, QWidget* parent = nullptr);

    /// The part of the widget that shows the axes.
    [[nodiscard]] virtual QRectF area() const { return rect(); }

protected:
    /// Mouse and keys do nothing while it is frozen.
    void setFrozen(bool isFrozen);
    [[nodiscard]] bool isFrozen() const { return m_isFrozen; }
    /// What is being dragged comes to nothing.
    void giveUpDrag();
    /// The box that is being drawn, in the widget; null: none.
    [[nodiscard]] const QRectF& box() const { return m_box; }
    /// Whether a frame is to say that keys go here.
    [[nodiscard]] bool showsFocus() const { return m_showsFocus; }
    void paintBox(QPainter& painter) const;
    /// What is read at a place, in a card beside it; below top, if area() has room for it there.
    void paintCard(QPainter& painter, double at, double top, const QString& text) const;
    /// A position as the camera's axes have it.
    [[nodiscard]] QPointF inPlot(QPointF position) const;

    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* /*event*/) override { endHover(); }
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* /*event*/) override { setShowsFocus(false); }

private:
    /// What a held button does once it is moved.
    enum class Press : std::uint8_t
    {
        None,
        Pan,   ///< left; without moving a click
        Ruler, ///< left, with Shift
        Box,   ///< right: zooms to what is in it
    };

    virtual void hover(QPointF position) = 0;
    virtual void endHover() = 0;
    virtual void click(QPointF position, Qt::KeyboardModifiers modifiers) = 0;
    /// box() or showsFocus() is another.
    virtual void showTools() { update(); }
    [[nodiscard]] virtual bool canMeasure() const { return false; }
    /// The pixel of x that keys zoom about: the middle.
    [[nodiscard]] virtual double keysZoomAbout() const;
    /// Between two places within area().
    virtual void measure(QPointF /*from*/, QPointF /*to*/) {}
    /// Takes away what was measured; false: nothing was.
    virtual bool endMeasuring() { return false; }

    void drag(QPointF position);
    void setBox(const QRectF& box);
    void setShowsFocus(bool isShown);
    void zoomToBox(const QRectF& box);
    [[nodiscard]] QRectF boxTo(QPointF position) const;
    bool endTools();

    PlotCamera& m_axes;
    QPointF m_pressedAt;
    QPointF m_draggedTo;
    QRectF m_box;
    Press m_press = Press::None;
    bool m_isDragging = false;
    bool m_isFrozen = false;
    bool m_showsFocus = false;
};

} // namespace widgets
