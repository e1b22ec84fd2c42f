// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/allocator_settings.h"
#include "core/replay/proof/run_outcome.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>

namespace core::replay {

/// What is asked.
struct Question
{
    Settings settings;
    /// What the device has for the allocator, where a person says so; else what the recording tells.
    std::optional<std::uint64_t> capacity;
    bool wantsSpread = true; ///< also under other orders of addresses
};

/// What would have become of the program, as far as it would have been the same.
enum class Verdict : std::uint8_t
{
    NoOom,        ///< none was recorded, none comes
    Fits,         ///< the request that failed would have been served
    Fails,        ///< it fails here, too
    FailsEarlier, ///< another request fails, before it or where none did
    Undecided     ///< that hangs on how much the device really had
};

/// What the model makes of a question: an estimate. Bytes.
struct Answer
{
    Settings settings;
    Verdict verdict = Verdict::NoOom;
    RunResult run;             ///< with its curve; at the upper bound of the capacity
    std::uint64_t peakLow = 0; ///< over both bounds and the orders of addresses
    std::uint64_t peakHigh = 0;
    std::uint64_t retriesLow = 0;
    std::uint64_t retriesHigh = 0;
    std::optional<EventIndex> parts; ///< the first event after which another amount is reserved
    QStringList notes;               ///< what is not modelled or not known; sentences, translated
};

/// "no_oom", "fits", "fails", "fails_earlier", "undecided".
[[nodiscard]] QString nameOf(Verdict verdict);
/// A sentence; translated.
[[nodiscard]] QString textOf(const Answer& answer);

} // namespace core::replay
