// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `settings,KEY=VALUE,…`: settings of the allocator, as in PYTORCH_CUDA_ALLOC_CONF. Error: Usage.
[[nodiscard]] Result<ChangeNotes> changeSettings(const ChangeText& change, const FixGround& ground,
                                                 RequestStream& stream, const Progress& progress);

} // namespace core::fix
