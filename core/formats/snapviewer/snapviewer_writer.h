// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/polygons.h"
#include "core/snapshot/snapshot.h"

#include <QString>

namespace core {

/// How many bytes the archive's members take together, unpacked: about, in much less time than writing them.
/// polygons is not used up. Error: cancelled.
[[nodiscard]] Result<std::uint64_t> snapViewerBytes(const Snapshot& snapshot, const PolygonSource& polygons,
                                                    Progress& progress);

/// Writes the archive of the original SnapViewer: allocations.json from polygons, which
/// is used up, and elements.json from the events of snapshot that they are of. path appears whole or stays as
/// it was. Errors: Output, one sentence; cancelled.
[[nodiscard]] Status writeSnapViewer(const Snapshot& snapshot, PolygonSource& polygons, const QString& path,
                                     Progress& progress);

/// Writes the folder that the original SnapViewer opens since July 2025: allocations.json from polygons,
/// which is used up, and the call stacks of their elements in elements.db. The folder appears whole, or what
/// is at path stays as it was; other things in it are a reason to refuse. Errors: Output, one sentence;
/// cancelled.
[[nodiscard]] Status writeSnapViewerFolder(const Snapshot& snapshot, PolygonSource& polygons,
                                           const QString& path, Progress& progress);

} // namespace core
