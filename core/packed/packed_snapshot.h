// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/packed_sections.h"
#include "core/snapshot/snapshot.h"

#include <cstddef>
#include <limits>
#include <memory>

namespace core {

/// Events, segments or blocks that an index can have.
inline constexpr std::size_t mostPackedRows = std::numeric_limits<std::int32_t>::max() - 1;

void addSnapshot(ChunkWriter& to, const Snapshot& snapshot);
/// The same recording, with the same ids; null where the chunks are no such thing: every id is one of a row
/// that is there, every enumerator is one, and no list is longer than its bytes, or than the table's claims.
[[nodiscard]] std::shared_ptr<const Snapshot> readSnapshot(const ChunkTable& table);

} // namespace core
