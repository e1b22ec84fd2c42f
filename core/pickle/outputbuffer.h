// SPDX-License-Identifier: MIT
#pragma once

#include <QIODevice>

#include <string>
#include <string_view>

namespace core::pickle {

/// Collects bytes for a device, which is asked rarely. Whether it took them is remembered. One thread.
class OutputBuffer
{
public:
    explicit OutputBuffer(QIODevice& device) : m_device(&device) {}

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
        m_hasFailed = m_hasFailed || m_device->write(m_bytes.data(), size) != size;
        m_bytes.clear();
    }
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

private:
    static constexpr std::size_t flushedBytes = std::size_t{1} << 18U;

    QIODevice* m_device;
    std::string m_bytes;
    bool m_hasFailed = false;
};

} // namespace core::pickle
