// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/leaks/leak_report.h"
#include "core/leaks/suppress_list.h"
#include "core/leaks/survival.h"
#include "core/structure/structure_values.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace widgets {

/// What the dock shows of a device. Immutable.
struct LeaksShown
{
    static constexpr std::size_t mostCurves = 1000; ///< more rows than anybody scrolls through

    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr; ///< of recording
    core::LeakRule asked;                        ///< the report's own may be gentler
    core::LeakReport report;
    /// What the first groups held at the end of step 0, 1, …; by group.
    std::vector<std::vector<std::uint64_t>> live;
};
using LeaksPtr = std::shared_ptr<const LeaksShown>;

/// What is to be found: the newest wish counts.
struct LeaksRequest
{
    std::shared_ptr<const core::Recording> recording;
    const core::DeviceHistory* device = nullptr;
    std::shared_ptr<core::Derived> store; ///< of recording
    core::LeakRule rule;
    std::shared_ptr<const core::SuppressList> suppress; ///< null: nothing is
};
/// On a worker. Error: cancelled only.
[[nodiscard]] core::Result<LeaksPtr> leaksFound(const LeaksRequest& wish, core::Progress& progress);

/// What became of the allocations of one group, or of all call sites.
struct Survivors
{
    std::size_t group = 0;
    core::Survival survival;
    std::vector<core::AllocationId> ids; ///< what judged steps left, ascending
    core::AllocationId largest;          ///< of them; none where there is none
};
using SurvivorsPtr = std::shared_ptr<const Survivors>;

/// On a worker. group: of shown's report. Error: cancelled only.
[[nodiscard]] core::Result<SurvivorsPtr> survivorsFound(const LeaksPtr& shown, std::size_t group,
                                                        core::Progress& progress);

} // namespace widgets
