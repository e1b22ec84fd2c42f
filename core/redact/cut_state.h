// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/device_history.h"
#include "core/history/recording.h"

namespace core {

/// Appends to data what device held after the last event of its part, as the final state of a copy that ends
/// there: segments and blocks with the recording's own stacks and addresses. A block that is gone by the
/// file's end has the least size that its request can have had.
void appendStateAtEnd(const Snapshot& snapshot, const DeviceHistory& device, SnapshotData& data);

/// The same of what the file says of its end.
void appendFinalState(const Snapshot& snapshot, std::int32_t device, SnapshotData& data);

} // namespace core
