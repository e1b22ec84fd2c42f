// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/ids.h"
#include "core/ledger/ledger_key.h"
#include "core/oom/arithmetic/oom_verdict.h"
#include "core/oom/sheet/autopsy_sql.h"
#include "core/structure/kinds.h"

#include <QString>

#include <cstddef>
#include <cstdint>
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

/// What allocations of one kind held. Requested bytes.
struct AutopsyKind
{
    Kind kind = Kind::Unknown;
    std::uint64_t bytes = 0;
    std::uint32_t count = 0;
};

/// What a call site held through one package's line. Requested bytes.
struct AutopsyPart
{
    QString text; ///< the line; empty: through no package
    std::uint64_t bytes = 0;
    std::uint32_t count = 0;
};

/// What one call site held, or would not say why it has none. Requested bytes.
struct AutopsySite
{
    LedgerKey key;
    QString text; ///< translated where it is not the program's own line
    std::uint64_t bytes = 0;
    std::uint32_t count = 0;
    QString sql;
    /// Of a site with more than half of what is active: its parts, most bytes first, at most
    /// Autopsy::mostParts. Empty where no package's line is among them.
    std::vector<AutopsyPart> parts;
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

/// What one call site leaves behind with every step. Requested bytes.
struct AutopsySteady
{
    QString site;
    std::size_t steps = 0;     ///< judged, before the oom's own
    std::size_t hits = 0;      ///< of these, of which anything is kept
    std::uint64_t perStep = 0; ///< of such a step: the median
    std::uint64_t kept = 0;    ///< alive, allocated in these steps
    QString sql;               ///< of kept
    StringId siteId;           ///< of site: its whole text
};

/// What one device of the process held at the time of the oom. Bytes.
struct AutopsyDevice
{
    std::int32_t device = 0;
    std::uint64_t active = 0;
    std::uint64_t reserved = 0;
    std::uint64_t peak = 0; ///< of active, in the whole recording
};

/// What was left when a step ended, or at the oom in its own. Requested bytes.
struct AutopsyStep
{
    std::int64_t number = 0;  ///< as it is shown
    std::uint64_t active = 0; ///< of the device
    std::uint64_t site = 0;   ///< of it, at the call site that keeps most of what grows steadily

    friend bool operator==(const AutopsyStep&, const AutopsyStep&) = default;
};

/// What grew in the step before the oom.
struct AutopsyGrowth
{
    QString steps;               ///< how the steps were found: textOf(Steps)
    std::size_t stepsBefore = 0; ///< whole steps before the oom's own
    Steps::Kind kind = Steps::Kind::None;
    QString moment;                    ///< "in forward of step 5, layer 3 of 24", "at event 421"
    std::optional<EventIndex> since;   ///< a step before; nothing: no step was found
    std::vector<AutopsyGrown> sites;   ///< that grew most; at most Autopsy::mostSites
    std::int64_t rest = 0;             ///< growth of all others together
    std::vector<AutopsySteady> steady; ///< those that grow with every step, by kept; at most mostSteady
    std::uint64_t perStep = 0;         ///< what all that do leave of a step on average
    std::uint64_t mostBefore = 0;      ///< the highest peak of the whole steps before; 0: not looked for
    std::optional<EventIndex> failed;  ///< of a failure before this one, in a step
    std::uint64_t keptOfFailed = 0;    ///< of what that step had allocated by then: alive at this one
    std::vector<AutopsyStep> bySteps;  ///< the last of them, its own last; at most Autopsy::mostSteps
};

} // namespace core
