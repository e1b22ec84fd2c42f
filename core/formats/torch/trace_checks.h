// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/torch/torch_context.h"

#include <vector>

namespace core {

/// Logs what the finished traces show by themselves: state_only_recording, no_history, no_frames, no_time,
/// clock_runs_back, unknown_action.
void logTraceOddities(const SnapshotData& data, ImportLog& log);

/// Finds trace_alloc_max_entries and trace_alloc_overflowed in a plain dict.
void findRingBufferKeys(const TorchContext& context, pickle::Value dict, std::vector<pickle::Value>& limits,
                        std::vector<pickle::Value>& overflowed);
/// Logs ring_buffer_overflowed: where the file says so, else where a trace is as long as the buffer. Both
/// values may be one for all devices, a list by device or a dict by device.
void logRingBuffers(const TorchContext& context, const std::vector<pickle::Value>& limits,
                    const std::vector<pickle::Value>& overflowed, ImportLog& log);

} // namespace core
