// SPDX-License-Identifier: MIT
#pragma once

#include "core/sql/database.h"

#include <QString>

#include <memory>
#include <string_view>

namespace sqltest {

/// A database over a recording written as text (tests/testutil/snapshot_text.h).
[[nodiscard]] std::unique_ptr<core::Database> databaseOf(std::string_view recording);

/// The answer as text: one line a row, cells separated by `|`, NULL as `-`, texts with `\n` for line breaks;
/// `error: message` or `error at N: message` where it failed.
[[nodiscard]] QString answer(core::Database& database, const QString& sql);
[[nodiscard]] QString answerText(const core::Result<core::ResultTable>& result);

} // namespace sqltest
