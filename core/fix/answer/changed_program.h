// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/stream/request_stream.h"
#include "core/replay/requests/replay_program.h"

namespace core::fix {

/// What a stream asks of the allocator, as the model plays it; recorded: what its recording asked. Ranks are
/// lives. What private pools hold stays as it was recorded. O(requests + moved · log moved).
[[nodiscard]] replay::Program changedProgram(const Snapshot& snapshot, const replay::Program& recorded,
                                             const RequestStream& stream);

} // namespace core::fix
