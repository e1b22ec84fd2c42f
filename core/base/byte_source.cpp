// SPDX-License-Identifier: MIT
#include "core/base/byte_source.h"

#include "core/base/regular_file.h"
#include "core/base/texts.h"

#include <QFileInfo>

#include <algorithm>
#include <cstring>

namespace core {

namespace {

SNAPVIEWER_TEXTS(ByteSourceText);

/// Why path cannot be a recording at all, or an empty text. Checked before opening: opening a pipe would
/// wait.
QString whyNotAFile(const QString& path)
{
    const QFileInfo info(path);
    if (!info.exists())
        return ByteSourceText::tr("%1 does not exist.").arg(path);
    if (info.isDir())
        return ByteSourceText::tr("%1 is a folder, not a recording.").arg(path);
    if (!info.isFile())
        return ByteSourceText::tr("%1 is not a regular file.").arg(path);
    return {};
}

} // namespace

ByteSource::ByteSource(const QString& name) : m_name(name) {}

ByteSource::~ByteSource() = default;

Result<std::unique_ptr<ByteSource>> ByteSource::ofFile(const QString& path)
{
    if (const QString reason = whyNotAFile(path); !reason.isEmpty())
        return inputError(reason);
    RegularFile opened(path);
    if (!opened.isOpen())
        return inputError(ByteSourceText::tr("%1 cannot be read: %2.").arg(path, opened.whyNot()));
    auto file = opened.take();
    std::unique_ptr<ByteSource> source(new ByteSource(path));
    source->m_size = static_cast<std::uint64_t>(std::max<qint64>(file->size(), 0));
    if (source->m_size == 0)
        return inputError(ByteSourceText::tr("%1 is empty.").arg(path));
    if (source->m_size >= largeFile)
        source->m_ahead = std::make_unique<ReadAhead>(std::move(file), source->m_size, aheadSize);
    else
        source->m_file = std::move(file);
    return source;
}

std::unique_ptr<ByteSource> ByteSource::ofMemory(std::string bytes, const QString& name)
{
    std::unique_ptr<ByteSource> source(new ByteSource(name));
    source->m_buffer = std::move(bytes);
    source->m_window = source->m_buffer;
    source->m_size = source->m_buffer.size();
    return source;
}

std::unique_ptr<ByteSource> ByteSource::ofDevice(std::unique_ptr<QIODevice> device, std::uint64_t size,
                                                 const QString& name)
{
    std::unique_ptr<ByteSource> source(new ByteSource(name));
    source->m_file = std::move(device);
    source->m_size = size;
    return source;
}

std::string_view ByteSource::advance(std::size_t consumed, std::size_t want)
{
    m_window.remove_prefix(std::min(consumed, m_window.size()));
    m_offset += consumed;
    if (m_window.size() < want && m_file)
        readUpTo(want);
    else if (m_window.size() < want && m_ahead)
        takeBlocks(want);
    return m_window;
}

void ByteSource::readUpTo(std::size_t bytes)
{
    const std::size_t kept = m_window.size();
    const std::uint64_t left = m_size - std::min(m_size, m_offset);
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(std::max(bytes, windowSize), left));
    if (kept > 0)
        std::memmove(m_buffer.data(), m_window.data(), kept);
    if (m_buffer.size() < wanted)
        m_buffer.resize(wanted);
    std::size_t have = kept;
    while (have < wanted) {
        const qint64 got = m_file->read(m_buffer.data() + have, static_cast<qint64>(wanted - have));
        if (got < 0)
            m_readError = m_file->errorString();
        if (got <= 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    m_window = std::string_view(m_buffer).substr(0, have);
}

/// The window's rest goes below the next block, so that the block itself is not copied; where it is too long
/// for that, both are put together in the buffer.
void ByteSource::takeBlocks(std::size_t bytes)
{
    while (m_window.size() < bytes) {
        const bool isBuffered = m_window.data() == m_buffer.data();
        if (!isBuffered || m_window.empty())
            m_buffer.assign(m_window); // the block goes back
        m_ahead->next(m_block);
        if (m_block.size == 0) {
            m_readError = m_ahead->error();
            m_window = std::string_view(m_buffer).substr(0, m_window.size());
            return;
        }
        const std::size_t kept = m_buffer.size();
        const char* const block = m_block.bytes.data() + ReadAhead::headroom;
        if (kept <= ReadAhead::headroom) {
            std::memcpy(m_block.bytes.data() + ReadAhead::headroom - kept, m_buffer.data(), kept);
            m_window = {block - kept, kept + m_block.size};
        } else {
            m_buffer.append(block, m_block.size);
            m_window = m_buffer;
        }
    }
}

Error ByteSource::unreadable() const
{
    return {ErrorKind::Input, ByteSourceText::tr("%1 cannot be read: %2.").arg(m_name, m_readError), 0};
}

std::size_t ByteSource::memoryBytes() const
{
    return m_buffer.capacity() + (m_ahead ? m_ahead->memoryBytes() : 0);
}

} // namespace core
