// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/pools/pool_curve.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/session/session.h"

#include <QPixmap>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// All of a trace as a slim strip, reserved and active, with the steps as marks and the moment as a line that
/// can be dragged: the state is looked at after the event under it. Arrows step from event to event. GUI
/// thread; the session outlives it.
class MomentStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit MomentStrip(Session* session, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    /// Where an event is, and which event a pixel is.
    [[nodiscard]] double pixelOf(core::EventIndex event) const;
    [[nodiscard]] core::EventIndex eventAt(double pixel) const;
    [[nodiscard]] bool isReady() const { return m_curve != nullptr; }
    /// The pool whose bytes are shown; nothing: those of all.
    void setPool(const std::optional<core::PoolKey>& pool);
    /// Where steps begin, and end without another, in pixels: as many marks as can be told apart.
    [[nodiscard]] std::vector<double> stepMarks() const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    using CurvePtr = std::shared_ptr<const core::PoolCurve>;

    void find();
    void tell();
    void repaintAll();
    void paintCurve(QPainter& painter) const;
    void paintSteps(QPainter& painter) const;
    [[nodiscard]] QPixmap painted() const;
    [[nodiscard]] double leftOf(core::EventIndex event) const;

    Session* m_session;
    std::optional<core::PoolKey> m_pool;
    CurvePtr m_curve;
    QPixmap m_picture; ///< all but the moment; null: to be painted anew
    Background<CurvePtr> m_worker{this};
};

} // namespace widgets
