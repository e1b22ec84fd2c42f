// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"

#include <QIODevice>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace core::pickle {

/// Collects bytes for a device, which is asked rarely. Whether it took them is remembered, and after that
/// nothing is written. One thread.
class OutputBuffer
{
public:
    static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

    /// progress: stops the writing, as where the device does not take it, or where it were more than
    /// mostBytes; null for nobody, else outlives this.
    explicit OutputBuffer(QIODevice& device, const Progress* progress = nullptr,
                          std::uint64_t mostBytes = unlimited)
        : m_device(&device), m_progress(progress), m_mostBytes(mostBytes)
    {}

    void put(char c)
    {
        m_bytes += c;
        if (m_bytes.size() >= flushedBytes)
            flush();
    }
    void put(std::string_view bytes)
    {
        m_bytes += bytes;
        if (m_bytes.size() >= flushedBytes)
            flush();
    }
    void flush()
    {
        const auto size = static_cast<qint64>(m_bytes.size());
        m_hasFailed = m_hasFailed || (m_progress != nullptr && m_progress->isCancelled()) ||
                      bytes() > m_mostBytes || m_device->write(m_bytes.data(), size) != size;
        m_flushed += m_bytes.size();
        m_bytes.clear();
    }
    /// That were put, written or not.
    [[nodiscard]] std::uint64_t bytes() const { return m_flushed + m_bytes.size(); }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

private:
    static constexpr std::size_t flushedBytes = std::size_t{1} << 18U;

    QIODevice* m_device;
    const Progress* m_progress;
    std::uint64_t m_mostBytes;
    std::string m_bytes;
    std::uint64_t m_flushed = 0;
    bool m_hasFailed = false;
};

} // namespace core::pickle
