// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <cstdint>

namespace core {

/// What a device has in all, in bytes.
struct DeviceCapacity
{
    std::uint64_t bytes = 0;
    bool isRecorded = false; ///< the file says so; else the user did
};

/// "24 GiB", or "24 GiB (typed)" where it is not recorded: translated.
[[nodiscard]] QString textOf(const DeviceCapacity& capacity);

} // namespace core
