// SPDX-License-Identifier: MIT
#include "core/packed/packed_sections.h"

#include <string>

namespace core {

RecordWriter::~RecordWriter()
{
    if (!m_bytes.bytes().empty())
        m_to.add(m_name, m_bytes);
}

ByteWriter& RecordWriter::next()
{
    if (m_bytes.bytes().size() >= ChunkLayout::usualUnpacked) {
        m_to.add(m_name, m_bytes);
        m_bytes.clear();
    }
    m_bytes.hold(heldByRecord);
    return m_bytes;
}

bool forEachRecord(const ChunkTable& table, Section section, const std::function<void(ByteReader&)>& read)
{
    std::string unpacked;
    for (const Chunk& chunk : table.named(chunkName(section))) {
        if (!ChunkTable::unpack(chunk, unpacked))
            return false;
        ByteReader reader(unpacked, &table.claims());
        while (!reader.atEnd() && table.claims().take(heldByRecord))
            read(reader);
        if (!reader.isWhole())
            return false;
    }
    return true;
}

} // namespace core
