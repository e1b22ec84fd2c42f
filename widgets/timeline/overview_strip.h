// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"
#include "widgets/timeline/timeline_camera.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// The whole trace with the visible window in it, which can be dragged and, at its edges, resized; a click
/// beside it brings it there, a double click shows everything. GUI thread; the camera outlives it.
class OverviewStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit OverviewStrip(Camera& camera, QWidget* parent = nullptr);

    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    void setSelectedEvent(std::optional<core::EventIndex> event);
    [[nodiscard]] QSize sizeHint() const override;
    /// Where the visible window is, in pixels.
    [[nodiscard]] QRectF window() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* /*event*/) override { setTimeline(m_timeline); }
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* /*event*/) override { m_grip = Grip::None; }
    void mouseDoubleClickEvent(QMouseEvent* /*event*/) override { m_camera.fit(); }
    void wheelEvent(QWheelEvent* event) override;

private:
    enum class Grip : std::uint8_t
    {
        None,
        Begin,
        End,
        Window,
    };

    [[nodiscard]] core::Axis axis() const { return m_camera.wholeX().resized(width()); }
    [[nodiscard]] Grip gripAt(double pixel) const;
    void dragTo(double pixel);
    void paintSilhouette(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void paintExtent(QPainter& painter, const QRectF& shown) const;

    Camera& m_camera;
    std::shared_ptr<const core::Timeline> m_timeline;
    std::vector<core::Column> m_columns; ///< of the whole trace at this width
    std::optional<core::EventIndex> m_selected;
    Grip m_grip = Grip::None;
    double m_grabbed = 0; ///< events from the window's begin to where it is held
};

} // namespace widgets
