// SPDX-License-Identifier: MIT
#pragma once

#include "core/structure/program/program_lanes.h"

#include <QString>

#include <cstddef>

namespace picture {

/// What a lane is called beside it: "phases". Translated.
[[nodiscard]] QString titleOf(core::ProgramLane lane);
/// What a lane holds, a sentence without its end. Translated.
[[nodiscard]] QString meaningOf(core::ProgramLane lane);

/// What a function is called: of one whose name many share, such as forward, with its file: "block.forward".
/// Safe to show on one line; of long names the beginning.
[[nodiscard]] QString nameOf(const core::ProgramLanes& lanes, const core::ProgramPlace& place);
/// "model.py:8"; the file where no line is known. Likewise.
[[nodiscard]] QString lineOf(const core::ProgramLanes& lanes, const core::ProgramPlace& place);

/// What is written on bar i of a row: "forward", "layer 5", "train_step". Translated.
[[nodiscard]] QString labelOf(const core::ProgramLanes& lanes, core::ProgramLane lane,
                              const core::ProgramRow& row, std::size_t i);
/// The same with all that is known of where it is: "layer 5 of 24, block.forward (model.py:8)". Translated.
[[nodiscard]] QString titleOf(const core::ProgramLanes& lanes, core::ProgramLane lane,
                              const core::ProgramRow& row, std::size_t i);
/// "events 5 to 90, in forward". Translated.
[[nodiscard]] QString whenText(const core::ProgramLanes& lanes, core::EventIndex begin, core::EventIndex end);
/// What happened to memory in events [begin, end): peak, what is kept, the three largest call sites, a line
/// each. Translated; any thread. O(allocations in them + log events).
[[nodiscard]] QString factsText(const core::ProgramLanes& lanes, core::EventIndex begin,
                                core::EventIndex end);

} // namespace picture
