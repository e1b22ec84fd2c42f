// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/chunk_reader.h"
#include "core/packed/chunk_writer.h"
#include "core/structure/program/program_structure.h"

#include <cstddef>
#include <optional>

namespace core {

/// What a device's program did, without its calls and its tree: that follows from the stacks (completed()).
/// device: its place. Nothing is written of a program without Python.
void addProgram(ChunkWriter& to, std::size_t device, const ProgramStructure& program);

/// Whether an index has that of a device.
[[nodiscard]] bool hasProgram(const ChunkTable& table, std::size_t device);
/// Nothing where it is damaged. Ids and events are not looked at: completed() does.
[[nodiscard]] std::optional<ProgramStructure> readProgram(const ChunkTable& table, std::size_t device);

} // namespace core
