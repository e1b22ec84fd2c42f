// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/container/input.h"
#include "core/snapshot/document.h"

namespace core {

/// An SQLite database: of these, reports alone are read.
[[nodiscard]] bool isReportDatabase(const Input& input);

/// Reads a memory report of DeepView.Profile. Its entries become the final state of
/// device 0: a block for each weight, as large as it and its gradient, then one for each activation, with the
/// entry's stack and, as metadata, "weight NAME" or "activation NAME". Addresses are made up: places in the
/// file's order. Entries without bytes are only in Document::report, which has everything as it was. Errors:
/// one sentence, also where it is another database; cancelled.
[[nodiscard]] Result<Document> readDeepViewReport(const Input& input, Progress& progress);

} // namespace core
