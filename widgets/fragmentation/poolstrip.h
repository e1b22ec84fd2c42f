// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/pools/curve.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <utility>

namespace widgets {

class Camera;

/// What is reserved and what of it is active over time, as a strip: what lies between the two is reserved in
/// vain. Where it follows a timeline it shows what that shows, and below its plot in the same pixels. A click
/// chooses the event of that place after which this is most. GUI thread.
class PoolStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit PoolStrip(QWidget* parent = nullptr);

    /// Both outlive it; the plot is the camera's. Without, all of the curve is shown.
    void follow(const Camera& camera, QWidget* plot);
    /// Null: nothing to show.
    void setCurve(std::shared_ptr<const core::PoolCurve> curve);
    void setSelectedEvent(core::EventIndex event);
    /// Less high, where there is little room.
    void setLow(bool isLow);
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void eventChosen(core::EventIndex event);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void describe();
    /// Pixels [x, x + width) in which the curve is drawn.
    [[nodiscard]] QRect area() const;
    /// Event and pixel of each other, in fractions.
    [[nodiscard]] double eventAt(double pixel) const;
    [[nodiscard]] double pixelOf(double event) const;
    [[nodiscard]] std::size_t columnOf(core::EventIndex event) const;
    /// The columns [first, second) that a pixel shows; none outside of the curve.
    [[nodiscard]] std::pair<std::size_t, std::size_t> columnsAt(int pixel) const;
    /// Their maxima, with the event of the worst.
    [[nodiscard]] core::PoolColumn columnAt(const std::pair<std::size_t, std::size_t>& columns) const;
    [[nodiscard]] QString textOf(const std::pair<std::size_t, std::size_t>& columns) const;

    std::shared_ptr<const core::PoolCurve> m_curve;
    core::EventIndex m_selected = core::beforeFirstEvent;
    bool m_isLow = false;
    const Camera* m_camera = nullptr;
    QPointer<QWidget> m_plot;
};

} // namespace widgets
