// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <QString>

#include <functional>
#include <memory>

struct sqlite3;

namespace core {

struct ConnectionCloser
{
    void operator()(sqlite3* connection) const;
};
using Connection = std::unique_ptr<sqlite3, ConnectionCloser>;

/// Runs statements that answer nothing; false: the connection knows why.
[[nodiscard]] bool execute(sqlite3* connection, const QByteArray& sql);

/// Makes a new SQLite file: fill writes the one whose path it gets, which then takes the place of path; where
/// fill fails, path stays as it was. Errors: fill's; Output, one sentence.
[[nodiscard]] Status writeDatabaseFile(const QString& path,
                                       const std::function<Status(const QString& temporary)>& fill);

} // namespace core
