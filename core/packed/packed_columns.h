// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/packed_column.h"
#include "core/packed/chunk_reader.h"
#include "core/packed/chunk_writer.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace core {

/// A run of numbers as an index has it: 4096 in each group, each group in the bytes that it needs.
struct NumberGroup
{
    PackedChunk::Layout layout;
    std::span<const std::uint8_t> bytes;
    std::size_t rows = 0;
};

/// Writes groups, in chunks of one name.
class GroupWriter
{
public:
    GroupWriter(ChunkWriter& to, ChunkName name) : m_to(to), m_name(name) {}
    GroupWriter(const GroupWriter&) = delete;
    GroupWriter& operator=(const GroupWriter&) = delete;
    ~GroupWriter() { flush(); }

    void add(const PackedChunk& chunk, std::size_t rows);

private:
    void flush();

    ChunkWriter& m_to;
    ChunkName m_name;
    std::string m_heads;
    std::string m_bytes;
    std::size_t m_groups = 0;
    std::size_t m_rows = 0;
};

/// Calls visit(group) for the groups of that name; false where they are not so many rows, are damaged, or
/// visit says so. All groups but the last have 4096 rows. Bytes of a group are gone when visit returns.
[[nodiscard]] bool forEachGroup(const ChunkTable& table, ChunkName name, std::size_t rows,
                                const std::function<bool(const NumberGroup&)>& visit);
/// The same with bytes that stay as long as anybody has them: those of all groups, in one piece.
using BytesVisitor = std::function<bool(const NumberGroup&, PackedChunk::Bytes bytes)>;
[[nodiscard]] bool forEachKeptGroup(const ChunkTable& table, ChunkName name, std::size_t rows,
                                    const BytesVisitor& visit);

/// Numbers of one kind, each as its distance from the one before.
void addNumbers(ChunkWriter& to, ChunkName name, std::size_t rows,
                const std::function<std::uint64_t(std::size_t row)>& codeOf);
/// Calls take(code) for each, in order; false as above, and where a code is not below limit (0: any may be).
[[nodiscard]] bool readCodes(const ChunkTable& table, ChunkName name, std::size_t rows, std::uint64_t limit,
                             const std::function<void(std::span<const std::uint64_t>)>& take);

template <class T>
void addVector(ChunkWriter& to, ChunkName name, const std::vector<T>& values)
{
    addNumbers(to, name, values.size(), [&](std::size_t row) { return PackedCode<T>::of(values[row]); });
}

/// Replaces values by those of the file. limit: of their codes (PackedCode).
template <class T>
[[nodiscard]] bool readVector(const ChunkTable& table, ChunkName name, std::size_t rows, std::uint64_t limit,
                              std::vector<T>& values)
{
    values.clear();
    return readCodes(table, name, rows, limit, [&](std::span<const std::uint64_t> codes) {
        const std::size_t before = values.size();
        values.resize(before + codes.size());
        std::transform(codes.begin(), codes.end(), values.begin() + static_cast<std::ptrdiff_t>(before),
                       PackedCode<T>::from);
    });
}

/// A column as it lies in memory.
template <class T>
void addColumn(ChunkWriter& to, ChunkName name, const PackedColumn<T>& column)
{
    GroupWriter groups(to, name);
    for (const PackedChunk& chunk : column.chunks())
        groups.add(chunk, PackedColumn<T>::chunkRows);
    if (column.openRows().empty())
        return;
    std::vector<std::uint64_t> codes(column.openRows().size());
    std::transform(column.openRows().begin(), column.openRows().end(), codes.begin(), PackedCode<T>::of);
    groups.add(PackedChunk(codes), codes.size());
}

/// Fills an empty column with that of the file. limit: of the codes (PackedCode); 0: any may be.
template <class T>
[[nodiscard]] bool readColumn(const ChunkTable& table, ChunkName name, std::size_t rows, std::uint64_t limit,
                              PackedColumn<T>& column)
{
    return forEachKeptGroup(table, name, rows, [&](const NumberGroup& group, PackedChunk::Bytes bytes) {
        PackedChunk chunk(group.layout, std::move(bytes));
        const bool isSure = limit == 0 || chunk.staysBelow(limit);
        for (std::size_t row = 0; !isSure && row < group.rows; ++row) {
            if (chunk.at(row) >= limit)
                return false;
        }
        if (group.rows == PackedColumn<T>::chunkRows) {
            column.appendChunk(std::move(chunk));
            return true;
        }
        for (std::size_t row = 0; row < group.rows; ++row)
            column.push_back(PackedCode<T>::from(chunk.at(row)));
        return true;
    });
}

} // namespace core
