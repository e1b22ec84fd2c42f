// SPDX-License-Identifier: MIT
#pragma once

#include "core/picture/steps_painter.h"
#include "widgets/timeline/timeline_strip.h"

#include <memory>
#include <vector>

namespace widgets {

/// What each step left over, in a row below the axis: a leak is a row of rising numbers. Hidden where fewer
/// than three steps are known. GUI thread; the camera outlives it.
class LeftOverStrip final : public TimelineStrip
{
    Q_OBJECT

public:
    explicit LeftOverStrip(const Camera& camera, QWidget* parent = nullptr);

    /// Of a timeline; null: none.
    void setSteps(const std::shared_ptr<const core::Timeline>& timeline,
                  const std::shared_ptr<const core::Steps>& steps);
    [[nodiscard]] const std::vector<picture::LeftOver>& leftOvers() const { return m_leftOvers; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QString textAt(double pixel) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::shared_ptr<const std::vector<core::EventIndex>> m_starts;
    std::vector<picture::LeftOver> m_leftOvers;
    core::Steps::Kind m_kind = core::Steps::Kind::None; ///< what the steps are
};

} // namespace widgets
