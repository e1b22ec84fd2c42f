// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `empty-cache,until=step|phase`: torch.cuda.empty_cache() where each ends. Errors: Usage; Input where there
/// are no steps.
[[nodiscard]] Result<ChangeNotes> emptyCaches(const ChangeText& change, const FixGround& ground,
                                              RequestStream& stream, const Progress& progress);

} // namespace core::fix
