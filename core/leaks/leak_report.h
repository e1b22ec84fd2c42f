// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/recording.h"
#include "core/leaks/judged_steps.h"
#include "core/leaks/leak_groups.h"
#include "core/leaks/steps_to_full.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace core {

/// How much more was allocated at the end of the last complete step than at the end of the warm-up, and why.
/// Requested bytes; modulo 2^64 where a hostile file overflows that.
struct LeakGrowth
{
    std::int64_t bytes = 0;  ///< by the curve
    std::uint64_t leaks = 0; ///< kept of judged steps, by verdict
    std::uint64_t held = 0;
    std::uint64_t oneOff = 0;
    std::uint64_t suppressed = 0;    ///< likewise, by call sites that nobody wants to hear of
    std::uint64_t older = 0;         ///< kept of steps that are not told apart
    std::uint64_t unjudged = 0;      ///< kept of the last steps, whose frees are not due yet
    std::uint64_t freedOld = 0;      ///< allocated at the end of the warm-up, freed since
    std::uint64_t pending = 0;       ///< no part of it: of judged steps, freed but not yet by all streams
    std::uint64_t beforeAtStart = 0; ///< allocated before recording: of what is there at the beginning
    std::uint64_t beforeAtEnd = 0;   ///< and of what is there at the end

    /// What the parts say; equals bytes.
    [[nodiscard]] std::int64_t sum() const
    {
        return static_cast<std::int64_t>(leaks + held + oneOff + suppressed + older + unjudged - freedOld);
    }

    friend bool operator==(const LeakGrowth&, const LeakGrowth&) = default;
};

/// A call site that is not shown as it was said of it that it need not be.
struct SuppressedSite
{
    StackId stack;
    SiteVerdict verdict;
    std::uint64_t total = 0;
    QString reason;
};

/// What a device's recording says of leaks. Immutable.
struct LeakReport
{
    Steps found;
    JudgedSteps steps;
    QString reason; ///< why nothing can be said; empty where something is. Translated
    LeakGrowth growth;
    std::vector<LeakGroup> groups;          ///< of any verdict, in the order of LeakGrouping
    std::vector<SuppressedSite> suppressed; ///< largest first
    std::vector<std::uint64_t> keptByStep;  ///< what leaks kept of each judged step
    std::optional<StepsToFull> toFull;

    [[nodiscard]] bool isTold() const { return reason.isEmpty(); }
    /// Where what leaks does so in one of every so many steps, and the allocations alone tell where these
    /// begin: a step of the program may be so many of them, as of accumulated gradients. 0: nothing says so.
    [[nodiscard]] std::size_t microSteps() const;
    /// Of groups: those that leak come first.
    [[nodiscard]] std::size_t leaks() const;
};

/// What is asked for.
struct LeakRequest
{
    std::shared_ptr<const Steps> found; ///< never null
    LeakRule rule;
    bool isFitting = false;                ///< fewer steps are judged by LeakRule::fitting()
    std::optional<std::uint64_t> capacity; ///< of the device, as a person gave it, in bytes
    /// Why a call site is not to be told; nothing where it is. Null: all are.
    std::function<std::optional<QString>(StackId)> suppressedBy;
};

/// O(events + allocations). Error: cancelled only. Too few steps, or none, are no error but a reason.
[[nodiscard]] Result<LeakReport> findLeaks(const Recording& recording, const DeviceHistory& device,
                                           const LeakRequest& request, Progress& progress);

} // namespace core
