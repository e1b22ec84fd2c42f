// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/steps.h"
#include "widgets/timeline/span_tip.h"
#include "widgets/timeline/timeline_strip.h"

#include <memory>
#include <optional>
#include <utility>

namespace widgets {

/// Where the program's steps begin, above the plot: a mark each, what they are called where there is room. A
/// click chooses one. Hidden where no steps were found. GUI thread; the camera outlives it.
class StepStrip final : public TimelineStrip
{
    Q_OBJECT

public:
    explicit StepStrip(const Camera& camera, QWidget* parent = nullptr);

    /// Null or without steps: hides. timeline: whose they are; null where steps are.
    void setSteps(std::shared_ptr<const core::Steps> steps, std::shared_ptr<const core::Timeline> timeline);
    /// What tells what happened in each step; null: nothing is told.
    void setLanes(std::shared_ptr<const core::ProgramLanes> lanes) { m_tip.setLanes(std::move(lanes)); }
    /// Empty before the first step.
    [[nodiscard]] QString textAt(double pixel) const override;
    [[nodiscard]] QSize sizeHint() const override;
    /// As a double click on the step that event is in; before the first: nothing.
    void zoomToStepAt(core::EventIndex event);
    /// Chooses the next step (by > 0), or the one before, as seen from an event.
    void goFrom(core::EventIndex event, int by);

Q_SIGNALS:
    /// A step was clicked: [begin, end), which is called what.
    void stepChosen(core::EventIndex begin, core::EventIndex end, const QString& what);
    /// The same of one that was gone to.
    void stepReached(core::EventIndex begin, core::EventIndex end, const QString& what);
    /// A step was double clicked: likewise.
    void stepZoomed(core::EventIndex begin, core::EventIndex end);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] std::optional<std::size_t> stepAt(core::EventIndex event) const;
    [[nodiscard]] core::EventIndex endOf(std::size_t step) const;

    std::shared_ptr<const core::Steps> m_steps;
    std::shared_ptr<const core::Timeline> m_timeline;
    SpanTip m_tip{this};
};

} // namespace widgets
