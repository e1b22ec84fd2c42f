// SPDX-License-Identifier: MIT
#include "core/packed/packed_columns.h"

#include "core/base/heap_settings.h"
#include "core/packed/chunk_bytes.h"

#include <cstring>

namespace core {

namespace {

constexpr std::size_t groupRows = PackedColumn<std::uint64_t>::chunkRows;
constexpr std::size_t groupsInChunk = 64;
constexpr std::size_t groupHeadBytes = 8 + 1 + 1;
constexpr std::size_t mostChunkBytes =
    10 + groupsInChunk * (groupHeadBytes + groupRows * sizeof(std::uint64_t)); ///< and the number of its rows

std::uint64_t zigzag(std::uint64_t difference)
{
    return (difference << 1U) ^ ((difference >> 63U) != 0 ? ~std::uint64_t{0} : 0);
}

std::uint64_t unzigzag(std::uint64_t bits)
{
    return (bits >> 1U) ^ ((bits & 1U) != 0 ? ~std::uint64_t{0} : 0);
}

std::span<const std::uint8_t> bytesOf(std::string_view text)
{
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

/// The groups of one chunk; rows: that are left, of which those in it are taken off.
bool forEachGroupIn(std::string_view unpacked, std::size_t& rows,
                    const std::function<bool(const NumberGroup&)>& visit)
{
    ByteReader reader(unpacked);
    const std::size_t here = reader.numberBelow(groupsInChunk * groupRows + 1);
    const std::size_t groups = (here + groupRows - 1) / groupRows;
    ByteReader heads(reader.take(groups * groupHeadBytes));
    if (here == 0 || here > rows || (here < rows && here != groupsInChunk * groupRows))
        return false;
    rows -= here;
    for (std::size_t g = 0; g < groups && !reader.isBad(); ++g) {
        NumberGroup group;
        group.rows = std::min(groupRows, here - g * groupRows);
        group.layout.base = heads.fixed();
        group.layout.width = heads.byte();
        group.layout.shift = heads.byte();
        if (heads.isBad() || group.layout.width > sizeof(std::uint64_t) || group.layout.shift > 63)
            return false;
        group.bytes = bytesOf(reader.take(group.rows * group.layout.width));
        if (reader.isBad() || !visit(group))
            return false;
    }
    return reader.isWhole();
}

/// Of a group of steps, width bytes each, the codes that they lead to. code: the one before, then the last
/// one. Answers the largest.
template <std::size_t width>
std::uint64_t decodeAs(const NumberGroup& group, std::uint64_t& code, std::uint64_t* to)
{
    const std::uint8_t* from = group.bytes.data();
    const PackedChunk::Layout layout = group.layout;
    std::uint64_t now = code;
    std::uint64_t most = 0;
    for (std::size_t row = 0; row < group.rows; ++row) {
        std::uint64_t bits = 0;
        if constexpr (width > 0)
            std::memcpy(&bits, from, width);
        now += unzigzag(layout.base + (bits << layout.shift));
        most = std::max(most, now);
        to[row] = now;
        from += width;
    }
    code = now;
    return most;
}

using Decoder = std::uint64_t (*)(const NumberGroup&, std::uint64_t&, std::uint64_t*);
constexpr Decoder decoders[] = {decodeAs<0>, decodeAs<1>, decodeAs<2>, decodeAs<3>, decodeAs<4>,
                                decodeAs<5>, decodeAs<6>, decodeAs<7>, decodeAs<8>};

} // namespace

void GroupWriter::add(const PackedChunk& chunk, std::size_t rows)
{
    ByteWriter head;
    head.fixed(chunk.layout().base);
    head.byte(chunk.layout().width);
    head.byte(chunk.layout().shift);
    m_heads += head.bytes();
    const auto bytes = chunk.bytes(rows);
    m_bytes.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    m_rows += rows;
    if (++m_groups == groupsInChunk)
        flush();
}

void GroupWriter::flush()
{
    if (m_groups == 0)
        return;
    ByteWriter chunk;
    chunk.number(m_rows);
    chunk.append(m_heads);
    chunk.append(m_bytes);
    m_to.add(m_name, chunk.bytes());
    m_heads.clear();
    m_bytes.clear();
    m_groups = 0;
    m_rows = 0;
}

bool forEachGroup(const ChunkTable& table, ChunkName name, std::size_t rows,
                  const std::function<bool(const NumberGroup&)>& visit)
{
    std::string unpacked;
    for (const Chunk& chunk : table.named(name)) {
        if (!table.claims().mayGoOn() || !ChunkTable::unpack(chunk, unpacked) ||
            !forEachGroupIn(unpacked, rows, visit))
            return false;
    }
    return rows == 0;
}

bool forEachKeptGroup(const ChunkTable& table, ChunkName name, std::size_t rows, const BytesVisitor& visit)
{
    std::size_t size = 0;
    for (const Chunk& chunk : table.named(name)) {
        if (chunk.unpackedBytes > mostChunkBytes)
            return false;
        size += chunk.unpackedBytes;
    }
    const PackedChunk::Bytes bytes(new std::uint8_t[size + PackedChunk::wordBytes]);
    preferLargePages(bytes.get(), size);
    std::fill_n(bytes.get() + size, PackedChunk::wordBytes, std::uint8_t{0});
    std::uint8_t* to = bytes.get();
    const auto visitHere = [&](const NumberGroup& group) {
        return visit(group, {bytes, bytes.get() + (group.bytes.data() - bytes.get())});
    };
    for (const Chunk& chunk : table.named(name)) {
        const std::string_view unpacked(reinterpret_cast<const char*>(to), chunk.unpackedBytes);
        if (!table.claims().mayGoOn() || !ChunkTable::unpackTo(chunk, to) ||
            !forEachGroupIn(unpacked, rows, visitHere))
            return false;
        to += chunk.unpackedBytes;
    }
    return rows == 0;
}

void addNumbers(ChunkWriter& to, ChunkName name, std::size_t rows,
                const std::function<std::uint64_t(std::size_t row)>& codeOf)
{
    GroupWriter groups(to, name);
    std::vector<std::uint64_t> steps;
    std::uint64_t before = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        const std::uint64_t code = codeOf(row);
        steps.push_back(zigzag(code - before));
        before = code;
        if (steps.size() == groupRows || row + 1 == rows) {
            groups.add(PackedChunk(steps), steps.size());
            steps.clear();
        }
    }
}

bool readCodes(const ChunkTable& table, ChunkName name, std::size_t rows, std::uint64_t limit,
               const std::function<void(std::span<const std::uint64_t>)>& take)
{
    std::uint64_t code = 0;
    std::vector<std::uint64_t> codes;
    return forEachGroup(table, name, rows, [&](const NumberGroup& group) {
        codes.resize(group.rows);
        const std::uint64_t most = decoders[group.layout.width](group, code, codes.data());
        const bool isBelow = limit == 0 || most < limit;
        if (isBelow)
            take(codes);
        return isBelow;
    });
}

} // namespace core
