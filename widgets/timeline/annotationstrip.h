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
    /// What the names of those begin with that are steps: the lane of steps shows them. Empty: none.
    void setSteps(const QString& name);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QString textAt(double pixel) const override;

Q_SIGNALS:
    /// The innermost annotation there was clicked: its first event.
    void spanChosen(core::EventIndex begin, core::EventIndex end);
    /// Likewise double clicked: [begin, end).
    void spanZoomed(core::EventIndex begin, core::EventIndex end);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void layOut();
    [[nodiscard]] QString peakOf(const core::AnnotationSpan& span) const;
    [[nodiscard]] QString keptBy(const core::AnnotationSpan& span) const;

    std::shared_ptr<const core::Timeline> m_timeline;
    QString m_stepName;
};

} // namespace widgets
