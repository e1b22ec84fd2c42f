// SPDX-License-Identifier: MIT
#pragma once

#include "core/fix/changes/change_notes.h"
#include "core/fix/changes/change_words.h"
#include "core/fix/fix_ground.h"
#include "core/fix/stream/request_stream.h"

namespace core::fix {

/// `set-to-none`: gradients end with the optimizer's phase and are new in the next backward pass: there each
/// takes the place of the temporary of its size that was added to it. Error: Input where no gradient outlives
/// an optimizer's phase.
[[nodiscard]] Result<ChangeNotes> setToNone(const ChangeText& change, const FixGround& ground,
                                            RequestStream& stream, const Progress& progress);

} // namespace core::fix
