// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/packed/chunk_bytes.h"

#include <QIODevice>

#include <cstdint>
#include <string>
#include <string_view>

namespace core {

/// What a chunk is: a section of the file, and which of several of that kind it belongs to.
struct ChunkName
{
    std::uint16_t section = 0;
    std::uint16_t owner = 0;

    friend auto operator<=>(const ChunkName&, const ChunkName&) = default;
};

/// The layout of a file of chunks (docs/guide/formats.md). All numbers lie with their low bytes first.
struct ChunkLayout
{
    static constexpr std::string_view magic{"SVPACK\r\n"};
    static constexpr std::uint32_t version = 1;
    /// magic, version, chunks, bytes of all unpacked, CRC-32 of these
    static constexpr std::size_t headBytes = 8 + 4 + 4 + 8 + 4;
    /// section and owner, bytes unpacked, bytes packed, CRC-32 of these and of the packed bytes
    static constexpr std::size_t chunkHeadBytes = 2 + 2 + 4 + 4 + 4;
    static constexpr std::size_t mostUnpacked = std::size_t{64} << 20U; ///< of one chunk
    static constexpr std::size_t usualUnpacked = std::size_t{1} << 20U; ///< where its writer can choose
    /// Nothing unpacks to more than so many times its bytes: what a file can make its reader hold is known
    /// from its size. Packed bytes are filled up with zeros for that.
    static constexpr std::size_t mostRatio = 16;
    static constexpr std::size_t mostPacked = mostUnpacked + (std::size_t{1} << 20U); ///< of one chunk
    /// Nor does it make its reader hold more than so many times its bytes and a little: files of much that
    /// packs well have a chunk of zeros at their end.
    static constexpr std::uint64_t mostHeld = 64;
    static constexpr std::uint64_t alwaysHeld = std::uint64_t{1} << 20U;
    static constexpr ChunkName filling{0xFFFF, 0};
};

/// Writes chunks, each compressed and with a checksum, to a device that can seek. One thread.
class ChunkWriter
{
public:
    /// progress: asked whether to stop; null: nobody is.
    explicit ChunkWriter(QIODevice& device, const Progress* progress = nullptr);

    /// Appends a chunk. What cannot be written is said by finish().
    void add(ChunkName name, std::string_view unpacked);
    /// The same of what makes its reader hold something.
    void add(ChunkName name, const ByteWriter& unpacked);
    /// What is written makes its reader hold so many bytes more.
    void claim(std::uint64_t bytes) { m_claimed += bytes; }
    /// Writes the head, which makes it a file of chunks. Errors: Output, one sentence; cancelled.
    [[nodiscard]] Status finish();

private:
    void write(std::string_view bytes);
    void addPacked(ChunkName name, std::size_t unpackedBytes);
    void fill();

    QIODevice& m_device;
    const Progress* m_progress;
    std::string m_packed;
    std::uint32_t m_chunks = 0;
    std::uint64_t m_unpacked = 0;
    std::uint64_t m_written = 0;
    std::uint64_t m_claimed = 0;
    bool m_isTooLarge = false;
    bool m_failed = false;
};

} // namespace core
