// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/packed_sections.h"
#include "core/snapshot/snapshot.h"

#include <memory>

namespace core {

void addSnapshot(ChunkWriter& to, const Snapshot& snapshot);
/// The same recording, with the same ids; null where the chunks are no such thing: every id is one of a row
/// that is there, every enumerator is one, and no list is longer than its bytes. mostRows: of events.
[[nodiscard]] std::shared_ptr<const Snapshot> readSnapshot(const ChunkTable& table, std::size_t mostRows);

} // namespace core
