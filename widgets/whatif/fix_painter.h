// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"
#include "widgets/whatif/fix_curves.h"

#include <QColor>
#include <QPalette>
#include <QRectF>

class QPainter;

namespace widgets {

/// What is to be painted, and where.
struct FixScene
{
    const FixCurves& curves;
    core::Axis x;
    core::Axis y;
    QRectF plot;
    QPalette palette;

    [[nodiscard]] double pixelOf(core::EventIndex event) const
    {
        return plot.left() + x.toPixel(static_cast<double>(event) + 0.5);
    }
    [[nodiscard]] double heightOf(std::uint64_t bytes) const
    {
        return plot.bottom() - y.toPixel(static_cast<double>(bytes));
    }
};

/// A curve's colour: what is recorded is grey, what would be has the accent's.
[[nodiscard]] QColor colourOf(FixCurve curve, const QPalette& palette);

/// Curves, capacity, failures and peaks with their labels. O(pixels · log events).
void paintFix(QPainter& painter, const FixScene& scene);

/// What colours mean, in one line from the left of area on.
void paintFixLegend(QPainter& painter, const QRectF& area, const FixCurves& curves, const QPalette& palette);

} // namespace widgets
