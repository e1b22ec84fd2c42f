// SPDX-License-Identifier: MIT
#pragma once

#include "core/history/trace/allocations.h"
#include "core/history/trace/usage.h"

namespace core {

/// Checks what must hold of every genuine recording (design: section 2) and reports what does not: blocks add
/// up to their segment, no total below zero, active never above reserved, each `snapshot` event's size at
/// least active. O(events + blocks). Never fatal.
void checkIdentities(const Snapshot& snapshot, std::int32_t device, const Usage& usage, ImportLog& log);

} // namespace core
