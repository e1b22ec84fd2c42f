// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/container/input.h"
#include "core/snapshot/document.h"

namespace core {

/// Has both lists that the original SnapViewer's scripts write, in a folder or a ZIP
/// archive; the list of elements may be in parts (elements_0.json and on).
[[nodiscard]] bool isSnapViewerPair(const Input& input);

/// Reads them: a list of polygons on an axis of its own steps, and the list of elements that they name by
/// index. Becomes a trace of device 0 with an alloc where a polygon begins and a free where it ends, in the
/// order of the steps. A polygon whose element is a free was there before; one whose element is a segment's
/// event is that event and no allocation; another that reaches the last step is never freed. Each event has
/// the step of the file's own axis as `step`. Errors: one sentence; cancelled.
[[nodiscard]] Result<Document> readSnapViewerPair(const Input& input, Progress& progress);

/// The same where a database has the elements' stacks instead (elements.db): without addresses, times and
/// streams, which are made up or missing.
[[nodiscard]] bool isSnapViewerWithDatabase(const Input& input);
[[nodiscard]] Result<Document> readSnapViewerWithDatabase(const Input& input, Progress& progress);

} // namespace core
