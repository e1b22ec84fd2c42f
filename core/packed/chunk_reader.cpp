// SPDX-License-Identifier: MIT
#include "core/packed/chunk_reader.h"

#include "core/packed/chunk_bytes.h"

#include <QCoreApplication>

#include <algorithm>
#include <new>
#include <optional>
#include <zlib.h>
#include <zstd.h>

namespace core {

namespace {

std::uint64_t numberAt(std::string_view bytes, std::size_t at, std::size_t size)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < size; ++i)
        value |= std::uint64_t{static_cast<unsigned char>(bytes[at + i])} << (8 * i);
    return value;
}

struct FreeContext
{
    void operator()(ZSTD_DCtx* context) const { ZSTD_freeDCtx(context); }
};

/// ZSTD_decompress() with what that would make and throw away each time, which takes as long as a small
/// chunk.
std::size_t decompress(void* to, std::size_t room, std::string_view frame)
{
    thread_local const std::unique_ptr<ZSTD_DCtx, FreeContext> context(ZSTD_createDCtx());
    if (context == nullptr)
        throw std::bad_alloc();
    return ZSTD_decompressDCtx(context.get(), to, room, frame.data(), frame.size());
}

/// Does a file begin as one of chunks does, and say nothing that is not possible?
bool isHead(std::string_view file)
{
    constexpr std::size_t checked = ChunkLayout::headBytes - 4;
    return file.size() >= ChunkLayout::headBytes && file.substr(0, 8) == ChunkLayout::magic &&
           numberAt(file, 8, 4) == ChunkLayout::version &&
           numberAt(file, checked, 4) == checksum(file.substr(0, checked), {});
}

/// What stands before a chunk.
struct ChunkHead
{
    ChunkName name;
    std::uint64_t unpacked = 0;
    std::uint64_t packed = 0;
    std::uint32_t checksum = 0;
};

/// bytes: all of it. unpackedLeft, fileLeft: of all chunks from here, and of the file behind it.
std::optional<ChunkHead> headOf(std::string_view bytes, std::uint64_t unpackedLeft, std::uint64_t fileLeft)
{
    const ChunkHead head{{static_cast<std::uint16_t>(numberAt(bytes, 0, 2)),
                          static_cast<std::uint16_t>(numberAt(bytes, 2, 2))},
                         numberAt(bytes, 4, 4),
                         numberAt(bytes, 8, 4),
                         static_cast<std::uint32_t>(numberAt(bytes, 12, 4))};
    const bool isPossible = head.packed <= fileLeft && head.packed <= ChunkLayout::mostPacked &&
                            head.unpacked <= unpackedLeft && head.unpacked <= ChunkLayout::mostUnpacked &&
                            head.unpacked / ChunkLayout::mostRatio <= head.packed;
    return isPossible ? std::optional(head) : std::nullopt;
}

constexpr std::size_t checkedHeadBytes = 12; ///< of a chunk

} // namespace

Error damagedIndex()
{
    return inputError(QCoreApplication::translate("Packed", "The index is damaged, or of another version."));
}

Error excessiveIndex()
{
    return inputError(QCoreApplication::translate(
        "Packed", "The index would take far more memory than one of its size may, and is not opened."));
}

bool ChunkWatch::look(std::string_view soFar)
{
    constexpr std::string_view magic = ChunkLayout::magic;
    if (m_fileBytes < ChunkLayout::headBytes || soFar.size() > m_fileBytes ||
        !soFar.starts_with(magic.substr(0, soFar.size())))
        return false;
    if (m_at == 0 && soFar.size() >= ChunkLayout::headBytes) {
        if (!isHead(soFar))
            return false;
        m_chunksLeft = numberAt(soFar, 12, 4);
        m_unpackedLeft = numberAt(soFar, 16, 8);
        m_at = ChunkLayout::headBytes;
    }
    while (m_at > 0 && m_chunksLeft > 0 && soFar.size() - m_at >= ChunkLayout::chunkHeadBytes) {
        const std::string_view bytes = soFar.substr(m_at);
        const auto head = headOf(bytes, m_unpackedLeft, m_fileBytes - m_at - ChunkLayout::chunkHeadBytes);
        if (!head)
            return false;
        if (bytes.size() - ChunkLayout::chunkHeadBytes < head->packed)
            return true; // more of it is to come
        if (checksum(bytes.substr(0, checkedHeadBytes),
                     bytes.substr(ChunkLayout::chunkHeadBytes, head->packed)) != head->checksum)
            return false;
        --m_chunksLeft;
        m_unpackedLeft -= head->unpacked;
        m_at += ChunkLayout::chunkHeadBytes + head->packed;
    }
    const std::uint64_t left = m_fileBytes - m_at;
    if (m_at == 0 || m_chunksLeft > 0)
        return m_chunksLeft <= left / ChunkLayout::chunkHeadBytes;
    return left == 0 && m_unpackedLeft == 0;
}

Result<ChunkTable> ChunkTable::of(std::string_view file, const Progress* progress)
{
    if (!isHead(file))
        return damagedIndex();
    ChunkTable table;
    table.m_claims = std::make_unique<Claims>(
        std::uint64_t{file.size()} * ChunkLayout::mostHeld + ChunkLayout::alwaysHeld, progress);
    std::uint64_t chunks = numberAt(file, 12, 4);
    table.m_unpacked = numberAt(file, 16, 8);
    std::uint64_t left = table.m_unpacked;
    for (file.remove_prefix(ChunkLayout::headBytes); chunks > 0; --chunks) {
        if (file.size() < ChunkLayout::chunkHeadBytes)
            return damagedIndex();
        const auto head = headOf(file, left, file.size() - ChunkLayout::chunkHeadBytes);
        if (!head)
            return damagedIndex();
        left -= head->unpacked;
        table.m_chunks[head->name].push_back({file.substr(0, checkedHeadBytes),
                                              file.substr(ChunkLayout::chunkHeadBytes, head->packed),
                                              static_cast<std::uint32_t>(head->unpacked), head->checksum});
        file.remove_prefix(ChunkLayout::chunkHeadBytes + head->packed);
    }
    return file.empty() && left == 0 ? Result(std::move(table)) : damagedIndex();
}

const std::vector<Chunk>& ChunkTable::named(ChunkName name) const
{
    static const std::vector<Chunk> none;
    const auto found = m_chunks.find(name);
    return found == m_chunks.end() ? none : found->second;
}

bool ChunkTable::unpack(const Chunk& chunk, std::string& bytes)
{
    bytes.resize(chunk.unpackedBytes);
    return unpackTo(chunk, bytes.data());
}

bool ChunkTable::unpackTo(const Chunk& chunk, void* bytes)
{
    if (checksum(chunk.head, chunk.packed) != chunk.checksum)
        return false;
    const std::size_t frame = ZSTD_findFrameCompressedSize(chunk.packed.data(), chunk.packed.size());
    if (ZSTD_isError(frame) != 0 || frame > chunk.packed.size())
        return false;
    const std::size_t size = decompress(bytes, chunk.unpackedBytes, chunk.packed.substr(0, frame));
    const std::string_view padding = chunk.packed.substr(frame);
    return ZSTD_isError(size) == 0 && size == chunk.unpackedBytes &&
           std::all_of(padding.begin(), padding.end(), [](char byte) { return byte == '\0'; });
}

} // namespace core
