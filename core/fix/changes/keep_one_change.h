// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `keep-one,site=S`: of what is allocated at a site a new one ends the one before. Errors: Usage; Input
/// where nothing is so named.
[[nodiscard]] Result<ChangeNotes> keepOne(const ChangeText& change, const FixGround& ground,
                                          RequestStream& stream, const Progress& progress);

} // namespace core::fix
