// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/history/recording_values.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace widgets {

/// One device of several. Bytes.
struct ComparedDevice
{
    std::int32_t device = 0;
    QString title; ///< core::deviceTitle()
    std::uint64_t peak = 0;
    core::EventIndex moment = core::beforeFirstEvent; ///< the last failure, else the last event
    bool isFailure = false;                           ///< whether moment is one
    std::uint64_t active = 0;                         ///< at moment
    std::optional<std::uint64_t> reserved;            ///< at moment, where the file tells
    std::optional<std::uint64_t> capacity;
    bool isCapacityAtLeast = false; ///< it is but what was reserved and free at a failure
    bool isCapacityTyped = false;   ///< a person said so
    std::size_t failures = 0;
    bool isUnsure = false; ///< its totals cannot be relied on
    QString trust;         ///< in a few words, translated
    QString trustReasons;
    std::vector<std::uint64_t>
        curve; ///< the highest active total of each of equally many events, from the left
};
using ComparedDevices = std::shared_ptr<const std::vector<ComparedDevice>>;

/// Every device of store's recording, ascending. O(events + devices · import log). Error: cancelled only.
[[nodiscard]] core::Result<ComparedDevices> compareDevices(core::Derived& store, core::Progress& progress);

} // namespace widgets
