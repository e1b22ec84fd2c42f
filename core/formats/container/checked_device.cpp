// SPDX-License-Identifier: MIT
#include "core/formats/container/checked_device.h"

#include <algorithm>
#include <zlib.h>

namespace core {

CheckedDevice::CheckedDevice(std::unique_ptr<QIODevice> device, std::uint64_t bytes, std::uint32_t checksum,
                             Damage damage)
    : m_device(std::move(device)), m_left(bytes), m_expected(checksum), m_damage(std::move(damage))
{
    QIODevice::open(QIODevice::ReadOnly | QIODevice::Unbuffered);
}

qint64 CheckedDevice::readData(char* data, qint64 most)
{
    const qint64 got = m_device->read(data, most);
    if (got < 0)
        setErrorString(m_device->errorString());
    if (got <= 0 || m_left == 0)
        return got;
    const std::uint64_t counted = std::min(static_cast<std::uint64_t>(got), m_left);
    m_checksum = static_cast<std::uint32_t>(
        crc32_z(m_checksum, reinterpret_cast<const Bytef*>(data), static_cast<z_size_t>(counted)));
    m_left -= counted;
    if (m_left == 0 && m_checksum != m_expected)
        *m_damage = true;
    return got;
}

} // namespace core
