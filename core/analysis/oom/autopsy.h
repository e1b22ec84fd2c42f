// SPDX-License-Identifier: MIT
#pragma once

#include "core/analysis/ledger/attribution.h"
#include "core/analysis/oom/advice.h"
#include "core/analysis/oom/cheapestrun.h"
#include "core/analysis/oom/pools.h"
#include "core/analysis/oom/sql.h"
#include "core/analysis/oom/verdict.h"
#include "core/analysis/steps/steps.h"
#include "core/history/recording.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// One number of the arithmetic with the SQL that recomputes it. Bytes.
struct AutopsyNumber
{
    OomNumber number = OomNumber::Requested;
    std::optional<std::uint64_t> bytes; ///< nothing: unknown
    QString sql;                        ///< empty: given, not computed
};

/// One rule of diagnose() and whether it held; nothing where that cannot be known.
struct AutopsyFinding
{
    OomVerdict rule = OomVerdict::ReallyFull;
    std::optional<bool> holds;

    friend bool operator==(const AutopsyFinding&, const AutopsyFinding&) = default;
};

/// What one call site held, or would not say why it has none. Requested bytes.
struct AutopsySite
{
    LedgerKey key;
    QString text; ///< translated where it is not the program's own line
    std::uint64_t bytes = 0;
    std::uint32_t count = 0;
    QString sql;
};

/// One block of the cheapest run.
struct AutopsyBlock
{
    AllocationId id;
    QString label;
    std::uint64_t bytes = 0; ///< requested
    bool isPending = false;
    QString site;
};

/// What one call site holds more than a step before. Requested bytes.
struct AutopsyGrown
{
    QString site;
    std::uint64_t before = 0;
    std::uint64_t after = 0;
    QString sql; ///< of the difference

    [[nodiscard]] std::int64_t growth() const { return static_cast<std::int64_t>(after - before); }
};

/// What grew in the step before the oom.
struct AutopsyGrowth
{
    QString steps;                   ///< how the steps were found: textOf(Steps)
    std::optional<EventIndex> since; ///< a step before; nothing: no step was found
    std::vector<AutopsyGrown> sites; ///< that grew most; at most Autopsy::mostSites
    std::int64_t rest = 0;           ///< growth of all others together
};

/// The sheet of one `oom`: what was asked for, what was there, why it failed and what to look at. Bytes. The
/// sums are exact: reserved = allocated + pending + rounding + free over pools, active = allocated + pending
/// + homeless, and the sites with otherBytes make up active.
struct Autopsy
{
    static constexpr std::size_t mostSites = 12;
    static constexpr std::size_t mostBlocks = 1'000; ///< of the cheapest run that are listed

    std::int32_t device = 0;
    EventIndex event = beforeFirstEvent;
    std::int64_t timeUs = noTime;
    OomRequest request;
    QString site; ///< call site of the failed request; empty where no stack was recorded
    OomEvidence evidence;
    OomDiagnosis diagnosis;
    std::vector<AutopsyFinding> findings; ///< every rule but ReallyFull, in their order
    std::vector<AutopsyNumber> numbers;   ///< every OomNumber, in their order
    std::vector<PoolUsage> pools;
    std::vector<AutopsySite> sites; ///< largest first, at most mostSites
    std::uint32_t otherSites = 0;   ///< sites that are not listed
    std::uint64_t otherBytes = 0;   ///< what they hold together
    AutopsyGrowth growth;
    std::optional<CheapestRun> cheapest;
    QString cheapestSql;
    std::vector<AutopsyBlock> blocks; ///< of cheapest, at most mostBlocks
    std::vector<OomAdvice> advice;
    std::vector<OomLimit> limits;

    [[nodiscard]] const AutopsyNumber& at(OomNumber number) const
    {
        return numbers[static_cast<std::size_t>(number)];
    }
    /// Of a number that is always known, or 0.
    [[nodiscard]] std::uint64_t bytes(OomNumber number) const { return at(number).bytes.value_or(0); }
};

/// What the sheets of one device share: found out once, O(events).
struct AutopsyContext
{
    std::shared_ptr<const Attribution> attribution; ///< keeps the recording alive
    Steps steps;

    /// device: of recording's history.
    [[nodiscard]] static AutopsyContext of(const std::shared_ptr<const Recording>& recording,
                                           const DeviceHistory& device);
};

/// Makes the sheet of the oom that is event of context's device. capacity: of the device, bytes, where known.
/// O(blocks + live allocations). Error: cancelled only.
[[nodiscard]] Result<Autopsy> autopsyOf(const AutopsyContext& context, EventIndex event,
                                        const std::optional<DeviceCapacity>& capacity, Progress& progress);

} // namespace core
