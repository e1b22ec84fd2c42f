// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/sample_lines.h"
#include "widgets/controls/plots/plot_camera.h"

#include <memory>

namespace widgets {

/// What part of the recorded samples is shown: µs since the first one over bytes. GUI thread.
class SamplesCamera final : public PlotCamera
{
    Q_OBJECT

public:
    using PlotCamera::PlotCamera;

    /// Shows all of other lines; null: of nothing.
    void setLines(std::shared_ptr<const core::SampleLines> lines);
    [[nodiscard]] core::Axis wholeX() const override;

private:
    [[nodiscard]] core::Axis fittedY(const core::Axis& x, double length) const override;
    [[nodiscard]] double wholeTop() const override { return fittedY(wholeX(), 1).end(); }
    [[nodiscard]] double fewestUnits() const override { return fewestMicroseconds; }

    std::shared_ptr<const core::SampleLines> m_lines;
};

} // namespace widgets
