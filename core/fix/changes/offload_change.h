// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `offload,kind=K|site=S`: on the device while an optimizer works alone. Errors: Usage; Input where nothing
/// is so named, or no optimizer was seen.
[[nodiscard]] Result<ChangeNotes> offload(const ChangeText& change, const FixGround& ground,
                                          RequestStream& stream, const Progress& progress);

} // namespace core::fix
