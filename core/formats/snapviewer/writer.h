// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/polygons.h"
#include "core/snapshot/snapshot.h"

#include <QString>

namespace core {

/// Writes the archive of the original SnapViewer: allocations.json from polygons, which
/// is used up, and elements.json from the events of snapshot that they are of. path appears whole or stays as
/// it was. Errors: Output, one sentence; cancelled.
[[nodiscard]] Status writeSnapViewer(const Snapshot& snapshot, PolygonSource& polygons, const QString& path,
                                     Progress& progress);

} // namespace core
