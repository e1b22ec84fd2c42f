// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/structure/device_program.h"
#include "core/sql/results/result_table.h"

#include <QString>

namespace app {

/// What a person reads of a device's program, at most forty lines: steps, phases of one of them, layers, the
/// tree. Translated.
[[nodiscard]] QString structureText(const DeviceProgram& of, const core::Snapshot& snapshot);

/// The tree, a row a function: columns device, depth, function, file, line, repeats, peak_above_start,
/// kept_after.
[[nodiscard]] core::ResultTable structureTable(const std::vector<DeviceProgram>& devices,
                                               const core::Snapshot& snapshot);

} // namespace app
