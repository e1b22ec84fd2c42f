// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/compare/curves/side_curve.h"
#include "widgets/controls/plots/plot_camera.h"

#include <array>
#include <memory>

namespace widgets {

using SideCurvePtr = std::shared_ptr<const SideCurve>;
using SideCurves = std::array<SideCurvePtr, 2>; ///< by Side; both or none

/// Of two moments of one recording: there is no difference between the curves.
[[nodiscard]] inline bool isOneCurve(const SideCurves& curves)
{
    return curves[0] && curves[0] == curves[1];
}

/// What part of two curves is shown. GUI thread.
class CurvesCamera final : public PlotCamera
{
    Q_OBJECT

public:
    using PlotCamera::PlotCamera;

    /// Shows all of others.
    void setCurves(SideCurves curves, CurveAxis axis);
    [[nodiscard]] core::Axis wholeX() const override;

private:
    [[nodiscard]] core::Axis fittedY(const core::Axis& x, double length) const override;
    [[nodiscard]] double wholeTop() const override { return fittedY(wholeX(), 1).end(); }
    [[nodiscard]] double fewestUnits() const override;

    SideCurves m_curves;
    CurveAxis m_axis = CurveAxis::Events;
};

} // namespace widgets
