// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"
#include "core/leaks/judged_steps.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// What one call site allocated in one step, and what of it was there after the last complete step. Requested
/// bytes.
struct Cohort
{
    std::uint64_t born = 0;
    std::uint64_t kept = 0;    ///< still allocated
    std::uint64_t pending = 0; ///< freed by the program, another stream has not finished
    std::uint32_t bornCount = 0;
    std::uint32_t keptCount = 0;
    std::uint32_t pendingCount = 0;
    std::uint32_t outlived = 0; ///< at the ends of so many steps, its own first, any of it was allocated

    friend bool operator==(const Cohort&, const Cohort&) = default;
};

/// One call site, which is a whole call stack, or all that has none.
struct SiteCohorts
{
    StackId stack;
    std::vector<Cohort> cohorts;            ///< of steps firstCohort() … count()
    std::uint64_t older = 0;                ///< kept of the steps between the warm-up and these
    EventIndex lastKept = beforeFirstEvent; ///< the last allocation of a judged step that is kept
    std::size_t steps = 0;                  ///< in which it allocated, of cohorts
    std::uint64_t kept = 0;                 ///< of judged steps
    std::uint64_t pending = 0;              ///< likewise
    std::uint64_t released = 0;             ///< of kept, freed behind the last complete step
};

/// Tells visit of every call site that allocated in steps firstCohort() … count(), or left something of the
/// steps before; by the number of its stack. The object is valid during the call. O(allocations + call sites)
/// in one pass. steps: enough. only: by stack, the others are left out; null: all. Error: cancelled only.
[[nodiscard]] Status forEachSite(const Snapshot& snapshot, const DeviceHistory& device,
                                 const JudgedSteps& steps, const Progress& progress,
                                 const std::function<void(const SiteCohorts&)>& visit,
                                 const std::vector<bool>* only = nullptr);

} // namespace core
