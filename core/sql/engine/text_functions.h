// SPDX-License-Identifier: MIT
#pragma once

struct sqlite3;

namespace core {

class SqlContext;

/// Gives connection instr, replace and trims with a set of characters whose time is linear: SQLite's own take
/// the product of their arguments' lengths, and a call cannot be interrupted. They answer the same. LIKE and
/// GLOB become textMatchFunction()'s for every text, which bound that product. Error: an SQLite code.
int addTextFunctions(sqlite3* connection, SqlContext& context);

} // namespace core
