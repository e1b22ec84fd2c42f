// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core {

/// After how many more steps like the judged ones memory is full. One number only where all of them kept as
/// much.
struct StepsToFull
{
    std::uint64_t fewest = 0;
    std::optional<std::uint64_t> most; ///< nothing: a judged step kept nothing

    friend bool operator==(const StepsToFull&, const StepsToFull&) = default;
};

/// kept: what leaks kept of each judged step. Nothing where they kept nothing, or where nobody knows how much
/// there is: capacity, else what was reserved and free at a failure. By the reserved peak.
[[nodiscard]] std::optional<StepsToFull> stepsToFull(const Snapshot& snapshot, const DeviceHistory& device,
                                                     const std::vector<std::uint64_t>& kept,
                                                     std::optional<std::uint64_t> capacity);

} // namespace core
