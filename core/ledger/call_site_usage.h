// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace core {

/// What one call site holds at an event. Requested bytes; sums over all rows of a list are exact.
struct CallSiteUsage
{
    StringId site;                  ///< the SQL column `site`, of Snapshot::strings(): what a filter compares
    bool isNamed = false;           ///< no code: site is what the file calls it, see namedInstead()
    bool isBeforeRecording = false; ///< alive before the first event of a trace, without a stack
    bool isMaybeLost = false;       ///< of those: or by an event that was lost, see isMaybeLost()
    std::uint64_t bytes = 0;
    std::uint32_t count = 0;       ///< live allocations
    std::uint64_t largest = 0;     ///< bytes of the largest of them
    std::uint32_t largestRank = 0; ///< row of Allocations; of equals the lowest
    StackId largestStack;
    StringId op;                 ///< the operator that holds most bytes; none where most are of none
    std::uint32_t operators = 0; ///< distinct operators of the site, those without not counted
};

/// Alive before the first event of a trace, without a stack: apart from what a trace saw without frames.
[[nodiscard]] bool isBeforeRecording(const Snapshot& snapshot, const DeviceHistory& device,
                                     std::uint32_t rank);

/// Live bytes by call site after event k (−1: before the first), most bytes first, then by text. What was
/// alive before recording and has no stack is kept apart from what the recording saw without frames, and
/// from what may be of events that were lost: all have the site "no frames recorded", but for different
/// reasons. Sums to Usage::activeAt(k). O(live
/// allocations).
[[nodiscard]] std::vector<CallSiteUsage> callSitesAt(const Snapshot& snapshot, const DeviceHistory& device,
                                                     EventIndex k);

/// What one package's line holds of a call site. Requested bytes.
struct SitePart
{
    StringId packageLine; ///< the SQL column `library_site`; none: of no package's line
    std::uint64_t bytes = 0;
    std::uint32_t count = 0; ///< live allocations
};

/// The parts of a call site that holds more than half of what is alive after event k, most bytes first, then
/// by text: there the line that asked says more than the line that called. Empty where it holds less, or has
/// no package's line. O(live allocations).
[[nodiscard]] std::vector<SitePart> partsAt(const Snapshot& snapshot, const DeviceHistory& device,
                                            EventIndex k, const CallSiteUsage& usage);

/// The part for a person: the package's line. Translated.
[[nodiscard]] QString titleOf(const SitePart& part, const Snapshot& snapshot);
/// The site for a person: its text, except "before recording, no stack" for isBeforeRecording, or
/// "before the first event, no stack" for isMaybeLost. Translated.
[[nodiscard]] QString titleOf(const CallSiteUsage& usage, const Snapshot& snapshot);
/// The operator for a person: `aten::mul`, or `aten::mul + 2 more`; empty where op is none. Translated.
[[nodiscard]] QString operatorTextOf(const CallSiteUsage& usage, const Snapshot& snapshot);

} // namespace core
