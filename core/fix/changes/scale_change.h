// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `scale,kind=K|site=S|phase=P,by=F`: other sizes. Errors: Usage; Input where nothing is so named.
[[nodiscard]] Result<ChangeNotes> scaleSizes(const ChangeText& change, const FixGround& ground,
                                             RequestStream& stream, const Progress& progress);

} // namespace core::fix
