// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/formats/container/input.h"
#include "core/snapshot/document.h"

namespace core {

/// Starts as the list of components does that torch_npu writes beside a snapshot when an NPU's memory ran out
/// (OOM_SNAPSHOT_ENABLE).
[[nodiscard]] bool isComponentMemory(const Input& input);

/// Reads what each component of CANN held then, as a state with a block each; what it held at most becomes a
/// setting. The device is that of the file's name, `device_N_memUsageInfo_….csv`, else 0. MB are written
/// rounded, so bytes are. Errors: one sentence; cancelled.
[[nodiscard]] Result<Document> readComponentMemory(const Input& input, Progress& progress);

} // namespace core
