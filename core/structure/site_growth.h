// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/history/history.h"

#include <cstdint>
#include <vector>

namespace core {

/// What a call site held at two moments. Requested bytes.
struct SiteGrowth
{
    StringId site;
    std::uint64_t before = 0;
    std::uint64_t after = 0;

    [[nodiscard]] std::int64_t growth() const { return static_cast<std::int64_t>(after - before); }
    friend bool operator==(const SiteGrowth&, const SiteGrowth&) = default;
};

/// Every call site that holds other bytes after event `to` than after `from`, by growth, most first, then by
/// text. Their growth sums to that of Usage::active. O(live allocations).
[[nodiscard]] std::vector<SiteGrowth> growthBetween(const Snapshot& snapshot, const DeviceHistory& device,
                                                    EventIndex from, EventIndex to);

} // namespace core
