// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"

#include <QString>

#include <memory>

namespace core {

/// Writes all tables of the database, but for those that want arguments, as real tables of a SQLite file: for
/// other people's tools. path appears whole or stays as it was. Errors: Output, one sentence; cancelled.
[[nodiscard]] Status writeTables(const std::shared_ptr<const Recording>& recording, const QString& path,
                                 Progress& progress);

} // namespace core
