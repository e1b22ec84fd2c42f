// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"

#include <optional>
#include <string_view>

namespace core::logs {

/// What one line of vLLM or SGLang says of its budget; what it does not say is unknown. Nothing where it says
/// none of it.
[[nodiscard]] std::optional<LogBudget> budgetLine(std::string_view text, bool isSglang);

/// Whether line tells sizes, and not only that a server was refused.
[[nodiscard]] bool tellsNumbers(const LogBudget& line);

/// Whether line tells but the share of the card, as that of SGLang's arguments does.
[[nodiscard]] bool tellsShareAlone(const LogBudget& line);

/// Adds what line says to budget; false where it says again what is known: then a new one begins.
[[nodiscard]] bool addTo(LogBudget& budget, const LogBudget& line);

/// The budget in a sentence with its arithmetic, translated.
[[nodiscard]] QString sentenceOf(const LogBudget& budget);

} // namespace core::logs
