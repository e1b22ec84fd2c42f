// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_failure.h"

namespace core::logs {

/// What a process takes of a device beside PyTorch's memory, where nothing tells: context and libraries.
/// Bytes: what is reckoned with, and between what it has been seen.
constexpr std::int64_t usualContext = std::int64_t{1} << 29U;
constexpr std::int64_t leastContext = (std::int64_t{1} << 30U) * 3 / 10;
constexpr std::int64_t mostContext = (std::int64_t{1} << 30U) * 3 / 2;

/// Decides the cause from the numbers, by the first of the rules that holds: request, spilled, full, limit,
/// others, fragmented, driver. A conclusion is proved where it holds for all that the numbers can have been
/// before they were rounded, and no rule before it can. Sets cause and certainty.
void decideCause(LogFailure& failure);

/// The same in a sentence with its arithmetic, translated. Sets sentence.
void explainCause(LogFailure& failure);

} // namespace core::logs
