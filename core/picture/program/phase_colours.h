// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_phase.h"

#include <QColor>
#include <QPalette>

namespace picture {

/// The colour of a phase's bar: pale, so that none passes for an allocation's, and told apart by normal,
/// protanope and deuteranope eyes; the same hue in both themes. Texts on it are in the palette's WindowText,
/// with a contrast of 4.5 or more. What is no phase (Other, Unknown) has the colour of a bar without one.
[[nodiscard]] QColor phaseColour(core::ProgramPhase phase, const QPalette& palette);

} // namespace picture
