// SPDX-License-Identifier: MIT
#pragma once

struct sqlite3;

namespace core {

class SqlContext;

/// Gives connection regexp(Y, X), which SQLite asks for X REGEXP Y: whether X has a match of core/base/regexp
/// anywhere. NULL where one of both is. Answers for texts that context keeps are remembered while the pattern
/// stays the same. Error: an SQLite code.
int addRegexp(sqlite3* connection, SqlContext& context);

} // namespace core
