// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/document.h"
#include "core/sql/engine/table_def.h"

#include <vector>

namespace core {

/// The tables of design section 5, one function each; their names and columns are a contract.
[[nodiscard]] TableDef allocationsTable();
[[nodiscard]] TableDef allocsTable();
[[nodiscard]] TableDef liveAtTable();
[[nodiscard]] TableDef eventsTable();
[[nodiscard]] TableDef usageTable();
[[nodiscard]] TableDef oomEventsTable();
[[nodiscard]] TableDef annotationsTable();
[[nodiscard]] TableDef stacksTable();
[[nodiscard]] TableDef framesTable();
[[nodiscard]] TableDef stackFramesTable();
[[nodiscard]] TableDef segmentsTable();
[[nodiscard]] TableDef blocksTable();
[[nodiscard]] TableDef segmentsAtTable();
[[nodiscard]] TableDef blocksAtTable();
[[nodiscard]] TableDef poolsTable();
[[nodiscard]] TableDef callsTable();
[[nodiscard]] TableDef stepsTable();
[[nodiscard]] TableDef phasesTable();
[[nodiscard]] TableDef layersTable();
[[nodiscard]] TableDef leaksTable();
[[nodiscard]] TableDef devicesTable();
[[nodiscard]] TableDef settingsTable();
[[nodiscard]] TableDef importLogTable();
[[nodiscard]] TableDef samplesTable();
[[nodiscard]] TableDef bundleTable();
[[nodiscard]] TableDef environmentTable();
/// `diff(file, at_a, at_b, device)`: what the open recording (A) and another one (B) hold at two moments, row
/// by row; the rows sum to both totals.
[[nodiscard]] TableDef diffTable();
/// `site_match(file)`: which call stacks of A and B are the same place in the code.
[[nodiscard]] TableDef siteMatchTable();
/// whatif_usage(device, settings): a row an event that the estimate reaches.
[[nodiscard]] TableDef whatIfUsageTable();
/// fix_usage(device, changes): a row an event.
[[nodiscard]] TableDef fixUsageTable();

/// The six tables of a DeepView memory report, under their own names but for `stack_frames`, which means
/// something else here: theirs is `report_stack_frames`. Only of recordings that have a report.
[[nodiscard]] std::vector<TableDef> reportTables();

/// Those that every recording has, in the order in which they are presented.
[[nodiscard]] std::vector<TableDef> allTables();
/// Those, then what a document has beside its snapshot.
[[nodiscard]] std::vector<TableDef> tablesOf(const Document& document);

} // namespace core
