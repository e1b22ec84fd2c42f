// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/bytesource.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

namespace core {

/// Reads what the original SnapViewer's scripts write (other_formats.md 1): a list of polygons on an axis of
/// its own steps, and the list of elements that they name by index. Becomes a trace of device 0 with an alloc
/// where a polygon begins and a free where it ends, in the order of the steps. A polygon whose element is no
/// alloc was there before; one that reaches the last step is never freed. Errors: one sentence; cancelled.
[[nodiscard]] Result<Document> readSnapViewer(ByteSource& allocations, ByteSource& elements,
                                              Progress& progress);

} // namespace core
