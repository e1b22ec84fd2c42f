// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/packed/packed_sections.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// Whether what the program did and what its allocations are for go along: not where they follow from
/// somebody's rules for own code.
enum class ProgramOfIndex : std::uint8_t
{
    Kept,
    FoundAnew,
};

/// What replaying the whole traces found, and what it logged after what reading did. Incomplete where it was
/// cancelled.
void addHistory(ChunkWriter& to, const Recording& recording, ProgramOfIndex program,
                const Progress& progress);

/// What a history is made of again.
struct PackedHistory
{
    std::vector<Replayed> replayed; ///< of each device
    ImportLog log;                  ///< of reading, then of replaying

    /// What follows from call sites has to be found anew: they are others.
    void forgetProgram();
};

/// Nothing where the chunks are no history of snapshot: every event and id is one that is there, columns are
/// as long as they have to be, allocations are in order. What was reserved is found anew.
[[nodiscard]] std::optional<PackedHistory> readHistory(const ChunkTable& table, const Snapshot& snapshot,
                                                       const Progress& progress);

} // namespace core
