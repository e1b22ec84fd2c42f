// SPDX-License-Identifier: MIT
#include "core/snapshot/samples.h"

#include <algorithm>

namespace core {

Samples::Samples(SampleColumns columns, std::unique_ptr<StringPool> strings)
    : m_columns(std::move(columns)), m_strings(std::move(strings))
{
    for (std::uint32_t row = 0; row < m_columns.rows(); ++row) {
        if (m_columns.timeUs[row] == noTime)
            continue;
        m_byTime.push_back(row);
        const std::int32_t device = m_columns.device[row];
        const auto place = std::lower_bound(m_devices.begin(), m_devices.end(), device);
        if ((place == m_devices.end() || *place != device) && hasBytes(row))
            m_devices.insert(place, device);
    }
    std::stable_sort(m_byTime.begin(), m_byTime.end(), [this](std::uint32_t a, std::uint32_t b) {
        return m_columns.timeUs[a] < m_columns.timeUs[b];
    });
}

bool Samples::hasBytes(std::size_t row) const
{
    return m_columns.allocated[row] != unknownBytes || m_columns.reserved[row] != unknownBytes ||
           m_columns.deviceTotal[row] != unknownBytes || usedOnDevice(row) != unknownBytes;
}

std::int64_t Samples::usedOnDevice(std::size_t row) const
{
    const std::int64_t used = m_columns.deviceUsed[row];
    const std::int64_t total = m_columns.deviceTotal[row];
    const std::int64_t free = m_columns.deviceFree[row];
    if (used != unknownBytes || total == unknownBytes || free == unknownBytes || free > total)
        return used;
    return total - free;
}

} // namespace core
