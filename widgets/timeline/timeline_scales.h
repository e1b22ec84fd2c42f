// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/timeline/timeline_strip.h"

namespace widgets {

/// The bytes at the plot's left; a double click fits them to what is shown. GUI thread; the camera outlives
/// it.
class ByteScale final : public QWidget
{
    Q_OBJECT

public:
    explicit ByteScale(Camera& camera, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void follow();
    /// The bar along the bytes that were there before recording, where they can be folded; empty: none.
    [[nodiscard]] QRectF foldBar() const;

    Camera& m_camera;
    int m_width = 0;
};

/// The events or times below the plot, and the moment that all views stand at: a handle with its number and
/// time, which a click puts elsewhere and a drag takes along. GUI thread; the camera outlives it.
class EventScale final : public TimelineStrip
{
    Q_OBJECT

public:
    explicit EventScale(const Camera& camera, QWidget* parent = nullptr);
    /// timeline: of the camera; null: of nothing, and there is no moment.
    void setMoment(std::shared_ptr<const core::Timeline> timeline, core::EventIndex event);
    [[nodiscard]] QSize sizeHint() const override;
    /// "3,510 · 5.155 s"; empty without a moment.
    [[nodiscard]] QString momentText() const;
    /// Where the handle is, in pixels; may lie outside.
    [[nodiscard]] double handleX() const;

Q_SIGNALS:
    /// The user put the handle there. Not yet within the trace.
    void momentChosen(core::EventIndex event);
    /// The handle is taken: moments that follow are of this drag.
    void dragBegins();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    void paintMoment(QPainter& painter, const QRectF& box) const;
    /// Where the moment's label is; empty: it is out of sight.
    [[nodiscard]] QRectF momentBox() const;
    void choose(double pixel);

    std::shared_ptr<const core::Timeline> m_timeline;
    core::EventIndex m_event = core::beforeFirstEvent;
    bool m_isDragging = false;
};

} // namespace widgets
