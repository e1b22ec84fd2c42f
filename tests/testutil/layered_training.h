// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace testutil {

/// A recording, for recordingFromText(), of a program that was trained for two steps of three layers, all of
/// it kept: its lines moved by so many from where they were first, its second layer of so many bytes a block.
[[nodiscard]] std::string layeredTraining(int moved = 0, int secondLayer = 100);

} // namespace testutil
