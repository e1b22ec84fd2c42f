// SPDX-License-Identifier: MIT
#pragma once

struct sqlite3_context;
struct sqlite3_value;

namespace core {

class SqlContext;

using SqlFunction = void (*)(sqlite3_context*, int, sqlite3_value**);

/// SQLite's own LIKE (2 or 3 arguments) and GLOB, for columns of our tables: what they answer for a text that
/// the SqlContext keeps is remembered while the pattern stays the same, so that a stack is searched once
/// however many rows have it. Null for other functions. The function's user data is the SqlContext.
[[nodiscard]] SqlFunction textMatchFunction(const char* name, int arguments);

} // namespace core
