// SPDX-License-Identifier: MIT
#pragma once

#include "core/map/map_layout.h"
#include "widgets/controls/plots/plot_camera.h"

namespace widgets {

/// What part of a map is shown: x in bytes of a line, y in the layout's pixels, which go down and are
/// negative here, as a camera's y goes up. Nothing is zoomed at first: a pixel is one of the layout. GUI
/// thread.
class MapCamera final : public PlotCamera
{
    Q_OBJECT

public:
    using PlotCamera::PlotCamera;

    /// Another layout, of which all is shown; of one that is higher than the view its top.
    void setLayout(double lineBytes, double height);
    [[nodiscard]] bool isUnzoomed() const;
    [[nodiscard]] core::Axis wholeX() const override { return {0, m_lineBytes, x().length()}; }
    /// y as the layout has it: from the top down.
    [[nodiscard]] core::Axis down() const { return {-y().end(), -y().begin(), y().length()}; }

private:
    [[nodiscard]] core::Axis fittedY(const core::Axis& x, double length) const override;
    [[nodiscard]] double wholeBottom() const override { return -m_height; }
    [[nodiscard]] double wholeTop() const override { return 0; }
    [[nodiscard]] double fewestUnits() const override { return fewestBytes; }

    double m_lineBytes = 1;
    double m_height = 1;
};

} // namespace widgets
