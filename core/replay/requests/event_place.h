// SPDX-License-Identifier: MIT
#pragma once

#include "core/replay/model/model_heap.h"
#include "core/replay/requests/initial_state.h"

#include <vector>

namespace core::replay {

/// Puts the initial state into an empty heap as it was recorded. Mapped ranges of one stream that are not
/// very far apart are of one reservation. blockOfRank is filled for what is alive; pending gets the blocks
/// that wait for other streams, which are allocated ones here.
void place(const InitialState& initial, Heap& heap, std::vector<BlockIndex>& blockOfRank,
           std::vector<BlockIndex>& pending);

} // namespace core::replay
