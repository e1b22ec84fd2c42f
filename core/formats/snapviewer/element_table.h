// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/snapviewer/polygon_events.h"
#include "core/snapshot/import_log.h"
#include "core/snapshot/snapshot.h"
#include "core/sqlite/foreign_database.h"

#include <vector>

namespace core {

/// Fills the events of data from the table `allocs` of SnapViewer's elements.db: one a
/// polygon, in their order, an alloc with its element's stack, or a free for what was there before the first
/// step. The file knows no addresses: each event has one of its own, made up. A polygon whose element's row
/// is missing or contradicts the file has no stack and is counted in log. Errors: Input, one sentence;
/// cancelled.
[[nodiscard]] Status readElementTable(const ForeignDatabase& database,
                                      const std::vector<PolygonEvents::Polygon>& polygons, SnapshotData& data,
                                      ImportLog& log, Progress& progress);

} // namespace core
