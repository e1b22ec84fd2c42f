// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/picture/program/program_layout.h"
#include "core/timeline/coordinates/axis.h"
#include "core/timeline/coordinates/time_scale.h"

#include <QPalette>
#include <QRectF>

#include <optional>

class QPainter;

namespace picture {

/// The bar that somebody chose.
struct ChosenBar
{
    core::ProgramLane lane = core::ProgramLane::Phases;
    std::uint32_t depth = 0;
    core::EventIndex begin = 0;
};

/// Paints a program's lanes into area, whose left edge is the plot's: bars with what they are called where
/// there is room; those that are narrower than they can be seen are one bar with ticks that counts them.
/// O(rows · pixels · log bars), however many bars there are.
void paintProgram(QPainter& painter, const QRectF& area, const ProgramLayout& layout,
                  const core::TimeScale& scale, const core::Axis& x, const QPalette& palette,
                  const std::optional<ChosenBar>& chosen = {});
/// Paints the chips of those that are closed, from the left of area on, in the middle of its height.
void paintProgramChips(QPainter& painter, const QRectF& area, const ProgramLayout& layout,
                       const QPalette& palette);
/// Paints what the open lanes are called, right-aligned into area, left of them.
void paintProgramHeads(QPainter& painter, const QRectF& area, const ProgramLayout& layout,
                       const QPalette& palette);

} // namespace picture
