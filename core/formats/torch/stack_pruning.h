// SPDX-License-Identifier: MIT
#pragma once

#include "core/snapshot/snapshot.h"

namespace core {

/// Leaves in the stack table only what events, segments and blocks refer to, renumbered in the same order.
/// Before StackTable::finish().
void pruneStacks(SnapshotData& data);

} // namespace core
