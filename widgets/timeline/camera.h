// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"
#include "widgets/plots/camera.h"

#include <memory>

namespace widgets {

/// What part of the timeline is shown. x is of scale() and stays within it, y within the trace's peak. GUI
/// thread.
class Camera final : public PlotCamera
{
    Q_OBJECT

public:
    using PlotCamera::PlotCamera;

    /// Shows all of another picture; null: of nothing.
    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    /// Shows the same events on another scale, which every later picture takes that has it.
    void setScale(core::TimeScale::Kind kind);
    /// What x means. Valid until the next setTimeline().
    [[nodiscard]] const core::TimeScale& scale() const;
    [[nodiscard]] core::Axis wholeX() const override;
    /// x [begin, end) and bytes [bottom, top) with a margin around.
    void show(double begin, double end, double bottom, double top);

Q_SIGNALS:
    /// scale() is another one; changed() follows.
    void scaleChanged();

private:
    [[nodiscard]] core::Axis fittedY(const core::Axis& x, double length) const override;
    [[nodiscard]] double wholeTop() const override;
    [[nodiscard]] double fewestUnits() const override;

    std::shared_ptr<const core::Timeline> m_timeline;
    core::TimeScale m_empty; ///< of no picture
    core::TimeScale::Kind m_kind = core::TimeScale::Kind::Events;
};

} // namespace widgets
