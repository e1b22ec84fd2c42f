// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/ranks/heat_view.h"

#include <QPalette>
#include <QRect>

class QPainter;

namespace widgets {

/// The highest that each rank held beside each other on one scale, with what its device has; red where memory
/// ran out, hatched where there is no file. Left of area its scale. Columns that share a pixel show the
/// worst.
void paintPeaks(QPainter& painter, const QRect& area, const HeatView& view, const QPalette& palette);

} // namespace widgets
