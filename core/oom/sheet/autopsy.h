// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/ledger/attribution.h"
#include "core/oom/arithmetic/cheapest_run.h"
#include "core/oom/arithmetic/oom_verdict.h"
#include "core/oom/arithmetic/pool_usage.h"
#include "core/oom/sheet/autopsy_late_return.h"
#include "core/oom/sheet/autopsy_rows.h"
#include "core/oom/sheet/autopsy_sql.h"
#include "core/oom/sheet/computed_fix.h"
#include "core/oom/sheet/expandable_replay.h"
#include "core/oom/sheet/oom_advice.h"
#include "core/structure/steps.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// The sheet of one `oom`: what was asked for, what was there, why it failed and what to look at. Bytes. The
/// sums are exact: reserved = allocated + pending + rounding + free over pools and poolsBeside, active =
/// allocated + pending + homeless, and the sites with otherBytes make up active.
struct Autopsy
{
    static constexpr std::size_t mostPools = 50;
    static constexpr std::size_t mostSites = 12;
    static constexpr std::size_t mostParts = 5;
    static constexpr std::size_t mostDevices = 16;
    static constexpr std::size_t mostSteady = 200; ///< all layers of a graph that is kept; kept sums these
    static constexpr std::size_t mostSteps = 8;    ///< whose rest is told one by one
    static constexpr std::size_t mostName = 2'000; ///< bytes of a call site's text; "…" stands for the rest
    /// Allocations of a device of which changes are tried while its sheet is waited for: two seconds or so.
    static constexpr std::size_t mostToTry = 100'000;
    static constexpr std::size_t mostBlocks = 1'000; ///< of the cheapest run that are listed

    std::int32_t device = 0;
    EventIndex event = beforeFirstEvent;
    std::int64_t timeUs = noTime;
    OomRequest request;
    QString site; ///< call site of the failed request; empty where no stack was recorded
    OomEvidence evidence;
    OomDiagnosis diagnosis;
    bool tellsSegments = true; ///< else what needs segments is unknown: forgetSegments()
    /// Every rule but ReallyFull, in their order; of ReturnedTooLate and Unexplained the one that counts.
    std::vector<AutopsyFinding> findings;
    std::vector<AutopsyNumber> numbers; ///< every OomNumber, in their order
    std::vector<PoolUsage> pools; ///< most reserved first, at most mostPools, and those that could serve
    PoolUsage poolsBeside;        ///< what those hold together that are not listed; no pool, no SQL
    std::uint32_t otherPools = 0; ///< how many these are
    /// Of the process, where they differ by a fourth or more of what the fullest reserved; else empty. The
    /// request's own first, then by what was reserved; at most mostDevices. The others at the time of the
    /// oom, where the recording tells times, else at its end.
    std::vector<AutopsyDevice> devices;
    std::size_t otherDevices = 0;   ///< that are not listed
    std::vector<AutopsySite> sites; ///< largest first, at most mostSites
    std::uint32_t otherSites = 0;   ///< sites that are not listed
    std::uint64_t otherBytes = 0;   ///< what they hold together
    std::vector<AutopsyKind> kinds; ///< most bytes first; they make up active
    AutopsyGrowth growth;
    std::optional<AutopsyLateReturn> late; ///< what would have served the request, repeated
    std::optional<CheapestRun> cheapest;
    QString cheapestSql;
    std::vector<AutopsyBlock> blocks; ///< of cheapest, at most mostBlocks
    bool fixesTried = false;          ///< of the last oom alone, and of mostToTry allocations at most
    std::vector<ComputedFix> fixes;   ///< what would have helped, computed; best first
    std::vector<OomAdvice> advice;
    std::optional<ExpandableReplay> expandable;  ///< where advice speaks of it and the replay tells
    std::optional<fix::Lasting> expandableLasts; ///< how long, where the request passes with it
    std::vector<OomLimit> limits;

    [[nodiscard]] const AutopsyNumber& at(OomNumber number) const
    {
        return numbers[static_cast<std::size_t>(number)];
    }
    /// Of a number that is always known, or 0.
    [[nodiscard]] std::uint64_t bytes(OomNumber number) const { return at(number).bytes.value_or(0); }
};

/// What the sheets of one device share: SheetOf (core/oom/oom_values.h) has it from the store.
struct AutopsyContext
{
    std::shared_ptr<const Attribution> attribution; ///< keeps the recording alive
    std::shared_ptr<const Steps> steps;
    std::shared_ptr<const ProgramStructure> program;
    std::shared_ptr<const std::vector<Kind>> kinds; ///< by rank
    /// Asked where a sheet wants to speak of it. Error: cancelled only.
    std::function<Result<std::shared_ptr<const ExpandableReplay>>(Progress&)> expandable;
};

/// Makes the sheet of the oom that is event of context's device. capacity: of the device, bytes, where known.
/// O(blocks + live allocations). Error: cancelled only.
[[nodiscard]] Result<Autopsy> autopsyOf(const AutopsyContext& context, EventIndex event,
                                        const std::optional<DeviceCapacity>& capacity, Progress& progress);

} // namespace core
