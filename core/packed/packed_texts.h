// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/string_pool.h"
#include "core/packed/packed_sections.h"
#include "core/snapshot/extra_fields.h"
#include "core/snapshot/stacks/stack_table.h"

namespace core {

/// Texts and what is made of them alone. Readers fill what is new and empty, and give everything the id that
/// it had; false where that is not possible, whatever the bytes are.
void addStrings(ChunkWriter& to, Section section, const StringPool& strings);
[[nodiscard]] bool readStrings(const ChunkTable& table, Section section, StringPool& strings);

/// Containers, then the stacks that are named.
void addKept(ChunkWriter& to, const ExtraFields& values);
/// How many stacks there are is known later: hasKeptStacks().
[[nodiscard]] bool readKept(const ChunkTable& table, const StringPool& strings, ExtraFields& values);
[[nodiscard]] bool hasKeptStacks(const ExtraFields& values, std::size_t stacks);

void addStacks(ChunkWriter& to, const StackTable& stacks);
/// kept: how many kept values there are. Call sites are decided anew.
[[nodiscard]] bool readStacks(const ChunkTable& table, const StringPool& strings, std::size_t kept,
                              StackTable& stacks);

} // namespace core
