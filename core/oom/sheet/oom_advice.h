// SPDX-License-Identifier: MIT
#pragma once

#include "core/oom/arithmetic/cheapest_run.h"
#include "core/oom/arithmetic/oom_verdict.h"
#include "core/oom/arithmetic/pool_usage.h"

#include <cstdint>
#include <vector>

namespace core {

/// What can be done about an OOM. Never what the recorded settings have already, and never empty_cache(): the
/// allocator has just done that.
enum class OomAdvice : std::uint8_t
{
    SplitRequest,        ///< no device of this kind can serve it
    RepeatRequest,       ///< it would have been served, or was
    StopGrowth,          ///< a site keeps what every step allocates
    ShrinkLargest,       ///< what fills the device has to become less
    LookAtGrowth,        ///< the site that grew most in the last step
    UseOneStream,        ///< free memory is on other streams
    FewerSmall,          ///< free memory is in segments of the other kind
    TryExpandable,       ///< expandable_segments is off
    TryExpandableIfOff,  ///< the same where the settings were not recorded
    ExpandableInVain,    ///< it is off, and would not have helped: played and seen
    ExpandablePostpones, ///< it lets the request pass, and memory runs out soon after: played and seen
    LimitSplitting,      ///< max_split_size_mb, where expandable segments are no option
    PinsDespitePages,    ///< fragmented although expandable_segments is on
    ReleasePrivatePools,
    WaitLess,
    LookOutside,
    LookForLimit,
    LookForCapture,
    RecordEarlier,
    RecordStacks,
    GiveCapacity,
};

/// What the sheet cannot know, and has to say so.
enum class OomLimit : std::uint8_t
{
    BeforeRounding, ///< the requested size is recorded as rounded by the allocator; always
    NoDeviceFree,
    NoCapacity,
    CapacityTooSmall, ///< below what was seen
    NoPool,           ///< of the request
    UnknownPools,     ///< memory of an unknown pool counts as public
    Uncertain,        ///< some free bytes may be rounding
    Homeless,         ///< active bytes in no known segment
    Contradiction,    ///< blocks hold more than their segments
    NoSettings,
    FixesNotTried, ///< too many allocations to try changes while somebody waits
};

/// What advice and limits are decided from. Borrows.
struct OomCase
{
    const Snapshot& snapshot;
    const OomRequest& request;
    const OomEvidence& evidence;
    const OomDiagnosis& diagnosis;
    const std::vector<PoolUsage>& pools;
    bool growsSteadily = false;     ///< some site keeps what every step allocates
    bool grewInLastStep = false;    ///< some site holds more than a step before
    std::uint64_t active = 0;       ///< Usage::active then
    std::uint64_t homeless = 0;     ///< of it
    std::uint64_t before = 0;       ///< of it, alive before recording, without a stack
    std::uint64_t withoutStack = 0; ///< of it, allocated in the recording, without a stack
};

/// Most useful first. What grew is always among it; where nine tenths of what is reserved is active, less has
/// to be alive, and that is said before any setting of the allocator.
[[nodiscard]] std::vector<OomAdvice> adviceFor(const OomCase& oom);
[[nodiscard]] std::vector<OomLimit> limitsOf(const OomCase& oom);

} // namespace core
