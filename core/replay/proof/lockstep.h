// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/history/history.h"
#include "core/replay/model/model_block.h"
#include "core/replay/proof/decision.h"
#include "core/replay/requests/replay_program.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace core::replay {

struct Tally
{
    std::uint64_t decisions = 0;
    std::uint64_t agreed = 0;
};

/// Where model and recording part.
struct Deviation
{
    EventIndex event = beforeFirstEvent;
    QString what; ///< a sentence
};

/// How the model decided beside a recording, which then went on as it was recorded.
struct Lockstep
{
    Ties ties = Ties::LowestAddress;
    std::array<Tally, static_cast<std::size_t>(Decision::Count)> tallies;
    std::optional<Deviation> first;
    std::optional<Deviation> contradiction; ///< it ended there: that cannot have happened
    bool isCut = false;                     ///< it ended early, as too much was wrong
    /// The driver had less than this for the allocator, as it refused; nothing where it never did.
    std::optional<std::uint64_t> tooMuch;
    /// Requests before which the program must have called empty_cache(), as something free would have served
    /// them.
    std::vector<EmptiedBefore> emptied;

    [[nodiscard]] const Tally& of(Decision decision) const
    {
        return tallies[static_cast<std::size_t>(decision)];
    }
    [[nodiscard]] Tally all() const;
};

/// Follows the recording under the settings that it tells. Cut short where progress is cancelled. About a
/// million events a second.
[[nodiscard]] Lockstep lockstep(const Snapshot& snapshot, const DeviceHistory& device, const Program& program,
                                Ties ties, const Progress& progress);

} // namespace core::replay
