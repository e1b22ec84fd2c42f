// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/proof/lockstep.h"
#include "core/replay/proof/run_outcome.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace core::replay {

/// What the driver had for the allocator, as far as a recording tells. Bytes.
struct Capacity
{
    std::uint64_t low = 0;             ///< what was reserved at most
    std::optional<std::uint64_t> high; ///< nothing: the driver never refused
    bool isContradictory = false;      ///< it refused less than it gave at another time

    [[nodiscard]] bool isKnown() const { return high.has_value(); }
};

/// The model's own run under the recorded settings beside the recorded curve.
struct RunCheck
{
    std::uint64_t points = 0;
    double maxError = 0; ///< as a share of what was reserved at that event
    double peakError = 0;
    std::optional<Deviation> first; ///< beyond what is accepted
    std::uint64_t retries = 0;      ///< of the model
    std::uint64_t ooms = 0;
};

/// Whether predictions from a recording can be relied on.
struct Proof
{
    Lockstep lockstep;
    RunCheck run;
    AddressOrder order = AddressOrder::Descending; ///< of new segments: with which it ran so
    Capacity capacity;
    std::uint64_t peakReserved = 0; ///< recorded
    EventIndex peakEvent = beforeFirstEvent;
    bool isAccepted = false;
    QString why; ///< a sentence, where it is not
};

/// Of all that was recorded, so much may be wrong: a hundredth of decisions, of the curve at any event.
inline constexpr double mostError = 0.01;

/// Tries both allocators that there were, then lets the model run. What it learns of program on the way it
/// puts there. Error: cancelled.
[[nodiscard]] Result<Proof> prove(const Snapshot& snapshot, const DeviceHistory& device, Program& program,
                                  const Progress& progress);

} // namespace core::replay
