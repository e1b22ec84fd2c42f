// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/pools/pool_curve.h"
#include "widgets/controls/jobs/background.h"
#include "widgets/session/session.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace widgets {

/// All of a trace as a slim strip, reserved and active, with the moment as a line that can be dragged: the
/// state is looked at after the event under it. Arrows step from event to event. GUI thread; the session
/// outlives it.
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

protected:
    void showEvent(QShowEvent* event) override;
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
    void paintCurve(QPainter& painter) const;

    Session* m_session;
    CurvePtr m_curve;
    Background<CurvePtr> m_worker{this};
};

} // namespace widgets
