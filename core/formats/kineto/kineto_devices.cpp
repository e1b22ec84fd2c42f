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
    const std::int32_t number = type == cpuType ? hostDevice : freeFrom(std::max(id, 0));
    m_numbers.emplace(key, number);
    return number;
}

/// The first number from that on that no device has, which is then taken. As many kinds as a file likes can
/// want the same, so each step on the way is shortened for the next who comes along.
std::int32_t KinetoDevices::freeFrom(std::int32_t number)
{
    std::int32_t found = number;
    for (auto next = m_next.find(found); next != m_next.end(); next = m_next.find(found))
        found = next->second;
    for (auto next = m_next.find(number); next != m_next.end(); next = m_next.find(number)) {
        number = next->second;
        next->second = found + 1;
    }
    m_next[found] = found + 1;
    return found;
}

bool KinetoDevices::haveProperties(std::int32_t type) const
{
    constexpr std::int32_t cudaType = 1;
    constexpr std::int32_t hipType = 6;
    const auto hasOther = [&](const auto& of) {
        return std::any_of(m_numbers.begin(), m_numbers.end(), [&](const auto& one) {
            return one.first.first != cpuType && one.first.first != type && of(one.first.first);
        });
    };
    if (type == cpuType)
        return false;
    return type == cudaType ||
           (type == hipType && !hasOther([](std::int32_t other) { return other == cudaType; })) ||
           !hasOther([](std::int32_t) { return true; });
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
