// SPDX-License-Identifier: MIT
#include "core/packed/packed_sections.h"

#include <string>

namespace core {

RecordWriter::~RecordWriter()
{
    if (!m_bytes.bytes().empty())
        m_to.add(m_name, m_bytes.bytes());
}

ByteWriter& RecordWriter::next()
{
    if (m_bytes.bytes().size() >= ChunkLayout::usualUnpacked) {
        m_to.add(m_name, m_bytes.bytes());
        m_bytes.clear();
    }
    return m_bytes;
}

bool forEachRecord(const ChunkTable& table, Section section, const std::function<void(ByteReader&)>& read)
{
    std::string unpacked;
    for (const Chunk& chunk : table.named(chunkName(section))) {
        if (!ChunkTable::unpack(chunk, unpacked))
            return false;
        ByteReader reader(unpacked);
        while (!reader.atEnd())
            read(reader);
        if (reader.isBad())
            return false;
    }
    return true;
}

} // namespace core
