// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/database.h"

namespace core {

/// Runs the one statement of sql on connection: see Database::run.
[[nodiscard]] Result<ResultTable> runStatement(sqlite3* connection, const SqlContext& context,
                                               const QString& sql, const Limits& limits, Progress& progress,
                                               std::span<const SqlValue> arguments);

} // namespace core
