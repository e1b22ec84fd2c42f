// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/timeline.h"
#include "widgets/timeline/camera.h"

#include <QWidget>

#include <memory>

namespace widgets {

/// The annotations above the plot, names on hover; hidden where there are none. GUI thread; the camera
/// outlives it.
class AnnotationStrip final : public QWidget
{
    Q_OBJECT

public:
    explicit AnnotationStrip(const Camera& camera, QWidget* parent = nullptr);

    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    [[nodiscard]] QSize sizeHint() const override;
    /// What the tooltip at pixel says.
    [[nodiscard]] QString textAt(double pixel) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    const Camera& m_camera;
    std::shared_ptr<const core::Timeline> m_timeline;
};

} // namespace widgets
