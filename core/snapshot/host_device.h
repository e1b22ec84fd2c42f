// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringView>

#include <cstdint>
#include <optional>

namespace core {

/// The device that pinned host memory is (host_segments, host_traces): behind all ordinals that a file may
/// name. It is shown beside the devices and never added to them, as it is no memory of theirs.
inline constexpr std::int32_t hostDevice = 4096;

[[nodiscard]] constexpr bool isHost(std::int32_t device)
{
    return device == hostDevice;
}
/// As people and arguments name it: its ordinal, or "host".
[[nodiscard]] inline QString deviceName(std::int32_t device)
{
    return isHost(device) ? QStringLiteral("host") : QString::number(device);
}
/// The same the other way round; nothing for what is neither.
[[nodiscard]] inline std::optional<std::int32_t> deviceOfName(QStringView name)
{
    bool isNumber = false;
    const int device = name.toInt(&isNumber);
    if (name == QLatin1String("host"))
        return hostDevice;
    return isNumber ? std::optional<std::int32_t>(device) : std::nullopt;
}

} // namespace core
