// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"
#include "widgets/timeline/strip.h"

#include <memory>

namespace widgets {

/// The annotations above the plot, names on hover; hidden where there are none. GUI thread; the camera
/// outlives it.
class AnnotationStrip final : public TimelineStrip
{
    Q_OBJECT

public:
    explicit AnnotationStrip(const Camera& camera, QWidget* parent = nullptr);

    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QString textAt(double pixel) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::shared_ptr<const core::Timeline> m_timeline;
};

} // namespace widgets
