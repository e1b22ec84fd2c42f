// SPDX-License-Identifier: MIT
#include "core/base/read_ahead.h"

#include <QFile>
#include <QScopeGuard>

#include <algorithm>

namespace core {

ReadAhead::ReadAhead(std::unique_ptr<QFile> file, std::uint64_t total, std::size_t blockSize)
    : m_file(std::move(file)), m_left(total), m_blockSize(blockSize)
{
    m_isBeside = m_thread.start([this] { work(); });
}

ReadAhead::~ReadAhead()
{
    {
        const std::lock_guard lock(m_mutex);
        m_isStopped = true;
    }
    m_changed.notify_all();
}

void ReadAhead::next(Block& used)
{
    if (!m_isBeside) {
        used.size = fill(used.bytes);
        m_error = reason(used.size);
        return;
    }
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_isReady; });
    if (m_ahead.size == 0) { // stays ready: there is no more
        lock.unlock();
        m_thread.join(); // or it would pass for the end that there was no memory
        used.size = 0;
        return;
    }
    std::swap(used, m_ahead);
    m_isReady = false;
    lock.unlock();
    m_changed.notify_all();
}

QString ReadAhead::error()
{
    const std::lock_guard lock(m_mutex);
    return m_error;
}

void ReadAhead::work()
{
    const auto end = qScopeGuard([this] { // also where memory runs out: its user waits
        const std::lock_guard lock(m_mutex);
        m_ahead.size = 0;
        m_isReady = true;
        m_changed.notify_all();
    });
    std::unique_lock lock(m_mutex);
    while (!m_isStopped) {
        lock.unlock();
        const std::size_t got = fill(m_ahead.bytes);
        lock.lock();
        if (got < m_blockSize)
            m_error = reason(got);
        if (got == 0)
            return;
        m_ahead.size = got;
        m_isReady = true;
        m_changed.notify_all();
        m_changed.wait(lock, [this] { return !m_isReady || m_isStopped; });
    }
}

/// Why there are no more bytes than got.
QString ReadAhead::reason(std::size_t got) const
{
    const bool isEarly = got < m_blockSize && m_left > 0;
    return isEarly && m_file->error() != QFileDevice::NoError ? m_file->errorString() : QString();
}

/// Reads one block behind the headroom; returns its size.
std::size_t ReadAhead::fill(std::string& bytes)
{
    bytes.resize(headroom + m_blockSize);
    const auto wanted = static_cast<std::size_t>(std::min<std::uint64_t>(m_blockSize, m_left));
    std::size_t have = 0;
    while (have < wanted) {
        const qint64 got = m_file->read(bytes.data() + headroom + have, static_cast<qint64>(wanted - have));
        if (got <= 0)
            break;
        have += static_cast<std::size_t>(got);
    }
    m_left -= have;
    return have;
}

} // namespace core
