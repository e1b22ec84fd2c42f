// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/torch/torch_builder.h"
#include "core/pickle/pickle_machine.h"
#include "core/snapshot/document.h"

namespace core {

/// Reads a PyTorch CUDA memory snapshot that was written as JSON, as a stream. A file that ends early gives
/// what was whole in it. Memory stays below max(64 MiB, 4 × input) plus what one MiB of input can add.
/// Errors: one sentence with the byte offset; cancelled.
[[nodiscard]] Result<Document> readTorchJson(ByteSource& source, Progress& progress);
/// Reads JSON into builder, whatever its root is. Limits and errors as above.
[[nodiscard]] Result<pickle::Outcome> readJsonTree(ByteSource& source, TorchBuilder& builder,
                                                   Progress& progress);

} // namespace core
