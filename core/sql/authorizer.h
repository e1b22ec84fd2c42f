// SPDX-License-Identifier: MIT
#pragma once

struct sqlite3;

namespace core {

/// Lets connection's statements read and nothing else: no writing, no PRAGMA but those that describe tables,
/// no ATTACH, no transactions, no loading of code. To be called last: what a connection has not touched
/// before, it cannot set up afterwards (design: section 7).
void permitReadingOnly(sqlite3* connection);

} // namespace core
