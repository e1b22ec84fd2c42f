// SPDX-License-Identifier: MIT
#include "core/base/output/file_device.h"

#include "core/base/output/writing_reason.h"
#include "core/base/platform/open_file.h"

#include <QCoreApplication>

#include <algorithm>
#include <cerrno>

namespace core {

namespace {

constexpr qsizetype bufferBytes = qsizetype{1} << 16U;
constexpr std::uint64_t pieceBytes = std::uint64_t{1} << 20U; ///< a slow disk takes 10 ms for it

} // namespace

void FileDevice::begin(int descriptor)
{
    m_descriptor = descriptor;
    open(QIODevice::WriteOnly | QIODevice::Unbuffered);
}

void FileDevice::fail(int failure)
{
    if (m_failure != 0)
        return;
    m_failure = failure;
    if (failure == tooMuch)
        setErrorString(QCoreApplication::translate("OutputText", "it would be larger than allowed"));
    else if (failure != stopped)
        setErrorString(writingReason(failure));
}

bool FileDevice::mayWrite(std::uint64_t end)
{
    if (m_progress != nullptr && m_progress->isCancelled())
        fail(stopped);
    else if (m_most > 0 && end > m_most)
        fail(tooMuch);
    return m_failure == 0;
}

/// write(data, bytes, offset from the first) as the system's: how many it took.
template <class Write>
bool FileDevice::writePieces(const char* data, std::uint64_t size, Write write)
{
    std::uint64_t done = 0;
    while (done < size && m_failure == 0) {
        const auto taken = write(data + done, std::min(size - done, pieceBytes), done);
        if (taken >= 0)
            done += static_cast<std::uint64_t>(taken);
        else if (errno == EPIPE && m_mayLeave)
            done = size;
        else if (errno != EINTR) // a signal that is to stop the work: asked below
            fail(errno);
        if (done < size && m_progress != nullptr && m_progress->isCancelled())
            fail(stopped);
    }
    return m_failure == 0;
}

bool FileDevice::flush()
{
    const auto size = static_cast<std::uint64_t>(m_buffer.size());
    if (size > 0 && mayWrite(m_written + size)) {
        writePieces(m_buffer.constData(), size,
                    [this](const char* from, std::uint64_t bytes, std::uint64_t /*offset*/) {
                        return platform::writeTo(m_descriptor, from, bytes);
                    });
        m_written += size;
    }
    m_buffer.resize(0); // keeps its memory
    return m_failure == 0;
}

bool FileDevice::writeAt(const char* data, std::uint64_t size, std::uint64_t offset)
{
    return mayWrite(offset + size) &&
           writePieces(data, size, [this, offset](const char* from, std::uint64_t bytes, std::uint64_t done) {
               return platform::writeAt(m_descriptor, from, bytes, offset + done);
           });
}

qint64 FileDevice::writeData(const char* data, qint64 size)
{
    if (m_failure != 0)
        return -1;
    qint64 taken = 0;
    while (taken < size) {
        const qint64 bytes = std::min<qint64>(size - taken, bufferBytes - m_buffer.size());
        m_buffer.append(data + taken, bytes);
        taken += bytes;
        if (m_buffer.size() == bufferBytes && !flush())
            return -1;
    }
    return size;
}

} // namespace core
