// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"
#include "core/serving/waterfall.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace core::serving {

/// What a person says of a server.
struct Given
{
    std::optional<std::int64_t> capacity; ///< of each card, bytes
    std::optional<double> utilization;    ///< 0 to 1
};

/// A waterfall for each budget that logs tell, in their order.
[[nodiscard]] std::vector<Waterfall> waterfallsOf(const logs::LogReport& report, const Given& given);

} // namespace core::serving
