// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace core {

struct LeakRows; ///< of the table leaks, which alone knows what they are

/// What a call of the table leaks answered.
struct KeptLeaks
{
    const DeviceHistory* device = nullptr;
    std::size_t warmup = 0;
    std::size_t delay = 0;
    std::shared_ptr<const LeakRows> rows;
};

/// What a call of the table whatif_usage answered: reserved bytes by event.
struct KeptCurve
{
    const DeviceHistory* device = nullptr;
    std::string settings;
    std::shared_ptr<const std::vector<std::uint64_t>> curve;
};

} // namespace core
