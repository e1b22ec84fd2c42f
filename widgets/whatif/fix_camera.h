// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/controls/plots/plot_camera.h"
#include "widgets/whatif/fix_curves.h"

namespace widgets {

/// What part of curves is shown. The capacity is in sight where it is not far above them. GUI thread.
class FixCamera final : public PlotCamera
{
    Q_OBJECT

public:
    using PlotCamera::PlotCamera;

    /// What is shown stays, where other curves have the same events; else all is. Null: nothing.
    void setCurves(FixCurvesPtr curves);
    [[nodiscard]] core::Axis wholeX() const override;

private:
    [[nodiscard]] core::Axis fittedY(const core::Axis& x, double length) const override;
    [[nodiscard]] double wholeTop() const override { return fittedY(wholeX(), 1).end(); }
    [[nodiscard]] double fewestUnits() const override;

    FixCurvesPtr m_curves;
};

} // namespace widgets
