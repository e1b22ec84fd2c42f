// SPDX-License-Identifier: MIT
#pragma once

#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"

#include <QFont>
#include <QPalette>
#include <QRectF>

class QPainter;

namespace picture {

/// Paints labels and ticks of the byte axis right-aligned into area, whose right edge is the plot's left.
void paintByteScale(QPainter& painter, const QRectF& area, const core::Axis& y, const QPalette& palette);
/// Paints labels and ticks of x (events or times) into area below the plot; no label that would touch taken.
void paintEventScale(QPainter& painter, const QRectF& area, const core::TimeScale& scale, const core::Axis& x,
                     const QPalette& palette, const QRectF& taken = {});
/// The same of µs without folds, counted from x = 0. caption: what is there; else it is called time.
void paintClockScale(QPainter& painter, const QRectF& area, const core::Axis& x, const QPalette& palette,
                     const QString& caption = {});
/// The same of steps, 0 being the beginning of step 1.
void paintStepScale(QPainter& painter, const QRectF& area, const core::Axis& x, const QPalette& palette);
/// The width that the labels of y need, in pixels.
[[nodiscard]] double byteScaleWidth(const core::Axis& y, const QFont& font);
/// The height that the labels of x need, in pixels.
[[nodiscard]] double eventScaleHeight(const QFont& font);

} // namespace picture
