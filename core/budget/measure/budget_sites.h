// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/compare/code/code.h"
#include "core/compare/state/held_bytes.h"
#include "core/history/recording.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <vector>

namespace core {

/// Where something allocates, for people and for tools that mark lines.
struct SourcePlace
{
    QString text;           ///< the call site
    QString file;           ///< empty where it is no line of a file
    std::int64_t line = -1; ///< −1: likewise

    friend bool operator==(const SourcePlace&, const SourcePlace&) = default;
};

/// What one place held. Requested bytes.
struct BudgetSite
{
    SourcePlace place;
    std::uint32_t stack = 0; ///< of BudgetSites::code
    HeldBytes held;
};

/// Sites of which only sums are known.
struct SiteRest
{
    std::uint64_t sites = 0;
    HeldBytes held;
    std::uint64_t largest = 0; ///< bytes of one of them, at most
};

/// What held the memory at a moment, by call stack: sites and rest together are all of it.
struct BudgetSites
{
    Code code;
    std::vector<BudgetSite> sites; ///< most bytes first, then by text
    SiteRest rest;
};

/// All sites that held something allocated at event. O(frames of all stacks + live allocations). Error:
/// cancelled only.
[[nodiscard]] Result<BudgetSites> sitesHeldAt(const Recording& recording, const DeviceHistory& device,
                                              EventIndex event, const Progress& progress);

/// Where stack allocates: its call site.
[[nodiscard]] SourcePlace placeOf(const Snapshot& snapshot, StackId stack);

/// The call sites, of those that are wanted, that held most allocated bytes at event, at most so many;
/// without their stacks. O(live allocations).
[[nodiscard]] std::vector<BudgetSite> holdersAt(const Snapshot& snapshot, const DeviceHistory& device,
                                                EventIndex event, std::size_t most,
                                                const std::function<bool(StringId)>& isWanted = {});

} // namespace core
