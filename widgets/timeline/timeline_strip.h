// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/timeline/timeline_camera.h"

#include <QWidget>

namespace widgets {

/// A low strip above or below the plot that follows its camera; a tool tip may say what lies under the mouse.
/// GUI thread; the camera outlives it.
class TimelineStrip : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineStrip(const Camera& camera, QWidget* parent = nullptr);

    /// What the tool tip at pixel says, a line each; empty for none.
    [[nodiscard]] virtual QString textAt(double /*pixel*/) const { return {}; }
    /// The same where it also matters how high.
    [[nodiscard]] virtual QString tipAt(const QPointF& at) const { return textAt(at.x()); }

protected:
    [[nodiscard]] const Camera& camera() const { return m_camera; }
    [[nodiscard]] core::EventIndex eventAt(double pixel) const;
    bool event(QEvent* event) override;

private:
    const Camera& m_camera;
};

} // namespace widgets
