// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/colours/scene_colours.h"
#include "core/timeline/timeline.h"
#include "widgets/timeline/timeline_camera.h"

#include <QWidget>

#include <memory>
#include <span>
#include <vector>

namespace widgets {

/// What was there before recording, folded into a strip below the plot and its byte scale; a click opens
/// it. Hidden where the plot shows those bytes itself. GUI thread; camera and plot outlive it.
class BeforeStrip final : public QWidget
{
    Q_OBJECT

public:
    /// plot: its sibling above; what is left of that is the byte scale's.
    BeforeStrip(Camera& camera, const QWidget& plot, QWidget* parent);

    void setTimeline(std::shared_ptr<const core::Timeline> timeline);
    /// By rank.
    void setColours(std::span<const core::Rgb> colours);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    void follow();

    Camera& m_camera;
    const QWidget& m_plot;
    std::shared_ptr<const core::Timeline> m_timeline;
    std::vector<core::Rgb> m_rows;
};

} // namespace widgets
