// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

namespace core {

/// Reads a PyTorch CUDA memory snapshot as Python's or PyTorch's own pickle writer left it. A file that ends
/// early gives what was whole in it. Errors: one sentence; cancelled.
[[nodiscard]] Result<Document> readTorchPickle(ByteSource& source, Progress& progress);

} // namespace core
