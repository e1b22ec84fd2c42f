// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/history.h"
#include "core/structure/steps.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace core {

/// How many more steps like the judged ones fit. One number only where all of them kept as much.
struct StepsToFull
{
    std::uint64_t fewest = 0;
    std::optional<std::uint64_t> most; ///< nothing: a judged step kept nothing

    friend bool operator==(const StepsToFull&, const StepsToFull&) = default;
};

/// What of a program is active, as it was recorded or as it would be. Bytes.
struct ActiveCurve
{
    std::function<std::uint64_t(EventIndex)> after; ///< of the event before the first one, too
    std::function<std::uint64_t(EventIndex)> most;  ///< at an event: at most
};

/// What a program that goes on as its complete steps did needs for the next one: the first that the recording
/// has not whole. Bytes.
struct StepsAhead
{
    std::size_t complete = 0;
    std::uint64_t base = 0;  ///< active where the next begins
    std::uint64_t above = 0; ///< the most that a complete one has above what it begins with
    std::uint64_t least = 0; ///< the least, the first aside where there are more
    std::uint64_t cut = 0;   ///< what the next one has above it, as far as the recording has it

    /// By the first event that each begins with: what lies between two belongs to the one before. What the
    /// first keeps counts as there already: each program makes its state once. O(events).
    [[nodiscard]] static StepsAhead of(const Steps& steps, const DeviceHistory& device,
                                       const ActiveCurve& active);
    /// How many fit what is available for what is active, where each keeps as much as one of kept, which are
    /// not all 0. The first of them is the next one.
    [[nodiscard]] StepsToFull fitting(std::uint64_t available, const std::vector<std::uint64_t>& kept) const;
};

/// After how many steps memory is full, as the recording is: the one rule for it. kept: what leaks kept of
/// each judged step. Nothing where they kept nothing, where the step that failed is larger than any that is
/// whole, or where nobody knows how much there is: capacity, else what was reserved and free at a failure.
/// O(events).
[[nodiscard]] std::optional<StepsToFull> stepsToFull(const Snapshot& snapshot, const DeviceHistory& device,
                                                     const Steps& steps,
                                                     const std::vector<std::uint64_t>& kept,
                                                     std::optional<std::uint64_t> capacity);

} // namespace core
