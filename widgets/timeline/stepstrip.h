// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/steps/steps.h"
#include "widgets/timeline/strip.h"

#include <memory>
#include <vector>

namespace widgets {

/// Where the program's steps begin, above the plot: a mark each, numbers where there is room. A click asks
/// for the step's first event. Hidden where no steps were found. GUI thread; the camera outlives it.
class StepStrip final : public TimelineStrip
{
    Q_OBJECT

public:
    /// A mark of the picture: step `step` (from 0) begins at pixel.
    struct Mark
    {
        std::size_t step = 0;
        double pixel = 0;
    };

    explicit StepStrip(const Camera& camera, QWidget* parent = nullptr);

    /// Null or without steps: hides.
    void setSteps(std::shared_ptr<const core::Steps> steps);
    /// What is in sight, no two closer than minDistance pixels. O(pixels / minDistance · log steps).
    [[nodiscard]] std::vector<Mark> marks(double minDistance) const;
    /// Empty before the first step.
    [[nodiscard]] QString textAt(double pixel) const override;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void stepChosen(core::EventIndex start);
    /// A step was double clicked: [begin, end), neverEvent where it is the last.
    void stepZoomed(core::EventIndex begin, core::EventIndex end);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] double pixelOf(std::size_t step) const;

    std::shared_ptr<const core::Steps> m_steps;
};

} // namespace widgets
