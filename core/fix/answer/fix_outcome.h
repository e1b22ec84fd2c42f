// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/answer/active_usage.h"
#include "core/fix/fix_ground.h"
#include "core/replay/proof/run_outcome.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core::fix {

/// What comes of a stream. Bytes.
struct FixOutcome
{
    ActiveUsage active;                    ///< by arithmetic
    std::optional<replay::RunResult> run;  ///< by the model; nothing where it is not proved
    std::optional<std::uint64_t> capacity; ///< that the allocator was taken to have
    std::uint64_t outside = 0;             ///< beside capacity: of the device, used by others
    bool isCapacityGiven = false;          ///< somebody said it; else the recording tells it
    /// By the model: the request that ends the program, or the last one of the recording that failed, where
    /// it fails here too.
    std::optional<EventIndex> lastOom;

    [[nodiscard]] EventIndex peakEvent() const { return active.peakAt.event; }
    /// How many requests failed; the first of them. Nothing where the model is not proved.
    [[nodiscard]] std::optional<std::uint64_t> ooms() const;
    [[nodiscard]] std::optional<EventIndex> firstOom() const;
    /// How many failed that the program got over: all but lastOom.
    [[nodiscard]] std::uint64_t survivedOoms() const { return ooms().value_or(0) - (lastOom ? 1 : 0); }
    /// What is left of the capacity at the highest that is reserved; nothing where it is not known, or there
    /// is a lastOom.
    [[nodiscard]] std::optional<std::uint64_t> margin() const;
    /// "24 GiB (typed)": the device that somebody said, what others use of it included; translated.
    [[nodiscard]] QString deviceText() const;
};

/// How an outcome is found.
struct FixRules
{
    std::optional<std::uint64_t> capacity; ///< nothing: what the recording tells
    bool keepsCurve = true;
    bool wantsModel = true;
    std::uint64_t outside = 0; ///< of capacity, used by others; a device that is no larger has none

    [[nodiscard]] std::uint64_t usedByOthers() const { return capacity && outside < *capacity ? outside : 0; }
    /// Of capacity what the allocator can have.
    [[nodiscard]] std::optional<std::uint64_t> room() const
    {
        return capacity ? std::optional(*capacity - usedByOthers()) : std::nullopt;
    }
};

/// Adds up what is active and has the model play the rest, to the recording's end, whatever is served on the
/// way. Errors: cancelled; Usage where settings are none.
[[nodiscard]] Result<FixOutcome> outcomeOf(const FixGround& ground, const RequestStream& stream,
                                           const FixRules& rules, const Progress& progress);

} // namespace core::fix
