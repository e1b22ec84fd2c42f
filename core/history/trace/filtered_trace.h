// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/progress.h"
#include "core/snapshot/snapshot.h"

#include <cstdint>

namespace core {

/// How many events of the traces could not be as they are, had nothing been taken out: 0 where all is there.
/// PyTorch's `trace_plot -f` (filter_alloc_free_pairs() in torch/cuda/_memory_viz.py, since 2.10) takes out
/// each alloc with its free_requested, and each free_completed with its free_requested. What is left has no
/// such pair on any device; signs of what was there are a new segment in which nothing is allocated at once,
/// and a free_requested of a block that is not pending at the end. O(events), and mostly far less: the first
/// pair answers it. 0 where it was cancelled.
[[nodiscard]] std::uint64_t signsOfFiltering(const Snapshot& snapshot, const Progress& progress);

} // namespace core
