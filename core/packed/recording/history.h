// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/packed/recording/sections.h"

#include <optional>
#include <vector>

namespace core {

/// What replaying the whole traces found, and what it logged after what reading did.
void addHistory(ChunkWriter& to, const History& history, const ImportLog& log);

/// What a history is made of again.
struct PackedHistory
{
    std::vector<Replayed> replayed; ///< of each device
    ImportLog log;                  ///< of reading, then of replaying
};

/// Nothing where the chunks are no history of snapshot: every event and id is one that is there, columns are
/// as long as they have to be, allocations are in order. What was reserved is found anew.
[[nodiscard]] std::optional<PackedHistory> readHistory(const ChunkTable& table, const Snapshot& snapshot,
                                                       const Progress& progress);

} // namespace core
