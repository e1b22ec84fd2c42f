// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_structure.h"
#include "core/structure/steps.h"

#include <QString>

namespace core {

/// How the steps were found, for a person, as textOf(steps) says; where there are none, but one optimizer's
/// step ends the recording of a few phases: "one step: forward 0–2,773, own code …".
[[nodiscard]] QString basisOf(const Steps& steps, const ProgramStructure& program);

} // namespace core
