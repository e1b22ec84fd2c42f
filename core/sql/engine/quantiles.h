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

} // namespace core
