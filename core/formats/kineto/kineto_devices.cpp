// SPDX-License-Identifier: MIT
#include "core/formats/kineto/kineto_devices.h"

#include "core/snapshot/host_device.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace core {

namespace {

constexpr std::int32_t cpuType = 0;

/// What c10::DeviceType numbers.
QString nameOfType(std::int32_t type)
{
    static constexpr std::array names{"CPU",  "CUDA", "MKLDNN", "OpenGL", "OpenCL", "IDEEP", "HIP",
                                      "FPGA", "MAIA", "XLA",    "Vulkan", "Metal",  "XPU",   "MPS",
                                      "Meta", "HPU",  "VE",     "Lazy",   "IPU",    "MTIA",  "PrivateUse1"};
    return type >= 0 && static_cast<std::size_t>(type) < names.size()
               ? QString::fromLatin1(names.at(static_cast<std::size_t>(type)))
               : QStringLiteral("%1").arg(type);
}

} // namespace

std::int32_t KinetoDevices::numberOf(std::int32_t type, std::int32_t id)
{
    const std::pair key(type, id);
    if (const auto known = m_numbers.find(key); known != m_numbers.end())
        return known->second;
    const auto isTaken = [this](std::int32_t number) {
        return std::any_of(m_numbers.begin(), m_numbers.end(),
                           [number](const auto& one) { return one.second == number; });
    };
    std::int32_t number = type == cpuType ? hostDevice : std::max(id, 0);
    while (type != cpuType && isTaken(number))
        ++number;
    m_numbers.emplace(key, number);
    return number;
}

QString KinetoDevices::kinds() const
{
    QStringList names;
    for (const auto& [key, number] : m_numbers) {
        if (const QString name = nameOfType(key.first); !names.contains(name))
            names.append(name);
    }
    std::stable_partition(names.begin(), names.end(),
                          [](const QString& name) { return name != nameOfType(cpuType); });
    return names.join(QStringLiteral(", "));
}

} // namespace core
