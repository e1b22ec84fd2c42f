// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/pickle/pickle_tree_writer.h"
#include "core/snapshot/snapshot.h"

namespace core {

/// Writes a snapshot as PyTorch's own dict: what was read, under the keys that were there. What has no trace
/// gets an empty one a device; pinned host memory is a list with one. Errors: cancelled, also where out was
/// told and stopped. Whether the device took it all, out knows.
[[nodiscard]] Status writeTorch(const Snapshot& snapshot, pickle::TreeWriter& out, Progress& progress);

/// Writes an event as the trace entry that it was, but with stack as its frames, an empty list for none: what
/// the original SnapViewer calls an element.
void writeTorchElement(const Snapshot& snapshot, EventId event, StackId stack, pickle::TreeWriter& out);

} // namespace core
