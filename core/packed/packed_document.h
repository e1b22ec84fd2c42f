// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/packed_sections.h"
#include "core/snapshot/document.h"

namespace core {

/// Entries of a log: many more than the oddities of as many devices as any file has. Each is looked for among
/// those before it.
inline constexpr std::size_t mostLogged = std::size_t{1} << 15U;

void addLog(ByteWriter& to, const ImportLog& log);
void readLog(ByteReader& from, ImportLog& log);

/// All of a document but its snapshot and path.
void addDocument(ChunkWriter& to, const Document& document);
/// Fills document; false where the chunks are no such thing.
[[nodiscard]] bool readDocument(const ChunkTable& table, std::size_t strings, Document& document);

} // namespace core
