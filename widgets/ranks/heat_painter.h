// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/ranks/heat_view.h"

#include <QPalette>

class QPainter;

namespace widgets {

/// Names, labels and cells; and above them peaks. Each pixel of the cells is painted once, whatever the
/// number of columns.
void paintHeat(QPainter& painter, const HeatAreas& areas, const HeatView& view, const QPalette& palette);

} // namespace widgets
