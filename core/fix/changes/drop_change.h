// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `drop,site=S`: what is allocated at a site is not allocated at all. Errors: Usage; Input where nothing is
/// so named.
[[nodiscard]] Result<ChangeNotes> dropAllocations(const ChangeText& change, const FixGround& ground,
                                                  RequestStream& stream, const Progress& progress);

} // namespace core::fix
