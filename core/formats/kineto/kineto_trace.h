// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/byte_source.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/snapshot/document.h"

#include <string_view>

namespace core {

/// Starts as the Chrome form of a trace of PyTorch's profiler (Kineto) does.
[[nodiscard]] bool isKinetoTrace(std::string_view start);

/// Reads what a trace of torch.profiler with profile_memory=True says of memory. It goes by as a stream: kept
/// are memory events, and a few bytes of each operator and function of Python. Cut off, it opens up to there.
/// Errors: one sentence, also where it has no memory events; cancelled.
[[nodiscard]] Result<Document> readKinetoTrace(ByteSource& source, Progress& progress);

} // namespace core
