// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/logs/log_report.h"

#include <QStringList>

namespace core::logs {

/// Reads logs front to back, each once, in memory that does not grow with them, and explains what they tell.
/// "-" is standard input; pipes are read as they come. Errors: Input, one sentence that names what cannot be
/// read; Usage, where standard input is a terminal; cancelled.
[[nodiscard]] Result<LogReport> readLogs(const QStringList& paths, Progress& progress);

/// The same of a text in memory.
[[nodiscard]] LogReport readLogText(std::string_view text, const QString& name);

} // namespace core::logs
