// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/curves/curves_camera.h"
#include "widgets/compare/curves/curves_painter.h"
#include "widgets/compare/sides/side_colours.h"
#include "widgets/controls/plots/plot_widget.h"

#include <QPixmap>

#include <array>
#include <optional>
#include <vector>

namespace widgets {

/// The curves of both sides over each other, their difference below, and a cursor for each that can be
/// dragged; both together while they are locked. A click takes the nearer one there. Moves and zooms as the
/// timeline does. GUI thread.
class CurvesPlot final : public PlotWidget
{
    Q_OBJECT

public:
    explicit CurvesPlot(QWidget* parent = nullptr);

    /// Shows all of others; both or none.
    void setCurves(SideCurves curves, CurveAxis axis);
    void setEvents(core::EventIndex a, core::EventIndex b);
    /// Where allocations of a side were made that are pointed out; ascending.
    void setMarkers(std::vector<core::EventIndex> a, std::vector<core::EventIndex> b);
    void setLocked(bool isLocked) { m_isLocked = isLocked; }

    [[nodiscard]] const SideCurves& curves() const { return m_curves; }
    [[nodiscard]] const std::array<std::vector<core::EventIndex>, 2>& markers() const { return m_markers; }
    [[nodiscard]] QRectF area() const override;
    /// Where a side's cursor is dragged by, in the widget; nothing where it is out of sight.
    [[nodiscard]] std::optional<QRectF> markOf(Side side) const;

Q_SIGNALS:
    /// The user moved cursors: to these events, by Side; nothing: that one stays.
    void eventsChosen(const std::array<std::optional<core::EventIndex>, 2>& events);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* /*event*/) override { follow(); }
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void hover(QPointF position) override;
    void endHover() override;
    void click(QPointF position, Qt::KeyboardModifiers modifiers) override;

    void follow();
    void tell();
    [[nodiscard]] CurvesScene scene() const;
    [[nodiscard]] QRectF strip() const;
    [[nodiscard]] std::optional<Side> grabbedAt(QPointF position) const;
    [[nodiscard]] Side nearerTo(double pixel) const;
    void moveTo(Side side, double x);
    [[nodiscard]] double labelsWidth() const;
    void paintScales(QPainter& painter) const;
    void makePicture();
    void paintHover(QPainter& painter) const;

    CurvesCamera m_camera;
    QPixmap m_picture; ///< all but cursors, which move alone; null: to be painted anew
    SideCurves m_curves;
    CurveAxis m_axis = CurveAxis::Events;
    std::array<core::EventIndex, 2> m_events{core::beforeFirstEvent, core::beforeFirstEvent};
    std::array<std::vector<core::EventIndex>, 2> m_markers;
    std::optional<Side> m_grabbed;
    double m_grip = 0;               ///< pixels from the grabbed cursor to where it was grabbed
    double m_apart = 0;              ///< x of the other cursor less that of the grabbed one
    std::optional<double> m_hovered; ///< x
    bool m_isLocked = false;
};

} // namespace widgets
