// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/packed/chunk_writer.h"
#include "core/packed/claims.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A chunk of a file, packed.
struct Chunk
{
    std::string_view head; ///< what its checksum covers, too
    std::string_view packed;
    std::uint32_t unpackedBytes = 0;
    std::uint32_t checksum = 0;
};

/// Looks at a file of chunks, whoever sends it, while it comes.
class ChunkWatch
{
public:
    /// fileBytes: of the whole file.
    explicit ChunkWatch(std::uint64_t fileBytes) : m_fileBytes(fileBytes) {}

    /// soFar: all that came. False where no such file begins like that, or a chunk is damaged: it never will.
    /// O(bytes that are new).
    [[nodiscard]] bool look(std::string_view soFar);

private:
    std::uint64_t m_fileBytes;
    std::size_t m_at = 0; ///< of the next chunk; 0: of the head
    std::uint64_t m_chunksLeft = 0;
    std::uint64_t m_unpackedLeft = 0;
};

/// The chunks of a file of chunks, whoever wrote it. Nothing is unpacked until it is asked for. Views into
/// the bytes that it was made of. Immutable but for what is claimed, any thread.
class ChunkTable
{
public:
    /// Of a whole file. Unpacked, all chunks together have no more bytes than the head says, which is at most
    /// ChunkLayout::mostRatio times the file's. progress: whether to go on; null: yes. Error: Input, one
    /// sentence, where it is no such file or was cut.
    [[nodiscard]] static Result<ChunkTable> of(std::string_view file, const Progress* progress = nullptr);

    /// The chunks of that name, in the order of the file.
    [[nodiscard]] const std::vector<Chunk>& named(ChunkName name) const;
    /// What all chunks have, unpacked.
    [[nodiscard]] std::uint64_t unpackedBytes() const { return m_unpacked; }
    /// What its reader may hold, beside the chunks themselves: ChunkLayout::mostHeld.
    [[nodiscard]] Claims& claims() const { return *m_claims; }
    /// Unpacks a chunk into bytes; false where its checksum or anything else is wrong.
    [[nodiscard]] static bool unpack(const Chunk& chunk, std::string& bytes);
    /// The same to where room for its unpackedBytes is.
    [[nodiscard]] static bool unpackTo(const Chunk& chunk, void* bytes);

private:
    std::map<ChunkName, std::vector<Chunk>> m_chunks;
    std::uint64_t m_unpacked = 0;
    std::unique_ptr<Claims> m_claims;
};

/// What is said of an index that cannot be read.
[[nodiscard]] Error damagedIndex();
/// Of one whose claims were exceeded.
[[nodiscard]] Error excessiveIndex();

} // namespace core
