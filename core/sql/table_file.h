// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/history/recording.h"

#include <QString>

#include <memory>

namespace core {

/// Writes all tables of the database, but for those that want arguments, into a SQLite file: for other
/// people's tools. Those with texts are views there, over tables in which each text and each stack is stored
/// once. path appears whole or stays as it was. most: beyond so many bytes it fails; 0: no limit. Errors:
/// Output, one sentence; cancelled.
[[nodiscard]] Status writeTables(const std::shared_ptr<const Recording>& recording, const QString& path,
                                 Progress& progress, std::uint64_t most = 0);

} // namespace core
