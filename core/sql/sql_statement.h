// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/sql/results/result_table.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <limits>
#include <map>
#include <span>

struct sqlite3;

namespace core {

class SqlContext;

/// How much a statement may answer.
struct Limits
{
    std::size_t rows = std::numeric_limits<std::size_t>::max(); ///< more: ResultTable::truncated()
    std::size_t bytes = std::size_t{1} << 30U;                  ///< memory of the answer; more: an error
};

/// What a statement runs over.
struct StatementScope
{
    QStringList tables;                  ///< their names
    const SqlContext* context = nullptr; ///< of the recording; null: the connection is a file's
};

/// What is bound to parameters that have a name, such as :size, @size and $size, without that sign.
using NamedValues = std::map<QString, SqlValue>;

/// Runs the one statement of sql on connection: see Database::run.
[[nodiscard]] Result<ResultTable> runStatement(sqlite3* connection, const StatementScope& scope,
                                               const QString& sql, const Limits& limits, Progress& progress,
                                               std::span<const SqlValue> arguments,
                                               const NamedValues& named = {});

} // namespace core
