// SPDX-License-Identifier: MIT
#pragma once

#include "core/logs/log_report.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace core::logs {

/// The table of torch.cuda.memory_summary() whose head, "memory summary, device ID", is at in window. Sizes
/// are in units of 1024, whatever they are called. Its rows may stand between other processes' lines.
[[nodiscard]] std::optional<LogSummary> summaryTable(std::string_view window, std::size_t at);

} // namespace core::logs
