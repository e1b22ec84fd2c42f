// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/timeline/camera.h"

#include <QWidget>

class QPainter;

namespace widgets {

/// Paints labels and ticks of the byte axis right-aligned into area, whose right edge is the plot's left.
void paintByteScale(QPainter& painter, const QRectF& area, const core::Axis& y, const QPalette& palette);
/// Paints labels and ticks of x (events or times) into area below the plot.
void paintEventScale(QPainter& painter, const QRectF& area, const core::TimeScale& scale, const core::Axis& x,
                     const QPalette& palette);
/// The width that the labels of y need, in pixels.
[[nodiscard]] double byteScaleWidth(const core::Axis& y, const QFont& font);

/// The bytes at the plot's left. GUI thread; the camera outlives it.
class ByteScale final : public QWidget
{
    Q_OBJECT

public:
    explicit ByteScale(const Camera& camera, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    void follow();

    const Camera& m_camera;
    int m_width = 0;
};

/// The events or times below the plot. GUI thread; the camera outlives it.
class EventScale final : public QWidget
{
    Q_OBJECT

public:
    explicit EventScale(const Camera& camera, QWidget* parent = nullptr);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Camera& m_camera;
};

} // namespace widgets
