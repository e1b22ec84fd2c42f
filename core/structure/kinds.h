// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/history.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace core {

/// What an allocation is for, as far as its stack and its lifetime show: nothing is guessed from sizes.
enum class Kind : std::uint8_t
{
    Parameter,
    Gradient,
    OptimizerState,
    Activation,
    KeptResult, ///< of a forward pass, alive after its backward
    Input,
    KvCache,
    Workspace,
    Autotuning,
    Communication,
    Graph,
    Temporary,
    Unknown,
};

/// All of them but Unknown, in that order.
[[nodiscard]] std::span<const Kind> allKinds();
/// "activations": in SQL, on the command line and in the ledger, where the user's own names stand beside it.
[[nodiscard]] QString nameOf(Kind kind);
/// The rule by which it is found, in a sentence or two. Translated.
[[nodiscard]] QString ruleOf(Kind kind);
/// 0xRRGGBB, told apart by colour-blind eyes.
[[nodiscard]] std::uint32_t colourOf(Kind kind);

/// The kind of every allocation of a device, by rank. O(events + allocations · log events + frames of the
/// distinct stacks); KindsOf is found once. Error: cancelled only.
[[nodiscard]] Result<std::vector<Kind>> kindsOf(const Snapshot& snapshot, const DeviceHistory& device,
                                                const Progress& progress);

} // namespace core
