// SPDX-License-Identifier: MIT
#pragma once

#include "core/packed/chunk_bytes.h"
#include "core/packed/chunk_reader.h"
#include "core/packed/chunk_writer.h"

#include <cstdint>
#include <functional>

namespace core {

/// What the chunks of an index are (docs/guide/formats.md). Numbers never change their meaning.
enum class Section : std::uint16_t
{
    About = 1,
    Strings = 2,
    Kept = 3,
    Frames = 4,
    Stacks = 5,
    Snapshot = 6,
    Document = 7,
    Bundle = 8,
    Report = 9,
    SampleStrings = 10,
    Samples = 11, ///< its columns: owners
    Events = 12,  ///< its columns: owners
    Segments = 13,
    Blocks = 14,
    History = 15, ///< owners: devices, in the order of the snapshot
    HistoryLog = 16,
    Program = 17, ///< owners as of History; so the next two
    ProgramShape = 18,
    ProgramEvents = 19,
    FirstHistoryColumn = 32, ///< of each device
};

[[nodiscard]] constexpr ChunkName chunkName(Section section, std::size_t owner = 0)
{
    return {static_cast<std::uint16_t>(section), static_cast<std::uint16_t>(owner)};
}

/// Of a text, a frame, a stack: what its place in a table takes, beside what it consists of.
inline constexpr std::uint64_t heldByRecord = 48;

/// Writes records, as many as a chunk takes, into chunks of one name.
class RecordWriter
{
public:
    RecordWriter(ChunkWriter& to, Section section) : m_to(to), m_name(chunkName(section)) {}
    RecordWriter(const RecordWriter&) = delete;
    RecordWriter& operator=(const RecordWriter&) = delete;
    ~RecordWriter();

    /// Where the next record is to be written.
    [[nodiscard]] ByteWriter& next();

private:
    ChunkWriter& m_to;
    ChunkName m_name;
    ByteWriter m_bytes;
};

/// Calls read(reader) for record after record of a section; false where a chunk or a record is bad.
[[nodiscard]] bool forEachRecord(const ChunkTable& table, Section section,
                                 const std::function<void(ByteReader&)>& read);

} // namespace core
