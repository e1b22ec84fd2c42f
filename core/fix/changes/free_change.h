// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `free,site=S,until=call|phase|step`: what is allocated at a site ends no later than the call, phase or
/// step that it was made in. Errors: Usage; Input where nothing is so named.
[[nodiscard]] Result<ChangeNotes> freeSooner(const ChangeText& change, const FixGround& ground,
                                             RequestStream& stream, const Progress& progress);

} // namespace core::fix
