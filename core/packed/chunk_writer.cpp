// SPDX-License-Identifier: MIT
#include "core/packed/chunk_writer.h"

#include <QCoreApplication>

#include <algorithm>
#include <zlib.h>
#include <zstd.h>

namespace core {

namespace {

/// Twice as fast as the level above, and hardly larger.
constexpr int level = 3;

std::string littleEndian(std::uint64_t value, std::size_t size)
{
    ByteWriter bytes;
    bytes.fixed(value);
    return bytes.bytes().substr(0, size);
}

} // namespace

ChunkWriter::ChunkWriter(QIODevice& device, const Progress* progress) : m_device(device), m_progress(progress)
{
    write(std::string(ChunkLayout::headBytes, '\0'));
}

void ChunkWriter::add(ChunkName name, std::string_view unpacked)
{
    m_isTooLarge = m_isTooLarge || unpacked.size() > ChunkLayout::mostUnpacked;
    if (m_isTooLarge || (m_progress != nullptr && m_progress->isCancelled()))
        return;
    m_packed.resize(ZSTD_compressBound(unpacked.size()));
    const std::size_t size =
        ZSTD_compress(m_packed.data(), m_packed.size(), unpacked.data(), unpacked.size(), level);
    m_failed = m_failed || ZSTD_isError(size) != 0;
    if (m_failed)
        return;
    m_packed.resize(std::max(size, unpacked.size() / ChunkLayout::mostRatio + 1));
    std::fill(m_packed.begin() + static_cast<std::ptrdiff_t>(size), m_packed.end(), '\0');
    addPacked(name, unpacked.size());
}

void ChunkWriter::add(ChunkName name, const ByteWriter& unpacked)
{
    claim(unpacked.held());
    add(name, std::string_view(unpacked.bytes()));
}

void ChunkWriter::addPacked(ChunkName name, std::size_t unpackedBytes)
{
    const std::string head = littleEndian(name.section, 2) + littleEndian(name.owner, 2) +
                             littleEndian(unpackedBytes, 4) + littleEndian(m_packed.size(), 4);
    write(head + littleEndian(checksum(head, m_packed), 4));
    write(m_packed);
    ++m_chunks;
    m_unpacked += unpackedBytes;
}

/// Chunks of zeros, until the file is as large as what it makes its reader hold wants it.
void ChunkWriter::fill()
{
    constexpr std::uint64_t free = ChunkLayout::alwaysHeld / 2;
    const std::uint64_t wanted = m_claimed > free ? (m_claimed - free) / ChunkLayout::mostHeld : 0;
    while (m_written < wanted && !m_failed && (m_progress == nullptr || !m_progress->isCancelled())) {
        m_packed.assign(
            static_cast<std::size_t>(std::min<std::uint64_t>(wanted - m_written, ChunkLayout::usualUnpacked)),
            '\0');
        addPacked(ChunkLayout::filling, 0);
    }
}

void ChunkWriter::write(std::string_view bytes)
{
    const auto size = static_cast<qint64>(bytes.size());
    m_failed = m_failed || m_device.write(bytes.data(), size) != size;
    m_written += bytes.size();
}

Status ChunkWriter::finish()
{
    fill();
    if (m_progress != nullptr && m_progress->isCancelled())
        return cancelled();
    const std::string head = std::string(ChunkLayout::magic) + littleEndian(ChunkLayout::version, 4) +
                             littleEndian(m_chunks, 4) + littleEndian(m_unpacked, 8);
    m_failed = m_failed || !m_device.seek(0);
    write(head + littleEndian(checksum(head, {}), 4));
    if (m_isTooLarge || m_failed) {
        return Error{ErrorKind::Output,
                     m_isTooLarge
                         ? QCoreApplication::translate("Packed", "A text in it is too long for an index.")
                         : QCoreApplication::translate("Packed", "The index cannot be written: %1.")
                               .arg(m_device.errorString()),
                     -1};
    }
    return Done{};
}

} // namespace core
