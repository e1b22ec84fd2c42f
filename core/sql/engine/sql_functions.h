// SPDX-License-Identifier: MIT
#pragma once

struct sqlite3;

namespace core {

class SqlContext;

/// Gives connection the aggregates median(X) and percentile(X, P), P from 0 to 100: a number of which P
/// percent of the group's are no greater, on the straight line between the two nearest where it lies between
/// them. NULLs do not count; of none it is NULL. What is no number, an infinity, and a P that is none or not
/// the same for all of a group are errors, as with SQLite's own extension of that name. All groups together
/// may hold 32 Mi numbers (256 MiB). Error: an SQLite code.
int addQuantiles(sqlite3* connection, SqlContext& context);

/// Gives connection regexp(Y, X), which SQLite asks for X REGEXP Y: whether X has a match of core/base/regexp
/// anywhere. NULL where one of both is. Answers for texts that context keeps are remembered while the pattern
/// stays the same. Error: an SQLite code.
int addRegexp(sqlite3* connection, SqlContext& context);

/// Gives connection instr, replace and trims with a set of characters whose time is linear: SQLite's own take
/// the product of their arguments' lengths, and a call cannot be interrupted. They answer the same. LIKE and
/// GLOB become textMatchFunction()'s for every text, which bound that product. Error: an SQLite code.
int addTextFunctions(sqlite3* connection, SqlContext& context);

} // namespace core
