// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/steps.h"
#include "widgets/timeline/timeline_strip.h"

#include <memory>
#include <vector>

namespace widgets {

/// Where the program's steps begin, above the plot: a mark each, numbers where there is room. A click asks
/// for the step's first event. Hidden where no steps were found. GUI thread; the camera outlives it.
class StepStrip final : public TimelineStrip
{
    Q_OBJECT

public:
    explicit StepStrip(const Camera& camera, QWidget* parent = nullptr);

    /// Null or without steps: hides. timeline: whose they are, for what each kept.
    void setSteps(std::shared_ptr<const core::Steps> steps, std::shared_ptr<const core::Timeline> timeline);
    /// Empty before the first step.
    [[nodiscard]] QString textAt(double pixel) const override;
    [[nodiscard]] QSize sizeHint() const override;
    /// As a double click on the step that event is in; before the first: nothing.
    void zoomToStepAt(core::EventIndex event);

Q_SIGNALS:
    /// A step was clicked: [begin, end), neverEvent where it is the last.
    void stepChosen(core::EventIndex begin, core::EventIndex end);
    /// A step was double clicked: likewise.
    void stepZoomed(core::EventIndex begin, core::EventIndex end);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] static QString keptText(const core::DeviceHistory& device, core::EventIndex begin,
                                          core::EventIndex end);
    [[nodiscard]] core::EventIndex endOf(std::size_t step) const;

    std::shared_ptr<const core::Steps> m_steps;
    std::shared_ptr<const core::Timeline> m_timeline;
};

} // namespace widgets
