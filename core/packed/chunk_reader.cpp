// SPDX-License-Identifier: MIT
#include "core/packed/chunk_reader.h"

#include "core/packed/chunk_bytes.h"

#include <QCoreApplication>

#include <algorithm>
#include <memory>
#include <new>
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

} // namespace

Error damagedIndex()
{
    return Error{ErrorKind::Input,
                 QCoreApplication::translate("Packed", "The index is damaged, or of another version."), -1};
}

Result<ChunkTable> ChunkTable::of(std::string_view file)
{
    if (!isHead(file))
        return damagedIndex();
    ChunkTable table;
    std::uint64_t chunks = numberAt(file, 12, 4);
    table.m_unpacked = numberAt(file, 16, 8);
    std::uint64_t left = table.m_unpacked;
    for (file.remove_prefix(ChunkLayout::headBytes); chunks > 0; --chunks) {
        if (file.size() < ChunkLayout::chunkHeadBytes)
            return damagedIndex();
        const ChunkName name{static_cast<std::uint16_t>(numberAt(file, 0, 2)),
                             static_cast<std::uint16_t>(numberAt(file, 2, 2))};
        const std::uint64_t unpacked = numberAt(file, 4, 4);
        const std::uint64_t packed = numberAt(file, 8, 4);
        const std::uint64_t rest = file.size() - ChunkLayout::chunkHeadBytes;
        if (packed > rest || unpacked > left || unpacked > ChunkLayout::mostUnpacked ||
            unpacked / ChunkLayout::mostRatio > packed)
            return damagedIndex();
        left -= unpacked;
        table.m_chunks[name].push_back({file.substr(0, 12), file.substr(ChunkLayout::chunkHeadBytes, packed),
                                        static_cast<std::uint32_t>(unpacked),
                                        static_cast<std::uint32_t>(numberAt(file, 12, 4))});
        file.remove_prefix(ChunkLayout::chunkHeadBytes + packed);
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
