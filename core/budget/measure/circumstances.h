// SPDX-License-Identifier: MIT
#pragma once

#include "core/compare/code/code.h"
#include "core/history/recording.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>

namespace core {

/// What a recording was made on and with, as far as it tells: only numbers of equal ones are compared. Names:
/// device, capacity, torch, stacks, world, settings.NAME. What a file does not tell is not in it.
using Circumstances = std::map<QString, QString>;

/// How the numbers are found; a baseline of another version is none.
inline constexpr int budgetMethodology = 2;

/// device: whose capacity is meant; capacity: what a person gave, which goes before. stacks: stacksOf().
[[nodiscard]] Circumstances circumstancesOf(const Document& document, std::int32_t device,
                                            std::optional<std::uint64_t> capacity, const QString& stacks);

/// What was recorded of call stacks: "none", "python" or "all".
[[nodiscard]] QString stackModeOf(const Snapshot& snapshot);

/// Whose difference is allowed by a word of budgetFields(): "capacity" is of "device".
[[nodiscard]] QString fieldOf(const QString& circumstance);

} // namespace core
