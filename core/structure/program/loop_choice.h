// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/history.h"
#include "core/structure/program/program_phase.h"

#include <vector>

namespace core {

struct ProgramStructure; // core/structure/program/program_structure.h

/// Says which loops are the steps of a program, which its layers: fills ProgramStructure::steps and layers of
/// one whose loops and phases are known. O(repeats · log phases + marks within each loop).
void chooseLoops(const Snapshot& snapshot, const DeviceHistory& device, ProgramStructure& structure);

/// Where a phase began, ascending; a backward pass that goes on after recomputing began before.
[[nodiscard]] std::vector<EventIndex> phaseStarts(const ProgramStructure& structure, ProgramPhase phase);
/// Where the optimizer, else backward, began: the marks that a training step has one of. Ascending.
[[nodiscard]] std::vector<EventIndex> stepMarks(const ProgramStructure& structure);

} // namespace core
