// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/container/input.h"
#include "core/snapshot/document.h"

namespace core {

/// An SQLite database in whose schema, which is at its start, is a table of MemSnapDump's.
[[nodiscard]] bool isMemSnapDump(const Input& input);

/// Reads what MemSnapDump's dump2db makes of a snapshot: for each device N the events of its trace
/// (trace_entry_N; rows below 0 are the segments that were there before), and every block that ever was
/// (block_N), of which those that are not freed are the final ones. Final segments are what the events make
/// of the first. Totals that it noted beside events are not read: ours are found as ever. Errors: Input, one
/// sentence; cancelled.
[[nodiscard]] Result<Document> readMemSnapDump(const Input& input, Progress& progress);

} // namespace core
