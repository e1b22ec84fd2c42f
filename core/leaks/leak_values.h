// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording_values.h"
#include "core/leaks/leak_report.h"
#include "core/leaks/suppress_list.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// What a device's recording says of leaks by the steps that StepsOf has: findLeaks(), with nothing
/// suppressed.
struct LeakReportOf
{
    static constexpr const char* name = "leak report";
    struct Key
    {
        std::int32_t device;
        LeakRule rule;
        bool isFitting = false;                ///< LeakRequest's
        std::optional<std::uint64_t> capacity; ///< likewise, bytes

        friend auto operator<=>(const Key&, const Key&) = default;
    };
    using Value = LeakReport;
    /// Error: cancelled only.
    static Result<Value> find(const Key& of, Finder& finder);
    static std::size_t bytes(const LeakReport& report);
};

/// How a person wants a device's leaks judged. Fewer steps are judged by LeakRule::fitting().
struct LeaksAsked
{
    LeakRule rule;
    std::optional<std::uint64_t> capacity;        ///< what the device has in all, bytes
    std::shared_ptr<const SuppressList> suppress; ///< null: all are told

    friend bool operator==(const LeaksAsked&, const LeaksAsked&) = default;
};
struct LeaksGiven
{
    static constexpr const char* name = "leaks given";
    using Key = std::int32_t;
    using Value = LeaksAsked;
    static Value initial(const Key& /*device*/) { return {}; }
};

/// What leaks on a device, and how the first groups came to it.
struct DeviceLeaks
{
    static constexpr std::size_t mostCurves = 1000; ///< more rows than anybody scrolls through

    std::shared_ptr<const Recording> recording;
    const DeviceHistory* device = nullptr; ///< of recording
    LeakRule asked;                        ///< the report's own may be gentler
    LeakReport report;
    /// What the first groups held at the end of step 0, 1, …; by group.
    std::vector<std::vector<std::uint64_t>> live;
};
struct LeaksOf
{
    static constexpr const char* name = "leaks";
    using Key = std::int32_t;
    using Value = DeviceLeaks;
    /// O(events + allocations). Error: cancelled only.
    static Result<Value> find(const Key& device, Finder& finder);
    static std::size_t bytes(const DeviceLeaks& leaks);
};

/// The call sites of a group.
[[nodiscard]] std::vector<StackId> stacksOf(const LeakGroup& group);

} // namespace core
