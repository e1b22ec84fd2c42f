// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"
#include "core/sql/sqlite/foreigndatabase.h"

#include <QString>

namespace core {

/// Whether the database at path has a table of entries as DeepView.Profile's memory reports have. Error: one
/// sentence, where one of them is no plain table.
[[nodiscard]] Result<bool> isDeepViewReport(const ForeignDatabase& database);

/// Reads a memory report of DeepView.Profile (other_formats.md 4). Its entries become the final state of
/// device 0: a block for each weight, as large as it and its gradient, then one for each activation, with the
/// entry's stack and, as metadata, "weight NAME" or "activation NAME". Addresses are made up: places in the
/// file's order. Entries without bytes are only in Document::report, which has everything as it was. Errors:
/// one sentence; cancelled.
[[nodiscard]] Result<Document> readDeepViewReport(const ForeignDatabase& database, Progress& progress);

} // namespace core
